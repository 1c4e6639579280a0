// SPDX-License-Identifier: MIT
// A grid of metres: in 3D on the ground, fading out instead of ending at a horizon; in 2D behind everything, as far as one sees. The
// lines are one pixel wide at any distance.
import * as THREE from 'three';
import type { Dimension } from '../../model/scene.ts';
import type { Palette } from './palette.ts';

/** Half of the edge of the square that is drawn, and from where to where it fades in 3D, in metres. */
const reach = 60;
const fading = { from: 3, to: 9 } as const;

const vertexShader = /* glsl */ `
varying vec2 place;
void main() {
  place = position.xy;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;
const fragmentShader = /* glsl */ `
uniform vec3 color;
uniform float fadesFrom;
uniform float fadesTo;
varying vec2 place;
void main() {
  vec2 width = fwidth(place);
  vec2 fromLine = abs(fract(place - 0.5) - 0.5) / max(width, vec2(1e-6));
  // Where a metre is only a few pixels, lines would flicker.
  vec2 ink = (1.0 - smoothstep(0.5, 1.3, fromLine)) * (1.0 - smoothstep(0.12, 0.4, width));
  float alpha = max(ink.x, ink.y) * (1.0 - smoothstep(fadesFrom, fadesTo, length(place)));
  if (alpha < 0.01) discard;
  gl_FragColor = vec4(color, 0.8 * alpha);
  #include <colorspace_fragment>
}`;

export class MetreGrid {
  readonly #uniforms = {
    color: { value: new THREE.Color() },
    fadesFrom: { value: 0 },
    fadesTo: { value: 0 },
  };
  readonly object = new THREE.Mesh(
    new THREE.PlaneGeometry(2 * reach, 2 * reach),
    new THREE.ShaderMaterial({
      vertexShader,
      fragmentShader,
      uniforms: this.#uniforms,
      transparent: true,
      depthWrite: false,
      side: THREE.DoubleSide,
      forceSinglePass: true,
    }),
  );

  update(dimension: Dimension, palette: Palette): void {
    const { color, fadesFrom, fadesTo } = this.#uniforms;
    color.value.copy(palette.grid);
    fadesFrom.value = dimension === 3 ? fading.from : reach;
    fadesTo.value = dimension === 3 ? fading.to : reach + 1;
    // In 2D it is behind everything, shapes and their transparency alike.
    this.object.material.depthTest = dimension === 3;
    this.object.renderOrder = dimension === 3 ? 0 : -1;
    this.object.rotation.x = dimension === 3 ? -Math.PI / 2 : 0;
  }
}
