// SPDX-License-Identifier: MIT
// The state of the motion page: two shapes, the constant motion of each over t in [0, 1], and the settings of the comparison.
// Immutable values; vectors of 2D scenes are lifted into the plane z = 0, their turn is about Z.
import type { Shape, ShapeType, Vec3 } from '../../../bindings/types.ts';
import { defaultName, type Dimension, dimensionOf, type Item, moved, newShape, type Scene } from './scene.ts';
import type { Camera } from './state.ts';
import { add, centerOf, length, sub } from './vectors.ts';

/** Constant over t in [0, 1]: turned by |angular| t about the pivot, then moved by linear t. */
export interface Motion {
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
  readonly motion: Motion;
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

export const still: Motion = { linear: [0, 0, 0], angular: [0, 0, 0], pivot: undefined };
export const usualComparison: Comparison = { isOpen: false, rate: 10, slop: 0.01 };
export const limits = {
  linear: 1e9,
  /** About 16,000 turns. */
  angular: 1e5,
  rate: [1, 1000],
  slop: [1e-6, 1],
} as const;

export const isStill = ({ linear, angular, pivot }: Motion): boolean =>
  pivot === undefined && [...linear, ...angular].every((x) => Object.is(x, 0));
export const hasTurn = ({ angular }: Motion): boolean => length(angular) > 0;
export const dimensionOfState = ({ bodies }: MotionState): Dimension => dimensionOf(bodies.A.shape.type);
export const pivotOf = ({ shape, motion }: Body): Vec3 => motion.pivot ?? centerOf(shape);

export const body = (side: Side, shape: Shape, motion: Partial<Motion> = {}): Body => ({
  name: defaultName(shape.type, side === 'A' ? 1 : 2),
  shape,
  motion: { ...still, ...motion },
});

export function setBody(state: MotionState, side: Side, change: Partial<Body>): MotionState {
  return { ...state, bodies: { ...state.bodies, [side]: { ...state.bodies[side], ...change } } };
}
export function setMotion(state: MotionState, side: Side, change: Partial<Motion>): MotionState {
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

/** A new shape of a kind with its middle where the former one has it. */
export function setKind(state: MotionState, side: Side, kind: ShapeType): MotionState {
  const fresh = newShape(kind);
  const shape = moved(fresh, sub(centerOf(state.bodies[side].shape), centerOf(fresh)));
  return setBody(state, side, { shape, name: defaultName(kind, side === 'A' ? 1 : 2) });
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
