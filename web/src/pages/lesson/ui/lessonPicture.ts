// SPDX-License-Identifier: MIT
// The picture of a state: a scene to look at, or the steps of an algorithm on it. One of the two is on the page at a time; the other
// gives its graphics context back. Without WebGL, and while a context is lost, the same is drawn as SVG.
import type { Touchstone } from '../../../../../bindings/index.ts';
import type { LessonScene, LessonSteps } from '../../../lessons/format.ts';
import type { ShownRun } from '../../../lessons/scope.ts';
import { later } from '../../../loading/later.ts';
import { type LookDrag, type Looked, LookView } from '../../../parts/scene/lookView.ts';
import type { SceneEvents } from '../../../parts/scene/sceneView.ts';
import { type Pictured, StepPictures } from '../../../parts/steps/stepPictures.ts';
import type { AlgorithmName } from '../../../traces/algorithm.ts';
import type { Drawable, LessonDrawing } from './lessonDrawing.ts';

/** As the pages of steps name it. */
export const algorithmNameOf = ({ algorithm, query }: LessonSteps): AlgorithmName =>
  query === 'overlap' ? 'sat-overlap' : algorithm;

export class LessonPicture {
  #look: LookView | undefined;
  #steps: StepPictures | undefined;
  #scene: LessonScene | undefined;
  #shown: Drawable | undefined;
  /** Why there is no view. */
  #missing: Parameters<SceneEvents['notify']>[0];
  #drawing: LessonDrawing | undefined;

  constructor(
    readonly core: Touchstone,
    readonly element: HTMLElement,
    readonly drag: LookDrag,
  ) {}

  /** Resolves once it is drawn. */
  async show(scene: LessonScene, shown: ShownRun | undefined, looked: Looked): Promise<void> {
    const isOther = scene !== this.#scene;
    this.#scene = scene;
    const step = shown && this.#stepOf(scene, shown, looked);
    this.#shown = step ? { step } : { looked };
    if (this.#missing !== 'notice.noWebgl') await (step ? this.#showStep(step, isOther) : this.#showScene(looked));
    if (this.#missing) await this.#draw();
  }
  #stepOf(scene: LessonScene, { run, at }: ShownRun, { marks, framing, within }: Looked): Pictured | undefined {
    if (!scene.steps) return undefined;
    const { a, b, dimension, steps } = run;
    // Steps that are not shown yet are left out: a picture may draw all that there are.
    const trace = { dimension, steps: steps.slice(0, at + 1), answer: this.core.distance(a, b) };
    return {
      a,
      b,
      names: scene.steps.pair,
      algorithm: algorithmNameOf(scene.steps),
      trace,
      at,
      marks,
      framing,
      within,
    };
  }
  async #showStep(step: Pictured, isOther: boolean): Promise<void> {
    if (isOther) this.#clear();
    this.#steps ??= new StepPictures(this.core, this.element, step.algorithm, this.#onPicture);
    await this.#steps.show(step);
  }
  async #showScene(looked: Looked): Promise<void> {
    if (this.#steps) this.#clear();
    this.#look ??= new LookView(this.core, this.element, this.drag, this.#onPicture);
    await this.#look.show(looked);
  }

  readonly #onPicture: SceneEvents['notify'] = (why) => {
    this.#missing = why;
    if (why) return void this.#draw();
    this.#drawing?.destroy();
    this.#drawing = undefined;
  };
  /** Over the view that has lost its context, or in its place where there can be none. */
  async #draw(): Promise<void> {
    const { LessonDrawing: Drawing } = await later(() => import('./lessonDrawing.ts'));
    const isOver = this.#missing === 'notice.contextLost';
    if (!this.#missing || !this.#shown) return;
    if (!isOver) this.#clearViews();
    const stage = isOver ? this.element.querySelector<HTMLElement>('.viewport') : this.element;
    if (!stage) return;
    this.#drawing ??= new Drawing(this.core, stage, isOver);
    this.#drawing.show(this.#shown);
  }

  /** What it shows now, with its labels. */
  async draw(): Promise<readonly HTMLCanvasElement[]> {
    if (this.#drawing) return this.#drawing.canvases();
    if (this.#steps) return this.#steps.draw();
    const drawn = this.#look?.draw();
    return drawn ? [drawn] : [];
  }
  /** Outlines a shape in the scene; undefined: none. */
  light(name: string | undefined): void {
    this.#look?.light(name);
  }
  /** The next pictures are those of a motion. */
  move(): void {
    this.#look?.move();
  }
  #clearViews(): void {
    this.#look?.destroy();
    this.#steps?.destroy();
    [this.#look, this.#steps] = [undefined, undefined];
  }
  /** Another view has a context of its own, which may be there. */
  #clear(): void {
    this.#clearViews();
    this.#drawing?.destroy();
    [this.#drawing, this.#missing] = [undefined, undefined];
  }
  destroy(): void {
    this.#shown = undefined;
    this.#clear();
  }
}
