// SPDX-License-Identifier: MIT
// Pairs of nodes by level.
import { expect, test } from 'vitest';
import type { ComparedNodes } from '../../../../../bindings/broadphase/index.ts';
import { countsByLevel, nodesAt } from '../../../../../web/src/traces/structures/levels.ts';

// Roots overlap; of the two pairs below, one is apart and one has overlapping leaves.
const compared: readonly ComparedNodes[] = [
  { a: 0, b: 0, level: 0, outcome: 'overlap' },
  { a: 1, b: 0, level: 1, outcome: 'leaves' },
  { a: 2, b: 0, level: 1, outcome: 'overlap' },
  { a: 2, b: 1, level: 2, outcome: 'apart' },
  { a: 2, b: 2, level: 2, outcome: 'inside' },
];
test('counts and nodes of a level by hand: final pairs stay, one overlap lights a node', () => {
  expect(countsByLevel(compared)).toEqual([
    { compared: 1, overlapping: 1, leaves: 0, inside: 0, skipped: 0 },
    { compared: 2, overlapping: 2, leaves: 1, inside: 0, skipped: 0 },
    { compared: 2, overlapping: 1, leaves: 0, inside: 1, skipped: 1 },
  ]);
  const nodes = nodesAt(compared, 2);
  expect([...nodes.a]).toEqual([
    [1, 'lit'],
    [2, 'lit'],
  ]);
  expect(Object.fromEntries(nodes.b)).toEqual({ 0: 'lit', 1: 'skipped', 2: 'lit' });
});
