// SPDX-License-Identifier: MIT
// One method over the shapes of a world: its pairs, contacts, queries and parts, read from the memory of the module.
import { outOfMemory } from '../outOfMemory.ts';
import { named } from '../read.ts';
import { released } from '../released.ts';
import { TouchstoneError } from '../types.ts';
import type { Memory, Numbers } from './memory.ts';
import type { ReadStructureOptions } from './options.ts';
import { partAt, partBytes, visitAt, visitBytes } from './parts.ts';
import type {
  Bounds,
  ContactCount,
  ContactOptions,
  Manifold,
  Method,
  Neighbor,
  PairCount,
  Part,
  RayHit,
  Statistics,
  Structure,
  Visit,
} from './types.ts';

/** In the order of the module's lists. */
const lists = {
  pairs: 0,
  records: 1,
  witnesses: 2,
  touching: 3,
  manifoldEnds: 4,
  manifoldPoints: 5,
  manifoldIds: 6,
  began: 7,
  ended: 8,
} as const;
type PairList = 'pairs' | 'began' | 'ended';

const forgotten = new FinalizationRegistry<() => void>((release) => release());

/** Three numbers; in the plane two suffice. */
function vector(value: readonly number[], path: string, allows: (x: number) => boolean): readonly number[] {
  const numbers: unknown[] = Array.isArray(value) ? [...value, ...(value.length === 2 ? [0] : [])] : [];
  const isRight = numbers.length === 3 && numbers.every((x) => typeof x === 'number' && allows(x));
  if (isRight) return numbers as number[];
  throw new TouchstoneError('out-of-range', path, `${path} must be two or three numbers, but is ${named(value)}.`);
}
const isCoordinate = (x: number): boolean => Math.abs(x) <= 1e9;

/** What a structure uses of its world; world.ts imports this file, so that the two are no circle. */
interface OwningWorld {
  readonly address: number;
  readonly count: number;
  readonly isDouble: boolean;
  /** Throws while its shapes have no poses. */
  mustBePlaced(): void;
  /** Called when the structure is released. */
  forget(structure: ResidentStructure): void;
}

export class ResidentStructure implements Structure {
  readonly method: Method;
  readonly #memory: Memory;
  readonly #world: OwningWorld;
  readonly #address: number;
  readonly #release: () => void;
  #isOpen = true;

  constructor(memory: Memory, world: OwningWorld, method: Method, index: number, options: ReadStructureOptions) {
    this.method = method;
    this.#memory = memory;
    this.#world = world;
    const { raw } = memory;
    const { cell, looseness, margin, leafCapacity, swaps } = options;
    const address = raw.createStructure(world.address, index, cell, looseness, margin, leafCapacity, swaps);
    if (address === 0) throw outOfMemory('', 'A structure');
    this.#address = address;
    this.#release = () => raw.destroyStructure(address);
    forgotten.register(this, this.#release, this);
  }
  /** The address; throws where structure or world are released, or the world is not placed yet. */
  get #ready(): number {
    if (!this.#isOpen) throw released('The structure');
    this.#world.mustBePlaced();
    return this.#address;
  }

  update(): void {
    this.#memory.raw.updateStructure(this.#ready);
  }
  findPairs(): PairCount {
    const count = this.#memory.raw.findPairs(this.#ready);
    return { count, hash: this.hash };
  }
  /** Of the set of pairs of the last call. */
  get hash(): string {
    return this.#memory.raw.pairsHash(this.#ready).toString(16).padStart(8, '0');
  }
  get statistics(): Statistics {
    this.#memory.raw.statistics(this.#ready);
    const [tests, nodes, swaps, splits, depth, bytes] = this.#memory.numbers as unknown as readonly number[];
    return { tests, nodes, swaps, splits, depth, bytes } as Statistics;
  }

  #words(list: keyof typeof lists, wordsEach: number): Uint32Array {
    const at = this.#memory.raw.listAddress(this.#ready, lists[list]);
    return this.#memory.words(at, wordsEach * this.#memory.length);
  }
  #scalars(list: keyof typeof lists, scalarsEach = 1): Numbers {
    const at = this.#memory.raw.listAddress(this.#ready, lists[list]);
    return this.#memory.scalars(at, scalarsEach * this.#memory.length, this.#world.isDouble);
  }
  get pairs(): Uint32Array {
    return this.#words('pairs', 2);
  }
  get records(): Numbers {
    return this.#scalars('records');
  }
  get witnesses(): Numbers {
    return this.#scalars('witnesses');
  }
  sortedPairs(): [number, number][] {
    return this.#listOf('pairs').sort(([a, b], [c, d]) => a - c || b - d);
  }
  began(): [number, number][] {
    return this.#listOf('began');
  }
  ended(): [number, number][] {
    return this.#listOf('ended');
  }
  #listOf(list: PairList): [number, number][] {
    const words = this.#words(list, 2);
    return Array.from({ length: words.length / 2 }, (_, i) => [words[2 * i] as number, words[2 * i + 1] as number]);
  }

  contacts(options: ContactOptions = {}): ContactCount {
    const flags =
      (options.witnesses === true ? 1 : 0) + (options.manifolds === true ? 2 : 0) + (options.apart === true ? 4 : 0);
    this.#memory.raw.contacts(this.#ready, flags);
    const [candidates, touching, began, stayed, ended] = this.#memory.numbers as unknown as readonly number[];
    return { candidates, touching, began, stayed, ended } as ContactCount;
  }
  manifolds(): Manifold[] {
    const touching = [...this.#words('touching', 1)];
    const ends = [...this.#words('manifoldEnds', 1)];
    const numbers = this.#scalars('manifoldPoints', 7);
    const ids = this.#words('manifoldIds', 2);
    const vec = (at: number): [number, number, number] => [...numbers.subarray(at, at + 3)] as [number, number, number];
    const point = (i: number): Manifold['points'][number] => ({
      pointOnA: vec(7 * i),
      pointOnB: vec(7 * i + 3),
      separation: numbers[7 * i + 6] as number,
      id: (ids[2 * i + 1] as number) * 2 ** 32 + (ids[2 * i] as number),
    });
    return ends.map((end, k) => {
      const start = k === 0 ? 0 : (ends[k - 1] as number);
      return { pair: touching[k] as number, points: Array.from({ length: end - start }, (_, i) => point(start + i)) };
    });
  }

  #writeBox(box: Bounds): void {
    const isBound = (x: number): boolean => !Number.isNaN(x);
    const [min, max] = [vector(box.min, 'box.min', isBound), vector(box.max, 'box.max', isBound)];
    const wrong = min.findIndex((x, k) => x > (max[k] as number));
    if (wrong >= 0) {
      const path = `box.min[${wrong}]`;
      const message = `${path} is ${min[wrong]}; it must be at most box.max[${wrong}], which is ${max[wrong]}.`;
      throw new TouchstoneError('min-above-max', path, message, { found: min[wrong] });
    }
    this.#memory.numbers.set([...min, ...max]);
  }
  overlapping(box: Bounds): number[] {
    const address = this.#ready;
    this.#writeBox(box);
    const at = this.#memory.raw.overlapping(address);
    return [...this.#memory.words(at, this.#memory.length)];
  }
  alongRay(origin: readonly number[], direction: readonly number[], maximum = Infinity): RayHit[] {
    const address = this.#ready;
    const [from, along] = [vector(origin, 'origin', isCoordinate), vector(direction, 'direction', isCoordinate)];
    if (along.every((x) => x === 0))
      throw new TouchstoneError('out-of-range', 'direction', 'direction must not be the zero vector.');
    if (!(maximum >= 0)) {
      const message = `maximum must be a number from 0 on, but is ${named(maximum)}.`;
      throw new TouchstoneError('out-of-range', 'maximum', message);
    }
    this.#memory.numbers.set([...from, ...along]);
    const at = this.#memory.raw.alongRay(address, maximum);
    return this.#entries(at).map(([index, t]) => ({ index, t }));
  }
  nearest(point: readonly number[], k: number): Neighbor[] {
    const address = this.#ready;
    const from = vector(point, 'point', isCoordinate);
    if (!Number.isInteger(k) || k < 0)
      throw new TouchstoneError('out-of-range', 'k', `k must be a whole number from 0 on, but is ${named(k)}.`);
    this.#memory.numbers.set(from);
    const at = this.#memory.raw.nearest(address, Math.min(k, this.#world.count));
    return this.#entries(at).map(([index, distance]) => ({ index, distance }));
  }
  /** A list of an index and a number in double each, sixteen bytes. */
  #entries(at: number): [number, number][] {
    const { length } = this.#memory;
    const bytes = this.#memory.bytes(at, 16 * length);
    return Array.from({ length }, (_, i) => [bytes.getUint32(16 * i, true), bytes.getFloat64(16 * i + 8, true)]);
  }

  explainQuery(box: Bounds): Visit[] {
    return this.#explain(box, false);
  }
  explainInsertion(box: Bounds): Visit[] {
    return this.#explain(box, true);
  }
  #explain(box: Bounds, isInsertion: boolean): Visit[] {
    const address = this.#ready;
    this.#writeBox(box);
    const at = this.#memory.raw.explain(address, isInsertion);
    const { length } = this.#memory;
    const bytes = this.#memory.bytes(at, visitBytes * length);
    return Array.from({ length }, (_, i) => visitAt(bytes, i));
  }
  draw(): Part[] {
    const at = this.#memory.raw.draw(this.#ready);
    const { length } = this.#memory;
    const bytes = this.#memory.bytes(at, partBytes * length);
    return Array.from({ length }, (_, i) => partAt(bytes, i));
  }

  release(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#world.forget(this);
    forgotten.unregister(this);
    this.#release();
  }
}
