// SPDX-License-Identifier: MIT
// Which of several tasks run in a step, so that a picture stays fluent: cheap ones in each, expensive ones in one step of 2, 4, 8, …
// Powers of two, because then the most frequent task runs whenever another one does, and their results can be compared.

/** Milliseconds of a frame that all tasks together may take. */
const budget = 8;
const longestInterval = 256;

/** The interval of a task of this cost in milliseconds, beside others with which it shares the budget. */
export function intervalOf(cost: number, tasks: number): number {
  const share = budget / Math.max(tasks, 1);
  let interval = 1;
  while (interval < longestInterval && cost > share * interval) interval *= 2;
  return interval;
}
export const isDue = (step: number, interval: number): boolean => step % interval === 0;
