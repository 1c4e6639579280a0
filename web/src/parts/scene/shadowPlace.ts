// SPDX-License-Identifier: MIT
// The region of the picture in which the ground can be in shadow: only there is it drawn. The ground covers most of
// the picture, and sampling the shadow map takes a renderer without a graphics card longer than anything else. Pure.
import * as THREE from 'three';
import { boundsOf } from './casters.ts';

/** Width of the soft edge of a shadow beyond the shape's own, in metres on the ground; see surroundings.ts. */
export const softEdge = 0.15;

/** Bounds of the shadow of a body along `light` on the ground at a height, as x, z from and to. */
function shadowOf(body: THREE.Mesh, light: THREE.Vector3, height: number, edge: number): THREE.Box2 {
  const { min, max } = boundsOf(body);
  const box = new THREE.Box2();
  for (let i = 0; i < 8; ++i) {
    const corner = new THREE.Vector3(i & 1 ? max.x : min.x, i & 2 ? max.y : min.y, i & 4 ? max.z : min.z);
    corner.applyMatrix4(body.matrixWorld).addScaledVector(light, (height - corner.y) / light.y);
    box.expandByPoint(new THREE.Vector2(corner.x, corner.z));
  }
  return box.expandByScalar(edge);
}

/**
 * The pixels (left, bottom, width, height) of a picture of some size that hold the shadows of all bodies, seen by a camera;
 * undefined where a part of them is beside or behind the eye, so that no rectangle holds them.
 */
export function shadowPlace(
  bodies: readonly THREE.Mesh[],
  light: THREE.Vector3,
  height: number,
  camera: THREE.Camera,
  size: THREE.Vector2,
  edge = softEdge,
): THREE.Vector4 | undefined {
  const seen = new THREE.Box2();
  const project = new THREE.Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
  for (const body of bodies) {
    const { min, max } = shadowOf(body, light, height, edge);
    for (const [x, z] of [
      [min.x, min.y],
      [min.x, max.y],
      [max.x, min.y],
      [max.x, max.y],
    ] as const) {
      const at = new THREE.Vector4(x, height, z, 1).applyMatrix4(project);
      if (!(at.w > 1e-6)) return undefined;
      seen.expandByPoint(new THREE.Vector2((at.x / at.w + 1) / 2, (at.y / at.w + 1) / 2).multiply(size));
    }
  }
  if (seen.isEmpty()) return new THREE.Vector4(0, 0, 0, 0);
  seen.min.floor().subScalar(1).clamp(new THREE.Vector2(), size);
  seen.max.ceil().addScalar(1).clamp(new THREE.Vector2(), size);
  return new THREE.Vector4(seen.min.x, seen.min.y, seen.max.x - seen.min.x, seen.max.y - seen.min.y);
}
