// SPDX-License-Identifier: MIT
// Where the nodes of a tree are in its picture: a row for each level, and a node as wide as its share of the triangles, so that
// the children of a node fill its width.
import type { HierarchyTree } from '../../../../../bindings/broadphase/index.ts';

export interface TreeLayout {
  readonly levels: number;
  /** The first child of each node, which the second follows; 0 for a leaf. */
  readonly firstChild: Uint32Array;
  /** -1 for the root. */
  readonly parent: Int32Array;
  readonly level: Uint32Array;
  /** The deepest level below each node, or its own. */
  readonly deepest: Uint32Array;
  /** Of a leaf, or of all leaves below a node. */
  readonly triangles: Uint32Array;
  /** From left to right, between 0 and 1. */
  readonly left: Float64Array;
  readonly right: Float64Array;
}

export function layoutOf({ firstChild, triangles: own }: HierarchyTree): TreeLayout {
  const count = firstChild.length;
  const childrenOf = (node: number): readonly number[] => {
    const first = firstChild[node] ?? 0;
    return first === 0 ? [] : [first, first + 1];
  };
  const parent = new Int32Array(count).fill(-1);
  const level = new Uint32Array(count);
  for (let node = 0; node < count; ++node)
    for (const child of childrenOf(node)) {
      parent[child] = node;
      level[child] = (level[node] ?? 0) + 1;
    }
  // A child has a larger index than its parent: backwards, each node comes after what is below it.
  const triangles = own.slice();
  const deepest = level.slice();
  for (let node = count - 1; node > 0; --node) {
    const above = parent[node] ?? 0;
    triangles[above] = (triangles[above] ?? 0) + (triangles[node] ?? 0);
    deepest[above] = Math.max(deepest[above] ?? 0, deepest[node] ?? 0);
  }
  const [left, right] = [new Float64Array(count), new Float64Array(count).fill(1)];
  for (let node = 0; node < count; ++node) {
    const [first, second] = childrenOf(node);
    if (first === undefined || second === undefined) continue;
    const [from, to] = [left[node] ?? 0, right[node] ?? 1];
    const split = from + ((to - from) * (triangles[first] ?? 0)) / (triangles[node] ?? 1);
    [left[first], right[first], left[second], right[second]] = [from, split, split, to];
  }
  return { levels: 1 + (deepest[0] ?? 0), firstChild, parent, level, deepest, triangles, left, right };
}

/** The node of a level, or the leaf above it, that is at `x`, between 0 and 1. */
export function nodeAt({ firstChild, level, left, right }: TreeLayout, x: number, wanted: number): number {
  let node = 0;
  while ((level[node] ?? 0) < wanted && firstChild[node]) {
    const first = firstChild[node] ?? 0;
    const isInFirst = x < (right[first] ?? 0) || (right[first + 1] ?? 0) <= (left[first + 1] ?? 0);
    node = isInFirst ? first : first + 1;
  }
  return node;
}
