// SPDX-License-Identifier: MIT
// What was judged: the comparison with the core, and apart from it the laws that need no other answer.
import type { FeatureName } from '../../../../../bindings/generated/schema.ts';
import { text } from '../../../text/language.ts';
import { formatCount } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import type { CellReport, PropertyReport } from '../../../lab/model/report.ts';
import { isLaw } from '../../../lab/model/types.ts';
import { errorText, failureName, propertyName, shareText } from '../../../parts/lab/words.ts';

function table(title: string, rows: readonly HTMLElement[]): HTMLElement {
  const heads = (['property', 'judged', 'wrong', 'worst'] as const).map((name) =>
    make('th', { scope: 'col' }, text(`lab.column.${name}`)),
  );
  const head = make('thead', {}, make('tr', {}, ...heads));
  return make('table', { class: 'properties' }, make('caption', {}, title), head, make('tbody', {}, ...rows));
}
const rowOf = ({ property, judged, wrong, worst }: PropertyReport): HTMLElement =>
  make(
    'tr',
    { 'data-property': property, ...(wrong > 0 ? { class: 'has-wrong' } : {}) },
    make('th', { scope: 'row' }, propertyName(property)),
    make('td', {}, formatCount(judged)),
    make('td', {}, shareText(wrong, judged)),
    make('td', {}, worst ? errorText(worst.error) : '–'),
  );

/** The tables of some cells' sum: comparison, laws, failures; those without rows are left out. */
export function propertyTables(sum: CellReport): readonly HTMLElement[] {
  const compared = sum.properties.filter(({ property }) => !isLaw(property));
  const laws = sum.properties.filter(({ property }) => isLaw(property));
  const failures = Object.entries(sum.failures).filter(([, count]) => count > 0);
  const failureRows = failures.map(([kind, count]) =>
    make(
      'tr',
      { 'data-failure': kind },
      make('th', { scope: 'row' }, failureName(kind as keyof typeof sum.failures)),
      make('td', {}, formatCount(sum.cases)),
      make('td', {}, shareText(count, sum.cases)),
      make('td', {}, '–'),
    ),
  );
  return [
    ...(compared.length > 0 ? [table(text('lab.compared'), compared.map(rowOf))] : []),
    ...(laws.length > 0 ? [table(text('lab.laws'), laws.map(rowOf))] : []),
    ...(failureRows.length > 0 ? [table(text('lab.failures'), failureRows)] : []),
  ];
}

export function coverageTable(sum: CellReport): HTMLElement {
  const rows = [...sum.coverage]
    .sort((x, y) => y.count - x.count)
    .map(({ featureA, featureB, overlapping, unique, count }) =>
      make(
        'tr',
        {},
        make(
          'th',
          { scope: 'row' },
          `${text(`region.feature.${featureA as FeatureName}`)} – ${text(`region.feature.${featureB as FeatureName}`)}`,
        ),
        make('td', {}, text(overlapping ? 'lab.overlapping' : 'lab.apart')),
        make('td', {}, text(unique ? 'lab.unique' : 'lab.notUnique')),
        make('td', {}, formatCount(count)),
      ),
    );
  const heads = (['features', 'relation', 'normals', 'cases'] as const).map((name) =>
    make('th', { scope: 'col' }, text(`lab.column.${name}`)),
  );
  return make('table', { class: 'coverage' }, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows));
}
