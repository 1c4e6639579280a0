// SPDX-License-Identifier: MIT
// What a certificate lists of the path and of a course, with points and dates.
import { expect, it } from 'vitest';
import type { Course, ExerciseItem } from '../../../../../web/src/courses/format.ts';
import { readCourse } from '../../../../../web/src/courses/readCourse.ts';
import { courseOfPath, isEmptyRecord, recordOf } from '../../../../../web/src/pages/certificate/record.ts';
import { knownHere } from '../../../../../web/src/parts/learning/askedCourse.ts';
import { Work } from '../../../../../web/src/parts/learning/work.ts';
import { Memory } from '../../../../support/memory.ts';

const solved = '2027-01-02T10:00:00.000Z';
const storage = new Memory()
  .lesson('how-deep', 4, 4, 7)
  .lesson('gjk', 1, 5, 9)
  .exercise('sphere-touch', 2, 2)
  .best('sphere-touch', 2, 2, solved, { kind: 'construct', revealed: ['along-x'] })
  .exercise('spheres-by-hand', 1, 4)
  .best('spheres-by-hand', 1, 4, '2027-01-03T10:00:00.000Z')
  // Of an earlier version of the site: its best answer was not kept.
  .exercise('edge-edge', 3, 3);
const work = new Work(storage);

it('lists what was begun in the order of the path; only what is solved has a date', () => {
  const { lessons, exercises, points, sum, goals } = recordOf(work, undefined);
  expect(lessons).toEqual([
    { id: 'how-deep', state: 'done', done: 4, count: 4, seen: 7 },
    { id: 'gjk', state: 'begun', done: 1, count: 5, seen: 9 },
  ]);
  expect(
    exercises.map(({ id, score, maximum, solved: at, hasSeenSolution }) => [id, score, maximum, at, hasSeenSolution]),
  ).toEqual([
    ['sphere-touch', 2, 2, solved, true],
    ['spheres-by-hand', 1, 4, undefined, false],
    ['edge-edge', 3, 3, undefined, false],
  ]);
  // 2 + 1 + 3 of 2 + 4 + 3.
  expect(points).toEqual({ score: 6, maximum: 9 });
  // The lesson takes 35 minutes, the two exercises 5 and 15.
  expect(sum).toMatchObject({ lessons: { done: 1 }, exercises: { done: 2 }, minutes: 55 });
  expect(goals).toBe(0);
});

it('of a course each exercise counts its weight, and what was not begun counts nothing', () => {
  const item = (id: string, weight: number, isFile = false): ExerciseItem => ({
    kind: 'exercise',
    id,
    isFile,
    weight,
    week: undefined,
    due: undefined,
  });
  const items = [
    item('spheres-by-hand', 2),
    item('sphere-touch', 3),
    item('edge-edge', 1),
    item('predict-sat', 4),
    item('own/a.json', 1, true),
  ];
  const course: Course = { id: 'c', title: { en: 'C', de: 'C' }, text: { en: '', de: '' }, items };
  const record = recordOf(work, course);
  expect(record.exercises.map(({ id }) => id)).toEqual(['spheres-by-hand', 'sphere-touch', 'edge-edge']);
  // A quarter of 2, all of 3, all of 1; of 2 + 3 + 1 + 4 + 1.
  expect(record.points).toEqual({ score: 4.5, maximum: 11 });
  expect(record.elsewhere).toEqual(['own/a.json']);
  expect(record.lessons).toEqual([]);
  expect(record.goals).toBeUndefined();
});

it('is empty before anything was begun', () => {
  expect(isEmptyRecord(recordOf(new Work(new Memory()), undefined))).toBe(true);
  expect(isEmptyRecord(recordOf(new Work(undefined), undefined))).toBe(true);
  expect(isEmptyRecord(recordOf(work, undefined))).toBe(false);
});

it('the file of the path is a course with every lesson and exercise', () => {
  const { course, problems } = readCourse(courseOfPath('All of it'), knownHere);
  expect(problems).toEqual([]);
  expect(course?.title).toEqual({ en: 'All of it', de: 'All of it' });
  const ids = (kind: string): readonly string[] =>
    course?.items.flatMap((item) => (item.kind === kind ? [item.id] : [])) ?? [];
  expect(ids('lesson')).toEqual(knownHere.lessons);
  expect(ids('exercise').toSorted()).toEqual(knownHere.exercises.toSorted());
});
