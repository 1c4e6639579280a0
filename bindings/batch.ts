// SPDX-License-Identifier: MIT
// A workspace: shapes, pairs and results of a batch as arrays in the core's own memory, so that nothing is copied.
import { errorNames, pairRefusals, type ShapeSchema, shapeSchemas, slotLayout } from './generated/schema.ts';
import { heldAddress, heldShape } from './held.ts';
import { countOf, countsOf, hasPoints, kindNamed, ownWidths, pointsField, poseWidths, widths } from './kinds.ts';
import type { Module } from './module.ts';
import { outOfMemory } from './outOfMemory.ts';
import {
  areZero,
  asObject,
  isDetached,
  join,
  named,
  neverSet,
  posePaths,
  property,
  readFlag,
  readOptions,
  readPrecision,
  readShape,
  typedArrayLength,
  typedArrayName,
} from './read.ts';
import { released } from './released.ts';
import { schemas } from './slots.ts';
import { type Pose, type Pose2, type Precision, type Shape, type ShapeType, TouchstoneError } from './types.ts';
import type { AskOptions, Numbers, Workspace } from './workspace.ts';

const posePath = posePaths('pose');
const mostBytes = 2 ** 31 - 2 ** 20;

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
/** The most numbers of a pose and of a shape that it places. */
const placedWidth = slotLayout.poseNumbers + slotLayout.numbers;
/** Bytes by which the core finds the points of a shape, at most. */
const referredBytes = 32;

function open(module: Module, counts: readonly number[], pairs: number, wanted: Wanted): Layout {
  const scalar = wanted.isFloat ? 4 : 8;
  const bytesOf = (schema: ShapeSchema, kind: number): number =>
    ((widths[kind] as number) + (wanted.poses ? placedWidth : 0)) * scalar +
    (hasPoints(schema) ? (ownWidths[kind] as number) * scalar + referredBytes : 0);
  const bytes = shapeSchemas.reduce(
    (n, schema, kind) => n + (counts[kind] as number) * bytesOf(schema, kind),
    pairs * (9 + 10 * scalar),
  );
  module.result.set([...counts, pairs]);
  const address = bytes < mostBytes ? module.raw.openWorkspace(wanted.isFloat, wanted.witnesses, wanted.poses) : 0;
  if (address === 0) throw outOfMemory('pairs', 'A workspace', bytes);
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
    for (const [kind, schema] of shapeSchemas.entries())
      if (this.#counts[kind] !== 0) module.mustHave(schema, `shapes.${schema.type}`);
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
    if (!this.#isOpen) throw released('The workspace');
  }

  firstIndex(type: ShapeType): number {
    return this.#counts.slice(0, kindNamed(type)).reduce((n, count) => n + count, 0);
  }
  numbers(type: ShapeType): Numbers {
    const kind = kindNamed(type);
    return this.#numbers(kind, (this.#counts[kind] as number) * (ownWidths[kind] as number));
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
    const isHeld = heldShape(asObject(shape, 'shape')) !== undefined;
    const valid = isHeld ? shape : this.module.validate(shape, 'shape');
    const { schema, numbers, points } = readShape(valid, 'shape', schemas);
    const type = schema.type as ShapeType;
    const place = this.#indexOfKind(index, type);
    const own = numbers.slice(pointsField(schema)?.count ?? 0);
    if (points) this.#keepPoints(schema, place, points, points.length);
    this.numbers(type).set(own, place * own.length);
  }
  setPoints(index: number, coordinates: Numbers): void {
    const { schema, place } = this.#placeOf(index, this.#counts);
    const field = pointsField(schema);
    if (!field) {
      const message = `index is ${index}, which is of the kind ${schema.type}; only hulls and polygons have points.`;
      throw new TouchstoneError('wrong-type', 'index', message, { found: schema.type });
    }
    const found = typedArrayName(coordinates);
    if ((found !== 'Float64Array' && found !== 'Float32Array') || isDetached(coordinates)) {
      const message = `coordinates must be a Float64Array or Float32Array, but is ${named(coordinates)}.`;
      throw new TouchstoneError('wrong-type', 'coordinates', message, { found: coordinates });
    }
    const { dimension } = schema;
    const length = typedArrayLength(coordinates);
    const most = field.most ?? 0;
    if (length === 0 || length % dimension !== 0 || length > most * dimension) {
      const message = `coordinates must hold ${dimension} numbers for each of 1 to ${most} points, but is ${named(coordinates)}.`;
      throw new TouchstoneError('wrong-arity', 'coordinates', message, { found: length, count: most * dimension });
    }
    this.#keepPoints(schema, place, coordinates, length);
  }
  #keepPoints({ dimension }: ShapeSchema, place: number, coordinates: ArrayLike<number>, length: number): void {
    this.#mustBeOpen();
    const { module } = this;
    const keep = module.onlyInAll('setWorkspacePoints', 'shapes with points');
    const held = heldAddress(coordinates, module.raw);
    const staged = held ?? module.stagePoints(coordinates, length / dimension, dimension);
    if (keep(this.#layout.address, place, dimension, staged) === 0) return;
    throw outOfMemory('points', 'A shape with points');
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
  /** The kind of the shape at an index, and which of its kind it is; `counts` are those of the shapes meant, `what`. */
  #placeOf(index: number, counts: readonly number[], what = 'shapes'): { schema: ShapeSchema; place: number } {
    let end = 0;
    const kind =
      Number.isInteger(index) && index >= 0 ? counts.findIndex((count) => index < (end += count)) : undefined;
    const schema = shapeSchemas[kind ?? -1];
    if (schema && kind !== undefined) return { schema, place: index - end + (counts[kind] as number) };
    const most = counts.reduce((n, count) => n + count, 0);
    const message = `index is ${named(index)}; it must be below the number of ${what}, ${most}.`;
    throw new TouchstoneError('out-of-range', 'index', message);
  }
  setPose(index: number, pose: Pose | Pose2): void {
    const { schema, place } = this.#placeOf(index, this.#hasPoses ? this.#counts : [], 'shapes with poses');
    const width = schema.dimension === 3 ? 7 : 3;
    const numbers = this.module.checkedPose(pose, schema.dimension, posePath).slice(0, width);
    this.poses(schema.type as ShapeType).set(numbers, place * width);
  }

  check(): void {
    this.#mustBeOpen();
    const refused = this.module.raw.checkWorkspace(this.#layout.address);
    if (refused === 0) return;
    const [index, kind, part] = this.module.result as unknown as readonly [number, number, number];
    const { type } = shapeSchemas[kind] as ShapeSchema;
    const place = index - this.firstIndex(type as ShapeType);
    const width = ownWidths[kind] as number;
    if (part === 0 && areZero(this.numbers(type as ShapeType), place * width, width))
      throw neverSet(type, place, index);
    const own = `${type}[${place}]`;
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

export function openWorkspace(module: Module, options: unknown): Workspace {
  return new ResidentWorkspace(module, options);
}
