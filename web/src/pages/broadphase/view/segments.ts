// SPDX-License-Identifier: MIT
// Line segments with a shade each, in a buffer that grows by need.
import * as THREE from 'three';
import type { SegmentLines } from '../queries/lines.ts';
import { fill } from './fill.ts';

const vertexShader = `
attribute float shade;
varying float vShade;
void main() {
  vShade = shade;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;
const fragmentShader = `
uniform vec3 near;
uniform vec3 far;
uniform float opacity;
varying float vShade;
void main() {
  gl_FragColor = vec4(mix(far, near, vShade), opacity);
  #include <colorspace_fragment>
}`;

export class Segments {
  readonly object: THREE.LineSegments<THREE.BufferGeometry, THREE.ShaderMaterial>;
  #capacity = 0;

  constructor({ isOver = false, opacity = 1 }: { readonly isOver?: boolean; readonly opacity?: number } = {}) {
    const material = new THREE.ShaderMaterial({
      vertexShader,
      fragmentShader,
      uniforms: {
        near: { value: new THREE.Color() },
        far: { value: new THREE.Color() },
        opacity: { value: opacity },
      },
      transparent: true,
      depthTest: !isOver,
      depthWrite: false,
    });
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
    const { uniforms } = this.object.material;
    (uniforms['far']?.value as THREE.Color).copy(far);
    (uniforms['near']?.value as THREE.Color).copy(near);
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
