// SPDX-License-Identifier: MIT
// Materials of the page, and a checkerboard drawn into a canvas.
import * as THREE from 'three';
import type { Palette } from '../../../parts/scene/palette.ts';

/** Marks are seen through colliders. */
const over = { depthTest: false, transparent: true } as const;
/** The cloth lies on the colliders: where both are equally far, the cloth is seen. */
const under = { polygonOffset: true, polygonOffsetFactor: 3, polygonOffsetUnits: 30 } as const;
const squares = 8;
const pixels = 128;

/** Squares of two colours; white is left as the material's own colour. */
export function checkerboard(): THREE.CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext('2d');
  if (context) {
    const side = pixels / squares;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, pixels, pixels);
    context.fillStyle = '#a9b0c4';
    for (let row = 0; row < squares; ++row)
      for (let column = row % 2; column < squares; column += 2) context.fillRect(column * side, row * side, side, side);
  }
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.wrapS = THREE.RepeatWrapping;
  texture.wrapT = THREE.RepeatWrapping;
  return texture;
}

/** Each point is a lit ball of at least three pixels: a square one is told from a ball by its corners, a smaller one is lost. */
function asBalls(material: THREE.PointsMaterial): THREE.PointsMaterial {
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader.replace(
      '#include <logdepthbuf_vertex>',
      'gl_PointSize = max(gl_PointSize, 3.0);\n#include <logdepthbuf_vertex>',
    );
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <map_particle_fragment>',
      `vec2 across = 2.0 * gl_PointCoord - 1.0;
      float beyond = dot(across, across);
      if (beyond > 1.0) discard;
      // From above and the left, as the scene is lit.
      vec3 outward = vec3(across.x, -across.y, sqrt(1.0 - beyond));
      diffuseColor.rgb *= 0.7 + 0.45 * max(dot(outward, vec3(-0.4, 0.7, 0.6)), 0.0);`,
    );
  };
  return material;
}

export class Looks {
  readonly body = new THREE.MeshStandardMaterial({ roughness: 0.6, ...under });
  readonly checkered = new THREE.MeshStandardMaterial({ roughness: 0.7, map: checkerboard(), ...under });
  readonly cloth = new THREE.MeshStandardMaterial({ roughness: 0.8, map: this.checkered.map, side: THREE.DoubleSide });
  readonly points = asBalls(new THREE.PointsMaterial({ size: 0.045 }));
  readonly path = new THREE.LineBasicMaterial();
  readonly exact = new THREE.MeshBasicMaterial(over);
  readonly published = new THREE.LineBasicMaterial(over);

  update({ shape, a, wrong, ink }: Palette): void {
    this.body.color.copy(shape);
    this.checkered.color.set(shape).lerp(new THREE.Color('#ffffff'), 0.4);
    for (const material of [this.cloth, this.points]) material.color.copy(a);
    this.exact.color.copy(ink);
    this.path.color.copy(ink);
    this.published.color.copy(wrong);
  }
  dispose(): void {
    this.checkered.map?.dispose();
    for (const material of [this.body, this.checkered, this.cloth, this.points, this.path, this.exact, this.published])
      material.dispose();
  }
}
