// SPDX-License-Identifier: MIT
// What the page says of digests that are the same as ours, or are not. Digests are invented.
import { expect, test } from 'vitest';
import { pairNamed } from '../../../../../web/src/lab/model/rows.ts';
import { differing, textOf } from '../../../../../web/src/pages/bits/bitsComparison.ts';
import { showPairTable } from '../../../../../web/src/pages/bits/pairTable.ts';

const ours = { 'sphere-sphere': '00000000000000aa', 'sphere-capsule': '00000000000000bb' };
const rowOf = (name: string, digest: string) => ({ pair: pairNamed(name), answers: 1470, digest });
const rows = [rowOf('sphere-sphere', '00000000000000aa'), rowOf('sphere-capsule', '00000000000000bc')];

test('a pair with one other bit differs, and the text to send names both digests of it', () => {
  expect(differing(rows, ours)).toEqual([rows[1]]);
  expect(textOf(rows, ours)).toBe(
    'sphere-sphere 00000000000000aa\nsphere-capsule 00000000000000bc (00000000000000bb)\n',
  );
});

test('a pair that is new to our file differs', () => {
  expect(differing(rows, { 'sphere-capsule': '00000000000000bc' })).toEqual([rows[0]]);
});

test('the table has a row for each pair from the start, with a result for those that are done', () => {
  const place = document.createElement('div');
  showPairTable(place, rows, ours);
  const results = (name: string): string | null | undefined =>
    place.querySelector(`[data-pair="${name}"] [data-cell="result"]`)?.textContent;
  expect([results('sphere-sphere'), results('sphere-capsule'), results('hull-hull')]).toEqual([
    '✓ same',
    '✗ differs',
    '–',
  ]);
  expect(place.querySelector('[data-pair="sphere-sphere"] [data-cell="answers"]')?.textContent).toBe('1,470');
});
