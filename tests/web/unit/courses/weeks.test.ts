// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest';
import type { LessonItem } from '../../../../web/src/courses/format.ts';
import { weeksOf } from '../../../../web/src/courses/weeks.ts';

const lesson = (id: string, week?: number): LessonItem => ({ kind: 'lesson', id, isFile: false, week, due: undefined });

it('weeks follow each other, with their items in the order of the file; items without a week come last', () => {
  const items = [lesson('a', 2), lesson('b'), lesson('c', 1), lesson('d', 2), lesson('e', 10)];
  const found = weeksOf(items).map(({ week, items: inWeek }) => [week, inWeek.map(({ id }) => id).join(' ')]);
  expect(found).toEqual([
    [1, 'c'],
    [2, 'a d'],
    [10, 'e'],
    [undefined, 'b'],
  ]);
  expect(weeksOf([])).toEqual([]);
});
