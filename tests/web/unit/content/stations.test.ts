// SPDX-License-Identifier: MIT
// The path: every exercise once, after what it needs, under a lesson that explains it.
import { expect, it } from 'vitest';
import { path } from '../../../../web/src/content/exercises/path.ts';
import { lessons } from '../../../../web/src/content/lessons/index.ts';
import { lessonAbout, nextOf, stations } from '../../../../web/src/content/stations.ts';

const order = stations.flatMap(({ exercises }) => exercises.map(({ id }) => id));

it('has a station for each lesson and every exercise of the site once', () => {
  expect(stations.map(({ lesson }) => lesson)).toEqual(lessons);
  expect(order.toSorted()).toEqual(path.map(({ id }) => id).toSorted());
  expect(stations.filter(({ hasDrawing }) => hasDrawing).map(({ lesson }) => lesson.id)).toEqual(['capsules']);
});

it.each(path.map(({ id, after }) => [id, after] as const))('%s stands after all that it needs', (id, after) => {
  expect(order.slice(0, order.indexOf(id))).toEqual(expect.arrayContaining([...after]));
});

it('puts an exercise under the first lesson that names it, else under the one of its subject', () => {
  const at = (id: string): string | undefined => lessonAbout(id)?.id;
  // Named by this one and by "The closest point".
  expect(at('sphere-box-by-hand')).toBe('how-deep');
  expect(at('predict-gjk')).toBe('minkowski');
  // Named by none.
  expect(at('sphere-plane-by-hand')).toBe('how-deep');
  expect(at('code-sphere-obb')).toBe('closest-point');
  expect(at('smallest-aabb')).toBe('separating-axes');
  expect(at('my-own')).toBeUndefined();
});

it('leads from exercise to exercise as the list has them, to nothing after the last, and from no other exercise', () => {
  const rest = stations.flatMap(({ exercises }) => exercises);
  expect(order.slice(0, -1).map((id) => nextOf(id)?.id)).toEqual(rest.slice(1).map(({ id }) => id));
  // Of the first station: in the chapters "sphere-plane-by-hand" would follow, too; a box comes next after that.
  const [first] = stations;
  const at = first?.exercises.map(({ id }) => id) ?? [];
  expect(at).toContain('sphere-plane-by-hand');
  expect(nextOf(at.at(-1) ?? '')?.id).toBe(stations[1]?.exercises[0]?.id);
  expect(nextOf(order.at(-1) ?? '')).toBeUndefined();
  expect(nextOf('my-own')).toBeUndefined();
});
