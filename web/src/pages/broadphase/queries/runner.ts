// SPDX-License-Identifier: MIT
// The page's side of the comparisons, which run at a desk in a worker or in the page.
import type { BroadPhaseModule } from '../../../../../bindings/broadphase/index.ts';
import { startWorker } from '../../../loading/worker.ts';
import type { Settings } from '../../../model/broadPhase.ts';
import type { Conversation } from '../../../parts/desk/conversation.ts';
import { DeskRunner } from '../../../parts/desk/deskRunner.ts';
import { type Answer, ComparisonDesk, handedOver, type Question } from './desk.ts';

const start = (): Worker =>
  startWorker(
    () => new Worker(new URL('./comparisonWorker.ts', import.meta.url), { type: 'module', name: 'broad phase' }),
  );

export type ComparisonTalk = Conversation<Question, Answer>;

export class ComparisonRunner {
  readonly #desk: DeskRunner<Question, Answer>;
  /** For work in the page. */
  #module: Promise<BroadPhaseModule> | undefined;

  /** `onPage`: the page works itself from now on. */
  constructor(onPage: () => void, startWorker: () => Worker = start) {
    this.#desk = new DeskRunner<Question, Answer>({
      startWorker,
      inPage: () => new ComparisonDesk(this.#module ?? Promise.reject(new Error('No module.'))).answer,
      transferOf: handedOver,
      onPage,
    });
  }

  /** Begins to load what works. */
  prepare(): void {
    this.#desk.prepare();
  }
  /** A new comparison, to be opened. The module is for work in the page. */
  begin(module: BroadPhaseModule, settings: Settings): ComparisonTalk {
    this.#module = Promise.resolve(module);
    return this.#desk.begin({ kind: 'open', settings });
  }
}
