// SPDX-License-Identifier: MIT
// Every function of the bindings with every kind of invalid value: an error or a result, never a crash.
import { afterEach, describe, expect, test } from 'vitest';
import {
  castInputOffset,
  castOffset,
  errorNames,
  loadTouchstone,
  motionInputOffset,
  motionOffset,
  resultOffset,
  type Shape,
  TouchstoneError,
} from '../../bindings/index.ts';

const core = await loadTouchstone();
const near = { type: 'sphere', center: [0, 0, 0], radius: 1 } as const;
const far = { type: 'sphere', center: [3, 0, 0], radius: 1 } as const;

function revoked<T extends object>(target: T): T {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}
function detached<T extends Float64Array | Uint32Array>(array: T): T {
  structuredClone(array.buffer, { transfer: [array.buffer as ArrayBuffer] });
  return array;
}
const boom = (): never => {
  throw new Error('boom');
};
/** Throws at every operation on it. */
const refusing = (target: object): object =>
  new Proxy(target, { get: boom, has: boom, ownKeys: boom, getOwnPropertyDescriptor: boom, getPrototypeOf: boom });

const wrong: Readonly<Record<string, unknown>> = {
  'no text': '',
  'a text': 'x',
  'a name that every object has': 'constructor',
  'another such name': '__proto__',
  'a long text': 'y'.repeat(1_000_000),
  'true': true,
  'minus one': -1,
  'a half': 0.5,
  'NaN': Number.NaN,
  'infinity': Number.POSITIVE_INFINITY,
  '1e300': 1e300,
  'a bigint': 5n,
  'a symbol': Symbol('s'),
  'a function': () => 1,
  'a class instance': new Date(0),
  'a boxed number': new Number(1),
  'an object without a prototype': Object.create(null) as unknown,
  'an object that is no text': { toString: boom, valueOf: boom, [Symbol.toPrimitive]: boom },
  'an object whose fields throw': { get type() { return boom(); }, get shapes() { return boom(); }, get precision() { return boom(); } },
  'a revoked object': revoked({}),
  'a revoked array': revoked([]),
  'a revoked function': revoked(() => 1),
  'a refusing object': refusing({}),
  'a refusing array': refusing([1, 2, 3]),
  'a refusing function': refusing(() => 1),
  'an array of holes': new Array(3),
  'an array of texts': Object.freeze(['1', '2', '3']),
  'an array 5000 deep': JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown,
  'a BigInt64Array': new BigInt64Array(3),
  'a DataView': new DataView(new ArrayBuffer(24)),
  'a detached array': detached(new Float64Array(8)),
  'a short array': new Float32Array(1),
}; // prettier-ignore

const kept = core.workspace({ shapes: { sphere: 2 }, pairs: 1 });
const hulls = core.workspace({ shapes: { hull: 1 }, pairs: 0, poses: true });
const spheres = new Float64Array([0, 0, 0, 1, 3, 0, 0, 1]);
const pairs = new Uint32Array([0, 1]);
/** The state that no refusal may change: two spheres 1 m apart, in a workspace and on the fast path. */
function reset(): void {
  kept.set(0, near);
  kept.set(1, far);
  kept.pairs.set(pairs);
  core.fast.set(0, near);
  core.fast.set(1, far);
}
reset();

type Way = (value: never) => unknown;
const upright = [0, 0, 0, 1] as const;
const zero = [0, 0, 0] as const;
/** Each function with one invalid value as an argument, by the text that its error must contain. */
const ways: Readonly<Record<string, readonly [name: RegExp, way: Way]>> = {
  'distance, a': [/^a\b/, (v) => core.distance(v, far)],
  'intersects, b': [/^b\b/, (v) => core.intersects(near, v)],
  'contact, a': [/^a\b/, (v) => core.contact(v, far)],
  'published, b': [/^b\b/, (v) => core.published(near, v)],
  'options': [/^(options|precision)\b/, (v) => core.distance(near, far, v)],
  'precision': [/^precision/, (v) => core.distance(near, far, { precision: v })],
  'type': [/^a\.type/, (v) => core.distance({ ...near, type: v }, far)],
  'radius': [/^a\.radius|^sphere\.radius/, (v) => core.distance({ ...near, radius: v }, far)],
  'center': [/^a\.center/, (v) => core.distance({ ...near, center: v }, far)],
  'center[1]': [/^(a|sphere)\.center\[1\]/, (v) => core.distance({ ...near, center: [0, v, 0] }, far)],
  'displacement': [/^dA/, (v) => core.cast(near, v, far, zero)],
  'pose': [/^pose/, (v) => core.transform(near, v)],
  'rotation': [/^pose\.rotation/, (v) => core.transform(near, { rotation: v, position: zero })],
  'position': [/^pose\.position/, (v) => core.transform(near, { rotation: upright, position: v })],
  'poseA': [/^poseA/, (v) => core.distance(near, far, { poseA: [v] as never })],
  'poseB': [/^poseB\.position/, (v) => core.contact(near, far, { poseB: { position: v, rotation: upright } })],
  'bounds, pose': [/^pose\.rotation/, (v) => core.boundingBox(near, { pose: { position: zero, rotation: v } })],
  'fast.setPose': [/^pose/, (v) => core.fast.setPose(0, [v] as never)],
  'fast.setPose, index': [/^index/, (v) => core.fast.setPose(v, { position: zero, rotation: upright })],
  'boundingBox': [/^shape/, (v) => core.boundingBox(v)],
  'boundingSphere': [/^shape/, (v) => core.boundingSphere(v)],
  'path': [/^path|missing/, (v) => core.validate({ type: 'sphere' }, v)],
  'point': [/^p\b/, (v) => core.closestPointOnSegment(v, zero, upright as never)],
  'segment': [/^from1/, (v) => core.closestPointsOfSegments(v, zero as never, zero as never, zero as never)],
  'convexHull': [/^points/, (v) => core.convexHull(v)],
  'convexHull, point': [/^points\[/, (v) => core.convexHull([zero, v])],
  'convexHull, coordinate': [/^points\[1\]/, (v) => core.convexHull([zero, [0, v, 0]])],
  'reduceHull': [/^points/, (v) => core.reduceHull(v)],
  'reduceHull, count': [/^count/, (v) => core.reduceHull([zero], v)],
  'fast.set, index': [/^index/, (v) => core.fast.set(v, near)],
  'fast.set, shape': [/^shape/, (v) => core.fast.set(0, v)],
  'fast.numbers': [/^index/, (v) => core.fast.numbers(v)],
  'fast.distance': [/^index/, (v) => core.fast.distance(v, 1)],
  'fast.distanceFloat': [/^index/, (v) => core.fast.distanceFloat(0, v)],
  'workspace': [/^(options|shapes|precision)/, (v) => core.workspace(v)],
  'workspace, shapes': [/^shapes/, (v) => core.workspace({ shapes: v, pairs: 1 })],
  'workspace, count': [/^shapes\.obb/, (v) => core.workspace({ shapes: { obb: v }, pairs: 1 })],
  'workspace, pairs': [/^pairs/, (v) => core.workspace({ shapes: {}, pairs: v })],
  'workspace, precision': [/^precision/, (v) => core.workspace({ shapes: {}, pairs: 0, precision: v })],
  'workspace, witnesses': [/^witnesses/, (v) => core.workspace({ shapes: {}, pairs: 0, witnesses: v })],
  'set, index': [/^index/, (v) => kept.set(v, near)],
  'set, shape': [/^shape/, (v) => kept.set(0, v)],
  'numbers': [/^type/, (v) => kept.numbers(v)],
  'firstIndex': [/^type/, (v) => kept.firstIndex(v)],
  'setPoints, index': [/^index/, (v) => hulls.setPoints(v, new Float64Array(3))],
  'setPoints': [/^coordinates/, (v) => hulls.setPoints(0, v)],
  'workspace.setPose, index': [/^index/, (v) => hulls.setPose(v, { position: zero, rotation: upright })],
  'ask, count': [/^count/, (v) => kept.ask(v)],
  'ask, options': [/^(options|trusted)/, (v) => kept.ask(1, v)],
  'ask, trusted': [/^trusted/, (v) => kept.ask(1, { trusted: v })],
  'distances': [/^(input|shapes|pairs)/, (v) => core.distances(v)],
  'distances, shapes': [/^(shapes|pairs)/, (v) => core.distances({ shapes: v, pairs })],
  'distances, numbers': [/^shapes\.sphere/, (v) => core.distances({ shapes: { sphere: v }, pairs })],
  'distances, pointCounts': [/^pointCounts/, (v) => core.distances({ shapes: { hull: spheres }, pointCounts: v, pairs })],
  'distances, pointCounts.hull': [/^pointCounts/, (v) => core.distances({ shapes: { hull: spheres }, pointCounts: { hull: v }, pairs })],
  'distances, pairs': [/^pairs/, (v) => core.distances({ shapes: { sphere: spheres }, pairs: v })],
  'distances, into': [/^(into|records)/, (v) => core.distances({ shapes: { sphere: spheres }, pairs }, v)],
  'distances, records': [/^records/, (v) => core.distances({ shapes: { sphere: spheres }, pairs }, { records: v })],
  'distances, unique': [/^unique/, (v) => core.distances({ shapes: { sphere: spheres }, pairs }, { unique: v })],
  'distances, witnesses': [/^witnesses/, (v) => core.distances({ shapes: { sphere: spheres }, pairs }, { witnesses: v })],
}; // prettier-ignore

/** Exceptions in which the value is valid: options and lists of kinds may be empty, a flag true, a radius a half. */
const isFine = (way: string, value: string): boolean =>
  (/options|into|workspace, shapes/.test(way) && typeof wrong[value] === 'object') ||
  (/trusted|witnesses$/.test(way) && value === 'true') ||
  (/radius|\[1\]|coordinate/.test(way) && value === 'a half') ||
  (/\[1\]|coordinate/.test(way) && value === 'minus one') ||
  (way === 'path' && typeof wrong[value] === 'string');

describe.each(Object.entries(ways))('%s', (way, [name, call]) => {
  afterEach(reset);
  test.each(Object.keys(wrong))('%s', (value) => {
    let refusal: unknown;
    try {
      call(wrong[value] as never);
    } catch (error) {
      refusal = error;
    }
    if (isFine(way, value) && !(refusal instanceof Error)) return;
    expect(refusal).toBeInstanceOf(TouchstoneError);
    const { code, path, message } = refusal as TouchstoneError;
    if (way !== 'path') {
      expect(path).toMatch(name);
      expect(message).toMatch(name);
      expect(message.length).toBeLessThan(300);
    }
    expect(code).toMatch(/^[a-z0-9-]+$/);
    expect(message).not.toMatch(/undefined|\[object/);
    // Nothing was lost: both keep what they had.
    kept.ask();
    expect([...kept.records]).toEqual([1, 0, 0, 1]);
    expect(core.fast.distance(0, 1)).toBe(0);
    expect(core.fast.result[0]).toBe(1);
  });
});

test('options for loading are judged too, and refused by the promise', async () => {
  const load = loadTouchstone as (options: unknown) => Promise<unknown>;
  await expect(load({ simd: 'yes' })).rejects.toMatchObject({ code: 'wrong-type', path: 'simd' });
  await expect(load(revoked({}))).rejects.toMatchObject({ code: 'unreadable', path: 'options' });
  await expect(load('fast')).rejects.toMatchObject({ code: 'not-an-object', path: 'options' });
  expect(await load(null)).toBe(core);
});

test('an answer that has no room is refused before another array is written to', () => {
  const into = { records: new Float64Array(4).fill(9), unique: new Uint8Array(0) };
  expect(() => core.distances({ shapes: { sphere: spheres }, pairs }, into)).toThrow('unique must be a Uint8Array');
  expect([...into.records]).toEqual([9, 9, 9, 9]);
});

test('arrays of other realms and of subclasses are arrays', () => {
  const records = new (class Own extends Float64Array {})(4);
  const unique = Buffer.alloc(1);
  core.distances({ shapes: { sphere: new (class Own extends Float64Array {})(spheres) }, pairs }, { records, unique });
  expect([[...records], [...unique]]).toEqual([[1, 0, 0, 1], [1]]);
  const center = new (class Own extends Array<number> {})(0, 0, 0) as unknown as [number, number, number];
  const bare: unknown = Object.assign(Object.create(null) as object, near, { center: Object.freeze(center) });
  expect(core.distance(Object.freeze(bare) as Shape, far)).toMatchObject({ distance: 1 });
});

test('an array that was handed to a worker is said to be gone, not taken for an empty one', () => {
  const shapes = { sphere: spheres };
  expect(() => core.distances({ shapes, pairs: detached(new Uint32Array(2)) })).toThrow('is a detached Uint32Array');
  expect(() => core.distances({ shapes: { sphere: detached(spheres.slice()) }, pairs })).toThrow('a detached Float64');
});

test('an index of the fast path at which nothing was kept is refused, and numbers are those of the shape', () => {
  const last = core.fast.capacity - 1;
  expect(() => core.fast.distance(0, last)).toThrow(`no shape was set at ${last}`);
  expect(() => core.fast.distance(0, last + 1)).toThrow(`from 0 to ${last}`);
  expect(() => core.fast.set(last + 1, near)).toThrow(`from 0 to ${last}`);
});

test('the fast path grows with its indices, and what was kept stays where it was', () => {
  // The old end of the path was 4,092; 50,000 spheres in a row, each touching its neighbours, and a last one far away.
  const { fast } = core;
  const count = 50_000;
  fast.set(0, near);
  const first = fast.numbers(0);
  for (let i = 1; i < count; ++i) fast.set(i, { type: 'sphere', center: [2 * i, 0, 0], radius: 1 });
  fast.set(200_000, far);
  expect(first.length === 0 || first[3] === 1).toBe(true);
  for (const i of [0, 4091, 4092, 4093, 4095, 4096, 10_000, count - 2]) {
    expect(fast.distance(i, i + 1)).toBe(0);
    expect(fast.result[0]).toBe(0);
    expect([...fast.numbers(i)]).toEqual([2 * i, 0, 0, 1]);
  }
  fast.distance(4093, 200_000);
  expect(fast.result[0]).toBe(2 * 4093 - 3 - 2);
  expect(() => fast.distance(0, count)).toThrow(`no shape was set at ${count}`);
  reset();
});

test('a shape of the fast path that is refused at a new index leaves it empty', () => {
  expect(() => core.fast.set(300_000, { ...near, radius: -1 })).toThrow(TouchstoneError);
  expect(() => core.fast.distance(0, 300_000)).toThrow('no shape was set at 300000');
});

describe('numbers of the fast path that are not finite', () => {
  const shapes: readonly Shape[] = [
    { type: 'point', position: [0.2, 0.1, 0] },
    { type: 'sphere', center: [0, 0, 0], radius: 1 },
    { type: 'aabb', min: [-1, -1, -1], max: [1, 1, 1] },
    { type: 'obb', center: [0, 0, 0], halfExtents: [1, 2, 1], rotation: [0, 0, 0, 1] },
    { type: 'capsule', base: [0, -1, 0], tip: [0, 1, 0], radius: 0.5 },
    { type: 'taperedCapsule', base: [0, -1, 0], tip: [0, 1, 0], baseRadius: 0.5, tipRadius: 0.3 },
    { type: 'cylinder', base: [0, -1, 0], tip: [0, 1, 0], radius: 0.5 },
    {
      type: 'hull',
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
    },
    { type: 'circle2', center: [0, 0], radius: 1 },
    { type: 'obb2', center: [0, 0], halfExtents: [1, 2], angle: 0.3 },
    { type: 'capsule2', base: [0, -1], tip: [0, 1], radius: 0.4 },
  ];
  const refused = 1 + errorNames.indexOf('not-finite');
  const answer = (): readonly number[] => [...core.fast.result.subarray(0, resultOffset.unique)];

  test.each(shapes)('of %j are refused, and the answer is NaN', (shape) => {
    const { fast } = core;
    const [a, b] = [300, 301];
    for (const value of [NaN, Infinity, -Infinity]) {
      fast.set(a, shape);
      fast.set(b, shape);
      const numbers = fast.numbers(b);
      for (let i = 0; i < numbers.length; ++i) {
        fast.set(b, shape);
        numbers[i] = value;
        for (const [x, y] of [[a, b] as const, [b, a] as const])
          for (const ask of [fast.distance, fast.distanceFloat, fast.cast, fast.motion]) {
            fast.newMotions.fill(0);
            fast.result.fill(0);
            expect(ask(x, y)).toBe(refused);
            // The distance, or whether a cast hits.
            expect(fast.result[resultOffset.distance]).toBeNaN();
          }
        expect(fast.result[motionOffset.state]).toBeNaN();
      }
    }
    // The shape is a valid one again.
    fast.set(b, shape);
    expect(fast.distance(a, b)).toBe(0);
    expect(answer().every(Number.isFinite)).toBe(true);
  });
  test('of displacements and motions, but not what the plane has no place for', () => {
    const { fast } = core;
    const ways = (x: number): void => fast.result.set([6, 0, x, 0, 0, 0]);
    fast.set(302, near);
    fast.set(303, { type: 'sphere', center: [5, 0, 0], radius: 1 });
    ways(NaN);
    expect(fast.cast(302, 303)).toBe(refused);
    expect(fast.result[castOffset.hit]).toBeNaN();
    ways(0);
    expect(fast.cast(302, 303)).toBe(0);
    fast.newMotions.fill(0);
    fast.newMotions[motionInputOffset.width] = Infinity;
    expect(fast.motion(302, 303)).toBe(refused);
    fast.newMotions.fill(0);
    fast.newMotions[motionInputOffset.pivot] = NaN; // without a pivot its numbers do not count
    expect(fast.motion(302, 303)).toBe(0);
    fast.set(304, { type: 'circle2', center: [0, 0], radius: 1 });
    fast.set(305, { type: 'circle2', center: [5, 0], radius: 1 });
    // In the plane four numbers are written; after a refusal the others are no NaN.
    const way = (x: number): number => {
      fast.result.set([x, 0], castInputOffset.dA);
      fast.result.set([0, 0], castInputOffset.dB);
      return fast.cast(304, 305);
    };
    expect(way(NaN)).toBe(refused);
    expect(way(6)).toBe(0);
    expect(fast.result[castOffset.toi]).toBeCloseTo(0.5, 12);
  });
});
