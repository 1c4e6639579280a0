// SPDX-License-Identifier: MIT
// Both views: the scene, and beside it the Minkowski difference where the algorithm works in it. They look in the same direction.
import { rounded, type Camera } from '../../model/state.ts';
import { seenFrom } from '../../model/session.ts';
import { part } from '../../parts/dom/dom.ts';
import { showHint } from '../../parts/page/hint.ts';
import type { Notices } from '../../parts/page/notices.ts';
import type { HandEvents } from '../../parts/scene/hand.ts';
import { isFramed, whenSeen } from '../../parts/scene/sight.ts';
import { sideBySide } from '../../parts/share/sideBySide.ts';
import { DifferenceView } from '../../parts/steps/differenceView.ts';
import { StepMotion } from '../../parts/steps/stepMotion.ts';
import { between, originsOf } from '../../traces/pictures/between.ts';
import type { Mark, StepPicture } from '../../traces/pictures/marks.ts';
import { pictureOf, usesDifference } from '../../traces/pictures/stepPicture.ts';
import type { Trace } from '../../traces/queries/trace.ts';
import { stateOfPreset } from '../../traces/state.ts';
import { RealView } from './realView.ts';
import type { ShownSteps } from './shownSteps.ts';

export class StepViews {
  readonly real: RealView;
  readonly #difference: DifferenceView;
  readonly #motion = new StepMotion();
  /** What they show: the step of a trace. */
  #at: { readonly trace: Trace; readonly step: number } | undefined;

  constructor(
    readonly shown: ShownSteps,
    hand: HandEvents,
    notices: Notices,
  ) {
    this.real = new RealView(part('view'), notices, {
      hand,
      onCamera: (camera) => this.#look(camera),
      onTurning: (camera) => this.#difference.follow(camera),
      onReset: () => this.#look((shown.preset ? stateOfPreset(shown.preset) : shown.state).camera),
    });
    this.#difference = new DifferenceView(part('difference'), notices, (camera) =>
      this.#look(this.#difference.leads(camera, shown.state.camera)),
    );
  }
  #look(camera: Camera): void {
    this.shown.session.change((state) => seenFrom(state, camera));
    this.#difference.follow(rounded(camera));
  }

  /** Other steps; `isNew`: of another algorithm or pair, whose difference is brought into the middle. */
  load(isNew: boolean): void {
    const { trace, state, support } = this.shown;
    const needsDifference = usesDifference(state.algorithm) && trace !== undefined;
    part('difference').hidden = !needsDifference;
    part('spaces').classList.toggle('two', needsDifference);
    if (!needsDifference || !support) return;
    this.#difference.load(support, state.shapes.A, state.shapes.B, trace.dimension);
    if (isNew) this.#difference.frame(state.camera);
  }
  #pictureOf(step: number): StepPicture {
    const { trace, state } = this.shown;
    if (!trace?.steps[step]) return { real: [] };
    return pictureOf(state.algorithm, trace, step, [state.shapes.A, state.shapes.B]);
  }
  /** `more` is numbered in the scene besides. */
  show(step: number, more: readonly Mark[] = []): void {
    const { trace, state, active, session } = this.shown;
    const before = this.#at;
    this.#at = trace && { trace, step };
    this.real.enable(session);
    const own = this.#pictureOf(step);
    const picture = { ...own, real: [...own.real, ...more] };
    const isNext = before !== undefined && before.trace === trace && Math.abs(step - before.step) === 1;
    this.#motion.stop();
    if (isNext) return this.#move(before.step, step, picture);
    this.real.show(state, trace, picture.real, active);
    if (picture.difference) this.#difference.show(picture.difference);
  }
  /** From one step to a neighbour of it: the marks slide and turn to their new places. */
  #move(from: number, to: number, picture: StepPicture): void {
    const [before, earlier] = [this.#pictureOf(from), this.#pictureOf(2 * from - to)];
    const way = (of: (picture: StepPicture) => readonly Mark[]): ((t: number) => readonly Mark[]) => {
      const marks = of(picture);
      const origins = originsOf(of(before), marks, of(earlier));
      return (t) => between(marks, origins, t);
    };
    const real = way(({ real }) => real);
    const difference = picture.difference && way(({ difference = [] }) => difference);
    this.#motion.start((t) => {
      this.real.move(real(t));
      if (difference) this.#difference.show(difference(t));
    });
  }
  relabel(): void {
    this.#difference.relabel();
  }

  /** A click in the scene, where it was, and where marks are seen. */
  onClick(
    clicked: (at: readonly [number, number], seenAt: (mark: Mark) => readonly [number, number] | undefined) => void,
  ): void {
    const { stage } = this.real.view;
    stage.addEventListener('click', ({ clientX, clientY }) => {
      const { left, top } = stage.getBoundingClientRect();
      clicked([clientX - left, clientY - top], (mark) => {
        const seen = mark.kind === 'point' ? this.real.view.viewport?.camera.toScreen(mark.at) : undefined;
        return seen && [seen.x, seen.y];
      });
    });
  }
  /** What they show now, as one picture; undefined where they cannot be drawn. */
  canvas(): HTMLCanvasElement | undefined {
    this.#motion.finish();
    return sideBySide(this.real.view.viewport?.draw(), this.#difference.draw());
  }
  /** Waits until they can be drawn. */
  wake(): Promise<unknown> {
    return Promise.all([this.real.view.viewport?.wake(), this.#difference.wake()]);
  }
  /** In a frame each takes its graphics context when it is seen first, and `onSecond` is called after that; elsewhere the page waits. */
  async start(onSecond: () => void): Promise<void> {
    const { stage } = this.real.view;
    await whenSeen(stage);
    await this.real.start();
    if (!this.real.view.viewport) return;
    showHint(part('hint'), stage);
    const second = this.#difference.start();
    if (isFramed()) void second.then(onSecond);
    else await second;
  }
}
