// SPDX-License-Identifier: MIT
// The drawn region of the ground: every point of every body casts its shadow into that rectangle, in the camera's
// view.
import * as THREE from 'three';
import { expect, test } from 'vitest';
import { shadowPlace, softEdge } from '../../../../../web/src/parts/scene/shadowPlace.ts';
import { seeded } from '../../../../support/random.ts';

const light = new THREE.Vector3(-4, -9, -5);
const size = new THREE.Vector2(982, 678);

function cameraAt(position: THREE.Vector3Tuple, target: THREE.Vector3Tuple): THREE.PerspectiveCamera {
  const camera = new THREE.PerspectiveCamera(40, size.x / size.y, 0.1, 1000);
  camera.position.set(...position);
  camera.lookAt(...target);
  camera.updateMatrixWorld();
  return camera;
}
function ballAt(position: THREE.Vector3Tuple, radius: number): THREE.Mesh {
  const body = new THREE.Mesh(new THREE.SphereGeometry(radius, 12, 8));
  body.position.set(...position);
  body.updateMatrixWorld();
  return body;
}

test('100 pairs of balls before random cameras (seed 5): each surface point and its soft edge fall into it, and it is smaller than the picture', () => {
  const next = seeded(5);
  const random = (low: number, high: number): number => low + (high - low) * next();
  let smaller = 0;
  const outside: string[] = [];
  for (let i = 0; i < 100; ++i) {
    const camera = cameraAt([random(-8, 8), random(1, 8), random(4, 9)], [random(-2, 2), 0, random(-2, 1)]);
    const bodies = [0, 1].map(() => ballAt([random(-2, 2), random(-1, 2), random(-2, 1)], random(0.1, 1)));
    const place = shadowPlace(bodies, light, 0, camera, size);
    if (!place) continue;
    if (place.z * place.w < 0.5 * size.x * size.y) smaller += 1;
    for (const body of bodies) {
      const corners = body.geometry.getAttribute('position');
      for (let k = 0; k < corners.count; ++k) {
        const at = new THREE.Vector3().fromBufferAttribute(corners, k).applyMatrix4(body.matrixWorld);
        at.addScaledVector(light, -at.y / light.y);
        at.x += random(-softEdge, softEdge);
        at.z += random(-softEdge, softEdge);
        const { x, y } = at.project(camera);
        // Beside the picture there is nothing to draw.
        if (Math.abs(x) > 1 || Math.abs(y) > 1) continue;
        const [column, row] = [((x + 1) / 2) * size.x, ((y + 1) / 2) * size.y];
        const isInside = column >= place.x && column <= place.x + place.z && row >= place.y && row <= place.y + place.w;
        if (!isInside) outside.push(`scene ${i}: (${column}, ${row})`);
      }
    }
  }
  expect(outside).toEqual([]);
  expect(smaller).toBeGreaterThan(50);
});

test('no bodies: nothing; a shadow that reaches behind the eye: no rectangle', () => {
  const camera = cameraAt([0, 1, 5], [0, 0, 0]);
  expect(shadowPlace([], light, 0, camera, size)?.toArray()).toEqual([0, 0, 0, 0]);
  expect(shadowPlace([ballAt([0, 1, 6], 0.5)], light, 0, camera, size)).toBeUndefined();
});
