// SPDX-License-Identifier: MIT
// A chair of closed boards: seat, four legs, two posts and three slats. Boards overlap where they are joined.
import { MeshBuilder, type MeshData, type Point } from './mesh.ts';

interface Board {
  readonly min: Point;
  readonly max: Point;
}

const leg = (x: number, z: number, top: number): Board => ({
  min: [x - 0.03, 0, z - 0.03],
  max: [x + 0.03, top, z + 0.03],
});
const boards: readonly Board[] = [
  { min: [-0.25, 0.42, -0.25], max: [0.25, 0.47, 0.25] },
  leg(-0.2, 0.2, 0.44),
  leg(0.2, 0.2, 0.44),
  leg(-0.2, -0.22, 0.95),
  leg(0.2, -0.22, 0.95),
  ...[0.55, 0.7, 0.85].map((y): Board => ({ min: [-0.21, y, -0.235], max: [0.21, y + 0.07, -0.205] })),
];

/** Parts along each axis of at most this length. */
const partsOf = ({ min, max }: Board, longest: number): Point => {
  const of = (k: 0 | 1 | 2): number => Math.max(1, Math.ceil((max[k] - min[k]) / longest));
  return [of(0), of(1), of(2)];
};
const trianglesOf = ([x, y, z]: Point): number => 4 * (x * y + y * z + z * x);

/** The surface of a board as a grid whose faces share the vertices of their edges. */
function addBoard(mesh: MeshBuilder, board: Board, parts: Point): void {
  const known = new Map<number, number>();
  const vertex = (at: Point): number => {
    const key = (at[0] * (parts[1] + 1) + at[1]) * (parts[2] + 1) + at[2];
    const found = known.get(key);
    if (found !== undefined) return found;
    const of = (k: 0 | 1 | 2): number => board.min[k] + ((board.max[k] - board.min[k]) * at[k]) / parts[k];
    const index = mesh.vertex([of(0), of(1), of(2)]);
    known.set(key, index);
    return index;
  };
  for (const k of [0, 1, 2] as const) {
    const [u, v] = [(k + 1) % 3, (k + 2) % 3] as [0 | 1 | 2, 0 | 1 | 2];
    for (const end of [0, parts[k]])
      for (let i = 0; i < parts[u]; ++i)
        for (let j = 0; j < parts[v]; ++j) {
          const corner = (di: number, dj: number): number => {
            const at: [number, number, number] = [end, end, end];
            at[u] = i + di;
            at[v] = j + dj;
            return vertex(at);
          };
          const [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
          if (end === 0) mesh.quad(d, c, b, a);
          else mesh.quad(a, b, c, d);
        }
  }
}

/** At most this many triangles, at least 96. */
export function chair(triangles: number): MeshData {
  const count = (longest: number): number =>
    boards.reduce((sum, board) => sum + trianglesOf(partsOf(board, longest)), 0);
  let [low, high] = [1e-4, 1];
  for (let i = 0; i < 40; ++i) {
    const middle = (low + high) / 2;
    if (count(middle) > triangles) low = middle;
    else high = middle;
  }
  const mesh = new MeshBuilder();
  for (const board of boards) addBoard(mesh, board, partsOf(board, high));
  return mesh.mesh();
}
