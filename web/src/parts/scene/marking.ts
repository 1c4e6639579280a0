// SPDX-License-Identifier: MIT
// Two signs on a body that need no geometry: hatching, which says "overlaps" without relying on colour, and an outline for
// round bodies, which have no edges.
import * as THREE from 'three';

export interface Marking {
  readonly hatch: THREE.IUniform<number>;
  readonly hatchColor: THREE.IUniform<THREE.Color>;
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
uniform float hatch;
uniform float hatchSpacing;
uniform vec3 hatchColor;
uniform float rim;
uniform vec3 rimColor;
`;
const drawing = /* glsl */ `
float stripe = abs(fract((gl_FragCoord.x + gl_FragCoord.y) / (hatchSpacing * 1.41421)) - 0.5) * hatchSpacing;
float inked = hatch * (1.0 - smoothstep(0.5, 1.3, stripe));
outgoingLight = mix(outgoingLight, hatchColor, inked);
diffuseColor.a = mix(diffuseColor.a, 1.0, 0.9 * inked);
float edge = rim * smoothstep(0.76, 0.82, 1.0 - abs(dot(normalize(vViewPosition), normal)));
outgoingLight = mix(outgoingLight, rimColor, edge);
diffuseColor.a = mix(diffuseColor.a, 1.0, edge);
`;

/** Adds both signs to a material; they are steered through the uniforms that come back. */
export function addMarking(material: THREE.MeshStandardMaterial): Marking {
  const marking: Marking = {
    hatch: { value: 0 },
    hatchColor: { value: new THREE.Color() },
    rim: { value: 0 },
    rimColor: { value: new THREE.Color() },
  };
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, marking, { hatchSpacing });
    shader.fragmentShader = (declarations + shader.fragmentShader).replace(
      '#include <opaque_fragment>',
      `${drawing}#include <opaque_fragment>`,
    );
  };
  return marking;
}
