// SPDX-License-Identifier: MIT
// Distances of many pairs in one call, from the caller's arrays into the caller's arrays: fills a workspace, computes
// and reads it.
import { openWorkspace } from './batch.ts';
import type { ShapeSchema } from './generated/schema.ts';
import { kindNamed, pointsField, poseWidths, widths } from './kinds.ts';
import type { Module } from './module.ts';
import { fillProved, type ProvedColumns } from './proof/columns.ts';
import { schemaNamed, schemas } from './slots.ts';
import {
  asObject,
  fieldNames,
  isDetached,
  named,
  property,
  readOptions,
  typedArrayLength,
  typedArrayName,
} from './read.ts';
import { type Precision, type ShapeType, TouchstoneError } from './types.ts';
import type { Numbers, Workspace, WorkspaceOptions } from './workspace.ts';

export interface BatchInput {
  /**
   * The numbers of all shapes of each kind; of hulls and polygons the coordinates of all points, shape after shape. All
   * Float64Array, or all Float32Array: that decides the precision.
   */
  readonly shapes: Partial<Readonly<Record<ShapeType, Numbers>>>;
  /** How many points each hull and each polygon has: 1 to 256, in the plane 64. */
  readonly pointCounts?: Partial<Readonly<Record<'hull' | 'polygon2', Uint32Array>>>;
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
  /**
   * Of a core that was loaded with `proof: true`, where they are given: how far the true signed distance may be, and the status as
   * an index of `statusNames`. Each pair takes some microseconds.
   */
  readonly errorBounds?: Float64Array;
  readonly statuses?: Uint8Array;
}

/** The array of a kind; with `pointCounts` it has the points of each shape. */
interface ReadList {
  readonly type: ShapeType;
  readonly list: Numbers;
  readonly pointCounts: Uint32Array | undefined;
}
/** The arrays of all shapes, read once and validated, with the number of shapes of each kind. */
interface ReadShapes {
  readonly lists: readonly ReadList[];
  readonly counts: WorkspaceOptions['shapes'];
  readonly precision: Precision;
}

/** How many points each shape of a kind has, whose coordinates are `list`; undefined for a kind without points. */
function readPointCounts(schema: ShapeSchema, counts: object, list: Numbers): Uint32Array | undefined {
  const most = pointsField(schema)?.most;
  if (most === undefined) return undefined;
  const path = `pointCounts.${schema.type}`;
  const given = property(counts, schema.type, 'pointCounts') as Uint32Array | undefined;
  if (typedArrayName(given) !== 'Uint32Array' || isDetached(given as Uint32Array)) {
    const code = given === undefined ? 'missing-field' : 'wrong-type';
    const message = `${path} must be a Uint32Array with the number of points of each shape, but is ${named(given)}.`;
    throw new TouchstoneError(code, path, message, { found: given });
  }
  const found = new Uint32Array(given as Uint32Array);
  const wrong = found.findIndex((count) => count < 1 || count > most);
  if (wrong >= 0) {
    const message = `${path}[${wrong}] must be a number of points from 1 to ${most}, but is ${found[wrong]}.`;
    throw new TouchstoneError('point-count', `${path}[${wrong}]`, message, { found: found[wrong] });
  }
  const numbers = schema.dimension * found.reduce((n, count) => n + count, 0);
  if (numbers === typedArrayLength(list)) return found;
  const message = `shapes.${schema.type} must have ${numbers} numbers for the points in ${path}, but has ${list.length}.`;
  throw new TouchstoneError('wrong-arity', `shapes.${schema.type}`, message, { found: list.length, count: numbers });
}

/** Only what has points has a number of points. */
function readCountsOfPoints(value: unknown, shapes: object): object {
  const counts = readOptions(value, 'pointCounts');
  for (const type of fieldNames(counts, 'pointCounts')) {
    const path = `pointCounts.${type}`;
    const isKnown = pointsField(schemas.get(type)) !== undefined;
    if (isKnown && (property(shapes, type, 'shapes') ?? undefined) !== undefined) continue;
    const message = isKnown
      ? `${path} is given without shapes.${type}.`
      : `${path}: only hulls and polygons have a number of points.`;
    throw new TouchstoneError(isKnown ? 'missing-field' : 'unknown-type', path, message, { found: type });
  }
  return counts;
}

function readShapes(value: unknown, givenCounts: unknown): ReadShapes {
  const shapes = asObject(value, 'shapes');
  const pointCounts = readCountsOfPoints(givenCounts, shapes);
  const lists: ReadList[] = [];
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
    const ofPoints = readPointCounts(schemaNamed(type), pointCounts, list as Numbers);
    if (ofPoints === undefined && length % width !== 0) {
      const message = `${path} must have ${width} numbers per shape, but has ${length} numbers.`;
      throw new TouchstoneError('wrong-arity', path, message);
    }
    lists.push({ type: type as ShapeType, list: list as Numbers, pointCounts: ofPoints });
    counts[type] = ofPoints?.length ?? length / width;
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
function readTarget<T extends Numbers | Float64Array | Uint8Array>(
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

/** The columns that are proved pair by pair; empty where none is wanted. */
function readProvedTargets(into: object, count: number): ProvedColumns {
  const errorBounds = readTarget<Float64Array>(into, 'errorBounds', 'Float64Array', count);
  const statuses = readTarget<Uint8Array>(into, 'statuses', 'Uint8Array', count);
  return { ...(errorBounds && { errorBounds }), ...(statuses && { statuses }) };
}

function fill<T extends Numbers | Uint8Array>(given: T | undefined, answer: T, length: number): T {
  if (given === undefined) return answer.slice(0, length) as T;
  given.set(answer.subarray(0, length));
  return given;
}

/** Writes the shapes of a kind to a workspace. */
function writeShapes(work: Workspace, { type, list, pointCounts }: ReadList): void {
  if (!pointCounts) return work.numbers(type).set(list);
  const { dimension } = schemaNamed(type);
  const first = work.firstIndex(type);
  let at = 0;
  for (const [i, count] of pointCounts.entries())
    work.setPoints(first + i, list.subarray(at, (at += dimension * count)));
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
    const shapes = readShapes(property(given, 'shapes', ''), property(given, 'pointCounts', ''));
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
    const proved = readProvedTargets(targets, count);
    const isProved = proved.errorBounds !== undefined || proved.statuses !== undefined;
    const certifier = isProved ? module.mustProve().certifier : undefined;
    const work = workFor({
      shapes: counts,
      pairs: count,
      precision,
      witnesses: witnesses !== undefined || isProved,
      poses: poses !== undefined,
    });
    for (const list of lists) writeShapes(work, list);
    // The workspace may hold the poses of the last call.
    for (const { type } of poses ? lists : []) {
      const into = work.poses(type);
      into.set(poses?.get(type) ?? identityPoses(into.length, schemaNamed(type).dimension));
    }
    work.pairs.set(pairs);
    work.ask(count);
    if (certifier) {
      const given = lists.map(
        ({ type, list, pointCounts }) => [type, { list, pointCounts, poses: poses?.get(type) }] as const,
      );
      fillProved(certifier, { lists: new Map(given), isFloat: precision === 'float' }, pairs, work, proved);
    }
    return {
      records: fill(records, work.records, 4 * count),
      unique: fill(unique, work.unique, count),
      ...(witnesses && { witnesses: fill(witnesses, work.witnesses, 6 * count) }),
      ...proved,
    };
  };
}
