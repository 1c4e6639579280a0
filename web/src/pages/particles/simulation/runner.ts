// SPDX-License-Identifier: MIT
// The page's side of the simulations, which run at a desk in a worker or in the page.
import type { Particles } from '../../../../../bindings/particles/index.ts';
import { startWorker } from '../../../loading/worker.ts';
import type { Conversation } from '../../../parts/desk/conversation.ts';
import { DeskRunner } from '../../../parts/desk/deskRunner.ts';
import type { Settings } from '../model/settings.ts';
import { type Answer, handedOver, type Question, SimulationDesk } from './desk.ts';
import type { Buffers, Frame, Reading, Wanted } from './frame.ts';

const start = (): Worker =>
  startWorker(() => new Worker(new URL('./stepWorker.ts', import.meta.url), { type: 'module', name: 'particles' }));

/** One simulation that runs somewhere else. */
export class Running {
  #frame: Frame | undefined;
  /** The arrays of the frame before, for the next one. */
  #spare: Buffers | undefined;

  constructor(readonly conversation: Conversation<Question, Answer>) {}

  /** The newest step; there is one once it was opened. */
  get frame(): Frame {
    if (!this.#frame) throw new Error('The simulation has no frame yet.');
    return this.#frame;
  }
  /** A step is on its way. */
  get isStepping(): boolean {
    return this.conversation.isWaiting;
  }
  async open(): Promise<this> {
    this.#frame = (await this.conversation.open()) as Frame;
    return this;
  }
  /** Makes a step. The arrays of a frame are used again two steps later. */
  async step(settings: Settings, wanted: Wanted): Promise<Frame> {
    const buffers = this.#spare;
    this.#spare = undefined;
    const frame = (await this.conversation.ask({ kind: 'step', settings, wanted, buffers })) as Frame;
    this.#spare = this.#frame;
    this.#frame = frame;
    return frame;
  }
  /** What is read of the newest step, after those on their way. */
  async read(wanted: Wanted): Promise<Reading> {
    return (await this.conversation.ask({ kind: 'read', wanted })) as Reading;
  }
  /** Frees its memory; what it was asked is never answered. */
  release(): void {
    this.conversation.end({ kind: 'close' });
  }
}

export class SimulationRunner {
  readonly #desk: DeskRunner<Question, Answer>;
  /** For steps in the page. */
  #module: Promise<Particles> | undefined;

  /** `onPage`: the steps are made in the page from now on. */
  constructor(onPage: () => void, startWorker: () => Worker = start) {
    this.#desk = new DeskRunner<Question, Answer>({
      startWorker,
      inPage: () => new SimulationDesk(this.#module ?? Promise.reject(new Error('No module.'))).answer,
      transferOf: handedOver,
      onPage,
    });
  }

  /** Begins to load what makes the steps. */
  prepare(): void {
    this.#desk.prepare();
  }
  /** A new simulation after so many steps. The module is for steps in the page. */
  open(module: Particles, settings: Settings, steps = 0): Promise<Running> {
    this.#module = Promise.resolve(module);
    return new Running(this.#desk.begin({ kind: 'open', settings, steps })).open();
  }
}
