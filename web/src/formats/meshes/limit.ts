// SPDX-License-Identifier: MIT
// How many triangles a file may have; `check` throws where it has more, or none.
export interface TriangleLimit {
  readonly most: number;
  check(triangles: number): void;
}
