// SPDX-License-Identifier: MIT
// The state of the motion page: two shapes, the constant motion of each over t in [0, 1], and the settings of the comparison.
// Immutable values; vectors of 2D scenes are lifted into the plane z = 0, their turn is about Z.
import type { Shape, ShapeType, Vec3 } from '../../../bindings/types.ts';
import { asTyped, defaultName, type Dimension, dimensionOf, type Item, moved, newShape, type Scene } from './scene.ts';
import { type Camera, rounded } from './state.ts';
import { add, centerOf, length, scaled, sub } from './vectors.ts';

/** Constant over t in [0, 1]: turned by |angular| t about the pivot, then moved by linear t. */
export interface BodyMotion {
  /** Displacement over the whole of t, in metres. */
  readonly linear: Vec3;
  /** Axis times angle over the whole of t, in radians; any angle. */
  readonly angular: Vec3;
  /** Undefined: the middle of the shape. */
  readonly pivot: Vec3 | undefined;
}
export interface Body {
  readonly name: string;
  /** The shape at t = 0. */
  readonly shape: Shape;
  readonly motion: BodyMotion;
}
export const sides = ['A', 'B'] as const;
export type Side = (typeof sides)[number];

/** What the other methods of the comparison do: frames in [0, 1], and the gap at which an advancement stops. */
export interface Comparison {
  readonly isOpen: boolean;
  readonly rate: number;
  readonly slop: number;
}
export interface MotionState {
  readonly bodies: Readonly<Record<Side, Body>>;
  readonly camera: Camera;
  readonly comparison: Comparison;
}

export const still: BodyMotion = { linear: [0, 0, 0], angular: [0, 0, 0], pivot: undefined };
export const usualComparison: Comparison = { isOpen: false, rate: 10, slop: 0.01 };
export const limits = {
  linear: 1e9,
  /** About 16,000 turns. */
  angular: 1e5,
  rate: [1, 1000],
  slop: [1e-6, 1],
} as const;

export const isStill = ({ linear, angular, pivot }: BodyMotion): boolean =>
  pivot === undefined && [...linear, ...angular].every((x) => Object.is(x, 0));
export const hasTurn = ({ angular }: BodyMotion): boolean => length(angular) > 0;
export const dimensionOfState = ({ bodies }: MotionState): Dimension => dimensionOf(bodies.A.shape.type);
export const pivotOf = ({ shape, motion }: Body): Vec3 => motion.pivot ?? centerOf(shape);

export const body = (side: Side, shape: Shape, motion: Partial<BodyMotion> = {}): Body => ({
  name: defaultName(shape.type, side === 'A' ? 1 : 2),
  shape,
  motion: { ...still, ...motion },
});

export function setBody(state: MotionState, side: Side, change: Partial<Body>): MotionState {
  return { ...state, bodies: { ...state.bodies, [side]: { ...state.bodies[side], ...change } } };
}
export function setMotion(state: MotionState, side: Side, change: Partial<BodyMotion>): MotionState {
  return setBody(state, side, { motion: { ...state.bodies[side].motion, ...change } });
}
export function setComparison(state: MotionState, change: Partial<Comparison>): MotionState {
  return { ...state, comparison: { ...state.comparison, ...change } };
}

/** The start and the end together, with the pivot. */
export function moveWhole(state: MotionState, side: Side, by: Vec3): MotionState {
  const { shape, motion } = state.bodies[side];
  const pivot = motion.pivot && add(motion.pivot, by);
  return setBody(state, side, { shape: moved(shape, by), motion: { ...motion, pivot } });
}

/** From the front, a little from the right and from above; straight on in the plane. */
const direction: Vec3 = [0.28, 0.24, 0.93];
/** The height at the target over the distance of the eye, of the pages' perspective. */
const heightPerDistance = 2 * Math.tan(Math.PI / 9);
/** A camera of the page by the middle of the picture and its height in metres. */
export function cameraAt(dimension: Dimension, target: Vec3, height: number): Camera {
  const away = height / heightPerDistance;
  const position = add(target, scaled(dimension === 2 ? [0, 0, 1] : direction, away));
  return rounded({ position, target, projection: dimension === 2 ? 'orthographic' : 'perspective', height });
}

/** A body with a new shape of a kind, its middle where the former one has it. */
function ofKind({ shape, motion }: Body, side: Side, kind: ShapeType): Body {
  const fresh = newShape(kind);
  const made = asTyped(moved(fresh, sub(centerOf(shape), centerOf(fresh))));
  if (dimensionOf(kind) === 3) return body(side, made, motion);
  const flat = ([x, y]: Vec3): Vec3 => [x, y, 0];
  const angular: Vec3 = [0, 0, motion.angular[2]];
  return body(side, made, { linear: flat(motion.linear), angular, pivot: motion.pivot && flat(motion.pivot) });
}
/** A new shape in place of another; where it is of the other dimension, in place of both. */
export function setKind(state: MotionState, side: Side, kind: ShapeType): MotionState {
  const dimension = dimensionOf(kind);
  const isOther = dimension !== dimensionOfState(state);
  const { A, B } = state.bodies;
  const bodies = {
    A: isOther || side === 'A' ? ofKind(A, 'A', kind) : A,
    B: isOther || side === 'B' ? ofKind(B, 'B', kind) : B,
  };
  if (!isOther) return { ...state, bodies };
  const { target, height } = state.camera;
  const seen: Vec3 = dimension === 2 ? [target[0], target[1], 0] : target;
  return { ...state, bodies, camera: cameraAt(dimension, seen, height) };
}

export function swapBodies(state: MotionState): MotionState {
  const { A, B } = state.bodies;
  return { ...state, bodies: { A: B, B: A } };
}

/** A scene of the pair of other pages, which does not move; undefined where it has fewer than two shapes selected. */
export function fromScene({ items, selection }: Scene): MotionState['bodies'] | undefined {
  const atRest = ({ name, shape }: Item): Body => ({ name, shape, motion: still });
  const [a, b] = selection.map((id) => items.find((item) => item.id === id));
  return a && b && { A: atRest(a), B: atRest(b) };
}
