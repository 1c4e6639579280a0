// SPDX-License-Identifier: MIT
// A pair by regime: scenes, wrong ones, and the errors of one property. The last row is the sum.
import { text } from '../../../text/language.ts';
import { formatCount } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import type { CellReport } from '../../../lab/model/report.ts';
import { pairId, type Property } from '../../../lab/model/types.ts';
import { propertyIn, sumOf } from '../../../lab/report/summary.ts';
import { percentile } from '../../../lab/report/histogram.ts';
import { errorText, regimeName, shareText } from '../../../parts/lab/words.ts';

const columns = ['regime', 'cases', 'wrong', 'p50', 'p99', 'worst'] as const;

function cellRow(name: string, title: string, cell: CellReport, property: Property | undefined): HTMLElement {
  const errors = property && propertyIn(cell, property);
  const at = (share: number): string => (errors ? errorText(percentile(errors.histogram, share)) : '–');
  const wrong = make('td', { 'data-wrong': String(cell.wrong) }, shareText(cell.wrong, cell.cases));
  const worst = errors?.worst ? errorText(errors.worst.error) : '–';
  const rest = [at(0.5), at(0.99), worst].map((shown) => make('td', {}, shown));
  return make(
    'tr',
    { 'data-regime': name, ...(cell.wrong > 0 ? { class: 'has-wrong' } : {}) },
    make('th', { scope: 'row' }, title),
    make('td', {}, formatCount(cell.cases)),
    wrong,
    ...rest,
  );
}

export class CellTable {
  readonly element = make('div', { class: 'scroll', role: 'region', tabindex: '0' });

  show(title: string, cells: readonly CellReport[], property: Property | undefined): void {
    const sum = sumOf(cells);
    this.element.setAttribute('aria-label', title);
    const [pair] = cells.map((cell) => pairId(cell.pair));
    const heads = columns.map((name) => make('th', { scope: 'col' }, text(`lab.column.${name}`)));
    const rows = cells.map((cell) => cellRow(cell.regime, regimeName(cell.regime), cell, property));
    const foot = sum ? [make('tfoot', {}, cellRow('all', text('lab.allRegimes'), sum, property))] : [];
    this.element.replaceChildren(
      make(
        'table',
        { class: 'cells', 'data-pair': pair ?? '' },
        make('thead', {}, make('tr', {}, ...heads)),
        make('tbody', {}, ...rows),
        ...foot,
      ),
    );
  }
}
