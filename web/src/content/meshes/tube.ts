// SPDX-License-Identifier: MIT
// Tubes around a curve: the torus knot and the helix.
import { MeshBuilder, type MeshData, type Point } from './mesh.ts';

interface Tube {
  /** The curve for t from 0 to 1. */
  readonly curve: (t: number) => Point;
  /** A vector that is never parallel to the curve there; the frame of the tube follows it. */
  readonly side: (t: number) => Point;
  readonly radius: number;
  /** Closed curves have no ends; the others get flat ones. */
  readonly isClosed: boolean;
  /** Length of the curve over the girth of the tube: how many quads along for one around. */
  readonly slenderness: number;
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function unit(a: Point): Point {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** Rows along and columns around, of about square quads, with at most this many triangles. */
function divisions(tube: Tube, triangles: number): { along: number; around: number } {
  const around = Math.max(3, Math.round(Math.sqrt(triangles / 2 / tube.slenderness)));
  const forEnds = tube.isClosed ? 0 : 2 * around;
  return { around, along: Math.max(3, Math.floor((triangles - forEnds) / (2 * around))) };
}

function tubeOf(tube: Tube, triangles: number): MeshData {
  const { along, around } = divisions(tube, triangles);
  const mesh = new MeshBuilder();
  const step = 1e-4;
  const rowAt = (t: number): number[] => {
    const center = tube.curve(t);
    const ahead = unit(minus(tube.curve(t + step), tube.curve(t - step)));
    const right = unit(cross(ahead, tube.side(t)));
    const up = cross(right, ahead);
    return Array.from({ length: around }, (_, j) => {
      const angle = (2 * Math.PI * j) / around;
      const [c, s] = [tube.radius * Math.cos(angle), tube.radius * Math.sin(angle)];
      const at = (k: 0 | 1 | 2): number => center[k] + c * right[k] - s * up[k];
      return mesh.vertex([at(0), at(1), at(2)]);
    });
  };
  const rowCount = tube.isClosed ? along : along + 1;
  const rows = Array.from({ length: rowCount }, (_, i) => rowAt(i / along));
  for (let i = 0; i < along; ++i) mesh.band(rows[i] as number[], rows[(i + 1) % rowCount] as number[]);
  if (!tube.isClosed) {
    mesh.band([mesh.vertex(tube.curve(0))], rows[0] as number[]);
    mesh.band(rows[along] as number[], [mesh.vertex(tube.curve(1))]);
  }
  return mesh.mesh();
}

/** The (2, 3) torus knot about the y axis; about 3 m wide. */
export const torusKnot = (triangles: number): MeshData =>
  tubeOf(
    {
      curve: (t) => {
        const angle = 2 * Math.PI * t;
        const r = 1 + 0.4 * Math.cos(3 * angle);
        return [r * Math.cos(2 * angle), 0.4 * Math.sin(3 * angle), r * Math.sin(2 * angle)];
      },
      side: () => [0, 1, 0],
      radius: 0.15,
      isClosed: true,
      slenderness: 16,
    },
    triangles,
  );

/** A coil of four turns about the y axis, 2 m high. */
export const helix = (triangles: number): MeshData =>
  tubeOf(
    {
      curve: (t) => {
        const angle = 8 * Math.PI * t;
        return [0.7 * Math.cos(angle), 2 * t, 0.7 * Math.sin(angle)];
      },
      side: () => [0, 1, 0],
      radius: 0.12,
      isClosed: false,
      slenderness: 23,
    },
    triangles,
  );
