// SPDX-License-Identifier: MIT
// Scenes of the cost curves: spheres with a radius of 0.25 to 0.75 m, in most presets with about three neighbours whose bounds
// overlap its own.
import { generator } from './random.mjs';

/** Cubic metres per sphere at which its bounds overlap those of three others on average. */
const room = 2.7;
const perCluster = 100;
/** Numbers of a pose: position and rotation. */
const stride = 7;
/** A step moves each sphere by up to this on each axis, in metres. */
const reach = 0.1;

const inCube = (random, side) => [side * random(), side * random(), side * random()];

/** Clusters with six neighbours for each sphere, in eight times the volume of the uniform scene. */
function clustered(count, random) {
  const middles = Array.from({ length: Math.ceil(count / perCluster) }, () =>
    inCube(random, 2 * Math.cbrt(room * count)),
  );
  const side = Math.cbrt((room / 2) * perCluster);
  return (i) => inCube(random, side).map((x, axis) => x + middles[i % middles.length][axis]);
}

function uniform(count, random) {
  const side = Math.cbrt(room * count);
  return () => inCube(random, side);
}

/** 0.67 m of the line for each sphere, within half a metre of it. */
const line = (count, random) => () => [0.67 * count * random(), 0.5 * random(), 0.5 * random()];

export const presets = {
  uniform: { note: 'uniformly distributed in a cube, all move', places: uniform },
  clustered: { note: 'clusters of 100 in a cube that is mostly empty, all move', places: clustered },
  giant: { note: 'uniform, and one sphere that fills the cube', places: uniform, hasGiant: true },
  line: { note: 'along a line, all move', places: line },
  static: { note: 'uniform, one in a hundred moves', places: uniform, moving: 0.01 },
};

/** Radii, and the poses of `steps` steps, which can be repeated in a cycle. */
export function presetScene(name, count, steps, seed = 1) {
  const { places, hasGiant, moving = 1 } = presets[name];
  const random = generator(seed);
  const place = places(count, random);
  const radii = Float32Array.from({ length: count }, () => 0.25 + 0.5 * random());
  const poses = Array.from({ length: steps }, () => new Float32Array(stride * count));
  for (let i = 0; i < count; ++i) {
    const at = place(i);
    const isMoving = random() < moving;
    for (const pose of poses) {
      for (let axis = 0; axis < 3; ++axis)
        pose[stride * i + axis] = at[axis] + (isMoving ? reach * (random() - 0.5) : 0);
      pose[stride * i + 6] = 1;
    }
  }
  if (hasGiant) {
    const half = Math.cbrt(room * count) / 2;
    radii[0] = half;
    for (const pose of poses) pose.fill(half, 0, 3);
  }
  return { radii, poses };
}
