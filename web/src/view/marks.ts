// SPDX-License-Identifier: MIT
// What the core answered, drawn into the scene: the normal as an arrow, both witness points, the gap or depth as a segment
// with its length. Drawn over the shapes, since the points often lie inside them.
import * as THREE from 'three';
import type { PairResult, Vec3 } from '../../../bindings/index.ts';
import { formatLength } from '../model/format.ts';
import { vec } from './geometry.ts';
import type { Palette } from './meshes.ts';

const up = new THREE.Vector3(0, 1, 0);
const over = { depthTest: false, depthWrite: false, transparent: true } as const;
const pointRadius = 0.055;
const barRadius = 0.018;
/** A light seam around points and segment, so that they stand out on any shape. */
const seam = 0.018;
const arrowLength = 0.8;

const ball = (radius: number): THREE.SphereGeometry => new THREE.SphereGeometry(radius, 20, 14);
const rod = (radius: number): THREE.CylinderGeometry => new THREE.CylinderGeometry(radius, radius, 1, 12);

export class Marks {
  readonly object = new THREE.Group();
  readonly #material = new THREE.MeshBasicMaterial(over);
  readonly #seamMaterial = new THREE.MeshBasicMaterial(over);
  readonly #arrowMaterial = new THREE.MeshBasicMaterial(over);
  readonly #pointA = new THREE.Mesh(ball(pointRadius), this.#material);
  readonly #pointB = new THREE.Mesh(ball(pointRadius), this.#material);
  readonly #bar = new THREE.Mesh(rod(barRadius), this.#material);
  readonly #shaft = new THREE.Mesh(rod(0.012), this.#arrowMaterial);
  readonly #head = new THREE.Mesh(new THREE.ConeGeometry(0.06, 0.16, 20), this.#arrowMaterial);
  /** Where the label of the length belongs, and what it says; undefined where nothing is shown. */
  label: { readonly at: THREE.Vector3; readonly text: string } | undefined;

  constructor() {
    this.object.add(this.#shaft, this.#head, this.#pointA, this.#pointB, this.#bar);
    for (const child of this.object.children) child.renderOrder = 10;
    this.#addSeam(this.#pointA, ball(pointRadius + seam));
    this.#addSeam(this.#pointB, ball(pointRadius + seam));
    this.#addSeam(this.#bar, rod(barRadius + seam));
    this.object.visible = false;
  }

  #addSeam(mesh: THREE.Mesh, geometry: THREE.BufferGeometry): void {
    const around = new THREE.Mesh(geometry, this.#seamMaterial);
    around.renderOrder = 9;
    mesh.add(around);
  }

  update(result: PairResult<Vec3> | undefined, palette: Palette): void {
    this.object.visible = result !== undefined;
    this.label = undefined;
    if (!result) return;
    this.#material.color.set(palette.accent);
    this.#seamMaterial.color.set(palette.card);
    this.#arrowMaterial.color.set(palette.ink);
    const a = vec(result.pointOnA);
    const b = vec(result.pointOnB);
    const n = vec(result.normal);
    const turn = new THREE.Quaternion().setFromUnitVectors(up, n);
    this.#pointA.position.copy(a);
    this.#pointB.position.copy(b);
    const middle = a.clone().add(b).multiplyScalar(0.5);
    this.#bar.position.copy(middle);
    this.#bar.quaternion.copy(turn);
    this.#bar.scale.set(1, Math.max(Math.abs(result.distance), 1e-6), 1);
    // The arrow starts at A's witness and points towards B.
    this.#shaft.quaternion.copy(turn);
    this.#shaft.scale.set(1, arrowLength, 1);
    this.#shaft.position.copy(a).addScaledVector(n, arrowLength / 2);
    this.#head.quaternion.copy(turn);
    this.#head.position.copy(a).addScaledVector(n, arrowLength);
    this.label = { at: middle, text: formatLength(Math.abs(result.distance)) };
  }
}
