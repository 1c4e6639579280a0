// SPDX-License-Identifier: MIT
// The meshes of a scene's shapes: made and removed as the scene changes, picked by a ray, and measured for framing and labels.
import * as THREE from 'three';
import type { Vec3 } from '../../../../bindings/index.ts';
import { type Item, roleOf, type Scene } from '../../model/scene.ts';
import { overlapsShown } from '../../queries/overlapping.ts';
import type { Results } from '../../queries/queries.ts';
import type { Annotated } from './annotations.ts';
import { CommonVolume } from './commonVolume.ts';
import { tuple, vec } from './geometry.ts';
import type { BodyHit } from './hand.ts';
import { highestPoint } from './highestPoint.ts';
import { type Look, ShapeMesh } from './meshes.ts';
import type { Palette } from './palette.ts';

/** Points of a shape whose heights in the picture differ by less, in pixels, are equally high. */
const levelPixels = 2;
/** The same for its lowest points, in metres. */
const levelMetres = 1e-3;
/** Between a shape and its name. */
const gapPixels = 6;

/** The camera, and the length of a pixel at a place, in metres. */
interface SeenBy {
  readonly current: THREE.Camera;
  readonly pixelAt: (at: Vec3) => number;
}

export class Bodies {
  readonly #meshes = new Map<number, ShapeMesh>();
  readonly #common: CommonVolume[] = [];

  /** The meshes are put into `parent`. One common volume is there from the start, so that its program is. */
  constructor(readonly parent: THREE.Object3D) {
    const first = this.#added(new CommonVolume());
    first.object.visible = false;
    this.#common.push(first);
  }

  show(scene: Scene, results: Results | undefined, annotated: Annotated, palette: Palette): void {
    const present = new Set(scene.items.map((item) => item.id));
    for (const [id, mesh] of this.#meshes) {
      if (present.has(id)) continue;
      this.parent.remove(mesh.object);
      mesh.dispose();
      this.#meshes.delete(id);
    }
    for (const { id, name, shape } of scene.items) {
      let mesh = this.#meshes.get(id);
      if (!mesh) {
        mesh = new ShapeMesh(id);
        this.#meshes.set(id, mesh);
        this.parent.add(mesh.object);
      }
      mesh.update(shape, lookOf(scene, { id, name }, annotated), palette);
    }
    this.#showCommon(results, palette);
  }
  #showCommon(results: Results | undefined, palette: Palette): void {
    const pairs = results ? overlapsShown(results) : [];
    while (this.#common.length < pairs.length) this.#common.push(this.#added(new CommonVolume()));
    this.#common.forEach((common, i) => {
      const [a, b] = [pairs[i]?.a, pairs[i]?.b].map((item) => item && this.#meshes.get(item.id));
      common.object.visible = a !== undefined && b !== undefined;
      if (a && b) common.update(a, b, palette);
    });
  }
  #added(common: CommonVolume): CommonVolume {
    this.parent.add(common.object);
    return common;
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

  /** The lowest point of a shape in the world, the middle of equally low ones; undefined for what has no body. */
  lowestOf(id: number | undefined): THREE.Vector3 | undefined {
    const mesh = id === undefined ? undefined : this.#meshes.get(id)?.pickable;
    if (!mesh) return undefined;
    mesh.updateWorldMatrix(true, false);
    const { x, y, z } = new THREE.Vector3(0, -1, 0).transformDirection(mesh.matrixWorld.clone().invert());
    const depth = (px: number, py: number, pz: number): number => px * x + py * y + pz * z;
    const low = highestPoint(mesh.geometry.getAttribute('position')?.array ?? [], depth, levelMetres);
    return low && mesh.localToWorld(vec(low));
  }
  meshOf(id: number | undefined): ShapeMesh | undefined {
    return id === undefined ? undefined : this.#meshes.get(id);
  }
  /** The edges of the shape under the pointer are bolder. */
  emphasise(id: number | undefined): void {
    for (const [key, mesh] of this.#meshes) mesh.emphasise(key === id);
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
    for (const common of this.#common) common.dispose();
  }
}

/** Where a page names the shapes, the pair is called A and B. */
function lookOf(scene: Scene, { id, name }: Pick<Item, 'id' | 'name'>, { looks, names }: Annotated): Look {
  const look = looks?.get(id) ?? roleOf(scene, id) ?? 'plain';
  const isNamed = names.length > 0 && (name === 'A' || name === 'B');
  return isNamed && (look === 'given' || look === 'plain') ? name : look;
}
