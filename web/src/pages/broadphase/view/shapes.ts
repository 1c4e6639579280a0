// SPDX-License-Identifier: MIT
// All shapes of a scene as instances, one mesh for each kind: their matrices come with each step.
import * as THREE from 'three';
import type { Palette } from '../../../parts/scene/palette.ts';
import { capsuleStretch, kinds } from '../model/places.ts';
import type { SceneOutline } from '../queries/desk.ts';
import { instanceCount, type Matrices } from '../queries/matrices.ts';

type Group = SceneOutline['groups'][number];

function geometryOf({ kind }: Group, isFlat: boolean, isFine: boolean): THREE.BufferGeometry {
  if (kind === kinds.box) return isFlat ? new THREE.PlaneGeometry(2, 2) : new THREE.BoxGeometry(2, 2, 2);
  const length = 2 * capsuleStretch;
  if (isFlat)
    return kind === kinds.sphere
      ? new THREE.CircleGeometry(1, isFine ? 32 : 12)
      : new THREE.ShapeGeometry(stadium(), isFine ? 16 : 5);
  if (kind === kinds.sphere) return isFine ? new THREE.SphereGeometry(1, 20, 14) : new THREE.SphereGeometry(1, 8, 6);
  return isFine ? new THREE.CapsuleGeometry(1, length, 6, 16) : new THREE.CapsuleGeometry(1, length, 2, 8);
}
/** The outline of a planar capsule of radius 1. */
function stadium(): THREE.Shape {
  const shape = new THREE.Shape();
  shape.absarc(0, capsuleStretch, 1, 0, Math.PI);
  shape.absarc(0, -capsuleStretch, 1, Math.PI, 2 * Math.PI);
  return shape;
}

interface Drawn {
  readonly group: Group;
  readonly mesh: THREE.InstancedMesh<THREE.BufferGeometry, THREE.MeshStandardMaterial>;
}

export class ShapeInstances {
  readonly object = new THREE.Group();
  readonly #drawn: readonly Drawn[];

  /** One shape in `stride` is drawn; beyond `mostFine` of them each has fewer triangles. */
  constructor(scene: SceneOutline, stride: number, mostFine: number) {
    const isFlat = scene.space === '2d';
    const isFine = scene.count / stride <= mostFine;
    this.#drawn = scene.groups.map((group) => {
      const material = new THREE.MeshStandardMaterial({
        roughness: 0.65,
        side: isFlat ? THREE.DoubleSide : THREE.FrontSide,
      });
      const count = instanceCount(group, stride);
      const mesh = new THREE.InstancedMesh(geometryOf(group, isFlat, isFine), material, count);
      mesh.frustumCulled = false;
      mesh.instanceMatrix.setUsage(THREE.DynamicDrawUsage);
      this.object.add(mesh);
      return { group, mesh };
    });
  }

  /** The matrices of a step, which are drawn as they are until the next ones; those of another stride are not. */
  place(matrices: Matrices): void {
    this.#drawn.forEach(({ mesh }, k) => {
      const array = matrices[k];
      if (array?.length !== mesh.instanceMatrix.array.length) return;
      mesh.instanceMatrix.array = array;
      mesh.instanceMatrix.needsUpdate = true;
    });
  }
  update({ shape, ink, card }: Palette): void {
    const tints = {
      [kinds.sphere]: shape.clone(),
      [kinds.box]: shape.clone().lerp(card, 0.35),
      [kinds.capsule]: shape.clone().lerp(ink, 0.25),
    };
    for (const { group, mesh } of this.#drawn) mesh.material.color.copy(tints[group.kind]);
  }
  dispose(): void {
    for (const { mesh } of this.#drawn) {
      mesh.geometry.dispose();
      mesh.material.dispose();
      mesh.dispose();
    }
  }
}
