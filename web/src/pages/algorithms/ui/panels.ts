// SPDX-License-Identifier: MIT
// What stands beside and below the view: pseudo-code, step in words, log, numbers, bounds and the diagram.
import { text } from '../../../text/language.ts';
import { formatError, formatLength, formatNumber } from '../../../text/numbers.ts';
import { byId, entry } from '../../../parts/dom/dom.ts';
import { type AlgorithmName, algorithmOfStep } from '../../../traces/algorithm.ts';
import { boundsAt, boundsOf } from '../../../traces/queries/bounds.ts';
import type { Trace } from '../../../traces/queries/trace.ts';
import { Charts } from '../../../parts/steps/charts.ts';
import { CodePanel } from '../../../parts/steps/codePanel.ts';
import { whyOf } from '../../../parts/steps/why.ts';
import { roleWords } from '../../../parts/words/roleWords.ts';
import { fieldsOf, sentenceOf } from '../../../parts/steps/sentences.ts';
import { StepList } from '../../../parts/steps/stepList.ts';

const part = (id: string): HTMLElement => byId(id, HTMLElement);

export class Panels {
  readonly #code = new CodePanel();
  readonly #list: StepList;
  readonly #charts = new Charts(part('chart'));
  #sentences: readonly string[] = [];

  constructor(onStep: (step: number) => void) {
    this.#list = new StepList(onStep);
    part('code').append(this.#code.element);
    part('log').append(this.#list.element);
  }
  /** Another trace, or another language. */
  load(trace: Trace | undefined): void {
    this.#sentences = trace?.steps.map((step) => sentenceOf(step, trace.dimension)) ?? [];
    this.#list.load(this.#sentences);
  }
  sentenceAt(at: number): string {
    return this.#sentences[at] ?? '';
  }

  show(algorithm: AlgorithmName, trace: Trace | undefined, at: number): void {
    const step = trace?.steps[at];
    this.#code.show(algorithmOfStep(step, algorithm), step?.line);
    this.#list.mark(at);
    this.#charts.show(algorithm, trace, at);
    part('why').replaceChildren(...(step ? roleWords(whyOf(step)) : []));
    part('step-text').textContent = trace ? this.sentenceAt(at) : text('algorithms.noSteps');
    part('state').textContent = trace ? stateSentence(trace, at) : '';
    part('numbers').replaceChildren(...(step ? fieldsOf(step).map(([name, value]) => entry(name, name, value)) : []));
  }
}

function stateSentence({ steps, answer }: Trace, at: number): string {
  const distance = formatLength(answer.distance);
  const bounds = boundsAt(boundsOf(steps), at);
  if (!bounds) return text('algorithms.state', { distance });
  return text('algorithms.stateGap', {
    distance,
    lower: formatNumber(bounds.lower),
    upper: formatNumber(bounds.upper),
    // The bounds soon look the same; how fast they close is seen in their difference.
    gap: formatError(bounds.upper - bounds.lower),
  });
}
