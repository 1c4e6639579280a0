// SPDX-License-Identifier: MIT
// The module of particles through its API: memory, colliders, options, errors. The collisions themselves are tested natively.
import { describe, expect, test } from 'vitest';
import { loadParticles, type ColliderSet, type StepOptions } from '../../bindings/particles/index.ts';
import { refusal } from '../support/refusal.ts';

const still = <T>(state: T): { from: T; to: T } => ({ from: state, to: state });
const unitSphere = still({ center: [0, 0, 0], radius: 1 } as const);

for (const simd of [true, false]) {
  describe(simd ? 'the build with SIMD' : 'the build without SIMD', async () => {
    const particles = await loadParticles({ simd });

    test('is loaded once', async () => {
      expect(particles.build.simd).toBe(simd);
      expect(await loadParticles({ simd })).toBe(particles);
    });

    test('moves a particle out of the unit sphere and leaves one beside it', () => {
      const world = particles.world(5);
      for (let i = 0; i < 5; ++i) world.set(i, [0, 3, 0]);
      world.set(1, [0, 0.5, 0]);
      world.setColliders({ spheres: [unitSphere] });
      expect(world.step()).toEqual({ collisions: 1, tests: 5, inside: 0, tunnelled: 0 });
      expect(world.y[1]).toBeCloseTo(1, 5);
      expect(world.y[0]).toBe(3);
      expect([...world.collisions]).toEqual([0, 1, 0, 0, 0]);
      world.release();
      expect(() => world.x).toThrow(expect.objectContaining({ name: 'TouchstoneError', code: 'released' }) as Error);
    });

    test('a bullet passes a sheet of paper in discrete steps, not in continuous ones', () => {
      const paper = still({ center: [0, 0, 0], halfExtents: [1, 0.0001, 1], rotation: [0, 0, 0, 1] } as const);
      const shoot = (options: StepOptions) => {
        const world = particles.world(1);
        world.set(0, [0, 5, 0]);
        world.y[0] = -5;
        world.setColliders({ boxes: [paper] });
        const { inside, tunnelled } = world.step(options);
        return { y: world.y[0] as number, inside, tunnelled };
      };
      expect(shoot({})).toEqual({ y: -5, inside: 0, tunnelled: 1 });
      const stopped = shoot({ continuous: true });
      expect(stopped).toMatchObject({ inside: 0, tunnelled: 0 });
      expect(stopped.y).toBeCloseTo(0.0001, 5);
    });

    test('colliders as numbers are those of the objects', () => {
      const place = (colliders: ColliderSet): number[] => {
        const world = particles.worldInDouble(1);
        world.set(0, [0.2, 0.5, 0.1]);
        world.setColliders(colliders);
        world.step();
        return [world.x[0] as number, world.y[0] as number, world.z[0] as number];
      };
      const asObjects = place({
        spheres: [still({ center: [-1, 0, 0], radius: 0.5 }), still({ center: [1, 0, 0], radius: 1 })],
        cones: [[0, 1]],
        planes: [still({ normal: [0, 1, 0], offset: -3 })],
      });
      const asNumbers = place({
        spheres: new Float64Array([-1, 0, 0, 0.5, -1, 0, 0, 0.5, 1, 0, 0, 1, 1, 0, 0, 1]),
        cones: new Uint32Array([0, 1]),
        planes: new Float64Array([0, 1, 0, -3, 0, 1, 0, -3]),
      });
      expect(asNumbers).toEqual(asObjects);
    });

    test('a trace has the quadratic, its roots and both times', () => {
      const world = particles.world(1);
      world.set(0, [-3, 0.9, 0]);
      world.x[0] = 3;
      world.setColliders({ spheres: [unitSphere] });
      world.step({ continuous: true });
      const { from, target, current, colliders } = world.trace(0);
      expect([from[0], target[0]]).toEqual([-3, 3]);
      // From x = -3 to 3 at height 0.9: x^2 = 0.19, so t = (3 -+ sqrt(0.19)) / 6; 0.9 is in the outer 20 %.
      const half = Math.sqrt(0.19);
      expect(current[0]).toBeCloseTo(-half, 5);
      const [{ quadratic, roots, closest, skinRadius, publishedTime, exactTime } = {}] = colliders;
      expect(quadratic?.a).toBeCloseTo(36, 5);
      expect(quadratic?.b).toBeCloseTo(-36, 5);
      expect(quadratic?.c).toBeCloseTo(8.81, 5);
      expect(roots?.[0]).toBeCloseTo((3 - half) / 6, 5);
      expect(roots?.[1]).toBeCloseTo((3 + half) / 6, 5);
      expect(closest?.distance).toBeCloseTo(0.9, 5);
      expect(skinRadius).toBeCloseTo(0.8, 6);
      expect(publishedTime).toBeNull();
      expect(exactTime).toBeCloseTo((3 - half) / 6, 5);
    });

    test('the table of masks marks the cells of a collider', () => {
      const world = particles.world(2);
      world.set(0, [-4, -4, -4]);
      world.set(1, [4, 4, 4]);
      const sphere = (x: number) => still({ center: [x, 0, 0], radius: 0.4 } as const);
      world.setColliders({ spheres: [sphere(-3.5), sphere(3.5)], boxes: [] });
      world.step();
      const { wordCount, words, min, max } = world.masks();
      expect([wordCount, words.length]).toEqual([1, 48]);
      expect(max[0] - min[0]).toBeCloseTo(7.8, 6);
      // Along x sphere 0 is in cell 0: set from there to the end, and up to there from the start.
      const bits = (set: number, sphere: number) =>
        Array.from({ length: 8 }, (_, cell) => ((words[set * 8 + cell] as number) >> sphere) & 1).join('');
      expect([bits(0, 0), bits(1, 0)]).toEqual(['11111111', '10000000']);
      expect([bits(0, 1), bits(1, 1)]).toEqual(['00000001', '11111111']);
    });

    test('a cloth falls over a sphere without a particle inside', () => {
      const cloth = particles.cloth(30, 30, { spacing: 0.05, origin: [-0.725, 0.6, -0.725], mass: 0.01 });
      cloth.setColliders({ spheres: [still({ center: [0, 0, 0], radius: 0.5 })] });
      let collisions = 0;
      for (let frame = 0; frame < 30; ++frame) {
        const counters = cloth.stepCloth(1 / 60, 8, { continuous: true, response: 'slide', friction: 0.3 });
        expect([counters.inside, counters.tunnelled]).toEqual([0, 0]);
        collisions += counters.collisions;
      }
      expect(collisions).toBeGreaterThan(1000);
      // The middle lies on the sphere, a corner hangs below it.
      expect(cloth.y[15 * 30 + 15]).toBeGreaterThan(0.45);
      expect(cloth.y[0]).toBeLessThan(0.3);
      expect(Number.isFinite(cloth.energy())).toBe(true);
    });

    test('pinned particles of a cloth stay where they are', () => {
      const cloth = particles.cloth(10, 10, { pins: [0, 9] });
      const [x, y] = [cloth.x[9], cloth.y[9]];
      for (let frame = 0; frame < 10; ++frame) cloth.stepCloth(1 / 60, 4, {}, { wind: [1, 0, 3], drag: 2 });
      expect([cloth.x[9], cloth.y[9]]).toEqual([x, y]);
      expect(cloth.y[99]).toBeLessThan(-0.05);
    });

    test('memory is given back', () => {
      const bytes = () => {
        const world = particles.world(100_000);
        const { byteLength } = world.x.buffer;
        world.release();
        return byteLength;
      };
      const first = bytes();
      for (let i = 0; i < 20; ++i) expect(bytes()).toBe(first);
    });

    test('what is wrong is named', () => {
      const world = particles.world(1);
      const of = (colliders: unknown) => refusal(() => world.setColliders(colliders as ColliderSet));
      expect(of({ spheres: [{ from: { center: [0, 0, 0], radius: 1 } }] })).toMatchObject({
        code: 'missing-field',
        path: 'spheres[0].to',
      });
      expect(of({ spheres: [still({ center: [0, 0, 0], radius: -1 })] })).toMatchObject({
        code: 'negative-size',
        path: 'spheres[0].from.radius',
        message: 'spheres[0].from.radius is -1; it must be 0 or more.',
      });
      expect(
        of({ boxes: [still({ center: [0, 0, 0], halfExtents: [1, 1, 1], rotation: [0, 0, 0, 2] })] }),
      ).toMatchObject({
        code: 'not-unit-length',
        path: 'boxes[0].from.rotation',
      });
      expect(of({ spheres: [unitSphere], cones: [[0, 1]] })).toMatchObject({
        code: 'out-of-range',
        path: 'cones[0][1]',
      });
      expect(of({ planes: 3 })).toMatchObject({ code: 'wrong-type', path: 'planes' });
      const step = (options: unknown) => refusal(() => world.step(options as StepOptions));
      expect(step({ friction: -1 })).toMatchObject({ code: 'negative-size', path: 'friction' });
      expect(step({ mode: 'fast' })).toMatchObject({ code: 'wrong-type', path: 'mode' });
      expect(refusal(() => particles.cloth(1, 300))).toMatchObject({ code: 'out-of-range', path: 'columns' });
      // Nothing of a refused set is kept.
      world.set(0, [0, 0.5, 0]);
      expect(world.step().collisions).toBe(0);
    });
  });
}
