// SPDX-License-Identifier: MIT
// Draws the core's result into the scene: the normal as an arrow, both witness points, the gap or depth as a segment
// with its length. Drawn over the shapes, since the points often lie inside them.
import * as THREE from 'three';
import type { PairResult, Vec2, Vec3 } from '../../../../bindings/index.ts';
import type { Show } from '../../model/state.ts';
import { formatLength } from '../../text/numbers.ts';
import { vec } from './geometry.ts';
import type { Palette } from './palette.ts';

const up = new THREE.Vector3(0, 1, 0);
const over = { depthTest: false, depthWrite: false, transparent: true } as const;
const pointRadius = 0.055;
const barRadius = 0.018;
/** A light seam around points and segment, so that they stand out on any shape. */
const seam = 0.018;
const arrowLength = 0.8;

const ball = (radius: number): THREE.SphereGeometry => new THREE.SphereGeometry(radius, 20, 14);
const rod = (radius: number): THREE.CylinderGeometry => new THREE.CylinderGeometry(radius, radius, 1, 12);
/** All marks look alike, those of the 65 pictures of the matrix too: each geometry is made once and never changed. */
const geometries = {
  point: ball(pointRadius),
  pointSeam: ball(pointRadius + seam),
  bar: rod(barRadius),
  barSeam: rod(barRadius + seam),
  shaft: rod(0.012).scale(1, arrowLength, 1),
  head: new THREE.ConeGeometry(0.06, 0.16, 20),
} as const;

export class Marks {
  readonly object = new THREE.Group();
  readonly #material = new THREE.MeshBasicMaterial(over);
  readonly #seamMaterial = new THREE.MeshBasicMaterial(over);
  readonly #arrowMaterial = new THREE.MeshBasicMaterial(over);
  readonly #pointA = new THREE.Mesh(geometries.point, this.#material);
  readonly #pointB = new THREE.Mesh(geometries.point, this.#material);
  readonly #bar = new THREE.Mesh(geometries.bar, this.#material);
  readonly #arrow = new THREE.Group();
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
    this.object.add(this.#arrow, this.#pointA, this.#pointB, this.#bar);
    for (const mark of [shaft, head, this.#pointA, this.#pointB, this.#bar]) mark.renderOrder = 10;
    this.#addSeam(this.#pointA, geometries.pointSeam);
    this.#addSeam(this.#pointB, geometries.pointSeam);
    this.#addSeam(this.#bar, geometries.barSeam);
    this.object.visible = false;
  }

  #addSeam(mesh: THREE.Mesh, geometry: THREE.BufferGeometry): void {
    const around = new THREE.Mesh(geometry, this.#seamMaterial);
    around.renderOrder = 9;
    mesh.add(around);
  }

  update(result: PairResult<Vec2 | Vec3> | undefined, show: Show, palette: Palette): void {
    this.object.visible = result !== undefined;
    this.label = undefined;
    if (!result) return;
    this.#material.color.copy(palette.ink);
    this.#seamMaterial.color.copy(palette.card);
    this.#arrowMaterial.color.copy(palette.normal);
    const a = vec(result.pointOnA);
    const b = vec(result.pointOnB);
    const turn = new THREE.Quaternion().setFromUnitVectors(up, vec(result.normal));
    this.#pointA.position.copy(a);
    this.#pointB.position.copy(b);
    this.middle.copy(a).add(b).multiplyScalar(0.5);
    this.#bar.position.copy(this.middle);
    this.#bar.quaternion.copy(turn);
    this.#bar.scale.setY(Math.max(Math.abs(result.distance), 1e-6));
    // The arrow starts at A's witness and points towards B.
    this.#arrow.position.copy(a);
    this.#arrow.quaternion.copy(turn);
    this.#arrow.visible = show.normal;
    for (const part of [this.#pointA, this.#pointB, this.#bar]) part.visible = show.witnesses;
    if (show.witnesses) this.label = { at: this.middle, text: formatLength(Math.abs(result.distance)) };
  }

  /** Marks keep their size on the screen; only the length of the segment is a length of the scene. */
  scaleTo(scale: number): void {
    for (const part of [this.#pointA, this.#pointB, this.#arrow]) part.scale.setScalar(scale);
    this.#bar.scale.setX(scale).setZ(scale);
  }
}
