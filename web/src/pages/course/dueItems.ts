// SPDX-License-Identifier: MIT
// What is due in a course: everything open that is overdue, and the next date with what is open until then.
import type { Due, Item } from '../../courses/format.ts';

export interface DueGroup {
  readonly due: Due;
  readonly isOver: boolean;
  readonly items: readonly Item[];
}

/** `isOpen` is asked of items of this site; whether a lecturer's own file is done is not known here, so that it is never overdue. */
export function dueGroups(items: readonly Item[], isOpen: (item: Item) => boolean, now: number): readonly DueGroup[] {
  const groups = new Map<number, { readonly due: Due; readonly items: Item[] }>();
  for (const item of items) {
    const { due } = item;
    if (!due || (item.isFile ? due.at < now : !isOpen(item))) continue;
    const group = groups.get(due.at) ?? { due, items: [] };
    groups.set(due.at, group);
    group.items.push(item);
  }
  const sorted = [...groups.values()]
    .sort((a, b) => a.due.at - b.due.at)
    .map((group) => ({ ...group, isOver: group.due.at < now }));
  return [...sorted.filter(({ isOver }) => isOver), ...sorted.filter(({ isOver }) => !isOver).slice(0, 1)];
}
