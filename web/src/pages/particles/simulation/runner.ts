// SPDX-License-Identifier: MIT
// The page's side of the simulations: they run in a worker, and where the browser gives none, or it has ended, in the page itself. Both
// make the same steps.
import type { Particles } from '../../../../../bindings/particles/index.ts';
import { startWorker } from '../../../loading/worker.ts';
import type { Settings } from '../model/settings.ts';
import { type Answer, type Question, SimulationDesk, transferOf } from './desk.ts';
import type { Buffers, Frame, Reading, Wanted } from './frame.ts';

const start = (): Worker =>
  startWorker(() => new Worker(new URL('./stepWorker.ts', import.meta.url), { type: 'module', name: 'particles' }));

type Send = (question: Question) => void;
interface Waiting {
  readonly question: Question;
  resolve(answer: Frame | Reading): void;
  reject(error: Error): void;
}

/** One simulation that runs somewhere else. */
export class Running {
  /** Questions without an answer; the answers come in their order. */
  readonly #waiting: Waiting[] = [];
  #frame: Frame | undefined;
  /** The arrays of the frame before, for the next one. */
  #spare: Buffers | undefined;

  constructor(
    readonly opening: Question & { readonly kind: 'open' },
    readonly send: Send,
    readonly onRelease: () => void,
  ) {}

  /** The newest step; there is one once it was opened. */
  get frame(): Frame {
    if (!this.#frame) throw new Error('The simulation has no frame yet.');
    return this.#frame;
  }
  /** A step is on its way. */
  get isStepping(): boolean {
    return this.#waiting.length > 0;
  }
  async open(): Promise<this> {
    await this.#ask(this.opening);
    return this;
  }
  /** Makes a step. The arrays of a frame are used again two steps later. */
  async step(settings: Settings, wanted: Wanted): Promise<Frame> {
    const buffers = this.#spare;
    this.#spare = undefined;
    const { id } = this.opening;
    return (await this.#ask({ id, kind: 'step', settings, wanted, ...(buffers && { buffers }) })) as Frame;
  }
  /** What is read of the newest step, after those on their way. */
  async read(wanted: Wanted): Promise<Reading> {
    return (await this.#ask({ id: this.opening.id, kind: 'read', wanted })) as Reading;
  }
  /** Frees its memory; what it was asked is never answered. */
  release(): void {
    this.send({ id: this.opening.id, kind: 'close' });
    this.onRelease();
  }

  receive(answer: Answer): void {
    if (answer.kind === 'frame') {
      this.#spare = this.#frame;
      this.#frame = answer.frame;
    }
    const asked = this.#waiting.shift();
    if (answer.kind === 'failed') asked?.reject(answer.error);
    else asked?.resolve(answer.kind === 'frame' ? answer.frame : answer.reading);
  }
  /** Begins anew with what has no answer yet: whoever was asked has gone. */
  askAgain(): void {
    const isOpen = this.#waiting[0]?.question.kind !== 'open';
    // Its answer is for nobody.
    if (isOpen) this.#waiting.unshift({ question: this.opening, resolve: () => undefined, reject: () => undefined });
    for (const { question } of this.#waiting) this.send(withoutBuffers(question));
  }
  #ask(question: Question): Promise<Frame | Reading> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      this.send(question);
    });
  }
}

/** Those that were handed over are lost. */
function withoutBuffers(question: Question): Question {
  if (question.kind !== 'step') return question;
  const { id, kind, settings, wanted } = question;
  return { id, kind, settings, wanted };
}

export class SimulationRunner {
  readonly #running = new Map<number, Running>();
  #module: Particles | undefined;
  #send: Send | undefined;
  #isInPage = false;
  #last = 0;

  /** `onPage`: the steps are made in the page from now on. */
  constructor(
    readonly onPage: () => void,
    readonly startWorker: () => Worker = start,
  ) {}

  /** Begins to load what makes the steps. */
  prepare(): void {
    if (!this.#isInPage) this.#send ??= this.#inWorker();
  }
  /** A new simulation after so many steps. The module is for steps in the page. */
  open(module: Particles, settings: Settings, steps = 0): Promise<Running> {
    this.#module = module;
    if (this.#isInPage) this.#send ??= this.#inPage(module);
    this.prepare();
    const id = ++this.#last;
    const send: Send = (question) => this.#send?.(question);
    const running = new Running({ id, kind: 'open', settings, steps }, send, () => this.#running.delete(id));
    this.#running.set(id, running);
    return running.open();
  }

  readonly #receive = (answer: Answer): void => this.#running.get(answer.id)?.receive(answer);

  #inWorker(): Send {
    const worker = this.startWorker();
    let isHere = true;
    const leave = (): void => {
      if (!isHere) return;
      isHere = false;
      worker.terminate();
      this.#goOnInPage();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (!isHere) return;
      if (data.kind === 'failed') leave();
      else this.#receive(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      leave();
    });
    return (question) => {
      const buffers = question.kind === 'step' ? question.buffers : undefined;
      worker.postMessage(question, buffers ? transferOf(buffers) : []);
    };
  }
  #inPage(module: Particles): Send {
    const desk = new SimulationDesk(Promise.resolve(module), this.#receive);
    return (question) => void desk.receive(question);
  }
  #goOnInPage(): void {
    this.#isInPage = true;
    this.#send = this.#module && this.#inPage(this.#module);
    this.onPage();
    for (const running of this.#running.values()) running.askAgain();
  }
}
