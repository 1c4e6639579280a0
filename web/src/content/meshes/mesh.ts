// SPDX-License-Identifier: MIT
// A triangle mesh as arrays, and the list that collects one.
export interface MeshData {
  /** x, y, z of each vertex. */
  readonly positions: Float32Array;
  /** Three vertices per triangle, counter-clockwise as seen from outside. */
  readonly indices: Uint32Array;
}

export type Point = readonly [number, number, number];

/** Most triangles of a mesh, as in the core. */
export const mostTriangles = 100_000;

export class MeshBuilder {
  readonly #positions: number[] = [];
  readonly #indices: number[] = [];

  get triangleCount(): number {
    return this.#indices.length / 3;
  }
  /** The index of the new vertex. */
  vertex([x, y, z]: Point): number {
    this.#positions.push(x, y, z);
    return this.#positions.length / 3 - 1;
  }
  triangle(a: number, b: number, c: number): void {
    this.#indices.push(a, b, c);
  }
  /** Two triangles; the corners run counter-clockwise. */
  quad(a: number, b: number, c: number, d: number): void {
    this.triangle(a, b, c);
    this.triangle(a, c, d);
  }
  /** Quads between two closed rows of as many vertices; a row of one vertex is a tip. */
  band(from: readonly number[], to: readonly number[]): void {
    const count = Math.max(from.length, to.length);
    const at = (row: readonly number[], i: number): number => row[i % row.length] as number;
    for (let i = 0; i < count; ++i) {
      if (from.length === 1) this.triangle(at(from, 0), at(to, i + 1), at(to, i));
      else if (to.length === 1) this.triangle(at(from, i), at(from, i + 1), at(to, 0));
      else this.quad(at(from, i), at(from, i + 1), at(to, i + 1), at(to, i));
    }
  }
  mesh(): MeshData {
    return { positions: new Float32Array(this.#positions), indices: new Uint32Array(this.#indices) };
  }
}
