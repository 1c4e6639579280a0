// SPDX-License-Identifier: MIT
// Colliders of the mode "particles": spheres, cones and boxes, each on a seeded closed path. Each cone has two spheres of its
// own; sizes change, too.
import type { Quat, Vec3 } from '../../../../../bindings/index.ts';
import type { BoxState, SphereState } from '../../../../../bindings/particles/types.ts';
import { randomOf } from '../../../grading/given.ts';
import type { Motion } from './colliders.ts';
import type { Settings } from './settings.ts';

/** Half the width of the region in x and z, and its heights, in metres. */
export const region = { reach: 3.6, bottom: 0.4, top: 3.4 } as const;
/** Each collider stays in a cell of its own, so that no two ever overlap and every particle has a way out. */
const cells = { across: 6, upwards: 3 } as const;

/** Spheres, and cones: each kind begins at a cell of its own. */
const most = 32;

type Wave = (time: number) => number;
type Random = () => number;
const span = (random: Random, from: number, to: number): number => from + (to - from) * random();

function wave(random: Random, middle: number, amplitude: number): Wave {
  const frequency = span(random, 0.6, 1.6);
  const phase = span(random, 0, 2 * Math.PI);
  return (time) => middle + amplitude * Math.sin(frequency * time + phase);
}
function path(random: Random, cell: Vec3, swing: number): (time: number) => Vec3 {
  const [x, y, z] = [wave(random, cell[0], swing), wave(random, cell[1], swing / 2), wave(random, cell[2], swing)];
  return (time) => [x(time), y(time), z(time)];
}
/** The middles of all cells in a seeded order. */
function shuffledCells(seed: number): Vec3[] {
  const random = randomOf(`cells ${seed}`);
  const { across, upwards } = cells;
  const [width, height] = [(2 * region.reach) / across, (region.top - region.bottom) / upwards];
  const all = Array.from({ length: across * across * upwards }, (_, i): Vec3 => {
    const [column, row, level] = [i % across, Math.floor(i / across) % across, Math.floor(i / across ** 2)];
    return [
      width * (column + 0.5) - region.reach,
      region.bottom + height * (level + 0.5),
      width * (row + 0.5) - region.reach,
    ];
  });
  return all
    .map((cell) => ({ cell, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ cell }) => cell);
}
/** A unit vector that turns on a cone about the vertical. */
function direction(random: Random): (time: number) => Vec3 {
  const tilt = span(random, 0.5, 1.5);
  const speed = span(random, -1.2, 1.2);
  const phase = span(random, 0, 2 * Math.PI);
  return (time) => {
    const angle = speed * time + phase;
    return [Math.sin(tilt) * Math.cos(angle), Math.cos(tilt), Math.sin(tilt) * Math.sin(angle)];
  };
}

function sphere(random: Random, cell: Vec3): (time: number) => SphereState {
  const center = path(random, cell, 0.2);
  const size = span(random, 0.16, 0.3);
  const radius = wave(random, size, size * 0.15);
  return (time) => ({ center: center(time), radius: radius(time) });
}
function cone(random: Random, cell: Vec3): (time: number) => [SphereState, SphereState] {
  const center = path(random, cell, 0.15);
  const along = direction(random);
  const half = span(random, 0.16, 0.24);
  const radii = [wave(random, span(random, 0.1, 0.15), 0.02), wave(random, span(random, 0.05, 0.09), 0.02)] as const;
  return (time) => {
    const [c, n] = [center(time), along(time)];
    const end = (s: number): Vec3 => [c[0] + s * n[0], c[1] + s * n[1], c[2] + s * n[2]];
    return [
      { center: end(-half), radius: radii[0](time) },
      { center: end(half), radius: radii[1](time) },
    ];
  };
}
function box(random: Random, cell: Vec3): (time: number) => BoxState {
  const center = path(random, cell, 0.15);
  const axis = direction(random)(0);
  // Slow: the check of paths takes the chord of a particle that rests on a turning box for its path, and allows some 10 µm.
  const speed = span(random, -0.25, 0.25);
  const halfExtents: Vec3 = [span(random, 0.15, 0.3), span(random, 0.05, 0.1), span(random, 0.12, 0.24)];
  return (time) => {
    const half = (speed * time) / 2;
    const s = Math.sin(half);
    const rotation: Quat = [s * axis[0], s * axis[1], s * axis[2], Math.cos(half)];
    return { center: center(time), halfExtents, rotation };
  };
}

export function swarm(settings: Pick<Settings, 'seed' | 'spheres' | 'cones' | 'boxes'>): Motion {
  const { seed } = settings;
  const places = shuffledCells(seed);
  // A random source and a cell for each, so that a further collider leaves the others where they are.
  const many = <T>(count: number, first: number, one: (random: Random, cell: Vec3) => T): T[] =>
    places.slice(first, first + count).map((cell, i) => one(randomOf(`collider ${first + i} ${seed}`), cell));
  const spheres = many(settings.spheres, 0, sphere);
  const ends = many(settings.cones, most, cone);
  const boxes = many(settings.boxes, 2 * most, box);
  const cones = ends.map((_, i) => [spheres.length + 2 * i, spheres.length + 2 * i + 1] as const);
  return (time) => ({
    spheres: [...spheres.map((at) => at(time)), ...ends.flatMap((at) => at(time))],
    cones,
    boxes: boxes.map((at) => at(time)),
    planes: [],
  });
}
