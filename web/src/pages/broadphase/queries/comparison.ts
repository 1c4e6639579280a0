// SPDX-License-Identifier: MIT
// One scene in a world, and the methods that are compared on it: a step moves the shapes, each method that is due finds the pairs,
// and the method whose structure is drawn goes on to exact contacts.
import type { BroadPhaseModule as BroadPhase } from '../../../../../bindings/broadphase/index.ts';
import type { Bounds, ContactCount, Method, Structure, World } from '../../../../../bindings/broadphase/types.ts';
import { type BroadScene, makeScene } from '../model/scene.ts';
import type { Settings } from '../../../model/broadPhase.ts';
import { compare, MethodRecord } from './record.ts';
import { intervalOf, isDue } from './schedule.ts';

/** Seconds of a step. */
export const stepSeconds = 1 / 60;

export interface Pipeline {
  readonly contacts: ContactCount;
  readonly step: number;
  readonly tests: number;
  /** Bounds of all shapes, and contacts from the pairs on, in milliseconds. */
  readonly placing: number;
  readonly exact: number;
}

interface Entry {
  readonly record: MethodRecord;
  readonly structure: Structure | undefined;
}

/** Writes the shapes of a scene into a new world. */
export function worldOf(broadPhase: BroadPhase, scene: BroadScene): World {
  const world = broadPhase.world({
    shapes: Object.fromEntries(scene.groups.map(({ type, count }) => [type, count])),
  });
  for (const { type, numbers } of scene.groups) world.numbers(type).set(numbers);
  placeAt(world, scene, 0);
  return world;
}
export function placeAt(world: World, scene: BroadScene, time: number): void {
  scene.place(time);
  for (const { type, poses } of scene.groups) world.poses(type).set(poses);
  world.place({ trusted: true });
}

export class Comparison {
  readonly scene: BroadScene;
  readonly world: World;
  #entries: readonly Entry[] = [];
  #drawn = 0;
  #step = 0;
  #placing = 0;
  pipeline: Pipeline | undefined;

  constructor(
    broadPhase: BroadPhase,
    settings: Settings,
    readonly now: () => number,
  ) {
    this.scene = makeScene(settings);
    this.world = worldOf(broadPhase, this.scene);
    this.#place();
    this.use(settings);
  }

  get step(): number {
    return this.#step;
  }
  get time(): number {
    return this.#step * stepSeconds;
  }
  get records(): readonly MethodRecord[] {
    return this.#entries.map(({ record }) => record);
  }
  /** The structure of the chosen method; undefined where it cannot take the scene. */
  get structure(): Structure | undefined {
    return this.structureOf(this.#drawn);
  }
  /** The same of any of the methods. */
  structureOf(index: number): Structure | undefined {
    return this.#entries[index]?.structure;
  }

  /** Other methods on the same shapes; those that stay keep their counters. */
  use({ methods, drawn }: Pick<Settings, 'methods' | 'drawn'>): void {
    const before = this.#entries;
    this.#entries = methods.map(
      (method) => before.find(({ record }) => record.method === method) ?? this.#made(method),
    );
    for (const entry of before) if (!this.#entries.includes(entry)) entry.structure?.release();
    const index = Math.min(drawn, methods.length - 1);
    if (this.#entries[index] !== before[this.#drawn]) this.pipeline = undefined;
    this.#drawn = index;
    this.#run(true);
  }
  #made(method: Method): Entry {
    const record = new MethodRecord(method);
    try {
      return { record, structure: this.world.structure(method, { swaps: true }) };
    } catch (error) {
      record.refused = error instanceof Error ? error.message : String(error);
      return { record, structure: undefined };
    }
  }

  /** One step on; `isAll`: each method runs, otherwise those that are due. */
  advance(isAll: boolean): void {
    this.#step += 1;
    this.#place();
    this.#run(isAll);
  }
  #place(): void {
    const start = this.now();
    placeAt(this.world, this.scene, this.time);
    this.#placing = this.now() - start;
  }

  #run(isAll: boolean): void {
    const tasks = this.#entries.length + 1;
    const due = (cost: number): boolean => isAll || isDue(this.#step, intervalOf(cost, tasks));
    for (const entry of this.#entries) if (due(entry.record.cost)) this.#find(entry);
    compare(this.records, this.#step);
    if (due(this.pipeline?.exact ?? 0)) this.#contacts();
  }
  #find({ record, structure }: Entry): void {
    if (!structure) return;
    const start = this.now();
    structure.update();
    const { count: pairs, hash } = structure.findPairs();
    const milliseconds = this.now() - start;
    const { tests, nodes, swaps, splits, depth, bytes } = structure.statistics;
    record.ran(this.#step, { pairs, hash, tests, nodes, swaps, splits, depth, bytes }, milliseconds);
  }
  #contacts(): void {
    const { structure } = this;
    if (!structure) return;
    const start = this.now();
    const contacts = structure.contacts();
    const exact = this.now() - start;
    const record = this.records[this.#drawn];
    const tests = record?.step === this.#step ? record.found?.tests : undefined;
    this.pipeline = {
      contacts,
      step: this.#step,
      tests: tests ?? structure.statistics.tests,
      placing: this.#placing,
      exact,
    };
    for (const record of this.records)
      if (record.step === this.#step && record.found) record.falsePositives = record.found.pairs - contacts.touching;
  }

  /** Bounds of a shape at the present time. */
  boundsOf(index: number): Bounds {
    const box = this.world.boxes().subarray(6 * index, 6 * index + 6);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = box;
    return { min: [a, b, c], max: [d, e, f] };
  }

  release(): void {
    for (const { structure } of this.#entries) structure?.release();
    this.world.release();
  }
}
