// SPDX-License-Identifier: MIT
// Points of hulls and polygons, added where the shape reaches least, and removed.
import type { HullShape, Polygon2Shape, Shape, Vec2, Vec3 } from '../../../bindings/types.ts';
import { parameters } from './parameters.ts';
import { add, centerOf, dot, length, lifted, normalized, scaled, sub } from './vectors.ts';

export type PointsShape = HullShape | Polygon2Shape;
export const hasPoints = (shape: Shape): shape is PointsShape => shape.type === 'hull' || shape.type === 'polygon2';
export const mostPoints = ({ type }: PointsShape): number => parameters[type][0]?.most ?? 1;

/** Radius of a shape whose points are all one. */
const leastReach = 0.5;
/** How far outside of a shape a point is where the shape is equally wide along all directions. */
const beyond = 1.05;

const steps = [0, 1, -1] as const;
/** Along the axes and between them. */
const directionsOf = (isFlat: boolean): readonly Vec3[] =>
  (isFlat ? ([0] as const) : steps)
    .flatMap((z) => steps.flatMap((y) => steps.map((x): Vec3 => [x, y, z])))
    .map((direction) => normalized(direction))
    .filter((direction) => direction !== undefined);

/** The place of a further point: outside, along the direction in which the shape reaches least from its middle. */
export function nextPoint(shape: PointsShape): Vec3 {
  const center = centerOf(shape);
  const arms = shape.points.map((point) => sub(lifted(point), center));
  const radius = Math.max(...arms.map(length)) || leastReach;
  const reachAlong = (direction: Vec3): number => Math.max(...arms.map((arm) => dot(arm, direction)));
  const [best] = directionsOf(shape.type === 'polygon2')
    .map((direction) => ({ direction, reach: reachAlong(direction) }))
    .sort((a, b) => a.reach - b.reach);
  if (!best) return center;
  const place = add(center, scaled(best.direction, Math.max(radius, beyond * best.reach)));
  // As one would type it: to a thousandth of the size.
  const unit = 10 ** (Math.floor(Math.log10(radius)) - 2);
  return place.map((x) => Number((Math.round(x / unit) * unit).toPrecision(12))) as unknown as Vec3;
}

/** The shape with one more point; the same where it has as many as a shape may have. */
export function withPoint(shape: PointsShape): PointsShape {
  if (shape.points.length >= mostPoints(shape)) return shape;
  const [x, y, z] = nextPoint(shape);
  if (shape.type === 'hull') return { ...shape, points: [...shape.points, [x, y, z]] };
  return { ...shape, points: [...shape.points, [x, y]] };
}

const without = <V extends Vec2 | Vec3>(points: readonly V[], index: number): readonly V[] =>
  points.filter((_, i) => i !== index);
/** The shape without a point; the same where it is the only one, or not there. */
export function withoutPoint(shape: PointsShape, index: number): PointsShape {
  if (shape.points.length < 2) return shape;
  if (shape.type === 'hull') return { ...shape, points: without(shape.points, index) };
  return { ...shape, points: without(shape.points, index) };
}
