// SPDX-License-Identifier: MIT
// Starts a worker of the page where the browser allows one: in some frames, and under some policies, it throws instead. Whoever waits
// for an answer learns of that by the event that tells of a script that does not arrive.

/** The cause of a worker that was not allowed to start. */
export class NoWorkerEvent extends Event {
  constructor(readonly why: string) {
    super('error', { cancelable: true });
  }
}

/** In the place of a worker that the browser does not allow: it never answers, and its error follows when everybody listens. */
class NoWorker extends EventTarget {
  constructor(cause: unknown) {
    super();
    setTimeout(() => this.dispatchEvent(new NoWorkerEvent(cause instanceof Error ? cause.message : String(cause))));
  }
  readonly postMessage = (): void => undefined;
  readonly terminate = (): void => undefined;
}

/** `make` calls the constructor, since the build looks for it together with the address of the script. */
export function startWorker(make: () => Worker): Worker {
  try {
    return make();
  } catch (cause) {
    return new NoWorker(cause) as unknown as Worker;
  }
}
