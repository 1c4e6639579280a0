// SPDX-License-Identifier: MIT
// What the page shows: two bodies and their situation, the core's answers, the time, whose answer is seen, the ghost that is moved, and
// the window of the curve. Independent of its elements.
import type { PairResult, Shape, Touchstone, Vec2, Vec3 } from '../../../../bindings/index.ts';
import * as model from '../../model/motion.ts';
import { cameraRules, Session } from '../../model/session.ts';
import type { MotionMethod } from '../../queries/compareMotion.ts';
import { around, showing, type Window, whole } from './curve/window.ts';
import type { Part } from './motionPicture.ts';
import { type Answers, answersOf, bracketOf, distanceAt, timeSeen, touchOf } from './page.ts';
import { firstSituation, type MotionSituation, situationOf, stateOfSituation } from './situations/index.ts';

const firstActive: Part = { side: 'A', moment: 'end' };

export class ShownMotion {
  readonly session: Session<model.MotionState>;
  /** Undefined: the scene is the reader's own. */
  situation: MotionSituation | undefined = firstSituation;
  core: Touchstone | undefined;
  /** Undefined without a core. */
  answers: Answers | undefined;
  /** Of the scrubber. */
  t = 0;
  method: MotionMethod | undefined = 'exact';
  active: Part = firstActive;
  window: Window = whole;

  constructor(keep: (state: model.MotionState) => void) {
    this.session = new Session(stateOfSituation(firstSituation), cameraRules(), keep);
  }
  get state(): model.MotionState {
    return this.session.state;
  }
  /** Throws a TouchstoneError. */
  validate(value: unknown, path?: string): Shape {
    if (!this.core) throw new Error('The core has not started.');
    return this.core.validate(value, path);
  }

  /** A change of the scene, which is then the reader's own; a TouchstoneError refuses it. */
  readonly edit = (change: (state: model.MotionState) => model.MotionState, key?: string): void => {
    const next = change(this.state);
    for (const side of model.sides) this.core?.validate(next.bodies[side].shape, side);
    this.situation = undefined;
    this.session.change(() => next, key);
  };
  open(chosen: MotionSituation): void {
    const { isOpen } = this.state.comparison;
    this.session.seal();
    this.situation = chosen;
    this.window = whole;
    this.active = firstActive;
    this.session.open(model.setComparison(stateOfSituation(chosen), { isOpen }));
  }
  /** A scene of the address; `isFirst`: the page begins with it. */
  openLinked(found: model.MotionState, isFirst: boolean): void {
    this.situation = situationOf(found);
    if (isFirst) this.session.start(found);
    else this.session.open(found, true);
  }

  /** Asks the core about the present state. */
  answer(): void {
    if (this.core && this.answers?.state !== this.state) this.answers = answersOf(this.core, this.state);
  }
  /** The time of the poses that are seen. */
  get time(): number {
    return this.answers ? timeSeen(this.answers, this.method, this.t) : this.t;
  }
  /** The distance at that time; undefined without a core, or where it rejects the pair. */
  get result(): PairResult<Vec2 | Vec3> | undefined {
    return this.answers && distanceAt(this.answers, this.time);
  }
  get touch(): number | undefined {
    return this.answers && touchOf(this.answers);
  }
  /** Whether the curve has to be drawn in another window to show the time. */
  setTime(t: number): boolean {
    this.t = t;
    const window = showing(this.window, this.time);
    const isOther = window !== this.window;
    this.window = window;
    return isOther;
  }
  /** The curve around the touch; false where there is none. */
  zoomToTouch(): boolean {
    const bracket = this.answers && bracketOf(this.answers);
    if (bracket) this.window = around(...bracket);
    return bracket !== undefined;
  }
}
