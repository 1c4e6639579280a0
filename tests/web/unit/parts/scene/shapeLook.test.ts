// SPDX-License-Identifier: MIT
// The colours by which shapes are told apart in the view: what an exercise gives is grey, what one may change is not.
import { Color, Mesh, type MeshStandardMaterial } from 'three';
import { expect, test } from 'vitest';
import type { Shape } from '../../../../../bindings/index.ts';
import { type Look, ShapeMesh } from '../../../../../web/src/parts/scene/meshes.ts';
import type { Palette } from '../../../../../web/src/parts/scene/palette.ts';

const [grey, blue, orange] = [new Color('#9aa1b1'), new Color('#2b82dc'), new Color('#d98300')];
const palette: Palette = {
  a: blue,
  aLine: new Color('#1f6fc4'),
  b: orange,
  bLine: new Color('#8f5600'),
  overlap: new Color('#c2185b'),
  normal: new Color('#0f9d84'),
  difference: new Color('#4c2a85'),
  wrong: new Color('#c62828'),
  shape: grey,
  accent: new Color('#4f46e5'),
  warn: new Color('#b45309'),
  ink: new Color('#1b1e26'),
  card: new Color('#ffffff'),
  grid: new Color('#c3c8d4'),
  scene: new Color('#ffffff'),
  axes: [grey, grey, grey],
  shadow: 0.16,
};
const box: Shape = { type: 'aabb', min: [-1, -1, -1], max: [1, 1, 1] };

function bodyOf(look: Look): MeshStandardMaterial {
  const mesh = new ShapeMesh(1);
  mesh.update(box, look, palette);
  const body = mesh.object.children.find((child) => child instanceof Mesh);
  if (!(body instanceof Mesh)) throw new Error('no body');
  return body.material as MeshStandardMaterial;
}

test('A is blue, B orange, what is neither or given by an exercise grey; all hide what is behind them', () => {
  const looks = ['A', 'B', 'plain', 'given'] as const;
  const bodies = looks.map(bodyOf);
  expect(bodies.map(({ color }) => color.getHexString())).toEqual(['2b82dc', 'd98300', '9aa1b1', '9aa1b1']);
  expect(bodies.map(({ opacity, depthWrite }) => [opacity, depthWrite])).toEqual(looks.map(() => [1, true]));
});
test('B after its separating translation is seen through, so that it is not taken for B', () => {
  const ghost = bodyOf('ghostOfB');
  expect(ghost.color.equals(orange)).toBe(true);
  expect(ghost.opacity).toBeLessThan(0.2);
  expect(ghost.depthWrite).toBe(false);
});
