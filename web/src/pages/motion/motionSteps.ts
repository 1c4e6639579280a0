// SPDX-License-Identifier: MIT
// The discrete steps of a motion as they are drawn beside the continuous one: the moving bodies at the times at which the steps look, and
// the contact that the exact test finds.
import type { Shape, Touchstone, Vec3 } from '../../../../bindings/index.ts';
import { isStill, type MotionState, type Side, sides } from '../../model/motion.ts';
import { lifted } from '../../model/vectors.ts';
import { shapeAt } from '../../queries/motion.ts';
import type { Answers } from './page.ts';

export interface StepShape {
  readonly side: Side;
  readonly shape: Shape;
}
/** With more steps one in so many is drawn that there are no more of them: closer ones would cover one another. */
export const mostSteps = 60;

/** A plane is at every step as large as the picture, so its steps are not drawn. */
export function stepShapes(core: Touchstone, { state, stops }: Pick<Answers, 'state' | 'stops'>): readonly StepShape[] {
  const looks = stops?.discrete.looks ?? [];
  const stride = Math.ceil(looks.length / mostSteps);
  const times = looks.filter((_, i) => i % stride === 0).map(({ t }) => t);
  return movingSides(state).flatMap((side) =>
    times.map((t) => ({ side, shape: shapeAt(core, state.bodies[side], t) })),
  );
}
const movingSides = (state: MotionState): readonly Side[] =>
  sides.filter((side) => !isStill(state.bodies[side].motion) && state.bodies[side].shape.type !== 'plane');

/** Halfway between the witness points at the touch. */
export function contactOf({
  answer,
}: Pick<Answers, 'answer'>): { readonly at: Vec3; readonly normal: Vec3; readonly toi: number } | undefined {
  if (answer.kind !== 'answer') return undefined;
  const { state, toi, normal, pointOnA, pointOnB } = answer.result;
  if (state !== 'hit' || toi === null || !normal || !pointOnA || !pointOnB) return undefined;
  const [a, b] = [lifted(pointOnA), lifted(pointOnB)];
  return { at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2], normal: lifted(normal), toi };
}
