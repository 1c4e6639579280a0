// SPDX-License-Identifier: MIT
// Stores of shapes through their API: ids, refusals, filters, moves of many, each query against that of a pair with every
// shape, memory. The store itself is tested natively.
import { expect, test } from 'vitest';
import { loadBroadPhase, type Filter, type ShapeId, type Store } from '../../bindings/broadphase/index.ts';
import {
  loadTouchstone,
  type Pose,
  type Pose2,
  type Shape,
  type Shape2,
  type Shape3,
  type Vec2,
  type Vec3,
} from '../../bindings/index.ts';
import { seeded } from '../support/random.ts';
import { refusal } from '../support/refusal.ts';

const core = await loadTouchstone();
const { store: open } = await loadBroadPhase();
const ball = (x: number, radius = 1): Shape3 => ({ type: 'sphere', center: [x, 0, 0], radius });
const at = (x: number, y = 0, z = 0): Pose => ({ position: [x, y, z], rotation: [0, 0, 0, 1] });

test('an id names its shape until it is removed, then it is stale', () => {
  const store = open();
  const [first, second] = [store.add(ball(0)), store.add(ball(5))];
  expect(store.size).toBe(2);
  store.remove(first);
  const third = store.add(ball(9));
  expect(store.has(first)).toBe(false);
  expect(store.ids().toSorted()).toEqual([second, third].toSorted());
  expect([...store]).toEqual(store.ids());
  expect(store.get(third)).toEqual({
    shape: ball(9),
    pose: at(0),
    userData: 0,
    filter: { category: 1, mask: 0xffff_ffff },
  });
  const calls: (() => unknown)[] = [
    () => store.get(first),
    () => store.remove(first),
    () => store.move(first, at(1)),
    () => store.set(first, ball(1)),
    () => store.setUserData(first, 1),
    () => store.setFilter(first, {}),
    () => store.get(0),
    () => store.get(1.5),
    () => store.get(-1),
    () => store.get(2 ** 60),
  ];
  for (const call of calls) expect(refusal(call)).toMatchObject({ code: 'stale-id', path: 'id' });
  expect(refusal(() => store.distance(second, first))).toMatchObject({ code: 'stale-id', path: 'b' });
  expect(refusal(() => store.get('1' as unknown as ShapeId))).toMatchObject({ code: 'wrong-type', path: 'id' });
  expect(store.size).toBe(2);
  store.release();
});

test('what is refused changes nothing, and says where', () => {
  const store = open();
  const cases: readonly (readonly [() => unknown, object])[] = [
    [() => store.add(ball(0, -1)), { code: 'negative-size', path: 'shape.radius' }],
    [() => store.add(ball(NaN)), { code: 'not-finite', path: 'shape.center[0]' }],
    [
      () =>
        store.add({
          type: 'hull',
          points: [
            [0, 0, 0],
            [1, 0, Infinity],
          ],
        }),
      { code: 'not-finite' },
    ],
    [
      () => store.add({ type: 'circle2', center: [0, 0], radius: 1 } as unknown as Shape3),
      { code: 'mixed-dimensions' },
    ],
    [
      () => store.add(ball(0), { pose: { position: [0, 0, 0], rotation: [0, 0, 0, 2] } }),
      { code: 'not-unit-length', path: 'pose.rotation' },
    ],
    [() => store.add(ball(8e8), { pose: at(8e8) }), { code: 'too-large', path: 'shape.center[0] at pose' }],
    [() => store.add(ball(0), { userData: '7' as unknown as number }), { code: 'wrong-type', path: 'userData' }],
    [() => store.add(ball(0), { filter: { mask: 2 ** 32 } }), { code: 'out-of-range', path: 'filter.mask' }],
    [() => store.firstAlongRay([0, 0, 0], [0, 0, 0]), { code: 'out-of-range', path: 'direction' }],
    [() => store.firstAlongRay([0, 0, 2e9], [0, 0, 1]), { code: 'out-of-range', path: 'origin[2]' }],
    [() => store.alongRay([0, 0, 0], [0, 0, 1], { longest: -1 }), { code: 'out-of-range', path: 'longest' }],
    [() => store.nearest(ball(0), { maxDistance: NaN }), { code: 'out-of-range', path: 'maxDistance' }],
    [
      () => store.overlapping({ type: 'aabb', min: [0, 3, 0], max: [1, 2, 1] }),
      { code: 'min-above-max', path: 'shape.min[1]' },
    ],
    [() => open({ method: 'octopus' as 'octree' }), { code: 'out-of-range', path: 'method' }],
    [() => open({ dimension: 4 as 3 }), { code: 'out-of-range', path: 'dimension' }],
  ];
  for (const [call, expected] of cases) expect(refusal(call)).toMatchObject(expected);
  expect(store.size).toBe(0);
  const id = store.add(ball(8e8));
  expect(refusal(() => store.move(id, at(8e8)))).toMatchObject({ code: 'too-large' });
  expect(refusal(() => store.move(id, undefined as unknown as Pose))).toMatchObject({ code: 'missing-field' });
  expect(store.get(id).pose).toEqual(at(0));
  store.release();
});

test('another shape keeps pose, user data and filter', () => {
  const store = open();
  const filter = { category: 2, mask: 4 };
  const id = store.add({ type: 'point', position: [0, 0, 0] }, { pose: at(3), userData: -0.5, filter });
  const tetrahedron = {
    type: 'hull',
    points: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  } as const;
  store.set(id, tetrahedron);
  expect(store.get(id)).toEqual({ shape: tetrahedron, pose: at(3), userData: -0.5, filter });
  store.setUserData(id, 42);
  store.setFilter(id, { category: ~1 });
  expect(store.get(id)).toMatchObject({ userData: 42, filter: { category: 0xffff_fffe, mask: 0xffff_ffff } });
  // Its corner at the origin of its frame is the one that is met first.
  expect(store.firstAlongRay([0, 0.25, 0.25], [1, 0, 0])).toMatchObject({
    id,
    entry: 3,
    exit: 3.5,
    entryNormal: [-1, 0, 0],
  });
  expect(store.nearest({ type: 'point', position: [0, 0, 0] }, { maxDistance: 3 })).toMatchObject({ id, distance: 3 });
  expect(store.nearest({ type: 'point', position: [0, 0, 0] }, { maxDistance: 2.9 })).toBeNull();
  store.release();
});

test('contacts begin and end with user data', () => {
  const store = open();
  const a = store.add(ball(0), { userData: 10 });
  const b = store.add(ball(1.5), { userData: 20 });
  const event = { a, b, userDataA: 10, userDataB: 20 };
  // The balls overlap from x = 0.5 to 1.
  expect(store.contacts()).toMatchObject([
    { ...event, distance: -0.5, normal: [1, 0, 0], points: [{ position: [0.75, 0, 0], separation: -0.5 }] },
  ]);
  expect(store.began()).toEqual([event]);
  store.contacts();
  expect([store.began(), store.ended()]).toEqual([[], []]);
  store.move(b, at(1));
  expect(store.contacts()).toEqual([]);
  expect(store.ended()).toEqual([event]);
  store.move(b, at(0.5)); // they touch
  store.contacts();
  expect(store.began()).toEqual([event]);
  store.remove(b);
  store.contacts();
  expect(store.ended()).toEqual([event]);
  expect(store.has(b)).toBe(false);
  store.release();
});

test('many are moved in one call, or none', () => {
  const store = open();
  const ids = Array.from({ length: 100 }, (_, i) => store.add(ball(3 * i)));
  const moves = Float64Array.from(ids.flatMap((id, i) => [id, 0, i, 0, 0, 0, 0, 1]));
  store.moveAll(moves);
  expect(ids.map((id) => store.get(id).pose.position)).toEqual(ids.map((_, i) => [0, i, 0]));
  const wrong = moves.map((x, k) => (k % 8 === 2 ? -1 : x));
  wrong[8 * 60 + 7] = 3;
  expect(refusal(() => store.moveAll(wrong))).toMatchObject({ code: 'not-unit-length', path: 'moves[481].rotation' });
  wrong[8 * 60 + 7] = 1;
  wrong[8 * 70] = 5;
  expect(refusal(() => store.moveAll(wrong))).toMatchObject({ code: 'stale-id', path: 'moves[560]' });
  expect(refusal(() => store.moveAll(wrong.subarray(1)))).toMatchObject({ path: 'moves.length' });
  expect(refusal(() => store.moveAll([...wrong] as unknown as Float64Array))).toMatchObject({ code: 'wrong-type' });
  expect(ids.map((id) => store.get(id).pose.position[1])).toEqual(ids.map((_, i) => i));
  // Twice in one list: the second is refused, the first goes back to where it was.
  const twice = Float64Array.from([
    ...moves.subarray(0, 2),
    9,
    ...moves.subarray(3, 8),
    ids[0] as number,
    0,
    5,
    0,
    0,
    0,
    0,
    2,
  ]);
  expect(refusal(() => store.moveAll(twice))).toMatchObject({ path: 'moves[9].rotation' });
  expect(store.get(ids[0] as number).pose).toEqual(at(0));
  store.moveAll(new Float64Array(0));
  store.release();
});

test('a released store refuses every call', () => {
  const store = open({ dimension: 2 });
  const id = store.add({ type: 'circle2', center: [0, 0], radius: 1 });
  expect(store.get(id)).toMatchObject({ pose: { position: [0, 0], angle: 0 } });
  store.release();
  store.release();
  const calls = [() => store.size, () => store.has(id), () => store.get(id), () => store.ids(), () => store.contacts()];
  for (const call of calls)
    expect(refusal(call)).toMatchObject({ code: 'released', message: 'The store has been released.' });
});

/** Adding and removing keeps the heap flat: after the first round no round needs more. */
test('a hundred thousand shapes, added and removed again and again, need no more memory', () => {
  const store = open();
  const fill = (): void => {
    const ids = Array.from({ length: 100_000 }, (_, i) => store.add(ball(i)));
    expect(store.size).toBe(100_000);
    for (const id of ids) store.remove(id);
  };
  const hull = {
    type: 'hull',
    points: Array.from({ length: 64 }, (_, i) => [Math.cos(i), Math.sin(i), i % 3] as const),
  } as const;
  const hulls = (): void => {
    const ids = Array.from({ length: 200 }, (_, i) => store.add(hull, { pose: at(4 * i) }));
    for (const id of ids) store.set(id, hull);
    store.contacts();
    for (const id of ids) store.remove(id);
  };
  const round = (): number => {
    fill();
    hulls();
    const other = open({ dimension: 2 });
    other.add({
      type: 'polygon2',
      points: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    });
    other.release();
    return bytes();
  };
  round();
  const after = round();
  for (let i = 0; i < 2; ++i) expect(round()).toBe(after);
  store.release();
});

const { world } = await loadBroadPhase();
/** Of the memory that the module has, read by the view of a world. */
function bytes(): number {
  const small = world({ shapes: { sphere: 1 } });
  const { byteLength } = small.boxes().buffer;
  small.release();
  return byteLength;
}

/** Random shapes and poses of one dimension, about the origin. */
class Scenes {
  readonly #random: () => number;
  constructor(seed: number) {
    this.#random = seeded(seed);
  }
  below(n: number): number {
    return Math.floor(n * this.#random());
  }
  between(low: number, high: number): number {
    return low + (high - low) * this.#random();
  }
  #vector3(size: number): Vec3 {
    return [this.between(-size, size), this.between(-size, size), this.between(-size, size)];
  }
  #vector2(size: number): Vec2 {
    return [this.between(-size, size), this.between(-size, size)];
  }
  vector(dimension: 2 | 3, size: number): Vec2 | Vec3 {
    return dimension === 3 ? this.#vector3(size) : this.#vector2(size);
  }
  #rotation(): readonly [number, number, number, number] {
    const q = [this.between(-1, 1), ...this.#vector3(1)];
    const length = Math.hypot(...q);
    return q.map((x) => x / length) as unknown as readonly [number, number, number, number];
  }
  pose(dimension: 2 | 3, size: number): Pose | Pose2 {
    return dimension === 3
      ? { position: this.#vector3(size), rotation: this.#rotation() }
      : { position: this.#vector2(size), angle: this.between(-3, 3) };
  }
  shape(dimension: 2 | 3): Shape {
    return dimension === 3 ? this.#shape3() : this.#shape2();
  }
  #shape3(): Shape3 {
    const [radius, other] = [this.between(0, 0.7), this.between(0, 0.7)];
    const [a, b] = [this.#vector3(1), this.#vector3(1)];
    const kinds: readonly (() => Shape3)[] = [
      () => ({ type: 'point', position: a }),
      () => ({ type: 'sphere', center: a, radius }),
      () => ({
        type: 'aabb',
        min: a.map((x) => x - radius) as unknown as Vec3,
        max: a.map((x) => x + other) as unknown as Vec3,
      }),
      () => ({ type: 'obb', center: a, halfExtents: [radius, other, 0.5], rotation: this.#rotation() }),
      () => ({ type: 'capsule', base: a, tip: b, radius }),
      () => ({ type: 'taperedCapsule', base: a, tip: b, baseRadius: radius, tipRadius: other }),
      () => ({ type: 'triangle', vertices: [a, b, this.#vector3(1)] }),
      () => ({ type: 'cylinder', base: a, tip: b, radius }),
      () => ({ type: 'hull', points: Array.from({ length: 1 + this.below(12) }, () => this.#vector3(1)) }),
      () => ({ type: 'plane', normal: [0, 1, 0], offset: -5 - radius }),
    ];
    return (kinds[this.below(kinds.length)] as () => Shape3)();
  }
  #shape2(): Shape2 {
    const [radius, other] = [this.between(0, 0.7), this.between(0, 0.7)];
    const [a, b] = [this.#vector2(1), this.#vector2(1)];
    const kinds: readonly (() => Shape2)[] = [
      () => ({ type: 'circle2', center: a, radius }),
      () => ({ type: 'aabb2', min: [a[0] - radius, a[1] - other], max: [a[0] + other, a[1] + radius] }),
      () => ({ type: 'obb2', center: a, halfExtents: [radius, other], angle: this.between(-3, 3) }),
      () => ({ type: 'capsule2', base: a, tip: b, radius }),
      () => ({ type: 'polygon2', points: Array.from({ length: 1 + this.below(8) }, () => this.#vector2(1)) }),
    ];
    return (kinds[this.below(kinds.length)] as () => Shape2)();
  }
}

interface Live {
  id: ShapeId;
  shape: Shape;
  pose: Pose | Pose2;
  userData: number;
  filter: Required<Filter>;
}
const mayMeet = (a: Required<Filter>, b: Required<Filter>): boolean =>
  (a.mask & b.category) !== 0 && (b.mask & a.category) !== 0;
const slotOf = (id: ShapeId): number => id % 2 ** 20;
const areTwoPlanes = (a: Shape, b: Shape): boolean => a.type === 'plane' && b.type === 'plane';

/** A store that shapes were added to, moved in, changed in and removed from, and what it should hold, by slots. */
function crowdOf(store: Store<Shape>, scenes: Scenes): Live[] {
  const { dimension } = store;
  const live: Live[] = [];
  for (let i = 0; i < 60; ++i) {
    const filter = { category: 1 << scenes.below(2), mask: scenes.below(4) === 0 ? 1 : 0xffff_ffff };
    const one = { shape: scenes.shape(dimension), pose: scenes.pose(dimension, 4), userData: i, filter };
    live.push({ id: store.add(one.shape, one), ...one });
    if (i % 5 === 4) store.remove((live.splice(scenes.below(live.length), 1)[0] as Live).id);
    const other = live[scenes.below(live.length)] as Live;
    if (i % 3 === 1) store.set(other.id, (other.shape = scenes.shape(dimension)));
    if (i % 3 === 2) store.move(other.id, (other.pose = scenes.pose(dimension, 4)));
  }
  return live.sort((a, b) => slotOf(a.id) - slotOf(b.id));
}

/** Every query gives what the query of the pair gives for each shape, in the same order and with the same bits. */
test.each([
  [3, true],
  [2, true],
  [3, false],
  [2, false],
] as const)('a store in %d dimensions answers as its shapes do one by one (SIMD: %s)', async (dimension, simd) => {
  const { store: openIn } = await loadBroadPhase({ simd });
  for (let seed = 1; seed <= 8; ++seed) {
    const scenes = new Scenes(36 * seed + dimension);
    const store = (dimension === 3 ? openIn() : openIn({ dimension: 2 })) as unknown as Store<Shape>;
    const live = crowdOf(store, scenes);
    expect(store.ids()).toEqual(live.map(({ id }) => id));
    for (const { id, userData, filter, pose } of live)
      expect(store.get(id)).toMatchObject({ userData, filter, pose: { position: pose.position } });

    const filter = { category: 1, mask: 1 + 2 * scenes.below(2) };
    const [shape, pose, way] = [scenes.shape(dimension), scenes.pose(dimension, 3), scenes.vector(dimension, 4)];
    const seen = live.filter((each) => mayMeet(filter, each.filter));
    const overlapping = seen.filter((each) => core.intersects(shape, each.shape, { poseA: pose, poseB: each.pose }));
    expect(store.overlapping(shape, { pose, filter })).toEqual(overlapping.map(({ id }) => id));

    const { position } = pose;
    const rays = seen.flatMap(({ id, ...each }) => {
      const hit = core.ray(position, way, each.shape, { pose: each.pose, longest: 3 });
      return hit ? [{ id, ...hit }] : [];
    });
    rays.sort((a, b) => a.entry - b.entry);
    expect(store.alongRay(position, way, { longest: 3, filter })).toEqual(rays);
    expect(store.firstAlongRay(position, way, { longest: 3, filter })).toEqual(rays[0] ?? null);

    const still = way.map(() => 0) as unknown as Vec3;
    const casts = seen.flatMap(({ id, ...each }) => {
      if (areTwoPlanes(shape, each.shape)) return [];
      const hit = core.cast(shape, way as Vec3, each.shape, still, { poseA: pose as Pose, poseB: each.pose as Pose });
      return hit.toi === null ? [] : [{ id, ...hit, toi: hit.toi }];
    });
    casts.sort((a, b) => a.toi - b.toi);
    expect(store.alongCast(shape, way, { pose, filter })).toEqual(casts);
    expect(store.firstAlongCast(shape, way, { pose, filter })).toEqual(casts[0] ?? null);

    const distances = seen
      .filter((each) => !areTwoPlanes(shape, each.shape))
      .map(({ id, ...each }) => ({ id, ...core.distance(shape, each.shape, { poseA: pose, poseB: each.pose }) }));
    distances.sort((a, b) => a.distance - b.distance);
    const nearest = distances[0];
    expect(store.nearest(shape, { pose, filter })).toEqual(nearest ?? null);
    if (nearest) {
      expect(store.nearest(shape, { pose, filter, maxDistance: nearest.distance })).toEqual(nearest);
      expect(store.nearest(shape, { pose, filter, maxDistance: nearest.distance - 0.01 })).toBeNull();
    }

    const contacts = live.flatMap((a, i) =>
      live.slice(i + 1).flatMap((b) => {
        const poses = { poseA: a.pose, poseB: b.pose };
        if (!mayMeet(a.filter, b.filter) || areTwoPlanes(a.shape, b.shape) || !core.intersects(a.shape, b.shape, poses))
          return [];
        const event = { a: a.id, b: b.id, userDataA: a.userData, userDataB: b.userData };
        return [{ ...event, ...core.contact(a.shape, b.shape, poses) }];
      }),
    );
    expect(store.contacts()).toEqual(contacts);
    expect(store.began()).toEqual(contacts.map(({ a, b, userDataA, userDataB }) => ({ a, b, userDataA, userDataB })));
    const [a, b] = [live[0], live[1]] as [Live, Live];
    if (!areTwoPlanes(a.shape, b.shape))
      expect(store.distance(a.id, b.id)).toEqual(core.distance(a.shape, b.shape, { poseA: a.pose, poseB: b.pose }));
    store.release();
  }
});
