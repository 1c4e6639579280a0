// SPDX-License-Identifier: MIT
// The figures of the board as shapes: what a few clicks define, and which points of a shape can be taken hold of.
import type { Shape, Shape2, Vec2 } from '../../../../bindings/types.ts';
import { moved } from '../../model/scene.ts';
import { tidied } from '../../model/snap.ts';
import { centerOf } from '../../model/vectors.ts';

/** A point is a circle and a segment a capsule of radius 0. */
export const clicksOf = { point: 1, segment: 2, circle: 2, capsule: 3, box: 2 } as const;
/** A figure that clicks define. */
export type Drawable = keyof typeof clicksOf;
/** A polygon is given; its vertices can be moved. */
export type Figure = Drawable | 'polygon';

const apart = (a: Vec2, b: Vec2): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
/** A radius up to a position, without rounding error: from -3.6 to -2.8 it is 0.8. */
const reach = (a: Vec2, b: Vec2): number => Number(apart(a, b).toPrecision(14));

/** The shape of a figure after some of its clicks; what is not clicked yet is as small as can be. */
export function shapeOfClicks(figure: Drawable, clicks: readonly Vec2[]): Shape2 | undefined {
  const [first, second = first, third = first] = clicks;
  if (!first || !second || !third) return undefined;
  switch (figure) {
    case 'point':
      return { type: 'circle2', center: first, radius: 0 };
    case 'segment':
      return { type: 'capsule2', base: first, tip: second, radius: 0 };
    case 'circle':
      return { type: 'circle2', center: first, radius: reach(first, second) };
    case 'capsule':
      return { type: 'capsule2', base: first, tip: third, radius: reach(first, second) };
    case 'box':
      return {
        type: 'aabb2',
        min: [Math.min(first[0], second[0]), Math.min(first[1], second[1])],
        max: [Math.max(first[0], second[0]), Math.max(first[1], second[1])],
      };
  }
}

/** The figure of a shape that was not drawn here. */
export function figureOf(shape: Shape2): Figure {
  if (shape.type === 'circle2') return shape.radius === 0 ? 'point' : 'circle';
  if (shape.type === 'capsule2') return shape.radius === 0 ? 'segment' : 'capsule';
  return shape.type === 'polygon2' ? 'polygon' : 'box';
}

export type HandleName =
  | 'center'
  | 'base'
  | 'tip'
  | 'middle'
  | 'radius'
  | 'min'
  | 'max'
  | 'minMax'
  | 'maxMin'
  | 'corner'
  | 'angle'
  | `vertex${number}`;
export interface Handle {
  readonly name: HandleName;
  readonly at: Vec2;
}

const between = (a: Vec2, b: Vec2): Vec2 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
/** Distance of the rotation handle from the side of a box. */
const armOf = (halfWidth: number): number => halfWidth + Math.max(0.5, halfWidth / 4);
const turned = ([x, y]: Vec2, angle: number): Vec2 => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];
const plus = (a: Vec2, b: Vec2): Vec2 => [a[0] + b[0], a[1] + b[1]];

/** Index of the vertex that a handle holds; undefined for other handles. */
export const vertexOf = (handle: HandleName): number | undefined =>
  handle.startsWith('vertex') ? Number(handle.slice('vertex'.length)) : undefined;

/** Of a capsule: beside its base, across its axis. */
function rimOf(base: Vec2, tip: Vec2, radius: number): Vec2 {
  const length = apart(base, tip);
  if (length === 0) return [base[0], base[1] + radius];
  return [base[0] - ((tip[1] - base[1]) / length) * radius, base[1] + ((tip[0] - base[0]) / length) * radius];
}

/** The handles in the order of the Tab key. A point and a segment have no radius. */
export function handlesOf(shape: Shape2, figure: Figure): readonly Handle[] {
  switch (shape.type) {
    case 'circle2': {
      const center: Handle = { name: 'center', at: shape.center };
      const rim: Handle = { name: 'radius', at: [shape.center[0] + shape.radius, shape.center[1]] };
      return figure === 'point' ? [center] : [center, rim];
    }
    case 'capsule2': {
      const { base, tip, radius } = shape;
      const ends: Handle[] = [
        { name: 'base', at: base },
        { name: 'tip', at: tip },
      ];
      if (apart(base, tip) > 0) ends.push({ name: 'middle', at: between(base, tip) });
      return figure === 'segment' ? ends : [...ends, { name: 'radius', at: rimOf(base, tip, radius) }];
    }
    case 'aabb2': {
      const { min, max } = shape;
      return [
        { name: 'middle', at: between(min, max) },
        { name: 'min', at: min },
        { name: 'maxMin', at: [max[0], min[1]] },
        { name: 'max', at: max },
        { name: 'minMax', at: [min[0], max[1]] },
      ];
    }
    case 'obb2': {
      const { center, halfExtents, angle } = shape;
      return [
        { name: 'center', at: center },
        { name: 'corner', at: plus(center, turned(halfExtents, angle)) },
        { name: 'angle', at: plus(center, turned([armOf(halfExtents[0]), 0], angle)) },
      ];
    }
    case 'polygon2': {
      const vertices = shape.points.map((at, i): Handle => ({ name: `vertex${i}`, at }));
      return [{ name: 'middle', at: meanOf(shape) }, ...vertices];
    }
  }
}

const meanOf = (shape: Shape2): Vec2 => {
  const [x, y] = centerOf(shape);
  return [x, y];
};
const shifted = <T extends Shape2>(shape: T, from: Vec2, to: Vec2): T =>
  tidied(moved<Shape>(shape, [to[0] - from[0], to[1] - from[1], 0]), shape) as T;

/** The shape with one of its handles at another place; undefined where it has no such handle. */
export function withHandle(shape: Shape2, handle: HandleName, to: Vec2): Shape2 | undefined {
  switch (shape.type) {
    case 'circle2':
      if (handle === 'center') return { ...shape, center: to };
      return handle === 'radius' ? { ...shape, radius: reach(shape.center, to) } : undefined;
    case 'capsule2':
      if (handle === 'base' || handle === 'tip') return { ...shape, [handle]: to };
      if (handle === 'middle') return shifted(shape, between(shape.base, shape.tip), to);
      return handle === 'radius' ? { ...shape, radius: reach(shape.base, to) } : undefined;
    case 'aabb2':
      return withCorner(shape, handle, to);
    case 'obb2': {
      const [x, y]: Vec2 = [to[0] - shape.center[0], to[1] - shape.center[1]];
      if (handle === 'center') return { ...shape, center: to };
      if (handle === 'angle') return { ...shape, angle: Math.atan2(y, x) };
      const [u, v] = turned([x, y], -shape.angle);
      return handle === 'corner' ? { ...shape, halfExtents: [Math.abs(u), Math.abs(v)] } : undefined;
    }
    case 'polygon2': {
      if (handle === 'middle') return shifted(shape, meanOf(shape), to);
      const vertex = vertexOf(handle);
      if (vertex === undefined || !shape.points[vertex]) return undefined;
      return { ...shape, points: shape.points.map((point, i) => (i === vertex ? to : point)) };
    }
  }
}

/** A corner stops at the opposite one: it is never turned into that one. */
function withCorner(shape: Shape2 & { type: 'aabb2' }, handle: HandleName, [x, y]: Vec2): Shape2 | undefined {
  const { min, max } = shape;
  const left = Math.min(x, max[0]);
  const right = Math.max(x, min[0]);
  const bottom = Math.min(y, max[1]);
  const top = Math.max(y, min[1]);
  if (handle === 'middle') return shifted(shape, between(min, max), [x, y]);
  if (handle === 'min') return { ...shape, min: [left, bottom] };
  if (handle === 'max') return { ...shape, max: [right, top] };
  if (handle === 'minMax') return { ...shape, min: [left, min[1]], max: [max[0], top] };
  return handle === 'maxMin' ? { ...shape, min: [min[0], bottom], max: [right, max[1]] } : undefined;
}
