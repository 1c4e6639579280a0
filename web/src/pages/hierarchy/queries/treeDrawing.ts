// SPDX-License-Identifier: MIT
// The picture of two trees in numbers: A from the top with its root above, B from the bottom with its root below, and between
// them a line for each pair of nodes that overlaps at the level.
import { type Reached, type Reach, type Side, type TreeNode } from './reached.ts';
import { nodeAt, type TreeLayout } from './treeLayout.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** In pixels. */
export interface Place {
  readonly width: number;
  readonly row: number;
  /** Between the deepest rows of both trees. */
  readonly gap: number;
}
export type Layouts = Readonly<Record<Side, TreeLayout>>;
export interface TreeDrawing {
  /** The boxes of each tree by their state; those that are unseen are one box for all below a node. */
  readonly boxes: Readonly<Record<Side, Readonly<Record<Reach, readonly Box[]>>>>;
  /** x and y of the ends: at A, at B. */
  readonly links: readonly (readonly [number, number, number, number])[];
}
/** A node that is narrower is drawn as wide as this; what is below it is not drawn. */
const narrowest = 0.75;

export const heightOf = ({ a, b }: Layouts, { row, gap }: Place): number => row * (a.levels + b.levels) + gap;

/** Rows `from` to `to` of a tree. */
function boxOf(side: Side, layouts: Layouts, place: Place, node: number, from: number, to: number): Box {
  const { left, right } = layouts[side];
  const [x, end] = [(left[node] ?? 0) * place.width, (right[node] ?? 0) * place.width];
  const height = (to - from + 1) * place.row;
  const y = side === 'a' ? from * place.row : heightOf(layouts, place) - from * place.row - height;
  return { x, y, width: Math.max(narrowest, end - x), height };
}

export function drawingOf(layouts: Layouts, reached: Reached, level: number, place: Place): TreeDrawing {
  const boxes = {
    a: { lit: [] as Box[], skipped: [] as Box[], unseen: [] as Box[] },
    b: { lit: [] as Box[], skipped: [] as Box[], unseen: [] as Box[] },
  };
  for (const side of ['a', 'b'] as const) {
    const { firstChild, level: levelOf, deepest } = layouts[side];
    const left = [0];
    for (let node = left.pop(); node !== undefined; node = left.pop()) {
      const own = levelOf[node] ?? 0;
      const state = reached.state({ side, node }, level);
      const end = state === 'unseen' ? (deepest[node] ?? own) : own;
      const box = boxOf(side, layouts, place, node, own, end);
      boxes[side][state].push(box);
      const child = firstChild[node] ?? 0;
      if (state !== 'unseen' && child !== 0 && box.width > narrowest) left.push(child + 1, child);
    }
  }
  return { boxes, links: linksOf(layouts, reached, level, place) };
}
/** One line for those that would cover each other. */
function linksOf(layouts: Layouts, reached: Reached, level: number, place: Place): TreeDrawing['links'] {
  const lines = new Map<string, readonly [number, number, number, number]>();
  for (const pair of reached.links(level)) {
    const ends = (['a', 'b'] as const).flatMap((side) => {
      const own = layouts[side].level[pair[side]] ?? 0;
      const { x, y, width, height } = boxOf(side, layouts, place, pair[side], own, own);
      return [Math.round(x + width / 2), side === 'a' ? y + height : y];
    });
    lines.set(ends.join(), ends as unknown as readonly [number, number, number, number]);
  }
  return [...lines.values()];
}

/** The box of one node. */
export function nodeBox(layouts: Layouts, { side, node }: TreeNode, place: Place): Box {
  const own = layouts[side].level[node] ?? 0;
  return boxOf(side, layouts, place, node, own, own);
}
/** The node at a point of the picture; undefined between the trees. */
export function nodeUnder(layouts: Layouts, place: Place, x: number, y: number): TreeNode | undefined {
  const isA = y < layouts.a.levels * place.row;
  const fromB = heightOf(layouts, place) - y;
  if (!isA && fromB >= layouts.b.levels * place.row) return undefined;
  const side = isA ? 'a' : 'b';
  const row = Math.floor((isA ? y : fromB) / place.row);
  const node = nodeAt(layouts[side], Math.min(Math.max(x / place.width, 0), 1), Math.max(0, row));
  return (layouts[side].level[node] ?? 0) === Math.max(0, row) ? { side, node } : undefined;
}

/** Where an arrow key leads: up and down as they are seen, across to the neighbours of the level. */
export function neighbour(layouts: Layouts, { side, node }: TreeNode, key: string, reached: Reached, level: number) {
  const { firstChild, parent, level: levelOf, left, right } = layouts[side];
  const own = levelOf[node] ?? 0;
  const down = side === 'a' ? 'ArrowDown' : 'ArrowUp';
  const up = side === 'a' ? 'ArrowUp' : 'ArrowDown';
  const to = (at: number): TreeNode | undefined => ({ side, node: at });
  if (key === up) return (parent[node] ?? -1) < 0 ? undefined : to(parent[node] ?? 0);
  if (key === down) {
    const child = firstChild[node] ?? 0;
    if (child === 0) return undefined;
    // To where the comparison went on.
    const isFirst = reached.state({ side, node: child }, level) === 'lit';
    return to(isFirst || reached.state({ side, node: child + 1 }, level) !== 'lit' ? child : child + 1);
  }
  const beside = key === 'ArrowLeft' ? (left[node] ?? 0) - 1e-9 : (right[node] ?? 1) + 1e-9;
  if (beside < 0 || beside > 1 || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined;
  return to(nodeAt(layouts[side], beside, own));
}
