// SPDX-License-Identifier: MIT
// The name that somebody may have meant: the one among those that exist which differs in the fewest letters.

/** Longer words are no slips of typing. */
const longest = 64;

/** Letters that are inserted, left out, replaced or swapped with their neighbour (Damerau 1964, each place changed once). */
export function differences(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; ++i) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; ++j) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const fewest = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1));
      row.push(isSwap ? Math.min(fewest, at(i - 2, j - 2) + 1) : fewest);
    }
  }
  return at(a.length, b.length);
}

/** Undefined where none is close: at most a third of the letters differ, whatever their case. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > longest) return undefined;
  const lower = word.toLowerCase();
  const most = Math.max(1, Math.floor(word.length / 3));
  let found: string | undefined;
  let fewest = most + 1;
  for (const name of known) {
    if (name.length > longest || Math.abs(name.length - word.length) > most) continue;
    const count = differences(lower, name.toLowerCase());
    if (count < fewest && count < Math.max(word.length, name.length)) [found, fewest] = [name, count];
  }
  return found;
}
