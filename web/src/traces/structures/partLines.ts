// SPDX-License-Identifier: MIT
// The parts of a structure as boxes and line segments, in numbers: cells and bounds as boxes, planes as the outline in which they
// cut their box, intervals as segments beside the scene, on the axis that they belong to, and swaps of their ends as angles there.
import type { Part } from '../../../../bindings/broadphase/types.ts';
import { boxEdges } from './boundLines.ts';

type Point = readonly [number, number, number];

/** The room of a scene: what has no end is drawn to a little outside of it. */
export interface Region {
  readonly lower: Point;
  readonly upper: Point;
}

export interface DrawnParts {
  /** Lower and upper corner of each box, and its level as a share of the depth. */
  readonly boxes: readonly (readonly [lower: Point, upper: Point, share: number])[];
  /** Two points each, and the share. */
  readonly segments: readonly (readonly [from: Point, to: Point, share: number])[];
  /** The same of swaps: two sides of an angle for each end that passed others. */
  readonly swaps: readonly (readonly [from: Point, to: Point, share: number])[];
  /** Swaps on each axis; undefined where no structure keeps any. */
  readonly swapCounts: readonly [x: number, y: number, z: number] | undefined;
  readonly depth: number;
  /** How many parts of the level there are, and how many of them are drawn. */
  readonly all: number;
  readonly drawn: number;
}

/** By how much a part without an end extends beyond the region, as a share of the region. */
const beyond = 0.05;
/** Distance of two lanes of intervals, and of the first from the region, in metres, where a page says no other. */
const usualLane = 0.12;
const mostLanes = 40;

/** Height in metres of the angle of an end that passed others: its way is often too short to be seen. */
const swapHeight = { least: 0.5, each: 0.1, most: 1.5 } as const;

/** So many times farther away than the region: the part has no end there. */
const endless = 100;

/** A part may be unbounded; it is drawn to a little outside of the region. */
function clipped({ lower, upper }: Pick<Part, 'lower' | 'upper'>, region: Region): readonly [Point, Point] {
  const far = endless * Math.max(...[...region.lower, ...region.upper].map(Math.abs));
  const end = (axis: 0 | 1 | 2, x: number): number => {
    if (Math.abs(x) < far) return x;
    const [from, to] = [region.lower[axis], region.upper[axis]];
    return x < 0 ? from - beyond * (to - from) : to + beyond * (to - from);
  };
  const of = (point: Point): Point => [end(0, point[0]), end(1, point[1]), end(2, point[2])];
  return [of(lower), of(upper)];
}

const corner = (lower: Point, upper: Point, k: number): Point => [
  (k & 1) === 0 ? lower[0] : upper[0],
  (k & 2) === 0 ? lower[1] : upper[1],
  (k & 4) === 0 ? lower[2] : upper[2],
];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The outline of the polygon in which a plane cuts a box, as segments in order; empty where it misses the box. */
export function planeOutline(normal: Point, offset: number, lower: Point, upper: Point): [Point, Point][] {
  const points: Point[] = [];
  for (const [i, j] of boxEdges) {
    const [a, b] = [corner(lower, upper, i), corner(lower, upper, j)];
    const [da, db] = [dot(normal, a) - offset, dot(normal, b) - offset];
    if (da * db > 0 || da === db) continue;
    const t = da / (da - db);
    const at: Point = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]), a[2] + t * (b[2] - a[2])];
    const isNew = points.every((p) => Math.hypot(p[0] - at[0], p[1] - at[1], p[2] - at[2]) > 1e-9);
    if (isNew) points.push(at);
  }
  if (points.length < 2) return [];
  const first = points[0] as Point;
  if (points.length === 2) return [[first, points[1] as Point]];
  return around(points, normal).map((p, i, sorted) => [p, sorted[(i + 1) % sorted.length] as Point]);
}
/** In their order around their middle, in the plane of the normal. */
function around(points: readonly Point[], normal: Point): Point[] {
  const mean = (axis: 0 | 1 | 2): number => points.reduce((sum, p) => sum + p[axis], 0) / points.length;
  const middle: Point = [mean(0), mean(1), mean(2)];
  const from = (p: Point): Point => [p[0] - middle[0], p[1] - middle[1], p[2] - middle[2]];
  const u = from(points[0] as Point);
  const v: Point = [
    normal[1] * u[2] - normal[2] * u[1],
    normal[2] * u[0] - normal[0] * u[2],
    normal[0] * u[1] - normal[1] * u[0],
  ];
  const angle = (p: Point): number => Math.atan2(dot(from(p), v), dot(from(p), u));
  return [...points].sort((a, b) => angle(a) - angle(b));
}

/** A point so far outside of the edge of the region along an axis: intervals are drawn there, lane by lane. */
function besideAxis(axis: number, x: number, away: number, { lower, upper }: Region): Point {
  const isFlat = lower[2] === upper[2];
  if (axis === 0) return isFlat ? [x, lower[1] - away, 0] : [x, lower[1], upper[2] + away];
  if (axis === 1) return isFlat ? [lower[0] - away, x, 0] : [lower[0] - away, x, upper[2]];
  return [upper[0] + away, lower[1], x];
}
/** The lane of each interval: the first that is free at its start; undefined beyond the last lane. */
export function lanesOf(intervals: readonly (readonly [from: number, to: number])[]): (number | undefined)[] {
  const order = [...intervals.keys()].sort((a, b) => (intervals[a]?.[0] ?? 0) - (intervals[b]?.[0] ?? 0));
  const ends: number[] = [];
  const lanes: (number | undefined)[] = Array.from({ length: intervals.length });
  for (const i of order) {
    const [from, to] = intervals[i] ?? [0, 0];
    let lane = ends.findIndex((end) => end < from);
    if (lane < 0) lane = ends.length;
    if (lane >= mostLanes) continue;
    ends[lane] = to;
    lanes[i] = lane;
  }
  return lanes;
}

function intervalSegments(parts: readonly Part[], region: Region, laneStep: number): DrawnParts['segments'] {
  return [0, 1, 2].flatMap((axis) => {
    const own = parts.filter((part) => part.kind === 'interval' && part.axis === axis);
    const spans = own.map(({ lower, upper }) => [lower[axis as 0 | 1 | 2], upper[axis as 0 | 1 | 2]] as const);
    return lanesOf(spans).flatMap((lane, i) => {
      const [from, to] = spans[i] ?? [0, 0];
      if (lane === undefined) return [];
      const away = laneStep * (lane + 2);
      return [[besideAxis(axis, from, away, region), besideAxis(axis, to, away, region), 1] as const];
    });
  });
}

/** An angle over the way of each end that passed others: from the first of them to where it is, its apex towards the scene. */
function swapSegments(parts: readonly Part[], region: Region): DrawnParts['swaps'] {
  return parts.flatMap(({ axis, lower, upper, count }) => {
    const [from, to] = [lower[axis as 0 | 1 | 2], upper[axis as 0 | 1 | 2]];
    const height = Math.min(swapHeight.least + swapHeight.each * count, swapHeight.most);
    const apex = besideAxis(axis, (from + to) / 2, usualLane - height, region);
    const ends = [from, to].map((x) => besideAxis(axis, x, usualLane, region));
    return ends.map((end) => [end, apex, 1] as const);
  });
}
function swapCounts(parts: readonly Part[]): [number, number, number] {
  const counts: [number, number, number] = [0, 0, 0];
  for (const { axis, count } of parts) counts[axis as 0 | 1 | 2] += count;
  return counts;
}
/** Evenly, so that what is left out is left out everywhere. */
function thinned(parts: readonly Part[], most: number): readonly Part[] {
  const density = Math.min(1, most / Math.max(parts.length, 1));
  return parts.filter((_, i) => Math.floor((i + 1) * density) > Math.floor(i * density));
}

/** All parts, or those of one level; at most so many, and as many swaps. */
export function drawnParts(
  all: readonly Part[],
  region: Region,
  level: number | undefined,
  most: number,
  laneStep = usualLane,
): DrawnParts {
  const [parts, swaps] = [all.filter(({ kind }) => kind !== 'swaps'), all.filter(({ kind }) => kind === 'swaps')];
  const depth = parts.reduce((deepest, part) => Math.max(deepest, part.level), 0);
  const wanted = level === undefined ? parts : parts.filter((part) => part.level === level);
  const kept = thinned(wanted, most);
  const share = (part: Part): number => (depth === 0 ? 1 : part.level / depth);
  const boxes = kept.flatMap((part) => {
    if (part.kind !== 'cell' && part.kind !== 'bounds') return [];
    const [lower, upper] = clipped(part, region);
    return [[lower, upper, share(part)] as const];
  });
  const planes = kept.flatMap((part) => {
    if (part.kind !== 'plane') return [];
    const [lower, upper] = clipped(part, region);
    return planeOutline(part.normal, part.offset, lower, upper).map(([a, b]) => [a, b, share(part)] as const);
  });
  const intervals = intervalSegments(kept, region, laneStep);
  const left = kept.filter(({ kind }) => kind === 'interval').length - intervals.length;
  return {
    boxes,
    segments: [...planes, ...intervals],
    swaps: swapSegments(thinned(swaps, most), region),
    swapCounts: swaps.length > 0 ? swapCounts(swaps) : undefined,
    depth,
    all: wanted.length,
    drawn: kept.length - left,
  };
}
