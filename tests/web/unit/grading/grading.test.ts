// SPDX-License-Identifier: MIT
// The reader of exercises and the grader. Expected values are worked out by hand, next to each test.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone, type Touchstone } from '../../../../bindings/index.ts';
import { exerciseIds } from '../../../../web/src/content/exercises/index.ts';
import { emptyAnswer, readAnswer, replayed } from '../../../../web/src/grading/answer.ts';
import { problemsOf } from '../../../../web/src/grading/checkExercise.ts';
import { FormatError } from '../../../../web/src/grading/cursor.ts';
import type { CodeExercise, Exercise } from '../../../../web/src/grading/format.ts';
import { grade, type Grading, gradingWith } from '../../../../web/src/grading/grade.ts';
import { sceneOf } from '../../../../web/src/grading/gradeAnswer.ts';
import { casesOf } from '../../../../web/src/grading/gradeCode.ts';
import type { Value } from '../../../../web/src/grading/language/value.ts';
import { randomOf } from '../../../../web/src/grading/given.ts';
import { readExercise } from '../../../../web/src/grading/readExercise.ts';
import { dataOf } from '../../../support/exercises.ts';

let core: Touchstone;
let grading: Grading;
beforeAll(async () => {
  core = await loadTouchstone();
  grading = gradingWith(core);
});

const exerciseOf = (id: string): Exercise => readExercise(core, dataOf(id));

describe('reading an exercise', () => {
  const broken: readonly (readonly [string, (data: Record<string, unknown>) => unknown, string])[] = [
    ['no object', () => 3, 'The file must be an object, but is 3.'],
    [
      'another format',
      (d) => ({ ...d, format: 'x' }),
      'format must be one of "touchstone-exercise", but is the text "x".',
    ],
    [
      'a later version',
      (d) => ({ ...d, version: 2 }),
      'version: this is version 2 of the format; the newest supported one is 1.',
    ],
    ['a slip of the pen', (d) => ({ ...d, stepps: [] }), 'stepps: unknown field.'],
    ['no title', (d) => ({ ...d, title: {} }), 'title must be a text, or an object with "en", "de" or both'],
    ['no steps', (d) => ({ ...d, steps: [] }), 'steps must be a list of at least one step'],
    [
      'a negative radius',
      (d) => withStep(d, { initial: { A: { type: 'sphere', center: [0, 0, 0], radius: -1 } } }),
      'steps[0].initial.A.radius is -1; it must be 0 or more.',
    ],
    [
      'a name that is none',
      (d) => withStep(d, { initial: { 'a b': { type: 'point', position: [0, 0, 0] } } }),
      'steps[0].initial.a b must be a name',
    ],
    [
      'a broken expression',
      (d) => withStep(d, { criteria: [{ id: 'x', is: '1 +', failed: 'no' }] }),
      'steps[0].criteria[0].is: "1 +" cannot be parsed',
    ],
    [
      'an id twice',
      (d) => withStep(d, { criteria: [1, 2].map(() => ({ id: 'x', is: 'true', failed: 'no' })) }),
      'steps[0].criteria: duplicate id "x".',
    ],
    [
      'a broken value in a text',
      (d) => withStep(d, { task: 'See {{foo()}}' }),
      'steps[0].task: Unknown function "foo"',
    ],
  ];
  const withStep = (data: Record<string, unknown>, change: object): object => ({
    ...data,
    steps: [{ ...(data['steps'] as object[])[0], ...change }],
  });
  it.each(broken)('says what is wrong: %s', (_, change, message) => {
    const data = change(dataOf('sphere-touch') as Record<string, unknown>);
    expect(() => readExercise(core, data)).toThrow(message);
    expect(() => readExercise(core, data)).toThrow(FormatError);
  });

  it.each(exerciseIds)('%s can be read and works', (id) => {
    expect(problemsOf(grading, exerciseOf(id))).toEqual([]);
  });
});

describe('grading', () => {
  it('gives no points for the start of a construction, all for its solution, and none where A was moved instead', () => {
    const exercise = exerciseOf('sphere-touch');
    if (exercise.kind !== 'construct') throw new Error('sphere-touch is a construction');
    const common = { kind: 'construct', exercise: exercise.id, revision: 1, revealed: [] } as const;
    const [step] = exercise.steps;
    const score = (shapes: unknown): number => {
      const answer = readAnswer(core, exercise, { ...common, steps: { 'along-x': { shapes, history: [] } } });
      return grade(grading, exercise, answer).score;
    };
    expect(grade(grading, exercise, emptyAnswer(exercise, '')).score).toBe(0);
    expect(score(step?.initial)).toBe(0);
    expect(score(step?.solution)).toBe(2);
    // B stays at 3 m; A comes to 1.75 m, so they touch, but A was fixed.
    expect(score({ ...step?.initial, A: { type: 'sphere', center: [1.75, 1, 0], radius: 0.75 } })).toBe(0);
  });

  it('says how far a construction is off: at 3 m the gap is 1.75 m', () => {
    const exercise = exerciseOf('sphere-touch');
    if (exercise.kind !== 'construct') throw new Error('sphere-touch is a construction');
    const shapes = exercise.steps[0]?.initial ?? {};
    const answer = {
      ...emptyAnswer(exercise, ''),
      kind: 'construct' as const,
      steps: { 'along-x': { shapes, history: [] } },
    };
    const message = grade(grading, exercise, answer).criteria.find(({ id }) => id === 'along-x/touch')?.message;
    expect(message).toBe('The signed distance is 1.75 m; it must become 0. Move B towards A.');
  });

  it('judges a construction only together with a history that leads to it', () => {
    const shape = { type: 'sphere', center: [1.25, 1, 0], radius: 0.5 } as const;
    const history = [{ name: 'B', shape }];
    const exercise = exerciseOf('sphere-touch');
    if (exercise.kind !== 'construct') throw new Error('sphere-touch is a construction');
    const initial = exercise.steps[0]?.initial ?? {};
    expect(replayed(initial, history, 0)).toEqual(initial);
    expect(replayed(initial, history)).toEqual(exercise.steps[0]?.solution);
    const forged = { ...shape, center: [1.25, 1, 0.001] };
    const built = { shapes: { ...initial, B: shape }, history: [{ name: 'B', shape: forged }] };
    const common = { kind: 'construct', exercise: exercise.id, revision: 1 };
    const answer = readAnswer(core, exercise, { ...common, steps: { 'along-x': built } });
    expect(grade(grading, exercise, answer).score).toBe(0);
  });

  it('draws the same scene for the same seed, and accepts answers within the tolerance only', () => {
    const exercise = exerciseOf('sphere-box-by-hand');
    if (exercise.kind !== 'answer') throw new Error('this exercise asks for answers');
    const scope = sceneOf(grading, exercise, 'student 7');
    expect(sceneOf(grading, exercise, 'student 7')).toEqual(scope);
    expect(sceneOf(grading, exercise, 'student 8')).not.toEqual(scope);
    // By hand: clamp the centre to the cube, then the length to it less the radius.
    const A = scope['A'] as { center: readonly number[]; radius: number };
    const closest = A.center.map((x) => Math.min(1, Math.max(-1, x)));
    const gap = Math.sqrt(A.center.reduce((sum, x, i) => sum + (x - (closest[i] ?? 0)) ** 2, 0)) - A.radius;
    const score = (values: object): number => {
      const common = { kind: 'answer', exercise: exercise.id, revision: 1, seed: 'student 7' };
      return grade(grading, exercise, readAnswer(core, exercise, { ...common, values })).score;
    };
    expect(score({ closest, distance: gap })).toBe(2);
    expect(score({ closest, distance: gap + 0.004 })).toBe(2);
    expect(score({ closest, distance: gap + 0.006 })).toBe(1);
    expect(score({ closest: [closest[0], closest[1]], distance: gap })).toBe(1);
    expect(score({})).toBe(0);
  });

  it('judges code by its answers: all right, one wrong, stopped half way', () => {
    const exercise = exerciseOf('code-sphere-sphere') as CodeExercise;
    const answers = casesOf(grading, exercise).map(({ arguments: [a, b] }): Value => {
      const one = a as { center: readonly number[]; radius: number };
      const two = b as { center: readonly number[]; radius: number };
      const d = two.center.map((x, i) => x - (one.center[i] ?? 0));
      const size = Math.hypot(...d);
      const normal = size > 0 ? d.map((x) => x / size) : [0, 0, 1];
      const distance = size - one.radius - two.radius;
      const on = (c: readonly number[], r: number): readonly number[] => c.map((x, i) => x + r * (normal[i] ?? 0));
      return {
        hit: distance <= 0,
        distance,
        normal,
        pointOnA: on(one.center, one.radius),
        pointOnB: on(two.center, -two.radius),
      };
    });
    const answer = { ...emptyAnswer(exercise, ''), kind: 'code' as const, language: 'cpp' as const, source: '' };
    expect(grade(grading, exercise, answer, { answers, stopped: undefined })).toMatchObject({ score: 6, maximum: 6 });
    const last = { ...(answers.at(-1) as object), normal: [Number.NaN, 0, 0] };
    const spoiled = grade(grading, exercise, answer, { answers: [...answers.slice(0, -1), last], stopped: undefined });
    expect(spoiled.score).toBe(5);
    expect(spoiled.criteria[4]?.message).toContain('Not a finite number: normal');
    const half = grade(grading, exercise, answer, { answers: answers.slice(0, 50), stopped: 'It took too long.' });
    expect(half.score).toBe(2);
    expect(half.criteria[2]?.message).toContain('It took too long.');
  });

  it('refuses answers that are none, and says where', () => {
    const exercise = exerciseOf('sphere-touch');
    const common = { kind: 'construct', exercise: exercise.id, revision: 1 };
    const read = (value: unknown) => () => readAnswer(core, exercise, value);
    expect(read(null)).toThrow('must be an object, but is null');
    expect(read({ ...common, exercise: 'x' })).toThrow('exercise must be "sphere-touch"');
    expect(read({ ...common, steps: { nope: {} } })).toThrow('steps.nope: unknown field');
    const radius = { type: 'sphere', center: [0, 0, 0], radius: 'big' };
    expect(read({ ...common, steps: { 'along-x': { shapes: { A: radius } } } })).toThrow('radius must be a number');
  });
});

it('the numbers of a seed never change (worked out by another implementation): links and receipts depend on them', () => {
  const random = randomOf('seed');
  expect([random(), random(), random()]).toEqual([0.9498909888789058, 0.07608804851770401, 0.026259300531819463]);
});
