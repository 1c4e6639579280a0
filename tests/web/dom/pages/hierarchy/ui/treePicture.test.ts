// SPDX-License-Identifier: MIT
// Both trees as a picture: one path for each state, the node under a press and by keys in words, none after Escape.
import { expect, test } from 'vitest';
import { Reached } from '../../../../../../web/src/pages/hierarchy/queries/reached.ts';
import type { TreeNode } from '../../../../../../web/src/pages/hierarchy/queries/reached.ts';
import { layoutOf } from '../../../../../../web/src/pages/hierarchy/queries/treeLayout.ts';
import { TreePicture } from '../../../../../../web/src/pages/hierarchy/ui/treePicture.ts';
import { put } from '../../../by.ts';

// Each a root with two leaves; the first leaf of A overlaps the second of B.
const tree = () => layoutOf({ firstChild: Uint32Array.of(1, 0, 0), triangles: Uint32Array.of(0, 3, 1) });
const layouts = { a: tree(), b: tree() };
const reached = new Reached([
  { a: 0, b: 0, level: 0, outcome: 'overlap' },
  { a: 1, b: 0, level: 1, outcome: 'overlap' },
  { a: 2, b: 0, level: 1, outcome: 'apart' },
  { a: 1, b: 1, level: 2, outcome: 'apart' },
  { a: 1, b: 2, level: 2, outcome: 'leaves' },
]);

function picture() {
  const place = document.createElement('div');
  put(place);
  const pointed: (TreeNode | undefined)[] = [];
  const made = new TreePicture(place, (node) => pointed.push(node));
  made.show(layouts, reached, 2);
  const drawing = place.querySelector('svg') as SVGSVGElement;
  const press = (key: string): string | null => {
    drawing.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return place.querySelector('[data-value="node"]')?.textContent ?? null;
  };
  return { made, place, pointed, drawing, press };
}
/** Boxes of a path. */
const count = (place: Element, name: string): number =>
  (place.querySelector(`path.${name}`)?.getAttribute('d') ?? '').split('M').length - 1;

test('overlapping, skipped and uncompared nodes have paths of their own, and pairs that overlap a line', () => {
  const { place, made } = picture();
  expect(['lit.a', 'skipped.a', 'unseen.a'].map((name) => count(place, name))).toEqual([2, 1, 0]);
  expect(['lit.b', 'skipped.b', 'links'].map((name) => count(place, name))).toEqual([2, 1, 1]);
  made.show(layouts, reached, 0);
  expect(['lit.a', 'unseen.a', 'links'].map((name) => count(place, name))).toEqual([1, 2, 1]);
});

test('arrow keys go through a tree, in words; Escape leaves it', () => {
  const { press, pointed, place } = picture();
  expect(press('ArrowDown')).toBe('Node of A, level 0, 4 triangles: overlaps 1 node of B.');
  expect(press('ArrowDown')).toBe('Node of A, level 1, 3 triangles: overlaps 2 nodes of B.');
  expect(press('ArrowRight')).toBe(
    'Node of A, level 1, 1 triangle: overlaps no node of B. Nothing below it is compared.',
  );
  expect(place.querySelectorAll('.pointed')).toHaveLength(1);
  expect(press('Escape')).toContain('Each box is a node');
  expect(pointed.at(-1)).toBeUndefined();
  expect(pointed).toHaveLength(4);
});

test('a node that is pointed at is none of other trees', () => {
  const { press, made, place } = picture();
  press('ArrowUp');
  expect(place.querySelectorAll('.pointed')).toHaveLength(1);
  made.show({ a: tree(), b: layouts.b }, reached, 2);
  expect(place.querySelectorAll('.pointed')).toHaveLength(0);
  expect(made.pointed).toBeUndefined();
});
