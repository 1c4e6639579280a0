// SPDX-License-Identifier: MIT
// The runner's request of kind "particles": one collision step in double (or float).
import { join, named, property, readNumbers } from '../read.ts';
import { type Precision, TouchstoneError } from '../types.ts';
import { listAt } from './colliders.ts';
import { type Particles } from './index.ts';
import { type ColliderSet, type StepOptions } from './types.ts';
import { type Coordinates, type ParticleWorld } from './world.ts';

/** Most particles of one request. */
const most = 1 << 20;

function readPoints(request: object, name: string): number[][] {
  const value = property(request, name, '');
  if (value === undefined)
    throw new TouchstoneError('missing-field', name, `${name} is missing; it must be an array of positions.`);
  return listAt(value, name, most).map((point, i) => {
    const path = join(name, i);
    const numbers: number[] = [];
    readNumbers(point, 3, path, numbers);
    numbers.forEach((x, k) => {
      const at = join(path, k);
      if (!Number.isFinite(x))
        throw new TouchstoneError('not-finite', at, `${at} is ${x}; it must be a finite number.`);
      if (Math.abs(x) > 1e9)
        throw new TouchstoneError('too-large', at, `${at} is ${x}; it must be between -1e9 and 1e9.`);
    });
    return numbers;
  });
}

function solve(world: ParticleWorld<Coordinates>, request: object, previous: number[][], current: number[][]): object {
  const field = (name: string): unknown => property(request, name, '');
  const list = (name: string): unknown => field(name) ?? undefined;
  const colliders = { spheres: list('spheres'), cones: list('cones'), boxes: list('boxes'), planes: list('planes') };
  // The request is JSON, so that its lists are read as lists.
  world.setColliders(colliders as ColliderSet);
  const put = (arrays: readonly Coordinates[], points: number[][]): void =>
    points.forEach((point, i) => arrays.forEach((array, k) => (array[i] = point[k] as number)));
  const from = (): Coordinates[] => [world.previousX, world.previousY, world.previousZ];
  const to = (): Coordinates[] => [world.x, world.y, world.z];
  put(from(), previous);
  put(to(), current);
  world.step({ ...request, verify: false, grid: true } as StepOptions);
  const points = (arrays: Coordinates[]): number[][] =>
    previous.map((_, i) => arrays.map((array) => (array[i] as number) + 0));
  return { current: points(to()), previous: points(from()), collisions: [...world.collisions] };
}

/** The fields of the answer besides its id. */
export function answerParticles(particles: Particles, request: object, precision: Precision): object {
  const previous = readPoints(request, 'previous');
  const current = readPoints(request, 'current');
  if (current.length !== previous.length)
    throw new TouchstoneError(
      'wrong-arity',
      'current',
      `current has ${named(current.length)} positions; it must have as many as previous, ${previous.length}.`,
    );
  const { length } = previous;
  const world: ParticleWorld<Coordinates> =
    precision === 'float' ? particles.world(length) : particles.worldInDouble(length);
  try {
    return solve(world, request, previous, current);
  } finally {
    world.release();
  }
}
