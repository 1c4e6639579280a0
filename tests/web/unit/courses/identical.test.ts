// SPDX-License-Identifier: MIT
// What makes two answers suspiciously equal, and what every student has to give. Rules of docs/courses.md.
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { Comparison, evidenceIn } from '../../../../web/src/courses/identical.ts';
import { emptyAnswer, readAnswer } from '../../../../web/src/grading/answer.ts';
import { exerciseFrom } from '../../../../web/src/grading/files.ts';
import type { Exercise } from '../../../../web/src/grading/format.ts';
import { grade, type Grading, gradingWith } from '../../../../web/src/grading/grade.ts';
import { loadAllTexts } from '../../../../web/src/text/texts.ts';

const site = resolve(import.meta.dirname, '../../../../web/src/content/exercises');
let grading: Grading;
beforeAll(async () => {
  await loadAllTexts();
  grading = gradingWith(await loadTouchstone());
});
const open = (id: string): Exercise => exerciseFrom(grading.core, id, site);

/** Answers of students by name, and which of them are the same. */
function same(exercise: Exercise, answers: Readonly<Record<string, object>>, isPinned = false): readonly string[] {
  const comparison = new Comparison();
  for (const [student, value] of Object.entries(answers)) {
    const answer = readAnswer(grading.core, exercise, {
      exercise: exercise.id,
      kind: exercise.kind,
      revision: 1,
      ...value,
    });
    // Programs are compared as texts; their grade plays no part.
    const criteria = answer.kind === 'code' ? [] : grade(grading, exercise, answer).criteria;
    comparison.add(student, evidenceIn(exercise, answer, criteria, { language: 'en', isPinned }));
  }
  return comparison.found(exercise.id).map(({ kind, students }) => `${kind}: ${students.join(' ')}`);
}

describe('programs', () => {
  const own = `
    const between = sub(b.center, a.center);
    const reach = a.radius + b.radius;
    const far = length(between);
    const sideways = far === 0 ? { x: 0, y: 0, z: 1 } : scale(between, 1 / far);
    return { hit: far <= reach, distance: far - reach, normal: sideways };`;
  const program = (source: string) => ({ language: 'javascript', source });
  it('are the same whatever their white space', () => {
    const exercise = open('code-sphere-sphere');
    const [ada, bob] = [
      program(`function collide(a, b) {${own}}`),
      program(`function collide(a,b){${own.replaceAll(' = ', '=')}\n\n}`),
    ];
    expect(
      same(exercise, { ada, bob, cy: program(`function collide(a, b) {${own.replaceAll('far', 'gap')}}`) }),
    ).toEqual(['program: ada bob']);
  });
  it('of the start, the solution or few characters are no evidence', () => {
    const exercise = open('code-sphere-sphere');
    if (exercise.kind !== 'code') throw new Error(exercise.kind);
    const start = exercise.start.javascript ?? '';
    for (const source of [
      start,
      exercise.solution.javascript ?? '',
      start.replace('= 0', '= length(sub(b.center, a.center))'),
    ])
      expect(same(exercise, { ada: program(source), bob: program(source) })).toEqual([]);
  });
});

describe('typed answers', () => {
  const answered = (seed: string, distance: number, normal: readonly number[]) => ({
    seed,
    values: { distance, normal },
  });
  it('with the same random numbers are noted, whether right or not; with other numbers they are not', () => {
    const exercise = open('spheres-by-hand');
    const [ada, bob] = [answered('abcdef', 1, [1, 0, 0]), answered('ghijkl', 1, [1, 0, 0])];
    expect(same(exercise, { ada, bob })).toEqual([]);
    expect(same(exercise, { ada, bob: ada })).toEqual(['numbers: ada bob']);
  });
  it('with numbers that the lecturer has pinned only where wrong ones are the same', () => {
    const exercise = open('spheres-by-hand');
    const right = answered('abcdef', 1, [1, 0, 0]);
    expect(same(exercise, { ada: right, bob: right }, true)).toEqual([]);
    // Three of four students with one seed have it from the lecturer.
    const other = answered('ghijkl', 2, [0, 1, 0]);
    expect(same(exercise, { ada: right, bob: right, cy: right, dan: other })).toEqual([]);
    const odd = answered('abcdef', 3.217, [0.613, 0.271, 0.742]);
    expect(same(exercise, { ada: odd, bob: odd }, true)).toEqual(['wrong: ada bob']);
  });
  it('that are empty are the start of everybody', () => {
    const exercise = open('spheres-by-hand');
    const start = emptyAnswer(exercise, 'abcdef');
    expect(same(exercise, { ada: start, bob: start })).toEqual([]);
  });
});

describe('constructions', () => {
  const at = (x: number, y = 1) => ({
    steps: {
      'along-x': {
        shapes: {
          A: { type: 'sphere', center: [0, 1, 0], radius: 0.75 },
          B: { type: 'sphere', center: [x, y, 0], radius: 0.5 },
        },
      },
    },
  });
  it('that are right, or round, are no evidence', () => {
    const exercise = open('sphere-touch');
    for (const x of [1.25, 1.5, 2]) expect(same(exercise, { ada: at(x), bob: at(x) })).toEqual([]);
  });
  it('that are wrong in the same six digits are', () => {
    const exercise = open('sphere-touch');
    const [odd, other] = [at(2.318271, 1.731284), at(2.318272, 1.731284)];
    expect(same(exercise, { ada: odd, bob: odd, cy: other })).toEqual(['wrong: ada bob']);
  });
});
