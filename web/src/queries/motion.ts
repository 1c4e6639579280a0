// SPDX-License-Identifier: MIT
// The motion of two shapes as the core answers it: state, time and bracket, the steps of its proof, and the poses between.
import {
  type Motion,
  type Motion2,
  type MotionResult,
  type MotionStep,
  type PairResult,
  type Pose,
  type Pose2,
  type Shape,
  type Touchstone,
  TouchstoneError,
  type Vec2,
  type Vec3,
} from '../../../bindings/index.ts';
import { type Body, type BodyMotion, hasTurn, isStill, type MotionState, pivotOf } from '../model/motion.ts';
import { dimensionOf, type Dimension, is3 } from '../model/scene.ts';
import { add, centerOf, cross, length, lifted, multiply, rotate, scaled, sub, unitQuat } from '../model/vectors.ts';
import type { Turn } from './turning.ts';

/** The answer with the steps of the advancement, or the reason why the core rejects the pair or a number. */
export type MotionAnswer =
  | { readonly kind: 'answer'; readonly result: MotionResult<Vec2 | Vec3>; readonly steps: readonly MotionStep[] }
  | { readonly kind: 'refused'; readonly error: TouchstoneError };

/** A motion in the vectors of a dimension; null for a shape at rest. */
function coreMotion(motion: BodyMotion, dimension: Dimension): Motion | Motion2 | null {
  if (isStill(motion)) return null;
  const { linear, angular, pivot } = motion;
  if (dimension === 3) return { linear, angular, ...(pivot ? { pivot } : {}) };
  const flat = ([x, y]: Vec3): Vec2 => [x, y];
  return { linear: flat(linear), angular: angular[2], ...(pivot ? { pivot: flat(pivot) } : {}) };
}
const motionOf = ({ shape, motion }: Body): Motion | Motion2 | null => coreMotion(motion, dimensionOf(shape.type));

export function motionAnswer(core: Touchstone, { bodies: { A, B } }: Pick<MotionState, 'bodies'>): MotionAnswer {
  const query = [A.shape, B.shape, motionOf(A), motionOf(B)] as const;
  try {
    return { kind: 'answer', result: core.motion(...query), steps: core.motionSteps(...query) };
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    return { kind: 'refused', error };
  }
}

export const poseAt = (core: Touchstone, body: Body, t: number): Pose | Pose2 =>
  core.poseDuring(body.shape, motionOf(body), t);

/** The shape in world coordinates at a time. */
export function shapeAt(core: Touchstone, body: Body, t: number): Shape {
  if (isStill(body.motion)) return body.shape;
  const { shape } = body;
  const pose = poseAt(core, body, t);
  return is3(shape) ? core.transform(shape, pose as Pose) : core.transform(shape, pose as Pose2);
}
/** The signed distance at a time, from the very poses that the query of the motion uses. */
export const resultAt = (core: Touchstone, { bodies: { A, B } }: MotionState, t: number): PairResult<Vec2 | Vec3> =>
  core.distance(A.shape, B.shape, { poseA: poseAt(core, A, t), poseB: poseAt(core, B, t) });

/** Where a pose puts a point. */
function placed(pose: Pose | Pose2, p: Vec3): Vec3 {
  const rotation = 'angle' in pose ? quatAbout([0, 0, 1], pose.angle) : pose.rotation;
  return add(rotate(rotation, p), lifted(pose.position));
}
const quatAbout = (axis: Vec3, angle: number) => {
  const s = Math.sin(angle / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)] as const;
};

/** The middle of the shape at t = 1; of a plane the point that is its middle at t = 0. */
export const endOf = (core: Touchstone, body: Body): Vec3 => placed(poseAt(core, body, 1), centerOf(body.shape));
/** The motion whose end has the middle there: the turn and the pivot stay. */
export function withEnd(core: Touchstone, body: Body, end: Vec3): BodyMotion {
  const turnOnly = { ...body, motion: { ...body.motion, linear: [0, 0, 0] as const } };
  const linear = sub(end, endOf(core, turnOnly));
  return { ...body.motion, linear: hasTurn(body.motion) ? tidy(linear) : linear };
}
/** Without the rounding error of the turn: a body that is turned only has a displacement of 0. */
const tidy = (v: Vec3): Vec3 => v.map((x) => Number(x.toFixed(12))) as unknown as Vec3;

/** The motion whose end is turned further about its own middle, which stays; about the axis of the motion it adds up to turns. */
export function withTurnedEnd(core: Touchstone, body: Body, { axis, angle }: Pick<Turn, 'axis' | 'angle'>): BodyMotion {
  const { angular } = body.motion;
  const size = length(angular);
  const isAlong = size === 0 || length(cross(angular, axis)) <= 1e-9 * size;
  const turned = isAlong ? add(angular, scaled(axis, angle)) : composed(angular, scaled(axis, angle));
  return withEnd(core, { ...body, motion: { ...body.motion, angular: turned } }, endOf(core, body));
}
/** The turn of at most half a circle that does both, one after the other. */
function composed(first: Vec3, second: Vec3): Vec3 {
  const quat = (v: Vec3) => quatAbout(scaled(v, 1 / (length(v) || 1)), length(v));
  const [x, y, z, w] = unitQuat(multiply(quat(second), quat(first)));
  const sine = Math.hypot(x, y, z);
  const angle = 2 * Math.atan2(sine, Math.abs(w));
  return sine === 0 ? [0, 0, 0] : scaled([x, y, z], (Math.sign(w || 1) * angle) / sine);
}

export interface Sample {
  readonly t: number;
  readonly distance: number;
}
/** The signed distance at times of a window, at most `count` and each double once; none where the core rejects the pair. */
export function distancesIn(core: Touchstone, state: MotionState, low: number, high: number, count: number): Sample[] {
  const times = Array.from({ length: count + 1 }, (_, i) => low + ((high - low) * i) / count);
  return [...new Set(times)].map((t) => ({ t, distance: resultAt(core, state, t).distance }));
}

/** An upper bound of the speed at which a body can close a gap: its displacement and the path of its farthest point. */
export function speedBound(core: Touchstone, body: Body): number {
  const { shape, motion } = body;
  const ball = core.boundingSphere(shape);
  const reach = ball ? length(sub(lifted(ball.center), pivotOf(body))) + ball.radius : Infinity;
  return length(motion.linear) + (hasTurn(motion) ? length(motion.angular) * reach : 0);
}
