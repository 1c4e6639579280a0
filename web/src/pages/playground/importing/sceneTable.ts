// SPDX-License-Identifier: MIT
// A file of pairs as a table of their results: a page of rows at a time, sorted by any column; a row's button opens its scene. For any
// page: it knows no workbench.
import { dialectNames, type DialectName, isDialectName, titles } from '../../../formats/dialects/names.ts';
import {
  type AnsweredRow,
  type Column,
  ownColumns,
  type RowAnswer,
  sortedBy,
  valueIn,
} from '../../../queries/tableAnswers.ts';
import { say, text } from '../../../text/language.ts';
import { kindName } from '../../../parts/words/names.ts';
import { formatCount, formatNumber } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import { setDisabled } from '../../../parts/dom/focus.ts';

export interface TableEvents {
  onOpen(answer: RowAnswer): void;
  /** Reads the rows again whose engine is not known, by the conventions of this one. */
  onDialect(name: DialectName | undefined): void;
}
/** Rows that are shown at a time. */
const perPage = 100;

export class SceneTable {
  readonly #status = make('p', { role: 'status' });
  readonly #dialect = make('select');
  readonly #problems = make('input', { type: 'checkbox' });
  readonly #table = make('table', { class: 'scene-table' });
  readonly #scroll = make('div', { class: 'scroll', tabindex: '0', role: 'region' }, this.#table);
  readonly #back = make('button', { type: 'button' });
  readonly #next = make('button', { type: 'button' });
  readonly #place = make('span');
  readonly #heads = new Map<Column, HTMLButtonElement>();
  readonly #body = make('tbody');
  #columns: readonly Column[] = [];
  #rows: readonly AnsweredRow[] = [];
  #sorted: readonly AnsweredRow[] = [];
  #column: Column = 'line';
  #isDescending = false;
  #page = 0;

  constructor(readonly events: TableEvents) {
    this.#dialect.addEventListener('change', () => {
      const { value } = this.#dialect;
      events.onDialect(isDialectName(value) ? value : undefined);
    });
    this.#problems.addEventListener('change', () => this.#sort());
    this.#back.addEventListener('click', () => this.#turn(-1));
    this.#next.addEventListener('click', () => this.#turn(1));
  }

  /** In the language of the page. */
  content(): readonly HTMLElement[] {
    const none = make('option', { value: '' }, text('table.noDialect'));
    const options = dialectNames.map((name) => make('option', { value: name }, titles[name]));
    const chosen = this.#dialect.value;
    this.#dialect.replaceChildren(none, ...options);
    this.#dialect.value = chosen;
    this.#back.textContent = text('table.back');
    this.#next.textContent = text('table.next');
    this.#scroll.setAttribute('aria-label', text('table.title'));
    const choices = make(
      'div',
      { class: 'row' },
      make('label', { class: 'check' }, this.#problems, text('table.onlyProblems')),
      make('label', {}, text('table.dialect'), this.#dialect),
    );
    const pages = make('div', { class: 'row' }, this.#back, this.#place, this.#next);
    return [this.#status, choices, this.#scroll, pages];
  }

  /** While rows are answered: how many there are. */
  progress(done: number, of: number): void {
    this.#status.textContent = text('table.progress', { done: formatCount(done), count: of });
  }
  /** `columns`: names of the file's own results. */
  show(columns: readonly string[], rows: readonly AnsweredRow[]): void {
    const hasOwn = columns.includes('distance');
    const given = columns.map((name): Column => `given.${name}`);
    this.#columns = [...ownColumns, ...given, ...(hasOwn ? (['difference'] as const) : []), 'problem'];
    this.#rows = rows;
    const wrong = rows.filter(({ answer }) => !answer).length;
    this.#status.textContent = text('table.done', { count: formatCount(rows.length), wrong: formatCount(wrong) });
    if (!this.#columns.includes(this.#column)) this.#column = 'line';
    this.#heads.clear();
    const heads = this.#columns.map((column) => {
      const button = make('button', { type: 'button' }, headOf(column));
      button.addEventListener('click', () => this.#sortBy(column));
      this.#heads.set(column, button);
      return make('th', { scope: 'col' }, button);
    });
    this.#table.replaceChildren(make('thead', {}, make('tr', {}, ...heads)), this.#body);
    this.#sort();
  }

  #sortBy(column: Column): void {
    this.#isDescending = column === this.#column && !this.#isDescending;
    this.#column = column;
    this.#sort();
  }
  #sort(): void {
    for (const [column, { parentElement: head }] of this.#heads) {
      if (column !== this.#column) head?.removeAttribute('aria-sort');
      else head?.setAttribute('aria-sort', this.#isDescending ? 'descending' : 'ascending');
    }
    const rows = this.#problems.checked ? this.#rows.filter(({ answer }) => !answer) : this.#rows;
    this.#sorted = sortedBy(rows, this.#column, this.#isDescending);
    this.#page = 0;
    this.#fill();
  }
  #turn(by: 1 | -1): void {
    this.#page += by;
    this.#fill();
    this.#scroll.scrollTop = 0;
  }
  #fill(): void {
    const pages = Math.max(1, Math.ceil(this.#sorted.length / perPage));
    this.#page = Math.min(pages - 1, Math.max(0, this.#page));
    const shown = this.#sorted.slice(perPage * this.#page, perPage * (this.#page + 1));
    this.#body.replaceChildren(...shown.map((row) => this.#rowOf(row)));
    this.#place.textContent = text('table.page', { page: formatCount(this.#page + 1), pages: formatCount(pages) });
    setDisabled(this.#back, this.#page === 0);
    setDisabled(this.#next, this.#page === pages - 1);
  }
  #rowOf(row: AnsweredRow): HTMLElement {
    const [, ...columns] = this.#columns;
    return make('tr', {}, this.#lineOf(row), ...columns.map((column) => make('td', {}, cellOf(row, column))));
  }
  #lineOf({ row, answer }: AnsweredRow): HTMLElement {
    const shown = String(row.line);
    if (!answer) return make('th', { scope: 'row' }, shown);
    const button = make('button', { type: 'button', 'aria-label': text('table.open', { line: row.line }) }, shown);
    button.addEventListener('click', () => this.events.onOpen(answer));
    return make('th', { scope: 'row' }, button);
  }
}

function headOf(column: Column): string {
  if (column.startsWith('given.')) return text('table.given', { name: column.slice('given.'.length) });
  switch (column) {
    case 'a':
      return 'A';
    case 'b':
      return 'B';
    default:
      return text(`table.column.${column as Exclude<Column, 'a' | 'b' | `given.${string}`>}`);
  }
}
function cellOf(row: AnsweredRow, column: Column): string {
  const { answer, problem } = row;
  if (column === 'problem') return problem === undefined ? '' : say(problem);
  if (column.startsWith('given.')) {
    const found = row.row.given[column.slice('given.'.length)];
    return typeof found === 'number' ? formatNumber(found) : found === undefined ? '' : String(found);
  }
  if (answer && (column === 'a' || column === 'b')) return kindName(answer[column].type);
  if (answer && column === 'intersects')
    return text(answer.intersects ? 'readout.intersects.yes' : 'readout.intersects.no');
  if (column === 'method') return answer?.method ? text(`method.${answer.method}`) : '';
  const value = valueIn(row, column);
  return value === undefined ? '' : typeof value === 'number' ? formatNumber(value) : value;
}
