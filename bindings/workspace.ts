// SPDX-License-Identifier: MIT
// What a workspace is: its options, its arrays and its calls.
import type { Pose, Pose2, Precision, Shape, ShapeType } from './types.ts';

export type Numbers = Float32Array | Float64Array;

export interface WorkspaceOptions {
  /** Number of shapes of each kind. */
  readonly shapes: Partial<Readonly<Record<ShapeType, number>>>;
  readonly pairs: number;
  /** Default: 'double'. Selects Float64Array or Float32Array. */
  readonly precision?: Precision;
  /** Whether to compute witness points. Default: false. */
  readonly witnesses?: boolean;
  /** Whether every shape has a pose, see `Workspace.poses`. Default: false. */
  readonly poses?: boolean;
}
export interface AskOptions {
  /** True skips validation: the caller knows that every shape is valid. */
  readonly trusted?: boolean;
}

/**
 * Shapes, pairs and results as arrays that the core works on directly. Any call that can grow the memory (opening
 * another workspace) detaches the arrays; read them from the workspace again. release() frees the memory; otherwise
 * the garbage collector frees it later.
 */
export interface Workspace {
  readonly precision: Precision;
  readonly shapeCount: number;
  readonly pairCapacity: number;
  /** The index of the first shape of a kind; indices count through the kinds in the order of `shapeSchemas`. */
  firstIndex(type: ShapeType): number;
  /**
   * The numbers of all shapes of a kind, one shape after the other, fields in their order. Of a hull or polygon these are its
   * position and its rotation or angle (7 numbers, in the plane 3), at first the identity.
   */
  numbers(type: ShapeType): Numbers;
  /** Writes one shape, validated, at an index of its kind; an invalid shape leaves the stored one unchanged. */
  set(index: number, shape: Shape): void;
  /**
   * Writes the points of the hull or polygon at an index: x, y, z (in the plane x, y) of each, in the frame of the shape, which
   * stays where it is. Their number may change (1 to 256, in the plane 64); the coordinates are validated by `check` and `ask`.
   * A hull whose points were never written is a single point. Can grow the memory, which detaches the arrays.
   */
  setPoints(index: number, coordinates: Numbers): void;
  /**
   * The poses of all shapes of a kind, one after the other: position and rotation, 7 numbers, in the plane position and
   * angle, 3; at first the identity. Rewrite them and ask again: the shapes stay as they are. Empty unless wanted.
   */
  poses(type: ShapeType): Numbers;
  /** Writes one pose, validated, for the shape at an index; what is refused leaves the pose that was there. */
  setPose(index: number, pose: Pose | Pose2): void;
  /** Two indices per pair: A, B. */
  readonly pairs: Uint32Array;
  /** Four numbers per pair: normal x, y, z (z = 0 in 2D) and signed distance. */
  readonly records: Numbers;
  /** Six numbers per pair: pointOnA, pointOnB. Empty without `witnesses`. */
  readonly witnesses: Numbers;
  /** 1 where no other normal gives the same distance. */
  readonly unique: Uint8Array;
  /**
   * Validates every shape and pose and normalises unit vectors in place; throws for the first invalid one and stops there.
   */
  check(): void;
  /**
   * Computes the first `count` pairs (default: all); with poses, those of the placed shapes, each placed once. The shapes of
   * the kind aabb are computed as such where no pose rotates one of them, otherwise all as obb; aabb2 likewise. Throws for
   * invalid input, and then computes none.
   */
  ask(count?: number, options?: AskOptions): void;
  /** Frees the memory. Do not use arrays of the workspace afterwards. */
  release(): void;
}
