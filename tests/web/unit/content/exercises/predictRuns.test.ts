// SPDX-License-Identifier: MIT
// The answers that runs give to the predictions of the site, compared with textbook formulas on the numbers of many students. None of
// the project's geometry is used; each question of the site is met.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import type { StepValue } from '../../../../../bindings/steps.ts';
import { exerciseIds, headingOf } from '../../../../../web/src/content/exercises/index.ts';
import { emptyAnswer, type PredictedAnswer } from '../../../../../web/src/grading/answer.ts';
import type { PredictExercise } from '../../../../../web/src/grading/format.ts';
import { sceneOf } from '../../../../../web/src/grading/gradeAnswer.ts';
import { grade, type Grading, gradingWith } from '../../../../../web/src/grading/grade.ts';
import { predictedRunOf } from '../../../../../web/src/grading/gradePredict.ts';
import { filled } from '../../../../../web/src/grading/template.ts';
import { say } from '../../../../../web/src/text/language.ts';
import { exerciseOf as readExercise } from '../../../../support/exercises.ts';

let grading: Grading;
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
});
const exerciseOf = (id: string): PredictExercise => readExercise(grading.core, id, 'predict');
const ids = exerciseIds.filter((id) => headingOf(id)?.kind === 'predict');
const seeds = Array.from({ length: 60 }, (_, i) => `student-${i}`);

type Vector = readonly number[];
const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
const minus = (a: Vector, b: Vector): Vector => a.map((x, i) => x - (b[i] ?? 0));

/** What is expected of a prediction, with the numbers of the scene and the fields of the step that is predicted. */
interface Case {
  readonly expected: string;
  readonly number: (source: string) => number;
  readonly field: (name: string) => StepValue;
  readonly vectors: (name: string) => readonly Vector[];
}
function casesOf(id: string, prediction: string): readonly Case[] {
  const exercise = exerciseOf(id);
  return seeds.map((seed) => {
    const scope = sceneOf(grading, exercise, seed);
    const { predicted, run } = predictedRunOf(grading, exercise, seed);
    const found = predicted.find((one) => one.prediction.id === prediction);
    if (!found) throw new Error(`${id} has no prediction ${prediction}.`);
    const field = (name: string): StepValue => run.steps[found.from + 1]?.fields[name] ?? Number.NaN;
    return {
      expected: found.asked.expected,
      number: (source) => grading.evaluator.number(source, scope),
      field,
      vectors: (name) => field(name) as readonly Vector[],
    };
  });
}
const agree = (id: string, prediction: string, answer: (one: Case) => string): void => {
  const cases = casesOf(id, prediction);
  expect(cases.map(({ expected }) => expected)).toEqual(cases.map(answer));
  // Not always the same answer, which would be none to predict.
  expect(new Set(cases.map(({ expected }) => expected)).size, `${id} ${prediction}`).toBeGreaterThan(1);
};

/** Of a square of half extent 1 and a rectangle that is turned by 36.87 degrees, in the order of the test. */
const gaps = ({ number }: Case): Vector => {
  const [x, y] = [number('B.center.x'), number('B.center.y')];
  const [h, k] = [number('B.halfExtents.x'), number('B.halfExtents.y')];
  return [
    Math.abs(x) - 1 - (0.8 * h + 0.6 * k),
    Math.abs(y) - 1 - (0.6 * h + 0.8 * k),
    Math.abs(0.8 * x + 0.6 * y) - 1.4 - h,
    Math.abs(0.8 * y - 0.6 * x) - 1.4 - k,
  ];
};
const [at0, at1] = [([x = 0]: Vector) => x, ([, x = 0]: Vector) => x];

describe('the run agrees with the textbook', () => {
  it('point and segment: the sign of t and of t − 1', () => {
    agree('predict-point-segment', 'region', ({ number }) => {
      const t = number('dot(A.position, B.tip) / dot(B.tip, B.tip)');
      return `region-${t < 0 ? 0 : t > 1 ? 2 : 1}`;
    });
  });
  it('two segments: where the lines cross seen from above, and the best of clamped candidates', () => {
    const third = (x: number): number => (x < 0 ? 0 : x > 1 ? 2 : 1);
    agree('predict-segments', 'region', ({ number }) => {
      const t = -number('B.base.z') / number('B.tip.z - B.base.z');
      const s = (number('B.base.x') + t * number('B.tip.x - B.base.x')) / 4;
      return `region-${third(s) + 3 * third(t)}`;
    });
    agree('predict-segments', 'closest', ({ number }) => {
      // The squared distance over a fine grid of both parameters, ends included.
      const [bx, bz, dx, dz] = ['B.base.x', 'B.base.z', 'B.tip.x - B.base.x', 'B.tip.z - B.base.z'].map(number);
      let best = { value: Infinity, s: 0, t: 0 };
      const count = 400;
      for (let i = 0; i <= count; ++i)
        for (let j = 0; j <= count; ++j) {
          const [s, t] = [i / count, j / count];
          const value = (4 * s - (bx ?? 0) - t * (dx ?? 0)) ** 2 + ((bz ?? 0) + t * (dz ?? 0)) ** 2;
          if (value < best.value) best = { value, s, t };
        }
      const place = (x: number): string => (x === 0 ? 'base' : x === 1 ? 'tip' : 'inner');
      return `${place(best.s)}-${place(best.t)}`;
    });
  });
  it('separating axes: gap or overlap, better or not, the best, and where an overlap test stops', () => {
    agree('predict-sat', 'gap', (one) => (at0(gaps(one)) > 0 ? 'gap' : 'overlap'));
    agree('predict-sat', 'better', (one) => (at1(gaps(one)) > at0(gaps(one)) ? 'yes' : 'no'));
    agree('predict-sat', 'best', (one) => `axis-${gaps(one).indexOf(Math.max(...gaps(one)))}`);
    agree('predict-sat-early-out', 'stops', (one) => {
      const index = gaps(one).findIndex((gap) => gap > 0);
      return index < 0 ? 'none' : `axis-${index}`;
    });
  });
  it('GJK: the farthest corner, the vertices that the closest point does not need, the enclosed origin', () => {
    const corners = [
      [-3, -1],
      [-1, -1.5],
      [-0.5, 0],
      [-1, 1.5],
      [-3, 1],
    ] as const;
    agree('predict-gjk', 'support', ({ field }) => {
      const reach = corners.map((corner) => dot(corner, field('direction') as Vector));
      return `corner-${reach.indexOf(Math.max(...reach))}`;
    });
    /** Whether the origin lies left of the way around the triangle at each edge, or right of it at each. */
    const encloses = ([p = [], q = [], r = []]: readonly Vector[]): boolean => {
      const side = ([ax = 0, ay = 0]: Vector, [bx = 0, by = 0]: Vector): number => Math.sign(ax * by - ay * bx);
      return side(p, q) === side(q, r) && side(q, r) === side(r, p);
    };
    agree('predict-gjk-encloses', 'part', ({ vectors }) => {
      const all = [...vectors('kept'), ...vectors('dropped')];
      return encloses(all) ? 'inside' : vectors('kept').length === 2 ? 'edge' : 'vertex';
    });
    for (const { vectors, field } of casesOf('predict-gjk', 'dropped')) {
      // No point of an edge between any two of the three vertices is closer than what is kept.
      const all = [...vectors('kept'), ...vectors('dropped')];
      const squares = all.flatMap((p) =>
        all.flatMap((q) => {
          const d = minus(q, p);
          const t = dot(d, d) > 0 ? Math.min(1, Math.max(0, -dot(p, d) / dot(d, d))) : 0;
          const at = p.map((x, i) => x + t * (d[i] ?? 0));
          return [dot(at, at)];
        }),
      );
      const closest = field('closest') as Vector;
      expect(dot(closest, closest)).toBeCloseTo(Math.min(...squares), 9);
    }
  });
  it('clipping: what a half-plane leaves of a convex polygon', () => {
    agree('predict-clip', 'cut', ({ vectors, field }) => {
      const [point, normal] = [field('point') as Vector, field('normal') as Vector];
      const outside = vectors('before').map((p) => dot(minus(p, point), normal) > 1e-9);
      const crossing = outside.filter((is, i) => is !== outside[(i + 1) % outside.length]).length;
      const isEdge = outside.length === 2;
      return String(outside.filter((is) => !is).length + (isEdge ? crossing / 2 : crossing));
    });
    agree('predict-clip', 'features', ({ number }) => (number('edge') > 0 ? 'face-edge' : 'face-face'));
  });
  it('triangles: the sides of both planes, and the ranges of z on the common line', () => {
    agree('predict-triangle-intervals', 'intervals', ({ number }) => {
      const [x, from, to] = [number('x'), number('z'), number('z + l / 2')];
      const end = x < 0 ? -1 + 2.5 * (x + 1) : 1.5 - (x * 2.5) / 1.5;
      return from <= end && to >= -1 ? 'overlap' : 'disjoint';
    });
    agree('predict-triangles', 'planes', ({ number }) => {
      const a = [[-1, 0, -1] as const, [1.5, 0, -1] as const, [0, 0, 1.5] as const];
      const [x, y, z] = [number('x'), number('y'), number('z')];
      const p = [x, y, z] as const;
      const q = [x + 1.5, y + number('a'), z + 0.5] as const;
      const r = [x + 0.5, y + number('b'), z - 1.5] as const;
      const b = [p, q, r];
      const [u, v] = [minus(q, p), minus(r, p)];
      const at = (w: Vector, i: number): number => w[i % 3] ?? 0;
      const normal = [0, 1, 2].map((i) => at(u, i + 1) * at(v, i + 2) - at(u, i + 2) * at(v, i + 1));
      const isOne = (values: Vector): boolean => Math.abs(values.reduce((sum, d) => sum + Math.sign(d), 0)) === 3;
      const [oneA, oneB] = [isOne(a.map((w) => dot(minus(w, p), normal))), isOne(b.map(([, height]) => height))];
      return oneA && oneB ? 'both' : oneA ? 'a' : oneB ? 'b' : 'none';
    });
  });
  it('EPA: the picked edge is the closest of all that the question lists, by the line through its ends', () => {
    const exercise = exerciseOf('predict-epa');
    for (const seed of seeds)
      for (const { asked, prediction } of predictedRunOf(grading, exercise, seed).predicted) {
        if (prediction.question !== 'epa-face') continue;
        const distances = asked.options.map(({ value, text }) => {
          const [px = 0, py = 0, qx = 0, qy = 0] =
            say(text)
              .replaceAll('−', '-')
              .match(/-?\d+(\.\d+)?/g)
              ?.map(Number) ?? [];
          return { value, distance: Math.abs(px * qy - py * qx) / Math.hypot(qx - px, qy - py) };
        });
        const [best] = distances.sort((one, other) => one.distance - other.distance);
        expect(best?.value, seed).toBe(asked.expected);
      }
  });
});

describe.each(ids)('%s', (id) => {
  it('has all points for the answers of the run and none for others, for every student', () => {
    const exercise = exerciseOf(id);
    for (const seed of seeds.slice(0, 20)) {
      const { predicted } = predictedRunOf(grading, exercise, seed);
      const answers = (wanted: boolean): PredictedAnswer => {
        const values = predicted.map(({ prediction, asked }) => {
          const option = asked.options.find(({ value }) => (value === asked.expected) === wanted);
          return [prediction.id, option?.value ?? ''];
        });
        return {
          ...(emptyAnswer(exercise, seed) as PredictedAnswer),
          values: Object.fromEntries(values) as Record<string, string>,
        };
      };
      const right = grade(grading, exercise, answers(true));
      expect(right.score, seed).toBe(right.maximum);
      const wrong = grade(grading, exercise, answers(false));
      expect(wrong.score, seed).toBe(0);
      for (const { message } of wrong.criteria) expect(message, seed).toMatch(/^Correct is: .{1,200}\. .{20,}/s);
    }
  });
  it('shows every value in its texts, in both languages, and asks in steps that follow each other', () => {
    const exercise = exerciseOf(id);
    for (const seed of seeds.slice(0, 20)) {
      const scope = sceneOf(grading, exercise, seed);
      const { predicted } = predictedRunOf(grading, exercise, seed);
      for (const language of ['en', 'de'] as const) {
        for (const source of [exercise.text, exercise.worked, ...exercise.hints])
          expect(filled(grading.evaluator, source, scope, language), `${seed} ${language}`).not.toMatch(/–|NaN|\{\{/);
        for (const { asked } of predicted)
          for (const message of [asked.prompt, asked.why, ...asked.options.map(({ text }) => text)])
            expect(say(message, language), `${seed} ${language}`).not.toMatch(/NaN|\{\w+\}|undefined/);
      }
      predicted.forEach(({ from, asked }, i) => {
        expect(from).toBeGreaterThanOrEqual(predicted[i - 1]?.asked.until ?? -1);
        expect(asked.until).toBeGreaterThan(from);
        expect(asked.options.filter(({ value }) => value === asked.expected)).toHaveLength(1);
        expect(new Set(asked.options.map(({ value }) => value)).size).toBe(asked.options.length);
      });
    }
  });
});
