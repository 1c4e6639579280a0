// SPDX-License-Identifier: MIT
// Names of 50 × 20 pixels at points of the view.
import { expect, test } from 'vitest';
import { leaderOf, type Obstacle, placesOf, type Sized } from '../../../../../web/src/parts/scene/labelPlaces.ts';

const name = (x: number, y: number): Sized => ({ kind: 'name', x, y, width: 50, height: 20 });
const covers = (place: { left: number; top: number } | undefined, { x, y, half }: Obstacle): boolean =>
  place !== undefined &&
  place.left < x + half &&
  place.left + 50 > x - half &&
  place.top < y + half &&
  place.top + 20 > y - half;

test('a name stands above its point', () => {
  expect(placesOf([name(100, 100)])).toMatchObject([{ left: 75, top: 80 }]);
});
test('names at one point cover neither one another nor the gizmo there', () => {
  // Three arrows from the point: up, to the right, and down to the left, as a gizmo is seen from a corner.
  const arrows = [0, 15, 30, 45, 60, 75, 90].flatMap((d): Obstacle[] => [
    { x: 200, y: 200 - d, half: 7 },
    { x: 200 + d, y: 200, half: 7 },
    { x: 200 - 0.6 * d, y: 200 + 0.6 * d, half: 7 },
  ]);
  const [one, other] = placesOf([name(200, 200), name(200, 200)], { obstacles: arrows });
  if (!one || !other) throw new Error('a name is left out');
  for (const place of [one, other])
    expect(
      arrows.filter((arrow) => covers(place, arrow)),
      JSON.stringify(place),
    ).toEqual([]);
  expect(Math.abs(one.left - other.left) >= 50 || Math.abs(one.top - other.top) >= 20).toBe(true);
});
test('where every place is covered a name stands in its usual one rather than nowhere', () => {
  expect(placesOf([name(100, 100)], { obstacles: [{ x: 100, y: 100, half: 500 }] })).toMatchObject([
    { left: 75, top: 80 },
  ]);
});

test('twelve measures at one point: those without room beside it stand farther away, at the ends of lines, and none covers another', () => {
  const label: Sized = { kind: 'measure', x: 300, y: 300, width: 50, height: 20 };
  const labels = Array.from({ length: 12 }, () => label);
  const places = placesOf(labels).flatMap((place) => place ?? []);
  expect(places.length).toBeGreaterThan(6);
  const covered = places.flatMap((a, i) =>
    places.slice(i + 1).filter((b) => Math.abs(a.left - b.left) < 50 && Math.abs(a.top - b.top) < 20),
  );
  expect(covered).toEqual([]);
  const [near] = places;
  expect(near && leaderOf(label, near), 'the first one needs no line').toBeUndefined();
  expect(places.filter((place) => leaderOf(label, place)).length).toBeGreaterThan(0);
});
test('the line of a label at (200, 100) to its point at (100, 110) ends at the left edge of the label', () => {
  expect(leaderOf(name(100, 110), { left: 200, top: 100 })).toEqual({ x: 100, y: 110, toX: 200, toY: 110 });
});

const measure = (x: number, y: number): Sized => ({ kind: 'measure', x, y, width: 50, height: 20 });
test('a label at the right edge of the view stands on the left of its point, not outside', () => {
  // Its usual place begins 14 pixels beside the point and ends 64 beside it.
  const view = { width: 300, height: 300 };
  expect(placesOf([measure(236, 150)], { view })).toMatchObject([{ left: 250 }]);
  expect(placesOf([measure(237, 150)], { view })).toMatchObject([{ left: 237 - 14 - 50 }]);
  expect(placesOf([measure(237, 150)])).toMatchObject([{ left: 251 }]);
});
test('a label covers the point of no other one: the second point is where the usual place of the first is', () => {
  const [first] = placesOf([measure(100, 100), measure(130, 76)]);
  // Above and to the right, from (114, 66) to (164, 86), there is the other point; below, from 114 on, there is none.
  expect(first).toMatchObject({ left: 114, top: 114 });
});
test('while the picture moves a label stays at its place beside its point; at rest it takes the best one', () => {
  const other = { x: 130, y: 76, half: 5 };
  const [best] = placesOf([measure(100, 100)], { obstacles: [other] });
  expect(best?.choice).toBe(1);
  // The obstacle is gone: the usual place is free again.
  expect(placesOf([measure(101, 100)], {}, [best?.choice])).toMatchObject([{ left: 115, top: 114 }]);
  expect(placesOf([measure(101, 100)])).toMatchObject([{ left: 115, top: 66, choice: 0 }]);
  // Outside of the view it would not be read.
  const view = { width: 300, height: 130 };
  expect(placesOf([measure(101, 100)], { view }, [best?.choice])).toMatchObject([{ top: 66 }]);
});
