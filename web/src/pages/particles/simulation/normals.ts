// SPDX-License-Identifier: MIT
// The normals of a sheet of points by central differences.

/** `size` points along each side; positions and normals are x, y, z of each point, row by row. */
export function writeNormals(size: number, positions: Float32Array, normals: Float32Array): void {
  const p = positions;
  const last = size - 1;
  for (let row = 0; row < size; ++row)
    for (let column = 0; column < size; ++column) {
      const base = row * size;
      const left = 3 * (base + Math.max(column - 1, 0));
      const right = 3 * (base + Math.min(column + 1, last));
      const above = 3 * (Math.max(row - 1, 0) * size + column);
      const below = 3 * (Math.min(row + 1, last) * size + column);
      const along = (from: number, to: number, k: number): number => (p[to + k] as number) - (p[from + k] as number);
      const [ax, ay, az] = [along(left, right, 0), along(left, right, 1), along(left, right, 2)];
      const [bx, by, bz] = [along(above, below, 0), along(above, below, 1), along(above, below, 2)];
      const [nx, ny, nz] = [by * az - bz * ay, bz * ax - bx * az, bx * ay - by * ax];
      const length = Math.hypot(nx, ny, nz) || 1;
      const at = 3 * (base + column);
      normals[at] = nx / length;
      normals[at + 1] = ny / length;
      normals[at + 2] = nz / length;
    }
}
