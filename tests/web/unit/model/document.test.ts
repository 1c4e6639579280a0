// SPDX-License-Identifier: MIT
// The JSON form of the state: exact, and every wrong field is named with what was found and what is allowed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { written } from '../../../../bindings/written.ts';
import { DocumentError, fromDocument, NewerDocumentError, toDocument } from '../../../../web/src/model/document.ts';
import { firstCameras, firstShow, firstState } from '../../../../web/src/model/state.ts';
import { anyState, validateShape } from './states.ts';

const seed = 20261121;
const sphere = { type: 'sphere', center: [0, 0, 0], radius: 1 };
const read = (value: unknown) => fromDocument(value, validateShape);
function errorOf(value: unknown): DocumentError {
  try {
    read(value);
  } catch (error) {
    if (error instanceof DocumentError) return error;
    throw error;
  }
  throw new Error(`accepted: ${JSON.stringify(value)}`);
}

test(`any state comes back from its text bit for bit (seed ${seed})`, () => {
  fc.assert(
    fc.property(anyState(5), (state) => {
      expect(read(JSON.parse(written(toDocument(state))))).toEqual(state);
    }),
    { seed, numRuns: 300 },
  );
});

test('everything but the shapes has a default, and unknown fields are ignored', () => {
  const state = read({ touchstone: 1, shapes: [sphere, { ...sphere, colour: 'red' }], more: { deep: [] } });
  expect(state).toEqual({
    ...firstState(),
    scene: {
      dimension: 3,
      items: [
        { id: 1, name: 'Sphere 1', shape: sphere },
        { id: 2, name: 'Sphere 2', shape: sphere },
      ],
      selection: [1, 2],
      nextId: 3,
    },
  });
  const flat = read({ touchstone: 1, shapes: [{ type: 'circle2', center: [0, 0], radius: 1 }], show: { ball: true } });
  expect(flat).toMatchObject({ scene: { dimension: 2, selection: [1] }, camera: firstCameras[2] });
  expect(flat.show).toEqual({ ...firstShow, ball: true });
  expect(read({ touchstone: 1, dimension: 2, shapes: [] }).scene).toMatchObject({ dimension: 2, items: [] });
});

test.each<[string, unknown, string, string]>([
  ['no object', 5, 'scene', 'scene must be an object, but is 5.'],
  ['a list', [], 'scene', 'scene must be an object, but is an array of 0.'],
  ['no version', { shapes: [] }, 'touchstone', 'touchstone must be the version of the format, 1, but is missing.'],
  ['version 0', { touchstone: 0 }, 'touchstone', 'touchstone must be the version of the format, 1, but is 0.'],
  ['no shapes', { touchstone: 1 }, 'shapes', 'shapes must be an array, but is missing.'],
  [
    '65 shapes',
    { touchstone: 1, shapes: Array(65).fill(sphere) },
    'shapes',
    'shapes must have at most 64 entries, but has 65.',
  ],
  [
    'a negative radius',
    { touchstone: 1, shapes: [sphere, { ...sphere, radius: -1 }] },
    'shapes[1].radius',
    'shapes[1].radius: sphere.radius is -1; it must be 0 or more.',
  ],
  [
    'a short vector',
    { touchstone: 1, shapes: [{ ...sphere, center: [1] }] },
    'shapes[0].center',
    'shapes[0].center must have 3 numbers, but has 1.',
  ],
  [
    'a hole in the list',
    { touchstone: 1, shapes: Array(2) },
    'shapes[0]',
    'shapes[0] must be an object, but is missing.',
  ],
  [
    '2D among 3D',
    { touchstone: 1, shapes: [sphere, { type: 'circle2', center: [0, 0], radius: 1 }] },
    'shapes[1].type',
    'shapes[1].type must be a 3D shape like the others, but is the text "circle2".',
  ],
  ['dimension 4', { touchstone: 1, dimension: 4, shapes: [] }, 'dimension', 'dimension must be 2 or 3, but is 4.'],
  [
    'a name with a line break',
    { touchstone: 1, shapes: [{ ...sphere, name: 'a\nb' }] },
    'shapes[0].name',
    'shapes[0].name must be a text of 1 to 40 characters without control characters, but is the text "a\nb".',
  ],
  [
    'a selection of none',
    { touchstone: 1, shapes: [sphere], selection: [1] },
    'selection[0]',
    'selection[0] must be the index of a shape, each at most once, but is 1 of 1 shape.',
  ],
  [
    'one shape twice',
    { touchstone: 1, shapes: [sphere], selection: [0, 0] },
    'selection[1]',
    'selection[1] must be the index of a shape, each at most once, but is 0 of 1 shape.',
  ],
  [
    'a camera in itself',
    { touchstone: 1, shapes: [], camera: { position: [0, 0, 0], target: [0, 0, 0] } },
    'camera.position',
    'camera.position must not be the same as camera.target.',
  ],
  [
    'a camera too far',
    { touchstone: 1, shapes: [], camera: { position: [0, 2e9, 0] } },
    'camera.position[1]',
    'camera.position[1] must be between -1000000000 and 1000000000, but is 2000000000.',
  ],
  [
    'no height',
    { touchstone: 1, shapes: [], camera: { height: 0 } },
    'camera.height',
    'camera.height must be between 0.000001 and 1000000000, but is 0.',
  ],
  [
    'another projection',
    { touchstone: 1, shapes: [], camera: { projection: 'fisheye' } },
    'camera.projection',
    'camera.projection must be one of: perspective, orthographic; but is the text "fisheye".',
  ],
  [
    'a switch of text',
    { touchstone: 1, shapes: [], show: { grid: 'no' } },
    'show.grid',
    'show.grid must be true or false, but is the text "no".',
  ],
  [
    'another method',
    { touchstone: 1, shapes: [], method: 'guess' },
    'method',
    'method must be one of: exact, published; but is the text "guess".',
  ],
  [
    'a step of NaN',
    { touchstone: 1, shapes: [], snap: Number.NaN },
    'snap',
    'snap must be between 0 and 1000, but is NaN.',
  ],
])('refused: %s', (_, value, path, message) => {
  expect(errorOf(value)).toMatchObject({ path, message });
});

test('a document with the former name of the method `published` is read', () => {
  expect(read({ touchstone: 1, shapes: [], method: 'textbook' }).method).toBe('published');
});

test('a newer document is an error of its own', () => {
  expect(errorOf({ touchstone: 2, everything: 'else' })).toBeInstanceOf(NewerDocumentError);
});

test('keys that reach for prototypes, depth and length do no harm', () => {
  const text =
    '{"touchstone":1,"__proto__":{"snap":9},"constructor":{"prototype":{"x":1}},"shapes":[{"__proto__":{"radius":2},"type":"sphere","center":[0,0,0],"radius":1}]}';
  const state = read(JSON.parse(text));
  expect(state.snap).toBe(0);
  expect(state.scene.items[0]?.shape).toEqual(sphere);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  let deep: unknown = 0;
  for (let i = 0; i < 20_000; ++i) deep = [deep];
  expect(errorOf({ touchstone: 1, shapes: deep }).path).toMatch(/^shapes\[0\]/);
  expect(errorOf({ touchstone: 1, shapes: new Array(4e9) }).message).toContain('at most 64');
  expect(errorOf({ touchstone: 1, shapes: [], selection: new Array(4e9) }).message).toContain('at most 2');
});
