// SPDX-License-Identifier: MIT
// The published algorithms through the bindings: arguments, errors and copied results. The mathematics is in
// published_test.cpp.
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  loadTouchstone,
  mistakeNames,
  type Shape,
  shapeSchemas,
  type PublishedResult,
  type Vec2,
  type Vec3,
} from '../../bindings/index.ts';
import { refusal } from '../support/refusal.ts';

const sphere = { type: 'sphere', center: [0, 0, 0], radius: 1 } as const;
const other = { type: 'sphere', center: [1.5, 0, 0], radius: 1 } as const;
const circle = { type: 'circle2', center: [0, 0], radius: 1 } as const;
const pointless = { type: 'capsule', base: [2, 0, 0], tip: [2, 0, 0], radius: 0.25 } as const;
const printed = ['sphere', 'aabb', 'capsule', 'circle2', 'aabb2', 'capsule2'];

/** A valid value of every shape. */
const valid: readonly Shape[] = [
  { type: 'point', position: [0, 0, 0] },
  sphere,
  { type: 'aabb', min: [-1, -1, -1], max: [1, 1, 1] },
  { type: 'obb', center: [0, 0, 0], halfExtents: [1, 1, 1], rotation: [0, 0, 0, 1] },
  { type: 'capsule', base: [-1, 0, 0], tip: [1, 0, 0], radius: 0.5 },
  { type: 'taperedCapsule', base: [-1, 0, 0], tip: [1, 0, 0], baseRadius: 0.5, tipRadius: 0.25 },
  {
    type: 'triangle',
    vertices: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ],
  },
  { type: 'cylinder', base: [-1, 0, 0], tip: [1, 0, 0], radius: 0.5 },
  { type: 'hull', points: [[0, 0, 0]] },
  { type: 'plane', normal: [0, 1, 0], offset: 0 },
  circle,
  { type: 'aabb2', min: [-1, -1], max: [1, 1] },
  { type: 'obb2', center: [0, 0], halfExtents: [1, 1], angle: 0 },
  { type: 'capsule2', base: [-1, 0], tip: [1, 0], radius: 0.5 },
  { type: 'polygon2', points: [[0, 0]] },
];

for (const simd of [true, false]) {
  describe(simd ? 'the build with SIMD' : 'the build without SIMD', async () => {
    const core = await loadTouchstone({ simd });

    test('two unit spheres 1.5 apart: depth 0.5 along +X, and no mistake', () => {
      const answer = core.published(sphere, other);
      expect(answer).toEqual({
        supported: true,
        hit: true,
        normal: [1, 0, 0],
        depth: 0.5,
        defined: true,
        mistake: 'none',
      });
      expectTypeOf(answer).toEqualTypeOf<PublishedResult<Vec3>>();
    });

    test('concentric circles: no hit, no -0, and 2D vectors have two components', () => {
      const answer = core.published(circle, circle);
      expect(answer).toEqual({
        supported: true,
        hit: false,
        normal: [0, 0],
        depth: 0,
        defined: true,
        mistake: 'coincident-centers',
      });
      expectTypeOf(answer).toEqualTypeOf<PublishedResult<Vec2>>();
    });

    test('a capsule without length is NaN, and says so', () => {
      const answer = core.published(sphere, pointless);
      expect(answer).toEqual({
        supported: true,
        hit: true,
        normal: [NaN, NaN, NaN],
        depth: NaN,
        defined: false,
        mistake: 'zero-length',
      });
    });

    test('answers are copies', () => {
      const first = core.published(sphere, other);
      const kept = structuredClone(first);
      core.published(other, sphere);
      expect(first).toEqual(kept);
    });
  });
}

const core = await loadTouchstone();

test('in float, radii 0.1 and 0.2 with centres 0.25 apart: the depth is rounded to 24 bits at each step', () => {
  // Centres 0.25 apart: 0.1 + 0.2 - 0.25, each rounded to 24 bits.
  const a = { type: 'sphere', center: [0, 0, 0], radius: 0.1 } as const;
  const b = { type: 'sphere', center: [0.25, 0, 0], radius: 0.2 } as const;
  const expected = Math.fround(0.25 - Math.fround(Math.fround(0.1) + Math.fround(0.2)));
  expect(core.published(a, b, { precision: 'float' })).toMatchObject({ depth: -expected, mistake: 'none' });
  expect(core.published(a, b)).toMatchObject({ depth: 0.1 + 0.2 - 0.25 });
});

test('the shapes of the article are answered in every pair, the others are not, and none is an error', () => {
  expect(valid.map((shape) => shape.type)).toEqual(shapeSchemas.map((schema) => schema.type));
  const dimension = new Map(shapeSchemas.map((schema) => [schema.type, schema.dimension]));
  for (const a of valid)
    for (const b of valid) {
      if (dimension.get(a.type) !== dimension.get(b.type)) continue;
      const answer = core.published(a, b);
      const name = `${a.type}–${b.type}`;
      expect(answer.supported, name).toBe(printed.includes(a.type) && printed.includes(b.type));
      if (answer.supported) expect(mistakeNames, name).toContain(answer.mistake);
      else expect(answer, name).toEqual({ supported: false });
    }
});

test('a 2D shape with a 3D shape is refused by name, whatever the shapes', () => {
  for (const b of [circle, { type: 'obb2', center: [0, 0], halfExtents: [1, 1], angle: 0 }]) {
    const error = refusal(() => core.published(sphere as Shape, b as Shape));
    expect([error.code, error.path]).toEqual(['mixed-dimensions', 'b.type']);
  }
});

test('NaN and unknown precisions are refused with their path', () => {
  const error = refusal(() => core.published(sphere, { ...sphere, radius: NaN }));
  expect([error.code, error.path]).toEqual(['not-finite', 'b.radius']);
  const precision = refusal(() => core.published(sphere, other, { precision: 'half' as 'float' }));
  expect([precision.code, precision.path]).toEqual(['wrong-type', 'precision']);
});
