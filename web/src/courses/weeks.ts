// SPDX-License-Identifier: MIT
// The items of a course by week, in the order of the file within each; what belongs to no week comes last.
import type { Item } from './format.ts';

export interface Week {
  /** Undefined for items that belong to no week. */
  readonly week: number | undefined;
  readonly items: readonly Item[];
}

export function weeksOf(items: readonly Item[]): readonly Week[] {
  const weeks = [...new Set(items.map(({ week }) => week))].sort((a, b) => (a ?? Infinity) - (b ?? Infinity));
  return weeks.map((week) => ({ week, items: items.filter((item) => item.week === week) }));
}
