// SPDX-License-Identifier: MIT
// What is drawn by the pixels of the picture instead of by geometry: the spacing of hatching, and an outline for round bodies, which
// have no edges.
import * as THREE from 'three';

export interface Marking {
  readonly rim: THREE.IUniform<number>;
  readonly rimColor: THREE.IUniform<THREE.Color>;
}

/** Distance of two lines of the hatching, in pixels of the page. */
export const hatchWidth = 9;
/** The same in pixels of the canvas that is drawn now. */
export const hatchSpacing: THREE.IUniform<number> = {
  value: hatchWidth * Math.min(globalThis.devicePixelRatio ?? 1, 2),
};

const declarations = /* glsl */ `
uniform float rim;
uniform vec3 rimColor;
`;
const drawing = /* glsl */ `
float edge = rim * smoothstep(0.76, 0.82, 1.0 - abs(dot(normalize(vViewPosition), normal)));
outgoingLight = mix(outgoingLight, rimColor, edge);
diffuseColor.a = mix(diffuseColor.a, 1.0, edge);
`;

/** Adds the outline to a material; it is steered through the uniforms that come back. */
export function addMarking(material: THREE.MeshStandardMaterial): Marking {
  const marking: Marking = { rim: { value: 0 }, rimColor: { value: new THREE.Color() } };
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, marking);
    shader.fragmentShader = (declarations + shader.fragmentShader).replace(
      '#include <opaque_fragment>',
      `${drawing}#include <opaque_fragment>`,
    );
  };
  return marking;
}
