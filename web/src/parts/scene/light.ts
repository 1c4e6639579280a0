// SPDX-License-Identifier: MIT
// The light of all 3D pictures: one sun from the upper left, and a soft room around it. The room is a light probe, nine numbers that
// tell how much light comes from where: a map of a room on the graphics card would look the same on these rough bodies and take the
// start of a view several times as long.
import * as THREE from 'three';

/** From where the sun shines; its target is the origin, until a shadow is fitted. */
export const sunAt: readonly [number, number, number] = [-4, 9, 5];

/** What a surface of the room sends to the middle: irradiance of a surface that faces it, seen from the middle in a direction. */
interface Glow {
  readonly from: readonly [number, number, number];
  readonly color: number;
  readonly strength: number;
}
/** Radiance from everywhere, the sky above, the ground below, and a light behind that parts a dark side from what is beyond. */
const everywhere = 0.34;
const glows: readonly Glow[] = [
  { from: [0, 1, 0], color: 0xffffff, strength: 0.85 },
  { from: [0, -1, 0], color: 0xd9def0, strength: 0.3 },
  { from: [6, 2, -5], color: 0xeaf0ff, strength: 0.55 },
];

function room(): THREE.LightProbe {
  const probe = new THREE.LightProbe();
  const { coefficients } = probe.sh;
  // The constant function is the first of the nine; 4 pi is the whole sphere.
  coefficients[0]?.setScalar(everywhere * 0.282095 * 4 * Math.PI);
  const basis = new Array<number>(9).fill(0);
  for (const { from, color, strength } of glows) {
    THREE.SphericalHarmonics3.getBasisAt(new THREE.Vector3(...from).normalize(), basis);
    const { r, g, b } = new THREE.Color(color);
    coefficients.forEach((into, i) => into.addScaledVector(new THREE.Vector3(r, g, b), strength * (basis[i] ?? 0)));
  }
  return probe;
}

export function lights(): readonly [THREE.DirectionalLight, THREE.Light] {
  const sun = new THREE.DirectionalLight(0xffffff, 2.2);
  sun.position.set(...sunAt);
  return [sun, room()];
}

/**
 * Bright sides of bodies keep their hue instead of running into white: the shoulder of the "PBR Neutral" tone mapping of Khronos,
 * without its toe, since the colour of a body has a meaning in the shade, too. Only what is lit is mapped: marks and lines keep the
 * very colours of the style sheet.
 */
const neutralTone = /* glsl */ `
#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
  float peak = max( gl_FragColor.r, max( gl_FragColor.g, gl_FragColor.b ) );
  if ( peak > 0.76 ) {
    float shown = 1.0 - 0.0576 / ( peak - 0.52 );
    gl_FragColor.rgb = mix( vec3( shown ), gl_FragColor.rgb * ( shown / peak ), 1.0 / ( 0.15 * ( peak - shown ) + 1.0 ) );
  }
#endif
`;
/** For all programs that are compiled from now on. */
export function useNeutralTone(): void {
  const chunks: Record<string, string> = THREE.ShaderChunk;
  chunks['tonemapping_fragment'] = neutralTone;
}
