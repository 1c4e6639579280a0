// SPDX-License-Identifier: MIT
// Line segments with a shade each, in a buffer that grows by need.
import * as THREE from 'three';

export class Segments {
  readonly object: THREE.LineSegments<THREE.BufferGeometry, THREE.LineBasicMaterial>;
  #capacity = 0;
  #segments: readonly (readonly [readonly number[], readonly number[], number])[] = [];
  readonly #far = new THREE.Color();
  readonly #near = new THREE.Color();

  constructor({ isOver = false, opacity = 1 }: { readonly isOver?: boolean; readonly opacity?: number } = {}) {
    const material = new THREE.LineBasicMaterial({
      vertexColors: true,
      transparent: true,
      opacity,
      depthTest: !isOver,
      depthWrite: false,
    });
    this.object = new THREE.LineSegments(new THREE.BufferGeometry(), material);
    this.object.frustumCulled = false;
  }

  set(segments: readonly (readonly [readonly number[], readonly number[], number])[]): void {
    this.#reserve(segments.length);
    this.#segments = segments;
    const { geometry } = this.object;
    const position = geometry.getAttribute('position');
    segments.forEach(([from, to], i) => {
      position.setXYZ(2 * i, from[0] ?? 0, from[1] ?? 0, from[2] ?? 0);
      position.setXYZ(2 * i + 1, to[0] ?? 0, to[1] ?? 0, to[2] ?? 0);
    });
    position.needsUpdate = true;
    geometry.setDrawRange(0, 2 * segments.length);
    this.object.visible = segments.length > 0;
    this.#paint();
  }
  color(far: THREE.Color, near: THREE.Color): void {
    this.#far.copy(far);
    this.#near.copy(near);
    this.#paint();
  }
  #paint(): void {
    const color = this.object.geometry.getAttribute('color');
    const mixed = new THREE.Color();
    this.#segments.forEach(([, , share], i) => {
      mixed.copy(this.#far).lerp(this.#near, share);
      for (const k of [2 * i, 2 * i + 1]) color.setXYZ(k, mixed.r, mixed.g, mixed.b);
    });
    color.needsUpdate = true;
  }
  #reserve(count: number): void {
    if (count <= this.#capacity && this.#capacity > 0) return;
    const { geometry } = this.object;
    // The buffers of the graphics card have their size for good.
    geometry.dispose();
    this.#capacity = Math.max(64, 2 * count);
    for (const name of ['position', 'color'])
      geometry.setAttribute(name, new THREE.BufferAttribute(new Float32Array(6 * this.#capacity), 3));
  }
  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}
