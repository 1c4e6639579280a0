// SPDX-License-Identifier: MIT
// Every number of the pair and of its answer as a table: 17 digits, hexadecimal, and by how much float differs.
import { hexFloat, seventeenDigits } from '../../../model/binary.ts';
import type { ExactNumber } from '../../../queries/exactNumbers.ts';
import { text } from '../../../text/language.ts';
import { formatShort } from '../../../text/numbers.ts';
import { fieldName } from '../../../parts/words/shapeWords.ts';
import { CopyButton } from '../../../parts/dom/copying.ts';
import { make } from '../../../parts/dom/dom.ts';

type Answered = 'distance' | 'penetrationDepth' | 'normal' | 'pointOnA' | 'pointOnB';
const answerNames = {
  distance: 'readout.distance',
  penetrationDepth: 'readout.depth',
  normal: 'readout.normal',
  pointOnA: 'readout.pointOnA',
  pointOnB: 'readout.pointOnB',
} as const satisfies Readonly<Record<Answered, string>>;

function nameOf({ field, index, row }: ExactNumber): string {
  const called = row ? fieldName(row) : text(answerNames[field as Answered]);
  const width = row?.listOf ?? row?.count ?? 3;
  return index === undefined ? called : `${called} ${['x', 'y', 'z', 'w'][index % width] ?? index}`;
}
const difference = (ulps: number): string => (Number.isNaN(ulps) ? '–' : formatShort(ulps));

/** Its elements stay while the numbers change, so that focus and scroll position do. */
export class ExactNumbers {
  #json: (() => string) | undefined;
  readonly #copy = new CopyButton(() => this.#json?.() ?? '');
  readonly #note = make('p', { class: 'note' });
  readonly #table = make('table', { class: 'exact-table' });
  readonly #scroll = make('div', { class: 'scroll', tabindex: '0', role: 'region' }, this.#table);

  constructor(element: HTMLElement) {
    element.append(this.#note, this.#copy.element, this.#scroll);
  }

  /** No numbers: there is no pair. `names` are those of A and B. */
  show(numbers: readonly ExactNumber[], names: Readonly<Record<'a' | 'b', string>>, json: () => string): void {
    const isEmpty = numbers.length === 0;
    this.#json = json;
    this.#note.textContent = text(isEmpty ? 'exact.none' : 'exact.explanation');
    this.#copy.label(text('exact.copy'));
    this.#copy.element.hidden = isEmpty;
    this.#scroll.hidden = isEmpty;
    this.#scroll.setAttribute('aria-label', text('exact.open'));
    const titles = { answer: text('exact.answer'), a: `A: ${names.a}`, b: `B: ${names.b}` } as const;
    const bodies = (['answer', 'a', 'b'] as const).flatMap((of) => {
      const own = numbers.filter((one) => one.of === of);
      if (own.length === 0) return [];
      const head = make('tr', {}, make('th', { colspan: '4', scope: 'rowgroup' }, titles[of]));
      return [make('tbody', {}, head, ...own.map(rowOf))];
    });
    const heads = ['exact.number', 'exact.digits', 'exact.hex', 'exact.ulps'] as const;
    const head = make('tr', {}, ...heads.map((key) => make('th', { scope: 'col' }, text(key))));
    this.#table.replaceChildren(make('thead', {}, head), ...bodies);
  }
}
const rowOf = (one: ExactNumber): HTMLElement =>
  make(
    'tr',
    {},
    make('th', { scope: 'row' }, nameOf(one)),
    make('td', { 'data-number': String(one.value) }, seventeenDigits(one.value)),
    make('td', {}, hexFloat(one.value)),
    make('td', { 'data-number': String(one.ulps), title: hexFloat(one.float) }, difference(one.ulps)),
  );
