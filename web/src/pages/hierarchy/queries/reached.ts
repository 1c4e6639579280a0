// SPDX-License-Identifier: MIT
// What the comparison of two trees has reached down to a level: for each node whether it was compared, whether it overlapped, and
// with which nodes of the other tree.
import type { ComparedNodes } from '../../../../../bindings/broadphase/index.ts';

/** lit: overlaps a node of the other tree; skipped: compared, and overlaps none; unseen: never compared. */
export type Reach = 'lit' | 'skipped' | 'unseen';
export type Side = 'a' | 'b';
export interface TreeNode {
  readonly side: Side;
  readonly node: number;
}
export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');
const isFinal = ({ outcome }: ComparedNodes): boolean => outcome === 'leaves' || outcome === 'inside';

export class Reached {
  /** The level at which a node was first compared, and at which it first overlapped. */
  readonly #compared = { a: new Map<number, number>(), b: new Map<number, number>() };
  readonly #overlapped = { a: new Map<number, number>(), b: new Map<number, number>() };

  /** Pairs come level by level. */
  constructor(readonly pairs: readonly ComparedNodes[]) {
    for (const pair of pairs)
      for (const side of ['a', 'b'] as const) {
        const node = pair[side];
        if (!this.#compared[side].has(node)) this.#compared[side].set(node, pair.level);
        if (pair.outcome !== 'apart' && !this.#overlapped[side].has(node)) this.#overlapped[side].set(node, pair.level);
      }
  }
  state({ side, node }: TreeNode, level: number): Reach {
    const never = Number.POSITIVE_INFINITY;
    if ((this.#overlapped[side].get(node) ?? never) <= level) return 'lit';
    return (this.#compared[side].get(node) ?? never) <= level ? 'skipped' : 'unseen';
  }
  /** The pairs that overlap at a level, with those that were final above it. */
  links(level: number): readonly ComparedNodes[] {
    return this.pairs.filter(
      (pair) => pair.outcome !== 'apart' && (pair.level === level || (pair.level < level && isFinal(pair))),
    );
  }
  /** The nodes of the other tree with which a node was compared down to a level: only those that it overlaps, if any. */
  partners({ side, node }: TreeNode, level: number): readonly number[] {
    const met = this.pairs.filter((pair) => pair[side] === node && pair.level <= level);
    const overlapping = met.filter(({ outcome }) => outcome !== 'apart');
    return [...new Set((overlapping.length > 0 ? overlapping : met).map((pair) => pair[otherSide(side)]))];
  }
}
