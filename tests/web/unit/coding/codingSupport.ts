// SPDX-License-Identifier: MIT
// Programs of students for the tests, and a runner for a file of tests.
import { afterAll } from 'vitest';
import { createNodeRunner } from '../../../../web/src/coding/node.ts';
import type {
  ProgramLanguage,
  Limits,
  Runner,
  RunOutcome,
  RunRequest,
  Signature,
  Stopped,
} from '../../../../web/src/coding/types.ts';

/** For the compiler, on a machine that does other work too. */
const patient = { compileSeconds: 250 };

export function sharedRunner(): Runner {
  const runner = createNodeRunner();
  afterAll(() => runner.close());
  return {
    run: (request, ...rest) => runner.run({ ...request, limits: { ...patient, ...request.limits } }, ...rest),
    prepare: (...all) => runner.prepare(...all),
    close: () => runner.close(),
  };
}

/** f(x) → number, the signature of most tests. */
export const plain: Signature = { name: 'f', parameters: [{ name: 'x', type: 'number' }], result: 'number' };

export function request(
  language: ProgramLanguage,
  source: string,
  inputs: readonly number[],
  limits: Partial<Limits> = {},
  signature = plain,
): RunRequest {
  return { program: { language, source }, signature, inputs: Float64Array.from(inputs), count: inputs.length, limits };
}

export function ran(outcome: RunOutcome): Extract<RunOutcome, { kind: 'ran' }> {
  if (outcome.kind !== 'ran') throw new Error(JSON.stringify(outcome));
  return outcome;
}
export function stopped(outcome: RunOutcome): Stopped {
  if (outcome.kind !== 'stopped') throw new Error(JSON.stringify(outcome));
  return outcome;
}

export const spheres: Signature = {
  name: 'sphereSphere',
  parameters: [
    { name: 'a', type: 'Sphere' },
    { name: 'b', type: 'Sphere' },
  ],
  result: 'Result',
};

export const sphereSphereCpp = `#include "touchstone.hpp"

Result sphereSphere(const Sphere& a, const Sphere& b) {
  const Vec3 between = b.center - a.center;
  const double apart = length(between);
  const Vec3 normal = apart > 0 ? between / apart : Vec3{0, 1, 0};
  const double distance = apart - a.radius - b.radius;
  return {distance <= 0, distance, normal, a.center + normal * a.radius, b.center - normal * b.radius};
}
`;

export const sphereSphereJavascript = `function sphereSphere(a, b) {
  const between = sub(b.center, a.center);
  const apart = length(between);
  const normal = apart > 0 ? { x: between.x / apart, y: between.y / apart, z: between.z / apart } : { x: 0, y: 1, z: 0 };
  const distance = apart - a.radius - b.radius;
  return {
    hit: distance <= 0,
    distance,
    normal,
    pointOnA: add(a.center, mul(normal, a.radius)),
    pointOnB: sub(b.center, mul(normal, b.radius)),
  };
}
`;
