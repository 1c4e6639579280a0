// SPDX-License-Identifier: MIT
// A table lamp: two bodies of revolution about the y axis, the foot with stem and bulb, and the shade, a shell.
import { MeshBuilder, type MeshData } from './mesh.ts';

/** Distance from the axis and height. */
type ProfilePoint = readonly [number, number];

/** From the axis to the axis, upwards on the outside. */
const foot: readonly ProfilePoint[] = [
  [0, 0],
  [0.45, 0],
  [0.45, 0.06],
  [0.08, 0.14],
  [0.05, 0.3],
  [0.05, 1.1],
  [0.14, 1.24],
  [0.16, 1.36],
  [0.1, 1.48],
  [0, 1.52],
];
/** A closed loop, upwards on the outside. */
const shade: readonly ProfilePoint[] = [
  [0.62, 1.05],
  [0.66, 1.05],
  [0.36, 1.75],
  [0.32, 1.75],
];

const lengthOf = (profile: readonly ProfilePoint[]): number =>
  profile.slice(1).reduce((sum, [r, y], i) => {
    const [r0, y0] = profile[i] as ProfilePoint;
    return sum + Math.hypot(r - r0, y - y0);
  }, 0);

/** The profile with each edge divided into equal parts of at most this length. */
function divided(profile: readonly ProfilePoint[], longest: number): ProfilePoint[] {
  const points = [profile[0] as ProfilePoint];
  profile.slice(1).forEach(([r, y], i) => {
    const [r0, y0] = profile[i] as ProfilePoint;
    const parts = Math.max(1, Math.ceil(Math.hypot(r - r0, y - y0) / longest));
    for (let k = 1; k <= parts; ++k)
      points.push(k === parts ? [r, y] : [r0 + ((r - r0) * k) / parts, y0 + ((y - y0) * k) / parts]);
  });
  return points;
}

function revolve(mesh: MeshBuilder, profile: readonly ProfilePoint[], segments: number): void {
  const rows = profile.map(([r, y]) =>
    r === 0
      ? [mesh.vertex([0, y, 0])]
      : Array.from({ length: segments }, (_, j) => {
          const angle = (-2 * Math.PI * j) / segments;
          return mesh.vertex([r * Math.cos(angle), y, r * Math.sin(angle)]);
        }),
  );
  for (let i = 0; i + 1 < rows.length; ++i) mesh.band(rows[i] as number[], rows[i + 1] as number[]);
}

/** A profile whose last point is its first: the last band leads back to the first row. */
function revolveLoop(mesh: MeshBuilder, profile: readonly ProfilePoint[], segments: number): void {
  const rows = profile.slice(0, -1).map(([r, y]) =>
    Array.from({ length: segments }, (_, j) => {
      const angle = (-2 * Math.PI * j) / segments;
      return mesh.vertex([r * Math.cos(angle), y, r * Math.sin(angle)]);
    }),
  );
  rows.forEach((row, i) => mesh.band(row, rows[(i + 1) % rows.length] as number[]));
}

/** At most this many triangles, at least 78. */
export function lamp(triangles: number): MeshData {
  const loop = [...shade, shade[0] as ProfilePoint];
  const fewest = foot.length + loop.length - 2;
  const segments = Math.max(3, Math.min(Math.round(Math.sqrt(triangles / 2)), Math.floor(triangles / (2 * fewest))));
  const edges = (longest: number): number => divided(foot, longest).length + divided(loop, longest).length - 2;
  // The shortest edges that keep the number, by bisection.
  let [low, high] = [1e-4, lengthOf(foot) + lengthOf(loop)];
  for (let i = 0; i < 40; ++i) {
    const middle = (low + high) / 2;
    if (2 * segments * edges(middle) > triangles) low = middle;
    else high = middle;
  }
  const mesh = new MeshBuilder();
  revolve(mesh, divided(foot, high), segments);
  revolveLoop(mesh, divided(loop, high), segments);
  return mesh.mesh();
}
