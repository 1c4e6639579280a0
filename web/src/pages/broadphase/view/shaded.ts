// SPDX-License-Identifier: MIT
// The material of lines with a shade each, from the colour of the root of a structure to that of its deepest level.
import * as THREE from 'three';

const fragmentShader = `
uniform vec3 near;
uniform vec3 far;
uniform float opacity;
varying float vShade;
void main() {
  gl_FragColor = vec4(mix(far, near, vShade), opacity);
  #include <colorspace_fragment>
}`;

export interface LineLook {
  /** Seen through the shapes. */
  readonly isOver?: boolean;
  readonly opacity?: number;
}

/** The attribute `shade` is 0 at the root. `attributes` are those that the place is computed from. */
export function shadedMaterial(
  attributes: string,
  place: string,
  { isOver = false, opacity = 1 }: LineLook,
): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    vertexShader: `
${attributes}
attribute float shade;
varying float vShade;
void main() {
  vShade = shade;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(${place}, 1.0);
}`,
    fragmentShader,
    uniforms: {
      near: { value: new THREE.Color() },
      far: { value: new THREE.Color() },
      opacity: { value: opacity },
    },
    depthTest: !isOver,
    depthWrite: false,
    transparent: true,
  });
}

export function shade({ uniforms }: THREE.ShaderMaterial, far: THREE.Color, near: THREE.Color): void {
  (uniforms['far']?.value as THREE.Color).copy(far);
  (uniforms['near']?.value as THREE.Color).copy(near);
}
