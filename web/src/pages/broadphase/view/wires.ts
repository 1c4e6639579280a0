// SPDX-License-Identifier: MIT
// Many boxes as wires, drawn at once: instances of the edges of a unit cube, with both corners and a shade each. Boxes with
// diagonals are told apart from the others without colour.
import * as THREE from 'three';
import type { BoxLines } from '../queries/lines.ts';
import { fill } from './fill.ts';
import { type LineLook, shade, shadedMaterial } from './shaded.ts';

const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [k & 1, (k >> 1) & 1, (k >> 2) & 1] as const);
const edgePoints = corners.flatMap((a, i) =>
  corners.flatMap((b, j) => (i < j && [0, 1, 2].filter((k) => a[k] !== b[k]).length === 1 ? [...a, ...b] : [])),
);
/** The diagonals of the faces at both ends of the z axis: also seen in the plane. */
const diagonalPoints = [0, 1].flatMap((z) => [0, 0, z, 1, 1, z, 0, 1, z, 1, 0, z]);

export interface WireLook extends LineLook {
  readonly hasDiagonals?: boolean;
}

export class Wires {
  readonly object: THREE.LineSegments<THREE.InstancedBufferGeometry, THREE.ShaderMaterial>;
  readonly #opacity: number;
  #capacity = 0;

  constructor({ hasDiagonals = false, isOver = false, opacity = 1 }: WireLook = {}) {
    this.#opacity = opacity;
    const geometry = new THREE.InstancedBufferGeometry();
    const points = hasDiagonals ? [...edgePoints, ...diagonalPoints] : edgePoints;
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(points, 3));
    geometry.instanceCount = 0;
    const material = shadedMaterial('attribute vec3 lower; attribute vec3 upper;', 'mix(lower, upper, position)', {
      isOver,
      opacity,
    });
    this.object = new THREE.LineSegments(geometry, material);
    this.object.frustumCulled = false;
    if (isOver) this.object.renderOrder = 2;
  }

  set({ lower, upper, shares }: BoxLines): void {
    const count = shares.length;
    this.#reserve(count);
    const { geometry } = this.object;
    fill(geometry, 'lower', lower);
    fill(geometry, 'upper', upper);
    fill(geometry, 'shade', shares);
    geometry.instanceCount = count;
    const { uniforms } = this.object.material;
    // Many wires would hide the shapes.
    if (uniforms['opacity'])
      uniforms['opacity'].value = this.#opacity * Math.max(0.25, Math.min(1, 12 / Math.sqrt(count)));
    this.object.visible = count > 0;
  }
  #reserve(count: number): void {
    if (count <= this.#capacity) return;
    const { geometry } = this.object;
    // The buffers of the graphics card have their size for good.
    geometry.dispose();
    this.#capacity = Math.max(64, 2 * count);
    for (const [name, size] of [
      ['lower', 3],
      ['upper', 3],
      ['shade', 1],
    ] as const)
      geometry.setAttribute(name, new THREE.InstancedBufferAttribute(new Float32Array(size * this.#capacity), size));
  }
  /** From the colour of the root to that of the deepest level. */
  color(far: THREE.Color, near: THREE.Color): void {
    shade(this.object.material, far, near);
  }
  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}
