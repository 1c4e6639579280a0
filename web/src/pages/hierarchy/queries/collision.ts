// SPDX-License-Identifier: MIT
// Two meshes compared where they are: level by level, the exact pairs of triangles, and the distance where they are apart.
import type {
  BroadPhaseModule,
  ComparedNodes,
  HierarchyOptions,
  HierarchyPair,
  MeshDistance,
  MeshPairCounts,
} from '../../../../../bindings/broadphase/index.ts';
import type { MeshData } from '../../../content/meshes/index.ts';
import type { PlacedPose } from '../model/pose.ts';
import { BuiltMesh } from './builtMesh.ts';
import { countsByLevel, type LevelCounts } from '../../../traces/structures/levels.ts';
import { Reached } from './reached.ts';

export interface Compared {
  readonly pairs: readonly ComparedNodes[];
  readonly levels: readonly LevelCounts[];
  readonly reached: Reached;
  /** Two indices per pair of triangles with a common point. */
  readonly triangles: Uint32Array;
  readonly surfaces: boolean;
  readonly solids: boolean;
  /** Where the surfaces do not intersect. */
  readonly apart: MeshDistance | undefined;
  /** Of the query for the triangles, and its time. */
  readonly counts: MeshPairCounts;
  readonly milliseconds: number;
}
/** Deeper than any tree. */
const deepest = 1000;

export class Collision {
  readonly a: BuiltMesh;
  readonly b: BuiltMesh;
  readonly #pair: HierarchyPair;

  /** Trees of `before` are kept where they are of the same mesh; the others are released. */
  constructor(
    module: BroadPhaseModule,
    meshes: { readonly a: MeshData; readonly b: MeshData },
    options: HierarchyOptions,
    readonly now: () => number,
    before?: Collision,
  ) {
    const built = (mesh: MeshData, old: BuiltMesh | undefined): BuiltMesh =>
      old?.mesh === mesh ? old : new BuiltMesh(module, mesh, options, now);
    this.a = built(meshes.a, before?.a);
    this.b = built(meshes.b, before?.b);
    before?.release(this);
    this.#pair = this.a.hierarchy.overlaps(this.b.hierarchy);
  }

  compare(pose: PlacedPose, scale: number, useInner: boolean): Compared {
    this.b.place(pose, scale);
    const started = this.now();
    const triangles = this.#pair.triangles();
    const milliseconds = this.now() - started;
    const { counts } = this.#pair;
    const pairs = this.#pair.levels(deepest, { inner: useInner });
    const surfaces = triangles.length > 0;
    return {
      pairs,
      levels: countsByLevel(pairs),
      reached: new Reached(pairs),
      triangles,
      surfaces,
      solids: this.#pair.solidsIntersect(),
      apart: surfaces ? undefined : this.#pair.distance(),
      counts,
      milliseconds,
    };
  }
  /** All but what `next` has taken over. */
  release(next?: Collision): void {
    this.#pair.release();
    if (next?.a !== this.a) this.a.release();
    if (next?.b !== this.b) this.b.release();
  }
}
