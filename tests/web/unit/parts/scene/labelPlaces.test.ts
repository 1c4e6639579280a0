// SPDX-License-Identifier: MIT
// Names of 50 × 20 pixels at points of the view.
import { expect, test } from 'vitest';
import { type Obstacle, placesOf, type Sized } from '../../../../../web/src/parts/scene/labelPlaces.ts';

const name = (x: number, y: number): Sized => ({ kind: 'name', x, y, width: 50, height: 20 });
const covers = (place: { left: number; top: number } | undefined, { x, y, half }: Obstacle): boolean =>
  place !== undefined &&
  place.left < x + half &&
  place.left + 50 > x - half &&
  place.top < y + half &&
  place.top + 20 > y - half;

test('a name stands above its point', () => {
  expect(placesOf([name(100, 100)])).toEqual([{ left: 75, top: 80 }]);
});
test('names at one point cover neither one another nor the gizmo there', () => {
  // Three arrows from the point: up, to the right, and down to the left, as a gizmo is seen from a corner.
  const arrows = [0, 15, 30, 45, 60, 75, 90].flatMap((d): Obstacle[] => [
    { x: 200, y: 200 - d, half: 7 },
    { x: 200 + d, y: 200, half: 7 },
    { x: 200 - 0.6 * d, y: 200 + 0.6 * d, half: 7 },
  ]);
  const [one, other] = placesOf([name(200, 200), name(200, 200)], arrows);
  if (!one || !other) throw new Error('a name is left out');
  for (const place of [one, other])
    expect(
      arrows.filter((arrow) => covers(place, arrow)),
      JSON.stringify(place),
    ).toEqual([]);
  expect(Math.abs(one.left - other.left) >= 50 || Math.abs(one.top - other.top) >= 20).toBe(true);
});
test('where every place is covered a name stands in its usual one rather than nowhere', () => {
  expect(placesOf([name(100, 100)], [{ x: 100, y: 100, half: 500 }])).toEqual([{ left: 75, top: 80 }]);
});
