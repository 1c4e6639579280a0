// SPDX-License-Identifier: MIT
// The tables of the matrix with their headers; the cells themselves stay the same elements.
import type { ShapeType } from '../../../../bindings/index.ts';
import { text } from '../../text/language.ts';
import { kindName } from '../../parts/words/names.ts';
import { make } from '../../parts/dom/dom.ts';
import type { Cell } from './cell.ts';

export function fillTable(table: HTMLTableElement, kinds: readonly ShapeType[], cells: readonly Cell[]): void {
  const linkOf = (a: ShapeType, b: ShapeType): readonly HTMLElement[] =>
    cells.filter((cell) => cell.a === a && cell.b === b).map(({ link }) => link);
  const head = make(
    'tr',
    {},
    make('td', { class: 'corner' }, text('matrix.corner')),
    ...kinds.map((b) => make('th', { scope: 'col' }, kindName(b))),
  );
  const rows = kinds.map((a) =>
    make('tr', {}, make('th', { scope: 'row' }, kindName(a)), ...kinds.map((b) => make('td', {}, ...linkOf(a, b)))),
  );
  table.replaceChildren(make('thead', {}, head), make('tbody', {}, ...rows));
}
