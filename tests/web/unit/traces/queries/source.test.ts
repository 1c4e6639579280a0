// SPDX-License-Identifier: MIT
// What the page asks the core for, with a core that records the calls.
import { expect, test } from 'vitest';
import type { Touchstone } from '../../../../../bindings/index.ts';
import { TouchstoneError } from '../../../../../bindings/types.ts';
import { stepSourceOf } from '../../../../../web/src/traces/queries/source.ts';
import { traceOf } from '../../../../../web/src/traces/queries/trace.ts';

const point = { type: 'point', position: [0, 0, 0] } as const;
const calls: unknown[][] = [];
const fake = {
  steps: (...call: unknown[]) => {
    calls.push(call);
    if (call[0] === 'clip') throw new TouchstoneError('not-answered', 'algorithm', 'clip has no answer');
    if (call[0] === 'epa') throw new TouchstoneError('not-finite', 'a.position', 'not a number');
    return [{ algorithm: call[0], name: 'end', line: 1, fields: {} }];
  },
  distance: () => ({ distance: 2 }),
  support: (_: unknown, direction: readonly number[]) => ({ point: direction.map((x) => 2 * x) }),
};
const source = stepSourceOf(fake as unknown as Touchstone);

test('the overlap test of SAT is an option of its steps', () => {
  expect(traceOf(source, 'sat-overlap', point, point)).toMatchObject({ dimension: 3, answer: { distance: 2 } });
  expect(calls.at(-1)).toEqual(['sat', point, point, { overlap: true }]);
  expect(traceOf(source, 'sat', point, point)?.steps).toHaveLength(1);
  expect(calls.at(-1)).toEqual(['sat', point, point, { overlap: false }]);
});

test('a pair that the algorithm does not answer has no trace; invalid shapes are an error', () => {
  expect(traceOf(source, 'clip', point, point)).toBeUndefined();
  expect(() => traceOf(source, 'epa', point, point)).toThrow('not a number');
});

test('the farthest point of a shape along a direction', () => {
  expect(source.support(point, [1, 0, 0])).toEqual([2, 0, 0]);
});
