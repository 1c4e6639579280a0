// SPDX-License-Identifier: MIT
// Which overlaps a picture marks. Pure.
import type { Results } from './queries.ts';

type Overlaps = Pick<Results, 'pair' | 'overlaps'>;

/**
 * The overlap of the pair whose answer stands beside the picture: a third shape that overlaps one of them would make the picture
 * contradict the answer. Without a pair, all overlaps.
 */
export function overlapsShown({ pair, overlaps }: Overlaps): Results['overlaps'] {
  const shown = pair.kind === 'none' ? undefined : [pair.a.id, pair.b.id];
  return overlaps.filter(({ a, b }) => !shown || (shown.includes(a.id) && shown.includes(b.id)));
}
/** The ids of the shapes in them. */
export const markedAsOverlapping = (results: Overlaps): ReadonlySet<number> =>
  new Set(overlapsShown(results).flatMap(({ a, b }) => [a.id, b.id]));
