// SPDX-License-Identifier: MIT
// Values of the particles API: colliders, options and results. Units: metres, seconds, kilograms.
import { type Quat, type Vec3 } from '../types.ts';

/** A collider's state at the start and at the end of a step. */
export interface Moving<State> {
  readonly from: State;
  readonly to: State;
}
export interface SphereState {
  readonly center: Vec3;
  readonly radius: number;
}
export interface BoxState {
  readonly center: Vec3;
  readonly halfExtents: Vec3;
  readonly rotation: Quat;
}
/** The half-space normal · p ≤ offset. */
export interface PlaneState {
  readonly normal: Vec3;
  readonly offset: number;
}

/**
 * The colliders of a step. As numbers, the states `from` and `to` follow each other, with fields in the order of the
 * types above: 8 numbers a sphere (x, y, z, radius twice), 2 indices a cone, 20 a box, 8 a plane.
 */
export interface ColliderSet {
  readonly spheres?: readonly Moving<SphereState>[] | Float64Array;
  /** Pairs of spheres, by index, whose hull is a collider. */
  readonly cones?: readonly (readonly [number, number])[] | Uint32Array;
  readonly boxes?: readonly Moving<BoxState>[] | Float64Array;
  readonly planes?: readonly Moving<PlaneState>[] | Float64Array;
}

export type ParticleMode = 'exact' | 'published';

export interface StepOptions {
  /** Default: exact. */
  readonly mode?: ParticleMode;
  /** First contact along the path instead of the place at the end only. Default: false. */
  readonly continuous?: boolean;
  /** After the first contact of an exact step: stick to the collider (default), or slide along it. */
  readonly response?: 'stick' | 'slide';
  /** Added to radii, half extents and offsets of planes; 0 or more. Default: 0. */
  readonly skin?: number;
  /** Coefficient of friction, 0 or more. Default: 0. */
  readonly friction?: number;
  /** A particle pushed by d has its inverse mass divided by 1 + massScale d². Default: 0. */
  readonly massScale?: number;
  /** Whether the grid of bit masks leaves out pairs that cannot touch; the result is the same. Default: true. */
  readonly grid?: boolean;
  /** Whether `inside` and `tunnelled` are counted, by a check of every particle. Default: true. */
  readonly verify?: boolean;
}

export interface StepCounters {
  /** Particles that at least one collider moved. */
  readonly collisions: number;
  /** Pairs of particle and collider that were tested. */
  readonly tests: number;
  /** Particles inside a collider afterwards; null without `verify`. */
  readonly inside: number | null;
  /**
   * Particles whose path crosses a collider, with both ends outside: straight from the start, in an exact continuous step
   * to the first contact and on with that collider; null without `verify`.
   */
  readonly tunnelled: number | null;
}

/** A particle's path in the last step and one collider. Times are in [0, 1]. */
export interface ColliderTrace {
  readonly collider: 'sphere' | 'cone';
  readonly index: number;
  /** The quadratic a t² + b t + c of the published method, with a = m11 − 2 m01 + m00, b = 2 (m01 − m00), c = m00. */
  readonly quadratic: {
    readonly m00: number;
    readonly m01: number;
    readonly m11: number;
    readonly a: number;
    readonly b: number;
    readonly c: number;
  };
  /** Its real roots, the smaller first; null where there are none. */
  readonly roots: readonly [number, number] | null;
  /** The time of the quadratic's minimum and the distance from centre or axis then; null unless a > 0. */
  readonly closest: { readonly time: number; readonly distance: number } | null;
  /** The published method leaves out paths whose closest distance is more than this (80 % of the radius). */
  readonly skinRadius: number | null;
  readonly publishedTime: number | null;
  /** The first contact. */
  readonly exactTime: number | null;
  /** Signed distance from the collider at the published time, in metres. */
  readonly publishedDistance: number | null;
  /** The length between the particle's places at the two times, in millimetres. */
  readonly differenceInMillimetres: number | null;
}
export interface ParticleTrace {
  readonly particle: number;
  readonly from: Vec3;
  /** Where the particle was to be without colliders, and where it is. */
  readonly target: Vec3;
  readonly current: Vec3;
  readonly colliders: readonly ColliderTrace[];
}

/** The grid of bit masks of the last step. */
export interface MaskTable {
  /** The box that is divided into 8 × 8 × 8 cells; the outer cells reach to infinity. */
  readonly min: Vec3;
  readonly max: Vec3;
  /** Words of 32 bits for each cell. */
  readonly wordCount: number;
  /** The word in which each kind begins; bit i of a kind is bit i % 32 of its word i / 32. */
  readonly firstWord: { readonly cones: number; readonly spheres: number; readonly boxes: number };
  /** word(axis, set, cell, w) is at ((axis · 2 + set) · 8 + cell) · wordCount + w; set 0 is extended to the end, 1 to the start. */
  readonly words: Uint32Array;
}

export interface ClothOptions {
  /** Distance between neighbours. Default: 0.02 m. */
  readonly spacing?: number;
  /** The corner of row 0 and column 0, and the unit directions of columns and rows. */
  readonly origin?: Vec3;
  readonly alongColumns?: Vec3;
  readonly alongRows?: Vec3;
  /** Indices of fixed particles (row · columns + column). */
  readonly pins?: Iterable<number>;
  /** Mass of a particle. Default: 0.01 kg. */
  readonly mass?: number;
}
export interface ClothForces {
  /** Compliance in m/N of rows and columns, diagonals, and every second particle. Default: 0, 1e-5, 1e-3. */
  readonly stretch?: number;
  readonly shear?: number;
  readonly bend?: number;
  /** Default: [0, −9.81, 0] m/s². */
  readonly gravity?: Vec3;
  /** Velocity of the air. Default: no wind. */
  readonly wind?: Vec3;
  /** Acceleration for each m/s of the air along the sheet's normal. Default: 0. */
  readonly drag?: number;
  /** Share of the velocity that is lost in a second. Default: 0.1. */
  readonly damping?: number;
}
