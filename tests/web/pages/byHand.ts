// SPDX-License-Identifier: MIT
// Solves the exercises by hand as a student does: with textbook formulas, from the numbers that the page shows,
// without the project's own code.
import type { Locator, Page } from '@playwright/test';

type Vector = number[];
/** An order is the places of the items, pairs are those of their places. */
type Solution = Record<string, number | Vector | string | readonly Vector[]>;
/** The numbers of the scene by what they are called on the page: A.center, B.radius. */
type Given = (name: string) => Vector;

const plus = (a: Vector, b: Vector, t = 1): Vector => a.map((x, i) => x + t * (b[i] ?? 0));
const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
const length = (a: Vector): number => Math.sqrt(dot(a, a));
const unit = (a: Vector): Vector => a.map((x) => x / length(a));
const clamped = (p: Vector, min: Vector, max: Vector): Vector =>
  p.map((x, i) => Math.min(Math.max(x, min[i] ?? 0), max[i] ?? 0));
const first = ([x = Number.NaN]: Vector): number => x;
const onSegment = (p: Vector, a: Vector, b: Vector): Vector => {
  const d = plus(b, a, -1);
  return plus(a, d, Math.min(Math.max(dot(plus(p, a, -1), d) / dot(d, d), 0), 1));
};

/** The displacements along the segments P and Q. */
const displacements = (given: Given): readonly [Vector, Vector] => [
  plus(given('P.tip'), given('P.base'), -1),
  plus(given('Q.tip'), given('Q.base'), -1),
];

export const solvers: Readonly<Record<string, (given: Given) => Solution>> = {
  'spheres-by-hand': (given) => {
    const [a, b, ra, rb] = [given('A.center'), given('B.center'), first(given('A.radius')), first(given('B.radius'))];
    const normal = unit(plus(b, a, -1));
    return { distance: length(plus(b, a, -1)) - ra - rb, normal, pointOnA: plus(a, normal, ra) };
  },
  'sphere-plane-by-hand': (given) => {
    const [c, n] = [given('A.center'), given('B.normal')];
    const height = dot(n, c) - first(given('B.offset'));
    return { height, distance: height - first(given('A.radius')), normal: n.map((x) => -x) };
  },
  'sphere-box-by-hand': (given) => {
    const c = given('A.center');
    const closest = clamped(c, given('B.min'), given('B.max'));
    const way = plus(closest, c, -1);
    return { closest, distance: length(way) - first(given('A.radius')), normal: unit(way) };
  },
  'box-feature-by-hand': (given) => {
    const p = given('A.position');
    const closest = clamped(p, given('B.min'), given('B.max'));
    const outside = p.filter((x, i) => x !== closest[i]).length;
    return { feature: ['', 'face', 'edge', 'vertex'][outside] ?? '', closest, distance: length(plus(p, closest, -1)) };
  },
  'boxes-by-hand': (given) => {
    const [a0, a1, b0, b1] = [given('A.min'), given('A.max'), given('B.min'), given('B.max')];
    const right = a1.map((x, i) => x - (b0[i] ?? 0));
    const left = b1.map((x, i) => x - (a0[i] ?? 0));
    const ways = right.map((x, i) => Math.min(x, left[i] ?? 0));
    const depth = Math.min(...ways);
    const axis = ways.indexOf(depth);
    const normal = [0, 0, 0].map((_, i) => (i !== axis ? 0 : (right[i] ?? 0) <= (left[i] ?? 0) ? 1 : -1));
    return { ways, axis: 'xyz'[axis] ?? '', depth, normal };
  },
  'capsules-2d-by-hand': (given) => {
    const [a0, a1, b0, b1] = [given('A.base'), given('A.tip'), given('B.base'), given('B.tip')];
    const candidates = [
      ...[b0, b1].map((end) => ({ onA: onSegment(end, a0, a1), onB: end })),
      ...[a0, a1].map((end) => ({ onA: end, onB: onSegment(end, b0, b1) })),
    ].map((pair) => ({ ...pair, apart: length(plus(pair.onB, pair.onA, -1)) }));
    const [best] = candidates.sort((p, q) => p.apart - q.apart);
    if (!best) throw new Error('There are four candidates.');
    const radii = first(given('A.radius')) + first(given('B.radius'));
    return { onA: best.onA, axes: best.apart, distance: best.apart - radii };
  },
  'separating-axis-by-hand': (given) => {
    const [b, [h = 0, k = 0]] = [given('B.center'), given('B.halfExtents')];
    const [u, v] = [given('B.axis0'), given('B.axis1')];
    const gap = (n: Vector): number => {
      const reachA = Math.abs(n[0] ?? 0) + Math.abs(n[1] ?? 0);
      return Math.abs(dot(n, b)) - reachA - h * Math.abs(dot(n, u)) - k * Math.abs(dot(n, v));
    };
    const gaps = { x: gap([1, 0]), y: gap([0, 1]), u: gap(u), v: gap(v) };
    const [[axis, largest] = ['', 0]] = Object.entries(gaps).sort((p, q) => q[1] - p[1]);
    return { gapX: gaps.x, gapU: gaps.u, axis, overlap: largest <= 0 ? 'yes' : 'no' };
  },
  'obb-plane-by-hand': (given) => {
    const [c, h, n] = [given('A.center'), given('A.halfExtents'), given('B.normal')];
    const axes = [0, 1, 2].map((i) => given(`A.axis${i}`));
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
      axes.reduce((p, axis, i) => plus(p, axis, ((bits >> i) & 1 ? 1 : -1) * (h[i] ?? 0)), c),
    );
    const [corner = []] = corners.sort((p, q) => dot(n, p) - dot(n, q));
    const reach = dot(n, c) - dot(n, corner);
    return { reach, distance: dot(n, corner) - first(given('B.offset')), corner };
  },
  'moving-spheres-by-hand': (given) => {
    const [dA, dB] = displacements(given);
    const [d, c] = [plus(dA, dB, -1), plus(given('B.center'), given('A.center'), -1)];
    const radii = first(given('A.radius')) + first(given('B.radius'));
    const [p, q] = [dot(c, d) / dot(d, d), (dot(c, c) - radii * radii) / dot(d, d)];
    const toi = p - Math.sqrt(p * p - q);
    return { relative: d, toi, normal: unit(plus(c, d, -toi)) };
  },
  'ball-and-wall-by-hand': (given) => {
    const [dA, dB] = displacements(given);
    const [n, c, r] = [given('B.normal'), given('A.center'), first(given('A.radius'))];
    const gap = dot(n, c) - first(given('B.offset')) - r;
    const closing = dot(n, plus(dB, dA, -1));
    const toi = gap / closing;
    return { gap, closing, toi, point: plus(plus(c, dA, toi), n, -r) };
  },
  'turning-rod-by-hand': (given) => {
    const [[length = 0], [, height = 0]] = [given('A.tip'), given('B.min')];
    const toi = Math.asin(height / length) / (Math.PI / 2);
    const cast = length / 2 < height ? 'never' : (2 * height) / length > toi ? 'later' : 'earlier';
    return { toi, cast, deep: length - height };
  },
  'sweep-and-prune-by-hand': (given) => {
    const boxes = [1, 2, 3, 4, 5, 6].map((name) => ({ name, min: given(`B${name}.min`), max: given(`B${name}.max`) }));
    type Box = (typeof boxes)[number];
    const meets = (a: Box, b: Box, i: number): boolean =>
      (a.min[i] ?? 0) <= (b.max[i] ?? 0) && (b.min[i] ?? 0) <= (a.max[i] ?? 0);
    const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => [a, b] as const));
    const tested = pairs.filter(([a, b]) => meets(a, b, 0));
    const found = tested.filter(([a, b]) => meets(a, b, 1));
    const sorted = [...boxes].sort((a, b) => first(a.min) - first(b.min));
    return {
      order: sorted.map(({ name }) => name - 1),
      tests: tested.length,
      overlaps: found.map(([a, b]) => [a.name - 1, b.name - 1]),
    };
  },
};

/** The scene as shown on the page. */
export async function givenOf(page: Page): Promise<Given> {
  await page.locator('.given [data-value]').first().waitFor();
  const entries = await page.locator('.given [data-number], .given [data-vector]').evaluateAll((cells) =>
    cells.map((cell): [string, number[]] => {
      const { value = '', number, vector } = (cell as HTMLElement).dataset;
      return [value, vector === undefined ? [Number(number)] : (JSON.parse(vector) as number[])];
    }),
  );
  const numbers = new Map(entries);
  return (name) => {
    const found = numbers.get(name);
    if (!found) throw new Error(`The page shows no ${name}; it shows ${[...numbers.keys()].join(', ')}.`);
    return found;
  };
}
export const solutionOf = async (page: Page, id: string): Promise<Solution> => {
  const solve = solvers[id];
  if (!solve) throw new Error(`Nobody has solved ${id} yet.`);
  return solve(await givenOf(page));
};

const question = (page: Page, id: string): Locator => page.locator(`[data-question="${id}"]`);
/** A whole number as it is, others to three decimals. */
const typeIn = (field: Locator, x: number): Promise<void> => field.fill(Number.isInteger(x) ? String(x) : x.toFixed(3));
/** Types numbers to three decimals and chooses; `off` is added to each number, and takes other places and no pair. */
export async function fillIn(page: Page, solution: Solution, off = 0): Promise<void> {
  for (const [id, value] of Object.entries(solution)) {
    if (typeof value === 'string') {
      await question(page, id).locator(`input[value="${value}"]`).check();
      continue;
    }
    const parts = typeof value === 'number' ? [value] : value;
    const places = question(page, id).locator('select');
    const isOrder = (await places.count()) > 0;
    for (const [i, part] of parts.entries()) {
      if (typeof part !== 'number' && off !== 0) await question(page, id).locator('input[value="none"]').check();
      else if (typeof part !== 'number')
        await question(page, id)
          .locator(`input[value="${part.join('-')}"]`)
          .check();
      else if (isOrder) await places.nth(i).selectOption(String(off === 0 ? part : (part + 1) % parts.length));
      else await typeIn(question(page, id).locator('input').nth(i), part + off);
    }
  }
}
export const check = (page: Page): Promise<void> => page.locator('.questions [type="submit"]').click();
