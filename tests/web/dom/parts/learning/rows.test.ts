// SPDX-License-Identifier: MIT
// Rows of lessons and exercises, the sum, and the next step, as they are read.
import { beforeAll, expect, it } from 'vitest';
import { nextStep, sumOf, taskRow } from '../../../../../web/src/parts/learning/rows.ts';
import { type Task, Work } from '../../../../../web/src/parts/learning/work.ts';
import { speakIn } from '../../../../../web/src/text/language.ts';
import { Memory } from '../../../../support/memory.ts';

beforeAll(() => speakIn('en'));
const storage = new Memory()
  .exercise('sphere-touch', 2, 2)
  .exercise('spheres-by-hand', 1, 3)
  .lesson('how-deep', 1, 4, 5)
  .lesson('gjk', 0, 4, 3);
storage.setItem('touchstone.capsuleGoals', 'touch');
const work = new Work(storage);
const exercise = (id: string): Task => ({ kind: 'exercise', id });
const partsOf = (task: Task): readonly string[] => [...taskRow(work, task).children].map((one) => one.textContent);

it('an exercise: name, kind, effort, and not started, begun or solved with its points', () => {
  expect(partsOf(exercise('sphere-touch'))).toEqual([
    '✓',
    'Make two spheres touch',
    'Construct · easy · 5 min',
    'done · 2 points',
  ]);
  expect(partsOf(exercise('spheres-by-hand'))[3]).toBe('1 of 3 passed');
  expect(partsOf(exercise('code-sphere-sphere')).slice(2)).toEqual(['Write the code · easy · 20 min', 'not started']);
  const row = taskRow(work, exercise('sphere-touch'), ['3 points']);
  expect(row.className).toBe('work-row done');
  expect(row.querySelector('a')?.getAttribute('href')).toBe('./exercise.html?id=sphere-touch');
  expect(row.textContent).toContain('5 min · 3 points');
});
it('a lesson and the drawing', () => {
  expect(partsOf({ kind: 'lesson', id: 'how-deep' }).slice(2)).toEqual([
    'Lesson · 35 minutes',
    '1 of 4 predictions and tasks done',
  ]);
  expect(partsOf({ kind: 'lesson', id: 'gjk' })[3]).toBe('begun');
  expect(partsOf({ kind: 'drawing' })).toEqual([
    '◐',
    '2D capsule exercise',
    'Construct · 10 min',
    '1 of 4 goals reached',
  ]);
});
it('the sum has a bar, and the next step says whether it is the first', () => {
  const sum = sumOf(work.sum([{ kind: 'lesson', id: 'how-deep' }, exercise('sphere-touch'), exercise('edge-edge')]));
  expect(sum.textContent).toBe('0 of 1 lesson and 1 of 2 exercises done');
  expect(sum.querySelector('progress')).toMatchObject({ value: 1, max: 3 });
  const step = nextStep(work, [exercise('sphere-touch'), exercise('edge-edge')]);
  expect(step?.textContent).toMatch(/^Go on: .+ \(medium · 15 min\)$/);
  expect(step?.querySelector('a')?.getAttribute('href')).toBe('./exercise.html?id=edge-edge');
  expect(nextStep(work, [exercise('edge-edge')])?.textContent).toMatch(/^Begin here: /);
  expect(nextStep(work, [exercise('sphere-touch')])).toBeUndefined();
});

it('a picture stands before the name, in the same cell', () => {
  const picture = document.createElement('div');
  const row = taskRow(work, { kind: 'lesson', id: 'gjk' }, [], picture);
  expect(row.className).toBe('work-row begun pictured');
  expect(row.querySelector('.work-title')?.firstChild).toBe(picture);
  expect(row.children).toHaveLength(4);
});
