// SPDX-License-Identifier: MIT
// The full module is started once, by whoever first needs a part of it; a load that failed may be repeated.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as BroadPhase from '../../bindings/broadphase/index.ts';
import type * as Queries from '../../bindings/index.ts';

const full = '../../build/wasm/simd/full.mjs';
interface Built {
  readonly default: () => Promise<object>;
}

let starts = 0;
/** How often a start still fails. */
let failures = 0;
let core: typeof Queries;
let broad: typeof BroadPhase;

beforeEach(async () => {
  vi.resetModules();
  starts = failures = 0;
  vi.doMock(full, async () => {
    const real = await vi.importActual<Built>(full);
    const start = async (): Promise<object> => {
      starts += 1;
      failures -= 1;
      if (failures >= 0) throw new TypeError('Failed to fetch');
      return real.default();
    };
    return { default: start, wasmFile: undefined };
  });
  core = await import('../../bindings/index.ts');
  broad = await import('../../bindings/broadphase/index.ts');
});
afterEach(() => vi.doUnmock(full));

const simd = { simd: true };
const ball = { type: 'sphere', center: [0, 0, 0], radius: 1 } as const;

describe('the full module', () => {
  test.each([
    ['queries first', async () => [await core.loadTouchstone(simd), await broad.loadBroadPhase(simd)] as const],
    [
      'broad phases first',
      async () => {
        const broadPhase = await broad.loadBroadPhase(simd);
        return [await core.loadTouchstone(simd), broadPhase] as const;
      },
    ],
    ['at the same time', () => Promise.all([core.loadTouchstone(simd), broad.loadBroadPhase(simd)])],
  ])('is started once: %s', async (_order, load) => {
    const [queries, broadPhase] = await load();
    expect(starts).toBe(1);
    expect(queries.distance(ball, { type: 'point', position: [3, 0, 0] }).distance).toBe(2);
    const world = broadPhase.world({ shapes: { sphere: 2 } });
    world.set(0, ball);
    world.set(1, ball);
    world.place();
    expect(world.structure('bvh').findPairs().count).toBe(1);
    // The world has not taken what the queries have.
    expect(queries.distance(ball, { type: 'point', position: [0, 5, 0] }).distance).toBe(4);
  });

  test('is not started for the elementary shapes', async () => {
    const elementary = await core.loadTouchstone({ ...simd, shapes: 'elementary' });
    expect(elementary.build.shapes).toBe('elementary');
    expect(starts).toBe(0);
  });

  test('a start that failed is repeated, whoever asks again', async () => {
    failures = 2;
    await expect(core.loadTouchstone(simd)).rejects.toMatchObject({ code: 'core-not-loaded' });
    await expect(broad.loadBroadPhase(simd)).rejects.toMatchObject({ code: 'core-not-loaded' });
    expect((await broad.loadBroadPhase(simd)).build.simd).toBe(true);
    expect((await core.loadTouchstone(simd)).build.shapes).toBe('all');
    expect(starts).toBe(3);
  });

  test('who asks while a start fails gets the same error, and a new start afterwards', async () => {
    failures = 1;
    const asked = await Promise.allSettled([core.loadTouchstone(simd), broad.loadBroadPhase(simd)]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(starts).toBe(1);
    expect((await core.loadTouchstone(simd)).build.simd).toBe(true);
  });
});
