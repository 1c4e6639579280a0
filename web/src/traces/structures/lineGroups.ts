// SPDX-License-Identifier: MIT
// Lines of a structure over a scene, in groups that look alike: parts by their level, what a query has visited, pairs that were found,
// bounds of two trees. A view and a drawing show the same ones.
import type { Vec3 } from '../../../../bindings/types.ts';
import { boxEdges } from './boundLines.ts';

/** What the lines are: their look follows from it. */
export type Tone = 'part' | 'skipped' | 'entered' | 'tested' | 'hit' | 'asked' | 'pair' | 'a' | 'b';
export interface LineGroup {
  readonly tone: Tone;
  /** Of parts: 0 at the root, 1 at the deepest level. */
  readonly share: number;
  /** Six numbers for each segment. */
  readonly ends: readonly number[];
}
/** Colours are named by their roles; dashes and widths are in pixels. Looks differ in form, too, for who sees no colours. */
export interface LineLook {
  readonly color: 'difference' | 'shape' | 'ink' | 'overlap' | 'a' | 'b';
  readonly width: number;
  readonly dashes?: readonly [dash: number, gap: number];
  /** Drawn over bodies that hide it. */
  readonly isOver: boolean;
}
export const lineLooks: Readonly<Record<Tone, LineLook>> = {
  part: { color: 'difference', width: 1.3, isOver: false },
  skipped: { color: 'ink', width: 1.5, dashes: [3, 4], isOver: true },
  entered: { color: 'difference', width: 3, isOver: true },
  tested: { color: 'ink', width: 2.5, dashes: [8, 5], isOver: true },
  hit: { color: 'overlap', width: 2.5, isOver: true },
  asked: { color: 'ink', width: 2.5, isOver: true },
  pair: { color: 'overlap', width: 2, isOver: true },
  a: { color: 'a', width: 1.8, isOver: true },
  b: { color: 'b', width: 1.8, dashes: [8, 5], isOver: true },
};
/** Parts near the root are pale. */
export const opacityOf = ({ tone, share }: LineGroup): number => (tone === 'part' ? 0.5 + 0.5 * share : 1);

export type Box = readonly [lower: readonly number[], upper: readonly number[]];
/** Edges of boxes; of a box without height along z those of a rectangle, each once. `hasDiagonals`: and those of one face. */
export function boxEnds(boxes: readonly Box[], hasDiagonals = false): readonly number[] {
  return boxes.flatMap(([lower, upper]) => {
    const corner = (k: number): Vec3 => {
      const at = (axis: 0 | 1 | 2): number => ((k & (1 << axis)) === 0 ? lower : upper)[axis] ?? 0;
      return [at(0), at(1), at(2)];
    };
    const isFlat = (lower[2] ?? 0) === (upper[2] ?? 0);
    const edges = isFlat ? boxEdges.filter(([i, j]) => j < 4 && i < 4) : boxEdges;
    const front = isFlat ? 0 : 4;
    const diagonals = hasDiagonals ? [[front, front + 3] as const, [front + 1, front + 2] as const] : [];
    return [...edges, ...diagonals].flatMap(([i, j]) => [...corner(i), ...corner(j)]);
  });
}
/** Those of one tone and level in one group; empty ones are left out. */
export function grouped(lines: readonly LineGroup[]): readonly LineGroup[] {
  const groups = new Map<string, { readonly tone: Tone; readonly share: number; readonly ends: number[] }>();
  for (const { tone, share, ends } of lines) {
    const key = `${tone} ${share.toFixed(3)}`;
    const group = groups.get(key) ?? { tone, share, ends: [] };
    for (const end of ends) group.ends.push(end);
    if (ends.length > 0) groups.set(key, group);
  }
  return [...groups.values()];
}
/** The two corners of the box around all lines; none without lines. */
export function extentOf(groups: readonly LineGroup[]): readonly Vec3[] {
  if (groups.length === 0) return [];
  const lower: [number, number, number] = [Infinity, Infinity, Infinity];
  const upper: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { ends } of groups)
    for (const [i, x] of ends.entries()) {
      const axis = (i % 3) as 0 | 1 | 2;
      lower[axis] = Math.min(lower[axis], x);
      upper[axis] = Math.max(upper[axis], x);
    }
  return [lower, upper];
}
