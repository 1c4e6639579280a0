// SPDX-License-Identifier: MIT
// The certificate of a pair as sentences: apart, overlapping, and where the upper bound is not proved.
import { expect, test } from 'vitest';
import type { Proof } from '../../../../../bindings/proof/types.ts';
import { certificateLines } from '../../../../../web/src/parts/panels/certificate.ts';

const proof = (lower: number, upper: number, status: Proof['status'] = 'proved'): Proof => ({
  certificate: { lower, upper, normalAngle: 1e-8, witnessOff: 2e-16 },
  errorBound: 1e-15,
  status,
});

test('apart: a gap between two planes, two points, the bracket, the angle', () => {
  const [below, above, bracket, rest] = certificateLines(proof(0.5, 0.75), 0.5);
  expect(below).toMatch(/a gap of 0\.5/);
  expect(above).toMatch(/0\.75\d*\sm apart/);
  expect(bracket).toMatch(/^0\.5\d*\sm ≤ signed distance ≤ 0\.75\d*\sm$/);
  expect(rest).toMatch(/radians/);
});
test('overlapping: the way out, all other ways, a bracket of negative numbers', () => {
  const [below, above, bracket, rest] = certificateLines(proof(-0.75, -0.5), -0.75);
  expect(below).toMatch(/Moving B by 0\.75/);
  expect(above).toMatch(/less than 0\.5/);
  expect(bracket).toMatch(/^[-−]0\.75\d*\sm ≤ signed distance ≤ [-−]0\.5\d*\sm$/);
  expect(rest).not.toMatch(/radians/);
});
test('a curved overlap: the upper bound is left open, in words', () => {
  const [, above, bracket] = certificateLines(proof(-0.75, Infinity, 'converged'), -0.75);
  expect(above).toMatch(/tested, not proved/);
  expect(bracket).toMatch(/^[-−]0\.75\d*\sm ≤ signed distance$/);
});
