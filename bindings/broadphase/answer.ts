// SPDX-License-Identifier: MIT
// The runner's request of kind "pairs": which of many shapes have bounds that overlap, or intersect.
import { broadPhaseMethods, type ShapeSchema, shapeSchemas } from '../generated/schema.ts';
import { join, named, property, readPose, posePaths, readShape } from '../read.ts';
import { schemas } from '../slots.ts';
import { type Pose, type Precision, type Shape, type ShapeType, TouchstoneError } from '../types.ts';
import type { BroadPhaseModule } from './index.ts';
import { readPositive } from './options.ts';
import type { Method, World } from './types.ts';

/** Most shapes of one request. */
const most = 1 << 20;

function listOf(request: object, name: string): readonly unknown[] | undefined {
  const value = property(request, name, '') ?? undefined;
  if (value === undefined) return undefined;
  if (!Array.isArray(value))
    throw new TouchstoneError('wrong-type', name, `${name} must be an array, but is ${named(value)}.`, {
      found: value,
    });
  if (value.length <= most) return value as unknown[];
  throw new TouchstoneError('too-many', name, `${name} has ${value.length} entries; at most ${most} are allowed.`);
}

interface Request {
  readonly shapes: readonly Shape[];
  readonly kinds: readonly number[];
  readonly poses: readonly unknown[];
  readonly method: Method;
  readonly margin: number;
  readonly isForContacts: boolean;
}

function chosen<T extends string>(request: object, name: string, allowed: readonly T[], fallback: T): T {
  const value: unknown = property(request, name, '') ?? fallback;
  if (allowed.includes(value as T)) return value as T;
  const message = `${name} must be one of: ${allowed.join(', ')}; but is ${named(value)}.`;
  throw new TouchstoneError('out-of-range', name, message, { found: value, allowed: [...allowed] });
}

function read(request: object): Request {
  const shapes = listOf(request, 'shapes');
  if (!shapes)
    throw new TouchstoneError('missing-field', 'shapes', 'shapes is missing; it must be an array of shapes.');
  const kinds = shapes.map((shape, i) => {
    const path = join('shapes', i);
    const { schema } = readShape(shape, path, schemas);
    const { dimension } = schemas.get((shapes[0] as Shape).type) as ShapeSchema;
    if (schema.dimension !== dimension)
      throw new TouchstoneError(
        'mixed-dimensions',
        join(path, 'type'),
        `${path} is a ${schema.dimension}D shape, but shapes[0] is a ${dimension}D shape; all must have one dimension.`,
      );
    return shapeSchemas.indexOf(schema);
  });
  const poses = listOf(request, 'poses') ?? [];
  if (poses.length > 0 && poses.length !== shapes.length) {
    const message = `poses has ${poses.length} entries; it must have one for each shape (null for none), ${shapes.length}.`;
    throw new TouchstoneError('wrong-arity', 'poses', message);
  }
  return {
    shapes: shapes as Shape[],
    kinds,
    poses,
    method: chosen(request, 'method', broadPhaseMethods, 'bvh'),
    margin: readPositive(request, 'margin', 0, 0),
    isForContacts: chosen(request, 'phase', ['bounds', 'contacts'] as const, 'bounds') === 'contacts',
  };
}

/** Repeats an error of a shape or pose with the path that it has in the request. */
function at<T>(path: string, own: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof TouchstoneError) || !error.path.startsWith(own)) throw error;
    const where = path + error.path.slice(own.length);
    const message = error.message.replaceAll(own, path);
    throw new TouchstoneError(error.code, where, message, error.values);
  }
}

function solve(world: World, request: Request, order: readonly number[]): object {
  order.forEach((i, index) => {
    at(join('shapes', i), 'shape', () => world.set(index, request.shapes[i] as Shape));
    const pose = request.poses[i] ?? undefined;
    if (pose === undefined) return;
    const path = join('poses', i);
    const { dimension } = shapeSchemas[request.kinds[i] as number] as ShapeSchema;
    readPose(pose, dimension, posePaths(path), () => undefined);
    at(path, 'pose', () => world.setPose(index, pose as Pose));
  });
  world.place();
  const structure = world.structure(request.method);
  if (request.isForContacts) structure.contacts();
  else structure.findPairs();
  const { pairs } = structure;
  const found: [number, number][] = [];
  for (let k = 0; 2 * k < pairs.length; ++k) {
    const [i, j] = [order[pairs[2 * k] as number] as number, order[pairs[2 * k + 1] as number] as number];
    found.push(i < j ? [i, j] : [j, i]);
  }
  found.sort(([a, b], [c, d]) => a - c || b - d);
  return { pairs: found, tests: structure.statistics.tests };
}

/** The fields of the answer besides its id. */
export function answerPairs(module: BroadPhaseModule, value: object, precision: Precision): object {
  const request = read(value);
  // A world holds its shapes by kind.
  const order = request.kinds
    .map((_, i) => i)
    .sort((i, j) => (request.kinds[i] as number) - (request.kinds[j] as number) || i - j);
  const counts: Partial<Record<ShapeType, number>> = {};
  for (const kind of request.kinds) {
    const type = (shapeSchemas[kind] as ShapeSchema).type as ShapeType;
    counts[type] = (counts[type] ?? 0) + 1;
  }
  const world = module.world({ shapes: counts, precision, margin: request.margin });
  try {
    return solve(world, request, order);
  } finally {
    world.release();
  }
}
