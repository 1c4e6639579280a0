// SPDX-License-Identifier: MIT
// Coordinate systems of engines, converted to and from that of the core (right-handed, +Y up, metres). Axes are permuted and
// negated, which is exact; a mirror image keeps every distance. Lengths in another unit are shifted as decimals: rounded once.
import type { Quat, Vec3 } from '../../../../bindings/types.ts';
import { shifted } from '../pasted/units.ts';

export const worldNames = ['y-up-right', 'y-up-left', 'z-up-right', 'z-up-left'] as const;
export type WorldName = (typeof worldNames)[number];
export const unitNames = ['m', 'cm', 'mm'] as const;
export type UnitName = (typeof unitNames)[number];
const powers: Readonly<Record<UnitName, number>> = { m: 0, cm: -2, mm: -3 };

/** For each of three coordinates: the index of the one that it is taken from, and its sign. */
type Permutation = readonly (readonly [index: 0 | 1 | 2, sign: 1 | -1])[];
// From the engine's axes to the core's. Z up and left-handed: as the glTF exporter of Unreal converts, (X, Z, Y).
const permutations: Readonly<Record<WorldName, Permutation>> = {
  'y-up-right': [
    [0, 1],
    [1, 1],
    [2, 1],
  ],
  'y-up-left': [
    [0, 1],
    [1, 1],
    [2, -1],
  ],
  'z-up-right': [
    [0, 1],
    [2, 1],
    [1, -1],
  ],
  'z-up-left': [
    [0, 1],
    [2, 1],
    [1, 1],
  ],
};
/** The determinant of the permutation: rotations are about axes that a mirror image negates. */
const determinants: Readonly<Record<WorldName, 1 | -1>> = {
  'y-up-right': 1,
  'y-up-left': -1,
  'z-up-right': 1,
  'z-up-left': -1,
};

/** Without a negative zero, which no engine prints. */
const signed = (x: number, sign: 1 | -1): number => (sign < 0 ? 0 - x : x);
const permuted = (v: readonly number[], p: Permutation): Vec3 =>
  p.map(([i, sign]) => signed(v[i] ?? 0, sign)) as unknown as Vec3;
const inverse = (p: Permutation): Permutation =>
  ([0, 1, 2] as const).map((i) => {
    const at = p.findIndex(([index]) => index === i) as 0 | 1 | 2;
    return [at, p[at]?.[1] ?? 1];
  });

/** Conversion in one direction. */
export interface Conversion {
  direction(v: readonly number[]): Vec3;
  point(v: readonly number[]): Vec3;
  /** Half or full lengths of a box along the axes: exchanged, never negated. */
  extents(v: readonly number[]): Vec3;
  /** Of an axis of rotation. */
  angular(v: readonly number[]): Vec3;
  quaternion(q: Quat): Quat;
  length(x: number): number;
}
export interface Frame {
  readonly world: WorldName;
  readonly unit: UnitName;
  readonly toCore: Conversion;
  readonly fromCore: Conversion;
}

function conversion(p: Permutation, determinant: 1 | -1, power: number): Conversion {
  const length = (x: number): number => shifted(x, power);
  const direction = (v: readonly number[]): Vec3 => permuted(v, p);
  const angular = (v: readonly number[]): Vec3 => direction(v).map((x) => signed(x, determinant)) as unknown as Vec3;
  return {
    direction,
    angular,
    length,
    point: (v) => direction(v).map(length) as unknown as Vec3,
    extents: (v) =>
      permuted(
        v,
        p.map(([i]) => [i, 1]),
      ).map(length) as unknown as Vec3,
    quaternion: ([x, y, z, w]) => [...angular([x, y, z]), w],
  };
}

export function frameOf(world: WorldName, unit: UnitName): Frame {
  const p = permutations[world];
  const determinant = determinants[world];
  return {
    world,
    unit,
    toCore: conversion(p, determinant, powers[unit]),
    fromCore: conversion(inverse(p), determinant, -powers[unit]),
  };
}
