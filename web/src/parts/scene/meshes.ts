// SPDX-License-Identifier: MIT
// The mesh of one shape and how it looks: plain, one of the pair, overlapping; or the mere outline of an overlay.
import * as THREE from 'three';
import type { Shape } from '../../../../bindings/index.ts';
import { isFlat } from './flat.ts';
import { draw, type Drawn, linesOf } from './geometry.ts';
import { addMarking } from './marking.ts';
import type { Palette } from './palette.ts';

/**
 * `given` is a shape of an exercise that may not be changed, `ghost` is B where it would be after the separating translation,
 * `bound` a bounding volume.
 */
export type Look = 'plain' | 'A' | 'B' | 'given' | 'ghost' | 'bound';

const opacities: Readonly<Record<Look, number>> = { plain: 0.75, A: 0.6, B: 0.4, given: 0.4, ghost: 0.08, bound: 0 };
const planeOpacity = 0.22;
const flatOpacity = 0.3;

export class ShapeMesh {
  readonly object = new THREE.Group();
  readonly #material = new THREE.MeshStandardMaterial({
    roughness: 0.55,
    transparent: true,
    polygonOffsetFactor: 1,
    // A plane is seen from both sides, but never through itself: two passes would look up its program anew each time.
    forceSinglePass: true,
  });
  readonly #marking = addMarking(this.#material);
  readonly #lineMaterial = new THREE.LineBasicMaterial({ transparent: true });
  readonly #body: THREE.Mesh;
  /** Of a round shape, while the picture is drawn in few pixels: most of its many triangles would be smaller than one. */
  readonly #coarse: THREE.Mesh;
  readonly #lines: THREE.LineSegments;
  #drawn: Drawn | undefined;
  #key = '';
  #coarseKey = '';
  #shown: readonly unknown[] = [];

  constructor(readonly id: number) {
    this.#body = new THREE.Mesh(new THREE.BufferGeometry(), this.#material);
    this.#body.userData['id'] = id;
    this.#coarse = new THREE.Mesh(new THREE.BufferGeometry(), this.#material);
    this.#coarse.visible = false;
    this.#lines = new THREE.LineSegments(new THREE.BufferGeometry(), this.#lineMaterial);
    this.object.add(this.#body, this.#coarse, this.#lines);
  }
  get pickable(): THREE.Mesh {
    return this.#body;
  }

  /** A moved shape keeps its geometry; only another size builds it again. What is shown already costs nothing. */
  update(shape: Shape, look: Look, overlaps: boolean, palette: Palette): void {
    const wanted = [shape, look, overlaps, palette];
    if (wanted.every((part, i) => part === this.#shown[i])) return;
    this.#shown = wanted;
    const drawn = draw(shape);
    this.#drawn = drawn;
    this.object.position.copy(drawn.position);
    this.object.quaternion.copy(drawn.rotation);
    if (drawn.key !== this.#key) {
      this.#key = drawn.key;
      this.#body.geometry.dispose();
      this.#lines.geometry.dispose();
      this.#body.geometry = drawn.body();
      this.#lines.geometry = linesOf(shape, this.#body.geometry);
    }
    this.#paint(shape, look, overlaps, palette);
    // The side of a cylinder has no edges, either.
    this.#marking.rim.value = drawn.isRound || shape.type === 'cylinder' ? this.#lineMaterial.opacity : 0;
  }

  /** Draws the body coarsely, or finely again. */
  simplify(isCoarse: boolean): void {
    const drawn = isCoarse && this.#drawn?.isRound ? this.#drawn : undefined;
    this.#body.visible = drawn === undefined;
    this.#coarse.visible = drawn !== undefined;
    if (!drawn || this.#coarseKey === drawn.key) return;
    this.#coarseKey = drawn.key;
    this.#coarse.geometry.dispose();
    this.#coarse.geometry = drawn.body(true);
  }

  #paint(shape: Shape, look: Look, overlaps: boolean, palette: Palette): void {
    const isPlane = shape.type === 'plane';
    const isOutline = look === 'ghost' || look === 'bound';
    const isSelected = look === 'A' || look === 'B';
    const line = look === 'bound' || !(isSelected || overlaps || isOutline) ? palette.ink : palette.accent;
    this.#material.color.set(isSelected || look === 'ghost' ? palette.accent : palette.shape);
    this.#material.opacity = isOutline ? opacities[look] : opacityOf(shape, look);
    this.#material.depthWrite = look === 'plain' && !isPlane && !isFlat(shape);
    this.#material.side = isPlane ? THREE.DoubleSide : THREE.FrontSide;
    // A plane lies under the grid's lines where both are level.
    this.#material.polygonOffset = isPlane;
    this.#body.castShadow = !isPlane && !isOutline;
    this.#coarse.castShadow = this.#body.castShadow;
    this.#lineMaterial.color.set(overlaps && !isSelected ? palette.warn : line);
    const lineOpacity = isSelected || overlaps || look === 'ghost' ? 1 : look === 'bound' ? 0.6 : 0.4;
    this.#lineMaterial.opacity = lineOpacity * (isFine(shape) ? fineLines : 1);
    // An infinite plane, hatched, would cover the picture; its edge marks it.
    this.#marking.hatch.value = overlaps && !isPlane ? 1 : 0;
    this.#marking.hatchColor.value.set(palette.warn);
    this.#marking.rimColor.value.copy(this.#lineMaterial.color);
  }

  dispose(): void {
    for (const { geometry } of [this.#body, this.#coarse, this.#lines]) geometry.dispose();
    this.#material.dispose();
    this.#lineMaterial.dispose();
  }
}

/** A hull of many points has so many edges that they would cover it. */
const isFine = (shape: Shape): boolean => shape.type === 'hull' && shape.points.length > mostBold;
const mostBold = 40;
const fineLines = 0.3;

function opacityOf(shape: Shape, look: Look): number {
  if (shape.type === 'plane') return planeOpacity;
  return isFlat(shape) ? flatOpacity : opacities[look];
}
