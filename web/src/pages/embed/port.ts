// SPDX-License-Identifier: MIT
// The frame's side of the connection to the page around it. Any page may embed; the first port is accepted for the
// lifetime of this document. No message throws: it is answered with a value or an error.
import type { StateDocument } from '../../model/document.ts';
import {
  acceptedPort,
  type Reply,
  type EmbedEvent,
  type Fault,
  idOf,
  inState,
  type PairMessage,
  ProtocolError,
  protocolVersion,
  readRequest,
  type Request,
} from '../../formats/messages/protocol.ts';
import { RateLimit, tooManyMessages } from '../../formats/messages/rate.ts';

/** Operations of the embed for the page. */
export interface Operations {
  getState(): StateDocument;
  /** Throws a DocumentError or a LinkError, which have a message, the first also a path; false without the core that it needs. */
  setState(state: unknown): Promise<boolean>;
  reset(): Promise<boolean>;
  pair(): PairMessage;
}

const isFault = (error: unknown): error is Error & { readonly path?: string } =>
  error instanceof Error && ['DocumentError', 'NewerDocumentError', 'LinkError'].includes(error.name);

export class EmbedPort {
  #port: MessagePort | undefined;
  #operations: Operations | undefined;
  #isSubscribed = false;
  #height = 0;
  #ready: EmbedEvent | undefined;
  #answered: Promise<void> = Promise.resolve();

  /** Listens at once: the page may ask for the connection before the core is there. */
  constructor(
    readonly own: Window,
    readonly rate = new RateLimit(),
  ) {
    own.addEventListener('message', (event) => this.#connect(event));
  }

  #connect(event: MessageEvent<unknown>): void {
    const { parent } = this.own;
    if (parent === this.own || event.source !== parent || this.#port) return;
    this.#port = acceptedPort(event);
    this.#open();
  }

  /** From now on requests are carried out; until then they wait in the port. */
  serve(operations: Operations, refused: readonly string[]): void {
    this.#operations = operations;
    this.#ready = { type: 'ready', version: protocolVersion, refused };
    this.#open();
  }
  /** There is nothing to talk about: without its core an embed has no answers. */
  refuse(error: Fault): void {
    this.#ready = { type: 'refused', error };
    this.#open();
  }
  #open(): void {
    if (!this.#port || !this.#ready) return;
    this.#send(this.#ready);
    const operations = this.#operations;
    if (!operations) return;
    if (this.#height > 0) this.#send({ type: 'resize', height: this.#height });
    // One after the other: a state may have to wait for a part of the core.
    this.#port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!this.rate.allowsOne())
        return this.#send({ id: idOf(data), ok: false, error: { path: '', message: tooManyMessages } });
      this.#answered = this.#answered
        .then(() => this.#answer(data, operations))
        .catch((error: unknown) => void setTimeout(() => reportError(error)));
    });
    this.#port.start();
  }

  sendResult(isFinal: boolean): void {
    if (this.#isSubscribed && this.#operations) this.#send({ type: 'result', isFinal, pair: this.#operations.pair() });
  }
  sendHeight(height: number): void {
    if (height === this.#height) return;
    this.#height = height;
    if (this.#operations) this.#send({ type: 'resize', height });
  }
  #send(message: EmbedEvent | Reply): void {
    this.#port?.postMessage(message);
  }

  async #answer(message: unknown, operations: Operations): Promise<void> {
    let request: Request | undefined;
    try {
      request = readRequest(message);
      this.#send({ id: request.id, ok: true, value: await this.#carryOut(request, operations) });
    } catch (error) {
      if (error instanceof ProtocolError)
        this.#send({ id: error.id, ok: false, error: { path: error.path, message: error.message } });
      else if (request && isFault(error))
        this.#send({ id: request.id, ok: false, error: { path: inState(error.path ?? ''), message: error.message } });
      else throw error;
    }
  }

  async #carryOut({ type, state, id }: Request, operations: Operations): Promise<StateDocument | PairMessage | null> {
    const isDone = (done: boolean): null => {
      if (done) return null;
      throw new ProtocolError('state', 'The collision core for these shapes could not be loaded.', id);
    };
    switch (type) {
      case 'getState':
        return operations.getState();
      case 'setState':
        return isDone(await operations.setState(state));
      case 'reset':
        return isDone(await operations.reset());
      case 'subscribe':
        this.#isSubscribed = true;
        return operations.pair();
      case 'unsubscribe':
        this.#isSubscribed = false;
        return null;
    }
  }
}
