// SPDX-License-Identifier: MIT
// What is drawn over a scene: marks with their places, lists as points or as the sides of an outline.
import { expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import type { Mark } from '../../../../web/src/grading/format.ts';
import { gradingWith } from '../../../../web/src/grading/grading.ts';
import { marksOf } from '../../../../web/src/grading/marks.ts';

const grading = gradingWith(await loadTouchstone());
const triangle = 'list([0, 0], [2, 0], [0, 1])';
const mark = (kind: Mark['kind'], ...at: readonly string[]): Mark => ({
  ...{ kind, at, role: 'true' },
  label: { en: 'T', de: 'T' },
});
const drawn = (one: Mark) => marksOf(grading, [one], {}, 2).map(({ kind, at, label }) => [kind, at, label]);

it('the points of a list, the first with the label', () => {
  expect(drawn(mark('points', triangle))).toEqual([
    ['point', [[0, 0]], 'T'],
    ['point', [[2, 0]], ''],
    ['point', [[0, 1]], ''],
  ]);
});
it('an outline is closed', () => {
  expect(drawn(mark('polygon', triangle))).toEqual([
    [
      'segment',
      [
        [0, 0],
        [2, 0],
      ],
      'T',
    ],
    [
      'segment',
      [
        [2, 0],
        [0, 1],
      ],
      '',
    ],
    [
      'segment',
      [
        [0, 1],
        [0, 0],
      ],
      '',
    ],
  ]);
});
it('a place without a value, of another dimension or without an end is left out', () => {
  expect(drawn(mark('segment', '[0, 0]', '[1, 0]'))).toHaveLength(1);
  expect(drawn(mark('segment', '[0, 0]', 'B.center'))).toEqual([]);
  expect(drawn(mark('point', '[0, 0, 1]'))).toEqual([]);
  expect(drawn(mark('point', '[1 / 0, 0]'))).toEqual([]);
  expect(drawn(mark('points', '1'))).toEqual([]);
});
