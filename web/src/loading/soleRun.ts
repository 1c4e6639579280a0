// SPDX-License-Identifier: MIT
// A long computation in a worker of its own, from its start to its end: it disturbs nothing else, and ends at once when it is cancelled.

export interface Port<Wanted> {
  send(wanted: Wanted): void;
  end(): void;
}
export type OpenPort<Wanted, Message> = (onMessage: (message: Message) => void) => Port<Wanted>;

/** One worker for each run. Every message but one of progress ends it. */
export class SoleRun<Wanted, Message extends { readonly kind: string }> {
  #port: Port<Wanted> | undefined;
  constructor(
    readonly open: OpenPort<Wanted, Message>,
    readonly onMessage: (message: Message) => void,
  ) {}

  get isBusy(): boolean {
    return this.#port !== undefined;
  }
  start(wanted: Wanted): void {
    this.cancel();
    const port = this.open((message) => {
      // What an ended worker still says is of another run.
      if (this.#port !== port) return;
      if (message.kind !== 'progress') this.cancel();
      this.onMessage(message);
    });
    this.#port = port;
    port.send(wanted);
  }
  cancel(): void {
    this.#port?.end();
    this.#port = undefined;
  }
}
