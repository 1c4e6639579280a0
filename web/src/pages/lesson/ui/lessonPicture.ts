// SPDX-License-Identifier: MIT
// The picture of a state: a scene to look at, or the steps of an algorithm on it. One of the two is on the page at a time; the other
// gives its graphics context back.
import type { Touchstone } from '../../../../../bindings/index.ts';
import type { LessonScene, LessonSteps } from '../../../lessons/format.ts';
import type { ShownRun } from '../../../lessons/scope.ts';
import { type LookDrag, type Looked, LookView } from '../../../parts/scene/lookView.ts';
import { StepPictures } from '../../../parts/steps/stepPictures.ts';
import type { AlgorithmName } from '../../../traces/algorithm.ts';

/** As the pages of steps name it. */
export const algorithmNameOf = ({ algorithm, query }: LessonSteps): AlgorithmName =>
  query === 'overlap' ? 'sat-overlap' : algorithm;

export class LessonPicture {
  #look: LookView | undefined;
  #steps: StepPictures | undefined;
  #scene: LessonScene | undefined;

  constructor(
    readonly core: Touchstone,
    readonly element: HTMLElement,
    readonly drag: LookDrag,
  ) {}

  /** Resolves once it is drawn. */
  async show(scene: LessonScene, shown: ShownRun | undefined, looked: Looked): Promise<void> {
    const isOther = scene !== this.#scene;
    this.#scene = scene;
    if (scene.steps && shown) {
      const algorithm = algorithmNameOf(scene.steps);
      if (isOther) this.destroy();
      this.#steps ??= new StepPictures(this.core, this.element, algorithm);
      const { a, b, dimension, steps } = shown.run;
      // Steps that are not shown yet are left out: a picture may draw all that there are.
      const trace = { dimension, steps: steps.slice(0, shown.at + 1), answer: this.core.distance(a, b) };
      const { marks, framing } = looked;
      await this.#steps.show({ a, b, names: scene.steps.pair, algorithm, trace, at: shown.at, marks, framing });
      return;
    }
    if (this.#steps) this.destroy();
    this.#look ??= new LookView(this.core, this.element, this.drag);
    await this.#look.show(looked);
  }
  /** What it shows now, with its labels; nothing without WebGL. */
  async draw(): Promise<readonly HTMLCanvasElement[]> {
    if (this.#steps) return this.#steps.draw();
    const drawn = this.#look?.draw();
    return drawn ? [drawn] : [];
  }
  /** The next pictures are those of a motion. */
  move(): void {
    this.#look?.move();
  }
  destroy(): void {
    this.#look?.destroy();
    this.#steps?.destroy();
    [this.#look, this.#steps] = [undefined, undefined];
  }
}
