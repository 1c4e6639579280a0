// SPDX-License-Identifier: MIT
// The sheet as a mesh: its faces and the places of its checkerboard stay, positions and normals come with each step.
import * as THREE from 'three';

/** Times that the checkerboard is repeated along each side. */
const repeats = 2;

/** The faces of a sheet with so many points along each side. */
export function shapeAsCloth(geometry: THREE.BufferGeometry, size: number): void {
  const places = new Float32Array(2 * size * size);
  const faces: number[] = [];
  for (let row = 0; row < size; ++row)
    for (let column = 0; column < size; ++column) {
      const at = row * size + column;
      places[2 * at] = (repeats * column) / (size - 1);
      places[2 * at + 1] = (repeats * row) / (size - 1);
      if (row + 1 < size && column + 1 < size) faces.push(at, at + size, at + 1, at + 1, at + size, at + size + 1);
    }
  geometry.setIndex(faces);
  geometry.setAttribute('uv', new THREE.BufferAttribute(places, 2));
}

/** Three numbers a point, in an array of the same length as before; it is not copied. */
export function setArray(geometry: THREE.BufferGeometry, name: string, array: Float32Array): void {
  const before = geometry.attributes[name];
  if (before instanceof THREE.BufferAttribute) {
    before.array = array;
    before.needsUpdate = true;
  } else geometry.setAttribute(name, new THREE.BufferAttribute(array, 3));
}
