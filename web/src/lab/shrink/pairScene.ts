// SPDX-License-Identifier: MIT
// A scene of the test lab as a list of numbers: what each of them means, and which values are allowed.
import type { Shape, Vec3 } from '../../../../bindings/types.ts';
import { maxMagnitude } from '../../../../bindings/generated/schema.ts';
import { numberAt, numbersOf, type Parameter, rowsOf, shapeOf } from '../../model/parameters.ts';
import { dimensionOf } from '../../model/scene.ts';
import type { Scene as PairScene } from '../model/types.ts';

export type { Scene as PairScene } from '../model/types.ts';
export type Side = keyof PairScene;
export const sides: readonly Side[] = ['a', 'b'];

/** One number of a scene. */
export interface Slot extends Parameter {
  readonly side: Side;
  readonly value: number;
}

/** Candidates are made of one scene again and again. */
const known = new WeakMap<Shape, Partial<Record<Side, readonly Slot[]>>>();
function slotsOfSide(scene: PairScene, side: Side): readonly Slot[] {
  const shape = scene[side];
  const before = known.get(shape);
  const slots = before?.[side] ?? rowsOf(shape).map((row) => ({ ...row, side, value: numberAt(shape, row) }));
  if (!before) known.set(shape, { [side]: slots });
  else before[side] = slots;
  return slots;
}
/** All numbers, those of A first. */
export const slotsOf = (scene: PairScene): readonly Slot[] => sides.flatMap((side) => slotsOfSide(scene, side));

export const isFlat = ({ a }: PairScene): boolean => dimensionOf(a.type) === 2;
export const isLength = ({ role }: Pick<Parameter, 'role'>): boolean => role === 'coordinate' || role === 'size';
/** The axis of a coordinate; undefined for sizes and for the offset of a plane. */
export const axisOf = ({ role, count, index, listOf }: Parameter): number | undefined =>
  role === 'coordinate' && count > 1 ? index % (listOf ?? count) : undefined;

/** The scene with each number replaced by the function of it; a number for which it answers undefined stays. */
export function withNumbers(scene: PairScene, change: (slot: Slot, at: number) => number | undefined): PairScene {
  let at = 0;
  const changed = (side: Side): Shape => {
    let isSame = true;
    const numbers = slotsOfSide(scene, side).map((slot) => {
      const next = change(slot, at++) ?? slot.value;
      isSame &&= Object.is(next, slot.value);
      return next;
    });
    return isSame ? scene[side] : shapeOf(scene[side].type, numbers);
  };
  return { a: changed('a'), b: changed('b') };
}

/** The largest coordinate or size of the scene. */
export const scaleOf = (scene: PairScene): number =>
  slotsOf(scene).reduce((most, slot) => (isLength(slot) ? Math.max(most, Math.abs(slot.value)) : most), 0);

/** A text that two scenes share only where they agree in every bit. */
export const keyOf = ({ a, b }: PairScene): string =>
  [a, b]
    .map(
      (s) =>
        `${s.type} ${numbersOf(s)
          .map((x) => (Object.is(x, -0) ? '-0' : String(x)))
          .join(' ')}`,
    )
    .join('|');

/** By how much the square of the length of a shape's unit vector differs from 1; 0 where it has none. */
export function unitError(shape: Shape): number {
  const unit = rowsOf(shape).filter(({ role }) => role === 'unit');
  if (unit.length === 0) return 0;
  return Math.abs(unit.reduce((sum, row) => sum + numberAt(shape, row) ** 2, 0) - 1);
}
/** What rounding leaves of the length of a normalised vector. */
export const roundingOfUnit = 2e-15;

/**
 * Whether the core's validation accepts a shape. Unit vectors are held to rounding instead of to 1e-3, because a subject may
 * not normalise them; a scene that began with longer ones may keep them.
 */
export function isValid(shape: Shape, unitSlack = roundingOfUnit): boolean {
  const isAllowed = rowsOf(shape).every((row) => {
    const x = numberAt(shape, row);
    return Math.abs(x) <= maxMagnitude && (row.role !== 'size' || x >= 0);
  });
  if (!isAllowed || unitError(shape) > unitSlack) return false;
  return (shape.type !== 'aabb' && shape.type !== 'aabb2') || shape.min.every((x, i) => x <= (shape.max[i] ?? x));
}

const same = (v: readonly number[], w: readonly number[]): boolean => v.every((x, i) => x === w[i]);

/** How many sizes, lengths and extents of a shape are zero, and how many corners coincide. */
export function degenerateParts(shape: Shape): number {
  const zeroSizes = rowsOf(shape).filter((row) => row.role === 'size' && numberAt(shape, row) === 0).length;
  if ('base' in shape) return zeroSizes + (same(shape.base, shape.tip) ? 1 : 0);
  if ('min' in shape) return shape.min.filter((x, i) => x === shape.max[i]).length;
  if (shape.type === 'triangle') return repeated(shape.vertices);
  return shape.type === 'hull' || shape.type === 'polygon2' ? repeated(shape.points) : zeroSizes;
}
const repeated = (points: readonly (readonly number[])[]): number =>
  points.filter((p, i) => points.slice(0, i).some((q) => same(p, q))).length;

export const axisVector = (axis: number, length: number): Vec3 => [
  axis === 0 ? length : 0,
  axis === 1 ? length : 0,
  axis === 2 ? length : 0,
];
