// SPDX-License-Identifier: MIT
// All triangles below an object of three.js as one list of corners, with the transforms of the objects applied.
import * as THREE from 'three';
import type { TriangleLimit } from './limit.ts';

interface Part {
  readonly geometry: THREE.BufferGeometry;
  readonly matrix: THREE.Matrix4;
}

function partsOf(object: THREE.Object3D): Part[] {
  object.updateMatrixWorld(true);
  const parts: Part[] = [];
  object.traverse((child) => {
    if (!(child instanceof THREE.Mesh)) return;
    const geometry = child.geometry as THREE.BufferGeometry;
    if (!(child instanceof THREE.InstancedMesh)) return void parts.push({ geometry, matrix: child.matrixWorld });
    for (let i = 0; i < child.count; ++i) {
      const matrix = new THREE.Matrix4();
      child.getMatrixAt(i, matrix);
      parts.push({ geometry, matrix: matrix.premultiply(child.matrixWorld) });
    }
  });
  return parts.filter(({ geometry }) => geometry.getAttribute('position'));
}
const cornersOf = (geometry: THREE.BufferGeometry): number =>
  Math.floor((geometry.index ?? geometry.getAttribute('position')).count / 3) * 3;

/** x, y, z of each corner. */
export function cornersBelow(object: THREE.Object3D, limit: TriangleLimit): Float64Array {
  const parts = partsOf(object);
  const count = parts.reduce((sum, { geometry }) => sum + cornersOf(geometry), 0);
  limit.check(count / 3);
  const corners = new Float64Array(3 * count);
  const point = new THREE.Vector3();
  let at = 0;
  for (const { geometry, matrix } of parts) {
    const positions = geometry.getAttribute('position');
    // A reflection turns the triangles inside out.
    const order = matrix.determinant() < 0 ? [0, 2, 1] : [0, 1, 2];
    for (let i = 0; i < cornersOf(geometry); ++i) {
      const corner = i - (i % 3) + (order[i % 3] ?? 0);
      point.fromBufferAttribute(positions, geometry.index?.getX(corner) ?? corner).applyMatrix4(matrix);
      corners.set(point.toArray(), at);
      at += 3;
    }
  }
  return corners;
}
