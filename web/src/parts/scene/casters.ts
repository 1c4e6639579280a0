// SPDX-License-Identifier: MIT
// The bodies that cast shadows in a picture: those of the scene, and every solid body of a layer of the page.
import * as THREE from 'three';

const isSolid = (part: THREE.Object3D): part is THREE.Mesh =>
  part instanceof THREE.Mesh && part.material instanceof THREE.MeshStandardMaterial && !part.material.transparent;

/** The solid bodies of a layer, which cast shadows from now on. */
export function castersOf(layer: THREE.Object3D | undefined): readonly THREE.Mesh[] {
  const found: THREE.Mesh[] = [];
  layer?.traverseVisible((part) => {
    if (!isSolid(part) || (part instanceof THREE.InstancedMesh && part.count === 0)) return;
    part.castShadow = true;
    // Cloth and instances are elsewhere than they were.
    if (part instanceof THREE.InstancedMesh) part.computeBoundingBox();
    else (part.geometry as THREE.BufferGeometry).computeBoundingBox();
    found.push(part);
  });
  return found;
}

/** The bounds of a body in its own frame, of all instances where it has some. */
export function boundsOf(body: THREE.Mesh): THREE.Box3 {
  if (body instanceof THREE.InstancedMesh) {
    if (!body.boundingBox) body.computeBoundingBox();
    return body.boundingBox ?? new THREE.Box3();
  }
  if (!body.geometry.boundingBox) body.geometry.computeBoundingBox();
  return body.geometry.boundingBox ?? new THREE.Box3();
}

/** The ball around all bodies in the world; undefined where there are none. */
export function ballAround(bodies: readonly THREE.Mesh[]): THREE.Sphere | undefined {
  const box = new THREE.Box3();
  for (const body of bodies) {
    body.updateWorldMatrix(true, false);
    box.union(boundsOf(body).clone().applyMatrix4(body.matrixWorld));
  }
  return box.isEmpty() ? undefined : box.getBoundingSphere(new THREE.Sphere());
}
