// SPDX-License-Identifier: MIT
// One check at a time in a worker, which is ended where it takes too long, where it is cancelled, and where its text has changed.

/** What came of a check. An order that came meanwhile has an outcome of its own. */
export type Outcome<A> = { readonly answer: A } | { readonly ended: 'late' | 'cancelled' | 'replaced' | 'failed' };

/** What a check needs of a worker; a test has one of its own. */
export interface CheckWorker<O, A> {
  send(order: O): void;
  onAnswer: (answer: A) => void;
  onError: () => void;
  end(): void;
}
/** A worker of the page, which answers each message with one. */
export function checkWorker<O, A>(made: Worker): CheckWorker<O, A> {
  const one: CheckWorker<O, A> = {
    send: (order) => made.postMessage(order),
    onAnswer: () => undefined,
    onError: () => undefined,
    end: () => made.terminate(),
  };
  made.addEventListener('message', ({ data }: MessageEvent<A>) => one.onAnswer(data));
  made.addEventListener('error', (event) => {
    event.preventDefault();
    one.onError();
  });
  return one;
}

/** Seconds of a check. Its steps are limited too (grading/language/budget.ts), so that only a very slow machine gets here. */
export const mostSeconds = 30;

interface Running<A> {
  readonly since: number;
  readonly finish: (outcome: Outcome<A>) => void;
}

export class Checking<O, A> {
  #worker: CheckWorker<O, A> | undefined;
  #running: Running<A> | undefined;
  constructor(readonly make: () => CheckWorker<O, A>) {}

  get isRunning(): boolean {
    return this.#running !== undefined;
  }
  /** Of the check that is running, in milliseconds. */
  get elapsed(): number {
    return this.#running ? performance.now() - this.#running.since : 0;
  }

  check(order: O): Promise<Outcome<A>> {
    // A worker that is still at an older text would answer that first.
    if (this.#running) this.#end('replaced');
    const used = (this.#worker ??= this.make());
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end('late'), mostSeconds * 1000);
      const finish = (outcome: Outcome<A>): void => {
        clearTimeout(timer);
        this.#running = undefined;
        resolve(outcome);
      };
      this.#running = { since: performance.now(), finish };
      used.onAnswer = (answer) => finish({ answer });
      used.onError = () => this.#end('failed');
      used.send(order);
    });
  }
  cancel(): void {
    if (this.#running) this.#end('cancelled');
  }
  /** The worker is not needed any more. */
  close(): void {
    this.cancel();
    this.#worker?.end();
    this.#worker = undefined;
  }
  #end(ended: 'late' | 'cancelled' | 'replaced' | 'failed'): void {
    this.#worker?.end();
    this.#worker = undefined;
    this.#running?.finish({ ended });
  }
}
