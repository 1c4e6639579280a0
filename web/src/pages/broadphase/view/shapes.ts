// SPDX-License-Identifier: MIT
// All shapes of a scene as instances, one mesh for each kind: poses go straight into the matrices of the instances.
import * as THREE from 'three';
import type { Palette } from '../../../parts/scene/palette.ts';
import { capsuleStretch, kinds } from '../model/places.ts';
import type { BroadScene, Group } from '../model/scene.ts';

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

/** Columns of the matrix of one instance: rotation times scale, and position. */
function writeMatrix3(
  into: Float32Array,
  at: number,
  poses: Float64Array,
  from: number,
  sx: number,
  sy: number,
  sz: number,
): void {
  const x = poses[from + 3] as number;
  const y = poses[from + 4] as number;
  const z = poses[from + 5] as number;
  const w = poses[from + 6] as number;
  into[at] = (1 - 2 * (y * y + z * z)) * sx;
  into[at + 1] = 2 * (x * y + z * w) * sx;
  into[at + 2] = 2 * (x * z - y * w) * sx;
  into[at + 4] = 2 * (x * y - z * w) * sy;
  into[at + 5] = (1 - 2 * (x * x + z * z)) * sy;
  into[at + 6] = 2 * (y * z + x * w) * sy;
  into[at + 8] = 2 * (x * z + y * w) * sz;
  into[at + 9] = 2 * (y * z - x * w) * sz;
  into[at + 10] = (1 - 2 * (x * x + y * y)) * sz;
  into[at + 12] = poses[from] as number;
  into[at + 13] = poses[from + 1] as number;
  into[at + 14] = poses[from + 2] as number;
  into[at + 15] = 1;
}
function writeMatrix2(
  into: Float32Array,
  at: number,
  poses: Float64Array,
  from: number,
  sx: number,
  sy: number,
  depth: number,
): void {
  const angle = poses[from + 2] as number;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  into[at] = c * sx;
  into[at + 1] = s * sx;
  into[at + 4] = -s * sy;
  into[at + 5] = c * sy;
  into[at + 10] = 1;
  into[at + 12] = poses[from] as number;
  into[at + 13] = poses[from + 1] as number;
  // A shape with a larger index covers the others, without flicker.
  into[at + 14] = depth;
  into[at + 15] = 1;
}

interface Drawn {
  readonly group: Group;
  readonly mesh: THREE.InstancedMesh<THREE.BufferGeometry, THREE.MeshStandardMaterial>;
}

export class ShapeInstances {
  readonly object = new THREE.Group();
  readonly #drawn: readonly Drawn[];
  readonly #isFlat: boolean;

  /** One shape in `stride` is drawn; beyond `mostFine` of them each has fewer triangles. */
  constructor(
    readonly scene: BroadScene,
    readonly stride: number,
    mostFine: number,
  ) {
    this.#isFlat = scene.space === '2d';
    const isFine = scene.count / stride <= mostFine;
    this.#drawn = scene.groups.map((group) => {
      const material = new THREE.MeshStandardMaterial({
        roughness: 0.65,
        side: this.#isFlat ? THREE.DoubleSide : THREE.FrontSide,
      });
      const count = Math.ceil(group.count / stride);
      const mesh = new THREE.InstancedMesh(geometryOf(group, this.#isFlat, isFine), material, count);
      mesh.frustumCulled = false;
      mesh.instanceMatrix.setUsage(THREE.DynamicDrawUsage);
      this.object.add(mesh);
      return { group, mesh };
    });
    this.place();
  }

  /** The present poses of the scene. */
  place(): void {
    for (const { group, mesh } of this.#drawn) {
      const into = mesh.instanceMatrix.array as Float32Array;
      const { poses, sizes, kind, count, first } = group;
      for (let i = 0, at = 0; i < count; i += this.stride, at += 16) {
        const sx = sizes[3 * i] as number;
        const sy = kind === kinds.box ? (sizes[3 * i + 1] as number) : sx;
        const sz = kind === kinds.box ? (sizes[3 * i + 2] as number) : sx;
        if (this.#isFlat) writeMatrix2(into, at, poses, 3 * i, sx, sy, (first + i) / this.scene.count / 100);
        else writeMatrix3(into, at, poses, 7 * i, sx, sy, sz);
      }
      mesh.instanceMatrix.needsUpdate = true;
    }
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
