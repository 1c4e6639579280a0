// SPDX-License-Identifier: MIT
// Numbers as text. A file of its own: pages write scenes, and do not need what answers requests.

/** JSON that reads back exactly: the shortest decimal text of every double, and -0 as -0. */
export function written(value: unknown): string {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}:${written(item)}`)
      .join(',')}}`;
  return JSON.stringify(value);
}
