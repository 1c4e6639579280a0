// SPDX-License-Identifier: MIT
// Batches through the bindings: arrays in and out, both builds, reuse, rejected input, memory.
import { describe, expect, test } from 'vitest';
import { loadTouchstone, type Shape, shapeSchemas, type ShapeType, TouchstoneError } from '../../bindings/index.ts';
import { seeded } from '../support/random.ts';

/** The error thrown by a call. */
function refusal(action: () => unknown): TouchstoneError {
  try {
    action();
  } catch (error) {
    if (error instanceof TouchstoneError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

// Spheres of radius 1 at x = 0 and x = 3, a box from x = 10 to 12.
const spheres = [0, 0, 0, 1, 3, 0, 0, 1];
const boxes = [10, -1, -1, 12, 1, 1];

function randomShape(type: ShapeType, random: () => number): Shape {
  const between = (low: number, high: number): number => low + (high - low) * random();
  const fields = shapeSchemas.find((schema) => schema.type === type)?.fields ?? [];
  const shape: Record<string, unknown> = { type };
  for (const { name, count } of fields) {
    const isSize = /radius$|^halfExtents$/i.test(name);
    const list = Array.from({ length: count }, () => Math.fround(isSize ? between(0.1, 0.8) : between(-1.5, 1.5)));
    const length = Math.hypot(...list);
    const isUnit = name === 'rotation' || name === 'normal';
    shape[name] = count === 1 ? list[0] : isUnit ? list.map((x) => Math.fround(x / length)) : list;
  }
  if (type === 'aabb' || type === 'aabb2')
    shape['max'] = (shape['min'] as number[]).map((x) => Math.fround(x + between(0.4, 1.6)));
  return shape as unknown as Shape;
}

for (const simd of [true, false]) {
  describe(simd ? 'the build with SIMD' : 'the build without SIMD', async () => {
    const core = await loadTouchstone({ simd });

    for (const Numbers of [Float64Array, Float32Array]) {
      test(`one call answers mixed pairs from ${Numbers.name}: 1 m between the spheres, 6 m to the box`, () => {
        const answers = core.distances(
          {
            shapes: { sphere: new Numbers(spheres), aabb: new Numbers(boxes) },
            pairs: new Uint32Array([0, 1, 1, 2, 2, 1]),
          },
          { witnesses: new Numbers(18) },
        );
        expect(answers.records).toBeInstanceOf(Numbers);
        expect([...answers.records]).toEqual([1, 0, 0, 1, 1, 0, 0, 6, -1, 0, 0, 6]);
        expect([...(answers.witnesses ?? [])].slice(0, 6)).toEqual([1, 0, 0, 2, 0, 0]);
        expect([...(answers.unique ?? [])]).toEqual([1, 1, 1]);
      });
    }

    test('the arrays of the caller are filled and handed back', () => {
      const into = { records: new Float64Array(40).fill(9), unique: new Uint8Array(10).fill(9) };
      const input = { shapes: { sphere: new Float64Array(spheres) }, pairs: new Uint32Array([0, 1]) };
      const answers = core.distances(input, into);
      expect(answers.records).toBe(into.records);
      expect([...into.records.subarray(0, 5)]).toEqual([1, 0, 0, 1, 9]);
      expect([...into.unique.subarray(0, 2)]).toEqual([1, 9]);
    });

    test('no pairs and no shapes are an answer too', () => {
      expect(core.distances({ shapes: {}, pairs: new Uint32Array(0) }).records).toHaveLength(0);
    });

    test('all pairs of all kinds, seed 41: double is the single answer bit for bit, float keeps its promise', () => {
      const random = seeded(41);
      for (const dimension of [3, 2]) {
        const kinds = shapeSchemas
          .filter(
            (schema) => schema.dimension === dimension && schema.fields.every(({ listOf }) => listOf === undefined),
          )
          .map(({ type }) => type as ShapeType);
        const list = kinds.flatMap((type) => Array.from({ length: 5 }, () => randomShape(type, random)));
        const pairs = list.flatMap((a, i) =>
          list.flatMap((b, j) => (a.type === 'plane' && b.type === 'plane' ? [] : [[i, j] as const])),
        );
        const counts = Object.fromEntries(kinds.map((type) => [type, 5]));
        for (const precision of ['double', 'float'] as const) {
          const work = core.workspace({ shapes: counts, pairs: pairs.length, precision, witnesses: true });
          list.forEach((shape, index) => work.set(index, shape));
          work.pairs.set(pairs.flat());
          work.ask();
          pairs.forEach(([i, j], at) => {
            const one = core.distance(list[i] as Shape, list[j] as Shape);
            const found = work.records[4 * at + 3] as number;
            if (precision === 'double') {
              expect(found, `pair ${i} ${j}`).toBe(one.distance);
              expect([...work.witnesses.subarray(6 * at, 6 * at + dimension)]).toEqual([...one.pointOnA]);
              expect(work.unique[at]).toBe(one.unique ? 1 : 0);
            } else {
              // The largest coordinate of these shapes is below 4.
              expect(Math.abs(found - one.distance), `pair ${i} ${j}`).toBeLessThan(1e-7 + 4e-6 * 4);
            }
          });
          work.release();
        }
      }
    });

    test('what is wrong is named, and nothing is answered', () => {
      const work = core.workspace({ shapes: { sphere: 2, circle2: 1, plane: 2 }, pairs: 3 });
      work.numbers('sphere').set(spheres);
      work.numbers('circle2').set([0, 0, 1]);
      work.numbers('plane').set([0, 1, 0, 0, 0, 1, 0, 0]);
      work.records.fill(7);
      const ask = (pairs: readonly number[]): TouchstoneError => {
        work.pairs.set(pairs);
        return refusal(() => work.ask(3));
      };
      expect(ask([0, 1, 0, 1, 0, 5])).toMatchObject({ code: 'out-of-range', path: 'pairs[5]' });
      expect(ask([0, 1, 0, 4, 0, 1])).toMatchObject({ code: 'mixed-dimensions', path: 'pairs[2]' });
      expect(ask([2, 3, 0, 1, 0, 1])).toMatchObject({ code: 'unsupported-pair', path: 'pairs[0]' });
      work.numbers('sphere')[7] = -1;
      const negative = ask([0, 1, 0, 1, 0, 1]);
      expect(negative).toMatchObject({ code: 'negative-size', path: 'shapes.sphere[1].radius' });
      expect(negative.message).toContain('is -1');
      work.numbers('sphere')[7] = Number.NaN;
      expect(ask([0, 1, 0, 1, 0, 1])).toMatchObject({ code: 'not-finite', path: 'shapes.sphere[1].radius' });
      expect([...work.records]).toEqual(Array.from({ length: 12 }, () => 7));
      expect(refusal(() => work.ask(4))).toMatchObject({ code: 'out-of-range', path: 'count' });
      expect(refusal(() => work.set(0, { type: 'plane', normal: [0, 1, 0], offset: 0 }))).toMatchObject({
        path: 'index',
      });
      work.release();
      expect(() => work.records).toThrow('released');
    });

    test('wrong arrays are named', () => {
      const pairs = new Uint32Array([0, 1]);
      const ask = (shapes: object, list: unknown = pairs, into: object = {}): TouchstoneError =>
        refusal(() => core.distances({ shapes, pairs: list as Uint32Array }, into));
      expect(ask({ sphere: spheres })).toMatchObject({ code: 'wrong-type', path: 'shapes.sphere' });
      expect(ask({ sphere: new Float64Array(7) })).toMatchObject({ code: 'wrong-arity', path: 'shapes.sphere' });
      expect(ask({ ball: new Float64Array(4) })).toMatchObject({ code: 'unknown-type' });
      expect(ask({ sphere: new Float64Array(8), aabb: new Float32Array(6) })).toMatchObject({ path: 'shapes.aabb' });
      expect(ask({ sphere: new Float64Array(spheres) }, [0, 1])).toMatchObject({ path: 'pairs' });
      expect(ask({ sphere: new Float64Array(spheres) }, new Uint32Array(3))).toMatchObject({ path: 'pairs' });
      const short = { records: new Float64Array(3) };
      expect(ask({ sphere: new Float64Array(spheres) }, pairs, short)).toMatchObject({ path: 'records' });
      const huge = refusal(() => core.workspace({ shapes: { obb: 2 ** 30 }, pairs: 1 }));
      expect(huge).toMatchObject({ code: 'out-of-memory', path: 'pairs' });
      expect(refusal(() => core.workspace({ shapes: { obb: -1 }, pairs: 1 }))).toMatchObject({ path: 'shapes.obb' });
    });

    test('a quaternion that is off by less than 1e-3 is normalised in place', () => {
      const work = core.workspace({ shapes: { obb: 1 }, pairs: 0 });
      work.numbers('obb').set([0, 0, 0, 1, 1, 1, 0, 0, 0, 1.0005]);
      work.check();
      expect(work.numbers('obb')[9]).toBe(1);
      work.release();
    });

    test('arrays stay right when the memory grows under them', () => {
      const work = core.workspace({ shapes: { sphere: 2 }, pairs: 1 });
      work.numbers('sphere').set(spheres);
      work.pairs.set([0, 1]);
      const large = core.workspace({ shapes: { obb: 2_000_000 }, pairs: 1 });
      work.ask();
      expect([...work.records]).toEqual([1, 0, 0, 1]);
      large.release();
      work.release();
    });

    test('10,000 workspaces opened and released leave the memory as it is', () => {
      const cycle = (): void => {
        const work = core.workspace({ shapes: { sphere: 1000 }, pairs: 1000 });
        work.release();
      };
      cycle();
      const before = core.fast.result.buffer.byteLength;
      for (let i = 0; i < 10_000; ++i) cycle();
      expect(core.fast.result.buffer.byteLength).toBe(before);
    });
  });
}
