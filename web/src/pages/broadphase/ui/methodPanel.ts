// SPDX-License-Identifier: MIT
// The methods side by side, with a sentence on their agreement; one may be added, exchanged or removed.
import { type Method, methods } from '../../../../../bindings/broadphase/types.ts';
import { text } from '../../../text/language.ts';
import { formatCount } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import { setDisabled } from '../../../parts/dom/focus.ts';
import { drawnMethod, fewestMethods, mostMethods, type Settings } from '../../../model/broadPhase.ts';
import type { MethodReading } from '../queries/record.ts';
import { MethodCard } from './methodCard.ts';

export type Compared = Pick<Settings, 'methods' | 'drawn'>;

/** Without the method at an index; the drawn one stays drawn, else its neighbour is. */
export const without = ({ methods: list, drawn }: Compared, index: number): Compared => ({
  methods: list.filter((_, at) => at !== index),
  drawn: drawn > index ? drawn - 1 : Math.min(drawn, list.length - 2),
});

export class MethodPanel {
  readonly #cards: readonly MethodCard[];
  readonly #verdict = make('p', { class: 'verdict', 'data-value': 'agreement' });
  readonly #add = make('button', { type: 'button' });
  #compared: Compared;

  constructor(
    element: HTMLElement,
    settings: Settings,
    readonly onChange: (compared: Compared) => void,
  ) {
    this.#compared = settings;
    const events = {
      onMethod: (index: number, method: Method) => {
        const { methods: list, drawn } = this.#compared;
        this.onChange({ methods: list.map((old, at) => (at === index ? method : old)), drawn });
      },
      onRemove: (index: number) => this.onChange(without(this.#compared, index)),
      onDrawn: (drawn: number) => this.onChange({ methods: this.#compared.methods, drawn }),
    };
    this.#cards = Array.from({ length: mostMethods }, (_, i) => new MethodCard(i, events));
    this.#add.addEventListener('click', () => {
      const { methods: list, drawn } = this.#compared;
      const next = methods.find((method) => !list.includes(method));
      if (next) this.onChange({ methods: [...list, next], drawn });
    });
    const grid = make('div', { class: 'methods' }, ...this.#cards.map((card) => card.element));
    element.append(this.#verdict, grid, this.#add);
    this.choose(settings);
  }

  choose(settings: Settings): void {
    this.#compared = settings;
    const drawn = drawnMethod(settings);
    const { length } = settings.methods;
    this.#cards.forEach((card, i) => {
      const method = settings.methods[i];
      card.element.hidden = method === undefined;
      if (!method) return;
      const taken = settings.methods.filter((other) => other !== method);
      card.relabel(method);
      card.choose(method, taken, i === drawn, length > fewestMethods);
    });
    this.#add.textContent = text('broadphase.add');
    setDisabled(this.#add, length >= mostMethods);
  }

  show(records: readonly MethodReading[], step: number): void {
    const there = records.filter(({ found }) => found !== undefined);
    const fewest = Math.min(...there.map(({ found }) => found?.tests ?? 0));
    records.forEach((record, i) => this.#cards[i]?.show(record, fewest, step));
    const isWrong = records.some(({ different }) => different > 0);
    this.#verdict.classList.toggle('overlap', isWrong);
    const pairs = formatCount(there.reduce((last, one) => (one.step >= last.step ? one : last)).found?.pairs ?? 0);
    const sentence = isWrong ? text('broadphase.unequal') : text('broadphase.equal', { count: there.length, pairs });
    if (this.#verdict.textContent !== sentence) this.#verdict.textContent = sentence;
  }
}
