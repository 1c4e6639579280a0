// SPDX-License-Identifier: MIT
// What the page shows: the state, the time, whose answer is seen, the ghost to move and the window of the curve, with the core's
// answers to them. Answers are computed once for a state; parts of the page ask for them while they are drawn.
import type { PairResult, Touchstone, Vec2, Vec3 } from '../../../../bindings/index.ts';
import type { MotionState } from '../../model/motion.ts';
import { compareMotion, type MotionMethod, shownTime, type Stops } from '../../queries/compareMotion.ts';
import { distancesIn, motionAnswer, type MotionAnswer, resultAt } from '../../queries/motion.ts';
import type { CurvePicture } from './curve/drawing.ts';
import type { Window } from './curve/window.ts';

export interface Answers {
  readonly core: Touchstone;
  readonly state: MotionState;
  readonly answer: MotionAnswer;
  readonly stops: Stops | undefined;
}

export function answersOf(core: Touchstone, state: MotionState): Answers {
  const answer = motionAnswer(core, state);
  return { core, state, answer, stops: compareMotion(core, state, answer) };
}

/** The time of the pose in the view: that of the scrubber, or where the method has stopped. */
export function timeSeen({ stops, state }: Answers, method: MotionMethod | undefined, t: number): number {
  const stop = method && stops?.[method];
  return method && stop ? shownTime(method, stop, t, state.comparison.rate) : t;
}
/** Where the bodies of the view stop; with the comparison open the motion goes on in its other pictures. */
export function lastTime({ stops, state }: Answers, method: MotionMethod | undefined): number {
  return (!state.comparison.isOpen && method && stops?.[method].at?.t) || 1;
}
export const touchOf = ({ answer }: Answers): number | undefined =>
  answer.kind === 'answer' ? (answer.result.toi ?? undefined) : undefined;
export const bracketOf = ({ answer }: Answers): readonly [number, number] | undefined =>
  answer.kind === 'answer' ? (answer.result.bracket ?? undefined) : undefined;

/** Undefined where the core rejects the pair. */
export const distanceAt = ({ core, state, answer }: Answers, t: number): PairResult<Vec2 | Vec3> | undefined =>
  answer.kind === 'answer' ? resultAt(core, state, t) : undefined;

/** Samples of the curve: one in four pixels of a wide window. */
const samples = 240;

export function curveOf(answers: Answers, window: Window, method: MotionMethod | undefined): CurvePicture | undefined {
  const { core, state, answer, stops } = answers;
  if (answer.kind === 'refused') return undefined;
  const isOther = method !== undefined && method !== 'exact';
  return {
    window,
    samples: distancesIn(core, state, window.low, window.high, samples),
    steps: answer.steps,
    bracket: bracketOf(answers),
    looks: isOther ? (stops?.[method].looks ?? []) : [],
    slop: method === 'slop' ? state.comparison.slop : undefined,
  };
}
