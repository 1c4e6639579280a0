// SPDX-License-Identifier: MIT
// Rows of a read-out that stay the same elements while their values change: rounded for the eye, or with every digit on request,
// and then each with a button that copies it. `data-number` and `data-vector` have the exact value for scripts and tests.
import { text } from '../../text/language.ts';
import { formatFull, formatFullVector, formatLength, formatVector, withUnit } from '../../text/numbers.ts';
import { copyAndSay } from '../dom/copying.ts';
import { make, write } from '../dom/dom.ts';
import { svg } from '../dom/svg.ts';

/** The displayed text, and the exact value behind it. */
export interface Value {
  readonly shown: string;
  /** With every digit, in the language of the page. */
  readonly full?: string;
  readonly number?: number;
  readonly vector?: readonly number[];
  readonly method?: string;
}
export const lengthValue = (x: number): Value => ({
  shown: formatLength(x),
  full: withUnit(formatFull(x), 'm'),
  number: x,
});
/** `beside` is a length that is to be seen in it, such as the distance of two points. */
export const vectorValue = (v: readonly number[], beside = 0): Value => ({
  shown: formatVector(v, beside),
  full: formatFullVector(v),
  vector: v,
});

/** As code and files have it. */
const plain = ({ number, vector }: Value): string => JSON.stringify(vector ?? number);

export interface RowsOf<Row extends string> {
  readonly rows: readonly Row[];
  readonly term: (row: Row) => string;
  /** A class for the row: how much of a line it takes in a narrow card, see panel.css. */
  readonly look?: (row: Row) => string;
  /** The whole answer as text, to be copied; undefined while there is none. */
  readonly whole: () => string | undefined;
}

interface Cells {
  readonly term: HTMLElement;
  readonly value: HTMLElement;
  readonly copy: HTMLElement;
  readonly button: HTMLButtonElement;
}

export class NumberRows<Row extends string> {
  readonly element = make('div', { class: 'number-rows' });
  readonly #cells = new Map<Row, Cells>();
  readonly #all = make('button', { type: 'button', 'aria-pressed': 'false', class: 'all-digits' });
  readonly #copyAll = make('button', { type: 'button', class: 'copy-all' });
  readonly #status = make('p', { class: 'message', role: 'status' });
  readonly #tools = make('div', { class: 'row digits' }, this.#all, this.#copyAll);
  readonly #values = new Map<Row, Value>();
  #isFull = false;

  constructor(readonly of: RowsOf<Row>) {
    const entries = of.rows.map((row) => {
      const cells = this.#makeCells(row);
      this.#cells.set(row, cells);
      return make('div', { class: of.look?.(row) ?? '' }, cells.term, cells.value, cells.copy);
    });
    this.element.append(make('dl', {}, ...entries), this.#tools, this.#status);
    this.#all.addEventListener('click', () => {
      this.#isFull = !this.#isFull;
      this.#all.setAttribute('aria-pressed', String(this.#isFull));
      for (const row of of.rows) this.fill(row, this.#values.get(row));
      this.element.classList.toggle('full', this.#isFull);
    });
    this.#copyAll.addEventListener('click', () => {
      const whole = of.whole();
      if (whole !== undefined) void copyAndSay(whole, this.#status);
    });
  }

  /** A missing value is shown as a dash. */
  show(values: Readonly<Partial<Record<Row, Value>>>): void {
    write(this.#all, text('digits.all'));
    write(this.#copyAll, text('digits.copyAll'));
    const hasNumbers = this.of.rows.some((row) => values[row]?.full !== undefined);
    this.#all.disabled = !hasNumbers;
    this.#copyAll.disabled = this.of.whole() === undefined;
    for (const row of this.of.rows) this.fill(row, values[row]);
  }

  fill(row: Row, value: Value | undefined): void {
    const cells = this.#cells.get(row);
    if (!cells) return;
    if (value) this.#values.set(row, value);
    else this.#values.delete(row);
    const called = this.of.term(row);
    write(cells.term, called);
    write(cells.value, (this.#isFull ? value?.full : undefined) ?? value?.shown ?? '–');
    const isCopied = this.#isFull && value?.full !== undefined;
    cells.copy.hidden = !isCopied;
    if (isCopied) cells.button.setAttribute('aria-label', text('digits.copy', { name: called }));
    const exact = {
      number: value?.number,
      vector: value?.vector && JSON.stringify(value.vector),
      method: value?.method,
    };
    for (const [name, data] of Object.entries(exact)) {
      if (data === undefined) cells.value.removeAttribute(`data-${name}`);
      else cells.value.setAttribute(`data-${name}`, String(data));
    }
  }

  #makeCells(row: Row): Cells {
    const button = make('button', { type: 'button', class: 'copy' });
    button.append(copySign());
    button.addEventListener('click', () => {
      const value = this.#values.get(row);
      if (value) void copyAndSay(plain(value), this.#status);
    });
    return {
      term: make('dt'),
      value: make('dd', { 'data-value': row }),
      copy: make('dd', { hidden: '' }, button),
      button,
    };
  }
}

/** Two sheets, one over the other. */
const copySign = (): SVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true', class: 'copy-sign' },
    svg('path', { d: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3' }),
  );
