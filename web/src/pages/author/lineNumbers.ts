// SPDX-License-Identifier: MIT
// The numbers of the lines beside a text field: each as high as its line, which may be wrapped, and scrolled with the text. Lines with
// problems are marked, and a press on a mark leads there; who uses a keyboard or a screen reader has the list of problems for that.
import { make } from '../../parts/dom/dom.ts';

/** So many lines above the one that is looked for stay in sight. */
const linesAbove = 3;

export class LineNumbers {
  readonly #gutter: HTMLElement;
  /** In the font and the width of the text, for the heights of lines. */
  readonly #measure = make('div', { class: 'line-measure', 'aria-hidden': 'true' });
  #lines: readonly string[] = [];
  #width = 0;
  #faults: ReadonlyMap<number, string> = new Map();

  /** `onFault`: the mark of this line was pressed. */
  constructor(
    readonly field: HTMLTextAreaElement,
    onFault: (line: number) => void,
  ) {
    this.#gutter = make('div', { class: 'line-numbers', 'aria-hidden': 'true' });
    field.before(this.#gutter);
    field.after(this.#measure);
    field.addEventListener('input', () => this.update());
    field.addEventListener('scroll', () => this.#scroll());
    document.addEventListener('selectionchange', () => this.#showCurrent());
    new ResizeObserver(() => this.update()).observe(field);
    this.#gutter.addEventListener('click', ({ target }) => {
      const line = this.#rows.indexOf(target as HTMLElement) + 1;
      if (this.#faults.has(line)) onFault(line);
    });
  }

  get #rows(): readonly Element[] {
    return [...this.#gutter.children];
  }
  /** After a change of the text or of the width of its field; rows of lines that are the same stay. */
  update(): void {
    const { paddingLeft, paddingRight } = getComputedStyle(this.field);
    const width = this.field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    // Not shown.
    if (!(width > 0)) return;
    const [before, now] = [width === this.#width ? this.#lines : [], this.field.value.split('\n')];
    this.#width = width;
    this.#lines = now;
    const { first, last } = changed(before, now);
    const rows = this.#rows;
    for (const row of rows.slice(first, rows.length - last)) row.remove();
    const added = this.#heightsOf(now.slice(first, now.length - last)).map((height) => {
      const row = make('div');
      row.style.height = `${height}px`;
      return row;
    });
    if (before.length === 0) this.#gutter.replaceChildren(...added);
    else if (first === 0) this.#gutter.prepend(...added);
    else rows[first - 1]?.after(...added);
    this.#mark();
    this.#showCurrent();
    this.#scroll();
  }
  /** The message of each line that has a problem. */
  showFaults(faults: ReadonlyMap<number, string>): void {
    this.#faults = faults;
    this.#mark();
  }
  /** How far the text is scrolled when this line is seen well. */
  topOf(line: number): number | undefined {
    const row = this.#rows[Math.max(line - 1 - linesAbove, 0)];
    return row instanceof HTMLElement ? row.offsetTop : undefined;
  }

  #heightsOf(lines: readonly string[]): readonly number[] {
    this.#measure.style.width = `${this.#width}px`;
    // A line without text has the height of a letter.
    this.#measure.replaceChildren(...lines.map((line) => make('div', {}, line === '' ? ' ' : line)));
    const heights = [...this.#measure.children].map((line) => line.getBoundingClientRect().height);
    this.#measure.replaceChildren();
    return heights;
  }
  #mark(): void {
    this.#rows.forEach((row, i) => {
      const message = this.#faults.get(i + 1);
      row.classList.toggle('fault', message !== undefined);
      if (message === undefined) row.removeAttribute('title');
      else row.setAttribute('title', message);
    });
  }
  #showCurrent(): void {
    if (document.activeElement !== this.field) return;
    const current = this.field.value.slice(0, this.field.selectionEnd).split('\n').length - 1;
    this.#rows.forEach((row, i) => row.classList.toggle('current', i === current));
  }
  #scroll(): void {
    this.#gutter.scrollTop = this.field.scrollTop;
  }
}

/** How many lines are the same at the start and at the end. */
function changed(before: readonly string[], now: readonly string[]): { readonly first: number; readonly last: number } {
  const most = Math.min(before.length, now.length);
  let first = 0;
  while (first < most && before[first] === now[first]) first += 1;
  let last = 0;
  while (last < most - first && before.at(-1 - last) === now.at(-1 - last)) last += 1;
  return { first, last };
}
