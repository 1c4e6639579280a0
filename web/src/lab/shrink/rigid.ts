// SPDX-License-Identifier: MIT
// Motions and scalings of a whole scene: the same pose in another frame. Translations and signed permutations of the axes are as
// exact as the numbers; what a general rotation leaves is cleaned of its rounding errors.
import type { Quat, Shape, Vec2, Vec3 } from '../../../../bindings/types.ts';
import { axesOf } from '../../model/align.ts';
import { moved } from '../../model/scene.ts';
import * as vec from '../../model/vectors.ts';
import { isFlat, isLength, type PairScene, scaleOf, withNumbers } from './pairScene.ts';
import { nearestNice } from './rotations.ts';

/** The linear part of a motion, and what it makes of an orientation and of the half extents of a box. */
interface Linear {
  readonly vector: (v: Vec3) => Vec3;
  readonly rotation: (q: Quat) => Quat;
  readonly angle: (angle: number) => number;
  readonly extents: (v: Vec3) => Vec3;
  /** Axis-aligned boxes stay axis-aligned. */
  readonly keepsAxes: boolean;
}

export const translated = ({ a, b }: PairScene, by: Vec3): PairScene => ({ a: moved(a, by), b: moved(b, by) });
/** Divided by a length, which is more exact than multiplied by its inverse. */
export const dividedBy = (scene: PairScene, length: number): PairScene =>
  withNumbers(scene, (slot) => (isLength(slot) ? slot.value / length : undefined));

function mapped(shape: Shape, by: Linear): Shape | undefined {
  const flat = ([x, y]: Vec2): Vec2 => {
    const [u, v] = by.vector([x, y, 0]);
    return [u, v];
  };
  switch (shape.type) {
    case 'point':
      return { ...shape, position: by.vector(shape.position) };
    case 'sphere':
      return { ...shape, center: by.vector(shape.center) };
    case 'aabb':
    case 'aabb2': {
      if (!by.keepsAxes) return undefined;
      const corners = [by.vector(vec.lifted(shape.min)), by.vector(vec.lifted(shape.max))] as const;
      const [low, high] = [Math.min, Math.max].map((pick) => corners[0].map((x, i) => pick(x, corners[1][i] ?? x)));
      const count = shape.min.length;
      return { ...shape, min: low?.slice(0, count), max: high?.slice(0, count) } as unknown as Shape;
    }
    case 'obb':
      return {
        ...shape,
        center: by.vector(shape.center),
        halfExtents: by.extents(shape.halfExtents),
        rotation: by.rotation(shape.rotation),
      };
    case 'capsule':
    case 'taperedCapsule':
    case 'cylinder':
      return { ...shape, base: by.vector(shape.base), tip: by.vector(shape.tip) };
    case 'triangle': {
      const [p, q, r] = shape.vertices;
      return { ...shape, vertices: [by.vector(p), by.vector(q), by.vector(r)] };
    }
    case 'hull':
      return { ...shape, points: shape.points.map(by.vector) };
    case 'plane':
      return { ...shape, normal: by.vector(shape.normal) };
    case 'circle2':
      return { ...shape, center: flat(shape.center) };
    case 'obb2': {
      const [x, y] = by.extents(vec.lifted(shape.halfExtents));
      return { ...shape, center: flat(shape.center), halfExtents: [x, y], angle: by.angle(shape.angle) };
    }
    case 'capsule2':
      return { ...shape, base: flat(shape.base), tip: flat(shape.tip) };
    case 'polygon2':
      return { ...shape, points: shape.points.map(flat) };
  }
}
function both({ a, b }: PairScene, by: Linear): PairScene | undefined {
  const [first, second] = [mapped(a, by), mapped(b, by)];
  return first && second ? { a: first, b: second } : undefined;
}

type Permutation = readonly [number, number, number];
const evenOrders: readonly Permutation[] = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
];
const oddOrders: readonly Permutation[] = [
  [1, 0, 2],
  [0, 2, 1],
  [2, 1, 0],
];
const signs: readonly Permutation[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [
  bits & 1 ? -1 : 1,
  bits & 2 ? -1 : 1,
  bits & 4 ? -1 : 1,
]);

/** −0 is 0. */
const times = (sign: number, x: number): number => sign * x + 0;
function signedPermutation(order: Permutation, sign: Permutation, isEven: boolean): Linear {
  const extents = (v: Vec3): Vec3 => [v[order[0]] ?? 0, v[order[1]] ?? 0, v[order[2]] ?? 0];
  const vector = (v: Vec3): Vec3 => {
    const [x, y, z] = extents(v);
    return [times(sign[0], x), times(sign[1], y), times(sign[2], z)];
  };
  // A mirror image of a box is a box, whose axis of rotation is a pseudovector.
  const turn = sign[0] * sign[1] * sign[2] * (isEven ? 1 : -1);
  return {
    vector,
    extents,
    rotation: ([x, y, z, w]) => {
      const [u, v, t] = vector([x, y, z]);
      return [times(turn, u), times(turn, v), times(turn, t), w];
    },
    angle: (angle) => times(turn, angle),
    keepsAxes: true,
  };
}
const permutations3: readonly Linear[] = [evenOrders, oddOrders].flatMap((orders, isOdd) =>
  orders.flatMap((order) => signs.map((sign) => signedPermutation(order, sign, isOdd === 0))),
);
const permutations2: readonly Linear[] = [evenOrders[0], oddOrders[0]].flatMap((order, isOdd) =>
  order ? signs.slice(0, 4).map((sign) => signedPermutation(order, sign, isOdd === 0)) : [],
);
/** The scene in every frame whose axes are those of this one: 48 in space, 8 in the plane, mirror images included. */
export const permuted = (scene: PairScene): PairScene[] =>
  (isFlat(scene) ? permutations2 : permutations3).flatMap((by) => both(scene, by) ?? []);

function rotatedBy(scene: PairScene, q: Quat, angle = 0): PairScene | undefined {
  return both(scene, {
    vector: (v) => vec.rotate(q, v),
    rotation: (own) => vec.unitQuat(vec.multiply(q, own)),
    angle: (own) => own + angle,
    extents: (v) => v,
    keepsAxes: false,
  });
}
const aboutZ = (angle: number): Quat => [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)];

/** The scene turned so that an axis of one of its shapes is a coordinate axis, or a box is not rotated. */
export function aligned(scene: PairScene): PairScene[] {
  const targets: readonly Vec3[] = [
    [1, 0, 0],
    [0, 1, 0],
  ];
  const turns = [scene.a, scene.b].flatMap((shape): (PairScene | undefined)[] => {
    if (shape.type === 'obb') {
      const [x, y, z, w] = shape.rotation;
      return [rotatedBy(scene, [-x, -y, -z, w])];
    }
    // Sine and cosine may differ in the last place between engines; cleaning removes that.
    if (shape.type === 'obb2') return [rotatedBy(scene, aboutZ(-shape.angle), -shape.angle)];
    return axesOf(shape).flatMap((axis) =>
      targets.map((target) => {
        const q = vec.rotationBetween(axis, target);
        return rotatedBy(scene, q, 2 * Math.atan2(q[2], q[3]));
      }),
    );
  });
  return turns.flatMap((turned) => (turned ? [cleaned(turned)] : []));
}

/** Decimals that are left of numbers of this size with `digits` significant digits. */
const decimalsFor = (scale: number, digits: number): number =>
  Math.min(100, Math.max(0, digits - 1 - Number(scale.toExponential().split('e')[1] ?? 0)));
const cleanDigits = 13;
const round = (x: number, decimals: number): number => Number(x.toFixed(decimals)) + 0;

/** Without the rounding errors of a motion: every length to 13 digits of the largest one, directions to known ones nearby. */
export function cleaned(scene: PairScene): PairScene {
  const decimals = decimalsFor(scaleOf(scene), cleanDigits);
  const numbers = withNumbers(scene, (slot) =>
    isLength(slot)
      ? round(slot.value, decimals)
      : slot.role === 'angle'
        ? round(slot.value, cleanDigits - 1)
        : undefined,
  );
  return { a: withNiceDirection(numbers.a), b: withNiceDirection(numbers.b) };
}
function withNiceDirection(shape: Shape): Shape {
  if (shape.type === 'obb') return { ...shape, rotation: nearestNice(shape.rotation) as Quat };
  return shape.type === 'plane' ? { ...shape, normal: nearestNice(shape.normal) as Vec3 } : shape;
}

/** All lengths and angles rounded to fewer and fewer decimals, relative to the size of the scene. */
export function rounded(scene: PairScene): PairScene[] {
  const scale = scaleOf(scene);
  return [12, 9, 6, 4, 3, 2, 1].map((digits) => {
    const decimals = decimalsFor(scale, digits);
    return withNumbers(scene, (slot) =>
      isLength(slot) ? round(slot.value, decimals) : slot.role === 'angle' ? round(slot.value, digits - 1) : undefined,
    );
  });
}
