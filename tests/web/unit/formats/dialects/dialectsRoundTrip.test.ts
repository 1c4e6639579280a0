// SPDX-License-Identifier: MIT
// Every kind of shape through every dialect and back, as JSON and as code, at random poses. Fields that place a shape by its points
// come back to the bit in metres; poses by a quaternion and other units come back within a few units in the last place of the largest
// number, as docs/dialects.md states.
import { describe, expect, test } from 'vitest';
import type { Quat, Shape, Vec2, Vec3 } from '../../../../../bindings/types.ts';
import { codeOf } from '../../../../../web/src/formats/dialects/code.ts';
import { dialects } from '../../../../../web/src/formats/dialects/engines.ts';
import { type DialectName, dialectNames } from '../../../../../web/src/formats/dialects/names.ts';
import { readScene } from '../../../../../web/src/formats/dialects/read.ts';
import { formFor, jsonOf } from '../../../../../web/src/formats/dialects/write.ts';
import { numbersOf, sizeOf } from '../../../../../web/src/model/parameters.ts';
import { dimensionOf, kindNames } from '../../../../../web/src/model/scene.ts';
import { say } from '../../../../../web/src/text/language.ts';

const kinds = Object.keys(kindNames) as Shape['type'][];

/** mulberry32. */
function generator(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function randomShape(type: Shape['type'], random: () => number): Shape {
  const x = (): number => 20 * random() - 10;
  const size = (): number => 0.1 + random();
  const v3 = (): Vec3 => [x(), x(), x()];
  const v2 = (): Vec2 => [x(), x()];
  const sizes = (): Vec3 => [size(), size(), size()];
  const quat = (): Quat => {
    const q = [x(), x(), x(), x()] as const;
    const length = Math.hypot(...q);
    return [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
  };
  const unit = (): Vec3 => {
    const [a, b, c] = v3();
    const length = Math.hypot(a, b, c);
    return [a / length, b / length, c / length];
  };
  const corner = (min: Vec3): Vec3 => [min[0] + size(), min[1] + size(), min[2] + size()];
  switch (type) {
    case 'point':
      return { type, position: v3() };
    case 'sphere':
      return { type, center: v3(), radius: size() };
    case 'aabb': {
      const min = v3();
      return { type, min, max: corner(min) };
    }
    case 'obb':
      return { type, center: v3(), halfExtents: sizes(), rotation: quat() };
    case 'capsule':
    case 'cylinder':
      return { type, base: v3(), tip: v3(), radius: size() };
    case 'taperedCapsule':
      return { type, base: v3(), tip: v3(), baseRadius: size(), tipRadius: size() };
    case 'triangle':
      return { type, vertices: [v3(), v3(), v3()] };
    case 'hull':
      return { type, points: [v3(), v3(), v3(), v3(), v3()] };
    case 'plane':
      return { type, normal: unit(), offset: x() };
    case 'circle2':
      return { type, center: v2(), radius: size() };
    case 'aabb2': {
      const [a, b] = v2();
      return { type, min: [a, b], max: [a + size(), b + size()] };
    }
    case 'obb2':
      return { type, center: v2(), halfExtents: [size(), size()], angle: 3 * random() - 1.5 };
    case 'capsule2':
      return { type, base: v2(), tip: v2(), radius: size() };
    case 'polygon2':
      return { type, points: [v2(), v2(), v2(), v2()] };
  }
}

/** What comes back where an engine has no such shape of its own: the same solid as another kind. */
function asRead(shape: Shape, back: Shape): Shape {
  if (shape.type === 'point') return { type: 'sphere', center: shape.position, radius: 0 };
  if (shape.type === 'aabb' && back.type === 'obb') {
    const middle = (i: 0 | 1 | 2): number => (shape.min[i] + shape.max[i]) / 2;
    const half = (i: 0 | 1 | 2): number => (shape.max[i] - shape.min[i]) / 2;
    const center: Vec3 = [middle(0), middle(1), middle(2)];
    return { type: 'obb', center, halfExtents: [half(0), half(1), half(2)], rotation: [0, 0, 0, 1] };
  }
  if (shape.type === 'aabb2' && back.type === 'obb2') {
    const middle = (i: 0 | 1): number => (shape.min[i] + shape.max[i]) / 2;
    const half = (i: 0 | 1): number => (shape.max[i] - shape.min[i]) / 2;
    return { type: 'obb2', center: [middle(0), middle(1)], halfExtents: [half(0), half(1)], angle: 0 };
  }
  return shape;
}
function readBack(text: string, dialect: DialectName): readonly Shape[] {
  const read = readScene(text, { dialect });
  if (read.kind === 'refused') throw new Error(`${say(read.why)}\n${text}`);
  if (read.kind !== 'shapes') throw new Error(`${read.kind}\n${text}`);
  return read.shapes.map(({ shape }) => shape);
}
/** The largest difference in units in the last place of the largest number of the shape. */
function difference(shape: Shape, back: Shape): number {
  const [x, y] = [numbersOf(shape), numbersOf(back)];
  if (x.length !== y.length || shape.type !== back.type) return Infinity;
  const ulp = 2 ** (Math.floor(Math.log2(Math.max(1, sizeOf(shape)))) - 52);
  return Math.max(...x.map((one, i) => Math.abs(one - (y[i] ?? Infinity)) / ulp));
}

/** The largest difference of 400 shapes of each kind was 7. */
const allowed = 8;
/** Nothing is computed on the way: axes are permuted, positions and rotations stay. */
function isExact(type: Shape['type'], dialect: DialectName): boolean {
  if (dialects[dialect].unit !== 'm') return false;
  if (['point', 'sphere', 'circle2', 'obb', 'obb2', 'triangle', 'hull', 'polygon2'].includes(type)) return true;
  if (type === 'plane') return dialect !== 'rapier';
  return formFor(type, dialect, dimensionOf(type))?.fields[0]?.role === 'start';
}

describe.each(dialectNames)('%s', (dialect) => {
  const own = kinds.filter((type) => formFor(type, dialect, dimensionOf(type)) !== undefined);
  test.each(own)('%s comes back from JSON and from code (seed 7)', (type) => {
    const random = generator(7 + kinds.indexOf(type));
    for (let i = 0; i < 60; ++i) {
      const shape = randomShape(type, random);
      for (const text of [JSON.stringify(jsonOf(shape, dialect)), codeOf([shape], dialect)]) {
        const [back] = readBack(text, dialect);
        if (!back) throw new Error(text);
        const expected = asRead(shape, back);
        const bound = isExact(type, dialect) ? 0 : allowed;
        expect(difference(expected, back), `${text}\n${JSON.stringify([expected, back])}`).toBeLessThanOrEqual(bound);
      }
    }
  });
  test('a pair as code is known by its own names and comes back as a pair', () => {
    const random = generator(11);
    const types = own.filter((type) => dimensionOf(type) === (dialect === 'box2d' ? 2 : 3));
    for (let i = 0; i < 100; ++i) {
      const pick = (): Shape => randomShape(types[Math.floor(random() * types.length)] ?? 'sphere', random);
      const pair = [pick(), pick()] as const;
      const text = codeOf(pair, dialect);
      const read = readScene(text);
      // What glm writes has its names only where a vector is.
      if (read.kind !== 'shapes') throw new Error(`${JSON.stringify(read)}\n${text}`);
      expect(read.dialect).toBe(dialect);
      expect(read.shapes, text).toHaveLength(2);
      read.shapes.forEach(({ shape: back }, k) => {
        const shape = pair[k];
        if (shape) expect(difference(asRead(shape, back), back), text).toBeLessThanOrEqual(allowed);
      });
    }
  });
  test('what it lacks is named', () => {
    for (const type of kinds.filter((one) => !own.includes(one)))
      expect(() => codeOf([randomShape(type, generator(1))], dialect)).toThrow(dialects[dialect].title);
  });
});
