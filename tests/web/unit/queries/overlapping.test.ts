// SPDX-License-Identifier: MIT
// Three spheres: 1 and 2 are the pair on show, 3 is a further one.
import { expect, test } from 'vitest';
import type { Item } from '../../../../web/src/model/scene.ts';
import { markedAsOverlapping } from '../../../../web/src/queries/overlapping.ts';
import type { PairAnswer } from '../../../../web/src/queries/queries.ts';

const item = (id: number): Item => ({
  id,
  name: `Sphere ${id}`,
  shape: { type: 'sphere', center: [0, 0, 0], radius: 1 },
});
const [one, two, three] = [item(1), item(2), item(3)];
const pair: PairAnswer = { kind: 'planes', a: one, b: two, meet: true };
const overlap = (a: Item, b: Item) => ({ a, b, depth: 1 });

test('a third shape that overlaps one of the pair marks nothing: the answer beside the picture is of the pair', () => {
  expect([...markedAsOverlapping({ pair, overlaps: [overlap(one, three), overlap(two, three)] })]).toEqual([]);
});
test('the pair is marked where it overlaps, in either order', () => {
  const overlaps = [overlap(two, three), overlap(two, one)];
  expect([...markedAsOverlapping({ pair, overlaps })].sort()).toEqual([1, 2]);
});
test('without a pair on show all that overlap are marked', () => {
  const overlaps = [overlap(two, three)];
  expect([...markedAsOverlapping({ pair: { kind: 'none' }, overlaps })]).toEqual([2, 3]);
});
