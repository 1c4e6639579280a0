// SPDX-License-Identifier: MIT
// The meshes of a scene's shapes: made and removed as the scene changes, picked by a ray, and measured for framing and labels.
import * as THREE from 'three';
import { type Item, roleOf, type Scene } from '../../model/scene.ts';
import type { Results } from '../../queries/queries.ts';
import type { Annotated } from './annotations.ts';
import { tuple } from './geometry.ts';
import type { BodyHit } from './hand.ts';
import { ShapeMesh } from './meshes.ts';
import type { Palette } from './palette.ts';

export class Bodies {
  readonly #meshes = new Map<number, ShapeMesh>();

  /** The meshes are put into `parent`. */
  constructor(readonly parent: THREE.Object3D) {}

  show(scene: Scene, results: Results | undefined, looks: Annotated['looks'], palette: Palette): void {
    const overlapping = new Set(results?.overlaps.flatMap(({ a, b }) => [a.id, b.id]));
    const present = new Set(scene.items.map((item) => item.id));
    for (const [id, mesh] of this.#meshes) {
      if (present.has(id)) continue;
      this.parent.remove(mesh.object);
      mesh.dispose();
      this.#meshes.delete(id);
    }
    for (const { id, shape } of scene.items) {
      let mesh = this.#meshes.get(id);
      if (!mesh) {
        mesh = new ShapeMesh(id);
        this.#meshes.set(id, mesh);
        this.parent.add(mesh.object);
      }
      const look = looks?.get(id) ?? roleOf(scene, id) ?? 'plain';
      mesh.update(shape, look, overlapping.has(id), palette);
    }
  }
  simplify(isCoarse: boolean): void {
    for (const mesh of this.#meshes.values()) mesh.simplify(isCoarse);
  }

  /** The bounds of shapes, in metres; planes have none. */
  boxOf(items: readonly Item[]): THREE.Box3 {
    const box = new THREE.Box3();
    for (const { id, shape } of items) {
      const mesh = shape.type === 'plane' ? undefined : this.#meshes.get(id);
      // It may not have been drawn where it is now.
      mesh?.object.updateMatrixWorld(true);
      if (mesh) box.expandByObject(mesh.pickable);
    }
    return box;
  }
  /** Extent of the pair's shapes, for the square of the separating plane; a plane has a default extent. */
  sizeOfPair(scene: Scene): number {
    const radii = scene.selection.map((id) => {
      const body = this.#meshes.get(id)?.pickable.geometry;
      if (!body?.boundingSphere) body?.computeBoundingSphere();
      return body?.boundingSphere?.radius ?? 0;
    });
    return Math.min(Math.max(...radii, 0.1), 3);
  }
  /** Where the name of a shape stands: just above it, of a high one above its middle. */
  topOf(id: number): THREE.Vector3 {
    const mesh = this.#meshes.get(id);
    if (!mesh) return new THREE.Vector3();
    const box = new THREE.Box3().setFromObject(mesh.pickable);
    const middle = box.getCenter(new THREE.Vector3());
    return middle.setY(Math.min(box.max.y, middle.y + 3) + 0.12);
  }

  /** The first body on a ray. */
  pick(ray: THREE.Raycaster): BodyHit | undefined {
    const [hit] = ray.intersectObjects([...this.pickables], false);
    return hit && { id: hit.object.userData['id'] as number, point: tuple(hit.point) };
  }
  get pickables(): readonly ShapeMesh['pickable'][] {
    return [...this.#meshes.values()].map(({ pickable }) => pickable);
  }

  dispose(): void {
    for (const mesh of this.#meshes.values()) mesh.dispose();
  }
}
