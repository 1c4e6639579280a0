// SPDX-License-Identifier: MIT
// A table of the exact answer and another one beside it: a value that differs is marked by a sign and a word.
import { text } from '../../text/language.ts';
import { make } from '../dom/dom.ts';

export interface ComparedRow {
  /** Lets tests and scripts find the row. */
  readonly name: string;
  readonly term: string;
  readonly exact: string;
  readonly other: string;
  readonly differs: boolean;
}

export function comparisonTable(caption: string, other: string, rows: readonly ComparedRow[]): HTMLTableElement {
  const line = ({ name, term, exact, other, differs }: ComparedRow): HTMLElement => {
    const mark = differs ? `≠ ${text('published.differs')}` : `= ${text('published.equal')}`;
    return make(
      'tr',
      { 'data-row': name, 'data-differs': String(differs) },
      make('th', { scope: 'row' }, term),
      make('td', {}, exact),
      make('td', {}, other, ' ', make('span', { class: 'mark' }, mark)),
    );
  };
  const column = (shown: string): HTMLElement => make('th', { scope: 'col' }, shown);
  return make(
    'table',
    { class: 'published-table' },
    make('caption', { class: 'visually-hidden' }, caption),
    make('thead', {}, make('tr', {}, make('td'), column(text('method.exact')), column(other))),
    make('tbody', {}, ...rows.map(line)),
  );
}
