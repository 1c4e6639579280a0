// SPDX-License-Identifier: MIT
// What is drawn of a motion besides the bodies themselves: the moving ones at several times, the path of the middle of each, and the
// first contact. In numbers, from the core's own poses.
import type { Shape, Touchstone, Vec3 } from '../../../../bindings/index.ts';
import { type Body, isStill, type MotionState, type Side, sides } from '../../model/motion.ts';
import { centerOf, lifted, scaled, add } from '../../model/vectors.ts';
import { endOf, type MotionAnswer, shapeAt } from '../../queries/motion.ts';

type Bodies = MotionState['bodies'];
export interface StepShape {
  readonly side: Side;
  readonly shape: Shape;
}
export interface Contact {
  /** Halfway between the witness points at the touch. */
  readonly at: Vec3;
  readonly normal: Vec3;
  readonly toi: number;
}

/** More places of a body would cover one another. */
export const mostPlaces = 60;
/** Chords of the path of a turned middle. */
const chords = 48;

/** A plane is at every time as large as the picture: it has no places, and no path. */
const isMoving = ({ motion, shape }: Body): boolean => !isStill(motion) && shape.type !== 'plane';

/** The moving bodies at each of the times. */
export const shapesAt = (core: Touchstone, bodies: Bodies, times: readonly number[]): readonly StepShape[] =>
  sides
    .filter((side) => isMoving(bodies[side]))
    .flatMap((side) => times.map((t) => ({ side, shape: shapeAt(core, bodies[side], t) })));

export function contactOf(answer: MotionAnswer): Contact | undefined {
  if (answer.kind !== 'answer') return undefined;
  const { state, toi, normal, pointOnA, pointOnB } = answer.result;
  if (state !== 'hit' || toi === null || !normal || !pointOnA || !pointOnB) return undefined;
  return { at: scaled(add(lifted(pointOnA), lifted(pointOnB)), 0.5), normal: lifted(normal), toi };
}

/** Places of the middle from the start to the end: two on a straight path, more on an arc; none of a body at rest. */
export function pathOf(core: Touchstone, body: Body): readonly Vec3[] {
  if (!isMoving(body)) return [];
  const isStraight = body.motion.pivot === undefined || body.motion.angular.every((x) => x === 0);
  const count = isStraight ? 1 : chords;
  const middleAt = (t: number): Vec3 => (t === 1 ? endOf(core, body) : centerOf(shapeAt(core, body, t)));
  return Array.from({ length: count + 1 }, (_, i) => middleAt(i / count));
}
