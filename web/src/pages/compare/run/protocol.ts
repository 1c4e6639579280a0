// SPDX-License-Identifier: MIT
// Messages between the page and the worker that compares, and one comparison from its start to its end.
import type { Progress, Wanted } from '../queries/comparison.ts';

export type Message =
  | { readonly kind: 'progress' | 'done'; readonly progress: Progress }
  | { readonly kind: 'broke'; readonly message: string };
export interface Port {
  send(wanted: Wanted): void;
  end(): void;
}
export type OpenPort = (onMessage: (message: Message) => void) => Port;

/** One worker for each comparison: it is alone, so that times are not disturbed, and ends at once when it is cancelled. */
export class Run {
  #port: Port | undefined;
  constructor(
    readonly open: OpenPort,
    readonly onMessage: (message: Message) => void,
  ) {}

  get isBusy(): boolean {
    return this.#port !== undefined;
  }
  start(wanted: Wanted): void {
    this.cancel();
    const port = this.open((message) => {
      // What an ended worker still says is of another comparison.
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
