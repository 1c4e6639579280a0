// SPDX-License-Identifier: MIT
// The sides of all cones in one geometry, updated in place: a frustum that is tangent to both end spheres.
import * as THREE from 'three';
import type { Colliders } from '../model/colliders.ts';

const parts = 20;
const ring = parts + 1;

export class ConeSides {
  readonly geometry = new THREE.BufferGeometry();
  readonly #places: THREE.BufferAttribute;
  readonly #normals: THREE.BufferAttribute;
  readonly #axis = new THREE.Vector3();
  readonly #u = new THREE.Vector3();
  readonly #v = new THREE.Vector3();

  constructor(count: number) {
    this.#places = new THREE.BufferAttribute(new Float32Array(count * 2 * ring * 3), 3);
    this.#normals = new THREE.BufferAttribute(new Float32Array(count * 2 * ring * 3), 3);
    const faces: number[] = [];
    for (let i = 0; i < count; ++i)
      for (let k = 0; k < parts; ++k) {
        const at = 2 * (i * ring + k);
        faces.push(at, at + 2, at + 1, at + 1, at + 2, at + 3);
      }
    this.geometry.setIndex(faces);
    this.geometry.setAttribute('position', this.#places);
    this.geometry.setAttribute('normal', this.#normals);
  }

  update({ cones, spheres }: Colliders): void {
    cones.forEach(([i, j], cone) => {
      const [a, b] = [spheres[i], spheres[j]];
      if (!a || !b) return;
      const axis = this.#axis.set(...b.center).sub(this.#u.set(...a.center));
      const length = Math.max(axis.length(), 1e-9);
      axis.divideScalar(length);
      // Where one sphere contains the other there are no sides.
      const sine = Math.min(1, Math.max(-1, (a.radius - b.radius) / length));
      const cosine = Math.sqrt(1 - sine * sine);
      this.#u
        .set(Math.abs(axis.x) < 0.7 ? 1 : 0, Math.abs(axis.x) < 0.7 ? 0 : 1, 0)
        .cross(axis)
        .normalize();
      this.#v.crossVectors(axis, this.#u);
      for (let k = 0; k < ring; ++k) this.#spoke(2 * (cone * ring + k), (2 * Math.PI * k) / parts, a, b, sine, cosine);
    });
    this.#places.needsUpdate = true;
    this.#normals.needsUpdate = true;
  }
  #spoke(
    at: number,
    angle: number,
    a: Colliders['spheres'][number],
    b: Colliders['spheres'][number],
    sine: number,
    cosine: number,
  ): void {
    const [u, v, axis] = [this.#u, this.#v, this.#axis];
    const [c, s] = [cosine * Math.cos(angle), cosine * Math.sin(angle)];
    const normal = [
      c * u.x + s * v.x + sine * axis.x,
      c * u.y + s * v.y + sine * axis.y,
      c * u.z + s * v.z + sine * axis.z,
    ] as const;
    [a, b].forEach(({ center, radius }, end) => {
      this.#normals.setXYZ(at + end, ...normal);
      this.#places.setXYZ(
        at + end,
        center[0] + radius * normal[0],
        center[1] + radius * normal[1],
        center[2] + radius * normal[2],
      );
    });
  }
}
