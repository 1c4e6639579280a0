// SPDX-License-Identifier: MIT
// What casts a shadow in a layer of a page: solid bodies that are seen, one by one or as instances; and the ball around them.
import * as THREE from 'three';
import { expect, test } from 'vitest';
import { ballAround, castersOf } from '../../../../../web/src/parts/scene/casters.ts';

const solid = (): THREE.MeshStandardMaterial => new THREE.MeshStandardMaterial();

test('of a solid body, a translucent one, a hidden one and a line, the solid one casts', () => {
  const layer = new THREE.Group();
  const ball = new THREE.Mesh(new THREE.SphereGeometry(1), solid());
  const glass = new THREE.Mesh(new THREE.SphereGeometry(1), new THREE.MeshStandardMaterial({ transparent: true }));
  const hidden = new THREE.Mesh(new THREE.SphereGeometry(1), solid());
  hidden.visible = false;
  layer.add(ball, glass, hidden, new THREE.Line(new THREE.BufferGeometry(), new THREE.LineBasicMaterial()));
  expect(castersOf(layer)).toEqual([ball]);
  expect([ball.castShadow, glass.castShadow]).toEqual([true, false]);
});

test('two instances of a unit cube at x = -3 and x = 3: the ball around them reaches both, also after one has moved to x = 5', () => {
  const cubes = new THREE.InstancedMesh(new THREE.BoxGeometry(1, 1, 1), solid(), 2);
  const put = (i: number, x: number) => cubes.setMatrixAt(i, new THREE.Matrix4().makeTranslation(x, 0, 0));
  put(0, -3);
  put(1, 3);
  const layer = new THREE.Group().add(cubes);
  const radius = (): number => ballAround(castersOf(layer))?.radius ?? 0;
  expect(radius()).toBeCloseTo(Math.hypot(3.5, 0.5, 0.5), 6);
  put(1, 5);
  expect(radius()).toBeCloseTo(Math.hypot(4.5, 0.5, 0.5), 6);
});

test('no bodies: no ball', () => {
  expect(ballAround(castersOf(undefined))).toBeUndefined();
});
