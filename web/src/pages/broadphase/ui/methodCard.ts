// SPDX-License-Identifier: MIT
// The card of one method: which it is, its counters and times, and whether its pairs are those of the others.
import { type Method, methods } from '../../../../../bindings/broadphase/types.ts';
import { text } from '../../../text/language.ts';
import { formatBytes, formatCount, formatMilliseconds } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import { setDisabled } from '../../../parts/dom/focus.ts';
import type { MethodReading } from '../queries/record.ts';
import { nameOf } from './names.ts';
import { timePlot } from './plot.ts';

/** Shown only where a method has any. */
const optional = ['depth', 'swaps', 'splits'] as const;
const values = ['pairs', 'tests', 'factor', 'false', 'nodes', ...optional, 'bytes', 'median', 'slowest'] as const;
type Value = (typeof values)[number];

interface Row {
  readonly term: HTMLElement;
  readonly value: HTMLElement;
  readonly element: HTMLElement;
}
export interface CardEvents {
  onMethod(index: number, method: Method): void;
  onRemove(index: number): void;
  onDrawn(index: number): void;
}

export class MethodCard {
  readonly element: HTMLElement;
  readonly #select = make('select');
  readonly #remove = make('button', { type: 'button', class: 'remove' }, '✕');
  readonly #radio = make('input', { type: 'radio', name: 'drawn-method', autocomplete: 'off' });
  readonly #draw = make('span');
  readonly #about = make('p', { class: 'note about' });
  readonly #agreement = make('p', { class: 'agreement' });
  readonly #note = make('p', { class: 'note' });
  readonly #plot = make('div', { class: 'plot' });
  readonly #rows: ReadonlyMap<Value, Row>;

  constructor(
    readonly index: number,
    events: CardEvents,
  ) {
    for (const method of methods) this.#select.append(make('option', { value: method }));
    this.#select.addEventListener('change', () => events.onMethod(index, this.#select.value as Method));
    this.#remove.addEventListener('click', () => events.onRemove(index));
    this.#radio.addEventListener('change', () => events.onDrawn(index));
    this.#rows = new Map(
      values.map((name) => {
        const [term, value] = [make('dt'), make('dd', { 'data-value': `${name}-${index}` })];
        return [name, { term, value, element: make('div', {}, term, value) }];
      }),
    );
    this.element = make(
      'section',
      { class: 'card method' },
      make('div', { class: 'row heading' }, this.#select, this.#remove),
      this.#about,
      make('label', { class: 'switch' }, this.#radio, this.#draw),
      this.#agreement,
      make('dl', {}, ...[...this.#rows.values()].map(({ element }) => element)),
      this.#plot,
      this.#note,
    );
  }

  relabel(method: Method): void {
    for (const option of this.#select.options) option.textContent = nameOf(option.value as Method);
    this.#select.setAttribute('aria-label', text('broadphase.method', { number: this.index + 1 }));
    this.element.setAttribute('aria-label', nameOf(method));
    this.#remove.setAttribute('aria-label', text('broadphase.remove', { method: nameOf(method) }));
    this.#about.textContent = text(`broadphase.about.${method}`);
    this.#draw.textContent = text('broadphase.draw');
    for (const [name, { term }] of this.#rows) term.textContent = text(`broadphase.value.${name}`);
  }

  /** `taken`: the other methods of the comparison. */
  choose(method: Method, taken: readonly Method[], isDrawn: boolean, mayRemove: boolean): void {
    for (const option of this.#select.options) option.disabled = taken.includes(option.value as Method);
    this.#select.value = method;
    this.#radio.checked = isDrawn;
    this.element.classList.toggle('drawn', isDrawn);
    setDisabled(this.#remove, !mayRemove);
  }

  /** `fewest`: tests of the method with the fewest; `step`: the present one. */
  show(record: MethodReading, fewest: number, step: number): void {
    const { found, falsePositives } = record;
    this.#note.textContent = noteOn(record, step);
    this.#showAgreement(record);
    const put = (name: Value, value: number | undefined, format = formatCount): void =>
      this.#put(name, value === undefined ? '–' : format(value));
    put('pairs', found?.pairs);
    put('false', falsePositives);
    put('nodes', found?.nodes);
    put('bytes', found?.bytes, formatBytes);
    put('tests', found?.tests);
    put('factor', found && rounded(found.tests / Math.max(fewest, 1)));
    for (const name of optional) {
      put(name, found?.[name]);
      const row = this.#rows.get(name)?.element;
      if (row) row.hidden = (found?.[name] ?? 0) === 0;
    }
    const { median, slowest } = record;
    this.#put('median', formatMilliseconds(median));
    this.#put('slowest', formatMilliseconds(slowest));
    this.#plot.replaceChildren(timePlot(record.times, median ?? 0, slowest ?? 0));
  }
  #showAgreement(record: MethodReading): void {
    this.#agreement.classList.toggle('wrong', record.different > 0);
    this.#agreement.textContent = agreementOf(record);
  }
  #put(name: Value, shown: string): void {
    const value = this.#rows.get(name)?.value;
    if (value && value.textContent !== shown) value.textContent = shown;
  }
}

function noteOn({ refused, step: measured }: MethodReading, step: number): string {
  if (refused !== undefined) return text('broadphase.refused', { why: refused });
  return measured < step ? text('broadphase.measuredAt', { step: formatCount(measured) }) : '';
}
function agreementOf({ found, compared, different }: MethodReading): string {
  const hash = found?.hash ?? '–';
  if (different > 0) return text('broadphase.hash.different', { hash, different, compared });
  return compared > 0 ? text('broadphase.hash.equal', { hash, compared }) : text('broadphase.hash.alone', { hash });
}
/** Two digits. */
const rounded = (ratio: number): number => (ratio < 10 ? Math.round(10 * ratio) / 10 : Math.round(ratio));
