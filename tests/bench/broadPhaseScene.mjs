// SPDX-License-Identifier: MIT
// Mixed spheres, boxes and capsules that move in each step, about three touching neighbours each: the scene of the benchmark of
// broad phases, for our module and for other engines.
import { generator } from './random.mjs';

/** Volume per shape, in cubic metres, at which a shape touches three others on average. */
const room = 0.95;

/** A unit quaternion, uniformly distributed (Shoemake 1992). */
function rotation(random) {
  const [u, v, w] = [random(), 2 * Math.PI * random(), 2 * Math.PI * random()];
  const [a, b] = [Math.sqrt(1 - u), Math.sqrt(u)];
  return [a * Math.sin(v), a * Math.cos(v), b * Math.sin(w), b * Math.cos(w)];
}

/**
 * `count` shapes, a third of each kind, in a cube; sizes in metres: radius (spheres, capsules), half height of a capsule along y,
 * half extents. `pose(i, step)` writes position and rotation of shape i in a step: each swings by up to a fifth of a metre and
 * turns by a twentieth of a radian per step about its own axis.
 */
export function scene(count, seed = 1) {
  const random = generator(seed);
  const side = Math.cbrt(room * count);
  const shapes = Array.from({ length: count }, (_, i) => {
    const kind = ['sphere', 'obb', 'capsule'][Math.floor((3 * i) / count)];
    const at = [side * random(), side * random(), side * random()];
    const swing = [random() - 0.5, random() - 0.5, random() - 0.5].map((x) => 0.4 * x);
    const half = [0.2 + 0.3 * random(), 0.2 + 0.3 * random(), 0.2 + 0.3 * random()];
    return { kind, at, swing, half, radius: 0.25 + 0.2 * random(), phase: 6.28 * random(), turn: rotation(random) };
  });
  const pose = (i, step, out, offset) => {
    const { at, swing, phase, turn } = shapes[i];
    const s = Math.sin(0.3 * step + phase);
    for (let k = 0; k < 3; ++k) out[offset + k] = at[k] + s * swing[k];
    // turn * (rotation about z by step / 20)
    const [h, c] = [Math.sin(step / 40), Math.cos(step / 40)];
    const [x, y, z, w] = turn;
    out[offset + 3] = x * c + y * h;
    out[offset + 4] = y * c - x * h;
    out[offset + 5] = z * c + w * h;
    out[offset + 6] = w * c - z * h;
  };
  return { shapes, side, pose };
}

/** Fills a world of the module with the shapes; kinds are in the order of the module's. */
export function worldOf(module, { shapes }, precision = 'float') {
  const third = (kind) => shapes.filter((shape) => shape.kind === kind).length;
  const world = module.world({
    shapes: { sphere: third('sphere'), obb: third('obb'), capsule: third('capsule') },
    precision,
  });
  const order = { sphere: [], obb: [], capsule: [] };
  shapes.forEach((shape, i) => order[shape.kind].push(i));
  for (const type of ['sphere', 'obb', 'capsule'])
    order[type].forEach((i, k) => {
      const { half, radius } = shapes[i];
      const index = world.firstIndex(type) + k;
      if (type === 'sphere') world.set(index, { type, center: [0, 0, 0], radius });
      else if (type === 'obb') world.set(index, { type, center: [0, 0, 0], halfExtents: half, rotation: [0, 0, 0, 1] });
      else world.set(index, { type, base: [0, -half[1], 0], tip: [0, half[1], 0], radius });
    });
  const setPoses = (step, pose) => {
    for (const type of ['sphere', 'obb', 'capsule']) {
      const poses = world.poses(type);
      order[type].forEach((i, k) => pose(i, step, poses, 7 * k));
    }
  };
  return { world, order, setPoses };
}
