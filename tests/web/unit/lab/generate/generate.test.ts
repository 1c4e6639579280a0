// SPDX-License-Identifier: MIT
// Generated scenes: valid, of their regime (the core is asked), and the same bits in any portion. Seed 1.
import { beforeAll, describe, expect, it } from 'vitest';
import {
  loadTouchstone,
  type PairResult,
  type Shape,
  type Touchstone,
  type Vec2,
  type Vec3,
} from '../../../../../bindings/index.ts';
import { centerOf } from '../../../../../web/src/model/vectors.ts';
import { sizeOf } from '../../../../../web/src/queries/contract.ts';
import { generate, hasRegime } from '../../../../../web/src/lab/generate/generate.ts';
import { allPairs, sceneOf } from '../../../../../web/src/lab/model/rows.ts';
import { type Pair, pairId, type Regime, regimes, type Scene } from '../../../../../web/src/lab/model/types.ts';

let core: Touchstone;
beforeAll(async () => {
  core = await loadTouchstone();
});

const scenesOf = (pair: Pair, regime: Regime, count: number): Scene[] => {
  const block = generate(pair, regime, 1, 0, count);
  return Array.from({ length: count }, (_, i) => sceneOf(block, i));
};
const hasInside = ({ a, b }: Pair): boolean => !['point', 'triangle'].includes(a) || !['point', 'triangle'].includes(b);

/** What is wrong with the result of a scene of the regime; rounding of 1e-13 of the size is allowed. */
function wrong(regime: Regime, pair: Pair, { a, b }: Scene, r: PairResult<Vec2 | Vec3>): string | undefined {
  const size = Math.max(sizeOf(a), sizeOf(b));
  const slack = 1e-13 * size;
  const { distance } = r;
  if (regime === 'separated' && !(distance > 5e-4)) return 'not apart';
  if (regime === 'touching' && Math.abs(distance) > slack) return 'not touching';
  if (regime === 'shallow' && !(distance <= slack && distance >= -0.011)) return 'not shallow';
  if (regime === 'deep' && distance > slack) return 'not overlapping';
  if (regime === 'deep' && hasInside(pair) && pair.a !== 'plane' && pair.b !== 'plane' && distance > 0) return 'apart';
  if (regime === 'contained' && distance > slack) return 'not contained';
  if (regime === 'far' && size < 1000) return 'not far';
  return undefined;
}

describe('generated scenes', () => {
  it.each(allPairs.map((pair) => [pairId(pair), pair] as const))('%s are what their regimes say', (_, pair) => {
    for (const regime of regimes.filter((each) => hasRegime(pair, each)))
      scenesOf(pair, regime, 60).forEach((scene, i) => {
        core.validate(scene.a);
        core.validate(scene.b);
        const found = wrong(regime, pair, scene, core.distance(scene.a, scene.b));
        if (found !== undefined) throw new Error(`${regime} ${i} ${found}: ${JSON.stringify(scene)}`);
      });
  });

  it('contain: every support point of the inner shape is in the outer one', () => {
    // The smaller of the two is the inner one; 1e-12 is rounding.
    for (const name of ['sphere', 'obb', 'capsule', 'cylinder', 'hull', 'taperedCapsule'] as const) {
      const pair = { a: name, b: 'obb' } as const;
      for (const { a, b } of scenesOf(pair, 'contained', 40)) {
        const radius = (shape: Shape): number => core.boundingSphere(shape)?.radius ?? 0;
        const [inner, outer] = radius(a) < radius(b) ? [a, b] : [b, a];
        for (const direction of [
          [1, 0, 0],
          [-1, 0.3, 0.2],
          [0, -1, 1],
          [0.5, 1, -2],
        ] as const) {
          const point = core.support(inner, direction)?.point as Vec3;
          const { distance } = core.distance({ type: 'point', position: point }, outer);
          expect(distance).toBeLessThanOrEqual(1e-12);
        }
      }
    }
  });

  it('are concentric now and then when deep', () => {
    const all = scenesOf({ a: 'sphere', b: 'capsule' }, 'deep', 200);
    const concentric = all.filter(
      ({ a, b }) => Math.hypot(...centerOf(a).map((x, i) => x - (centerOf(b)[i] ?? 0))) < 1e-12,
    );
    expect(concentric.length).toBeGreaterThan(10);
  });

  it('meet in vertices, edges and faces of two boxes', () => {
    const pairs = (['touching', 'separated'] as const).flatMap((each) => scenesOf({ a: 'obb', b: 'obb' }, each, 200));
    const met = new Set(
      pairs.map(({ a, b }) => {
        const { featureA, featureB } = core.distance(a, b);
        return `${featureA.kind}-${featureB.kind}`;
      }),
    );
    for (const pair of ['vertex-face', 'face-vertex', 'edge-edge', 'face-face', 'vertex-vertex'])
      expect([...met]).toContain(pair);
  });

  it('depend on their index alone, not on the portion', () => {
    for (const [pair, regime] of [
      [{ a: 'sphere', b: 'capsule' }, 'shallow'],
      [{ a: 'hull', b: 'triangle' }, 'degenerate'],
      [{ a: 'obb2', b: 'polygon2' }, 'parallel'],
    ] as const) {
      const whole = generate(pair, regime, 7, 100, 50);
      const part = generate(pair, regime, 7, 120, 10);
      const { width } = whole.layout;
      expect([...part.rows]).toEqual([...whole.rows.subarray(20 * width, 30 * width)]);
    }
  });

  it('have the same bits on every machine', () => {
    // Computed once; changing it changes what a seed means.
    let hash = 0x811c9dc5;
    for (const pair of allPairs)
      for (const regime of regimes.filter((each) => hasRegime(pair, each) && each !== 'situations'))
        for (const byte of new Uint8Array(generate(pair, regime, 2 ** 40 + 1, 2 ** 33, 4).rows.buffer))
          hash = Math.imul(hash ^ byte, 0x01000193);
    expect(hash >>> 0).toBe(3203557901);
  });

  it('differ by seed, pair, regime and index', () => {
    const pair = { a: 'sphere', b: 'sphere' } as const;
    const first = (seed: number, regime: Regime, index: number): string =>
      JSON.stringify([...generate(pair, regime, seed, index, 1).rows]);
    const all = [
      first(1, 'deep', 0),
      first(2, 'deep', 0),
      first(2 ** 32 + 1, 'deep', 0),
      first(1, 'far', 0),
      first(1, 'deep', 1),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});
