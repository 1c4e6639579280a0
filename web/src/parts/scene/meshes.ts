// SPDX-License-Identifier: MIT
// The mesh of one shape and how it looks: plain, one of the pair; or the mere outline of an overlay.
import * as THREE from 'three';
import type { Shape } from '../../../../bindings/index.ts';
import { isFlat } from './flat.ts';
import { draw, type Drawn, linesOf } from './geometry.ts';
import { addMarking } from './marking.ts';
import type { Palette } from './palette.ts';
import { type Solid, solidOf } from './solid.ts';
import { WideLines } from './wideLines.ts';

/**
 * `given` is a shape of an exercise that may not be changed, a ghost is A or B where it is not now, a step one of many such places,
 * `bound` a bounding volume.
 */
export type Look = 'plain' | 'A' | 'B' | 'given' | 'ghostOfA' | 'ghostOfB' | 'stepOfA' | 'stepOfB' | 'bound';

/** Bodies hide what is behind them; what is inside of two of them is drawn over both, see commonVolume.ts. */
const opacities: Readonly<Record<Look, number>> = {
  plain: 1,
  A: 1,
  B: 1,
  given: 1,
  ghostOfA: 0.1,
  ghostOfB: 0.1,
  stepOfA: 0.12,
  stepOfB: 0.12,
  bound: 0,
};
const edgeOpacities: Readonly<Partial<Record<Look, number>>> = { bound: 0.6, stepOfA: 0.45, stepOfB: 0.45 };
/** Of edges, in pixels. */
const edgeWidth = 1.5;
const boldEdge = 2.5;
const planeOpacity = 0.22;
const flatOpacity = 0.45;

export class ShapeMesh {
  readonly object = new THREE.Group();
  readonly #material = new THREE.MeshStandardMaterial({
    roughness: 0.45,
    transparent: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
    // A plane is seen from both sides, but never through itself: two passes would look up its program anew each time.
    forceSinglePass: true,
  });
  readonly #marking = addMarking(this.#material);
  readonly #body: THREE.Mesh;
  /** Of a round shape, while the picture is drawn in few pixels: most of its many triangles would be smaller than one. */
  readonly #coarse: THREE.Mesh;
  readonly #lines = new WideLines({ width: edgeWidth, depth: 'seen' });
  #drawn: Drawn | undefined;
  #key = '';
  #solid: Solid = { kind: 'none' };
  #isFlat = false;
  #coarseKey = '';
  #shown: readonly unknown[] = [];

  constructor(readonly id: number) {
    this.#body = new THREE.Mesh(new THREE.BufferGeometry(), this.#material);
    this.#body.userData['id'] = id;
    this.#coarse = new THREE.Mesh(new THREE.BufferGeometry(), this.#material);
    this.object.add(this.#body, this.#lines.object);
  }
  get pickable(): THREE.Mesh {
    return this.#body;
  }

  /** What is inside of it, in the frame of `object`. */
  get solid(): Solid {
    return this.#solid;
  }
  /** A shape of the plane. */
  get isFlat(): boolean {
    return this.#isFlat;
  }

  /** A moved shape keeps its geometry; only another size builds it again. What is shown already costs nothing. */
  update(shape: Shape, look: Look, palette: Palette): void {
    const wanted = [shape, look, palette];
    if (wanted.every((part, i) => part === this.#shown[i])) return;
    this.#shown = wanted;
    const drawn = draw(shape);
    this.#drawn = drawn;
    this.object.position.copy(drawn.position);
    this.object.quaternion.copy(drawn.rotation);
    if (drawn.key !== this.#key) {
      this.#key = drawn.key;
      this.#body.geometry.dispose();
      this.#body.geometry = drawn.body();
      const lines = linesOf(shape, this.#body.geometry);
      this.#lines.set(lines.getAttribute('position')?.array ?? []);
      lines.dispose();
      this.#solid = solidOf(shape, this.#body.geometry);
      this.#isFlat = isFlat(shape);
    }
    this.#paint(shape, look, palette);
    // The side of a cylinder has no edges, either.
    this.#marking.rim.value = drawn.isRound || shape.type === 'cylinder' ? this.#lines.opacity : 0;
  }

  /** Its edges are bold while the pointer is on it. */
  emphasise(isBold: boolean): void {
    this.#lines.width = isBold ? boldEdge : edgeWidth;
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
    // Not before: a program that is compiled for a mesh without normals shades the body, too, as if it had none.
    this.object.add(this.#coarse);
  }

  #paint(shape: Shape, look: Look, palette: Palette): void {
    const isPlane = shape.type === 'plane';
    const isOutline = opacities[look] < 1;
    const { body, line } = colorsOf(look, palette);
    this.#material.color.copy(body);
    this.#material.opacity = isOutline ? opacities[look] : opacityOf(shape, look);
    this.#material.depthWrite = !isPlane && !isOutline && !isFlat(shape);
    this.#material.side = isPlane ? THREE.DoubleSide : THREE.FrontSide;
    // Edges are drawn over the body; a plane lies under the grid's lines where both are level.
    this.#material.polygonOffset = !isFlat(shape);
    this.#body.castShadow = !isPlane && !isOutline;
    this.#coarse.castShadow = this.#body.castShadow;
    this.#lines.color.copy(line);
    this.#lines.opacity = (edgeOpacities[look] ?? 1) * (isFine(shape) ? fineLines : 1);
    this.#marking.rimColor.value.copy(line);
  }

  dispose(): void {
    for (const { geometry } of [this.#body, this.#coarse]) geometry.dispose();
    this.#material.dispose();
    this.#lines.dispose();
  }
}

/** Of bodies and of their edges. */
function colorsOf(look: Look, palette: Palette): { readonly body: THREE.Color; readonly line: THREE.Color } {
  if (look === 'A' || look.endsWith('OfA')) return { body: palette.a, line: palette.aLine };
  if (look === 'B' || look.endsWith('OfB')) return { body: palette.b, line: palette.bLine };
  return { body: palette.shape, line: palette.ink };
}

/** A hull of many points has so many edges that they would cover it. */
const isFine = (shape: Shape): boolean => shape.type === 'hull' && shape.points.length > mostBold;
const mostBold = 40;
const fineLines = 0.3;

function opacityOf(shape: Shape, look: Look): number {
  if (shape.type === 'plane') return planeOpacity;
  return isFlat(shape) ? flatOpacity : opacities[look];
}
