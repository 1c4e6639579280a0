// SPDX-License-Identifier: MIT
// Line segments with a shade each, in a buffer that grows by need.
import * as THREE from 'three';
import type { SegmentLines } from '../queries/lines.ts';
import { fill } from './fill.ts';
import { type LineLook, shade, shadedMaterial } from './shaded.ts';

export class Segments {
  readonly object: THREE.LineSegments<THREE.BufferGeometry, THREE.ShaderMaterial>;
  #capacity = 0;

  constructor(look: LineLook = {}) {
    const material = shadedMaterial('', 'position', look);
    this.object = new THREE.LineSegments(new THREE.BufferGeometry(), material);
    this.object.frustumCulled = false;
    this.#reserve(0);
  }

  set({ ends, shares }: SegmentLines): void {
    this.#reserve(shares.length);
    const { geometry } = this.object;
    fill(geometry, 'position', ends);
    // A shade for each end.
    const shades = new Float32Array(2 * shares.length);
    for (let i = 0; i < shades.length; ++i) shades[i] = shares[i >> 1] as number;
    fill(geometry, 'shade', shades);
    geometry.setDrawRange(0, 2 * shares.length);
    this.object.visible = shares.length > 0;
  }
  /** From the colour of the root to that of the deepest level. */
  color(far: THREE.Color, near: THREE.Color): void {
    shade(this.object.material, far, near);
  }
  #reserve(count: number): void {
    if (count <= this.#capacity && this.#capacity > 0) return;
    const { geometry } = this.object;
    // The buffers of the graphics card have their size for good.
    geometry.dispose();
    this.#capacity = Math.max(64, 2 * count);
    for (const [name, size] of [
      ['position', 3],
      ['shade', 1],
    ] as const)
      geometry.setAttribute(name, new THREE.BufferAttribute(new Float32Array(2 * size * this.#capacity), size));
  }
  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}
