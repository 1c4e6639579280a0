// SPDX-License-Identifier: MIT
// One algorithm beside the exact answer of the playground. Its code and the core with all algorithms are loaded when the choice is
// opened, or where a link brings one.
import type { Touchstone } from '../../../../bindings/index.ts';
import { later } from '../../loading/later.ts';
import { compareLink, stepsLink } from '../../formats/link/algorithmLinks.ts';
import type { ComparedAlgorithm } from '../../model/algorithms.ts';
import { setAlgorithm, type State } from '../../model/state.ts';
import type { AlgorithmAnswer, Reason } from '../../queries/byAlgorithm.ts';
import type { PairAnswer } from '../../queries/pairAnswer.ts';
import { text } from '../../text/language.ts';
import { algorithmTitle } from '../../parts/words/names.ts';
import { byId, write } from '../../parts/dom/dom.ts';
import { whenIdle } from '../../parts/dom/idle.ts';
import type { Workbench } from '../../parts/workbench/workbench.ts';

const load = async (failed: () => void) => ({
  ...(await later(() => import('../../queries/byAlgorithm.ts'), failed)),
  ...(await later(() => import('../../parts/panels/algorithmAnswer.ts'), failed)),
  ...(await later(() => import('./panels/algorithmList.ts'), failed)),
});
type Loaded = Awaited<ReturnType<typeof load>>;
interface Parts {
  readonly code: Loaded;
  readonly list: InstanceType<Loaded['AlgorithmList']>;
  readonly view: InstanceType<Loaded['AlgorithmAnswerView']>;
}
/** An answer with the pair that it is of. */
interface Timed {
  readonly algorithm: ComparedAlgorithm;
  readonly pair: PairAnswer;
  readonly micros: number;
}

export class AlgorithmChoice {
  readonly #details = byId('algorithm', HTMLDetailsElement);
  readonly #place = byId('algorithm-answer', HTMLElement);
  #parts: Parts | undefined;
  #loading: 'not-begun' | 'under-way' | 'failed' | 'done' = 'not-begun';
  /** A part of the code did not arrive so far. */
  #failed = false;
  #pair: PairAnswer = { kind: 'none' };
  #found: AlgorithmAnswer | undefined;
  /** As of the last settled pair. */
  #why: ReadonlyMap<ComparedAlgorithm, Reason> | undefined;
  #timed: Timed | undefined;

  constructor(readonly bench: Workbench) {
    this.#details.addEventListener('toggle', () => {
      if (this.#details.open) void this.#load().then(() => this.settle());
    });
  }

  get #core(): Touchstone | undefined {
    const { core } = this.bench;
    return core?.build.shapes === 'all' ? core : undefined;
  }
  async #load(): Promise<void> {
    if (this.#loading === 'under-way' || this.#loading === 'done' || !this.bench.core) return;
    this.#loading = 'under-way';
    const failed = (): void => {
      // The page says what to do; the rest goes on when the code is there.
      this.#failed = true;
      this.show(this.bench.session.state, this.#pair);
    };
    const [code, core] = await Promise.all([load(failed), this.bench.coreFor(['hull'])]);
    this.#failed = false;
    this.#parts ??= {
      code,
      list: new code.AlgorithmList(byId('algorithm-list', HTMLElement), (algorithm) => this.#choose(algorithm)),
      view: new code.AlgorithmAnswerView(this.#place),
    };
    this.#loading = core ? 'done' : 'failed';
    this.show(this.bench.session.state, this.#pair);
    if (this.#found) this.bench.settle();
  }
  #choose(algorithm: ComparedAlgorithm | undefined): void {
    const { session } = this.bench;
    session.seal();
    session.change((state) => setAlgorithm(state, algorithm));
    this.bench.settle();
  }

  show({ algorithm }: State, pair: PairAnswer): void {
    this.#pair = pair;
    this.#found = undefined;
    write(byId('algorithm-name', HTMLElement), algorithm ? algorithmTitle(algorithm) : text('compared.exact'));
    this.#parts?.list.show(algorithm, this.#why);
    this.#place.hidden = algorithm === undefined;
    if (!algorithm) return;
    const [core, parts] = [this.#core, this.#parts];
    if (!core || !parts) {
      if (this.#loading === 'not-begun') void this.#load();
      this.#say(text(this.#loading === 'failed' || this.#failed ? 'compared.notLoaded' : 'compared.loading'));
    } else if (pair.kind === 'none') this.#say(text('compared.noPair'));
    else {
      this.#found = parts.code.answerBy(core, algorithm, pair);
      parts.view.show(this.#found, pair, this.#timeOf(algorithm));
    }
  }
  #say(sentence: string): void {
    if (this.#parts) this.#parts.view.say(sentence);
    else this.#place.textContent = sentence;
  }
  #timeOf(algorithm: ComparedAlgorithm): number | undefined {
    const timed = this.#timed;
    return timed?.algorithm === algorithm && isSame(timed.pair, this.#pair) ? timed.micros : undefined;
  }

  /** The algorithm whose answer is shown; a later one is announced. */
  get answered(): ComparedAlgorithm | undefined {
    return this.#found?.algorithm;
  }
  /** What is announced of it at the end of a change. */
  get sentence(): string {
    return this.#found && this.#parts ? this.#parts.code.algorithmSentence(this.#found) : '';
  }
  /** The end of a change: which algorithms answer the pair now, links, and the time. */
  settle(): void {
    const { state } = this.bench.session;
    const [core, parts, pair] = [this.#core, this.#parts, this.#pair];
    if (!core || !parts) return;
    this.#why = pair.kind === 'none' ? undefined : parts.code.whyNot(core, pair);
    parts.list.show(state.algorithm, this.#why);
    if (!state.algorithm || pair.kind === 'none') return;
    parts.view.link({ steps: stepsLink(state, state.algorithm), table: compareLink(state) });
    void this.#time(core, parts);
  }
  /** Once for each pair and algorithm, when there is nothing else to do. */
  async #time(core: Touchstone, { code, view }: Parts): Promise<void> {
    const [found, pair] = [this.#found, this.#pair];
    if (found?.kind !== 'answered' || pair.kind === 'none' || this.#timeOf(found.algorithm) !== undefined) return;
    await whenIdle();
    if (this.#found !== found) return;
    const micros = code.timeBy(core, found.algorithm, pair.a.shape, pair.b.shape);
    this.#timed = { algorithm: found.algorithm, pair, micros };
    view.time(micros);
  }
}

/** The same question: each answer is a new object. */
const isSame = (one: PairAnswer, other: PairAnswer): boolean =>
  one.kind !== 'none' && other.kind !== 'none' && one.a.shape === other.a.shape && one.b.shape === other.b.shape;
