// SPDX-License-Identifier: MIT
// The answer of the chosen algorithm beside the exact one: parts with their differences, status, iterations, error bound, time, and
// links to its steps and to the comparison of all algorithms.
import type { AlgorithmAnswer, NamedAnswer } from '../../queries/byAlgorithm.ts';
import type { PairAnswer } from '../../queries/pairAnswer.ts';
import { text } from '../../text/language.ts';
import { algorithmTitle } from '../words/names.ts';
import { formatCount, formatError, formatLength, formatMicroseconds, withUnit } from '../../text/numbers.ts';
import { answerComparison } from './answerComparison.ts';
import { make, write } from '../dom/dom.ts';

const facts = ['difference', 'status', 'iterations', 'bound', 'time'] as const;
type Fact = (typeof facts)[number];

export const errorLength = (x: number): string =>
  Number.isNaN(x) ? text('published.nan') : withUnit(formatError(x), 'm');
export const statusText = ({ status }: Pick<NamedAnswer, 'status'>): string =>
  status ? text(`compared.status.${status}`) : '–';

/** The announcement, and the first line of the panel where there is no answer. */
export function algorithmSentence(answer: AlgorithmAnswer): string {
  const name = algorithmTitle(answer.algorithm);
  if (answer.kind === 'none') return text('compared.spokenNone', { name, why: text(`compared.why.${answer.why}`) });
  const { difference, answer: own } = answer;
  const values = { name, difference: errorLength(difference) };
  const shown = (x: number): string => formatLength(x).replaceAll('NaN', text('published.nan'));
  return own.distance === undefined
    ? text('compared.spokenDepth', { ...values, distance: shown(own.depth ?? NaN) })
    : text('compared.spoken', { ...values, distance: shown(own.distance), status: statusText(answer) });
}

function factsOf(answer: NamedAnswer, micros: number | undefined): Readonly<Record<Fact, string>> {
  const { difference, iterations, errorBound } = answer;
  return {
    difference: errorLength(difference),
    status: statusText(answer),
    iterations: iterations === undefined ? '–' : formatCount(iterations),
    bound: errorBound === undefined ? '–' : errorLength(errorBound),
    time: micros === undefined ? '–' : formatMicroseconds(micros),
  };
}

export interface AlgorithmLinks {
  /** Undefined: the algorithm has no steps. */
  readonly steps: string | undefined;
  readonly table: string;
}

export class AlgorithmAnswerView {
  readonly #sentence = make('p', { 'data-value': 'algorithm-sentence' });
  readonly #comparison = make('div');
  readonly #values = new Map<Fact, readonly [term: HTMLElement, value: HTMLElement]>();
  readonly #facts = make('dl');
  readonly #steps = make('a', { 'data-action': 'steps' });
  readonly #table = make('a', { 'data-action': 'compare' });

  constructor(readonly element: HTMLElement) {
    for (const fact of facts) {
      const [term, value] = [make('dt'), make('dd', { 'data-value': `algorithm-${fact}` })] as const;
      this.#values.set(fact, [term, value]);
      this.#facts.append(make('div', {}, term, value));
    }
    const links = make('p', { class: 'links' }, this.#steps, ' ', this.#table);
    element.replaceChildren(this.#sentence, this.#comparison, this.#facts, links);
  }

  /** A sentence in place of an answer: there is no pair, or the algorithms are being loaded. */
  say(sentence: string): void {
    this.element.hidden = false;
    write(this.#sentence, sentence);
    this.#comparison.replaceChildren();
    this.#facts.hidden = true;
    this.#steps.hidden = true;
    this.#table.hidden = true;
  }
  show(answer: AlgorithmAnswer, pair: PairAnswer, micros: number | undefined): void {
    if (answer.kind === 'none') this.say(algorithmSentence(answer));
    this.element.hidden = false;
    this.element.dataset['algorithm'] = answer.algorithm;
    this.#table.hidden = pair.kind !== 'distance';
    write(this.#table, text('compared.table'));
    write(this.#steps, text('compared.steps'));
    if (answer.kind === 'none') return;
    const name = algorithmTitle(answer.algorithm);
    write(this.#sentence, '');
    this.#comparison.replaceChildren(...answerComparison(name, answer.answer, answer.differences, pair));
    this.#facts.hidden = false;
    const shown = factsOf(answer, micros);
    for (const [fact, [term, value]] of this.#values) {
      write(term, text(`compared.${fact}`));
      write(value, shown[fact]);
    }
  }
  link({ steps, table }: AlgorithmLinks): void {
    this.#table.href = table;
    this.#steps.hidden = steps === undefined;
    if (steps !== undefined) this.#steps.href = steps;
  }
  time(micros: number): void {
    const [, value] = this.#values.get('time') ?? [];
    if (value) write(value, formatMicroseconds(micros));
  }
}
