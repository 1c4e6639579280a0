// SPDX-License-Identifier: MIT
// What needs more memory than there is is refused by an error, leaves nothing behind, and the module goes on. Expected counts are
// those of n coincident shapes, n (n - 1) / 2, and of shapes in a row.
import { beforeAll, describe, expect, test } from 'vitest';
import { type BroadPhaseModule, loadBroadPhase, type World } from '../../bindings/broadphase/index.ts';
import { loadTouchstone, type Touchstone, TouchstoneError } from '../../bindings/index.ts';

let broadPhase: BroadPhaseModule;
let core: Touchstone;
beforeAll(async () => {
  core = await loadTouchstone();
  broadPhase = await loadBroadPhase();
});

function refusal(act: () => unknown): TouchstoneError {
  try {
    act();
  } catch (error) {
    if (error instanceof TouchstoneError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}
/** Unit spheres; `step` from one to the next along x. */
function spheres(count: number, step: number, precision: 'float' | 'double' = 'float'): World {
  const world = broadPhase.world({ shapes: { sphere: count }, precision });
  const numbers = world.numbers('sphere');
  for (let i = 0; i < count; ++i) {
    numbers[4 * i] = i * step;
    numbers[4 * i + 3] = 1;
  }
  world.place();
  return world;
}
/** All memory that the module has from the system, which it never gives back. */
const wholeMemory = (): number => {
  const world = spheres(1, 0);
  const { byteLength } = world.numbers('sphere').buffer;
  world.release();
  return byteLength;
};

describe('a world', () => {
  test.each([1e8, 2 ** 31 - 1])('of %d spheres is refused, and then one of a million works', (count) => {
    for (let i = 0; i < 3; ++i) {
      const error = refusal(() => broadPhase.world({ shapes: { sphere: count } }));
      expect(error).toMatchObject({ code: 'out-of-memory', path: 'shapes' });
      expect(error.message).toMatch(/^A world of \d+ shapes needs \d+ MiB, which exceeds the memory of the core\.$/);
    }
    // Spheres 2k and 2k + 1 overlap, others are apart.
    const world = broadPhase.world({ shapes: { sphere: 1_000_000 } });
    const numbers = world.numbers('sphere');
    for (let i = 0; i < 1_000_000; ++i) {
      numbers[4 * i] = (i >> 1) * 8 + (i & 1);
      numbers[4 * i + 3] = 1;
    }
    world.place();
    const structure = world.structure('sweep');
    expect(structure.findPairs().count).toBe(500_000);
    world.release();
  });
  test('of many kinds whose sum is too much is refused', () => {
    const error = refusal(() => broadPhase.world({ shapes: { obb: 4e6, capsule: 4e6, hull: 4e6 } }));
    expect(error).toMatchObject({ code: 'out-of-memory' });
  });
  test('that is released gives its memory back', () => {
    spheres(1_000_000, 8).release();
    const before = wholeMemory();
    for (let i = 0; i < 3; ++i) spheres(1_000_000, 8).release();
    expect(wholeMemory()).toBe(before);
  });
});

describe('a structure', () => {
  test.each(['sweep', 'bvh', 'linear-bvh', 'sweep3'] as const)(
    '%s: the pairs of 20,000 coincident spheres are refused; afterwards it answers as a new one',
    (method) => {
      const world = spheres(20_000, 0);
      const structure = world.structure(method);
      const error = refusal(() => structure.findPairs());
      expect(error).toMatchObject({ code: 'out-of-memory' });
      // The shapes are still there.
      const numbers = world.numbers('sphere');
      expect([...numbers.subarray(0, 4)]).toEqual([0, 0, 0, 1]);
      for (let i = 0; i < 20_000; ++i) numbers[4 * i] = 2 * i;
      world.place();
      // Unit spheres two metres apart touch their neighbours.
      expect(structure.findPairs().count).toBe(19_999);
      expect(structure.contacts()).toMatchObject({ touching: 19_999, began: 19_999 });
      expect(structure.nearest([-5, 0, 0], 1)).toEqual([{ index: 0, distance: 4 }]);
      world.release();
    },
    120_000,
  );
  test('refused pairs leave nothing behind', () => {
    const refuse = (): void => {
      const world = spheres(20_000, 0);
      const structure = world.structure('sweep');
      for (let i = 0; i < 2; ++i) expect(refusal(() => structure.contacts()).code).toBe('out-of-memory');
      world.release();
    };
    refuse();
    const before = wholeMemory();
    refuse();
    expect(wholeMemory()).toBe(before);
    expect(before).toBeLessThan(2 ** 31);
    // As many pairs as the documents promise, of 7,000 coincident spheres.
    const world = spheres(7000, 0);
    expect(world.structure('sweep').findPairs().count).toBe((7000 * 6999) / 2);
    world.release();
  }, 120_000);
  test('after many refusals the stack of the core is whole', () => {
    const world = spheres(20_000, 0, 'double');
    const structure = world.structure('sweep');
    for (let i = 0; i < 5; ++i) expect(refusal(() => structure.findPairs()).code).toBe('out-of-memory');
    world.release();
    const box = { type: 'obb', center: [0, 0, 0], halfExtents: [1, 1, 1], rotation: [0, 0, 0, 1] } as const;
    const roof = { type: 'cylinder', base: [0, 3, 0], tip: [0, 4, 0], radius: 1 } as const;
    expect(core.distance(box, roof).distance).toBe(2);
    expect(
      core.convexHull([
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ]).faces,
    ).toHaveLength(4);
  }, 120_000);
});

test('a store whose contacts need more memory than there is is released; another one goes on', () => {
  const store = broadPhase.store();
  for (let i = 0; i < 6_000; ++i) store.add({ type: 'sphere', center: [0, 0, 0], radius: 1 });
  // 17,997,000 contacts of some 300 bytes.
  expect(refusal(() => store.contacts())).toMatchObject({ code: 'out-of-memory' });
  expect(refusal(() => store.size)).toMatchObject({ code: 'released' });
  const before = wholeMemory();
  const other = broadPhase.store();
  const ids = [0, 1, 5].map((x) => other.add({ type: 'sphere', center: [x, 0, 0], radius: 1 }));
  expect(other.contacts().map(({ a, b }) => [a, b])).toEqual([[ids[0], ids[1]]]);
  other.release();
  expect(wholeMemory()).toBe(before);
});
