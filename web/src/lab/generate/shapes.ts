// SPDX-License-Identifier: MIT
// Random shapes of each kind, in the middle of their own frame: the caller moves them.
import type { Shape, Shape2, Shape3, ShapeType, Vec2, Vec3 } from '../../../../bindings/types.ts';
import { dimensionOf } from '../../model/scene.ts';
import type { Draws } from './random.ts';
import { add, type Frame, scaled } from './vectors.ts';

/** What a shape is to be like. */
export interface Style {
  readonly size: number;
  readonly frame: Frame;
  /** Few-bit numbers instead of random ones. */
  readonly isPlain: boolean;
  /** Hulls and polygons as boxes in their frame, so that they have parallel faces and an inside. */
  readonly isBoxed: boolean;
  /** Factor of one or two of the lengths: below 1 for thin shapes. */
  readonly thinness: number;
  /** Some lengths are 0. */
  readonly isDegenerate: boolean;
}

/** The most points of a generated hull or polygon. */
export const mostPoints = 12;

/** Whether a kind has lengths of which one can be much smaller than another. */
export const canBeThin = (type: ShapeType): boolean => !['point', 'sphere', 'plane', 'circle2'].includes(type);
/** Whether a kind has directions that can be parallel to those of another. */
export const hasDirections = (type: ShapeType): boolean => !['point', 'sphere', 'circle2'].includes(type);

const planar = ([x, y]: Vec3): Vec2 => [x, y];

class Maker {
  /** Half lengths along the axes of the frame. */
  readonly half: Vec3;
  /** Radii, at the two ends. */
  readonly radius: number;
  readonly tipRadius: number;

  constructor(
    private readonly draws: Draws,
    private readonly style: Style,
  ) {
    const lengths: [number, number, number] = [this.length(), this.length(), this.length()];
    let [radius, tipRadius] = [this.length() / 2, this.length() / 2];
    const { thinness } = style;
    if (thinness !== 1) {
      // Rods and plates, needles and discs.
      const isRod = draws.oneIn(2);
      const kept = draws.below(3);
      for (let i = 0; i < 3; ++i) if ((i === kept) === !isRod) lengths[i] = (lengths[i] as number) * thinness;
      const isNeedle = draws.oneIn(2);
      if (isNeedle) [radius, tipRadius] = [radius * thinness, tipRadius * thinness];
    }
    if (style.isDegenerate) {
      const zeros = 1 + draws.below(7);
      for (let i = 0; i < 3; ++i) if ((zeros >> i) & 1) lengths[i] = 0;
      const rounds = draws.below(4);
      if (rounds === 1 || rounds === 3) radius = 0;
      if (rounds === 2 || rounds === 3) tipRadius = 0;
      if (draws.oneIn(3)) tipRadius = radius;
    }
    this.half = lengths;
    this.radius = radius;
    this.tipRadius = tipRadius;
  }

  private length(): number {
    const { size, isPlain } = this.style;
    return isPlain ? (size * (1 + this.draws.below(4))) / 4 : size * this.draws.between(0.25, 1);
  }

  /** A point of the box of the half lengths. */
  private inBox(x: number, y: number, z: number): Vec3 {
    const [ex, ey, ez] = this.style.frame.axes;
    const { half } = this;
    return add(add(scaled(ex, x * half[0]), scaled(ey, y * half[1])), scaled(ez, z * half[2]));
  }
  private coordinate(): number {
    return this.style.isPlain ? (this.draws.below(5) - 2) / 2 : this.draws.between(-1, 1);
  }
  private randomPoint(dimension: 2 | 3): Vec3 {
    return this.inBox(this.coordinate(), this.coordinate(), dimension === 3 ? this.coordinate() : 0);
  }

  /** Ends of an axis along one of the frame's. */
  ends(dimension: 2 | 3): readonly [Vec3, Vec3] {
    const along = this.draws.below(dimension);
    const tip = this.inBox(along === 0 ? 1 : 0, along === 1 ? 1 : 0, along === 2 ? 1 : 0);
    return this.draws.oneIn(2) ? [scaled(tip, -1), tip] : [tip, scaled(tip, -1)];
  }
  vertices(): [Vec3, Vec3, Vec3] {
    if (this.style.isBoxed || this.style.isPlain)
      return [this.inBox(-1, -1, 0), this.inBox(1, -1, 0), this.inBox(this.coordinate(), 1, 0)];
    return [this.randomPoint(3), this.randomPoint(3), this.randomPoint(3)];
  }
  points(dimension: 2 | 3): Vec3[] {
    const { draws, style } = this;
    if (style.isBoxed || draws.oneIn(4)) return this.corners(dimension);
    // A single point and a segment are hulls too.
    const least = style.isDegenerate ? 1 : dimension + 1;
    const count = least + draws.below((dimension === 3 ? mostPoints : 8) - least + 1);
    return Array.from({ length: count }, () => this.randomPoint(dimension));
  }
  private corners(dimension: 2 | 3): Vec3[] {
    const signs = [-1, 1];
    const layers = dimension === 3 ? signs : [0];
    return layers.flatMap((z) => [
      this.inBox(-1, -1, z),
      this.inBox(1, -1, z),
      this.inBox(1, 1, z),
      this.inBox(-1, 1, z),
    ]);
  }
}

const isSpatial = (type: ShapeType): type is Shape3['type'] => dimensionOf(type) === 3;
/** A random shape of a kind, its middle at the origin. An aabb takes no notice of the frame. */
export function makeShape(draws: Draws, type: ShapeType, style: Style): Shape {
  const made = new Maker(draws, style);
  return isSpatial(type) ? make3(made, type, style) : make2(made, type, style);
}

function make3(made: Maker, type: Shape3['type'], { frame }: Style): Shape {
  const { half, radius, tipRadius } = made;
  switch (type) {
    case 'point':
      return { type, position: [0, 0, 0] };
    case 'sphere':
      return { type, center: [0, 0, 0], radius: 2 * radius };
    case 'aabb':
      return { type, min: [0 - half[0], 0 - half[1], 0 - half[2]], max: half };
    case 'obb':
      return { type, center: [0, 0, 0], halfExtents: half, rotation: frame.rotation };
    case 'capsule':
    case 'cylinder': {
      const [base, tip] = made.ends(3);
      return { type, base, tip, radius };
    }
    case 'taperedCapsule': {
      const [base, tip] = made.ends(3);
      return { type, base, tip, baseRadius: radius, tipRadius };
    }
    case 'triangle':
      return { type, vertices: made.vertices() };
    case 'hull':
      return { type, points: made.points(3) };
    case 'plane':
      return { type, normal: frame.axes[1], offset: 0 };
  }
}

function make2(made: Maker, type: Shape2['type'], { frame }: Style): Shape {
  const { half, radius } = made;
  switch (type) {
    case 'circle2':
      return { type, center: [0, 0], radius: 2 * radius };
    case 'aabb2':
      return { type, min: [0 - half[0], 0 - half[1]], max: planar(half) };
    case 'obb2':
      return { type, center: [0, 0], halfExtents: planar(half), angle: frame.angle };
    case 'capsule2': {
      const [base, tip] = made.ends(2);
      return { type, base: planar(base), tip: planar(tip), radius };
    }
    case 'polygon2':
      return { type, points: made.points(2).map(planar) };
  }
}
