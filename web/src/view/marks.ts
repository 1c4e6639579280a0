// SPDX-License-Identifier: MIT
// What the core answered, drawn into the scene: the normal as an arrow, both witness points, the gap or depth as a segment
// with its length. Drawn over the shapes, since the points often lie inside them.
import * as THREE from 'three';
import type { PairResult, Vec3 } from '../../../bindings/index.ts';
import { formatLength } from '../model/format.ts';
import type { Palette } from './meshes.ts';

const vec = (v: Vec3): THREE.Vector3 => new THREE.Vector3(v[0], v[1], v[2]);
const up = new THREE.Vector3(0, 1, 0);
const over = { depthTest: false, depthWrite: false, transparent: true } as const;
const pointRadius = 0.055;
const arrowLength = 0.8;

export class Marks {
  readonly object = new THREE.Group();
  readonly #material = new THREE.MeshBasicMaterial(over);
  readonly #ringMaterial = new THREE.MeshBasicMaterial(over);
  readonly #pointA = new THREE.Mesh(new THREE.SphereGeometry(pointRadius, 20, 14), this.#material);
  readonly #pointB = new THREE.Mesh(new THREE.SphereGeometry(pointRadius, 20, 14), this.#material);
  readonly #bar = new THREE.Mesh(new THREE.CylinderGeometry(0.018, 0.018, 1, 12), this.#material);
  readonly #shaft = new THREE.Mesh(new THREE.CylinderGeometry(0.012, 0.012, 1, 12), this.#ringMaterial);
  readonly #head = new THREE.Mesh(new THREE.ConeGeometry(0.06, 0.16, 20), this.#ringMaterial);
  /** Where the label of the length belongs, and what it says; undefined where nothing is shown. */
  label: { readonly at: THREE.Vector3; readonly text: string } | undefined;

  constructor() {
    this.object.add(this.#pointA, this.#pointB, this.#bar, this.#shaft, this.#head);
    for (const child of this.object.children) child.renderOrder = 10;
    this.object.visible = false;
  }

  update(result: PairResult<Vec3> | undefined, palette: Palette): void {
    this.object.visible = result !== undefined;
    this.label = undefined;
    if (!result) return;
    this.#material.color.set(palette.accent);
    this.#ringMaterial.color.set(palette.ink);
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

  dispose(): void {
    for (const child of this.object.children) if (child instanceof THREE.Mesh) child.geometry.dispose();
    this.#material.dispose();
    this.#ringMaterial.dispose();
  }
}
