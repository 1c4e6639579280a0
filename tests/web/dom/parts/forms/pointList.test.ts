// SPDX-License-Identifier: MIT
// The points of a hull as lines: added, removed without losing the focus, and folded where there are many.
import { expect, test } from 'vitest';
import { make } from '../../../../../web/src/parts/dom/dom.ts';
import { PointList } from '../../../../../web/src/parts/forms/pointList.ts';
import type { Line } from '../../../../../web/src/parts/forms/fieldCells.ts';
import type { PointsShape } from '../../../../../web/src/model/points.ts';
import { button, put, textOf } from '../../by.ts';

const hull = (count: number): PointsShape => ({
  type: 'hull',
  points: Array.from({ length: count }, (_, i) => [i, 0, 0]),
});

/** A list whose points are only counted. */
function listOf(count: number): { readonly lines: Line[]; readonly list: PointList; count(): number } {
  let points = count;
  const lines: Line[] = [];
  const fit = (by: number): void => list.fit(hull((points += by)), 'Hull 1');
  const list: PointList = new PointList(lines, hull(count), {
    makeLine: () => ({ element: make('div'), name: make('span'), cells: [] }),
    onOpen: () => fit(0),
    onAdd: () => fit(1),
    onRemove: () => fit(-1),
  });
  put(list.element);
  fit(0);
  return { lines, list, count: () => points };
}

test('a point is added, and the last but one keeps the focus when the last is removed', () => {
  const { lines, count } = listOf(3);
  expect(textOf('summary')).toBe('Points: 3');
  button('Add a point to Hull 1').click();
  expect([lines.length, count(), textOf('summary')]).toEqual([4, 4, 'Points: 4']);
  const last = button('Remove point 4 of Hull 1');
  last.focus();
  last.click();
  expect(count()).toBe(3);
  expect(document.activeElement).toBe(button('Remove point 3 of Hull 1'));
  for (let i = 3; i > 1; --i) button(`Remove point ${i} of Hull 1`).click();
  // It keeps the focus, and so is only called disabled.
  expect(button('Remove point 1 of Hull 1').getAttribute('aria-disabled'), 'one point stays').toBe('true');
});

test('more than sixteen are folded, and get their lines when they are unfolded', () => {
  const { lines, list } = listOf(17);
  expect([list.isFolded, lines.length]).toEqual([true, 0]);
  list.element.open = true;
  list.element.dispatchEvent(new Event('toggle'));
  expect(lines).toHaveLength(17);
});

test('at the most points the button is disabled, and a sentence says how many they are', () => {
  listOf(256);
  expect(button('Add a point to Hull 1').disabled).toBe(true);
  expect(textOf('.note')).toContain('256');
});
