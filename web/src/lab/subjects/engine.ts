// SPDX-License-Identifier: MIT
// An adapter of an engine (tests/peers/lab) as a subject. It runs in Node, in a worker of its own, with all that the engine needs;
// one instance answers scene by scene, and what it keeps between scenes shows in the law `repeat`.
import type { ShapeType } from '../../../../bindings/types.ts';
import { dimensionOfPair, sceneOf } from '../model/rows.ts';
import type { Promised, Subject, SubjectDescription } from '../model/subject.ts';
import type { Answers, Block, Pair, Property, Scene } from '../model/types.ts';
import { answerInto, AnswerWriter } from './answers.ts';

/** A text in both languages of the site. */
export interface BothLanguages {
  readonly en: string;
  readonly de: string;
}
/** What an adapter says of its engine; shown in the document and the page of the engines. */
export interface AboutEngine {
  /** "Rapier". */
  readonly name: string;
  /** Of the installed package: its name, version and licence (SPDX). */
  readonly package: string;
  readonly version: string;
  readonly licence: string;
  readonly home: string;
  /** Scenes are rounded to it before anybody is asked. */
  readonly precision: 'float' | 'double';
  /** What the engine promises, in metres and relative to the size of the scene; where it says nothing, what is allowed all the same. */
  readonly promised: Tolerance;
  /** What its precision would allow. */
  readonly strict: Tolerance;
  /** Kinds of shapes that its API has. */
  readonly kinds: readonly ShapeType[];
  /** Which functions are asked, with which settings. */
  readonly queries: BothLanguages;
  /** What the documentation promises of them. */
  readonly promise: BothLanguages;
  /** The documentation. */
  readonly pages: readonly { readonly title: string; readonly address: string }[];
}
export interface Tolerance {
  readonly absolute: number;
  readonly relative: number;
  /** Of the penetration depth; default 0. */
  readonly ofDepth?: number;
}
export interface OpenedEngine {
  /** Whether it answers a pair, in this order of its kinds. */
  hasPair(a: ShapeType, b: ShapeType): boolean;
  /** As `checkedAnswer()` reads it; undefined where the engine refuses a shape of the scene. */
  answer(scene: Scene): unknown;
}
export interface EngineModule {
  readonly about: AboutEngine;
  open(): Promise<OpenedEngine>;
}

/**
 * No API says anything of the remaining laws: that a pair may be exchanged or moved without a change of rounding follows from right
 * answers, and wrong ones are counted by the comparisons.
 */
export const propertiesOfEngines: readonly Property[] = [
  'verdict',
  'distance',
  'depth',
  'push-out',
  'witness',
  'finite',
  'unit',
  'identity',
  'agreement',
  'repeat',
];

/** What is judged of an engine, with the tolerance that it promises or the strict one. */
export const promisedBy = (
  about: Pick<AboutEngine, 'promised' | 'strict' | 'precision'>,
  level: 'promised' | 'strict',
): Promised => ({
  ...about[level],
  properties: propertiesOfEngines,
  ...(about.precision === 'float' && { precision: 'float' }),
});

/** The module of an adapter; an error names the file and what is missing. */
export async function importEngine(file: string): Promise<EngineModule> {
  const found = (await import(/* @vite-ignore */ file)) as Partial<EngineModule>;
  const { about, open } = found;
  if (!about || !open) throw new TypeError(`${file} must export ${about ? 'open()' : 'about'}, as tests/peers/lab do.`);
  return { about, open };
}

class EngineSubject implements Subject {
  readonly language = 'engine';
  readonly isFixed = false;
  readonly name: string;

  constructor(
    private readonly module: EngineModule,
    private engine: OpenedEngine,
    readonly promised: Promised,
    private readonly alive: () => void,
  ) {
    this.name = `${module.about.name} ${module.about.version}`;
  }
  hasPair({ a, b }: Pair): boolean {
    return this.engine.hasPair(a, b);
  }

  async answer(block: Block): Promise<Answers> {
    const written = new AnswerWriter(block.count);
    const dimension = dimensionOfPair(block.layout.pair);
    for (let i = 0; i < block.count; ++i) {
      this.alive();
      const failure = answerInto(written, i, dimension, () => this.engine.answer(sceneOf(block, i)));
      // A module that was stopped in the middle is not asked again.
      if (failure?.kind === 'trap') this.engine = await this.module.open();
    }
    return written;
  }
}

/** `alive` is called before each scene. */
export async function engineSubject(
  { file, promised }: Extract<SubjectDescription, { kind: 'engine' }>,
  alive: () => void,
): Promise<Subject> {
  const module = await importEngine(file);
  const all = { ...promisedBy(module.about, 'promised'), ...promised };
  return new EngineSubject(module, await module.open(), all, alive);
}
