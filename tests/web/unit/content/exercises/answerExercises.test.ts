// SPDX-License-Identifier: MIT
// The exercises that are worked out by hand, for many students: their scenes can be drawn, the right answers rounded as one
// types them pass, and typical mistakes fail with a sentence that helps.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { exerciseIds, headingOf } from '../../../../../web/src/content/exercises/index.ts';
import { emptyAnswer, type Given, type TypedAnswer } from '../../../../../web/src/grading/answer.ts';
import type { AnswerExercise } from '../../../../../web/src/grading/format.ts';
import { grade, type Grading, gradingWith } from '../../../../../web/src/grading/grade.ts';
import { sceneOf } from '../../../../../web/src/grading/gradeAnswer.ts';
import {
  isList,
  isVector,
  type Scope,
  type Value,
  type Vector,
} from '../../../../../web/src/grading/language/value.ts';
import { filled } from '../../../../../web/src/grading/template.ts';
import { exerciseOf as readExercise } from '../../../../support/exercises.ts';

let grading: Grading;
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
});

const exerciseOf = (id: string): AnswerExercise => readExercise(grading.core, id, 'answer');
const ids = exerciseIds.filter((id) => headingOf(id)?.kind === 'answer');
const seeds = Array.from({ length: 100 }, (_, i) => `student-${i}`);

/** To three decimals, as one types it. */
const rounded = (value: Value): Given => {
  // An order or pairs.
  if (isList(value)) return value.list.map((one) => (typeof one === 'number' ? one : Object.values(one))) as Given;
  if (typeof value === 'number') return Number(value.toFixed(3));
  return isVector(value) ? value.map((x) => Number(x.toFixed(3))) : String(value);
};
const answerWith = (exercise: AnswerExercise, seed: string, values: TypedAnswer['values']): TypedAnswer => ({
  ...(emptyAnswer(exercise, seed) as TypedAnswer),
  values,
});

it('there are at least eight of them', () => expect(ids.length).toBeGreaterThanOrEqual(8));

describe.each(ids)('%s', (id) => {
  it('passes with the right answers to three decimals, whatever the numbers are', () => {
    const exercise = exerciseOf(id);
    for (const seed of seeds) {
      const scope = sceneOf(grading, exercise, seed);
      const values = Object.fromEntries(
        exercise.questions.map(({ id: name, answer }) => [name, rounded(grading.evaluator.evaluate(answer, scope))]),
      );
      const { score, maximum, criteria } = grade(grading, exercise, answerWith(exercise, seed, values));
      expect(score, `${seed}: ${JSON.stringify(criteria.filter(({ passed }) => !passed))}`).toBe(maximum);
    }
  });

  it('does not pass with answers that are off by 0.05, or with another choice', () => {
    const exercise = exerciseOf(id);
    for (const seed of seeds.slice(0, 20)) {
      const scope = sceneOf(grading, exercise, seed);
      const values = Object.fromEntries(
        exercise.questions.map(({ id: name, answer, choices, accept }) => {
          const right = grading.evaluator.evaluate(answer, scope);
          if (typeof right === 'number') return [name, right + 0.05];
          if (isVector(right)) return [name, right.map((x) => x + 0.05)];
          if (isList(right)) return [name, (rounded(right) as readonly Vector[]).slice(1)];
          // Of a tie another choice is right too.
          const other = choices.find(
            ({ value }) =>
              value !== right &&
              (accept === undefined || !grading.evaluator.truth(accept, { ...scope, answer: value })),
          );
          return [name, other?.value ?? 'none'];
        }),
      );
      const { criteria } = grade(grading, exercise, answerWith(exercise, seed, values));
      for (const { id: name, passed, message } of criteria) {
        expect(passed, `${seed} ${name}`).toBe(false);
        expect(message.length, `${seed} ${name} says what to do`).toBeGreaterThan(20);
        expect(message, `${seed} ${name}`).not.toContain('–');
      }
    }
  });

  it('has a text, hints and a worked solution in which every value is there, in both languages', () => {
    const exercise = exerciseOf(id);
    for (const seed of seeds.slice(0, 20)) {
      const scope = sceneOf(grading, exercise, seed);
      for (const language of ['en', 'de'] as const)
        for (const source of [exercise.text, exercise.worked, ...exercise.hints]) {
          const shown = filled(grading.evaluator, source, scope, language);
          expect(shown, `${seed} ${language}`).not.toMatch(/–|NaN|\{\{/);
          expect(shown.length).toBeGreaterThan(20);
        }
    }
  });
});

describe('typical mistakes are told apart', () => {
  it('the sign of an overlap, a normal the wrong way round, a normal of another length', () => {
    const exercise = exerciseOf('spheres-by-hand');
    const seed = seeds.find((one) => grading.evaluator.number('distance(A, B)', sceneOf(grading, exercise, one)) < 0);
    if (seed === undefined) throw new Error('No pair of a hundred overlaps.');
    const scope = sceneOf(grading, exercise, seed);
    const normal = grading.evaluator.evaluate('normal(A, B)', scope) as readonly number[];
    const sentence = (values: TypedAnswer['values'], index: number): string =>
      grade(grading, exercise, answerWith(exercise, seed, values)).criteria[index]?.message ?? '';
    const depth = grading.evaluator.number('depth(A, B)', scope);
    expect(sentence({ distance: depth }, 0)).toBe(
      'The magnitude is right, the sign is wrong: overlaps count as negative.',
    );
    expect(sentence({ normal: normal.map((x) => -x) }, 1)).toBe('It points from B to A: subtract in the other order.');
    expect(sentence({ normal: normal.map((x) => 2 * x) }, 1)).toBe(
      'The length of this vector is 2; a unit normal has length 1. Divide the vector by its length.',
    );
  });
});

it('what exercises work out by themselves agrees with the core, whatever the numbers are', () => {
  // Depth is the least way out; boxes overlap where no axis has a gap; a box stands over a plane as high as its reach.
  const agreements: readonly (readonly [string, string])[] = [
    ['boxes-by-hand', 'abs(least - depth(A, B)) <= 1e-9'],
    ['contact-points-by-hand', 'size(contactPoints(A, B)) == (tilted > 0 ? 2 : 4)'],
    ['contact-points-by-hand', 'abs(depth(A, B) - d) <= 1e-9'],
    [
      'contact-points-by-hand',
      'size(unmatched(list([x0, -d / 2, z0], [x1, -d / 2, z0], [x0, -d / 2, z1], [x1, -d / 2, z1]), contactPoints(A, B), 1e-9)) == 0',
    ],
    ['separating-axis-by-hand', 'overlaps(A, B) == (best <= 0)'],
    ['separating-axis-by-hand', 'best > 0 || abs(best - distance(A, B)) <= 1e-9'],
  ];
  for (const [id, agreement] of agreements) {
    const exercise = exerciseOf(id);
    for (const seed of seeds)
      expect(grading.evaluator.truth(agreement, sceneOf(grading, exercise, seed)), `${id} ${seed}: ${agreement}`).toBe(
        true,
      );
  }
  const plane = exerciseOf('obb-plane-by-hand');
  const [reach] = plane.questions;
  for (const seed of seeds) {
    const scope = sceneOf(grading, plane, seed);
    const height = grading.evaluator.number('dot(B.normal, A.center) - B.offset - distance(A, B)', scope);
    expect(grading.evaluator.evaluate(reach?.answer ?? '', scope), seed).toBeCloseTo(height, 9);
  }
});

describe('the numbers of a broad phase agree with a direct count', () => {
  const scenesOf = (id: string): readonly Scope[] => {
    const exercise = exerciseOf(id);
    return seeds.map((seed) => sceneOf(grading, exercise, seed));
  };

  it('sweep and prune: sorted ends, an active list, and the overlap of the core', () => {
    for (const scope of scenesOf('sweep-and-prune-by-hand')) {
      const number = (source: string): number => grading.evaluator.number(source, scope);
      const boxes = [1, 2, 3, 4, 5, 6].map((k) => ({
        name: k,
        from: number(`B${k}.min.x`),
        to: number(`B${k}.max.x`),
      }));
      const sorted = [...boxes].sort((a, b) => a.from - b.from);
      let active: typeof boxes = [];
      const partners = [0, 0, 0, 0, 0, 0, 0];
      let tests = 0;
      for (const box of sorted) {
        active = active.filter(({ to }) => to >= box.from);
        tests += active.length;
        for (const { name } of active)
          if (grading.evaluator.truth(`overlaps(B${name}, B${box.name})`, scope))
            for (const one of [name, box.name]) partners[one] = (partners[one] ?? 0) + 1;
        active.push(box);
      }
      expect(number('order')).toBe(Number(sorted.map(({ name }) => name).join('')));
      expect(number('tests')).toBe(tests);
      expect(grading.evaluator.evaluate('ranked(list(x1, x2, x3, x4, x5, x6))', scope)).toEqual({
        list: sorted.map(({ name }) => name - 1),
      });
      expect([1, 2, 3, 4, 5, 6].map((k) => number(`n${k}`))).toEqual(partners.slice(1));
    }
  });

  it('grid: the cells of the box one by one, and the averages over many positions', () => {
    for (const scope of scenesOf('choose-a-cell-size')) {
      const number = (source: string): number => grading.evaluator.number(source, scope);
      const [c, e, N, L] = [number('c'), number('e'), number('N'), number('L')];
      const covered = (axis: string): number => {
        const [from, to] = [number(`A.min.${axis}`), number(`A.max.${axis}`)];
        return Array.from({ length: 40 }, (_, i) => i * c).filter((start) => to > start && from < start + c).length;
      };
      expect(number('columns * rows')).toBe(covered('x') * covered('y'));
      // A lower end at every hundredth of a cell, from its middle.
      const along = Array.from({ length: 100 }, (_, k) => Math.floor((k + 0.5) / 100 + e / c) + 1);
      const average = along.reduce((sum, one) => sum + one, 0) / 100;
      expect(number('entries')).toBeCloseTo(average * average, 9);
      const inCell = (N * average * average) / (L / c) ** 2;
      expect(number('tests')).toBeCloseTo(((L / c) ** 2 * inCell * inCell) / 2 / N, 9);
    }
  });
});
