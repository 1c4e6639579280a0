// SPDX-License-Identifier: MIT
// What the page asks the core for, with a core that records the calls.
import { expect, test } from 'vitest';
import type { Touchstone } from '../../../../bindings/index.ts';
import { TouchstoneError } from '../../../../bindings/types.ts';
import { stepSourceOf } from '../../../../web/src/algorithms/queries/source.ts';
import { traceOf } from '../../../../web/src/algorithms/queries/trace.ts';

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
  distanceBy: (algorithm: string) => {
    if (algorithm === 'sat') throw new TouchstoneError('not-answered', 'algorithm', 'sat has no answer');
    return { status: 'converged', distance: 2, iterations: algorithm === 'gjk' ? 3 : 0, errorBound: 0 };
  },
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

test('each algorithm answers with its time, or not at all', () => {
  const answers = source.answersBy(point, point);
  expect(answers.find(({ algorithm }) => algorithm === 'sat')).toEqual({ algorithm: 'sat' });
  const gjk = answers.find(({ algorithm }) => algorithm === 'gjk');
  expect(gjk).toMatchObject({ status: 'converged', distance: 2, iterations: 3, errorBound: 0 });
  expect(gjk?.micros).toBeGreaterThan(0);
  expect(answers.find(({ algorithm }) => algorithm === 'closed-form')).not.toHaveProperty('errorBound');
  expect(source.support(point, [1, 0, 0])).toEqual([2, 0, 0]);
});
