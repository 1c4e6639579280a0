// SPDX-License-Identifier: MIT
// A pair by regime: scenes, wrong ones, and the errors of one property. The last row is the sum.
import { text } from '../../../text/language.ts';
import { formatCount } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import type { CellReport, PropertyReport } from '../../../lab/model/report.ts';
import { pairId, type Property } from '../../../lab/model/types.ts';
import { propertyIn, sumOf } from '../../../lab/report/summary.ts';
import { percentile } from '../../../lab/report/histogram.ts';
import { largestError } from '../../../lab/report/table.ts';
import { errorText, regimeName, shareText } from '../../../parts/lab/words.ts';

const columns = ['regime', 'cases', 'wrong', 'p50', 'p99', 'p100'] as const;

/** The errors that half, 99 % and all scenes stay below, each at most the next; the worst scene by its own tolerance may have less. */
export const errorLimits = (errors: PropertyReport): readonly number[] => [
  percentile(errors.histogram, 0.5),
  percentile(errors.histogram, 0.99),
  largestError(errors),
];

function cellRow(name: string, title: string, cell: CellReport, property: Property | undefined): HTMLElement {
  const errors = property && propertyIn(cell, property);
  const wrong = make('td', { 'data-wrong': String(cell.wrong) }, shareText(cell.wrong, cell.cases));
  const shown = errors?.worst ? errorLimits(errors).map(errorText) : ['–', '–', '–'];
  const rest = shown.map((error) => make('td', {}, error));
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
