// SPDX-License-Identifier: MIT
// Which state of a lesson is being read, from where its sections stand in the window.

/** Pixels that a section must be past the line before another one is the current one: no flicker where two meet. */
const slack = 12;

/** The last section whose top has reached the line; before the first one that is the first. `tops` are in the order of the page. */
export function following(tops: readonly number[], line: number, current: number): number {
  const reached = (by: number): number => tops.findLastIndex((top) => top <= line + by);
  const [sure, perhaps] = [reached(-slack), reached(slack)];
  const stays = current >= sure && current <= perhaps;
  return Math.max(0, stays ? current : sure);
}
