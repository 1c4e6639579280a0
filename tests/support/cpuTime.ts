// SPDX-License-Identifier: MIT
// How much work something is, whatever else the machine does: the time of the processor, not that of a clock.

/** Milliseconds that the processor spends on an action. */
export function cpuTime(action: () => unknown): number {
  const before = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
