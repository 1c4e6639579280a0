// SPDX-License-Identifier: MIT
// Which shapes a picture marks as overlapping. Pure.
import type { Results } from './queries.ts';

/**
 * The ids of the pair whose answer stands beside the picture, if it overlaps: a third shape that overlaps one of them would make
 * the picture contradict the answer. Without a pair, of all shapes that overlap another.
 */
export function markedAsOverlapping({ pair, overlaps }: Pick<Results, 'pair' | 'overlaps'>): ReadonlySet<number> {
  const shown = pair.kind === 'none' ? undefined : [pair.a.id, pair.b.id];
  const marked = overlaps.filter(({ a, b }) => !shown || (shown.includes(a.id) && shown.includes(b.id)));
  return new Set(marked.flatMap(({ a, b }) => [a.id, b.id]));
}
