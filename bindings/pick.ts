// SPDX-License-Identifier: MIT
// Names by the numbers that the core has for them.

export function pick<T>(names: readonly T[], index: number): T {
  const name = names[index];
  if (name === undefined) throw new RangeError(`The core returned an unknown name index (${index}).`);
  return name;
}
