// SPDX-License-Identifier: MIT
// What lessons compute by hand: the runs of GJK and EPA on squared paper, the pairs that three broad phases test, and the program for
// contact points, each against the core and against numbers worked out on paper.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { gradingWith } from '../../../../web/src/grading/grading.ts';
import type { Scope, Value } from '../../../../web/src/grading/language/value.ts';
import type { Lesson, LessonScene, Values } from '../../../../web/src/lessons/format.ts';
import { readLesson } from '../../../../web/src/lessons/readLesson.ts';
import { runIn, scopeOf } from '../../../../web/src/lessons/scope.ts';

const core = await loadTouchstone();
const grading = gradingWith(core);
const folder = join(import.meta.dirname, '../../../../web/src/content/lessons');
function lessonOf(id: string, language = 'en'): Lesson {
  const { lesson, problems } = readLesson(core, readFileSync(join(folder, id, `${language}.md`), 'utf8'));
  if (!lesson) throw new Error(`${id}: ${JSON.stringify(problems)}`);
  return lesson;
}
/** The scene of a lesson that has a derived value of this name. */
function sceneOf(id: string, derived: string): LessonScene {
  const found = lessonOf(id).scenes.find((scene) => derived in scene.derived);
  if (!found) throw new Error(`${id} has no scene with ${derived}`);
  return found;
}
const valueIn = (scope: Scope, source: string): Value => grading.evaluator.evaluate(source, scope);
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, x: unknown) => (typeof x === 'number' ? Math.round(x * 1e6) / 1e6 + 0 : x));
/** One field of the steps of one kind, of the whole run. */
function fieldsOf(scope: Scope, algorithm: string, name: string, field: string): unknown {
  const steps = runIn(scope)?.run.steps ?? [];
  const fields = steps.filter((step) => step.algorithm === algorithm && step.name === name).map((step) => step.fields);
  return rounded(fields.map((one) => one[field]));
}

describe('GJK by hand', () => {
  const scope = scopeOf(grading, sceneOf('gjk', 'onA'), { k: 8 });
  it('the core takes the same support points, closest points and weights', () => {
    const support = [[1, -2], [8, 5], [4, 2], [1, -2]]; // prettier-ignore
    expect(fieldsOf(scope, 'gjk', 'support', 'difference')).toEqual(support);
    expect(['w1', 'w2', 'w3', 'w4'].map((name) => valueIn(scope, name))).toEqual(support);
    const closest = [[1, -2], [1.5, -1.5], [1.6, -1.2]]; // prettier-ignore
    expect(fieldsOf(scope, 'gjk', 'simplex', 'closest')).toEqual(closest);
    expect(rounded(['w1', 'v2', 'v3'].map((name) => valueIn(scope, name)))).toEqual(closest);
    expect(fieldsOf(scope, 'gjk', 'simplex', 'dropped')).toEqual([[], [], [[8, 5]]]);
    expect(fieldsOf(scope, 'gjk', 'simplex', 'weights')).toEqual([[1], [0.928571, 0.071429], [0.8, 0.2]]);
  });
  it('the closest points are those of the core', () => {
    expect(rounded(valueIn(scope, 'list(onA, onB)'))).toEqual({ list: [[2.4, 4.2], [4, 3]] }); // prettier-ignore
    expect(valueIn(scope, 'areWitnesses(A, B, onA, onB, 0.000000001)')).toBe(true);
  });
});

describe('EPA by hand', () => {
  const scope = scopeOf(grading, sceneOf('epa', 'm42'), { k: 19 });
  it('the core begins with the same triangle and finds the same corners', () => {
    const triangle = [[3, 5], [-4, -2], [4, -1]]; // prettier-ignore
    expect(fieldsOf(scope, 'epa', 'start', 'vertices')).toEqual([triangle]);
    expect(['p0', 'p1', 'p2'].map((name) => valueIn(scope, name))).toEqual(triangle);
    const found = fieldsOf(scope, 'epa', 'support', 'difference') as unknown[];
    expect(found.slice(0, 3)).toEqual([[-1, 2], [0, -3], [-4, -2]]); // prettier-ignore
    expect(['p3', 'p4', 'p5'].map((name) => valueIn(scope, name))).toEqual(found.slice(0, 3));
  });
  it('and picks the sides that the tables mark, at their distances', () => {
    expect(fieldsOf(scope, 'epa', 'face', 'face')).toEqual([[0, 1], [1, 2], [3, 1]]); // prettier-ignore
    const distances = [14 / Math.hypot(7, 7), 12 / Math.hypot(8, 1), 2];
    expect(fieldsOf(scope, 'epa', 'face', 'upper')).toEqual(rounded(distances.map((x) => -x)));
    expect(rounded(valueIn(scope, 'list(dot(m01, p0), dot(m12, p1), dot(m31, p3))'))).toEqual({
      list: rounded(distances),
    });
  });
});

describe('steps that a sentence names by their number', () => {
  const stepsOf = (id: string, index: number, values: Values) => {
    const scene = lessonOf(id).scenes.filter(({ steps }) => steps)[index];
    if (!scene) throw new Error(`${id}: no scene ${index} with steps`);
    return runIn(scopeOf(grading, scene, values))?.run.steps ?? [];
  };
  it('GJK of two shapes that overlap: a segment at step 4, a triangle at 6, EPA from 8 on', () => {
    const steps = stepsOf('gjk', 2, { x: -0.8, k: 4 });
    expect([steps[3], steps[5]].map((step) => step?.fields['kept'])).toMatchObject([{ length: 2 }, { length: 3 }]);
    expect(steps.map(({ algorithm }) => algorithm).indexOf('epa')).toBe(7);
  });
  it('EPA of two shapes in the plane: step 9 picks a side, step 13 asks along one, step 16 closes the bounds', () => {
    const kinds = [9, 10, 12, 13, 16].map((k) => {
      const scene = lessonOf('epa').scenes.find(({ derived }) => 'first' in derived);
      return scene && valueIn(scopeOf(grading, scene, { k }), 'step.kind');
    });
    expect(kinds).toEqual(['face', 'support', 'face', 'support', 'support']);
  });
  it('EPA of two boxes: step 19 takes three faces away and adds five', () => {
    const { removed, added } = stepsOf('epa', 2, { k: 19 })[18]?.fields ?? {};
    expect([removed, added]).toMatchObject([{ length: 9 }, { length: 15 }]);
  });
});

describe('broad phases, pair by pair', () => {
  const pairsOf = (derived: string, count: number, values: Values = {}): string[] =>
    Array.from({ length: count }, (_, k) => {
      const scope = scopeOf(grading, sceneOf('broad-phase', derived), { ...values, k: k + 1 });
      return `${String(valueIn(scope, 'item(names, i)'))}${String(valueIn(scope, 'item(names, j)'))}`;
    });
  it('brute force takes all fifteen in their order, and finds A–C, B–C and D–E', () => {
    const all = 'AB AC AD AE AF BC BD BE BF CD CE CF DE DF EF'.split(' ');
    expect(pairsOf('found', 15)).toEqual(all);
    const scene = sceneOf('broad-phase', 'found');
    const found = all.map((_, k) => valueIn(scopeOf(grading, scene, { k: k + 1 }), 'found'));
    expect(found).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3]);
  });
  it('the sweep takes five, a grid of 2 m six, and the marked cell is one of both boxes', () => {
    const [sweep, grid] = lessonOf('broad-phase').scenes.filter(({ derived }) => 'pairs' in derived);
    expect(sweep?.derived['pairs']).toContain('overlappingOn');
    expect(pairsOf('pairs', 5)).toEqual(['AB', 'AC', 'BC', 'DE', 'EF']);
    expect(new Set(pairsOf('t', 6, { c: 2 }))).toEqual(new Set(['AC', 'BC', 'CD', 'DE', 'DF', 'EF']));
    const cell = 'list([x, y], [x + c, y], [x + c, y + c], [x, y + c])';
    for (let c = 1; c <= 4; c += 0.5)
      for (let k = 1; k <= 15; ++k) {
        const scope = scopeOf(grading, grid ?? sceneOf('broad-phase', 't'), { c, k });
        const square = {
          type: 'polygon2',
          points: (valueIn(scope, cell) as { list: unknown }).list,
        } as unknown as Value;
        const both = valueIn({ ...scope, square }, 'overlaps(square, P) && overlaps(square, Q)');
        expect(both, `cells of ${c} m, test ${k}`).toBe(true);
      }
  });
});

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Manifold {
  readonly normal: Point;
  readonly points: readonly { readonly point: Point; readonly separation: number }[];
}
type Corners = readonly Point[];

describe.each(['en', 'de'])('the program for contact points (%s)', (language) => {
  const code = lessonOf('manifolds', language).parts.find((part) => part.kind === 'code' && part.id === 'manifold');
  const program = code?.kind === 'code' ? code.program : '';
  const manifold = runInNewContext(`${program}\nmanifold;`) as (a: Corners, b: Corners) => Manifold;

  const placed = (corners: readonly (readonly [number, number])[], degrees: number, x: number, y: number): Corners => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return corners.map(([u, v]) => ({ x: u * c - v * s + x, y: u * s + v * c + y }));
  };
  const box = (w: number, h: number) => [[-w, -h], [w, -h], [w, h], [-w, h]] as const; // prettier-ignore
  const hexagon = [0, 60, 120, 180, 240, 300].map((t) => {
    const angle = (t * Math.PI) / 180;
    return [0.6 * Math.cos(angle), 0.6 * Math.sin(angle)] as const;
  });
  const triangle = [[-0.5, 0], [0.7, 0], [0.1, 0.8]] as const; // prettier-ignore
  const turned = (corners: Corners, degrees: number): Corners =>
    placed(corners.map(({ x, y }) => [x, y] as const), degrees, 0, 0); // prettier-ignore

  const shapeOf = (corners: Corners) => ({
    type: 'polygon2' as const,
    points: corners.map(({ x, y }) => [x, y] as const),
  });
  const floor = placed(box(1, 0.45), 0, 0, -0.45);
  const poses: (readonly [string, Corners, Corners])[] = [
    ...[-1.5, -0.3, 0, 0.5, 1.2, 1.7].map((x) => [`box at ${x}`, floor, placed(box(0.8, 0.5), 0, x, 0.48)] as const),
    ...[-0.4, -0.2, 0.1, 0.2, 0.5].map(
      (t) => [`box tilted by ${t}`, floor, placed(box(0.8, 0.5), t, 0.5, 0.48)] as const,
    ),
    ...[0, 20, 77, 133].flatMap((t) =>
      [-0.9, 0.2, 0.8].flatMap((x) => {
        const [six, three] = [placed(hexagon, 0, x, 0.6 * Math.sin(Math.PI / 3) - 0.03), placed(triangle, 0, x, -0.05)];
        const at = `at ${x}, all turned by ${t}`;
        return [
          [`hexagon ${at}`, turned(floor, t), turned(six, t)],
          [`triangle ${at}`, turned(floor, t), turned(three, t)],
          [`triangle first ${at}`, turned(three, t), turned(floor, t)],
        ] as const;
      }),
    ),
  ];
  it.each(poses)('%s: normal, points and depths of the core', (_, a, b) => {
    const exact = core.contact(shapeOf(a), shapeOf(b));
    const mine = manifold(a, b);
    const normal = [mine.normal.x, mine.normal.y];
    expect(rounded(normal)).toEqual(rounded(exact.normal));
    const sorted = (rows: readonly (readonly number[])[]) => rows.map((row) => JSON.stringify(rounded(row))).sort();
    // The reference side is one of A where moving to the middle along the normal of A gives the core's points.
    const middles = [1, -1].map((way) =>
      sorted(mine.points.map(({ point, separation: s }) => [
        point.x + (way * s * mine.normal.x) / 2, point.y + (way * s * mine.normal.y) / 2, s,
      ])),
    ); // prettier-ignore
    expect(middles).toContainEqual(
      sorted(exact.points.map(({ position: [x = 0, y = 0], separation }) => [x, y, separation])),
    );
  });
  it('keeps two points of a box tilted by a degree, of which the core keeps the deepest alone', () => {
    const [x, y] = [Math.cos(Math.PI / 180), Math.sin(Math.PI / 180)];
    const [a, b] = [floor, placed(box(0.8, 0.5), 1, 0.2, 0.5 * x + 0.8 * y - 0.04)];
    expect(manifold(a, b).points).toHaveLength(2);
    expect(core.contact(shapeOf(a), shapeOf(b)).points).toHaveLength(1);
  });
});
