// SPDX-License-Identifier: MIT
// The surface of B − A of the cores, sampled: the support points of many directions, joined as neighbouring directions are.
import type { Shape } from '../../../../bindings/types.ts';
import type { Dimension } from '../../model/scene.ts';
import type { Vector } from './steps.ts';

export interface Surface {
  readonly points: readonly Vector[];
  /** Triples of indices, in the plane pairs. */
  readonly faces: readonly (readonly number[])[];
}
/** What the general solver works on: without the radius that both ends have, which it takes off the distance. */
export function coreOf(shape: Shape): Shape {
  switch (shape.type) {
    case 'sphere':
    case 'capsule':
    case 'circle2':
    case 'capsule2':
      return { ...shape, radius: 0 };
    case 'taperedCapsule': {
      const radius = Math.min(shape.baseRadius, shape.tipRadius);
      return { ...shape, baseRadius: shape.baseRadius - radius, tipRadius: shape.tipRadius - radius };
    }
    default:
      return shape;
  }
}
export type SupportOf = (shape: Shape, direction: Vector) => Vector;

interface Directions {
  readonly directions: readonly Vector[];
  readonly faces: readonly (readonly number[])[];
}

/** No direction is along an axis of the world, where the support point of a box is not unique. */
const offset = 0.31;

function ring(count: number): Directions {
  const angles = Array.from({ length: count }, (_, i) => (2 * Math.PI * (i + offset)) / count);
  return {
    directions: angles.map((angle) => [Math.cos(angle), Math.sin(angle)]),
    faces: angles.map((_, i) => [i, (i + 1) % count]),
  };
}

/** An octahedron whose faces are divided into four, so many times; its vertices have length 1. */
function sphere(divisions: number): Directions {
  const directions: Vector[] = [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
  ];
  let faces: (readonly [number, number, number])[] = [];
  for (const x of [0, 1]) for (const y of [2, 3]) for (const z of [4, 5]) faces.push([x, y, z]);
  for (let level = 0; level < divisions; ++level) {
    const middles = new Map<string, number>();
    const middleOf = (i: number, j: number): number => {
      const key = `${Math.min(i, j)} ${Math.max(i, j)}`;
      const known = middles.get(key);
      if (known !== undefined) return known;
      const sum = (directions[i] ?? []).map((x, k) => x + (directions[j]?.[k] ?? 0));
      const size = Math.hypot(...sum);
      middles.set(key, directions.push(sum.map((x) => x / size)) - 1);
      return directions.length - 1;
    };
    faces = faces.flatMap(([i, j, k]) => {
      const [ij, jk, ki] = [middleOf(i, j), middleOf(j, k), middleOf(k, i)];
      return [
        [i, ij, ki],
        [j, jk, ij],
        [k, ki, jk],
        [ij, jk, ki],
      ] as const;
    });
  }
  return { directions: directions.map(turned), faces };
}
/** About (2, 3, 6) / 7 by 50 degrees. */
function turned([x = 0, y = 0, z = 0]: Vector): Vector {
  const axis = [2 / 7, 3 / 7, 6 / 7] as const;
  const angle = (50 * Math.PI) / 180;
  const along = (axis[0] * x + axis[1] * y + axis[2] * z) * (1 - Math.cos(angle));
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [
    x * cosine + (axis[1] * z - axis[2] * y) * sine + axis[0] * along,
    y * cosine + (axis[2] * x - axis[0] * z) * sine + axis[1] * along,
    z * cosine + (axis[0] * y - axis[1] * x) * sine + axis[2] * along,
  ];
}

/** 1026 directions in space, 4 degrees apart. */
const sampled: Readonly<Record<Dimension, Directions>> = { 2: ring(180), 3: sphere(4) };

/** Of all directions the support points of the core of B minus those of A in the opposite direction, each point once. */
export function differenceOf(supportOf: SupportOf, a: Shape, b: Shape, dimension: Dimension): Surface {
  const { directions, faces } = sampled[dimension];
  const [coreA, coreB] = [coreOf(a), coreOf(b)];
  const indices = new Map<string, number>();
  const points: Vector[] = [];
  const indexOf = directions.map((direction) => {
    const onB = supportOf(coreB, direction);
    const onA = supportOf(
      coreA,
      direction.map((x) => -x),
    );
    const point = onB.map((x, i) => x - (onA[i] ?? 0));
    const key = point.map(Math.fround).join(' ');
    const known = indices.get(key) ?? points.push(point) - 1;
    indices.set(key, known);
    return known;
  });
  const joined = faces.map((face) => face.map((i) => indexOf[i] ?? 0));
  return { points, faces: joined.filter((face) => new Set(face).size === face.length) };
}
