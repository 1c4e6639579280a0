// SPDX-License-Identifier: MIT
// The pure parts of the page: the scene, and how numbers are shown.
import { expect, test } from 'vitest';
import { formatNumber, formatVector } from '../../../../web/src/text/format.ts';
import * as scene from '../../../../web/src/model/scene.ts';
import { firstCameras, firstState, setCamera, setDimension } from '../../../../web/src/model/state.ts';

test('selection: first A, then B, and a third takes the place of B', () => {
  let s = { ...scene.firstScene(), selection: [] as readonly number[] } as scene.Scene;
  s = scene.select(s, 3);
  s = scene.select(s, 1);
  s = scene.select(s, 2);
  expect(s.selection).toEqual([3, 2]);
  expect(scene.roleOf(s, 3)).toBe('A');
  expect(scene.swapPair(s).selection).toEqual([2, 3]);
  expect(scene.toggle(s, 3).selection).toEqual([2]);
  expect(scene.select(s, 99)).toBe(s);
});

test('at most 64 shapes; a further one changes nothing', () => {
  let s = scene.firstScene();
  for (let i = 0; i < 80; ++i) s = scene.addKind(s, 'sphere');
  expect(s.items).toHaveLength(scene.maxShapes);
  expect(new Set(s.items.map((item) => item.name)).size).toBe(scene.maxShapes);
  expect(scene.addKind(s, 'point')).toBe(s);
});

test('every kind moves by the displacement; a plane by its part along the normal', () => {
  for (const kind of [...scene.kindsOf(3), ...scene.kindsOf(2)]) {
    const s = scene.addKind(scene.firstScene(scene.dimensionOf(kind)), kind);
    const shape = s.items.at(-1)?.shape;
    if (!shape) throw new Error('nothing was added');
    const back = scene.moved(scene.moved(shape, [0.5, 0.25, -2]), [-0.5, -0.25, 2]);
    const numbers = (value: object): number[] =>
      Object.values(value)
        .flat()
        .filter((x) => typeof x === 'number');
    numbers(back).forEach((x, i) => expect(x).toBeCloseTo(numbers(shape)[i] ?? Number.NaN, 12));
  }
  expect(scene.moved({ type: 'plane', normal: [0, 1, 0], offset: 1 }, [5, 2, 5])).toMatchObject({ offset: 3 });
});

test('2D and 3D never mix: a shape of the other dimension changes nothing', () => {
  const solid = scene.firstScene(3);
  const flat = scene.firstScene(2);
  for (const kind of scene.kindsOf(2)) expect(scene.addKind(solid, kind)).toBe(solid);
  for (const kind of scene.kindsOf(3)) expect(scene.addKind(flat, kind)).toBe(flat);
  expect(scene.setShape(flat, 1, { type: 'point', position: [0, 0, 0] })).toBe(flat);
  const gone = scene.setShape(flat, 99, { type: 'circle2', center: [0, 0], radius: 1 });
  expect(gone, 'the rest of a drag, after another scene was opened').toBe(flat);
  expect(flat.items.map((item) => item.name)).toEqual(['Circle 1', 'Box 1', 'Capsule 1']);
  expect(scene.moved({ type: 'obb2', center: [1, 2], halfExtents: [1, 1], angle: 1 }, [3, 4, 5])).toMatchObject({
    center: [4, 6],
  });
});

test('a name has at most 40 characters, none of them unseen; a refused one changes nothing', () => {
  const s = scene.firstScene();
  expect(scene.rename(s, 1, 'Kugel ½ 🎱').items[0]?.name).toBe('Kugel ½ 🎱');
  for (const bad of ['', '  ', 'a\nb', 'a\u0000', '\u202eabc', '\ud800', 'x'.repeat(41)])
    expect(scene.rename(s, 1, bad), JSON.stringify(bad)).toBe(s);
  expect(scene.isName('🎱'.repeat(40))).toBe(true);
  expect(scene.numberOfDefaultName('aabb', 'Box 12')).toBe(12);
  for (const own of ['Box', 'Box 0', 'Box 01', 'Box 1.5', 'Boxes 1'])
    expect(scene.numberOfDefaultName('aabb', own), own).toBeUndefined();
});

test('removing a selected shape leaves no trace of it', () => {
  const s = scene.removeShape(scene.firstScene(), 1);
  expect(s.selection).toEqual([2]);
  expect(scene.pairOf(s)).toBeUndefined();
});

test('numbers are shown with four decimals and never as a false zero', () => {
  expect(formatNumber(0)).toBe('0.0000');
  expect(formatNumber(-0)).toBe('0.0000');
  expect(formatNumber(-1.23456)).toBe('−1.2346');
  expect(formatNumber(1e-9)).toBe('1.000e−9');
  expect(formatVector([1, -0.5])).toBe('(1.0000, −0.5000)');
});

test('the other dimension: its first scene and its first camera, with ids that no shape had; the same one changes nothing', () => {
  const space = setCamera(firstState(), { ...firstCameras[3], height: 9 });
  const plane = setDimension(space, 2);
  expect(plane.scene).toMatchObject({ dimension: 2, selection: [4, 5], nextId: 7 });
  expect(plane.scene.items.map(({ id, name }) => `${id} ${name}`)).toEqual(['4 Circle 1', '5 Box 1', '6 Capsule 1']);
  expect(plane.camera).toEqual(firstCameras[2]);
  expect(setDimension(space, 3)).toBe(space);
});
