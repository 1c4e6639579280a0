// SPDX-License-Identifier: MIT
// A workspace: shapes, pairs and results of a batch as arrays in the core's own memory, so that nothing is copied.
import { errorNames, pairRefusals, type ShapeSchema, shapeSchemas, slotLayout } from './generated/schema.ts';
import type { Module } from './module.ts';
import {
  asObject,
  fieldNames,
  join,
  named,
  posePaths,
  property,
  readFlag,
  readOptions,
  readPrecision,
  readShape,
} from './read.ts';
import { type Pose, type Pose2, type Precision, type Shape, type ShapeType, TouchstoneError } from './types.ts';

export type Numbers = Float32Array | Float64Array;

export interface WorkspaceOptions {
  /** Number of shapes of each kind. */
  readonly shapes: Partial<Readonly<Record<ShapeType, number>>>;
  readonly pairs: number;
  /** Default: 'double'. Selects Float64Array or Float32Array. */
  readonly precision?: Precision;
  /** Whether to compute witness points. Default: false. */
  readonly witnesses?: boolean;
  /** Whether every shape has a pose, see `Workspace.poses`. Default: false. */
  readonly poses?: boolean;
}
export interface AskOptions {
  /** True skips validation: the caller knows that every shape is valid. */
  readonly trusted?: boolean;
}

/**
 * Shapes, pairs and results as arrays that the core works on directly. Any call that can grow the memory (opening
 * another workspace) detaches the arrays; read them from the workspace again. release() frees the memory; otherwise
 * the garbage collector frees it later.
 */
export interface Workspace {
  readonly precision: Precision;
  readonly shapeCount: number;
  readonly pairCapacity: number;
  /** The index of the first shape of a kind; indices count through the kinds in the order of `shapeSchemas`. */
  firstIndex(type: ShapeType): number;
  /** The numbers of all shapes of a kind, one shape after the other, fields in their order. */
  numbers(type: ShapeType): Numbers;
  /** Writes one shape, validated, at an index of its kind; an invalid shape leaves the stored one unchanged. */
  set(index: number, shape: Shape): void;
  /**
   * The poses of all shapes of a kind, one after the other: position and rotation, 7 numbers, in the plane position and
   * angle, 3; at first the identity. Rewrite them and ask again: the shapes stay as they are. Empty unless wanted.
   */
  poses(type: ShapeType): Numbers;
  /** Writes one pose, validated, for the shape at an index; what is refused leaves the pose that was there. */
  setPose(index: number, pose: Pose | Pose2): void;
  /** Two indices per pair: A, B. */
  readonly pairs: Uint32Array;
  /** Four numbers per pair: normal x, y, z (z = 0 in 2D) and signed distance. */
  readonly records: Numbers;
  /** Six numbers per pair: pointOnA, pointOnB. Empty without `witnesses`. */
  readonly witnesses: Numbers;
  /** 1 where no other normal gives the same distance. */
  readonly unique: Uint8Array;
  /**
   * Validates every shape and pose and normalises unit vectors in place; throws for the first invalid one and stops there.
   */
  check(): void;
  /**
   * Computes the first `count` pairs (default: all); with poses, those of the placed shapes, each placed once. The shapes of
   * the kind aabb are computed as such where no pose rotates one of them, otherwise all as obb; aabb2 likewise. Throws for
   * invalid input, and then computes none.
   */
  ask(count?: number, options?: AskOptions): void;
  /** Frees the memory. Do not use arrays of the workspace afterwards. */
  release(): void;
}

export const numberCount = (schema: ShapeSchema): number => schema.fields.reduce((n, field) => n + field.count, 0);
/** Whether a kind has points of its own, which the core keeps apart from its numbers. */
export const hasPoints = (schema: ShapeSchema | undefined): boolean =>
  schema?.fields.some(({ most }) => most !== undefined) ?? false;
/** Numbers per shape, by kind. */
export const widths = shapeSchemas.map(numberCount);
const posePath = posePaths('pose');
const mostBytes = 2 ** 31 - 2 ** 20;

export function countOf(value: unknown, path: string, most = 2 ** 31 - 1): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  const found = named(value);
  throw new TouchstoneError('out-of-range', path, `${path} must be a whole number from 0 to ${most}, but is ${found}.`);
}

/** Counts per kind, in the order of the kinds; throws for an unknown kind. */
export function countsOf(value: unknown, takesPoints = false): number[] {
  const shapes = asObject(value, 'shapes');
  for (const type of fieldNames(shapes, 'shapes'))
    if (hasPoints(shapeSchemas[kindNamed(type, 'shapes')]) && !takesPoints) {
      const message = `shapes.${type}: a list has shapes of one size; ${type} has points of its own.`;
      throw new TouchstoneError('unsupported-type', `shapes.${type}`, message, { found: type });
    }
  return shapeSchemas.map(({ type }) => countOf(property(shapes, type, 'shapes') ?? 0, `shapes.${type}`));
}

const forgotten = new FinalizationRegistry<() => void>((release) => release());

/** Addresses of the parts of a workspace: one block per kind, then pairs, records, witnesses, unique, the poses per kind. */
interface Layout {
  readonly address: number;
  readonly parts: readonly number[];
}
interface Wanted {
  readonly isFloat: boolean;
  readonly witnesses: boolean;
  readonly poses: boolean;
}
/** How many numbers a pose has, by kind. */
export const poseWidths = shapeSchemas.map(({ dimension }) => (dimension === 3 ? 7 : 3));
/** The most numbers of a pose and of a shape that it places. */
const placedWidth = slotLayout.poseNumbers + slotLayout.numbers;

function open(module: Module, counts: readonly number[], pairs: number, wanted: Wanted): Layout {
  const scalar = wanted.isFloat ? 4 : 8;
  const widthOf = (kind: number): number => (widths[kind] as number) + (wanted.poses ? placedWidth : 0);
  const bytes = counts.reduce((n, count, kind) => n + count * widthOf(kind) * scalar, pairs * (9 + 10 * scalar));
  module.result.set([...counts, pairs]);
  const address = bytes < mostBytes ? module.raw.openWorkspace(wanted.isFloat, wanted.witnesses, wanted.poses) : 0;
  if (address === 0) {
    const size = `${Math.ceil(bytes / 2 ** 20)} MiB`;
    throw new TouchstoneError('too-many', 'pairs', `A workspace of ${size} exceeds the memory of the core.`);
  }
  module.raw.workspaceParts(address);
  return { address, parts: [...module.result.subarray(0, 2 * counts.length + 4)] };
}

class ResidentWorkspace implements Workspace {
  readonly precision: Precision;
  readonly shapeCount: number;
  readonly pairCapacity: number;
  readonly #counts: readonly number[];
  readonly #layout: Layout;
  readonly #hasWitnesses: boolean;
  readonly #hasPoses: boolean;
  readonly #close: () => void;
  readonly #views = new Map<number, Numbers | Uint32Array | Uint8Array>();
  #isOpen = true;

  constructor(
    readonly module: Module,
    options: unknown,
  ) {
    const given = asObject(options, 'options');
    this.precision = readPrecision(given);
    this.#counts = countsOf(property(given, 'shapes', ''));
    this.shapeCount = this.#counts.reduce((n, count) => n + count, 0);
    this.pairCapacity = countOf(property(given, 'pairs', ''), 'pairs');
    this.#hasWitnesses = readFlag(given, 'witnesses');
    this.#hasPoses = readFlag(given, 'poses');
    this.#layout = open(module, this.#counts, this.pairCapacity, {
      isFloat: this.precision === 'float',
      witnesses: this.#hasWitnesses,
      poses: this.#hasPoses,
    });
    const { address } = this.#layout;
    this.#close = () => module.raw.closeWorkspace(address);
    forgotten.register(this, this.#close, this);
  }

  /** A part of the memory as an array; created again after the memory has grown, which detaches existing views. */
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
  poses(type: ShapeType): Numbers {
    const kind = kindNamed(type);
    const count = this.#hasPoses ? (this.#counts[kind] as number) : 0;
    return this.#numbers(widths.length + 4 + kind, count * (poseWidths[kind] as number));
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
    this.numbers(type).set(numbers, this.#indexOfKind(index, type) * numbers.length);
  }
  /** Which of its kind the shape at an index is. */
  #indexOfKind(index: number, type: ShapeType): number {
    const first = this.firstIndex(type);
    const count = this.#counts[kindNamed(type)] as number;
    if (Number.isInteger(index) && index >= first && index < first + count) return index - first;
    const allowed =
      count === 0
        ? `this workspace has no shape of the kind ${type}`
        : `a shape of the kind ${type} has an index from ${first} to ${first + count - 1}`;
    throw new TouchstoneError('out-of-range', 'index', `index is ${named(index)}; ${allowed}.`);
  }
  setPose(index: number, pose: Pose | Pose2): void {
    const counts = this.#hasPoses ? this.#counts : [];
    let first = 0;
    const kind = counts.findIndex((count) => index < (first += count));
    if (kind < 0 || !Number.isInteger(index) || index < 0) {
      const most = this.#hasPoses ? this.shapeCount : 0;
      const message = `index is ${named(index)}; it must be below the number of shapes with poses, ${most}.`;
      throw new TouchstoneError('out-of-range', 'index', message);
    }
    const { type, dimension } = shapeSchemas[kind] as ShapeSchema;
    const width = poseWidths[kind] as number;
    const numbers = this.module.checkedPose(pose, dimension, posePath).slice(0, width);
    this.poses(type as ShapeType).set(numbers, this.#indexOfKind(index, type as ShapeType) * width);
  }

  check(): void {
    this.#mustBeOpen();
    const refused = this.module.raw.checkWorkspace(this.#layout.address);
    if (refused === 0) return;
    const [index, kind, part] = this.module.result as unknown as readonly [number, number, number];
    const { type } = shapeSchemas[kind] as ShapeSchema;
    const own = `${type}[${index - this.firstIndex(type as ShapeType)}]`;
    if (part !== 0) throw this.module.poseError(part === 1 ? refused : -refused, `shapes.${own}`, `poses.${own}`);
    const { raw } = this.module;
    const code = errorNames[refused - 1] ?? 'wrong-type';
    throw new TouchstoneError(
      code,
      join(`shapes.${own}`, raw.violationPath()),
      `shapes.${own}: ${raw.violationMessage()}`,
    );
  }

  ask(count = this.pairCapacity, options: AskOptions = {}): void {
    this.#mustBeOpen();
    countOf(count, 'count', this.pairCapacity);
    if (!readFlag(readOptions(options, 'options'), 'trusted')) this.check();
    const refused = this.module.raw.askWorkspace(this.#layout.address, count);
    if (refused !== 0) this.#refusePair(refused, this.module.result[0] as number);
  }
  #refusePair(refused: number, position: number): never {
    const path = `pairs[${position}]`;
    const cause = pairRefusals[refused - 1];
    if (cause === 'out-of-range') {
      const found = `${path} must be an index below ${this.shapeCount}, but is ${this.pairs[position]}.`;
      throw new TouchstoneError('out-of-range', path, found);
    }
    throw cause === 'mixed-dimensions'
      ? new TouchstoneError(
          'mixed-dimensions',
          path,
          `${path} combines a 2D shape with a 3D shape; both must have one dimension.`,
        )
      : new TouchstoneError('unsupported-pair', path, `${path} combines two planes, which have no distance.`);
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
export function kindNamed(type: string, path = 'type'): number {
  const kind = shapeSchemas.findIndex((schema) => schema.type === type);
  if (kind >= 0) return kind;
  const allowed = [...schemas.keys()];
  const message = `${path} has an unknown kind, ${named(type)}; available: ${allowed.join(', ')}.`;
  throw new TouchstoneError('unknown-type', path, message, { found: type, allowed });
}

export function openWorkspace(module: Module, options: unknown): Workspace {
  return new ResidentWorkspace(module, options);
}
