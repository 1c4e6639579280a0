// SPDX-License-Identifier: MIT
// The pairs of nodes compared, by level: counts for the table, and the nodes of one level with what became of them.
import type { ComparedNodes } from '../../../../bindings/broadphase/index.ts';

export interface LevelCounts {
  readonly compared: number;
  /** Outer bounds overlap. */
  readonly overlapping: number;
  /** Of these: both are leaves, their triangles are compared. */
  readonly leaves: number;
  /** Of these: the inner bounds overlap too. */
  readonly inside: number;
  /** Outer bounds do not overlap: nothing below is compared. */
  readonly skipped: number;
}

/** Level by level from the roots. */
export function countsByLevel(compared: readonly ComparedNodes[]): LevelCounts[] {
  const levels: { -readonly [K in keyof LevelCounts]: number }[] = [];
  for (const { level, outcome } of compared) {
    const counts = (levels[level] ??= { compared: 0, overlapping: 0, leaves: 0, inside: 0, skipped: 0 });
    counts.compared += 1;
    if (outcome === 'apart') counts.skipped += 1;
    else counts.overlapping += 1;
    if (outcome === 'leaves') counts.leaves += 1;
    if (outcome === 'inside') counts.inside += 1;
  }
  return levels;
}

/** lit: overlaps a node of the other tree; skipped: compared, and overlaps none. */
export type NodeState = 'lit' | 'skipped';
export interface LevelNodes {
  readonly a: ReadonlyMap<number, NodeState>;
  readonly b: ReadonlyMap<number, NodeState>;
}

/** The nodes of the pairs of a level; pairs that were final above it (leaves, inner bounds) stay. */
export function nodesAt(compared: readonly ComparedNodes[], level: number): LevelNodes {
  const [a, b] = [new Map<number, NodeState>(), new Map<number, NodeState>()];
  for (const pair of compared) {
    const isFinal = pair.outcome === 'leaves' || pair.outcome === 'inside';
    if (pair.level > level || (pair.level < level && !isFinal)) continue;
    for (const [nodes, node] of [
      [a, pair.a],
      [b, pair.b],
    ] as const)
      if (pair.outcome !== 'apart') nodes.set(node, 'lit');
      else if (!nodes.has(node)) nodes.set(node, 'skipped');
  }
  return { a, b };
}
