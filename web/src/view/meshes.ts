// SPDX-License-Identifier: MIT
// The mesh of one shape and how it looks: plain, one of the pair, overlapping.
import * as THREE from 'three';
import type { Shape3 } from '../../../bindings/index.ts';
import { draw, linesOf } from './geometry.ts';
import { addMarking } from './marking.ts';

export type Look = 'plain' | 'A' | 'B';
export interface Palette {
  readonly shape: string;
  readonly accent: string;
  readonly warn: string;
  readonly ink: string;
  readonly card: string;
}

const opacities: Readonly<Record<Look, number>> = { plain: 0.75, A: 0.6, B: 0.4 };
const planeOpacity = 0.22;

export class ShapeMesh {
  readonly object = new THREE.Group();
  readonly #material = new THREE.MeshStandardMaterial({ roughness: 0.55, transparent: true, polygonOffsetFactor: 1 });
  readonly #marking = addMarking(this.#material);
  readonly #lineMaterial = new THREE.LineBasicMaterial({ transparent: true });
  readonly #body: THREE.Mesh;
  readonly #lines: THREE.LineSegments;
  #key = '';

  constructor(readonly id: number) {
    this.#body = new THREE.Mesh(new THREE.BufferGeometry(), this.#material);
    this.#body.userData['id'] = id;
    this.#lines = new THREE.LineSegments(new THREE.BufferGeometry(), this.#lineMaterial);
    this.object.add(this.#body, this.#lines);
  }
  get pickable(): THREE.Mesh {
    return this.#body;
  }

  /** A moved shape keeps its geometry; only another size builds it again. */
  update(shape: Shape3, look: Look, overlaps: boolean, palette: Palette): void {
    const drawn = draw(shape);
    this.object.position.copy(drawn.position);
    this.object.quaternion.copy(drawn.rotation);
    if (drawn.key !== this.#key) {
      this.#key = drawn.key;
      this.#freeGeometry();
      this.#body.geometry = drawn.body();
      this.#lines.geometry = linesOf(shape, this.#body.geometry);
    }
    this.#paint(shape.type === 'plane', look, overlaps, palette);
    this.#marking.rim.value = drawn.isRound ? this.#lineMaterial.opacity : 0;
  }

  #paint(isPlane: boolean, look: Look, overlaps: boolean, palette: Palette): void {
    const selected = look !== 'plain';
    const line = selected ? palette.accent : overlaps ? palette.warn : palette.ink;
    this.#material.color.set(selected ? palette.accent : palette.shape);
    this.#material.opacity = isPlane ? planeOpacity : opacities[look];
    this.#material.depthWrite = !selected && !isPlane;
    this.#material.side = isPlane ? THREE.DoubleSide : THREE.FrontSide;
    // A plane lies under the grid's lines where both are level.
    this.#material.polygonOffset = isPlane;
    this.#body.castShadow = !isPlane;
    this.#lineMaterial.color.set(line);
    this.#lineMaterial.opacity = selected || overlaps ? 1 : 0.4;
    // A plane reaches everywhere: hatched, it would cover the picture. Its rim tells.
    this.#marking.hatch.value = overlaps && !isPlane ? 1 : 0;
    this.#marking.hatchColor.value.set(palette.warn);
    this.#marking.rimColor.value.set(line);
  }

  #freeGeometry(): void {
    this.#body.geometry.dispose();
    this.#lines.geometry.dispose();
  }
  dispose(): void {
    this.#freeGeometry();
    this.#material.dispose();
    this.#lineMaterial.dispose();
  }
}
