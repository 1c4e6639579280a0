// SPDX-License-Identifier: MIT
// The sheet as a mesh whose positions are those of the simulation, updated in place; normals by central differences.
import * as THREE from 'three';

/** Times that the checkerboard is repeated along each side. */
const repeats = 2;

export class ClothMesh {
  readonly geometry = new THREE.BufferGeometry();
  readonly #normals: THREE.BufferAttribute;

  constructor(
    readonly size: number,
    readonly positions: Float32Array,
  ) {
    this.#normals = new THREE.BufferAttribute(new Float32Array(positions.length), 3);
    const places = new Float32Array(2 * size * size);
    const faces: number[] = [];
    for (let row = 0; row < size; ++row)
      for (let column = 0; column < size; ++column) {
        const at = row * size + column;
        places[2 * at] = (repeats * column) / (size - 1);
        places[2 * at + 1] = (repeats * row) / (size - 1);
        if (row + 1 < size && column + 1 < size) faces.push(at, at + size, at + 1, at + 1, at + size, at + size + 1);
      }
    this.geometry.setIndex(faces);
    this.geometry.setAttribute('position', new THREE.BufferAttribute(positions, 3));
    this.geometry.setAttribute('normal', this.#normals);
    this.geometry.setAttribute('uv', new THREE.BufferAttribute(places, 2));
  }

  update(): void {
    const { size, positions: p } = this;
    const normals = this.#normals.array;
    const last = size - 1;
    for (let row = 0; row < size; ++row)
      for (let column = 0; column < size; ++column) {
        const base = row * size;
        const left = 3 * (base + Math.max(column - 1, 0));
        const right = 3 * (base + Math.min(column + 1, last));
        const above = 3 * (Math.max(row - 1, 0) * size + column);
        const below = 3 * (Math.min(row + 1, last) * size + column);
        const along = (from: number, to: number, k: number): number => (p[to + k] as number) - (p[from + k] as number);
        const [ax, ay, az] = [along(left, right, 0), along(left, right, 1), along(left, right, 2)];
        const [bx, by, bz] = [along(above, below, 0), along(above, below, 1), along(above, below, 2)];
        const [nx, ny, nz] = [by * az - bz * ay, bz * ax - bx * az, bx * ay - by * ax];
        const length = Math.hypot(nx, ny, nz) || 1;
        const at = 3 * (base + column);
        normals[at] = nx / length;
        normals[at + 1] = ny / length;
        normals[at + 2] = nz / length;
      }
    this.#normals.needsUpdate = true;
    const places = this.geometry.getAttribute('position');
    places.needsUpdate = true;
  }
}
