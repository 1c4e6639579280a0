// SPDX-License-Identifier: MIT
// Where the shapes of a scene start, how large they are and how they move, as arrays with a number or three for each shape. A shape
// moves at constant speed inside a box of its own and is reflected at its walls, so its position is a function of time.

/** Order of the world's groups in either space: sphere, box, capsule. */
export const kinds = { sphere: 0, box: 1, capsule: 2 } as const;
export type Kind = (typeof kinds)[keyof typeof kinds];

/** Half the length of a capsule's segment as a multiple of its radius: fixed, so that one mesh serves all sizes. */
export const capsuleStretch = 1;

export class Places {
  readonly kind: Uint8Array;
  /** Box in which the shape's position moves. */
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly start: Float64Array;
  readonly velocity: Float64Array;
  /** Half extents of a box; radius of a sphere or a capsule. */
  readonly size: Float64Array;
  /** Axis of rotation (3D), angle at time 0 and speed of rotation. */
  readonly axis: Float64Array;
  readonly angle: Float64Array;
  readonly spin: Float64Array;
  /** 1: the second coordinate is the height above the terrain. */
  readonly isOnGround: Uint8Array;

  constructor(readonly count: number) {
    this.kind = new Uint8Array(count);
    this.isOnGround = new Uint8Array(count);
    this.angle = new Float64Array(count);
    this.spin = new Float64Array(count);
    const vectors = (): Float64Array => new Float64Array(3 * count);
    [this.lower, this.upper, this.start] = [vectors(), vectors(), vectors()];
    [this.velocity, this.size, this.axis] = [vectors(), vectors(), vectors()];
  }
}

/** The coordinate of a point that started at `start` and is reflected at both ends of [lower, upper]. */
export function reflected(start: number, velocity: number, time: number, lower: number, upper: number): number {
  const width = upper - lower;
  if (!(width > 0)) return lower;
  const way = (start - lower + velocity * time) % (2 * width);
  const positive = way < 0 ? way + 2 * width : way;
  return lower + (positive > width ? 2 * width - positive : positive);
}

/** Hills of at most 1.2 m over the plane of x and z. */
export const terrainHeight = (x: number, z: number): number =>
  0.6 + 0.35 * Math.sin(0.55 * x) + 0.25 * Math.sin(0.8 * z + 1) * Math.cos(0.4 * x);
