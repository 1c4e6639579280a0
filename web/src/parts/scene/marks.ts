// SPDX-License-Identifier: MIT
// Draws the core's result into the scene: the distance or depth as a dimension line with ticks at both witness points and its value, and
// the normal as an arrow beside it, from the contact point of A outward. What is hidden behind a body is dashed and pale; a depth lies
// inside of both bodies and is drawn over them.
import * as THREE from 'three';
import type { PairResult, Vec2, Vec3 } from '../../../../bindings/index.ts';
import type { Show } from '../../model/state.ts';
import { text } from '../../text/language.ts';
import { formatRough } from '../../text/numbers.ts';
import { tuple, vec } from './geometry.ts';
import type { Eye } from './grips.ts';
import type { Palette } from './palette.ts';
import { WideLines } from './wideLines.ts';

const up = new THREE.Vector3(0, 1, 0);
const over = { depthTest: false, depthWrite: false, transparent: true } as const;
const pointRadius = 0.036;
/** A light seam around points and lines, so that they stand out on any shape. */
const seam = 0.014;
const arrowLength = 0.95;
/** Pixels at a scale of 1: half of a tick, and how far beside the dimension line the arrow stands. */
const tick = 8;
const beside = 16;
/** Pixels of a length from which its ends are in full size and from which it has ticks; how small they become. */
const roomy = 40;
const fewPixels = 12;
const smallest = 0.6;
/** Metres in a pixel where the marks have the size that they are built with. */
export const markPixel = 0.0085;
const hidden = { opacity: 0.4, dashes: [5, 4], depth: 'hidden' } as const;

const ball = (radius: number): THREE.SphereGeometry => new THREE.SphereGeometry(radius, 20, 14);
/** All marks look alike, those of the 65 pictures of the matrix too: each geometry is made once and never changed. */
const geometries = {
  point: ball(pointRadius),
  pointSeam: ball(pointRadius + seam),
  shaft: new THREE.CylinderGeometry(0.015, 0.015, 1, 12).scale(1, arrowLength, 1),
  head: new THREE.ConeGeometry(0.07, 0.19, 20),
} as const;

/** The part of the eye by which marks are turned and scaled. */
export type MarkEye = Pick<Eye, 'sightTo' | 'pixelAt'>;

export class Marks {
  readonly object = new THREE.Group();
  readonly #material = new THREE.MeshBasicMaterial({ ...over, fog: false });
  readonly #seamMaterial = new THREE.MeshBasicMaterial({ ...over, fog: false });
  readonly #arrowMaterial = new THREE.MeshBasicMaterial({ ...over, fog: false });
  readonly #pointA = new THREE.Mesh(geometries.point, this.#material);
  readonly #pointB = new THREE.Mesh(geometries.point, this.#material);
  /** Where it is seen, with its seam; where a body hides it; and a depth, over everything. */
  readonly #lines = {
    seam: new WideLines({ width: 5, depth: 'seen' }),
    seen: new WideLines({ width: 2, depth: 'seen' }),
    hidden: new WideLines({ width: 2, ...hidden }),
    depthSeam: new WideLines({ width: 5, depth: 'over' }),
    depth: new WideLines({ width: 2, depth: 'over' }),
  };
  readonly #arrow = new THREE.Group();
  readonly #normal = new THREE.Vector3();
  #isDepth = false;
  #isMeasured = false;
  /** Halfway between the witness points; where nothing is shown, the last place. */
  readonly middle = new THREE.Vector3();
  /** Position and text of the length's label; undefined if nothing is shown. */
  label: { readonly at: THREE.Vector3; readonly text: string } | undefined;

  constructor() {
    const shaft = new THREE.Mesh(geometries.shaft, this.#arrowMaterial);
    shaft.position.y = arrowLength / 2;
    const head = new THREE.Mesh(geometries.head, this.#arrowMaterial);
    head.position.y = arrowLength;
    this.#arrow.add(shaft, head);
    const { seam: lineSeam, seen, hidden: behind, depthSeam, depth } = this.#lines;
    this.object.add(this.#arrow, this.#pointA, this.#pointB);
    for (const mark of [shaft, head, this.#pointA, this.#pointB, seen.object, depth.object]) mark.renderOrder = 10;
    for (const mark of [lineSeam.object, depthSeam.object, behind.object]) mark.renderOrder = 9;
    for (const { object } of Object.values(this.#lines)) this.object.add(object);
    this.#addSeam(this.#pointA);
    this.#addSeam(this.#pointB);
    this.object.visible = false;
  }
  #addSeam(mesh: THREE.Mesh): void {
    const around = new THREE.Mesh(geometries.pointSeam, this.#seamMaterial);
    around.renderOrder = 9;
    mesh.add(around);
  }

  update(result: PairResult<Vec2 | Vec3> | undefined, show: Show, palette: Palette, isTouching = false): void {
    this.object.visible = result !== undefined;
    this.label = undefined;
    if (!result) return;
    this.#paint(palette);
    this.#pointA.position.copy(vec(result.pointOnA));
    this.#pointB.position.copy(vec(result.pointOnB));
    this.middle.copy(this.#pointA.position).add(this.#pointB.position).multiplyScalar(0.5);
    this.#normal.copy(vec(result.normal));
    this.#arrow.quaternion.setFromUnitVectors(up, this.#normal);
    this.#arrow.visible = show.normal;
    this.#isDepth = result.intersects;
    this.#isMeasured = show.witnesses;
    for (const part of [this.#pointA, this.#pointB]) part.visible = show.witnesses;
    if (!show.witnesses) return;
    const length = formatRough(Math.abs(result.distance));
    this.label = { at: this.middle, text: isTouching ? text('state.touching') : length };
  }
  #paint({ ink, card, normal }: Palette): void {
    this.#material.color.copy(ink);
    this.#seamMaterial.color.copy(card);
    this.#arrowMaterial.color.copy(normal);
    for (const line of [this.#lines.seen, this.#lines.hidden, this.#lines.depth]) line.color.copy(ink);
    for (const line of [this.#lines.seam, this.#lines.depthSeam]) line.color.copy(card);
  }

  /**
   * Marks keep their size on the screen; only the length of the dimension line is a length of the scene. Its ticks are across the sight,
   * and the arrow stands beside it, on the lower side of the picture.
   */
  turnTo(eye: MarkEye): void {
    const pixel = eye.pixelAt(tuple(this.middle));
    const scale = pixel / markPixel;
    const across = acrossOf(this.#normal, eye.sightTo(tuple(this.middle)));
    // Of a length of a few pixels the points and ticks would cover everything.
    const pixels = this.#pointA.position.distanceTo(this.#pointB.position) / pixel;
    const small = Math.min(1, Math.max(smallest, pixels / roomy));
    for (const point of [this.#pointA, this.#pointB]) point.scale.setScalar(scale * small);
    this.#arrow.scale.setScalar(scale);
    const aside = this.#isMeasured ? beside * pixel : 0;
    this.#arrow.position.copy(this.#pointA.position).addScaledVector(across, aside);
    const shown = { depth: this.#isMeasured && this.#isDepth, distance: this.#isMeasured && !this.#isDepth };
    const ends = endsOf(
      this.#pointA.position,
      this.#pointB.position,
      across,
      tick * pixel * (pixels < fewPixels ? 0 : small),
    );
    const { depth, depthSeam, ...others } = this.#lines;
    for (const line of [depth, depthSeam]) line.set(shown.depth ? ends : []);
    for (const line of Object.values(others)) line.set(shown.distance ? ends : []);
  }
}

/** A direction across a line and the sight, downwards in the picture, or towards the right of one that is seen from its end. */
function acrossOf(line: THREE.Vector3, sight: THREE.Vector3): THREE.Vector3 {
  const across = line.clone().cross(sight);
  if (across.length() < 0.05) across.copy(up).cross(sight);
  if (across.length() < 0.05) across.set(1, 0, 0);
  return across.y > 0 ? across.normalize().negate() : across.normalize();
}

/** The dimension line and a tick at each end. */
function endsOf(a: THREE.Vector3, b: THREE.Vector3, across: THREE.Vector3, half: number): readonly number[] {
  const ticks = [a, b].flatMap((end) => [
    end.clone().addScaledVector(across, half),
    end.clone().addScaledVector(across, -half),
  ]);
  return [a, b, ...ticks].flatMap(tuple);
}
