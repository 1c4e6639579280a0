// SPDX-License-Identifier: MIT
// Broad phases side by side, the pipeline to exact contacts, stores of shapes, hierarchies of meshes: a module of its own. See
// docs/broad-phase.md.
import { loadedOnce, wantsSimd } from '../load.ts';
import { MeshHierarchy } from './hierarchy.ts';
import type { Hierarchy, HierarchyOptions, MeshInput } from './hierarchyTypes.ts';
import { loadRaw, type RawBroadPhase } from './load.ts';
import { ResidentStore } from '../store/store.ts';
import type { Store, StoreOptions } from '../store/types.ts';
import type { Shape2, Shape3 } from '../types.ts';
import type { World, WorldOptions } from './types.ts';
import { ResidentWorld } from './world.ts';

export * from './hierarchyTypes.ts';
export type * from '../store/types.ts';
export * from './types.ts';

/** The loaded module. Bad input throws a TouchstoneError and changes nothing. */
export interface BroadPhaseModule {
  readonly build: { readonly simd: boolean };
  world(options: WorldOptions): World;
  /** Shapes that are added, moved and removed by ids, and asked together. */
  store(options?: StoreOptions & { readonly dimension?: 3 }): Store;
  store(options: StoreOptions & { readonly dimension: 2 }): Store<Shape2>;
  /** A tree of bounds over the triangles of a mesh. */
  hierarchy(mesh: MeshInput, options?: HierarchyOptions): Hierarchy;
}

const surface = (raw: RawBroadPhase, simd: boolean): BroadPhaseModule => ({
  build: { simd },
  world: (options) => new ResidentWorld(raw, options),
  // The overloads distinguish 2D from 3D.
  store: (options?: StoreOptions) => new ResidentStore(raw, options) as unknown as Store<Shape3> & Store<Shape2>,
  hierarchy: (mesh, options) => new MeshHierarchy(raw, mesh, options),
});

const load = /* @__PURE__ */ loadedOnce((simd) => loadRaw(simd).then((raw) => surface(raw, simd)));

/** Loads the module once; later calls share it. After a failure the load may be repeated. */
export const loadBroadPhase = async (options?: { readonly simd?: boolean }): Promise<BroadPhaseModule> =>
  load(wantsSimd(options));
