// SPDX-License-Identifier: MIT
// The strip of the steps that the page shows, seen as the camera sees the pair when the strip is made.
import { StepFrames, frameSize } from '../../../parts/steps/stepFrames.ts';
import { kindOf, sortOf } from '../../../parts/steps/why.ts';
import { text } from '../../../text/language.ts';
import { eyeOf, flatPicture, outlinesOf } from '../../../traces/pictures/flat.ts';
import { pictureOf, usesDifference } from '../../../traces/pictures/stepPicture.ts';
import type { Trace } from '../../../traces/queries/trace.ts';
import type { ShownSteps } from '../shownSteps.ts';

export class FramesOfSteps {
  readonly #strip: StepFrames;
  #trace: Trace | undefined;

  constructor(parent: HTMLElement, onStep: (step: number) => void) {
    this.#strip = new StepFrames(onStep);
    parent.append(this.#strip.element);
  }
  mark(step: number): void {
    this.#strip.mark(step);
  }
  /** Nothing where the strip shows these steps already. */
  load({ trace, state, support }: ShownSteps): void {
    if (trace === this.#trace) return;
    this.#trace = trace;
    const { algorithm, camera, shapes } = state;
    const pair = [shapes.A, shapes.B] as const;
    const eye = eyeOf(camera);
    const isDifference = usesDifference(algorithm);
    const outlines =
      trace && support ? outlinesOf(support, pair, eye, { dimension: trace.dimension, isDifference }) : [];
    const frames = (trace?.steps ?? []).map((step, at) => ({
      name: kindOf(step),
      sort: sortOf(step),
      parts: () => {
        const { real, difference } = trace ? pictureOf(algorithm, trace, at, pair) : { real: [], difference: [] };
        return flatPicture(outlines, isDifference ? (difference ?? []) : real, eye, frameSize);
      },
    }));
    this.#strip.load(frames, text('algorithms.frames'));
  }
  relabel(shown: ShownSteps): void {
    this.#trace = undefined;
    this.load(shown);
  }
}
