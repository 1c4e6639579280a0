// SPDX-License-Identifier: MIT
// The table of types against the core's own description of its shapes, rows against values, and the sentences of both
// languages against each other.
import { expect, test } from 'vitest';
import { shapeSchemas } from '../../../../bindings/generated/schema.ts';
import { headerFor } from '../../../../web/src/coding/header.ts';
import { sliceOf } from '../../../../web/src/coding/messages.ts';
import { sentence, sentenceKeys } from '../../../../web/src/coding/sentences.ts';
import { flatten, holdsList, structNames, structs, unflatten, widthOf } from '../../../../web/src/coding/values.ts';

const shapeOf = {
  sphere: 'Sphere',
  aabb: 'AABB',
  obb: 'OBB',
  capsule: 'Capsule',
  taperedCapsule: 'TaperedCapsule',
  plane: 'Plane',
  point: 'Point',
  cylinder: 'Cylinder',
} as const;
const flatShapeOf = { circle2: 'Circle2', aabb2: 'Aabb2', obb2: 'Obb2', capsule2: 'Capsule2' } as const;

test.each(Object.entries({ ...shapeOf, ...flatShapeOf }))(
  '%s has the fields of the core in its order',
  (type, struct) => {
    const fields = shapeSchemas.find((schema) => schema.type === type)?.fields;
    expect(structs[struct].map(({ name, type }) => ({ name, count: widthOf(type) }))).toEqual(fields);
  },
);

test('a sphere and a row: (1, 2, 3) with radius 4', () => {
  const sphere = { center: { x: 1, y: 2, z: 3 }, radius: 4 };
  expect(flatten('Sphere', sphere)).toEqual([1, 2, 3, 4]);
  expect(unflatten('Sphere', [9, 1, 2, 3, 4], 1)).toEqual(sphere);
});

test('every type: flatten is the inverse of unflatten', () => {
  for (const type of structNames) {
    // The first number of a list is its length.
    const row = Array.from({ length: widthOf(type) }, (_, i) => (holdsList(type) ? 2 : (i + 1) / 4));
    const value = unflatten(type, row);
    const again = flatten(type, value);
    expect(unflatten(type, again)).toEqual(value);
    expect(again).toHaveLength(row.length);
  }
});

test('wrong values and short rows are refused', () => {
  expect(() => flatten('Sphere', { center: { x: 1, y: 2, z: 3 } })).toThrow('Sphere.radius');
  expect(() => flatten('bool', 1)).toThrow('bool');
  expect(() => unflatten('Vec3', [1, 2])).toThrow(RangeError);
});

test('the header declares every struct', () => {
  const header = headerFor({ name: 'f', parameters: [{ name: 'x', type: 'number' }], result: 'number' });
  for (const name of structNames) expect(header.includes(`struct ${name} {`), name).toBe(!holdsList(name));
  const ofHull = headerFor({ name: 'f', parameters: [{ name: 'x', type: 'Hull' }], result: 'number' });
  expect(ofHull).toContain('struct Hull {\n  std::vector<Vec3> points;');
  // Lists take long to compile: only functions that have any get them.
  expect(header).not.toContain('<vector>');
  expect(headerFor({ name: 'f', parameters: [{ name: 'x', type: 'Aabb2[]' }], result: 'number' })).toContain(
    '<vector>',
  );
});

test('up to 4096 cases are reported one by one', () => {
  expect([0, 1, 4096, 4097, 10_000].map(sliceOf)).toEqual([1, 1, 1, 2, 3]);
});

test('every sentence has the same values in both languages, and braces in values stay', () => {
  const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
  for (const key of sentenceKeys) {
    const [en, de] = [sentence({ key, values: {} }, 'en'), sentence({ key, values: {} }, 'de')];
    expect(names(de), key).toEqual(names(en));
  }
  expect(sentence({ key: 'assertion', values: { text: '{x}' } }, 'en')).toBe('An assertion failed: {x}');
});
