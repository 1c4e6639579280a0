// SPDX-License-Identifier: MIT
// The plain values that cross the boundary to WebAssembly. Metres, radians, right-handed, +Y up, quaternions [x, y,
// z, w].
import type { ErrorName, FeatureName, MethodName, MistakeName, MotionState, StatusName } from './generated/schema.ts';

export type Vec2 = readonly [number, number];
export type Vec3 = readonly [number, number, number];
export type Quat = readonly [number, number, number, number];

export type PointShape = { readonly type: 'point'; readonly position: Vec3 };
export type SphereShape = { readonly type: 'sphere'; readonly center: Vec3; readonly radius: number };
export type AabbShape = { readonly type: 'aabb'; readonly min: Vec3; readonly max: Vec3 };
export type ObbShape = {
  readonly type: 'obb';
  readonly center: Vec3;
  readonly halfExtents: Vec3;
  readonly rotation: Quat;
};
export type CapsuleShape = {
  readonly type: 'capsule';
  readonly base: Vec3;
  readonly tip: Vec3;
  readonly radius: number;
};
/** Convex hull of two spheres; one may contain the other. */
export type TaperedCapsuleShape = {
  readonly type: 'taperedCapsule';
  readonly base: Vec3;
  readonly tip: Vec3;
  readonly baseRadius: number;
  readonly tipRadius: number;
};
/** The solid half-space normal · p <= offset. */
export type PlaneShape = { readonly type: 'plane'; readonly normal: Vec3; readonly offset: number };
/** Flat and two-sided, edges and corners included. */
export type TriangleShape = { readonly type: 'triangle'; readonly vertices: readonly [Vec3, Vec3, Vec3] };
/** Flat ends. */
export type CylinderShape = {
  readonly type: 'cylinder';
  readonly base: Vec3;
  readonly tip: Vec3;
  readonly radius: number;
};
/** The solid convex hull of 1 to 256 points; flat, straight and single-point hulls are valid. */
export type HullShape = { readonly type: 'hull'; readonly points: readonly Vec3[] };
/** The convex hull of 1 to 64 points of the plane. */
export type Polygon2Shape = { readonly type: 'polygon2'; readonly points: readonly Vec2[] };
export type Circle2Shape = { readonly type: 'circle2'; readonly center: Vec2; readonly radius: number };
export type Aabb2Shape = { readonly type: 'aabb2'; readonly min: Vec2; readonly max: Vec2 };
export type Obb2Shape = {
  readonly type: 'obb2';
  readonly center: Vec2;
  readonly halfExtents: Vec2;
  readonly angle: number;
};
export type Capsule2Shape = {
  readonly type: 'capsule2';
  readonly base: Vec2;
  readonly tip: Vec2;
  readonly radius: number;
};

export type Shape3 =
  | PointShape
  | SphereShape
  | AabbShape
  | ObbShape
  | CapsuleShape
  | TaperedCapsuleShape
  | TriangleShape
  | CylinderShape
  | HullShape
  | PlaneShape;
export type Shape2 = Circle2Shape | Aabb2Shape | Obb2Shape | Capsule2Shape | Polygon2Shape;
export type Shape = Shape3 | Shape2;
export type ShapeType = Shape['type'];
/** The vectors of a shape's dimension. */
export type VecOf<T extends Shape> = T extends Shape2 ? Vec2 : Vec3;

/** Turns a shape about the origin of its own frame, then moves it: p -> rotation * p + position. */
export interface Pose {
  readonly position: Vec3;
  /** Unit quaternion. */
  readonly rotation: Quat;
}
/** The same in the plane, by an angle in radians, counter-clockwise. */
export interface Pose2 {
  readonly position: Vec2;
  readonly angle: number;
}
/** The poses of a shape's dimension. */
export type PoseOf<T extends Shape> = T extends Shape2 ? Pose2 : Pose;

export type Precision = 'double' | 'float';
export interface QueryOptions<P = Pose | Pose2> {
  /** Default: 'double'. */
  readonly precision?: Precision;
  /** Where A and B are placed; default: the identity. The answer is in world coordinates. */
  readonly poseA?: P;
  readonly poseB?: P;
}
export interface BoundsOptions<P = Pose | Pose2> {
  /** Where the shape is placed; default: the identity. */
  readonly pose?: P;
}

export interface Feature {
  readonly kind: FeatureName;
  readonly index: number;
}

/** The result of a pair; docs/conventions.md defines each field. */
export interface PairResult<V> {
  readonly distance: number;
  readonly intersects: boolean;
  readonly normal: V;
  readonly pointOnA: V;
  readonly pointOnB: V;
  readonly penetrationDepth: number;
  readonly unique: boolean;
  readonly method: MethodName;
  /** What the method of the pair proves; docs/proof.md. */
  readonly status: StatusName;
  readonly featureA: Feature;
  readonly featureB: Feature;
  /**
   * The true signed distance is within this of `distance`. Evaluated when it is read, of a core that was loaded with `proof: true`;
   * otherwise undefined. It is not enumerable: a copy of the answer has none.
   */
  readonly errorBound?: number;
}

export interface ContactPoint<V> {
  readonly position: V;
  readonly pointOnA: V;
  readonly pointOnB: V;
  readonly separation: number;
  /**
   * Identifies the point by the features that meet there: a whole number below 2^52, stable while the same features
   * touch, see docs/conventions.md. With A and B exchanged it is `exchangedContactId(id)`.
   */
  readonly id: number;
  /** A bound of the error of the separation, like that of a distance. */
  readonly errorBound?: number;
}
export interface Contact<V> extends PairResult<V> {
  /** One to four points (two in 2D), deepest first. */
  readonly points: readonly ContactPoint<V>[];
}

/**
 * toi null: never within [0, 1]; normal and point are then null, otherwise those of the pose at toi. A pair that
 * touches at the start and separates at once does not hit.
 */
export interface Cast<V> {
  readonly toi: number | null;
  readonly normal: V | null;
  readonly point: V | null;
  readonly status: StatusName;
}

/**
 * A constant motion over t in [0, 1]: at t the shape is turned by |angular| * t radians about the axis `angular` through
 * the pivot (in the plane `angular` is a number, counter-clockwise), then moved by linear * t. What is left out is zero; the
 * pivot is then the middle of the shape: its centre, the mean of its ends or corners, offset * normal of a plane.
 */
export interface Motion {
  readonly linear?: Vec3;
  readonly angular?: Vec3;
  readonly pivot?: Vec3;
}
export interface Motion2 {
  readonly linear?: Vec2;
  readonly angular?: number;
  readonly pivot?: Vec2;
}
/** The motions of a shape. */
export type MotionOf<A extends Shape> = A extends Shape3 ? Motion : Motion2;

/**
 * The first contact of two shapes in motion. `state`: `hit`; `separate` (proved: no contact within [0, 1]); `overlapping`
 * (at t = 0; toi 0); `undecided` (at toi closer than the accuracy of the contract, but neither is proved). No contact before
 * bracket[0], proved; at bracket[1] the distance is at most that accuracy. The result is that of the poses at toi; for
 * `separate` everything but `queries` is null.
 */
export interface MotionResult<V> {
  readonly state: MotionState;
  readonly toi: number | null;
  readonly bracket: readonly [number, number] | null;
  readonly normal: V | null;
  readonly pointOnA: V | null;
  readonly pointOnB: V | null;
  readonly distance: number | null;
  /** How many distances the search computed. */
  readonly queries: number;
  /** `unproved` after a million queries; then it is `undecided` at any distance. */
  readonly status: StatusName;
}
/** A step of the search: at time t the distance is known, and no contact is possible before `until`. */
export interface MotionStep {
  readonly t: number;
  readonly distance: number;
  readonly until: number;
}

/**
 * The part of a ray within a shape, in multiples of its direction: entry 0 and no normal where the ray starts within it, exit
 * Infinity and no normal where it never leaves. Normals are outward.
 */
export interface RayHit<V> {
  readonly entry: number;
  readonly exit: number;
  readonly entryNormal: V | null;
  readonly exitNormal: V | null;
  /** Always `proved`: a closed form. */
  readonly status: StatusName;
}
export interface RayOptions<P = Pose | Pose2> extends BoundsOptions<P> {
  /** How many lengths of the direction the ray has; default Infinity. 1: a segment. */
  readonly longest?: number;
}

/**
 * The result of a well-known article for sphere, axis-aligned box and capsule, mistakes included: for comparison
 * only, see docs/published.md. `supported` is false for other shapes. `defined` is false where it divides 0 by 0:
 * then `hit` is true and normal and depth are NaN.
 */
export type PublishedResult<V> =
  | { readonly supported: false }
  | {
      readonly supported: true;
      readonly hit: boolean;
      /** From A towards B; zero where there is no hit. */
      readonly normal: V;
      readonly depth: number;
      readonly defined: boolean;
      /** 'none' where it agrees with the correct result. */
      readonly mistake: MistakeName;
    };

/** Errors found while a value is read, before the core sees numbers. */
export type StructuralError =
  | 'not-an-object'
  | 'missing-field'
  | 'wrong-type'
  | 'wrong-arity'
  | 'unknown-type'
  | 'unsupported-type'
  | 'unknown-algorithm'
  | 'unreadable'
  | 'unknown-kind'
  | 'out-of-range'
  | 'too-many'
  | 'stale-id'
  | 'released'
  | 'not-placed'
  | 'out-of-memory'
  | 'bad-utf8'
  | 'bad-json'
  | 'too-long'
  | 'no-webassembly'
  | 'core-not-loaded'
  | 'core-not-webassembly'
  | 'core-cut-off'
  | 'core-not-compiled'
  | 'core-out-of-memory';
export type ErrorCode = ErrorName | StructuralError;

/** The values of an error for messages in other languages: the value found, and how many or which are allowed. */
export interface ErrorValues {
  readonly found?: unknown;
  readonly count?: number;
  readonly allowed?: readonly string[];
  /** Details that are the same in every language: a status, a type, counts, the words of the engine. */
  readonly why?: string;
}

/** Invalid input: the problem, the position, and the allowed values. */
export class TouchstoneError extends Error {
  override readonly name = 'TouchstoneError';
  constructor(
    readonly code: ErrorCode,
    /** Position in the input: 'a.radius', 'b.min[1]', or '' for the whole. */
    readonly path: string,
    message: string,
    readonly values: ErrorValues = {},
  ) {
    super(message);
  }
}
