// SPDX-License-Identifier: MIT
// Touchstone for JavaScript: plain objects in, plain objects out, nothing to free. See docs/bindings.md.
import { Algorithms, type AnswerBy } from './algorithms.ts';
import { openWorkspace } from './batch.ts';
import { type BatchAnswers, type BatchInput, makeDistances } from './distances.ts';
import { type Fast, makeFast } from './fast.ts';
import type { AlgorithmName } from './generated/schema.ts';
import { type ConvexHull, Hulls, type PointList, type ReducedHull } from './hulls.ts';
import { Module, type PairQuery } from './module.ts';
import type { Step } from './steps.ts';
import { loadedOnce, loadFull, loadModule, wantsSimd } from './load.ts';
import { notLoaded } from './notStarted.ts';
import type { Certificate, Claim, Proof } from './proof/types.ts';
import { type MotionAnswers, type MotionInput, Motions } from './motions.ts';
import { prepare } from './prepare.ts';
import { property, readFlag, readOptions, readPrecision, readShapesOption, readText } from './read.ts';
import {
  type Aabb2Shape,
  type AabbShape,
  type BoundsOptions,
  type Cast,
  type Circle2Shape,
  type Contact,
  type Feature,
  type MotionOf,
  type MotionResult,
  type MotionStep,
  type PairResult,
  type Pose,
  type Pose2,
  type PoseOf,
  type QueryOptions,
  type RayHit,
  type RayOptions,
  type Shape,
  type Shape2,
  type Shape3,
  type SphereShape,
  type PublishedResult,
  type Vec2,
  type Vec3,
  type VecOf,
} from './types.ts';
import type { Workspace, WorkspaceOptions } from './workspace.ts';

export * from './types.ts';
export {
  shapeSchemas,
  type ShapeSchema,
  algorithmNames,
  type AlgorithmName,
  stepSchemas,
  type StepSchema,
  methodNames,
  featureNames,
  errorNames,
  mistakeNames,
  motionStates,
  statusNames,
  type StatusName,
} from './generated/schema.ts';
export type { Certificate, Claim, Proof } from './proof/types.ts';
export { castInputOffset, castOffset, type Fast, motionInputOffset, motionOffset, resultOffset } from './fast.ts';
export type { AnswerBy } from './algorithms.ts';
export type { ConvexHull, PointList, ReducedHull } from './hulls.ts';
export type { Step } from './steps.ts';
export type { AskOptions, Numbers, Workspace, WorkspaceOptions } from './workspace.ts';
export type { BatchAnswers, BatchInput } from './distances.ts';
export type { MotionAnswers, MotionInput } from './motions.ts';

/** The loaded core. Bad input throws a TouchstoneError and changes nothing. */
export interface Touchstone {
  readonly build: { readonly simd: boolean; readonly shapes: 'all' | 'elementary' };
  /** Signed distance, normal and witness points. */
  distance<A extends Shape3>(a: A, b: Shape3, options?: QueryOptions<Pose>): PairResult<Vec3>;
  distance<A extends Shape2>(a: A, b: Shape2, options?: QueryOptions<Pose2>): PairResult<Vec2>;
  distance(a: Shape, b: Shape, options?: QueryOptions): PairResult<Vec2 | Vec3>;
  /**
   * Bounds of the true signed distance, of the normal and of the points of an answer, of the core or of anybody else. Needs a core
   * that was loaded with `proof: true`, as does the next one.
   */
  certify<A extends Shape>(a: A, b: Shape, answer: Claim<VecOf<A>>, options?: QueryOptions<PoseOf<A>>): Certificate;
  /** The same of an answer of the core to this query, with the error bound and the status that follow. */
  proofOf<A extends Shape>(a: A, b: Shape, answer: PairResult<VecOf<A>>, options?: QueryOptions<PoseOf<A>>): Proof;
  /** Touching counts. Plane against plane: whether the boundaries meet. */
  intersects(a: Shape, b: Shape, options?: QueryOptions): boolean;
  /** The same answer with the contact manifold. */
  contact<A extends Shape3>(a: A, b: Shape3, options?: QueryOptions<Pose>): Contact<Vec3>;
  contact<A extends Shape2>(a: A, b: Shape2, options?: QueryOptions<Pose2>): Contact<Vec2>;
  contact(a: Shape, b: Shape, options?: QueryOptions): Contact<Vec2 | Vec3>;
  /** The id in `contact(b, a)` of a contact point of (a, b). */
  exchangedContactId(id: number): number;
  /** Time of impact of A moving by dA and B by dB, over t in [0, 1]; poses are those at t = 0. */
  cast<A extends Shape>(a: A, dA: VecOf<A>, b: Shape, dB: VecOf<A>, options?: QueryOptions<PoseOf<A>>): Cast<VecOf<A>>;
  /**
   * The first contact of A and B in motion, turning included; null: it stands still. Without rotation the time is that of
   * `cast`; poses are those at t = 0.
   */
  motion<A extends Shape>(
    a: A,
    b: Shape,
    motionA: MotionOf<A> | null,
    motionB: MotionOf<A> | null,
    options?: QueryOptions<PoseOf<A>>,
  ): MotionResult<VecOf<A>>;
  /** The part of the ray origin + t * direction, t >= 0, within a shape; null where it misses. */
  ray<A extends Shape>(
    origin: VecOf<A>,
    direction: VecOf<A>,
    shape: A,
    options?: RayOptions<PoseOf<A>>,
  ): RayHit<VecOf<A>> | null;
  /** The steps of that search, in order. */
  motionSteps<A extends Shape>(
    a: A,
    b: Shape,
    motionA: MotionOf<A> | null,
    motionB: MotionOf<A> | null,
    options?: QueryOptions<PoseOf<A>>,
  ): MotionStep[];
  /** The pose that places the shape as it is at time t of its motion, t in [0, 1]; `pose` is that at t = 0. */
  poseDuring<A extends Shape>(shape: A, motion: MotionOf<A> | null, t: number, pose?: PoseOf<A>): PoseOf<A>;
  /** The first contacts of many pairs of shapes in motion. */
  motions(input: MotionInput): MotionAnswers;
  /**
   * The answer of one algorithm; an error `not-answered` where it has none for the pair. Needs the module with all shapes,
   * as do the next three.
   */
  distanceBy<A extends Shape>(
    algorithm: AlgorithmName,
    a: A,
    b: Shape,
    options?: QueryOptions<PoseOf<A>>,
  ): AnswerBy<VecOf<A>>;
  /** Whether the pair touches or overlaps, by one algorithm, which ends with the first proof. */
  intersectsBy(algorithm: AlgorithmName, a: Shape, b: Shape, options?: QueryOptions): boolean;
  /** The steps of the algorithm, of the overlap test if wanted; they end on the same answer. */
  steps(algorithm: AlgorithmName, a: Shape, b: Shape, options?: StepOptions): Step[];
  /** The farthest point of a shape along a direction, and what it is on; null for a plane. */
  support<A extends Shape>(
    shape: A,
    direction: VecOf<A>,
    options?: BoundsOptions<PoseOf<A>>,
  ): { point: VecOf<A>; feature: Feature } | null;
  /**
   * The convex hull of up to a million points in space, or in the plane: vertices and faces. Needs the module with all shapes,
   * as does the next one.
   */
  convexHull(points: readonly Vec2[]): ConvexHull<Vec2>;
  convexHull(points: readonly Vec3[] | Float64Array | Float32Array): ConvexHull<Vec3>;
  convexHull(points: PointList): ConvexHull<Vec2 | Vec3>;
  /** At most `count` vertices of that hull (default: as many as a shape may have), and a bound of what their hull leaves out. */
  reduceHull(points: readonly Vec2[], count?: number): ReducedHull<Vec2>;
  reduceHull(points: readonly Vec3[] | Float64Array | Float32Array, count?: number): ReducedHull<Vec3>;
  reduceHull(points: PointList, count?: number): ReducedHull<Vec2 | Vec3>;
  /** The result of a well-known article's algorithm, which has known mistakes and names them; for comparison only. */
  published<A extends Shape3>(a: A, b: Shape3, options?: QueryOptions<Pose>): PublishedResult<Vec3>;
  published<A extends Shape2>(a: A, b: Shape2, options?: QueryOptions<Pose2>): PublishedResult<Vec2>;
  published(a: Shape, b: Shape, options?: QueryOptions): PublishedResult<Vec2 | Vec3>;
  /** The point of a segment closest to p; t in [0, 1]. */
  closestPointOnSegment<V extends Vec2 | Vec3>(p: V, from: V, to: V): { t: number; point: V };
  /** The closest points of two segments; s and t in [0, 1]. */
  closestPointsOfSegments<V extends Vec2 | Vec3>(
    from1: V,
    to1: V,
    from2: V,
    to2: V,
  ): { s: number; t: number; on1: V; on2: V };
  /**
   * The shape with unit vectors normalised and unknown fields dropped, in world coordinates if it has a field `pose`;
   * throws for an invalid shape.
   */
  validate(shape: unknown, path?: string): Shape;
  /**
   * The validated shape, frozen, to be used many times: of a hull or polygon the points, and what follows from them, are computed
   * once and stay in the core's memory. Queries, workspaces and the worlds of `loadBroadPhase` take them from there.
   */
  prepare<S extends Shape>(shape: S): S;
  /** Smallest axis-aligned box, rounded outwards: no point of the shape lies outside; null for a plane. */
  boundingBox(shape: Shape3, options?: BoundsOptions<Pose>): AabbShape | null;
  boundingBox(shape: Shape2, options?: BoundsOptions<Pose2>): Aabb2Shape;
  boundingBox(shape: Shape, options?: BoundsOptions): AabbShape | Aabb2Shape | null;
  /** Smallest sphere (circle in 2D), its radius rounded outwards; null for a plane. */
  boundingSphere(shape: Shape3, options?: BoundsOptions<Pose>): SphereShape | null;
  boundingSphere(shape: Shape2, options?: BoundsOptions<Pose2>): Circle2Shape;
  boundingSphere(shape: Shape, options?: BoundsOptions): SphereShape | Circle2Shape | null;
  /** The shape in world coordinates where a pose places it; an aabb that is turned becomes an obb. */
  transform(shape: Shape3, pose: Pose): Shape3;
  transform(shape: Shape2, pose: Pose2): Shape2;
  /** The fast path: shapes stored by index, results in one array, no garbage. */
  readonly fast: Fast;
  /**
   * Distances of many pairs in one call. Arrays in `into` are filled and returned, so that a loop makes no garbage;
   * witness points are computed only with `into.witnesses`.
   */
  distances(input: BatchInput, into?: Partial<BatchAnswers>): BatchAnswers;
  /** Shapes, pairs and results in the core's memory: fastest for repeated queries of many pairs. */
  workspace(options: WorkspaceOptions): Workspace;
}

export interface StepOptions extends QueryOptions {
  /** Whether to record the overlap test instead of the distance. Default: false. */
  readonly overlap?: boolean;
}

export interface LoadOptions {
  /** Default: whether the engine supports SIMD. */
  readonly simd?: boolean;
  /**
   * `all` (default), or `elementary`: a smaller module, which refuses triangles, cylinders, hulls, polygons, motions, rays,
   * algorithms by name and hulls of points by an error. What both answer they answer with the same bits.
   */
  readonly shapes?: 'all' | 'elementary';
  /** Whether to load certificates, too: answers then have an `errorBound`, and `certify` judges any answer. Default: false. */
  readonly proof?: boolean;
}

interface Loaded {
  readonly module: Module;
  readonly api: Touchstone;
}
const loaded = (module: Module, simd: boolean): Loaded => ({ module, api: surface(module, simd) });
const loadElementary = /* @__PURE__ */ loadedOnce((simd) =>
  loadModule(simd).then((raw) => loaded(new Module(raw), simd)),
);
const loadAll = /* @__PURE__ */ loadedOnce((simd) => loadFull(simd).then((raw) => loaded(new Module(raw), simd)));

async function addProof(module: Module, simd: boolean): Promise<void> {
  const { loadProofFor } = await import('./proof/index.ts').catch((error: unknown) => {
    throw notLoaded(error);
  });
  module.proof ??= await loadProofFor(simd);
}

/** Loads the core once; later calls share it. After a failure the load may be repeated. */
export async function loadTouchstone(options?: LoadOptions): Promise<Touchstone> {
  const load = readShapesOption(options) === 'all' ? loadAll : loadElementary;
  const wantsProof = readFlag(readOptions(options, 'options'), 'proof');
  const simd = wantsSimd(options);
  const { module, api } = await load(simd);
  if (wantsProof) await addProof(module, simd);
  return api;
}

function surface(module: Module, simd: boolean): Touchstone {
  const plain: PairQuery = { isFloat: false, poseA: undefined, poseB: undefined };
  const read = (options?: QueryOptions): PairQuery => {
    if (options === undefined) return plain;
    const given = readOptions(options, 'options');
    const isFloat = readPrecision(given) === 'float';
    return { isFloat, poseA: property(given, 'poseA', ''), poseB: property(given, 'poseB', '') };
  };
  const readPose = (options?: BoundsOptions): unknown =>
    options === undefined ? undefined : property(readOptions(options, 'options'), 'pose', '');
  const readLongest = (options?: RayOptions): unknown =>
    (options === undefined ? undefined : property(readOptions(options, 'options'), 'longest', '')) ?? Infinity;
  const motions = new Motions(module);
  const algorithms = new Algorithms(module);
  const hulls = new Hulls(module);
  const api = {
    build: { simd, shapes: module.hasAllShapes ? 'all' : 'elementary' },
    fast: makeFast(module),
    distance: (a: Shape, b: Shape, options?: QueryOptions) => module.distance(a, b, read(options)),
    certify: (a: Shape, b: Shape, answer: Claim<Vec2 | Vec3>, options?: QueryOptions) =>
      module.mustProve().certify(a, b, answer, options),
    proofOf: (a: Shape, b: Shape, answer: PairResult<Vec2 | Vec3>, options?: QueryOptions) =>
      module.mustProve().proofOf(a, b, answer, options),
    intersects: (a: Shape, b: Shape, options?: QueryOptions) => module.intersects(a, b, read(options)),
    contact: (a: Shape, b: Shape, options?: QueryOptions) => module.contact(a, b, read(options)),
    exchangedContactId: (id: number) => module.exchangedContactId(id),
    cast: (a: Shape, dA: Vec2 | Vec3, b: Shape, dB: Vec2 | Vec3, options?: QueryOptions) =>
      module.cast(a, dA, b, dB, read(options)),
    motion: (a: Shape, b: Shape, motionA: unknown, motionB: unknown, options?: QueryOptions) =>
      motions.motion(a, b, motionA, motionB, read(options)),
    motionSteps: (a: Shape, b: Shape, motionA: unknown, motionB: unknown, options?: QueryOptions) =>
      motions.steps(a, b, motionA, motionB, read(options)),
    poseDuring: (shape: Shape, motion: unknown, t: unknown, pose?: unknown) =>
      motions.poseDuring(shape, motion, t, pose),
    ray: (origin: unknown, direction: unknown, shape: unknown, options?: RayOptions) =>
      module.ray(origin, direction, shape, readPose(options), readLongest(options)),
    motions: (input: unknown) => motions.many(input),
    distanceBy: (algorithm: unknown, a: Shape, b: Shape, options?: QueryOptions) =>
      algorithms.distance(algorithm, a, b, read(options)),
    intersectsBy: (algorithm: unknown, a: Shape, b: Shape, options?: QueryOptions) =>
      algorithms.intersects(algorithm, a, b, read(options)),
    steps: (algorithm: unknown, a: Shape, b: Shape, options?: StepOptions) => {
      const isOverlap = readFlag(readOptions(options, 'options'), 'overlap');
      return algorithms.steps(algorithm, a, b, read(options), isOverlap);
    },
    support: (shape: unknown, direction: unknown, options?: BoundsOptions) =>
      algorithms.support(shape, direction, readPose(options)),
    convexHull: (points: unknown) => hulls.convexHull(points),
    reduceHull: (points: unknown, count?: unknown) => hulls.reduceHull(points, count),
    published: (a: Shape, b: Shape, options?: QueryOptions) => module.published(a, b, read(options)),
    closestPointOnSegment: (p: Vec2 | Vec3, from: Vec2 | Vec3, to: Vec2 | Vec3) => module.closestOnSegment(p, from, to),
    closestPointsOfSegments: (f1: Vec2 | Vec3, t1: Vec2 | Vec3, f2: Vec2 | Vec3, t2: Vec2 | Vec3) =>
      module.closestOfSegments(f1, t1, f2, t2),
    validate: (shape: unknown, path?: unknown) => module.validate(shape, readText(path ?? 'shape', 'path')),
    prepare: (shape: unknown) => prepare(module, shape),
    boundingBox: (shape: Shape, options?: BoundsOptions) => module.boundingBox(shape, readPose(options)),
    boundingSphere: (shape: Shape, options?: BoundsOptions) => module.boundingSphere(shape, readPose(options)),
    distances: makeDistances(module),
    workspace: (options: unknown) => openWorkspace(module, options),
    transform: (shape: Shape, pose: Pose | Pose2) => module.transform(shape, pose),
  };
  // The overloads distinguish 2D from 3D; the implementation reads the dimension from the shapes.
  return api as unknown as Touchstone;
}
