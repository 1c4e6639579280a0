// SPDX-License-Identifier: MIT
// The diagram beside the scene that an algorithm has: sorted axes, bounds by iteration, the square of (s, t), or intervals on a line.
import { text } from '../../text/language.ts';
import { make } from '../dom/dom.ts';
import { axisOf, skippedAxes, testedAxes } from '../../traces/queries/axes.ts';
import { boundsOf } from '../../traces/queries/bounds.ts';
import { numberIn } from '../../traces/queries/steps.ts';
import type { Trace } from '../../traces/queries/trace.ts';
import { drawBars } from './bars.ts';
import { drawBounds } from './boundsCurve.ts';
import { drawIntervals } from './intervals.ts';
import { drawSquare } from './square.ts';
import { type AlgorithmName, algorithmOfStep } from '../../traces/algorithm.ts';

interface Chart {
  readonly title: string;
  readonly draw: (width: number) => SVGSVGElement;
}

function chartOf(algorithm: AlgorithmName, { steps, answer }: Trace, at: number): Chart | undefined {
  switch (algorithmOfStep(steps[at], algorithm)) {
    case 'sat': {
      const step = steps[at];
      const current = axisOf(steps, at)?.index ?? (step && numberIn(step, 'index'));
      const draw = (width: number): SVGSVGElement =>
        drawBars(testedAxes(steps, at), skippedAxes(steps, at), current, width);
      return { title: text('algorithms.sat.title'), draw };
    }
    case 'gjk':
    case 'epa': {
      const draw = (width: number): SVGSVGElement => drawBounds(boundsOf(steps), answer.distance, at, width);
      return { title: text('algorithms.bounds.title'), draw };
    }
    case 'segment-segment':
      return { title: text('algorithms.square.title'), draw: () => drawSquare(steps, at) };
    case 'triangle-triangle': {
      const step = steps.slice(0, at + 1).findLast(({ name }) => name === 'intervals');
      if (!step) return undefined;
      return { title: text('algorithms.intervals.title'), draw: (width) => drawIntervals(step, width) };
    }
    default:
      return undefined;
  }
}

export class Charts {
  readonly #title = make('h2', {});
  readonly #place = make('div', { class: 'chart' });
  #chart: Chart | undefined;

  constructor(readonly parent: HTMLElement) {
    parent.append(this.#title, this.#place);
    new ResizeObserver(() => this.#draw()).observe(this.#place);
  }
  show(algorithm: AlgorithmName, trace: Trace | undefined, at: number): void {
    this.#chart = trace && chartOf(algorithm, trace, at);
    this.parent.hidden = this.#chart === undefined;
    this.#title.textContent = this.#chart?.title ?? '';
    this.#draw();
  }
  #draw(): void {
    const width = Math.floor(this.#place.clientWidth);
    if (this.#chart && width > 0) this.#place.replaceChildren(this.#chart.draw(width));
  }
}
