// SPDX-License-Identifier: MIT
// Positions of new shapes, by the bounds that the core computes: none overlaps another, all are in view, at round
// coordinates.
import * as THREE from 'three';
import { expect, test } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../bindings/index.ts';
import { numbersOf } from '../../../../web/src/model/parameters.ts';
import { roomFor } from '../../../../web/src/model/room.ts';
import { addKindAt, emptyScene, firstScene, kindsOf, type Scene } from '../../../../web/src/model/scene.ts';
import { type Camera, firstCameras } from '../../../../web/src/model/state.ts';

const core = await loadTouchstone();
const finite = (dimension: 2 | 3) => kindsOf(dimension).filter((kind) => kind !== 'plane');

function added(scene: Scene, count: number, camera: Camera): Scene {
  const kinds = finite(scene.dimension);
  let next = scene;
  for (let i = 0; i < count; ++i) {
    const kind = kinds[i % kinds.length] ?? 'sphere';
    next = addKindAt(next, kind, roomFor(kind, next, camera, core.boundingBox));
  }
  return next;
}
const distance = (a: Shape, b: Shape): number => core.distance(a as never, b as never).distance;
/** Position of the centre of a shape's bounds in the picture: 1 is its upper or right edge in a square window. */
function place(shape: Shape, { position, target }: Camera): THREE.Vector3 {
  const box = core.boundingBox(shape as never) as unknown as { min: THREE.Vector3Tuple; max: THREE.Vector3Tuple };
  const camera = new THREE.PerspectiveCamera(40, 1, 0.1, 100);
  camera.position.set(...position);
  camera.lookAt(...target);
  camera.updateMatrixWorld();
  return new THREE.Vector3(...box.min).lerp(new THREE.Vector3(...box.max), 0.5).project(camera);
}

test.each([2, 3] as const)(
  '%iD: six more shapes beside the first three: none meets another, all in sight',
  (dimension) => {
    const camera = firstCameras[dimension];
    const { items } = added(firstScene(dimension), 6, camera);
    expect(items).toHaveLength(9);
    items.forEach(({ shape, name }, i) => {
      for (const other of items.slice(i + 1))
        expect(distance(shape, other.shape), `${name}, ${other.name}`).toBeGreaterThan(0);
      if (i < 3 || dimension === 2) return;
      const { x, y } = place(shape, camera);
      expect(Math.max(Math.abs(x), Math.abs(y)), name).toBeLessThan(1);
    });
  },
);

test('up to the limit of 64 none meets another', () => {
  const { items } = added(firstScene(3), 61, firstCameras[3]);
  expect(items).toHaveLength(64);
  items.forEach(({ shape }, i) => {
    for (const other of items.slice(i + 1)) expect(distance(shape, other.shape)).toBeGreaterThan(0);
  });
});

test('their places are round: every number is that of a new shape and a multiple of 0.5 more', () => {
  const scene = added(firstScene(3), 12, firstCameras[3]);
  for (const { shape } of scene.items.slice(3)) {
    if (shape.type !== 'sphere') continue;
    expect(
      numbersOf(shape)
        .slice(0, 3)
        .map((x, i) => (x - (i === 1 ? 0.6 : 0)) % 0.5),
    ).toEqual([0, 0, 0].map((x) => expect.closeTo(x, 12)));
  }
});

test('the same scene gives the same place; another camera another one, near what it looks at', () => {
  const scene = firstScene(3);
  const far: Camera = { ...firstCameras[3], position: [103.6, 53.2, 6.2], target: [100.3, 50.6, 0] };
  const at = (camera: Camera) => roomFor('sphere', scene, camera, core.boundingBox);
  expect(at(firstCameras[3])).toEqual(at(firstCameras[3]));
  expect(at(far)).toEqual([100.5, 50.5, 0]);
});

test('a plane has no bounds and stays where it is made; in a scene that is full of one box there is room beyond it', () => {
  expect(roomFor('plane', firstScene(3), firstCameras[3], core.boundingBox)).toEqual([0, 0, 0]);
  const huge: Scene = {
    ...emptyScene(3),
    items: [{ id: 1, name: 'Box 1', shape: { type: 'aabb', min: [-50, -50, -50], max: [50, 50, 50] } }],
    nextId: 2,
  };
  const [x] = roomFor('sphere', huge, firstCameras[3], core.boundingBox);
  expect(x).toBe(51);
});
