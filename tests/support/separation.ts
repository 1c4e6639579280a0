// SPDX-License-Identifier: MIT
// An oracle for the signed distance of convex solids, independent of the core: the largest separation min over B of n·b − max over
// A of n·a over all unit vectors n, found by sampling the sphere and refining the best directions. Accurate to about 1e-8.
import type { Shape3, Vec3 } from '../../bindings/types.ts';
import { seeded } from './random.ts';

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const along = (a: Vec3, b: Vec3, t: number): Vec3 => [a[0] + t * b[0], a[1] + t * b[1], a[2] + t * b[2]];
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (v: Vec3): Vec3 => along([0, 0, 0], v, 1 / Math.hypot(...v));

/** The axes of a box that a quaternion turns. */
function axesOf([x, y, z, w]: readonly [number, number, number, number]): readonly [Vec3, Vec3, Vec3] {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ];
}

/** Maximum of n·p over a bounded shape. */
function extentAlong(n: Vec3, shape: Exclude<Shape3, { type: 'plane' }>): number {
  switch (shape.type) {
    case 'point':
      return dot(n, shape.position);
    case 'sphere':
      return dot(n, shape.center) + shape.radius;
    case 'aabb':
      return [0, 1, 2].reduce((sum, k) => {
        const x = n[k] ?? 0;
        return sum + Math.max(x * (shape.min[k] ?? 0), x * (shape.max[k] ?? 0));
      }, 0);
    case 'obb': {
      const reach = axesOf(shape.rotation).map((axis, k) => Math.abs(dot(n, axis)) * (shape.halfExtents[k] ?? 0));
      return dot(n, shape.center) + reach.reduce((sum, x) => sum + x, 0);
    }
    case 'capsule':
      return Math.max(dot(n, shape.base), dot(n, shape.tip)) + shape.radius;
    case 'taperedCapsule':
      return Math.max(dot(n, shape.base) + shape.baseRadius, dot(n, shape.tip) + shape.tipRadius);
    case 'cylinder': {
      const axis = unit(along(shape.tip, shape.base, -1));
      const across = Math.hypot(...along(n, axis, -dot(n, axis)));
      return Math.max(dot(n, shape.base), dot(n, shape.tip)) + shape.radius * across;
    }
    case 'triangle':
      return Math.max(...shape.vertices.map((p) => dot(n, p)));
    case 'hull':
      return Math.max(...shape.points.map((p) => dot(n, p)));
  }
}

const samples = 3000;
/** Starts of the refinement, which are apart from each other by this much. */
const starts = 20;
const spacing = 0.25;
/** All starts are refined to steps of this size, the best of them then by line searches within these angles. */
const coarse = 1e-3;
const best = 4;
const angles = [3e-2, 3e-3, 3e-4, 3e-5] as const;
const cuts = 26;

/** A Fibonacci lattice: evenly spread directions. */
const directions: readonly Vec3[] = Array.from({ length: samples }, (_, i) => {
  const y = 1 - (2 * i + 1) / samples;
  const turn = i * Math.PI * (3 - Math.sqrt(5));
  const radius = Math.sqrt(1 - y * y);
  return [radius * Math.cos(turn), y, radius * Math.sin(turn)];
});

const golden = (Math.sqrt(5) - 1) / 2;
/** The argument from -reach to reach with the largest value, of a function that rises and then falls. */
function largest(f: (x: number) => number, reach: number): number {
  let [low, high] = [-reach, reach];
  let [left, right] = [high - golden * (high - low), low + golden * (high - low)];
  let [atLeft, atRight] = [f(left), f(right)];
  for (let i = 0; i < cuts; ++i) {
    if (atLeft > atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - golden * (high - low);
      atLeft = f(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + golden * (high - low);
      atRight = f(right);
    }
  }
  return (low + high) / 2;
}

interface Candidate {
  readonly n: Vec3;
  readonly value: number;
}

export function signedDistance(a: Exclude<Shape3, { type: 'plane' }>, b: Shape3): number {
  const minus = (n: Vec3): Vec3 => [-n[0], -n[1], -n[2]];
  if (b.type === 'plane') return -extentAlong(minus(b.normal), a) - b.offset;
  const separation = (n: Vec3): number => -extentAlong(minus(n), b) - extentAlong(n, a);
  const random = seeded(17);
  /** Random steps, which find the way between the maxima. */
  const climbed = (start: Candidate): Candidate => {
    let found = start;
    for (let size = 0.05; size > coarse;) {
      const before = found;
      for (let i = 0; i < 12; ++i) {
        const way: Vec3 = [random() - 0.5, random() - 0.5, random() - 0.5];
        const n = unit(along(found.n, way, 2 * size));
        const value = separation(n);
        if (value > found.value) found = { n, value };
      }
      size *= found === before ? 0.5 : 1.2;
    }
    return found;
  };
  /** One line search within another: near a maximum the separation rises and falls along each line, ridges included. */
  const searched = (n: Vec3, reach: number): Vec3 => {
    const [smallest = 0] = [0, 1, 2].sort((i, k) => Math.abs(n[i] ?? 0) - Math.abs(n[k] ?? 0));
    const u = unit(cross(n, [0, 1, 2].map((k) => (k === smallest ? 1 : 0)) as unknown as Vec3));
    const v = cross(n, u);
    const at = (x: number, y: number): Vec3 => unit(along(along(n, u, x), v, y));
    const bestOf = (x: number): number => largest((y) => separation(at(x, y)), reach);
    const x = largest((one) => separation(at(one, bestOf(one))), reach);
    const next = at(x, bestOf(x));
    return separation(next) > separation(n) ? next : n;
  };
  const sampled = directions.map((n) => ({ n, value: separation(n) })).sort((p, q) => q.value - p.value);
  const chosen: Candidate[] = [];
  for (const one of sampled) {
    if (chosen.length === starts) break;
    if (chosen.every(({ n }) => dot(n, one.n) < Math.cos(spacing))) chosen.push(one);
  }
  const rough = chosen.map((one) => climbed(one)).sort((p, q) => q.value - p.value);
  return Math.max(...rough.slice(0, best).map(({ n }) => separation(angles.reduce(searched, n))));
}
