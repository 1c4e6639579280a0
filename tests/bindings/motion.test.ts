// SPDX-License-Identifier: MIT
// Motions through the bindings: objects, steps, poses, the fast path, lists of pairs, requests; what is refused and under
// which name. The times follow by hand (tests/core/motion_test.cpp).
import { describe, expect, test } from 'vitest';
import { answerLine } from '../../bindings/answer.ts';
import {
  castInputOffset,
  castOffset,
  loadTouchstone,
  type Motion,
  motionInputOffset,
  motionOffset,
  motionStates,
  type Shape3,
} from '../../bindings/index.ts';
import { refusal } from '../support/refusal.ts';

// A rod of radius 0.1 from the origin along X turns by pi about its base, towards a ball of radius 0.5 at (0, 2): axis and
// centre are 0.6 apart at the touch, so sin(angle between them) = 0.3.
const rod = { type: 'capsule', base: [0, 0, 0], tip: [2, 0, 0], radius: 0.1 } as const;
const ball = { type: 'sphere', center: [0, 2, 0], radius: 0.5 } as const;
const door: Motion = { angular: [0, 0, Math.PI], pivot: [0, 0, 0] };
const doorTime = 0.5 - Math.asin(0.3) / Math.PI;

for (const simd of [true, false]) {
  describe(simd ? 'the build with SIMD' : 'the build without SIMD', async () => {
    const core = await loadTouchstone({ simd });

    test('the rod meets the ball, in space and in the plane, in double and in float', () => {
      const flatRod = { type: 'capsule2', base: [0, 0], tip: [2, 0], radius: 0.1 } as const;
      const flatBall = { type: 'circle2', center: [0, 2], radius: 0.5 } as const;
      for (const precision of ['double', 'float'] as const) {
        const digits = precision === 'double' ? 14 : 6;
        const r = core.motion(rod, ball, door, null, { precision });
        expect(r.state).toBe('hit');
        expect(r.toi).toBeCloseTo(doorTime, digits);
        expect(r.bracket?.[0]).toBeLessThanOrEqual(r.bracket?.[1] as number);
        expect(r.distance).toBeCloseTo(0, digits);
        const flat = core.motion(flatRod, flatBall, { angular: Math.PI, pivot: [0, 0] }, null, { precision });
        expect(flat.toi).toBeCloseTo(doorTime, digits);
        expect(flat.normal).toHaveLength(2);
      }
      // The pivot is the middle of the rod unless one is given: its end then reaches up to 1.1 only.
      const apart = core.motion(rod, ball, { angular: [0, 0, Math.PI] }, null);
      expect(apart).toMatchObject({ state: 'separate', toi: null, bracket: null, normal: null, distance: null });
    });

    test('poses are those at t = 0, and poseDuring shows the touch', () => {
      const pose = { position: [0, -5, 0], rotation: [0, 0, 0, 1] } as const;
      const lowered: Motion = { ...door, pivot: [0, -5, 0] };
      const options = { poseA: pose, poseB: pose };
      const { toi } = core.motion(rod, ball, lowered, null, options);
      expect(toi).toBeCloseTo(doorTime, 13);
      const poseA = core.poseDuring(rod, lowered, toi as number, pose);
      expect(core.distance(rod, ball, { poseA, poseB: pose }).distance).toBeCloseTo(0, 13);
      // A quarter turn about the base and half of the way.
      const half = core.poseDuring(rod, { ...door, linear: [0, 0, 4] }, 0.5);
      [0, 0, 2].forEach((x, i) => expect(half.position[i]).toBeCloseTo(x, 14));
      [0, 0, Math.SQRT1_2, Math.SQRT1_2].forEach((x, i) => expect(half.rotation[i]).toBeCloseTo(x, 14));
    });

    test('each step of the search proves up to the next', () => {
      const steps = core.motionSteps(rod, ball, door, null);
      expect(steps[0]).toMatchObject({ t: 0 });
      expect(steps[0]?.distance).toBeCloseTo(1.4, 14);
      steps.slice(1).forEach(({ t }, i) => expect(t).toBe(steps[i]?.until));
      expect(steps.length).toBeLessThan(20);
    });

    test('the fast path and a list of pairs give the bits of single queries', () => {
      const box: Shape3 = { type: 'aabb', min: [-1, 3, -1], max: [1, 4, 1] };
      const shapes = [rod, ball, box];
      const motions = new Float64Array(4 * motionInputOffset.width);
      for (const at of [0, 2 * motionInputOffset.width]) {
        motions[at + motionInputOffset.angular + 2] = Math.PI;
        motions[at + motionInputOffset.hasPivot] = 1;
      }
      const { states, times, contacts } = core.motions({ shapes, pairs: new Uint32Array([0, 1, 0, 2]), motions });
      const single = core.motion(rod, ball, door, null);
      expect([...states].map((i) => motionStates[i])).toEqual(['hit', 'separate']);
      expect([...times.subarray(0, 3)]).toEqual([single.toi, ...(single.bracket ?? [])]);
      expect([...contacts.subarray(0, 4)]).toEqual([single.distance, ...(single.normal ?? [])]);
      core.fast.set(0, rod);
      core.fast.set(1, ball);
      core.fast.newMotions.set(motions.subarray(0, 2 * motionInputOffset.width));
      expect(core.fast.motion(0, 1)).toBe(0);
      expect(core.fast.result[motionOffset.toi]).toBe(single.toi);
      // Without a turn: the ball comes down by 4 m and meets the rod after 1.4.
      core.fast.result.set([0, 0, 0], castInputOffset.dA);
      core.fast.result.set([0, -4, 0], castInputOffset.dB);
      expect(core.fast.cast(0, 1)).toBe(0);
      expect(core.fast.result[castOffset.toi]).toBeCloseTo(0.35, 15);
    });

    test('what is refused is named, with what was found and what is allowed', () => {
      const ask =
        (motionA: unknown): (() => unknown) =>
        () =>
          core.motion(rod, ball, motionA as Motion, null);
      for (const [motion, code, path] of [
        [3, 'not-an-object', 'motionA'],
        [{ linear: [1, 2] }, 'wrong-arity', 'motionA.linear'],
        [{ angular: 2 }, 'wrong-type', 'motionA.angular'],
        [{ angular: [0, 0, 1e10] }, 'too-large', 'motionA.angular[2]'],
        [{ pivot: [0, Number.NaN, 0] }, 'not-finite', 'motionA.pivot[1]'],
      ] as const)
        expect(refusal(ask(motion))).toMatchObject({ code, path });
      const flat = { type: 'circle2', center: [0, 2], radius: 0.5 } as const;
      expect(refusal(() => core.motion(flat, flat, null, { angular: [0, 0, 1] } as never))).toMatchObject({
        code: 'wrong-type',
        path: 'motionB.angular',
      });
      expect(refusal(() => core.motion(flat, flat, { angular: 2e9 }, null)).path).toBe('motionA.angular');
      expect(refusal(() => core.poseDuring(rod, door, 1.5))).toMatchObject({ code: 'out-of-range', path: 't' });
      const floor = { type: 'plane', normal: [0, 1, 0], offset: 0 } as const;
      expect(refusal(() => core.motion(floor, floor, door, null)).code).toBe('unsupported-pair');
      const input = { shapes: [rod, ball], pairs: new Uint32Array([0, 2]), motions: new Float64Array(20) };
      expect(refusal(() => core.motions(input)).code).toBe('out-of-range');
      expect(refusal(() => core.motions({ ...input, motions: new Float64Array(10) })).path).toBe('motions');
      const infinite = new Float64Array(20).fill(Infinity, 3, 4);
      expect(refusal(() => core.motions({ ...input, motions: infinite }))).toMatchObject({ path: 'motions[3]' });
    });

    test('a ray enters and leaves: a chord of 8 m in a ball of radius 5, 3 m from its centre', () => {
      const large = { type: 'sphere', center: [0, 0, 0], radius: 5 } as const;
      const r = core.ray([-10, 3, 0], [2, 0, 0], large);
      expect(r?.entry).toBeCloseTo(3, 14);
      expect(r?.exit).toBeCloseTo(7, 14);
      expect(r?.entryNormal?.[1]).toBeCloseTo(0.6, 14);
      expect(core.ray([-10, 3, 0], [2, 0, 0], large, { longest: 2.9 })).toBeNull();
      const within = core.ray([0, 0, 0], [0, 1, 0], large, { pose: { position: [0, 1, 0], rotation: [0, 0, 0, 1] } });
      expect(within).toMatchObject({ entry: 0, entryNormal: null, exit: 6, exitNormal: [0, 1, 0] });
      const ground = { type: 'plane', normal: [0, 1, 0], offset: 0 } as const;
      expect(core.ray([0, 2, 0], [0, -1, 0], ground)).toMatchObject({ entry: 2, exit: Infinity, exitNormal: null });
      const square = { type: 'aabb2', min: [1, -1], max: [2, 1] } as const;
      expect(core.ray([0, 0], [1, 0], square)).toMatchObject({ entry: 1, exit: 2, entryNormal: [-1, 0] });
      expect(refusal(() => core.ray([0, 0, 0], [0, 0, 0], large))).toMatchObject({ path: 'direction' });
      expect(refusal(() => core.ray([0, 0] as never, [1, 0] as never, large))).toMatchObject({ path: 'origin' });
      expect(refusal(() => core.ray([0, 0, 0], [1, 0, 0], large, { longest: -1 }))).toMatchObject({ path: 'longest' });
    });

    test('a request of the kind motion', () => {
      const ask = (request: object): Record<string, unknown> =>
        JSON.parse(answerLine({ touchstone: core }, JSON.stringify(request), 1, 'double').text) as Record<
          string,
          unknown
        >;
      const answer = ask({ id: 7, kind: 'motion', a: rod, b: ball, motionA: door });
      expect(Object.keys(answer)).toEqual('id state toi bracket normal pointOnA pointOnB distance status'.split(' '));
      expect(answer).toMatchObject({ id: 7, state: 'hit' });
      expect(answer.toi).toBeCloseTo(doorTime, 14);
      expect(ask({ kind: 'motion', a: rod, b: ball })).toMatchObject({ state: 'separate', toi: null, bracket: null });
      expect(ask({ kind: 'motion', a: rod, b: ball, motionB: { pivot: 'x' } })).toMatchObject({
        error: { code: 'wrong-type', path: 'motionB.pivot' },
      });
    });
  });
}
