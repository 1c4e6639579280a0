// SPDX-License-Identifier: MIT
// Simpler scenes by a change of one shape as a whole: its place, its orientation, fewer points, fewer parts, a simpler kind.
import type { Quat, Shape, Vec2, Vec3 } from '../../../../bindings/types.ts';
import { listLength, numberAt, numbersOf, rowsOf, shapeOf } from '../../model/parameters.ts';
import { moved } from '../../model/scene.ts';
import { lifted } from '../../model/vectors.ts';
import { axisOf, axisVector, isFlat, isLength, type PairScene, type Side, sides, slotsOf } from './pairScene.ts';
import type { Groups } from './numberMoves.ts';
import { cleaned } from './rigid.ts';
import { nearUnits, niceUnits } from './rotations.ts';

const withShape = (scene: PairScene, side: Side, shape: Shape): PairScene => ({ ...scene, [side]: shape });

/** One shape moved along each axis so that one of its coordinates becomes an easy number or one of the other shape's. */
function placed(scene: PairScene, side: Side): PairScene[] {
  const shape = scene[side];
  if (shape.type === 'plane') return [];
  const axes = isFlat(scene) ? [0, 1] : [0, 1, 2];
  return axes.flatMap((axis) => {
    const onAxis = slotsOf(scene).filter((slot) => axisOf(slot) === axis);
    const own = [...new Set(onAxis.filter((slot) => slot.side === side).map(({ value }) => value))].slice(0, 6);
    const others = onAxis.filter((slot) => slot.side !== side).map(({ value }) => value);
    return own.flatMap((x) => {
      const targets = new Set([0, 1, -1, 0.5, -0.5, 2, -2, Math.round(x), Number(x.toFixed(1)), ...others.slice(0, 8)]);
      targets.delete(x);
      return [...targets].map((target) => cleaned(withShape(scene, side, moved(shape, axisVector(axis, target - x)))));
    });
  });
}

/** Rotations and normals: so many of the simplest ones, and of those with two decimals the nearest. */
const most = { simple: 260, near: 60 };
function directed(scene: PairScene, side: Side): PairScene[] {
  const shape = scene[side];
  if (shape.type !== 'obb' && shape.type !== 'plane') return [];
  const unit = shape.type === 'obb' ? shape.rotation : shape.normal;
  const simple = niceUnits(unit.length).slice(0, most.simple);
  const found = [...simple, ...nearUnits(unit, most.near)];
  return found.map((other) =>
    withShape(
      scene,
      side,
      shape.type === 'obb' ? { ...shape, rotation: other as Quat } : { ...shape, normal: other as Vec3 },
    ),
  );
}

/** Sizes alike, an axis along a coordinate axis, parts of no extent, and an extent for those that have none. */
function simplified(scene: PairScene, side: Side): PairScene[] {
  const shape = scene[side];
  const rows = rowsOf(shape);
  const numbers = numbersOf(shape);
  const sizes = numbers.filter((_, i) => rows[i]?.role === 'size');
  const alike = sizes.length > 1 ? [1, ...new Set(sizes)] : [];
  const withSizes = (change: (x: number, i: number) => number): Shape =>
    shapeOf(
      shape.type,
      numbers.map((x, i) => (rows[i]?.role === 'size' ? change(x, i) : x)),
    );
  const sized = alike.map((size) => withSizes(() => size));
  const zeros = numbers.flatMap((x, i) => (rows[i]?.role === 'size' && x === 0 ? [i] : []));
  const grown = zeros.flatMap((at) => [1, 0.5, 0.1].map((size) => withSizes((x, i) => (i === at ? size : x))));
  return [...sized, ...grown, ...withEnds(shape)].map((simpler) => withShape(scene, side, simpler));
}
const units = [0, 1, 2].flatMap((axis) => [axisVector(axis, 1), axisVector(axis, -1)]);
const plus = (v: readonly number[], by: Vec3): number[] => v.map((x, i) => x + (by[i] ?? 0));
function withEnds(shape: Shape): Shape[] {
  if ('base' in shape) {
    const { base, tip } = shape;
    const along = base.map((_, axis) => tip.map((x, i) => (i === axis ? x : (base[i] ?? x))));
    const longer = units.map((unit) => plus(base, unit));
    return [[...base], ...along, ...longer].map((end) => ({ ...shape, tip: end }) as unknown as Shape);
  }
  if ('min' in shape) {
    const { min, max } = shape;
    const flat = min.map((_, axis) => max.map((x, i) => (i === axis ? (min[i] ?? x) : x)));
    const thick = min.map((_, axis) => max.map((x, i) => (i === axis ? (min[i] ?? x) + 1 : x)));
    return [[...min], min.map((x) => x + 1), ...flat, ...thick].map(
      (top) => ({ ...shape, max: top }) as unknown as Shape,
    );
  }
  if (shape.type !== 'triangle') return [];
  const [p] = shape.vertices;
  return [{ ...shape, vertices: [p, plus(p, axisVector(0, 1)), plus(p, axisVector(1, 1))] } as unknown as Shape];
}

/** Fewer points: for each shape without a half, a quarter, … of them, at last without one. */
export function points(scene: PairScene): Groups {
  return sides.flatMap((side) => {
    const shape = scene[side];
    const count = listLength(shape) ?? 0;
    const sizes: number[] = [];
    for (let size = count; size > 1; sizes.push(size)) size = Math.ceil(size / 2);
    return sizes.map((size) => () => thinned(scene, side, size));
  });
}
function thinned(scene: PairScene, side: Side, size: number): PairScene[] {
  const shape = scene[side];
  if (shape.type !== 'hull' && shape.type !== 'polygon2') return [];
  const all: readonly (Vec2 | Vec3)[] = shape.points;
  const parts = Array.from({ length: Math.ceil(all.length / size) }, (_, k) =>
    all.filter((_, i) => i < k * size || i >= (k + 1) * size),
  );
  return parts.flatMap((rest) =>
    rest.length > 0 ? [withShape(scene, side, { ...shape, points: rest } as Shape)] : [],
  );
}

/** The same solid as a shape of a simpler kind, where there is one. */
export function simplerKind(shape: Shape): Shape | undefined {
  const isPointLike = (v: readonly number[], w: readonly number[]): boolean => v.every((x, i) => x === w[i]);
  switch (shape.type) {
    case 'sphere':
      return shape.radius === 0 ? { type: 'point', position: shape.center } : undefined;
    case 'aabb':
      return isPointLike(shape.min, shape.max) ? { type: 'point', position: shape.min } : undefined;
    case 'obb': {
      const { center: c, halfExtents: h, rotation: q } = shape;
      if (q[3] !== 1) return undefined;
      return {
        type: 'aabb',
        min: [c[0] - h[0], c[1] - h[1], c[2] - h[2]],
        max: [c[0] + h[0], c[1] + h[1], c[2] + h[2]],
      };
    }
    case 'capsule':
      return isPointLike(shape.base, shape.tip)
        ? { type: 'sphere', center: shape.base, radius: shape.radius }
        : undefined;
    case 'taperedCapsule': {
      const { base, tip, baseRadius, tipRadius } = shape;
      return baseRadius === tipRadius ? { type: 'capsule', base, tip, radius: baseRadius } : undefined;
    }
    case 'triangle':
      return isPointLike(shape.vertices[1], shape.vertices[2])
        ? { type: 'capsule', base: shape.vertices[0], tip: shape.vertices[1], radius: 0 }
        : undefined;
    case 'hull': {
      const [a, b, c, d] = shape.points;
      if (a && !b) return { type: 'point', position: a };
      return a && b && c && !d ? { type: 'triangle', vertices: [a, b, c] } : undefined;
    }
    case 'capsule2':
      return isPointLike(shape.base, shape.tip)
        ? { type: 'circle2', center: shape.base, radius: shape.radius }
        : undefined;
    case 'obb2': {
      const { center: c, halfExtents: h, angle } = shape;
      if (angle !== 0) return undefined;
      return { type: 'aabb2', min: [c[0] - h[0], c[1] - h[1]], max: [c[0] + h[0], c[1] + h[1]] };
    }
    default:
      return undefined;
  }
}

/** Both shapes in the plane z = 0, and in x = 0 and y = 0: every coordinate along one axis becomes zero. */
export function flattened(scene: PairScene): PairScene[] {
  const axes = isFlat(scene) ? [1, 0] : [2, 1, 0];
  const centred = (shape: Shape, axis: number): Shape => {
    const along = rowsOf(shape).filter((row) => axisOf(row) === axis && isLength(row));
    const values = along.map((row) => numberAt(shape, row));
    const middle = (Math.min(...values) + Math.max(...values)) / 2;
    return values.length === 0 || shape.type === 'plane' ? shape : moved(shape, axisVector(axis, -middle));
  };
  const zeroed = (shape: Shape, axis: number): Shape =>
    shapeOf(
      shape.type,
      rowsOf(shape).map((row) => (axisOf(row) === axis && !isBox(shape) ? 0 : numberAt(shape, row))),
    );
  const isBox = (shape: Shape): boolean => 'min' in shape;
  return axes.flatMap((axis) =>
    [zeroed, centred].map((change) => ({
      a: change(centred(scene.a, axis), axis),
      b: change(centred(scene.b, axis), axis),
    })),
  );
}

export function shapes(scene: PairScene, mayChangeKind: boolean): Groups {
  const kinds = (side: Side): PairScene[] => {
    const simpler = mayChangeKind ? simplerKind(scene[side]) : undefined;
    return simpler ? [withShape(scene, side, simpler)] : [];
  };
  return [
    () => flattened(scene),
    ...sides.flatMap((side) => [
      () => kinds(side),
      () => directed(scene, side),
      () => simplified(scene, side),
      () => placed(scene, side),
    ]),
  ];
}

/** Points of the scene that may become the origin. */
export function anchorsOf(scene: PairScene): Vec3[] {
  const found = new Map<string, Vec3>();
  for (const side of sides) {
    const shape = scene[side];
    const vectors = Object.entries(shape).flatMap(([field, value]) => {
      if (!Array.isArray(value) || field === 'rotation' || field === 'normal' || field === 'halfExtents') return [];
      return (typeof value[0] === 'number' ? [value] : value.slice(0, 8)) as (Vec2 | Vec3)[];
    });
    const middles = 'min' in shape || 'base' in shape ? [middleOf(vectors)] : [];
    for (const v of [...vectors, ...middles]) found.set(v.join(), lifted(v));
    if (shape.type === 'plane') found.set('plane', scaledBy(shape.normal, shape.offset));
  }
  return [...found.values()];
}
const scaledBy = ([x, y, z]: Vec3, s: number): Vec3 => [x * s, y * s, z * s];
function middleOf([p, q]: readonly (Vec2 | Vec3)[]): Vec3 {
  const [a, b] = [lifted(p ?? [0, 0]), lifted(q ?? p ?? [0, 0])];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
}
