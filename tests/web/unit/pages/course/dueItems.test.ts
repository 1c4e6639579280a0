// SPDX-License-Identifier: MIT
// What is due: all that is overdue and open, and the next date.
import { expect, it } from 'vitest';
import type { Item } from '../../../../../web/src/courses/format.ts';
import { dueGroups } from '../../../../../web/src/pages/course/dueItems.ts';

const day = 86_400_000;
/** Due at the end of day `at`. */
const item = (id: string, at: number | undefined, isFile = false): Item => ({
  kind: 'exercise',
  id,
  isFile,
  weight: 1,
  week: undefined,
  due: at === undefined ? undefined : { text: `day ${at}`, at: at * day, isDay: true },
});
const found = (items: readonly Item[], done: readonly string[], now: number) =>
  dueGroups(items, ({ id }) => !done.includes(id), now * day).map(({ due, isOver, items: of }) => [
    due.text,
    isOver,
    of.map(({ id }) => id),
  ]);
const items = [item('a', 3), item('b', 1), item('c', 3), item('d', 7), item('e', undefined), item('f.json', 1, true)];

it('names the next date with what is open until then', () => {
  expect(found(items, [], 0)).toEqual([['day 1', false, ['b', 'f.json']]]);
  expect(found(items, ['b'], 2)).toEqual([['day 3', false, ['a', 'c']]]);
  expect(found(items, ['b', 'a', 'c'], 2)).toEqual([['day 7', false, ['d']]]);
});
it('names all that is overdue first; a file from a lecturer, of which nothing is known, never is', () => {
  expect(found(items, ['c'], 5)).toEqual([
    ['day 1', true, ['b']],
    ['day 3', true, ['a']],
    ['day 7', false, ['d']],
  ]);
  expect(found(items, ['a', 'b', 'c', 'd'], 9)).toEqual([]);
});
