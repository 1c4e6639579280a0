// SPDX-License-Identifier: MIT
// Many pairs in one call: blocks of numbers and index pairs in, arrays of answers out. A workspace lives in the core's
// own memory and copies nothing; `makeDistances` takes the caller's arrays and copies them in and out.
import { errorNames, type ShapeSchema, shapeSchemas } from './generated/schema.ts';
import type { Module } from './module.ts';
import { join, named, readShape } from './read.ts';
import { type Precision, type Shape, type ShapeType, TouchstoneError } from './types.ts';

export type Numbers = Float32Array | Float64Array;

export interface WorkspaceOptions {
  /** How many shapes of each kind. */
  readonly shapes: Partial<Readonly<Record<ShapeType, number>>>;
  readonly pairs: number;
  /** Default: 'double'. Decides whether the arrays are Float64Array or Float32Array. */
  readonly precision?: Precision;
  /** Whether witness points are wanted. Default: false. */
  readonly witnesses?: boolean;
}
export interface AskOptions {
  /** True where the caller knows that every shape is valid; otherwise all are checked first. */
  readonly trusted?: boolean;
}

/**
 * Shapes, pairs and answers as arrays that the core works on directly. Ask for an array again after anything that may
 * have made memory grow (opening another workspace): an old one is then empty. The memory goes back with release(), or
 * some time after the workspace was forgotten.
 */
export interface Workspace {
  readonly precision: Precision;
  readonly shapeCount: number;
  readonly pairCapacity: number;
  /** The index of the first shape of a kind; indices count through the kinds in the order of `shapeSchemas`. */
  firstIndex(type: ShapeType): number;
  /** The numbers of all shapes of a kind, one shape after the other, fields in their order. */
  numbers(type: ShapeType): Numbers;
  /** Writes one shape, validated, at an index of its kind. */
  set(index: number, shape: Shape): void;
  /** Two indices per pair: A, B. */
  readonly pairs: Uint32Array;
  /** Four numbers per pair: normal x, y, z (z = 0 in 2D) and signed distance. */
  readonly records: Numbers;
  /** Six numbers per pair: pointOnA, pointOnB. Empty unless wanted. */
  readonly witnesses: Numbers;
  /** 1 where no other normal is as short. */
  readonly unique: Uint8Array;
  /** Checks every shape and normalises unit vectors in place; throws for the first that is not valid. */
  check(): void;
  /** Answers the first `count` pairs (default: all). Throws for bad input and then answers nothing. */
  ask(count?: number, options?: AskOptions): void;
  release(): void;
}

const scalarBytes = { double: 8, float: 4 } as const;
const numberCount = (schema: ShapeSchema): number => schema.fields.reduce((n, field) => n + field.count, 0);
const widths = shapeSchemas.map(numberCount);
const mostBytes = 2 ** 31 - 2 ** 20;

function countOf(value: unknown, path: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31) return value;
  throw new TouchstoneError('out-of-range', path, `${path} must be a whole number from 0, but is ${named(value)}.`);
}

/** Counts per kind, in the order of the kinds; an unknown kind is refused. */
function countsOf(shapes: WorkspaceOptions['shapes']): number[] {
  for (const type of Object.keys(shapes))
    if (!shapeSchemas.some((schema) => schema.type === type))
      throw new TouchstoneError('unknown-type', 'shapes', `shapes names the unknown kind "${type.slice(0, 40)}".`);
  return shapeSchemas.map(({ type }) => countOf(shapes[type as ShapeType] ?? 0, `shapes.${type}`));
}

const forgotten = new FinalizationRegistry<() => void>((release) => release());

/** Where the parts of a workspace lie: one block per kind, then pairs, records, witnesses, unique. */
interface Layout {
  readonly address: number;
  readonly parts: readonly number[];
}
function open(module: Module, counts: readonly number[], pairs: number, isFloat: boolean, witnesses: boolean): Layout {
  const scalar = isFloat ? 4 : 8;
  const bytes = counts.reduce((n, count, i) => n + count * (widths[i] as number) * scalar, pairs * (9 + 10 * scalar));
  module.result.set([...counts, pairs]);
  const address = bytes < mostBytes ? module.raw.openWorkspace(isFloat, witnesses) : 0;
  if (address === 0) {
    const size = `${Math.ceil(bytes / 2 ** 20)} MiB`;
    throw new TouchstoneError('too-many', 'pairs', `A workspace of ${size} does not fit into the memory of the core.`);
  }
  module.raw.workspaceParts(address);
  return { address, parts: [...module.result.subarray(0, counts.length + 4)] };
}

class ResidentWorkspace implements Workspace {
  readonly precision: Precision;
  readonly shapeCount: number;
  readonly pairCapacity: number;
  readonly #counts: readonly number[];
  readonly #layout: Layout;
  readonly #hasWitnesses: boolean;
  readonly #close: () => void;
  readonly #views = new Map<number, Numbers | Uint32Array | Uint8Array>();
  #isOpen = true;

  constructor(
    readonly module: Module,
    options: WorkspaceOptions,
  ) {
    this.precision = options.precision ?? 'double';
    if (!(this.precision in scalarBytes))
      throw new TouchstoneError('wrong-type', 'precision', `precision must be 'double' or 'float'.`);
    this.#counts = countsOf(options.shapes);
    this.shapeCount = this.#counts.reduce((n, count) => n + count, 0);
    this.pairCapacity = countOf(options.pairs, 'pairs');
    this.#hasWitnesses = options.witnesses ?? false;
    this.#layout = open(module, this.#counts, this.pairCapacity, this.precision === 'float', this.#hasWitnesses);
    const { address } = this.#layout;
    this.#close = () => module.raw.closeWorkspace(address);
    forgotten.register(this, this.#close, this);
  }

  /** A part of the memory as an array; made anew when the memory has grown, since growing detaches what pointed in. */
  #view<T extends Numbers | Uint32Array | Uint8Array>(
    part: number,
    Type: new (buffer: ArrayBufferLike, at: number, length: number) => T,
    length: number,
  ): T {
    this.#mustBeOpen();
    const { buffer } = this.module.raw.HEAPU8;
    const known = this.#views.get(part);
    if (known?.buffer === buffer) return known as T;
    const view = new Type(buffer, this.#layout.parts[part] as number, length);
    this.#views.set(part, view);
    return view;
  }
  #numbers(part: number, length: number): Numbers {
    return this.precision === 'float' ? this.#view(part, Float32Array, length) : this.#view(part, Float64Array, length);
  }
  #mustBeOpen(): void {
    if (!this.#isOpen) throw new TouchstoneError('out-of-range', '', 'This workspace has been released.');
  }

  firstIndex(type: ShapeType): number {
    return this.#counts.slice(0, kindNamed(type)).reduce((n, count) => n + count, 0);
  }
  numbers(type: ShapeType): Numbers {
    const kind = kindNamed(type);
    return this.#numbers(kind, (this.#counts[kind] as number) * (widths[kind] as number));
  }
  get pairs(): Uint32Array {
    return this.#view(widths.length, Uint32Array, 2 * this.pairCapacity);
  }
  get records(): Numbers {
    return this.#numbers(widths.length + 1, 4 * this.pairCapacity);
  }
  get witnesses(): Numbers {
    return this.#numbers(widths.length + 2, this.#hasWitnesses ? 6 * this.pairCapacity : 0);
  }
  get unique(): Uint8Array {
    return this.#view(widths.length + 3, Uint8Array, this.pairCapacity);
  }

  set(index: number, shape: Shape): void {
    const { schema, numbers } = readShape(this.module.validate(shape, 'shape'), 'shape', schemas);
    const type = schema.type as ShapeType;
    const at = index - this.firstIndex(type);
    const count = this.#counts[kindNamed(type)] as number;
    if (!Number.isInteger(at) || at < 0 || at >= count)
      throw new TouchstoneError('out-of-range', 'index', `Index ${index} holds no shape of the kind ${type}.`);
    this.numbers(type).set(numbers, at * numbers.length);
  }

  check(): void {
    this.#mustBeOpen();
    const refused = this.module.raw.checkWorkspace(this.#layout.address);
    if (refused === 0) return;
    const [index, kind] = this.module.result as unknown as readonly [number, number];
    const { type } = shapeSchemas[kind] as ShapeSchema;
    const path = `shapes.${type}[${index - this.firstIndex(type as ShapeType)}]`;
    const { raw } = this.module;
    const code = errorNames[refused - 1] ?? 'wrong-type';
    throw new TouchstoneError(code, join(path, raw.violationPath()), `${path}: ${raw.violationMessage()}`);
  }

  ask(count = this.pairCapacity, options: AskOptions = {}): void {
    this.#mustBeOpen();
    if (countOf(count, 'count') > this.pairCapacity)
      throw new TouchstoneError(
        'out-of-range',
        'count',
        `count must be at most ${this.pairCapacity}, but is ${count}.`,
      );
    if (options.trusted !== true) this.check();
    const refused = this.module.raw.askWorkspace(this.#layout.address, count);
    if (refused !== 0) this.#refusePair(refused, this.module.result[0] as number);
  }
  #refusePair(refused: number, position: number): never {
    const path = `pairs[${position}]`;
    if (refused === 1) {
      const found = `${path} must be an index below ${this.shapeCount}, but is ${this.pairs[position]}.`;
      throw new TouchstoneError('out-of-range', path, found);
    }
    throw refused === 2
      ? new TouchstoneError('mixed-dimensions', path, `${path} joins a 2D shape with a 3D shape.`)
      : new TouchstoneError('unsupported-pair', path, `${path} joins two planes, which have no distance.`);
  }

  release(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#views.clear();
    forgotten.unregister(this);
    this.#close();
  }
}

const schemas: ReadonlyMap<string, ShapeSchema> = new Map(shapeSchemas.map((s) => [s.type, s]));
function kindNamed(type: ShapeType): number {
  const kind = shapeSchemas.findIndex((schema) => schema.type === type);
  if (kind < 0) throw new TouchstoneError('unknown-type', 'type', `No kind of shape is called ${named(type)}.`);
  return kind;
}

export function openWorkspace(module: Module, options: WorkspaceOptions): Workspace {
  return new ResidentWorkspace(module, options);
}

export interface BatchInput {
  /** The numbers of all shapes of each kind. All Float64Array, or all Float32Array: that decides the precision. */
  readonly shapes: Partial<Readonly<Record<ShapeType, Numbers>>>;
  /** Two indices per pair; they count through the given kinds in the order of `shapeSchemas`. */
  readonly pairs: Uint32Array;
}
/** Answers per pair, as in a workspace. Arrays given to a call are filled and handed back. */
export interface BatchAnswers {
  readonly records: Numbers;
  readonly witnesses?: Numbers;
  readonly unique?: Uint8Array;
}

function precisionOf(shapes: BatchInput['shapes']): Precision {
  const arrays = Object.entries(shapes);
  const isFloat = arrays[0]?.[1] instanceof Float32Array;
  for (const [type, array] of arrays) {
    if (array instanceof (isFloat ? Float32Array : Float64Array)) continue;
    const path = `shapes.${type}`;
    throw new TouchstoneError('wrong-type', path, `${path} must be a Float64Array or Float32Array like the others.`);
  }
  return isFloat ? 'float' : 'double';
}
function countIn(type: string, numbers: Numbers): number {
  const width = widths[kindNamed(type as ShapeType)] as number;
  if (numbers.length % width === 0) return numbers.length / width;
  const path = `shapes.${type}`;
  throw new TouchstoneError(
    'wrong-arity',
    path,
    `${path} must hold ${width} numbers per shape, but has ${numbers.length}.`,
  );
}
/** The array to fill: the caller's, if it is of the right type and long enough. */
function target<T extends Numbers | Uint8Array>(given: T | undefined, like: T, length: number, path: string): T {
  if (given === undefined) return like.slice(0, length) as T;
  if (given.constructor !== like.constructor || given.length < length)
    throw new TouchstoneError(
      'wrong-arity',
      path,
      `${path} must be a ${like.constructor.name} of at least ${length} numbers.`,
    );
  given.set(like.subarray(0, length));
  return given;
}

/** The copying call: one workspace is kept and used again while the numbers of shapes stay the same. */
export function makeDistances(module: Module): (input: BatchInput, into?: Partial<BatchAnswers>) => BatchAnswers {
  let kept: { readonly key: string; readonly work: Workspace } | undefined;
  const workFor = (options: WorkspaceOptions): Workspace => {
    const key = JSON.stringify([options.shapes, options.precision, options.witnesses]);
    if (kept?.key === key && kept.work.pairCapacity >= options.pairs) return kept.work;
    kept?.work.release();
    kept = undefined;
    kept = { key, work: openWorkspace(module, options) };
    return kept.work;
  };
  return ({ shapes, pairs }, into = {}) => {
    const precision = precisionOf(shapes);
    if (!(pairs instanceof Uint32Array) || pairs.length % 2 !== 0)
      throw new TouchstoneError('wrong-arity', 'pairs', 'pairs must be a Uint32Array with two indices per pair.');
    const lists = Object.entries(shapes) as [ShapeType, Numbers][];
    const counts = Object.fromEntries(lists.map(([type, list]) => [type, countIn(type, list)]));
    const count = pairs.length / 2;
    const wanted = into.witnesses !== undefined;
    const work = workFor({ shapes: counts, pairs: count, precision, witnesses: wanted });
    for (const [type, list] of lists) work.numbers(type).set(list);
    work.pairs.set(pairs);
    work.ask(count);
    return {
      records: target(into.records, work.records, 4 * count, 'records'),
      unique: target(into.unique, work.unique, count, 'unique'),
      ...(into.witnesses && { witnesses: target(into.witnesses, work.witnesses, 6 * count, 'witnesses') }),
    };
  };
}
