// SPDX-License-Identifier: MIT
// Distances of many pairs in one call, from the caller's arrays into the caller's arrays: fills a workspace, computes
// and reads it.
import {
  kindNamed,
  type Numbers,
  openWorkspace,
  poseWidths,
  widths,
  type Workspace,
  type WorkspaceOptions,
} from './batch.ts';
import type { Module } from './module.ts';
import { schemaNamed } from './slots.ts';
import { asObject, fieldNames, isDetached, named, property, readOptions, typedArrayName } from './read.ts';
import { type Precision, type ShapeType, TouchstoneError } from './types.ts';

export interface BatchInput {
  /** The numbers of all shapes of each kind. All Float64Array, or all Float32Array: that decides the precision. */
  readonly shapes: Partial<Readonly<Record<ShapeType, Numbers>>>;
  /** Where the shapes are placed: the numbers of the poses of all shapes of a kind, see `Workspace.poses`. */
  readonly poses?: Partial<Readonly<Record<ShapeType, Numbers>>>;
  /** Two indices per pair; they count through the given kinds in the order of `shapeSchemas`. */
  readonly pairs: Uint32Array;
}
/** Results per pair, as in a workspace. Arrays passed to a call are filled and returned. */
export interface BatchAnswers {
  readonly records: Numbers;
  readonly witnesses?: Numbers;
  readonly unique?: Uint8Array;
}

/** The arrays of all shapes, read once and validated, with the number of shapes of each kind. */
interface ReadShapes {
  readonly lists: readonly (readonly [ShapeType, Numbers])[];
  readonly counts: WorkspaceOptions['shapes'];
  readonly precision: Precision;
}
function readShapes(value: unknown): ReadShapes {
  const shapes = asObject(value, 'shapes');
  const lists: [ShapeType, Numbers][] = [];
  const counts: Record<string, number> = {};
  let arrayType: string | undefined;
  for (const type of fieldNames(shapes, 'shapes')) {
    const width = widths[kindNamed(type, 'shapes')] as number;
    const path = `shapes.${type}`;
    const list = property(shapes, type, 'shapes');
    const found = typedArrayName(list);
    const isKnown = found === 'Float64Array' || found === 'Float32Array';
    if (!isKnown || found !== (arrayType ?? found) || isDetached(list as Numbers)) {
      const allowed = arrayType === undefined ? 'a Float64Array or Float32Array' : `a ${arrayType} like the others`;
      throw new TouchstoneError('wrong-type', path, `${path} must be ${allowed}, but is ${named(list)}.`);
    }
    arrayType = found;
    const { length } = list as Numbers;
    if (length % width !== 0) {
      const message = `${path} must have ${width} numbers per shape, but has ${length} numbers.`;
      throw new TouchstoneError('wrong-arity', path, message);
    }
    lists.push([type as ShapeType, list as Numbers]);
    counts[type] = length / width;
  }
  return { lists, counts, precision: arrayType === 'Float32Array' ? 'float' : 'double' };
}

/** The poses for the shapes that were read, by kind; none where there are none. */
function readPoses(value: unknown, shapes: ReadShapes): ReadonlyMap<ShapeType, Numbers> | undefined {
  if (value === undefined || value === null) return undefined;
  const poses = asObject(value, 'poses');
  const arrayType = shapes.precision === 'float' ? 'Float32Array' : 'Float64Array';
  const found = new Map<ShapeType, Numbers>();
  for (const type of fieldNames(poses, 'poses')) {
    const length = (shapes.counts[type as ShapeType] ?? 0) * (poseWidths[kindNamed(type, 'poses')] as number);
    const path = `poses.${type}`;
    const list = property(poses, type, 'poses') as Numbers;
    if (typedArrayName(list) !== arrayType || isDetached(list)) {
      const message = `${path} must be a ${arrayType} like the shapes, but is ${named(list)}.`;
      throw new TouchstoneError('wrong-type', path, message);
    }
    if (list.length !== length) {
      const message = `${path} must hold ${length} numbers for the shapes of its kind, but has ${list.length}.`;
      throw new TouchstoneError('wrong-arity', path, message);
    }
    found.set(type as ShapeType, list);
  }
  return found;
}

/** Poses that leave every shape where it is. */
function identityPoses(length: number, dimension: number): number[] {
  return Array.from({ length }, (_, i) => (dimension === 3 && i % 7 === 6 ? 1 : 0));
}

function readPairs(value: unknown): Uint32Array {
  const pairs = typedArrayName(value) === 'Uint32Array' ? (value as Uint32Array) : undefined;
  if (pairs && pairs.length % 2 === 0 && !isDetached(pairs)) return pairs;
  const message = `pairs must be a Uint32Array with two indices per pair, but is ${named(value)}.`;
  throw new TouchstoneError('wrong-arity', 'pairs', message);
}

/** The caller's array for a result, if given: it must be of the right type and long enough. */
function readTarget<T extends Numbers | Uint8Array>(
  into: object,
  name: string,
  type: string,
  length: number,
): T | undefined {
  const given = property(into, name, 'into') ?? undefined;
  if (given === undefined) return undefined;
  if (typedArrayName(given) === type && (given as T).length >= length) return given as T;
  const message = `${name} must be a ${type} of at least ${length} numbers, but is ${named(given)}.`;
  throw new TouchstoneError('wrong-arity', name, message);
}

function fill<T extends Numbers | Uint8Array>(given: T | undefined, answer: T, length: number): T {
  if (given === undefined) return answer.slice(0, length) as T;
  given.set(answer.subarray(0, length));
  return given;
}

/** The copying call: one workspace is reused while the number of shapes of each kind stays the same. */
export function makeDistances(module: Module): (input: unknown, into?: unknown) => BatchAnswers {
  let kept: { readonly key: string; readonly work: Workspace } | undefined;
  const workFor = (options: WorkspaceOptions): Workspace => {
    const key = JSON.stringify([options.shapes, options.precision, options.witnesses, options.poses]);
    if (kept?.key === key && kept.work.pairCapacity >= options.pairs) return kept.work;
    kept?.work.release();
    kept = undefined;
    kept = { key, work: openWorkspace(module, options) };
    return kept.work;
  };
  return (input, into) => {
    const given = asObject(input, 'input');
    const shapes = readShapes(property(given, 'shapes', ''));
    const { lists, counts, precision } = shapes;
    const poses = readPoses(property(given, 'poses', ''), shapes);
    const pairs = readPairs(property(given, 'pairs', ''));
    const count = pairs.length / 2;
    // Validate everything before writing to the first array of the caller.
    const targets = readOptions(into, 'into');
    const arrayType = precision === 'float' ? 'Float32Array' : 'Float64Array';
    const records = readTarget<Numbers>(targets, 'records', arrayType, 4 * count);
    const unique = readTarget<Uint8Array>(targets, 'unique', 'Uint8Array', count);
    const witnesses = readTarget<Numbers>(targets, 'witnesses', arrayType, 6 * count);
    const work = workFor({
      shapes: counts,
      pairs: count,
      precision,
      witnesses: witnesses !== undefined,
      poses: poses !== undefined,
    });
    for (const [type, list] of lists) work.numbers(type).set(list);
    // The workspace may hold the poses of the last call.
    for (const [type] of poses ? lists : []) {
      const into = work.poses(type);
      into.set(poses?.get(type) ?? identityPoses(into.length, schemaNamed(type).dimension));
    }
    work.pairs.set(pairs);
    work.ask(count);
    return {
      records: fill(records, work.records, 4 * count),
      unique: fill(unique, work.unique, count),
      ...(witnesses && { witnesses: fill(witnesses, work.witnesses, 6 * count) }),
    };
  };
}
