// SPDX-License-Identifier: MIT
// The module gives the bits of the native core: see tests/core/particles_bits_test.cpp, whose scenes are made again here.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadParticles, type ParticleMode, type ParticleWorld } from '../../bindings/particles/index.ts';
import { type Vec3 } from '../../bindings/types.ts';

const expected = JSON.parse(
  readFileSync(new URL('../fixtures/particles-bits.json', import.meta.url), 'utf8'),
) as Record<string, number>;

class Numbers {
  #state = 15;
  next(): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return (this.#state >>> 22) / 1024;
  }
  vector(scale: number): Vec3 {
    const [x, y, z] = [this.next(), this.next(), this.next()];
    return [(2 * x - 1) * scale, (2 * y - 1) * scale, (2 * z - 1) * scale];
  }
}
const sum = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

class Digest {
  hash = 0x811c9dc5;
  readonly #word = new DataView(new ArrayBuffer(4));
  add(w: ParticleWorld): void {
    for (const array of [w.x, w.y, w.z, w.previousX, w.previousY, w.previousZ])
      for (const x of array) {
        this.#word.setFloat32(0, x + 0);
        this.hash = Math.imul(this.hash ^ this.#word.getUint32(0), 0x01000193) >>> 0;
      }
  }
}

describe.each([true, false])('with SIMD: %s', async (simd) => {
  const particles = await loadParticles({ simd });

  test.each([
    ['exact', false],
    ['exact', true],
    ['published', false],
    ['published', true],
  ] as const)('%s, continuous: %s', (mode: ParticleMode, continuous: boolean) => {
    const numbers = new Numbers();
    const world = particles.world(401);
    const digest = new Digest();
    for (let step = 0; step < 4; ++step) {
      for (let i = 0; i < world.count; ++i) {
        const at = numbers.vector(1);
        const to = sum(at, numbers.vector(0.5));
        world.set(i, at);
        [world.x, world.y, world.z].forEach((axis, k) => (axis[i] = to[k] as number));
      }
      const spheres = Array.from({ length: 6 }, () => {
        const center = numbers.vector(1);
        const radius = numbers.next() / 2;
        const to = sum(center, numbers.vector(0.25));
        return { from: { center, radius }, to: { center: to, radius: numbers.next() / 2 } };
      });
      const boxes = Array.from({ length: 2 }, () => {
        const box = { center: numbers.vector(1), halfExtents: [0.25, 0.125, 0.5] } as const;
        return { from: { ...box, rotation: [0, 0, 0, 1] }, to: { ...box, rotation: [0.6, 0, 0, 0.8] } } as const;
      });
      world.setColliders({
        spheres,
        cones: [
          [0, 1],
          [2, 3],
        ],
        boxes,
      });
      world.step({ mode, continuous, friction: 0.25 });
      digest.add(world);
    }
    expect(digest.hash).toBe(expected[`${mode} ${continuous ? 'continuous' : 'discrete'}`]);
  });

  test('cloth', () => {
    const cloth = particles.cloth(12, 12, { spacing: 1 / 16, origin: [0, 0.5, 0], mass: 1 / 64 });
    const ball = (center: Vec3) => ({ center, radius: 0.375 });
    cloth.setColliders({ spheres: [{ from: ball([0.25, 0, 0.25]), to: ball([0.3125, 0.125, 0.25]) }] });
    const forces = {
      shear: 1 / 128,
      bend: 1 / 16,
      gravity: [0, -8, 0],
      wind: [1, 0, 2],
      drag: 0.5,
      damping: 0.125,
    } as const;
    for (let frame = 0; frame < 20; ++frame)
      cloth.stepCloth(1 / 64, 4, { continuous: true, response: 'slide', friction: 0.25 }, forces);
    const digest = new Digest();
    digest.add(cloth);
    expect(digest.hash).toBe(expected['cloth']);
  });
});
