// SPDX-License-Identifier: MIT
// Bad input: each defect in each field of each shape gets its code and its path; odd but valid input passes.
import { describe, expect, test } from 'vitest';
import { answerLine } from '../../bindings/answer.ts';
import {
  loadTouchstone,
  type Pose,
  type Pose2,
  type Shape,
  type Shape2,
  type Shape3,
  shapeSchemas,
  TouchstoneError,
  type Vec3,
} from '../../bindings/index.ts';

const core = await loadTouchstone();

/** A valid value of every shape. */
const valid: Readonly<Record<string, Record<string, unknown>>> = {
  point: { position: [1, 2, 3] },
  sphere: { center: [1, 2, 3], radius: 1 },
  aabb: { min: [-1, -1, -1], max: [1, 1, 1] },
  obb: { center: [0, 0, 0], halfExtents: [1, 2, 3], rotation: [0, 0, 0, 1] },
  capsule: { base: [0, 0, 0], tip: [1, 0, 0], radius: 0.5 },
  taperedCapsule: { base: [0, 0, 0], tip: [1, 0, 0], baseRadius: 0.5, tipRadius: 0.25 },
  cylinder: { base: [0, 0, 0], tip: [1, 0, 0], radius: 0.5 },
  plane: { normal: [0, 1, 0], offset: 0 },
  circle2: { center: [1, 2], radius: 1 },
  aabb2: { min: [-1, -1], max: [1, 1] },
  obb2: { center: [0, 0], halfExtents: [1, 2], angle: 0.5 },
  capsule2: { base: [0, 0], tip: [1, 0], radius: 0.5 },
};
const shapeOf = (type: string, change: Record<string, unknown> = {}): Shape =>
  ({ type, ...valid[type], ...change }) as unknown as Shape;

function refusal(value: unknown): TouchstoneError {
  try {
    core.validate(value as Shape, 'a');
  } catch (error) {
    if (error instanceof TouchstoneError) return error;
    throw error;
  }
  throw new Error(`accepted: ${JSON.stringify(value)}`);
}

/** Invalid values for any field. */
const notNumbers: readonly (readonly [unknown, string])[] = [
  ['1', 'wrong-type'],
  [null, 'wrong-type'],
  [true, 'wrong-type'],
  [{}, 'wrong-type'],
  [[[[[1]]]], 'wrong-type'],
  [1n, 'wrong-type'],
  [Number.NaN, 'not-finite'],
  [Number.POSITIVE_INFINITY, 'not-finite'],
  [Number.NEGATIVE_INFINITY, 'not-finite'],
  [1e300, 'too-large'],
  [-1.000001e9, 'too-large'],
];

let count = 0;
/** Lists of vectors: newShapes.test.ts. */
const ofNumbers = shapeSchemas.filter(({ fields }) => fields.every(({ listOf }) => listOf === undefined));
describe.each(ofNumbers.map((s) => [s.type, s] as const))('%s', (type, schema) => {
  for (const { name, count: size } of schema.fields) {
    test(`${name}: every defect has its code and path`, () => {
      const expectRefused = (change: unknown, code: string, path: string): void => {
        const error = refusal(shapeOf(type, { [name]: change }));
        expect([error.code, error.path]).toEqual([code, path]);
        expect(error.message).toContain(name);
        count += 1;
      };
      expectRefused(undefined, 'missing-field', `a.${name}`);
      if (size === 1) {
        for (const [bad, code] of notNumbers) expectRefused(bad, code, `a.${name}`);
        return;
      }
      const good = valid[type]?.[name] as number[];
      for (const [bad, code] of notNumbers) {
        const at = count % size;
        expectRefused(
          good.map((x, i) => (i === at ? bad : x)),
          code,
          `a.${name}[${at}]`,
        );
      }
      expectRefused(3, 'wrong-type', `a.${name}`);
      expectRefused('1,2,3', 'wrong-type', `a.${name}`);
      expectRefused(null, 'wrong-type', `a.${name}`);
      expectRefused({ 0: 1, 1: 2, 2: 3, length: 3 }, 'wrong-type', `a.${name}`);
      expectRefused([], 'wrong-arity', `a.${name}`);
      expectRefused(good.slice(1), 'wrong-arity', `a.${name}`);
      expectRefused([...good, 1], 'wrong-arity', `a.${name}`);
      const sparse: unknown[] = [...good];
      Reflect.deleteProperty(sparse, '0');
      expectRefused(sparse, 'missing-field', `a.${name}[0]`);
    });
  }
});

test('the sweep above was a large one', () => expect(count).toBeGreaterThan(400));

test('negative sizes', () => {
  for (const [type, field, value, path] of [
    ['sphere', 'radius', -1e-300, 'radius'],
    ['obb', 'halfExtents', [1, -1, 1], 'halfExtents[1]'],
    ['capsule', 'radius', -1, 'radius'],
    ['taperedCapsule', 'baseRadius', -1, 'baseRadius'],
    ['taperedCapsule', 'tipRadius', -1, 'tipRadius'],
    ['circle2', 'radius', -1, 'radius'],
    ['obb2', 'halfExtents', [-1, 1], 'halfExtents[0]'],
    ['capsule2', 'radius', -1, 'radius'],
  ] as const) {
    const error = refusal(shapeOf(type, { [field]: value }));
    expect([error.code, error.path]).toEqual(['negative-size', `a.${path}`]);
  }
});

test('min above max, vectors that are not unit', () => {
  expect(refusal(shapeOf('aabb', { min: [0, 2, 0] }))).toMatchObject({ code: 'min-above-max', path: 'a.min[1]' });
  expect(refusal(shapeOf('aabb2', { min: [0, 2] }))).toMatchObject({ code: 'min-above-max', path: 'a.min[1]' });
  expect(refusal(shapeOf('plane', { normal: [0, 1.01, 0] }))).toMatchObject({
    code: 'not-unit-length',
    path: 'a.normal',
  });
  expect(refusal(shapeOf('obb', { rotation: [0, 0, 0, 0] }))).toMatchObject({
    code: 'not-unit-length',
    path: 'a.rotation',
  });
});

test('what is not a shape at all', () => {
  for (const value of [null, 5, 'sphere', [], true])
    expect(refusal(value)).toMatchObject({ code: 'not-an-object', path: 'a' });
  expect(refusal(undefined)).toMatchObject({ code: 'missing-field', path: 'a' });
  expect(refusal({})).toMatchObject({ code: 'missing-field', path: 'a.type' });
  expect(refusal({ type: 'cone' })).toMatchObject({ code: 'unknown-type', path: 'a.type' });
  expect(refusal({ type: '__proto__' })).toMatchObject({ code: 'unknown-type', path: 'a.type' });
  expect(refusal({ type: 7 })).toMatchObject({ code: 'wrong-type', path: 'a.type' });
  const trap = { type: 'sphere', center: [0, 0, 0] };
  Object.defineProperty(trap, 'radius', {
    get: () => {
      throw new Error('boom');
    },
  });
  expect(refusal(trap)).toMatchObject({ code: 'unreadable', path: 'a.radius' });
});

test('proxies that refuse to be read are bad input, not a crash', () => {
  const revoked = <T extends object>(target: T): T => {
    const { proxy, revoke } = Proxy.revocable(target, {});
    revoke();
    return proxy;
  };
  const trap = new Proxy([1, 2, 3], {
    get: () => {
      throw new Error('boom');
    },
  });
  const elements = new Proxy([1, 2, 3], {
    get: (list, key) => {
      if (key === '1') throw new Error('boom');
      return Reflect.get(list, key) as unknown;
    },
  });
  expect(refusal(revoked({}))).toMatchObject({ code: 'unreadable', path: 'a' });
  expect(refusal(shapeOf('sphere', { center: revoked([]) }))).toMatchObject({ code: 'unreadable', path: 'a.center' });
  expect(refusal(shapeOf('sphere', { center: trap }))).toMatchObject({ code: 'unreadable', path: 'a.center.length' });
  expect(refusal(shapeOf('sphere', { center: elements }))).toMatchObject({ code: 'unreadable', path: 'a.center[1]' });
});

test('a getter that asks a query of its own does not change the answer: spheres 3 apart have a gap of 1', () => {
  const asking = {
    type: 'sphere',
    radius: 1,
    get center(): [number, number, number] {
      core.distance(shapeOf('taperedCapsule'), shapeOf('obb'));
      return [3, 0, 0];
    },
  } as const;
  const still = { type: 'sphere', center: [0, 0, 0], radius: 1 } as const;
  expect(core.distance(still, asking).distance).toBe(1);
  expect(core.distance(asking, still).distance).toBe(1);
});

test('displacements and poses are judged like coordinates, under their own names', () => {
  const cast = (dA: unknown, dB: unknown) => () =>
    core.cast(shapeOf('sphere') as Shape3, dA as Vec3, shapeOf('sphere'), dB as Vec3);
  const move = (pose: unknown) => () => core.transform(shapeOf('aabb') as Shape3, pose as Pose);
  const flat = (pose: unknown) => () => core.transform(shapeOf('aabb2') as Shape2, pose as Pose2);
  const still = [0, 0, 0];
  const upright = [0, 0, 0, 1];
  for (const [ask, code, path] of [
    [cast(undefined, still), 'missing-field', 'dA'],
    [cast(still, undefined), 'missing-field', 'dB'],
    [cast(still, [0, 0]), 'wrong-arity', 'dB'],
    [cast([0, '1', 0], still), 'wrong-type', 'dA[1]'],
    [cast(still, [0, 0, 1e300]), 'too-large', 'dB[2]'],
    [move(null), 'not-an-object', 'pose'],
    [move({ position: still }), 'missing-field', 'pose.rotation'],
    [move({ rotation: [0, 0, 0, 2], position: still }), 'not-unit-length', 'pose.rotation'],
    [move({ rotation: upright, position: [0, Number.NaN, 0] }), 'not-finite', 'pose.position[1]'],
    [flat({ angle: '1', position: [0, 0] }), 'wrong-type', 'pose.angle'],
    [flat({ angle: Number.NaN, position: [0, 0] }), 'not-finite', 'pose.angle'],
    [() => core.closestPointOnSegment([0, 0], [0, 0], [1e300, 0]), 'too-large', 'to[0]'],
  ] as const) {
    expect(ask).toThrow(expect.objectContaining({ code, path }) as Error);
    expect(ask).toThrow(path);
  }
});

test('a slot of the fast path keeps its shape when a new one is refused', () => {
  const { fast } = core;
  fast.set(7, shapeOf('sphere'));
  const numbers = [...fast.numbers(7)].slice(0, 4);
  expect(() => fast.set(7, shapeOf('sphere', { center: [9, 9, 9], radius: -1 }))).toThrow(TouchstoneError);
  expect([...fast.numbers(7)].slice(0, 4)).toEqual(numbers);
});

test('pairs that cannot be asked', () => {
  const ask = (a: Shape, b: Shape) => () => core.distance(a, b);
  expect(ask(shapeOf('sphere'), shapeOf('circle2'))).toThrow(/both be 2D or both be 3D/);
  expect(() => core.intersects(shapeOf('sphere'), shapeOf('circle2'))).toThrow(/both be 2D or both be 3D/);
  expect(() =>
    core.cast(shapeOf('sphere') as Shape3, [0, 0, 0], shapeOf('circle2'), [0, 0] as unknown as Vec3),
  ).toThrow(/both be 2D or both be 3D/);
  expect(ask(shapeOf('plane'), shapeOf('plane'))).toThrow(/boundary planes meet/);
  expect(core.intersects(shapeOf('plane'), shapeOf('plane'))).toBe(true);
  expect(() =>
    core.cast(shapeOf('sphere') as never, [0, Number.NaN, 0] as never, shapeOf('sphere'), [0, 0, 0] as never),
  ).toThrow('dA[1] is NaN; it must be a finite number.');
});

test('a refused value changes nothing: the next answer is the same', () => {
  const before = core.distance(shapeOf('sphere'), shapeOf('aabb'));
  expect(() => core.distance(shapeOf('sphere', { radius: -1 }), shapeOf('aabb'))).toThrow(TouchstoneError);
  expect(core.distance(shapeOf('sphere'), shapeOf('aabb'))).toEqual(before);
});

test('odd but valid input is accepted', () => {
  for (const value of [
    shapeOf('sphere', { radius: 0 }),
    shapeOf('sphere', { radius: -0 }),
    shapeOf('sphere', { center: [-0, -0, -0] }),
    shapeOf('sphere', { center: new Float64Array([1, 2, 3]) }),
    shapeOf('sphere', { color: 'red', nested: { deep: [1] } }),
    shapeOf('aabb', { min: [1, 1, 1], max: [1, 1, 1] }),
    shapeOf('capsule', { base: [1, 0, 0], tip: [1, 0, 0] }),
    shapeOf('obb', {
      halfExtents: [0, 0, 0],
      rotation: [Math.fround(0.1), Math.fround(0.7), Math.fround(0.1), Math.fround(0.7)],
    }),
    shapeOf('plane', { normal: [0, 1.0009, 0], offset: 1e9 }),
  ])
    expect(() => core.validate(value)).not.toThrow();
  expect(core.validate(shapeOf('plane', { normal: [0, 1.0009, 0] }))).toEqual({
    type: 'plane',
    normal: [0, 1, 0],
    offset: 0,
  });
});

describe('messages say what the caller has', () => {
  const sentence = (action: () => unknown): string => {
    try {
      action();
    } catch (error) {
      if (error instanceof TouchstoneError) return `${error.path}: ${error.message}`;
      throw error;
    }
    return 'nothing was refused';
  };
  const [floor, ball] = [shapeOf('plane'), shapeOf('sphere')];
  test('two planes: the function that answers them, and in the runner the kind of request', () => {
    const why = 'Two planes have no distance; intersects(a, b) says whether their boundary planes meet.';
    for (const ask of [core.distance, core.contact]) expect(sentence(() => ask(floor, floor))).toBe(`b.type: ${why}`);
    expect(sentence(() => core.distanceBy('gjk', floor, floor))).toBe(`b.type: ${why}`);
    const line = answerLine({ touchstone: core }, JSON.stringify({ a: floor, b: floor }), 1, 'double');
    expect(line.text).toContain('a request with \\"kind\\": \\"boolean\\" says whether');
    expect(line.text).not.toContain('intersects(');
  });
  test('a shape of a workspace that was never set, by its index', () => {
    const work = core.workspace({ shapes: { sphere: 2, obb: 2 }, pairs: 0 });
    work.set(2, shapeOf('obb'));
    expect(sentence(() => work.ask())).toBe(
      'shapes.obb[1]: shapes.obb[1] was never set; call set(3, shape), or write its numbers.',
    );
    work.set(3, shapeOf('obb'));
    expect(sentence(() => work.ask())).toBe('nothing was refused');
    work.numbers('obb')[9] = 0.5;
    expect(sentence(() => work.ask())).toMatch(/^shapes\.obb\[0\]\.rotation: .* has length 0\.5;/);
    work.release();
  });
  test('a shape, a pose and a pair of a list of motions, by its place', () => {
    const many = (shapes: readonly unknown[], pairs: readonly number[], poses: readonly unknown[] = []): string =>
      sentence(() =>
        core.motions({
          shapes: shapes as Shape[],
          poses: poses as Pose[],
          pairs: Uint32Array.from(pairs),
          motions: new Float64Array(10 * pairs.length),
        }),
      );
    expect(many([ball, null], [0, 1])).toBe('shapes[1]: shapes[1] must be an object, but is null.');
    expect(many([ball, shapeOf('sphere', { radius: -1 })], [0, 1])).toMatch(/^shapes\[1\]\.radius: /);
    expect(many([ball, ball], [0, 1], [null, { position: [0, 0, 0] }])).toMatch(
      /^poses\[1\]\.rotation: poses\[1\]\.rot/,
    );
    expect(many([ball, floor, floor], [0, 1, 1, 2])).toBe(
      'pairs[2]: pairs[2] combines two planes, which have no distance.',
    );
    expect(many([ball, shapeOf('circle2')], [0, 1])).toMatch(
      /^pairs\[0\]: pairs\[0\] combines a 2D shape with a 3D shape/,
    );
  });
});
