// SPDX-License-Identifier: MIT
// The picture of two trees, by hand: where nodes are, what a comparison has reached, and where keys and pointer lead.
import { expect, test } from 'vitest';
import type { ComparedNodes } from '../../../../../../bindings/broadphase/index.ts';
import { Reached } from '../../../../../../web/src/pages/hierarchy/queries/reached.ts';
import {
  drawingOf,
  heightOf,
  neighbour,
  nodeBox,
  nodeUnder,
} from '../../../../../../web/src/pages/hierarchy/queries/treeDrawing.ts';
import { layoutOf, nodeAt } from '../../../../../../web/src/pages/hierarchy/queries/treeLayout.ts';

// A: a root with a leaf of 1 triangle and a node of 3, which has leaves of 1 and 2. B: a root with two leaves of 2.
const a = layoutOf({ firstChild: Uint32Array.of(1, 0, 3, 0, 0), triangles: Uint32Array.of(0, 1, 0, 1, 2) });
const b = layoutOf({ firstChild: Uint32Array.of(1, 0, 0), triangles: Uint32Array.of(0, 2, 2) });
const layouts = { a, b };
// 80 px wide, rows of 10 px, 40 px between the trees: A from 0 to 30, B from 70 to 90.
const place = { width: 80, row: 10, gap: 40 };
// The roots overlap, and below them node 2 of A with the root of B, then with its first leaf, where node 2 is split last.
const pairs: readonly ComparedNodes[] = [
  { a: 0, b: 0, level: 0, outcome: 'overlap' },
  { a: 1, b: 0, level: 1, outcome: 'apart' },
  { a: 2, b: 0, level: 1, outcome: 'overlap' },
  { a: 2, b: 1, level: 2, outcome: 'overlap' },
  { a: 2, b: 2, level: 2, outcome: 'apart' },
  { a: 3, b: 1, level: 3, outcome: 'leaves' },
  { a: 4, b: 1, level: 3, outcome: 'apart' },
];
const reached = new Reached(pairs);

test('a node is as wide as its share of the triangles; its children fill it', () => {
  expect([...a.triangles]).toEqual([4, 1, 3, 1, 2]);
  expect([...a.level]).toEqual([0, 1, 1, 2, 2]);
  expect([...a.parent]).toEqual([-1, 0, 0, 2, 2]);
  expect([...a.deepest]).toEqual([2, 1, 2, 2, 2]);
  expect([...a.left]).toEqual([0, 0, 0.25, 0.25, 0.5]);
  expect([...a.right]).toEqual([1, 0.25, 1, 0.5, 1]);
  expect([a.levels, b.levels]).toEqual([3, 2]);
  expect([nodeAt(a, 0.1, 2), nodeAt(a, 0.3, 1), nodeAt(a, 0.3, 2), nodeAt(a, 0.5, 2), nodeAt(a, 1, 0)]).toEqual([
    1, 2, 3, 4, 0,
  ]);
});

test('what the comparison has reached grows with the level: overlapping, skipped, never compared', () => {
  const states = (level: number) => [0, 1, 2, 3, 4].map((node) => reached.state({ side: 'a', node }, level));
  expect(states(0)).toEqual(['lit', 'unseen', 'unseen', 'unseen', 'unseen']);
  expect(states(1)).toEqual(['lit', 'skipped', 'lit', 'unseen', 'unseen']);
  expect(states(3)).toEqual(['lit', 'skipped', 'lit', 'lit', 'skipped']);
  expect(reached.state({ side: 'b', node: 2 }, 2)).toBe('skipped');
  expect(reached.partners({ side: 'a', node: 2 }, 3)).toEqual([0, 1]);
  // It overlaps none: those that it was compared with.
  expect(reached.partners({ side: 'a', node: 1 }, 3)).toEqual([0]);
  expect(reached.links(2).map(({ a: onA, b: onB }) => [onA, onB])).toEqual([[2, 1]]);
  // Beyond the last level those that were final stay.
  expect(reached.links(4).map(({ a: onA, b: onB }) => [onA, onB])).toEqual([[3, 1]]);
});

test('A is drawn from the top, B from the bottom; all that is below an uncompared node is one box', () => {
  expect(heightOf(layouts, place)).toBe(90);
  const { boxes, links } = drawingOf(layouts, reached, 1, place);
  expect(boxes.a.lit).toEqual([
    { x: 0, y: 0, width: 80, height: 10 },
    { x: 20, y: 10, width: 60, height: 10 },
  ]);
  expect(boxes.a.skipped).toEqual([{ x: 0, y: 10, width: 20, height: 10 }]);
  expect(boxes.a.unseen.map(({ x, width }) => [x, width])).toEqual([
    [20, 20],
    [40, 40],
  ]);
  expect(boxes.b.lit).toEqual([{ x: 0, y: 80, width: 80, height: 10 }]);
  expect(boxes.b.unseen.map(({ y, height }) => [y, height])).toEqual([
    [70, 10],
    [70, 10],
  ]);
  // From the lower side of node 2 of A to the upper side of the root of B.
  expect(links).toEqual([[50, 20, 40, 80]]);
  expect(drawingOf(layouts, reached, 0, place).boxes.a.unseen[1]).toEqual({ x: 20, y: 10, width: 60, height: 20 });
});

test('the pointer finds the node that is drawn there, and none between the trees', () => {
  expect(nodeUnder(layouts, place, 79, 5)).toEqual({ side: 'a', node: 0 });
  expect(nodeUnder(layouts, place, 25, 29)).toEqual({ side: 'a', node: 3 });
  // Below a leaf there is nothing.
  expect(nodeUnder(layouts, place, 5, 25)).toBeUndefined();
  expect(nodeUnder(layouts, place, 40, 50)).toBeUndefined();
  expect(nodeUnder(layouts, place, 41, 75)).toEqual({ side: 'b', node: 2 });
  expect(nodeUnder(layouts, place, 41, 85)).toEqual({ side: 'b', node: 0 });
  expect(nodeBox(layouts, { side: 'b', node: 2 }, place)).toEqual({ x: 40, y: 70, width: 40, height: 10 });
});

test('arrow keys lead where they point, down a tree to the child that overlaps', () => {
  const go = (side: 'a' | 'b', node: number, key: string) => neighbour(layouts, { side, node }, key, reached, 3)?.node;
  expect(go('a', 0, 'ArrowDown')).toBe(2);
  expect(go('a', 2, 'ArrowDown')).toBe(3);
  expect(go('a', 3, 'ArrowDown')).toBeUndefined();
  expect(go('a', 3, 'ArrowUp')).toBe(2);
  expect(go('a', 0, 'ArrowUp')).toBeUndefined();
  expect([go('a', 3, 'ArrowRight'), go('a', 4, 'ArrowLeft'), go('a', 4, 'ArrowRight')]).toEqual([4, 3, undefined]);
  expect([go('b', 0, 'ArrowUp'), go('b', 1, 'ArrowDown')]).toEqual([1, 0]);
  expect(go('a', 0, 'Enter')).toBeUndefined();
});
