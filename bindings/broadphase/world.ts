// SPDX-License-Identifier: MIT
// Shapes in the memory of the module, the poses that are rewritten, and the structures over them.
import { heldAddress } from '../held.ts';
import { countsOf, hasPoints, kindNamed, poseWidths, widths } from '../kinds.ts';
import { outOfMemory } from '../outOfMemory.ts';
import { broadPhaseMethods, type ShapeSchema, shapeSchemas } from '../generated/schema.ts';
import {
  areZero,
  asObject,
  named,
  neverSet,
  posePaths,
  property,
  readFlag,
  readOptions,
  readPoseNumbers,
  readShape,
} from '../read.ts';
import { released } from '../released.ts';
import { addressParts, schemas } from '../slots.ts';
import { type Pose, type Pose2, type Precision, type Shape, type ShapeType, TouchstoneError } from '../types.ts';
import type { RawBroadPhase } from './load.ts';
import { Memory, type Numbers } from './memory.ts';
import { readPositive, readStructureOptions } from './options.ts';
import { ResidentStructure } from './structure.ts';
import type { Method, Structure, StructureOptions, World, WorldOptions } from './types.ts';

const posePath = posePaths('pose');
const forgotten = new FinalizationRegistry<() => void>((release) => release());

function precisionOf(options: object): Precision {
  const value = property(options, 'precision', '') ?? 'float';
  if (value === 'float' || value === 'double') return value;
  throw new TouchstoneError(
    'out-of-range',
    'precision',
    `precision must be "float" or "double", but is ${named(value)}.`,
  );
}

/** All shapes are of space, or all of the plane. */
function mustBeOfOneDimension(counts: readonly number[]): void {
  const flat = shapeSchemas.findIndex(({ dimension }, kind) => dimension === 2 && (counts[kind] as number) > 0);
  const spatial = shapeSchemas.findIndex(({ dimension }, kind) => dimension === 3 && (counts[kind] as number) > 0);
  if (flat < 0 || spatial < 0) return;
  const path = `shapes.${(shapeSchemas[flat] as ShapeSchema).type}`;
  const message = `${path} are 2D shapes in a world with 3D shapes; all must have one dimension.`;
  throw new TouchstoneError('mixed-dimensions', path, message);
}

export class ResidentWorld implements World {
  readonly precision: Precision;
  readonly count: number;
  readonly #memory: Memory;
  readonly #counts: readonly number[];
  readonly #address: number;
  readonly #structures = new Set<ResidentStructure>();
  readonly #release: () => void;
  #isOpen = true;
  #isPlaced = false;

  constructor(raw: RawBroadPhase, options: WorldOptions) {
    const given = asObject(options, 'options');
    this.#memory = new Memory(raw);
    this.precision = precisionOf(given);
    this.#counts = countsOf(property(given, 'shapes', ''));
    mustBeOfOneDimension(this.#counts);
    this.count = this.#counts.reduce((n, count) => n + count, 0);
    const margin = readPositive(given, 'margin', 0, 0);
    this.#memory.numbers.set(this.#counts);
    const address = raw.createWorld(this.precision === 'double', margin);
    if (address === 0) throw outOfMemory('shapes', `A world of ${this.count} shapes`, this.#memory.length);
    this.#address = address;
    this.#release = () => raw.destroyWorld(address);
    forgotten.register(this, this.#release, this);
  }

  /** The address of the world; throws once it is released. */
  get address(): number {
    if (!this.#isOpen) throw released('The world');
    return this.#address;
  }
  get isDouble(): boolean {
    return this.precision === 'double';
  }

  firstIndex(type: ShapeType): number {
    return this.#counts.slice(0, kindNamed(type)).reduce((n, count) => n + count, 0);
  }
  numbers(type: ShapeType): Numbers {
    if (hasPoints(schemas.get(type))) {
      const message = `${type} has points of its own, which set() keeps; move it by its pose.`;
      throw new TouchstoneError('unsupported-type', 'type', message, { found: type });
    }
    return this.#numbers(type);
  }
  #numbers(type: ShapeType): Numbers {
    const at = this.#memory.raw.shapeNumbers(this.address, kindNamed(type));
    return this.#memory.scalars(at, this.#memory.length, this.isDouble);
  }
  poses(type: ShapeType): Numbers {
    const at = this.#memory.raw.poseNumbers(this.address, kindNamed(type));
    return this.#memory.scalars(at, this.#memory.length, this.isDouble);
  }

  /** The kind of the shape at an index, and which of its kind it is. */
  #placeOf(index: number): { readonly kind: number; readonly place: number } {
    let place = index;
    const kind =
      Number.isInteger(index) && index >= 0 ? this.#counts.findIndex((n) => n > place || !((place -= n), true)) : -1;
    if (kind >= 0) return { kind, place };
    const message = `index is ${named(index)}; it must be below the number of shapes, ${this.count}.`;
    throw new TouchstoneError('out-of-range', 'index', message, { found: index });
  }
  set(index: number, shape: Shape): void {
    const { schema, numbers, points } = readShape(shape, 'shape', schemas);
    const { kind, place } = this.#placeOf(index);
    const { type } = shapeSchemas[kind] as ShapeSchema;
    if (schema.type !== type) {
      const message = `The shape at index ${index} is of the kind ${type}, but shape is ${schema.type}.`;
      throw new TouchstoneError('wrong-type', 'shape.type', message, { found: schema.type, allowed: [type] });
    }
    const { raw } = this.#memory;
    const { dimension } = schema;
    const from = points ? (heldAddress(points, raw) ?? this.#staged(points, dimension)) : 0;
    const staged = points ? [...addressParts(from), ...numbers.slice(4)] : numbers;
    const checked = this.#checked(staged, raw.checkShape, kind, 'shape');
    const to = points ? raw.keepWorldPoints(this.address, index, dimension, from) : 0;
    if (points && to === 0) throw outOfMemory('shape', 'A shape with points');
    const kept = points ? addressParts(to) : [];
    this.#numbers(type as ShapeType).set([...kept, ...checked.slice(kept.length)], place * (widths[kind] as number));
  }
  /** Points where a shape can refer to them, as the address of what it refers to. */
  #staged(points: readonly number[], dimension: 2 | 3): number {
    const { raw } = this.#memory;
    this.#memory.scalars(raw.stagedAddress(dimension), points.length, true).set(points);
    return raw.stagePoints(points.length / dimension, dimension);
  }
  setPose(index: number, pose: Pose | Pose2): void {
    const { kind, place } = this.#placeOf(index);
    const { type, dimension } = shapeSchemas[kind] as ShapeSchema;
    const numbers = readPoseNumbers(asObject(pose, 'pose'), dimension, posePath) ?? [];
    const width = poseWidths[kind] as number;
    const checked = this.#checked(numbers.slice(0, width), this.#memory.raw.checkPose, dimension, 'pose');
    this.poses(type as ShapeType).set(checked, place * width);
  }
  /** The numbers, validated and normalised by the core. */
  #checked(numbers: readonly number[], check: (of: number) => number, of: number, path: string): readonly number[] {
    this.#memory.numbers.set(numbers);
    const refused = check(of);
    if (refused !== 0) throw this.#memory.error(refused, path);
    return [...this.#memory.numbers.subarray(0, numbers.length)];
  }

  place(options?: { readonly trusted?: boolean }): void {
    if (!readFlag(readOptions(options, 'options'), 'trusted')) this.#check();
    this.#memory.raw.placeWorld(this.address);
    this.#isPlaced = true;
  }
  #check(): void {
    const refused = this.#memory.raw.checkWorld(this.address);
    if (refused === 0) return;
    const [index, part] = this.#memory.numbers as unknown as readonly [number, number];
    const { kind, place } = this.#placeOf(index);
    const { type } = shapeSchemas[kind] as ShapeSchema;
    const width = widths[kind] as number;
    if (part === 0 && areZero(this.#numbers(type as ShapeType), place * width, width))
      throw neverSet(type, place, index);
    const own = `${type}[${place}]`;
    if (part !== 2) throw this.#memory.error(refused, part === 1 ? `poses.${own}` : `shapes.${own}`);
    const message = `poses.${own} takes the shape out of the allowed range: ${this.#memory.raw.violationMessage()}`;
    throw new TouchstoneError('out-of-range', `poses.${own}`, message);
  }
  boxes(): Float64Array {
    const at = this.#memory.raw.boundNumbers(this.address);
    return new Float64Array(this.#memory.raw.HEAPU8.buffer, at, this.#memory.length);
  }

  structure(method: Method, options?: StructureOptions): Structure {
    const index = broadPhaseMethods.indexOf(method);
    if (index < 0) {
      const allowed = [...broadPhaseMethods];
      const message = `method must be one of: ${allowed.join(', ')}; but is ${named(method)}.`;
      throw new TouchstoneError('out-of-range', 'method', message, { found: method, allowed });
    }
    const structure = new ResidentStructure(this.#memory, this, method, index, readStructureOptions(options));
    this.#structures.add(structure);
    return structure;
  }
  /** A structure that is released is forgotten. */
  forget(structure: ResidentStructure): void {
    this.#structures.delete(structure);
  }
  mustBePlaced(): void {
    if (!this.#isPlaced) throw new TouchstoneError('not-placed', '', 'Call place() before the structures are asked.');
  }

  release(): void {
    if (!this.#isOpen) return;
    for (const structure of [...this.#structures]) structure.release();
    this.#isOpen = false;
    forgotten.unregister(this);
    this.#release();
  }
}
