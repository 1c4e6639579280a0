// SPDX-License-Identifier: MIT
// Checks invariants of any pair's result by queries of the core on the current pose. They are independent of the
// algorithm: they follow from the definitions of distance, normal and witness points.
import type { PairResult, Shape, Touchstone, Vec2, Vec3 } from '../../../bindings/index.ts';
import { moved } from '../model/scene.ts';
import { maxMagnitude } from '../model/state.ts';
import { allowedError, roundedToFloat, sameNumbers, sizeOf } from './contract.ts';

/**
 * `beyond` and `short` move B along the normal, by slightly more and slightly less than the distance that separates
 * the pair or brings it into contact; the others are described by their names.
 */
export const checkIds = ['beyond', 'short', 'identity', 'unit', 'mirror', 'float', 'boolean'] as const;
export type CheckId = (typeof checkIds)[number];

export interface Check {
  readonly id: CheckId;
  readonly passed: boolean;
  /** The deviation: a length, or the number of wrong results. */
  readonly found: number;
  readonly allowed: number;
}

type Result = PairResult<Vec2 | Vec3>;
type Vector = readonly number[];

/** A NaN passes nothing. */
const check = (id: CheckId, found: number, allowed: number): Check => ({
  id,
  passed: found <= allowed,
  found,
  allowed,
});

const along = (normal: Vector, length: number): Vec3 => [
  (normal[0] ?? 0) * length,
  (normal[1] ?? 0) * length,
  (normal[2] ?? 0) * length,
];
const largest = (v: Vector): number => v.reduce((most, x) => (Math.abs(x) <= most ? most : Math.abs(x)), 0);
const difference = (v: Vector, w: Vector): number[] => v.map((x, i) => x - (w[i] ?? NaN));

/**
 * Along the normal the distance changes by exactly the way gone: out of an overlap by 1.01 and by 0.99 of the depth, and
 * towards each other by all and by 0.99 of the distance. (Beyond touching, a pair need not overlap: a point passes a point.)
 * A pair that just touches is parted by ten times its accuracy instead.
 */
function moves(core: Touchstone, a: Shape, b: Shape, { distance, normal }: Result, allowed: number): Check[] {
  const hundredth = Math.max(Math.abs(distance) / 100, 10 * allowed);
  /** Deviation of the distance from its expected value after moving B along the normal. */
  const off = (id: CheckId, way: number, expected: number): Check[] => {
    const there = moved(b, along(normal, way));
    const size = sizeOf(there);
    // A translation out of the valid range cannot be checked.
    if (Number.isFinite(size) && size > maxMagnitude) return [];
    const found = Number.isFinite(size) ? core.distance(a, there).distance : NaN;
    // A pair that touches has no depth to stay short of: a step inwards may find less than that step, but never more.
    const isOneSided = way < 0 && distance <= 0;
    return [check(id, isOneSided ? Math.max(0, expected - found) : Math.abs(found - expected), 2 * allowed)];
  };
  if (distance > 0) return [...off('beyond', -distance, 0), ...off('short', hundredth - distance, hundredth)];
  const short = -distance > hundredth ? off('short', -distance - hundredth, -hundredth) : undefined;
  return [
    ...off('beyond', hundredth - distance, hundredth),
    ...(short ?? off('short', -hundredth, distance - hundredth)),
  ];
}

/** pointOnB - pointOnA = distance * normal. */
function identity({ distance, normal, pointOnA, pointOnB }: Result): number {
  const way = difference(pointOnB, pointOnA);
  return largest(difference(way, along(normal, distance).slice(0, normal.length)));
}

/**
 * Bitwise differences after exchanging A and B; zero if none. Two equal shapes are the exception: exchanged it is the
 * same query, so it has the same result, and not its mirror image.
 */
function mirrored(one: Result, other: Result, isSame: boolean): number {
  if (isSame) return largest(difference([one.distance, ...one.normal], [other.distance, ...other.normal]));
  return Math.max(
    Math.abs(one.distance - other.distance),
    largest(one.normal.map((x, i) => x + (other.normal[i] ?? NaN))),
    largest(difference(one.pointOnA, other.pointOnB)),
    largest(difference(one.pointOnB, other.pointOnA)),
    one.unique === other.unique ? 0 : 1,
  );
}

function planePair(core: Touchstone, a: Shape, b: Shape): Check[] {
  const wrong = (...answers: readonly boolean[]): number => answers.filter((right) => !right).length;
  const meets = core.intersects(a, b);
  // A plane coincides with itself; moved along its normal it is parallel to itself and no longer meets.
  const normal = a.type === 'plane' ? a.normal : [];
  const apart = moved(a, along(normal, 1 + Math.abs(a.type === 'plane' ? a.offset : 0)));
  return [
    check('mirror', wrong(core.intersects(b, a) === meets), 0),
    check('boolean', wrong(core.intersects(a, a), !core.intersects(a, apart)), 0),
  ];
}

/** Seven checks of the pair (fewer at the edge of the world), or two for two planes, which have no distance. */
export function selfCheck(core: Touchstone, a: Shape, b: Shape): Check[] {
  if (a.type === 'plane' && b.type === 'plane') return planePair(core, a, b);
  const result = core.distance(a, b);
  const inFloat = core.distance(a, b, { precision: 'float' });
  // The float query gets rounded numbers; that error is not part of its own.
  const ofRounded = core.distance(roundedToFloat(a), roundedToFloat(b));
  const allowed = allowedError('double', a, b);
  const disagreeing = [
    core.intersects(a, b) === result.distance <= 0,
    core.intersects(a, b, { precision: 'float' }) === inFloat.distance <= 0,
    result.intersects === result.distance <= 0,
  ].filter((agrees) => !agrees).length;
  return [
    ...moves(core, a, b, result, allowed),
    check('identity', identity(result), 2 * allowed),
    check('unit', Math.abs(Math.hypot(...result.normal) - 1), 1e-12),
    check('mirror', mirrored(result, core.distance(b, a), sameNumbers(a, b)), 0),
    check('float', Math.abs(inFloat.distance - ofRounded.distance), allowedError('float', a, b)),
    check('boolean', disagreeing, 0),
  ];
}
