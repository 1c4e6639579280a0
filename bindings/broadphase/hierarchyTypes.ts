// SPDX-License-Identifier: MIT
// Types of the API for bounding hierarchies of meshes.
import type { Pose, Shape, Vec3 } from '../types.ts';

/** In the order of the core's enumeration. */
export const outerBounds = ['sphere', 'aabb', 'obb', 'capsule', 'hybrid'] as const;
export type OuterBounds = (typeof outerBounds)[number];

export interface MeshInput {
  /** x, y, z of each vertex. */
  readonly positions: ArrayLike<number>;
  /** Three vertices per triangle, at most 100,000 triangles; for inner bounds and solids of a closed surface. */
  readonly indices: ArrayLike<number>;
}

export interface HierarchyOptions {
  /** Shape of the bounds; `hybrid`, the default, takes the one of least volume for each node. */
  readonly outer?: OuterBounds;
  /** Cut triangles at the splitting planes. Default: false. */
  readonly cutTriangles?: boolean;
  /** A node with more triangles is split. Default: 4. */
  readonly leafTriangles?: number;
  /** Spheres inside the solid, for closed meshes. Default: true. */
  readonly innerBounds?: boolean;
}

export interface HierarchyFacts {
  readonly triangles: number;
  readonly nodes: number;
  /** Triangles of all leaves: more than `triangles` where some are cut. */
  readonly references: number;
  readonly levels: number;
  readonly bytes: number;
  /** Whether the surface has no border, so that the mesh is a solid. */
  readonly isClosed: boolean;
  /** Connected parts of the surface. */
  readonly parts: number;
}

/** A node for a picture, in world coordinates. */
export interface DrawnNode {
  readonly node: number;
  /** 0 at the root. */
  readonly level: number;
  readonly outer: Shape;
  /** A sphere inside the solid; null where there is none. */
  readonly inner: { readonly center: Vec3; readonly radius: number } | null;
  /** Triangles of a leaf; 0 where the node has children. */
  readonly triangles: number;
}

/** The nodes of a tree by their indices: 0 is the root, and a child has a larger index than its parent. */
export interface HierarchyTree {
  /** The first of the two children of each node, which follow one another; 0 for a leaf. */
  readonly firstChild: Uint32Array;
  /** The triangles of each leaf; 0 for a node with children. */
  readonly triangles: Uint32Array;
}

export interface PointOnMesh {
  readonly distance: number;
  readonly point: Vec3;
  readonly triangle: number;
}
export interface RayOnMesh {
  /** As a multiple of the direction. */
  readonly t: number;
  readonly point: Vec3;
  readonly normal: Vec3;
  readonly triangle: number;
}
export interface MeshDistance {
  /** Of the surfaces; 0 where they intersect. */
  readonly distance: number;
  readonly pointOnA: Vec3;
  readonly pointOnB: Vec3;
  readonly triangleA: number;
  readonly triangleB: number;
}

/** In the order of the core's enumeration. */
export const nodeOutcomes = ['apart', 'overlap', 'leaves', 'inside'] as const;
export type NodeOutcome = (typeof nodeOutcomes)[number];

/** A node of A and a node of B that were compared, because the pair above overlaps. */
export interface ComparedNodes {
  readonly a: number;
  readonly b: number;
  /** Number of splits from the two roots. */
  readonly level: number;
  /** apart; overlap: split further; leaves: triangles are compared; inside: the inner bounds overlap. */
  readonly outcome: NodeOutcome;
}
export interface MeshPairCounts {
  readonly nodeTests: number;
  readonly innerTests: number;
  readonly triangleTests: number;
}

/** Two hierarchies where they are at the time of each query. */
export interface HierarchyPair {
  /** Whether two triangles have a common point. */
  surfacesIntersect(): boolean;
  /** The same where closed meshes are solid: one may lie within the other. */
  solidsIntersect(): boolean;
  /** All pairs of triangles with a common point, sorted; a copy of two numbers per pair. */
  triangles(): Uint32Array;
  distance(): MeshDistance;
  /** The pairs of nodes compared, level by level down to `deepest`; with `inner`, early accept by inner bounds. */
  levels(deepest: number, options?: { readonly inner?: boolean }): ComparedNodes[];
  /** Of the last query. */
  readonly counts: MeshPairCounts;
  release(): void;
}

/** A mesh and its tree: built once, then placed. */
export interface Hierarchy {
  readonly facts: HierarchyFacts;
  /** Carries the mesh along: scaled, turned, then moved. The tree is not rebuilt. */
  place(pose: Pose, scale?: number): void;
  overlaps(other: Hierarchy): HierarchyPair;
  /** The nodes of a level and the leaves above it. */
  draw(level: number): DrawnNode[];
  /** Which node is below which. */
  tree(): HierarchyTree;
  closestPoint(point: Vec3): PointOnMesh;
  ray(origin: Vec3, direction: Vec3, longest?: number): RayOnMesh | null;
  /** The triangles with a point in the box, ascending. */
  trianglesInBox(min: Vec3, max: Vec3): number[];
  /** Frees the memory, and that of its pairs. Every later use throws. */
  release(): void;
}
