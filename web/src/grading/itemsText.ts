// SPDX-License-Identifier: MIT
// An order and a set of pairs in the words of their question: "B, C, A" and "A–B, B–C".
import type { Language, Text } from './format.ts';
import { isList, type Value } from './language/value.ts';
import { phrases } from './phrases.ts';

/** Each row has the places of an item, or of the two items of a pair. */
export function itemsText(rows: readonly (readonly number[])[], items: readonly Text[], language: Language): string {
  if (rows.length === 0) return phrases[language].noPair;
  return rows.map((row) => row.map((i) => items[i]?.[language] ?? '…').join('–')).join(', ');
}

/** A value of the language that is such a list; undefined for others. */
export function listText(value: Value, items: readonly Text[], language: Language): string | undefined {
  if (items.length === 0 || !isList(value)) return undefined;
  const rows = value.list.map((one) => {
    const { i, j } = Object(one) as Partial<Record<'i' | 'j', unknown>>;
    return typeof one === 'number' ? [one] : [i, j].filter((place) => typeof place === 'number');
  });
  return rows.every((row) => row.length > 0) ? itemsText(rows, items, language) : undefined;
}
