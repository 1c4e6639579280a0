// SPDX-License-Identifier: MIT
// A query visit by visit.
import { expect, test } from 'vitest';
import type { Visit } from '../../../../../bindings/broadphase/types.ts';
import { countsUpTo, visitedUpTo } from '../../../../../web/src/traces/structures/explanation.ts';

test('a query visit by visit: what is seen up to a place, and counts', () => {
  const visits: Visit[] = [
    { kind: 'enter', key: 1 },
    { kind: 'skip', key: 2 },
    { kind: 'test', key: 7 },
    { kind: 'enter', key: 3 },
    { kind: 'test', key: 8 },
    { kind: 'hit', key: 9 },
    { kind: 'test', key: 7 },
  ];
  expect(visitedUpTo(visits, 3)).toEqual({ entered: [1], skipped: [2], tested: [7], hit: [] });
  expect(visitedUpTo(visits, 7)).toEqual({ entered: [1, 3], skipped: [2], tested: [7, 8], hit: [9] });
  expect(countsUpTo(visits, 7)).toEqual({ enter: 2, skip: 1, test: 3, hit: 1 });
});
