// SPDX-License-Identifier: MIT
// Everything that the page draws into the view: both meshes with their bounds, and the closest points where they are apart.
import * as THREE from 'three';
import type { MeshDistance } from '../../../../../bindings/broadphase/index.ts';
import type { Shape, Vec3 } from '../../../../../bindings/index.ts';
import type { MeshData } from '../../../content/meshes/index.ts';
import { formatLength } from '../../../text/numbers.ts';
import type { Layer } from '../../../parts/scene/annotations.ts';
import { vec } from '../../../parts/scene/geometry.ts';
import type { Label } from '../../../parts/scene/labels.ts';
import type { Palette } from '../../../parts/scene/palette.ts';
import type { PlacedPose } from '../model/pose.ts';
import { PlacedMesh } from './placedMesh.ts';

export interface DrawnBounds {
  readonly lit: readonly Shape[];
  readonly skipped: readonly Shape[];
}

export class HierarchyLayer implements Layer {
  readonly object = new THREE.Group();
  readonly extent: readonly Vec3[];
  readonly a: PlacedMesh;
  readonly b: PlacedMesh;
  readonly #gap: THREE.Line<THREE.BufferGeometry, THREE.LineBasicMaterial>;
  readonly #ends: readonly THREE.Mesh<THREE.BufferGeometry, THREE.MeshBasicMaterial>[];
  #apart: MeshDistance | undefined;

  constructor(a: MeshData, b: MeshData, extent: readonly Vec3[]) {
    this.extent = extent;
    this.a = new PlacedMesh(a, false);
    this.b = new PlacedMesh(b, true);
    const over = { depthTest: false, depthWrite: false, transparent: true } as const;
    this.#gap = new THREE.Line(new THREE.BufferGeometry(), new THREE.LineBasicMaterial(over));
    this.#ends = [0, 1].map(() => {
      const geometry = new THREE.SphereGeometry(0.05, 16, 12);
      return new THREE.Mesh(geometry, new THREE.MeshBasicMaterial(over));
    });
    for (const part of [this.#gap, ...this.#ends]) part.renderOrder = 5;
    this.#gap.frustumCulled = false;
    this.object.add(this.a.object, this.b.object, this.#gap, ...this.#ends);
    this.apart(undefined);
  }

  place({ position, rotation }: PlacedPose, scale: number): void {
    const { object } = this.b;
    object.position.copy(vec(position));
    object.quaternion.set(...rotation);
    object.scale.setScalar(scale);
    object.updateMatrixWorld();
  }
  bounds(a: DrawnBounds, b: DrawnBounds): void {
    this.a.bounds(a.lit, a.skipped);
    this.b.bounds(b.lit, b.skipped);
  }
  triangles(a: readonly number[], b: readonly number[]): void {
    this.a.triangles(a);
    this.b.triangles(b);
  }
  fade(isFaded: boolean): void {
    for (const mesh of [this.a, this.b]) mesh.fade(isFaded);
  }
  /** The segment between the closest points. */
  apart(found: MeshDistance | undefined): void {
    this.#apart = found;
    for (const part of [this.#gap, ...this.#ends]) part.visible = found !== undefined;
    if (!found) return;
    const points = [vec(found.pointOnA), vec(found.pointOnB)];
    this.#gap.geometry.dispose();
    this.#gap.geometry = new THREE.BufferGeometry().setFromPoints(points);
    points.forEach((point, i) => this.#ends[i]?.position.copy(point));
  }

  update({ a, aLine, b, bLine, ink, shape }: Palette): void {
    this.a.color(a, aLine, shape, ink);
    this.b.color(b, bLine, shape, ink);
    for (const part of [this.#gap, ...this.#ends]) part.material.color.copy(ink);
  }
  scaleTo(scale: number): void {
    for (const end of this.#ends) end.scale.setScalar(scale);
  }
  labels(): readonly Label[] {
    const names = (
      [
        ['A', this.a],
        ['B', this.b],
      ] as const
    ).map(([text, { object, top }]): Label => ({
      key: text,
      text,
      at: top.applyMatrix4(object.matrixWorld),
      kind: 'name',
    }));
    if (!this.#apart) return names;
    const at = vec(this.#apart.pointOnA).add(vec(this.#apart.pointOnB)).multiplyScalar(0.5);
    return [...names, { key: 'distance', text: formatLength(this.#apart.distance), at, kind: 'measure' }];
  }
  dispose(): void {
    this.a.dispose();
    this.b.dispose();
    for (const part of [this.#gap, ...this.#ends]) {
      part.geometry.dispose();
      part.material.dispose();
    }
  }
}
