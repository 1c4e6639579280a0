// SPDX-License-Identifier: MIT
// The colours by which shapes are told apart in the view: what an exercise gives is grey, what one may change is not.
import { Color, Mesh, type MeshStandardMaterial } from 'three';
import { expect, test } from 'vitest';
import type { Shape } from '../../../../../bindings/index.ts';
import { type Look, ShapeMesh } from '../../../../../web/src/parts/scene/meshes.ts';
import type { Palette } from '../../../../../web/src/parts/scene/palette.ts';

const [grey, accent] = [new Color('#8a92a6'), new Color('#4f46e5')];
const palette: Palette = {
  shape: grey,
  accent,
  warn: new Color('#b45309'),
  ink: new Color('#1b1e26'),
  card: new Color('#ffffff'),
  grid: new Color('#c3c8d4'),
  axes: [accent, accent, accent],
  shadow: 0.16,
};
const box: Shape = { type: 'aabb', min: [-1, -1, -1], max: [1, 1, 1] };

function bodyOf(look: Look): MeshStandardMaterial {
  const mesh = new ShapeMesh(1);
  mesh.update(box, look, false, palette);
  const body = mesh.object.children.find((child) => child instanceof Mesh);
  if (!(body instanceof Mesh)) throw new Error('no body');
  return body.material as MeshStandardMaterial;
}

test('a given shape is grey and can be seen through, so that what is inside of it is seen; the other one has the accent', () => {
  const [given, own] = [bodyOf('given'), bodyOf('B')];
  expect(given.color.equals(grey)).toBe(true);
  expect(own.color.equals(accent)).toBe(true);
  expect(given.opacity).toBeLessThan(0.5);
  expect(given.depthWrite).toBe(false);
});
