// SPDX-License-Identifier: MIT
// What counts as done, the sum of it, and where to go on.
import { expect, it } from 'vitest';
import { minutesOf, pathTasks, type Task, tasksOfCourse, Work } from '../../../../../web/src/parts/learning/work.ts';
import { Memory } from '../../../../support/memory.ts';

const lesson = (id: string): Task => ({ kind: 'lesson', id });
const exercise = (id: string): Task => ({ kind: 'exercise', id });
const drawing: Task = { kind: 'drawing' };

it('an exercise is done with all its criteria, a lesson with all its predictions and tasks, the drawing with its goals', () => {
  const storage = new Memory()
    .exercise('sphere-touch', 2, 2)
    .exercise('spheres-by-hand', 0, 3)
    .lesson('how-deep', 4, 4)
    .lesson('closest-point', 3, 4, 5)
    .lesson('capsules', 0, 4, 5);
  const work = new Work(storage);
  const states = ['sphere-touch', 'spheres-by-hand', 'code-sphere-sphere'].map((id) => work.stateOf(exercise(id)));
  expect(states).toEqual(['done', 'begun', 'fresh']);
  const read = ['how-deep', 'closest-point', 'capsules', 'gjk'].map((id) => work.stateOf(lesson(id)));
  expect(read).toEqual(['done', 'begun', 'begun', 'fresh']);
  expect(work.drawing()).toEqual({ state: 'fresh', reached: 0 });
  storage.setItem('touchstone.exercise.page.capsule2d', '{}');
  expect(work.drawing()).toEqual({ state: 'begun', reached: 0 });
  storage.setItem('touchstone.capsuleGoals', 'touch overlap nonsense touch');
  expect(work.drawing()).toEqual({ state: 'begun', reached: 2 });
  storage.setItem('touchstone.capsuleGoals', 'touch overlap close cross');
  expect(work.stateOf(drawing)).toBe('done');
});

it('sums what is done: 35 minutes of the lesson and 5 of the exercise', () => {
  const work = new Work(
    new Memory().exercise('sphere-touch', 2, 2).lesson('how-deep', 4, 4).exercise('edge-edge', 1, 3),
  );
  const tasks = [lesson('how-deep'), lesson('gjk'), exercise('sphere-touch'), exercise('edge-edge'), drawing];
  expect(work.sum(tasks)).toEqual({ lessons: { done: 1, count: 2 }, exercises: { done: 1, count: 3 }, minutes: 40 });
  expect(minutesOf(drawing)).toBe(10);
});

it('begins with the first, goes on where somebody worked last, and comes back to what was left out', () => {
  const tasks = [lesson('how-deep'), exercise('sphere-touch'), exercise('spheres-by-hand'), lesson('gjk')];
  const storage = new Memory();
  const next = (): Task | undefined => new Work(storage).next(tasks);
  expect(next()).toEqual(lesson('how-deep'));
  storage.lesson('how-deep', 1, 4, Date.UTC(2027, 0, 1));
  expect(next()).toEqual(lesson('how-deep'));
  // Solved after the lesson was left.
  storage.exercise('sphere-touch', 2, 2).best('sphere-touch', 2, 2, '2027-01-02T00:00:00.000Z');
  expect(next()).toEqual(exercise('spheres-by-hand'));
  storage.lesson('gjk', 4, 4, Date.UTC(2027, 0, 3));
  expect(next(), 'the end: back to what is open').toEqual(lesson('how-deep'));
  storage.lesson('how-deep', 4, 4, Date.UTC(2027, 0, 1)).exercise('spheres-by-hand', 3, 3);
  expect(next()).toBeUndefined();
});

it('without dates it goes on at the last that was begun', () => {
  const tasks = [lesson('how-deep'), exercise('sphere-touch'), exercise('spheres-by-hand'), lesson('gjk')];
  const storage = new Memory().exercise('sphere-touch', 2, 2);
  expect(new Work(storage).next(tasks)).toEqual(exercise('spheres-by-hand'));
  storage.exercise('spheres-by-hand', 1, 3);
  expect(new Work(storage).next(tasks)).toEqual(exercise('spheres-by-hand'));
});

it('the path begins with the first lesson and has the drawing after the lesson about capsules', () => {
  expect(pathTasks.slice(0, 2)).toEqual([lesson('how-deep'), exercise('sphere-touch')]);
  const at = pathTasks.findIndex(({ kind }) => kind === 'drawing');
  expect(pathTasks[at - 1]).toEqual(lesson('capsules'));
});

it('of a course the files of a lecturer are left out: what is done of them is not known', () => {
  const common = { week: 1, due: undefined };
  const items = [
    { kind: 'lesson', id: 'gjk', isFile: false, ...common },
    { kind: 'lesson', id: 'own/mine.md', isFile: true, ...common },
    { kind: 'exercise', id: 'own/mine.json', isFile: true, weight: 1, ...common },
    { kind: 'exercise', id: 'edge-edge', isFile: false, weight: 1, ...common },
  ] as const;
  expect(tasksOfCourse(items)).toEqual([lesson('gjk'), exercise('edge-edge')]);
});
