// SPDX-License-Identifier: MIT
// From a failing pose to the simplest pose found that still fails. The search is greedy: of all candidates of a group that are
// less complex and still fail the least complex one takes the place of the scene, until no group has any. Each step lowers the
// measure of complexity.ts, so the search ends, and its result is never more complex than what it began with. Without a time
// limit it depends on nothing but the scene and the answers.
import { complexityOf } from './complexity.ts';
import { frames } from './frameMoves.ts';
import { type Groups, linkedNumbers, sharedNumbers, singleNumbers } from './numberMoves.ts';
import { degenerateParts, isValid, keyOf, type PairScene, roundingOfUnit, sides, unitError } from './pairScene.ts';
import { points, shapes } from './shapeMoves.ts';

/** Whether the subject still fails in a scene in the way that is looked at. */
export type StillFails = (scene: PairScene) => boolean | Promise<boolean>;
/** The same for many scenes in one message: one answer for each, in their order. */
export type StillFailsMany = (scenes: readonly PairScene[]) => readonly boolean[] | Promise<readonly boolean[]>;

export interface ShrinkOptions {
  /** The search ends after this time with what it has. Default: 2. */
  readonly seconds?: number;
  readonly signal?: AbortSignal;
  /** Scenes that the subject is asked about. Default: 20,000. */
  readonly maxCalls?: number;
  /** No size, length or extent becomes zero that was not; default false: where only that is simpler, a capsule becomes a segment. */
  readonly keepsParts?: boolean;
  /** A box without rotation becomes an `aabb`, a capsule without length a sphere, …; default false. */
  readonly mayChangeKind?: boolean;
}
export const defaultSeconds = 2;
export const defaultCalls = 20_000;

export type ShrinkEnd = 'minimal' | 'time' | 'calls' | 'cancelled' | 'not-failing';
export interface ShrinkStep {
  readonly pass: PassName;
  readonly complexity: number;
}
export interface Shrunk {
  readonly scene: PairScene;
  /** What was simplified, in order; the measure falls strictly. */
  readonly steps: readonly ShrinkStep[];
  /** How many scenes the subject was asked about. */
  readonly calls: number;
  /** No candidate of any pass is less complex and still fails. */
  readonly isMinimal: boolean;
  readonly end: ShrinkEnd;
}

const passes = {
  points,
  frame: frames,
  shape: (scene: PairScene, { mayChangeKind }: ShrinkOptions): Groups => shapes(scene, mayChangeKind === true),
  shared: sharedNumbers,
  number: singleNumbers,
  linked: linkedNumbers,
} as const;
export type PassName = keyof typeof passes;
const passNames = Object.keys(passes) as PassName[];

/** Scenes in one message to a subject. */
const batch = 64;
/** Other tasks of the thread, a cancellation among them, get their turn after so many milliseconds. */
const turn = 20;

/** Ends the search, with what it has. */
class Ended extends Error {
  constructor(readonly end: ShrinkEnd) {
    super(end);
  }
}

class Search {
  calls = 0;
  readonly steps: ShrinkStep[] = [];
  readonly #asked = new Set<string>();
  readonly #deadline: number;
  readonly #unitSlack: Readonly<Record<'a' | 'b', number>>;
  readonly #parts: number;
  #complexity: number;
  #lastTurn = performance.now();

  constructor(
    public scene: PairScene,
    readonly ask: StillFailsMany,
    readonly options: ShrinkOptions,
    readonly size: number,
  ) {
    this.#deadline = performance.now() + 1000 * (options.seconds ?? defaultSeconds);
    const slack = (side: 'a' | 'b'): number => Math.max(roundingOfUnit, unitError(scene[side]));
    this.#unitSlack = { a: slack('a'), b: slack('b') };
    this.#parts = this.#partsOf(scene);
    this.#complexity = complexityOf(scene);
  }

  async run(): Promise<void> {
    const [fails] = await this.#answers([this.scene]);
    if (fails !== true) throw new Ended('not-failing');
    this.#asked.add(keyOf(this.scene));
    let before;
    do {
      before = this.#complexity;
      for (const pass of passNames) await this.#pass(pass);
    } while (this.#complexity < before);
  }

  /** Each group again and again while it simplifies, then the next. */
  async #pass(pass: PassName): Promise<void> {
    let groups = passes[pass](this.scene, this.options);
    for (let at = 0; at < groups.length;) {
      await this.#pause();
      const found = await this.#firstFailing(groups[at]?.() ?? []);
      if (!found) {
        at += 1;
        continue;
      }
      this.scene = found.scene;
      this.#complexity = found.complexity;
      this.steps.push({ pass, complexity: found.complexity });
      groups = passes[pass](this.scene, this.options);
    }
  }

  async #firstFailing(candidates: readonly PairScene[]): Promise<Candidate | undefined> {
    const simpler = candidates
      .map((scene) => ({ scene, complexity: complexityOf(scene) }))
      .filter(({ scene, complexity }) => complexity < this.#complexity && this.#isAllowed(scene))
      .sort((p, q) => p.complexity - q.complexity)
      .filter(({ scene }) => this.#isNew(scene));
    for (let from = 0; from < simpler.length; from += this.size) {
      const some = simpler.slice(from, from + this.size);
      const answers = await this.#answers(some.map(({ scene }) => scene));
      const found = some.find((_, i) => answers[i] === true);
      if (found) {
        // Those of the group that were not asked about are new again.
        for (const { scene } of simpler.slice(from + this.size)) this.#asked.delete(keyOf(scene));
        return found;
      }
    }
    return undefined;
  }

  async #answers(scenes: readonly PairScene[]): Promise<readonly boolean[]> {
    await this.#pause();
    const { maxCalls = defaultCalls } = this.options;
    if (this.calls + scenes.length > maxCalls) throw new Ended('calls');
    this.calls += scenes.length;
    return this.ask(scenes);
  }
  /** Ends the search where it was cancelled or its time is up; now and then gives way to other tasks. */
  async #pause(): Promise<void> {
    const now = performance.now();
    if (now - this.#lastTurn > turn) {
      await new Promise((resolve) => setTimeout(resolve));
      this.#lastTurn = performance.now();
    }
    if (this.options.signal?.aborted) throw new Ended('cancelled');
    if (now >= this.#deadline) throw new Ended('time');
  }

  #isAllowed(scene: PairScene): boolean {
    if (!sides.every((side) => isValid(scene[side], this.#unitSlack[side]))) return false;
    return this.options.keepsParts !== true || this.#partsOf(scene) <= this.#parts;
  }
  #partsOf({ a, b }: PairScene): number {
    return degenerateParts(a) + degenerateParts(b);
  }
  #isNew(scene: PairScene): boolean {
    const key = keyOf(scene);
    if (this.#asked.has(key)) return false;
    this.#asked.add(key);
    return true;
  }
}
interface Candidate {
  readonly scene: PairScene;
  readonly complexity: number;
}

async function searched(search: Search): Promise<Shrunk> {
  const ended = (end: ShrinkEnd): Shrunk => {
    const { scene, steps, calls } = search;
    return { scene, steps, calls, isMinimal: end === 'minimal', end };
  };
  try {
    await search.run();
    return ended('minimal');
  } catch (error) {
    if (error instanceof Ended) return ended(error.end);
    throw error;
  }
}

/** For a subject that answers at once, one scene after the other. */
export const shrink = (scene: PairScene, stillFails: StillFails, options: ShrinkOptions = {}): Promise<Shrunk> =>
  searched(new Search(scene, async ([one]) => [one !== undefined && (await stillFails(one))], options, 1));

/** For a subject in a worker, which answers many scenes in one message. */
export const shrinkMany = (
  scene: PairScene,
  stillFails: StillFailsMany,
  options: ShrinkOptions = {},
): Promise<Shrunk> => searched(new Search(scene, stillFails, options, batch));
