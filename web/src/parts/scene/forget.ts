// SPDX-License-Identifier: MIT
// A lost graphics context takes with it what was made in it. three.js keeps the names of its buffers and programs and would delete them
// later, in the context that came after, which is an error; while there is none, deleting is nothing.
import * as THREE from 'three';

/** To be called between the loss and the return of a context; the next picture makes everything anew. */
export function forgetUploads(scene: THREE.Object3D): void {
  scene.traverse((part) => {
    if (part instanceof THREE.InstancedMesh) part.dispose();
    if (!(part instanceof THREE.Mesh || part instanceof THREE.Line || part instanceof THREE.Points)) return;
    (part.geometry as THREE.BufferGeometry).dispose();
    const materials = part.material as THREE.Material | readonly THREE.Material[];
    for (const material of [materials].flat()) material.dispose();
  });
}
