// SPDX-License-Identifier: MIT
// Bounding hierarchies of meshes in the memory of the module: build, place, compare.
import { errorNames, shapeSchemas } from '../generated/schema.ts';
import { asObject, named, posePaths, property, readFlag, readOptions, readPoseNumbers } from '../read.ts';
import { released } from '../released.ts';
import { type ErrorCode, type Pose, type Shape, TouchstoneError, type Vec3 } from '../types.ts';
import {
  type ComparedNodes,
  type DrawnNode,
  type Hierarchy,
  type HierarchyFacts,
  type HierarchyOptions,
  type HierarchyPair,
  type HierarchyTree,
  type MeshDistance,
  type MeshInput,
  type MeshPairCounts,
  nodeOutcomes,
  outerBounds,
  type PointOnMesh,
  type RayOnMesh,
} from './hierarchyTypes.ts';
import { outOfMemory } from '../outOfMemory.ts';
import type { RawBroadPhase } from './load.ts';
import { readVector } from './options.ts';

const posePath = posePaths('pose');
/** Numbers of a drawn node (hierarchy.cpp). */
const drawnWidth = 18;
const mostNumbers = 900_000;

const outOfRange = (path: string, value: unknown, allowed: string): TouchstoneError =>
  new TouchstoneError('out-of-range', path, `${path} must be ${allowed}, but is ${named(value)}.`, { found: value });

function readWhole(value: unknown, path: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw outOfRange(path, value, `a whole number from ${least} to ${most}`);
}
/** A list of numbers as it is given; the core validates them. */
function readList(mesh: object, name: 'positions' | 'indices'): ArrayLike<number> {
  const value = property(mesh, name, 'mesh');
  const path = `mesh.${name}`;
  if (!Array.isArray(value) && !ArrayBuffer.isView(value))
    throw new TouchstoneError('wrong-type', path, `${path} must be an array of numbers, but is ${named(value)}.`);
  const list = value as ArrayLike<number>;
  if (!(list.length <= mostNumbers)) throw outOfRange(`${path}.length`, list.length, `at most ${mostNumbers}`);
  return list;
}
/** The error codes of the API for the core's rejections of meshes. */
const meshErrors: Readonly<Record<string, ErrorCode>> = {
  'not-finite': 'not-finite',
  'too-large': 'too-large',
  'wrong-length': 'wrong-arity',
  'no-triangles': 'wrong-arity',
  'too-many-triangles': 'too-many',
  'too-many-vertices': 'too-many',
  'index-out-of-range': 'out-of-range',
};
/** A whole number of 32 bits that is no index, in place of what is none. */
const noIndex = 0xffff_ffff;
const indexOf = (x: number): number => (Number.isInteger(x) && x >= 0 && x < noIndex ? x : noIndex);

/** The shape of a kind from its numbers, in the order of its fields. */
function shapeOf(type: string, at: (i: number) => number): Shape {
  const schema = shapeSchemas.find((each) => each.type === type);
  let next = 0;
  const entries = (schema?.fields ?? []).map(({ name, count }) => {
    const first = next;
    next += count;
    return [name, count === 1 ? at(first) : Array.from({ length: count }, (_, k) => at(first + k))] as const;
  });
  return { type, ...Object.fromEntries(entries) } as unknown as Shape;
}

/** The numbers that calls take and give. */
class Exchange {
  constructor(readonly raw: RawBroadPhase) {}
  get numbers(): Float64Array {
    return new Float64Array(this.raw.HEAPU8.buffer, this.raw.hierarchyNumbers(), 32);
  }
  at(i: number): number {
    return this.numbers[i] as number;
  }
  vector(first: number): Vec3 {
    return [this.at(first), this.at(first + 1), this.at(first + 2)];
  }
  /** A copy of the words whose address the last call has returned, `width` for each element. */
  words(address: number, width: number): Uint32Array {
    return new Uint32Array(this.raw.HEAPU8.buffer, address, width * this.at(0)).slice();
  }
}

class ResidentPair implements HierarchyPair {
  readonly #exchange: Exchange;
  readonly #a: MeshHierarchy;
  readonly #b: MeshHierarchy;
  #address: number;

  constructor(exchange: Exchange, a: MeshHierarchy, b: MeshHierarchy) {
    this.#exchange = exchange;
    this.#a = a;
    this.#b = b;
    this.#address = exchange.raw.createMeshPair(a.address, b.address);
    if (this.#address === 0) throw outOfMemory('other', 'A pair of meshes');
  }
  get #ready(): number {
    if (this.#address === 0) throw released('The pair of meshes');
    return this.#address;
  }
  surfacesIntersect(): boolean {
    return this.#exchange.raw.meshesIntersect(this.#ready, false);
  }
  solidsIntersect(): boolean {
    return this.#exchange.raw.meshesIntersect(this.#ready, true);
  }
  triangles(): Uint32Array {
    return this.#exchange.words(this.#exchange.raw.meshTrianglePairs(this.#ready), 2);
  }
  distance(): MeshDistance {
    const of = this.#exchange;
    of.raw.meshDistance(this.#ready);
    const [distance, triangleA, triangleB] = [of.at(0), of.at(7), of.at(8)];
    return { distance, pointOnA: of.vector(1), pointOnB: of.vector(4), triangleA, triangleB };
  }
  levels(deepest: number, options?: { readonly inner?: boolean }): ComparedNodes[] {
    const level = readWhole(deepest, 'deepest', 0, 1000);
    const isInner = readFlag(readOptions(options, 'options'), 'inner');
    const words = this.#exchange.words(this.#exchange.raw.meshLevels(this.#ready, level, isInner), 4);
    return Array.from({ length: words.length / 4 }, (_, i) => {
      const [a, b, at, outcome] = words.subarray(4 * i, 4 * i + 4) as unknown as [number, number, number, number];
      return { a, b, level: at, outcome: nodeOutcomes[outcome & 255] ?? 'apart' };
    });
  }
  get counts(): MeshPairCounts {
    this.#exchange.raw.meshPairCounts(this.#ready);
    const at = (i: number): number => this.#exchange.at(i);
    return { nodeTests: at(0), innerTests: at(1), triangleTests: at(2) };
  }
  release(): void {
    if (this.#address === 0) return;
    this.#exchange.raw.destroyMeshPair(this.#address);
    this.#address = 0;
    this.#a.forget(this);
    this.#b.forget(this);
  }
}

export class MeshHierarchy implements Hierarchy {
  readonly facts: HierarchyFacts;
  readonly #exchange: Exchange;
  readonly #pairs = new Set<ResidentPair>();
  #address: number;

  constructor(raw: RawBroadPhase, mesh: MeshInput, options?: HierarchyOptions) {
    this.#exchange = new Exchange(raw);
    const given = readOptions(options, 'options');
    const outer = property(given, 'outer', '') ?? 'hybrid';
    const kind = outerBounds.findIndex((name) => name === outer);
    if (kind < 0) throw outOfRange('outer', outer, `one of ${outerBounds.join(', ')}`);
    const leafTriangles = readWhole(property(given, 'leafTriangles', '') ?? 4, 'leafTriangles', 1, 100_000);
    const isInner = (property(given, 'innerBounds', '') ?? true) === true || readFlag(given, 'innerBounds');
    const isCut = readFlag(given, 'cutTriangles');
    const input = asObject(mesh, 'mesh');
    const positions = readList(input, 'positions');
    const indices = readList(input, 'indices');
    const address = raw.createHierarchy(positions.length, indices.length);
    if (address === 0) throw outOfMemory('mesh', 'A mesh', 8 * positions.length + 4 * indices.length);
    const { buffer } = raw.HEAPU8;
    new Float64Array(buffer, raw.hierarchyPositions(address), positions.length).set(positions);
    new Uint32Array(buffer, raw.hierarchyIndices(address), indices.length).set(Array.from(indices, indexOf));
    let isBuilt = false;
    try {
      const refused = raw.buildHierarchy(address, kind, isCut, leafTriangles, isInner);
      if (refused !== '') throw this.#error(meshErrors[refused] ?? 'wrong-type', 'mesh');
      isBuilt = true;
    } finally {
      if (!isBuilt) raw.destroyHierarchy(address);
    }
    this.#address = address;
    this.facts = this.#readFacts();
  }
  #error(code: ErrorCode, owner: string): TouchstoneError {
    const { raw } = this.#exchange;
    return new TouchstoneError(
      code,
      `${owner}.${raw.hierarchyErrorPath()}`,
      `${owner}: ${raw.hierarchyErrorMessage()}`,
    );
  }
  #readFacts(): HierarchyFacts {
    this.#exchange.raw.hierarchyFacts(this.#address);
    const at = (i: number): number => this.#exchange.at(i);
    return {
      triangles: at(0),
      nodes: at(1),
      references: at(2),
      levels: at(3),
      bytes: at(4),
      isClosed: at(5) === 1,
      parts: at(6),
    };
  }
  /** The address; throws once it is released. */
  get address(): number {
    if (this.#address === 0) throw released('The hierarchy');
    return this.#address;
  }

  place(pose: Pose, scale = 1): void {
    const address = this.address;
    if (!(typeof scale === 'number' && scale >= 1e-6 && scale <= 1e6))
      throw outOfRange('scale', scale, 'a number from 1e-6 to 1e6');
    this.#exchange.numbers.set(readPoseNumbers(pose, 3, posePath) ?? [0, 0, 0, 0, 0, 0, 1]);
    const refused = this.#exchange.raw.placeHierarchy(address, scale);
    if (refused !== 0) throw this.#error(errorNames[refused - 1] ?? 'wrong-type', 'pose');
  }
  overlaps(other: Hierarchy): HierarchyPair {
    if (!(other instanceof MeshHierarchy) || other.#exchange.raw !== this.#exchange.raw)
      throw new TouchstoneError('wrong-type', 'other', 'other must be a hierarchy of the same module.');
    const pair = new ResidentPair(this.#exchange, this, other);
    this.#pairs.add(pair);
    other.#pairs.add(pair);
    return pair;
  }
  /** Called by a pair that is released. */
  forget(pair: ResidentPair): void {
    this.#pairs.delete(pair);
  }
  draw(level: number): DrawnNode[] {
    const { raw } = this.#exchange;
    const first = raw.drawHierarchy(this.address, readWhole(level, 'level', 0, 1000));
    const count = this.#exchange.at(0);
    const all = new Float64Array(raw.HEAPU8.buffer, first, drawnWidth * count);
    return Array.from({ length: count }, (_, i) => {
      const at = (k: number): number => all[drawnWidth * i + k] as number;
      const radius = at(17);
      return {
        node: at(0),
        level: at(2),
        outer: shapeOf(outerBounds[at(1)] ?? 'sphere', (k) => at(4 + k)),
        inner: radius < 0 ? null : { center: [at(14), at(15), at(16)] as const, radius },
        triangles: at(3),
      };
    });
  }
  tree(): HierarchyTree {
    const words = this.#exchange.words(this.#exchange.raw.hierarchyTree(this.address), 2);
    const every = (first: 0 | 1): Uint32Array => words.filter((_, i) => i % 2 === first);
    return { firstChild: every(0), triangles: every(1) };
  }

  closestPoint(point: Vec3): PointOnMesh {
    this.#exchange.numbers.set(readVector(point, 'point'));
    this.#exchange.raw.closestOnMesh(this.address);
    return { distance: this.#exchange.at(0), point: this.#exchange.vector(1), triangle: this.#exchange.at(4) };
  }
  ray(origin: Vec3, direction: Vec3, longest = Number.POSITIVE_INFINITY): RayOnMesh | null {
    const along = readVector(direction, 'direction');
    if (along.every((x) => x === 0)) throw outOfRange('direction', direction, 'different from 0');
    if (!(longest >= 0)) throw outOfRange('longest', longest, 'a number of 0 or more');
    this.#exchange.numbers.set([...readVector(origin, 'origin'), ...along]);
    if (!this.#exchange.raw.rayOnMesh(this.address, longest)) return null;
    const of = this.#exchange;
    return { t: of.at(0), point: of.vector(1), normal: of.vector(4), triangle: of.at(7) };
  }
  trianglesInBox(min: Vec3, max: Vec3): number[] {
    const [low, high] = [readVector(min, 'min'), readVector(max, 'max')];
    if (low.some((x, k) => x > (high[k] as number)))
      throw new TouchstoneError('min-above-max', 'min', 'min must be at most max in every component.');
    this.#exchange.numbers.set([...low, ...high]);
    return [...this.#exchange.words(this.#exchange.raw.trianglesInBox(this.address), 1)];
  }

  release(): void {
    if (this.#address === 0) return;
    for (const pair of [...this.#pairs]) pair.release();
    this.#exchange.raw.destroyHierarchy(this.#address);
    this.#address = 0;
  }
}
