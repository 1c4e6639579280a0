// SPDX-License-Identifier: MIT
// Certificates in JavaScript: of answers of the core and of anybody else, error bounds that are evaluated when they are read, columns of
// a batch, and requests of the runner. What they prove is tested in C++ (tests/core/proof).
import { describe, expect, test } from 'vitest';
import { answerLine, NeedsModule } from '../../bindings/answer.ts';
import {
  loadTouchstone,
  type PairResult,
  type Shape,
  statusNames,
  TouchstoneError,
  type Vec3,
} from '../../bindings/index.ts';
import { loadProof } from '../../bindings/proof/index.ts';

const core = await loadTouchstone({ proof: true });
const proof = await loadProof();
const left = { type: 'sphere', center: [0, 0, 0], radius: 1 } as const;
const right = { type: 'sphere', center: [3, 0, 0], radius: 1 } as const;
const box = { type: 'aabb', min: [-1, -1, -1], max: [1, 1, 1] } as const;
/** Half a metre into the face of the box, across which its axis stands. */
const rod = { type: 'cylinder', base: [0.5, 0, 0], tip: [3, 0, 0], radius: 0.5 } as const;
const exact = { distance: 1, normal: [1, 0, 0], pointOnA: [1, 0, 0], pointOnB: [2, 0, 0] } as const;
const unit = { position: [0, 0, 0], rotation: [0, 0, 0, 1] } as const;

function refusal(ask: () => unknown): { code: string; path: string } {
  try {
    ask();
  } catch (error) {
    if (error instanceof TouchstoneError) return { code: error.code, path: error.path };
  }
  throw new Error('Nothing was refused.');
}

describe('certify', () => {
  test('an exact answer has bounds that meet', () => {
    const { lower, upper, normalAngle, witnessOff } = core.certify(left, right, exact);
    expect(lower).toBeLessThanOrEqual(1);
    expect(upper).toBeGreaterThanOrEqual(1);
    expect(upper - lower).toBeLessThan(1e-15);
    expect(normalAngle).toBeLessThan(1e-7);
    expect(witnessOff).toBeLessThan(1e-20);
    expect(proof.certify(left, right, exact)).toEqual({ lower, upper, normalAngle, witnessOff });
  });
  test('numbers of every kind are judged', () => {
    const without = core.certify(left, right, { ...exact, normal: [0, 0, 0] });
    expect(without).toMatchObject({ lower: -Infinity, normalAngle: Math.PI });
    const far = core.certify(left, right, { ...exact, pointOnA: [NaN, 0, 0] });
    // Two balls need no points for their upper bound, a tapered capsule does.
    expect(far).toMatchObject({ upper: expect.closeTo(1, 12) as number, witnessOff: Infinity });
    const tapered = { type: 'taperedCapsule', base: [3, 0, 0], tip: [6, 0, 0], baseRadius: 1, tipRadius: 0.5 } as const;
    expect(core.certify(left, tapered, { ...exact, pointOnA: [NaN, 0, 0] }).upper).toBe(Infinity);
    expect(core.certify(left, right, { ...exact, distance: NaN }).witnessOff).toBe(Infinity);
  });
  test('what is no answer is refused by name', () => {
    expect(refusal(() => core.certify(left, right, {} as never))).toEqual({
      code: 'missing-field',
      path: 'answer.distance',
    });
    expect(refusal(() => core.certify(left, right, { ...exact, normal: [1, 0] } as never))).toEqual({
      code: 'wrong-arity',
      path: 'answer.normal',
    });
    const plane = { type: 'plane', normal: [0, 1, 0], offset: 0 } as const;
    expect(refusal(() => core.certify(plane, plane, exact))).toMatchObject({ code: 'unsupported-pair' });
    expect(refusal(() => core.certify({ ...left, radius: -1 }, right, exact))).toMatchObject({ path: 'a.radius' });
    const flat = { type: 'circle2', center: [0, 0], radius: 1 } as const;
    expect(refusal(() => core.certify(left, flat, exact))).toMatchObject({ code: 'mixed-dimensions' });
  });
  test('poses, hulls and the plane', () => {
    const hull = {
      type: 'hull',
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
    } as const;
    const poseB = { position: [5, 0, 0], rotation: [0, 0, 0, 1] } as const;
    const answer = core.distance(hull, hull, { poseB });
    const { lower, upper } = core.certify(hull, hull, answer, { poseB });
    expect([lower, upper]).toEqual([expect.closeTo(4, 14), expect.closeTo(4, 14)]);
    const triangle = {
      type: 'polygon2',
      points: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    } as const;
    const disc = { type: 'circle2', center: [0.25, 0.25], radius: 0.125 } as const;
    const deep = core.distance(triangle, disc);
    expect(deep.distance).toBeCloseTo(-0.375, 12);
    const found = core.proofOf(triangle, disc, deep);
    expect(found.status).toBe('proved');
    expect(found.certificate.upper).toBeCloseTo(-0.375, 12);
  });
});

describe('error bounds', () => {
  test('are evaluated when they are read, of the shapes as they were', () => {
    const moving = { ...right, center: [3, 0, 0] as [number, number, number] };
    const answer = core.distance(left, moving);
    moving.center[0] = 99;
    expect(answer.errorBound).toBeGreaterThan(0);
    expect(answer.errorBound).toBeLessThan(1e-15);
    expect(Object.keys(answer)).not.toContain('errorBound');
    expect(structuredClone(answer)).toEqual(answer);
  });
  test('of float are those of float', () => {
    const answer = core.distance(left, { ...right, center: [0.3, 0.7, 2.9] }, { precision: 'float' });
    expect(answer.errorBound).toBeGreaterThan(1e-12);
    expect(answer.errorBound).toBeLessThan(2e-6);
  });
  test('of a curved overlap are the accuracy, and its status says so', () => {
    const answer: PairResult<Vec3> = core.distance(box, rod);
    expect(answer.status).toBe('converged');
    expect(answer.errorBound).toBe(1e-10 + 1e-12 * 3);
    expect(core.proofOf(box, rod, answer)).toMatchObject({ status: 'converged', certificate: { upper: Infinity } });
  });
  test('of a contact, and of each of its points', () => {
    const floor = { type: 'plane', normal: [0, 1, 0], offset: 0 } as const;
    const contact = core.contact(box, floor);
    expect(contact.errorBound).toBeLessThan(1e-14);
    expect(contact.points).toHaveLength(4);
    for (const point of contact.points) expect(point.errorBound).toBeLessThan(1e-14);
  });
  test('of a closed form by its name', () => {
    expect(core.distanceBy('closed-form', left, right).errorBound).toBeLessThan(1e-15);
    expect(core.distanceBy('sat', box, { ...box, min: [0, 0, 0] }).errorBound).toBeLessThan(1e-13);
  });
  test('fill the columns of a batch', () => {
    const shapes = {
      sphere: new Float64Array([0, 0, 0, 1, 3, 0, 0, 1]),
      aabb: new Float64Array([-1, -1, -1, 1, 1, 1]),
      cylinder: new Float64Array([0.5, 0, 0, 3, 0, 0, 0.5]),
      hull: new Float64Array([0, 5, 0, 1, 5, 0, 0, 6, 0, 0, 5, 1]),
    };
    const pointCounts = { hull: new Uint32Array([4]) };
    // Indices in the order of the kinds: spheres 0 and 1, the box 2, the cylinder 3, the hull 4.
    const pairs = new Uint32Array([0, 1, 2, 3, 2, 4]);
    const into = { errorBounds: new Float64Array(3), statuses: new Uint8Array(3) };
    const { records, errorBounds, statuses } = core.distances({ shapes, pointCounts, pairs }, into);
    expect(errorBounds).toBe(into.errorBounds);
    expect([...(statuses ?? [])].map((i) => statusNames[i])).toEqual(['proved', 'converged', 'proved']);
    expect([records[3], records[7], records[11]]).toEqual([1, expect.closeTo(-0.5, 12), expect.closeTo(4, 12)]);
    expect(errorBounds?.[0]).toBeLessThan(1e-15);
    expect(errorBounds?.[1]).toBe(1e-10 + 1e-12 * 3);
    expect(errorBounds?.[2]).toBeLessThan(1e-12);
    const poses = { sphere: new Float64Array([0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1]) };
    const moved = core.distances({ shapes: { sphere: shapes.sphere }, poses, pairs: new Uint32Array([0, 1]) }, into);
    expect(moved.records[3]).toBe(2);
    expect(moved.errorBounds?.[0]).toBeLessThan(1e-15);
  });
});

describe('the runner', () => {
  const ask = (request: object): Record<string, unknown> =>
    JSON.parse(answerLine({ touchstone: core, proof }, JSON.stringify(request), 1, 'double').text) as Record<
      string,
      unknown
    >;
  test('says the certificate on request', () => {
    const plain = ask({ id: 1, a: left, b: right });
    expect(plain).toMatchObject({ status: 'proved', distance: 1 });
    expect(plain).not.toHaveProperty('certificate');
    const { certificate } = ask({ id: 1, a: left, b: right, proof: true });
    expect(Object.keys(certificate as object)).toEqual(['lower', 'upper', 'normalAngle', 'witnessOff']);
    expect(ask({ a: box, b: rod, proof: true })).toMatchObject({
      status: 'converged',
      certificate: { upper: null, normalAngle: Math.PI },
    });
    expect(ask({ a: left, b: right, proof: 1 })).toMatchObject({ error: { code: 'wrong-type', path: 'proof' } });
  });
  test("judges anybody's answer", () => {
    expect(ask({ id: 'x', kind: 'certify', a: left, b: right, answer: exact, poseB: unit })).toMatchObject({
      id: 'x',
      certificate: { upper: expect.closeTo(1, 14) as number },
    });
    expect(ask({ kind: 'certify', a: left, b: right, answer: { ...exact, normal: [0, 0, 0] } })).toMatchObject({
      certificate: { lower: null, normalAngle: Math.PI },
    });
    expect(ask({ kind: 'certify', a: left, b: right })).toMatchObject({
      error: { code: 'missing-field', path: 'answer' },
    });
  });
  test('says how good the answer of a named algorithm is', () => {
    expect(ask({ a: left, b: right, algorithm: 'closed-form' })).toMatchObject({ status: 'proved' });
    expect(ask({ a: left, b: right, algorithm: 'gjk' })).toHaveProperty('iterations');
  });
  test('loads certificates for the first line that needs them', () => {
    expect(() => answerLine({ touchstone: core }, JSON.stringify({ a: left, b: right }), 1, 'double')).toThrow(
      NeedsModule,
    );
  });
});

test('without certificates there is no error bound, and certify says what to do', async () => {
  const without = await loadTouchstone({ shapes: 'elementary', simd: false });
  const shapes: readonly [Shape, Shape] = [left, right];
  expect(without.distance(...shapes).errorBound).toBeUndefined();
  expect(() => without.certify(left, right, exact)).toThrow('load it with proof: true');
});
