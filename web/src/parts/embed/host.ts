// SPDX-License-Identifier: MIT
// The page's side of the talk with one document in a frame: requests with promises, events as they come.
import {
  type Reply,
  type Connect,
  type EmbedEvent,
  protocolVersion,
  type RequestType,
} from '../../formats/messages/protocol.ts';
import { readReply } from './reply.ts';

/** The reason why a request was rejected, and the path in it. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError';
  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: EmbedError) => void;
}

export class EmbedHost {
  readonly #port: MessagePort;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;
  #closed: string | undefined;

  /** Only a document of the origin gets the port; '*' is for a sandboxed frame, whose origin is opaque. */
  constructor(frame: Window, origin: string, onEvent: (event: EmbedEvent) => void) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const reply = readReply(data);
      if (!reply) return;
      if ('type' in reply) onEvent(reply);
      else this.#settle(reply);
    });
    port1.start();
    frame.postMessage({ touchstone: 'connect', version: protocolVersion } satisfies Connect, origin, [port2]);
  }

  request(type: RequestType, state?: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#closed !== undefined) return reject(new EmbedError('', this.#closed));
      const id = this.#next;
      this.#next += 1;
      try {
        this.#port.postMessage({ id, type, ...(type === 'setState' ? { state } : {}) });
      } catch (error) {
        return reject(new EmbedError('state', `The state cannot be sent: ${String(error)}`));
      }
      this.#waiting.set(id, { resolve, reject });
    });
  }
  #settle(answer: Reply): void {
    const waiting = this.#waiting.get(Number(answer.id));
    this.#waiting.delete(Number(answer.id));
    if (answer.ok) waiting?.resolve(answer.value);
    else waiting?.reject(new EmbedError(answer.error.path, answer.error.message));
  }

  /** Rejects pending and later requests with the reason. */
  close(why: string): void {
    this.#closed = why;
    this.#port.close();
    for (const { reject } of this.#waiting.values()) reject(new EmbedError('', why));
    this.#waiting.clear();
  }
}
