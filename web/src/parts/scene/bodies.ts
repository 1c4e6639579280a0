// SPDX-License-Identifier: MIT
// The meshes of a scene's shapes: made and removed as the scene changes, picked by a ray, and measured for framing and labels.
import * as THREE from 'three';
import type { Vec3 } from '../../../../bindings/index.ts';
import { type Item, roleOf, type Scene } from '../../model/scene.ts';
import { markedAsOverlapping } from '../../queries/overlapping.ts';
import type { Results } from '../../queries/queries.ts';
import type { Annotated } from './annotations.ts';
import { tuple, vec } from './geometry.ts';
import type { BodyHit } from './hand.ts';
import { highestPoint } from './highestPoint.ts';
import { ShapeMesh } from './meshes.ts';
import type { Palette } from './palette.ts';

/** Points of a shape whose heights in the picture differ by less, in pixels, are equally high. */
const levelPixels = 2;
/** Between a shape and its name. */
const gapPixels = 6;

/** The camera, and the length of a pixel at a place, in metres. */
interface SeenBy {
  readonly current: THREE.Camera;
  readonly pixelAt: (at: Vec3) => number;
}

export class Bodies {
  readonly #meshes = new Map<number, ShapeMesh>();

  /** The meshes are put into `parent`. */
  constructor(readonly parent: THREE.Object3D) {}

  show(scene: Scene, results: Results | undefined, looks: Annotated['looks'], palette: Palette): void {
    const overlapping: ReadonlySet<number> = results ? markedAsOverlapping(results) : new Set();
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
  /** Where the name of a shape stands: just above its highest point in the picture, of a high one no farther than 3 m from its middle. */
  topOf(id: number, eye: SeenBy): THREE.Vector3 {
    const mesh = this.#meshes.get(id)?.pickable;
    if (!mesh) return new THREE.Vector3();
    mesh.updateWorldMatrix(true, false);
    if (!mesh.geometry.boundingBox) mesh.geometry.computeBoundingBox();
    const middle = (mesh.geometry.boundingBox ?? new THREE.Box3()).getCenter(new THREE.Vector3());
    const pixel = eye.pixelAt(tuple(mesh.localToWorld(middle.clone())));
    const up = new THREE.Vector3().setFromMatrixColumn(eye.current.matrixWorld, 1);
    const { x, y, z } = up.clone().transformDirection(mesh.matrixWorld.clone().invert());
    const height = (px: number, py: number, pz: number): number => px * x + py * y + pz * z;
    const top = highestPoint(mesh.geometry.getAttribute('position')?.array ?? [], height, levelPixels * pixel);
    const fromMiddle = top ? vec(top).sub(middle).clampLength(0, 3) : new THREE.Vector3();
    return mesh.localToWorld(fromMiddle.add(middle)).addScaledVector(up, gapPixels * pixel);
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
