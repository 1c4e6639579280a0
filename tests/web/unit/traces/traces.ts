// SPDX-License-Identifier: MIT
// Traces for tests: steps written as numbers by the table of kinds, and plain versions of GJK and SAT for convex sets of points that
// write such steps. They are slow and have no tolerance for degenerate input.
import type { Step, StepValue, Vector } from '../../../../web/src/traces/queries/steps.ts';
import { stepSchemas } from '../../../../bindings/generated/schema.ts';

/** The numbers of a step, as the core writes them. */
export function encoded({ algorithm, name, fields }: Omit<Step, 'line'>): readonly number[] {
  const kind = stepSchemas.findIndex((row) => row.algorithm === algorithm && row.name === name);
  const body = (stepSchemas[kind]?.fields ?? []).flatMap(({ name: field, form }): readonly number[] => {
    const value: StepValue = fields[field] ?? [];
    if (typeof value === 'number') return [value];
    const flat = value.flat();
    return form === 'vector' ? flat : [value.length, ...flat];
  });
  return [kind, body.length, ...body];
}

const sub = (a: Vector, b: Vector): Vector => a.map((x, i) => x - (b[i] ?? 0));
const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
const scaled = (a: Vector, s: number): Vector => a.map((x) => x * s);
const size = (a: Vector): number => Math.sqrt(dot(a, a));
const cross = (a: Vector, b: Vector): Vector => [
  (a[1] ?? 0) * (b[2] ?? 0) - (a[2] ?? 0) * (b[1] ?? 0),
  (a[2] ?? 0) * (b[0] ?? 0) - (a[0] ?? 0) * (b[2] ?? 0),
  (a[0] ?? 0) * (b[1] ?? 0) - (a[1] ?? 0) * (b[0] ?? 0),
];

export const boxPoints = (min: Vector, max: Vector): readonly Vector[] =>
  Array.from({ length: 2 ** min.length }, (_, i) => min.map((x, k) => ((i >> k) & 1 ? (max[k] ?? 0) : x)));
export const supportOfPoints = (points: readonly Vector[], direction: Vector): Vector =>
  points.reduce((best, p) => (dot(p, direction) > dot(best, direction) ? p : best));

/** Weights of the point of the affine hull of vertices that is closest to the origin, by normal equations. */
function affineWeights(vertices: readonly Vector[]): Vector | undefined {
  const [first = [], ...rest] = vertices;
  const edges = rest.map((p) => sub(p, first));
  const rows: Vector[] = edges.map((e) => [...edges.map((f) => dot(e, f)), -dot(e, first)]);
  for (let i = 0; i < rows.length; ++i) {
    const pivot = rows.findIndex((row, k) => k >= i && Math.abs(row[i] ?? 0) > 1e-12);
    const row = rows[pivot];
    if (!row) return undefined;
    rows.splice(pivot, 1);
    rows.splice(
      i,
      0,
      row.map((x) => x / (row[i] ?? 1)),
    );
    const reduced = rows[i] ?? [];
    rows.forEach((other, k) => {
      if (k !== i) rows[k] = sub(other, scaled(reduced, other[i] ?? 0));
    });
  }
  const weights = rows.map((row) => row.at(-1) ?? 0);
  return [1 - weights.reduce((sum, x) => sum + x, 0), ...weights];
}
const combined = (points: readonly Vector[], weights: Vector): Vector =>
  points.reduce<Vector>(
    (sum, p, i) => sum.map((x, k) => x + (weights[i] ?? 0) * (p[k] ?? 0)),
    scaled(points[0] ?? [], 0),
  );

interface Vertex {
  readonly w: Vector;
  readonly onA: Vector;
  readonly onB: Vector;
}
interface Closest {
  readonly kept: readonly Vertex[];
  readonly weights: Vector;
  readonly v: Vector;
}
/** The closest point of a simplex by trying all of its subsets. */
function closestOf(vertices: readonly Vertex[]): Closest {
  let best: Closest | undefined;
  for (let mask = 1; mask < 2 ** vertices.length; ++mask) {
    const kept = vertices.filter((_, i) => (mask >> i) & 1);
    const weights = affineWeights(kept.map(({ w }) => w));
    if (!weights || weights.some((x) => x < 0)) continue;
    const v = combined(
      kept.map(({ w }) => w),
      weights,
    );
    if (!best || size(v) < size(best.v) - 1e-12) best = { kept, weights, v };
  }
  if (!best) throw new Error('no subset of the simplex has a closest point');
  return best;
}

/** GJK of two sets of points, as numbers, and the distance that it finds. */
export function gjkNumbers(
  a: readonly Vector[],
  b: readonly Vector[],
): { numbers: readonly number[]; distance: number } {
  const dimension = a[0]?.length ?? 3;
  const numbers: number[] = [];
  const add = (name: string, fields: Step['fields']): void => {
    numbers.push(...encoded({ algorithm: 'gjk', name, fields }));
  };
  let direction: Vector = scaled(sub(b[0] ?? [], a[0] ?? []), -1);
  let [lower, upper] = [-Infinity, Infinity];
  let simplex: readonly Vertex[] = [];
  for (let i = 0; i < 40; ++i) {
    const onB = supportOfPoints(b, direction);
    const onA = supportOfPoints(a, scaled(direction, -1));
    const w = sub(onB, onA);
    const separation = -dot(w, direction) / size(direction);
    lower = Math.max(lower, separation);
    add('support', {
      direction: scaled(direction, -1 / size(direction)),
      onA,
      onB,
      difference: w,
      separation,
      lower,
      upper,
    });
    if (upper - lower <= 1e-12) break;
    const all = [...simplex, { w, onA, onB }];
    const { kept, weights, v } = closestOf(all);
    upper = size(v);
    const dropped = all.filter((one) => !kept.includes(one)).map((one) => one.w);
    const keptOnA = kept.map((one) => one.onA);
    const keptOnB = kept.map((one) => one.onB);
    add('simplex', { kept: kept.map((one) => one.w), weights, keptOnA, keptOnB, dropped, closest: v });
    if (upper < 1e-12) break;
    direction = scaled(v, -1 / upper);
    simplex = kept;
    if (kept.length > dimension) break;
  }
  const isOverlap = upper < 1e-12;
  add('end', { reason: isOverlap ? 3 : 0, lower, upper, normal: isOverlap ? direction : scaled(direction, -1) });
  return { numbers, distance: upper };
}

/** SAT of two boxes in space, given by corners, with the axes of each; both stand along the axes of the world where these are equal. */
export function satNumbers(
  a: readonly Vector[],
  b: readonly Vector[],
  axesA: readonly Vector[],
  axesB: readonly Vector[],
): readonly number[] {
  const numbers: number[] = [];
  const add = (name: string, fields: Step['fields']): void => {
    numbers.push(...encoded({ algorithm: 'sat', name, fields }));
  };
  const middle = (points: readonly Vector[]): Vector =>
    combined(
      points,
      points.map(() => 1 / points.length),
    );
  const between = sub(middle(b), middle(a));
  const crossed =
    axesA.length < 3 ? [] : axesA.flatMap((u, i) => axesB.map((v, k) => ({ n: cross(u, v), source: 2, i, k })));
  const candidates = [
    ...axesA.map((n, i) => ({ n, source: 0, i, k: -1 })),
    ...axesB.map((n, k) => ({ n, source: 1, i: -1, k })),
    ...crossed,
  ];
  add('start', { origin: scaled(between, 0), axes: candidates.length });
  let best = { index: -1, separation: -Infinity, normal: between };
  candidates.forEach(({ n, source, i, k }, index) => {
    const fields = { index, source, featureA: i, featureB: k };
    if (size(n) < 1e-9) return add('skip', { ...fields, crossed: n, reason: 0 });
    const axis = scaled(n, (dot(n, between) < 0 ? -1 : 1) / size(n));
    const [onA, onB] = [a.map((p) => dot(p, axis)), b.map((p) => dot(p, axis))];
    const [minA, maxA, minB, maxB] = [Math.min(...onA), Math.max(...onA), Math.min(...onB), Math.max(...onB)];
    add('axis', { ...fields, axis, minA, maxA, minB, maxB });
    const separation = minB - maxA;
    if (separation <= best.separation) return;
    best = { index, separation, normal: axis };
    add('better', { index, separation });
  });
  const pointOnA = supportOfPoints(a, best.normal);
  const pointOnB = pointOnA.map((x, i) => x + best.separation * (best.normal[i] ?? 0));
  add('end', { ...best, pointOnA, pointOnB });
  return numbers;
}
