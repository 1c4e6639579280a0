// SPDX-License-Identifier: MIT
// One mesh in the view: its surface, the bounds of its nodes, and the triangles that intersect the other mesh.
import * as THREE from 'three';
import type { Shape } from '../../../../../bindings/index.ts';
import type { MeshData } from '../../../content/meshes/index.ts';
import { NodeBounds } from './nodeBounds.ts';

/** Each triangle with corners of its own, so that its sides are flat. */
function cornersOf({ positions, indices }: MeshData, triangles?: readonly number[]): Float32Array {
  const count = triangles?.length ?? indices.length / 3;
  const corners = new Float32Array(9 * count);
  for (let i = 0; i < count; ++i) {
    const triangle = triangles?.[i] ?? i;
    for (let k = 0; k < 3; ++k) {
      const vertex = indices[3 * triangle + k] ?? 0;
      corners.set(positions.subarray(3 * vertex, 3 * vertex + 3), 9 * i + 3 * k);
    }
  }
  return corners;
}
function surfaceOf(mesh: MeshData): THREE.BufferGeometry {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(cornersOf(mesh), 3));
  geometry.computeVertexNormals();
  return geometry;
}

export class PlacedMesh {
  readonly object = new THREE.Group();
  readonly #surface: THREE.Mesh<THREE.BufferGeometry, THREE.MeshStandardMaterial>;
  readonly #bounds: NodeBounds;
  readonly #hit: THREE.Mesh<THREE.BufferGeometry, THREE.MeshBasicMaterial>;
  readonly #edges: THREE.LineSegments<THREE.BufferGeometry, THREE.LineBasicMaterial>;

  constructor(
    readonly mesh: MeshData,
    isDashed: boolean,
  ) {
    const look = { roughness: 0.7, side: THREE.DoubleSide, polygonOffset: true, polygonOffsetFactor: 1 } as const;
    this.#surface = new THREE.Mesh(surfaceOf(mesh), new THREE.MeshStandardMaterial(look));
    this.#bounds = new NodeBounds(isDashed);
    const over = { depthTest: false, depthWrite: false, transparent: true } as const;
    this.#hit = new THREE.Mesh(
      new THREE.BufferGeometry(),
      new THREE.MeshBasicMaterial({ ...over, side: THREE.DoubleSide, opacity: 0.75 }),
    );
    this.#edges = new THREE.LineSegments(new THREE.BufferGeometry(), new THREE.LineBasicMaterial(over));
    this.#hit.renderOrder = 3;
    this.#edges.renderOrder = 4;
    for (const part of [this.#hit, this.#edges]) part.frustumCulled = false;
    this.object.add(this.#surface, this.#bounds.object, this.#hit, this.#edges);
    this.#bounds.dash(0.012 * this.size);
    this.triangles([]);
  }
  /** Diagonal of the bounds. */
  get size(): number {
    const { geometry } = this.#surface;
    geometry.computeBoundingBox();
    return geometry.boundingBox?.getSize(new THREE.Vector3()).length() ?? 1;
  }
  /** The middle of the upper side of the bounds, in the frame of the mesh. */
  get top(): THREE.Vector3 {
    const { geometry } = this.#surface;
    geometry.computeBoundingBox();
    const { min, max } = geometry.boundingBox ?? new THREE.Box3();
    return new THREE.Vector3((min.x + max.x) / 2, max.y, (min.z + max.z) / 2);
  }

  bounds(lit: readonly Shape[], skipped: readonly Shape[]): void {
    this.#bounds.set(lit, skipped);
  }
  triangles(indices: readonly number[]): void {
    const corners = cornersOf(this.mesh, indices);
    const edges = new Float32Array(2 * corners.length);
    for (let i = 0; i < corners.length / 3; ++i) {
      const next = i % 3 === 2 ? i - 2 : i + 1;
      edges.set(corners.subarray(3 * i, 3 * i + 3), 6 * i);
      edges.set(corners.subarray(3 * next, 3 * next + 3), 6 * i + 3);
    }
    const put = (part: THREE.Mesh | THREE.LineSegments, points: Float32Array): void => {
      part.geometry.dispose();
      part.geometry = new THREE.BufferGeometry();
      part.geometry.setAttribute('position', new THREE.BufferAttribute(points, 3));
      part.visible = points.length > 0;
    };
    put(this.#hit, corners);
    put(this.#edges, edges);
  }
  /** Translucent, to show what is inside. */
  fade(isFaded: boolean): void {
    const { material } = this.#surface;
    material.transparent = isFaded;
    material.opacity = isFaded ? 0.35 : 1;
    material.depthWrite = !isFaded;
    material.needsUpdate = true;
  }
  color(surface: THREE.Color, lit: THREE.Color, skipped: THREE.Color, edge: THREE.Color): void {
    this.#surface.material.color.copy(surface);
    this.#bounds.color(lit, skipped);
    this.#hit.material.color.copy(lit);
    this.#edges.material.color.copy(edge);
  }
  dispose(): void {
    this.#bounds.dispose();
    for (const part of [this.#surface, this.#hit, this.#edges]) {
      part.geometry.dispose();
      part.material.dispose();
    }
  }
}
