// SPDX-License-Identifier: MIT
// Functions of the language on lists of points: convex polygons of the plane, and the support point of a list. Only what
// IEEE 754 defines to the last bit is used, so that every engine gives the same score.
import type { Shape, Touchstone, Vec2 } from '../../../../bindings/index.ts';
import { outlinePoints } from '../../model/outline.ts';
import { phrase } from '../../text/phrase.ts';
import { type Described, perElement, perPair, pointOf, sizeOf } from './functions.ts';
import { stepsOfQuery } from './steps.ts';
import { asList, asNumber, asShape, asVector, ExpressionError, type List, type Value, type Vector } from './value.ts';
import { dot, lengthOf, minus } from './vectors.ts';

/** A point as a shape: in the plane a circle of radius 0. */
export const pointShape = (p: Vector): Shape =>
  p.length === 2
    ? { type: 'circle2', center: [p[0] ?? 0, p[1] ?? 0], radius: 0 }
    : { type: 'point', position: [p[0] ?? 0, p[1] ?? 0, p[2] ?? 0] };

const pointsOf = (value: Value | undefined, who: string): readonly Vector[] =>
  asList(value, who).map((item) => pointOf(item, who));
function flatPointsOf(value: Value | undefined, who: string): readonly Vec2[] {
  return pointsOf(value, who).map((p) => {
    const [x, y] = p;
    if (x === undefined || y === undefined || p.length !== 2)
      throw new ExpressionError(phrase('expression.plane', { who, count: p.length }));
    return [x, y];
  });
}
const listOf = (points: readonly Vector[]): List => ({ list: points });

/** Twice the area of the triangle from o to p to q; positive where they are in counter-clockwise order. */
const turnOf = (o: Vec2, p: Vec2, q: Vec2): number => (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]);

/** By the triangles from the first vertex: small far from the origin too. Negative where the order is clockwise. */
function areaOf(points: readonly Vec2[]): number {
  const [first] = points;
  if (!first) return 0;
  return points.reduce((sum, p, i) => sum + turnOf(first, p, points[i + 1] ?? first), 0) / 2;
}

/** The part of a convex polygon to the left of the line from p to q (Sutherland and Hodgman, 1974). */
function leftOf(points: readonly Vec2[], p: Vec2, q: Vec2): readonly Vec2[] {
  return points.flatMap((to, i): readonly Vec2[] => {
    const from = points.at(i - 1) ?? to;
    const [before, after] = [turnOf(p, q, from), turnOf(p, q, to)];
    const t = before / (before - after);
    const crossing: Vec2 = [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])];
    const entry = (before < 0 && after > 0) || (before > 0 && after < 0) ? [crossing] : [];
    return after >= 0 ? [...entry, to] : entry;
  });
}

/** The vertices that two convex polygons have in common, counter-clockwise; empty where that has no area. */
function clipped(subject: readonly Vec2[], clip: readonly Vec2[]): readonly Vec2[] {
  const [a, b] = [outlinePoints(subject), outlinePoints(clip)];
  if (areaOf(a) === 0 || areaOf(b) === 0) throw new ExpressionError(phrase('expression.flat'));
  const common = b.reduce<readonly Vec2[]>((rest, q, i) => leftOf(rest, b.at(i - 1) ?? q, q), a);
  const corners = outlinePoints(common);
  return corners.length < 3 ? [] : corners;
}

/** The first of the indices of the points with the largest product with a direction. */
function farthest(points: readonly Vector[], direction: Vector): number {
  if (points.length === 0) throw new ExpressionError(phrase('expression.noItem', { index: 0, count: 0 }));
  const heights = points.map((p) => dot(p, direction));
  return heights.reduce((best, height, i) => (height > (heights[best] ?? height) ? i : best), 0);
}

/** All differences of a point of b and one of a: their convex hull is the Minkowski difference of two convex polygons. */
function difference(a: readonly Vec2[], b: readonly Vec2[]): readonly Vec2[] {
  return outlinePoints(a.flatMap((p) => b.map((q): Vec2 => [q[0] - p[0], q[1] - p[1]])));
}

/** Sorting looks at an element a few times. */
const sorted = (count: number): number => count * (1 + Math.ceil(Math.log2(count + 1)));

export function pointFunctions(core: Touchstone): Readonly<Record<string, Described>> {
  const polygon = (points: readonly Vector[], who: string): Shape => core.validate({ type: 'polygon2', points }, who);
  return {
    triangle: {
      arity: 3,
      steps: stepsOfQuery,
      call: (...vertices) => {
        const points = vertices.map((v) => pointOf(v, 'triangle'));
        return points.every(({ length }) => length === 2)
          ? polygon(points, 'triangle')
          : core.validate({ type: 'triangle', vertices: points }, 'triangle');
      },
    },
    difference: {
      arity: 2,
      steps: (a, b) => sorted(perPair(a, b)),
      call: (a, b) => polygon(difference(flatPointsOf(a, 'difference'), flatPointsOf(b, 'difference')), 'difference'),
    },
    corners: {
      arity: 1,
      steps: (points) => sorted(sizeOf(points)),
      call: (points) => listOf(outlinePoints(flatPointsOf(points, 'corners'))),
    },
    area: { arity: 1, steps: perElement, call: (points) => areaOf(flatPointsOf(points, 'area')) },
    clipped: {
      arity: 2,
      steps: (a, b) => perPair(a, b) + sorted(sizeOf(a) + sizeOf(b)),
      call: (subject, clip) => listOf(clipped(flatPointsOf(subject, 'clipped'), flatPointsOf(clip, 'clipped'))),
    },
    farthest: {
      arity: 2,
      steps: perElement,
      call: (points, direction) => farthest(pointsOf(points, 'farthest'), asVector(direction, 'farthest')),
    },
    /** Points farther than a distance from a shape. */
    outside: {
      arity: 3,
      steps: (points, shape = 0) => sizeOf(points) * stepsOfQuery(0, shape),
      call: (points, shape, within) => {
        const [of, most] = [asShape(shape, 'outside'), asNumber(within, 'outside')];
        const isOut = (p: Vector): boolean => !(core.distance(of, pointShape(p)).distance <= most);
        return listOf(pointsOf(points, 'outside').filter(isOut));
      },
    },
    /** Points of the first list farther than a distance from all of the second. */
    unmatched: {
      arity: 3,
      steps: (points, others) => sizeOf(points) + sizeOf(others) + perPair(points, others),
      call: (points, others, within) => {
        const [known, most] = [pointsOf(others, 'unmatched'), asNumber(within, 'unmatched')];
        const isNew = (p: Vector): boolean => !known.some((q) => lengthOf(minus(p, q)) <= most);
        return listOf(pointsOf(points, 'unmatched').filter(isNew));
      },
    },
  };
}
