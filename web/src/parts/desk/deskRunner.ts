// SPDX-License-Identifier: MIT
// A desk that works for the page: in a worker, so that the page draws and is free for whoever operates it, and where the browser gives
// no worker, or it has ended, in the page itself. Both give the same answers.
import { Conversation } from './conversation.ts';
import { type Asked, type Handle, told, type Told } from './messages.ts';

export interface DeskPlaces<Question, Answer> {
  readonly startWorker: () => Worker;
  /** The desk in the page, made when it is first asked. */
  readonly inPage: () => Handle<Question, Answer>;
  /** What of a question is handed over and not copied. */
  readonly transferOf: (question: Question) => Transferable[];
  /** The page works itself from now on. */
  readonly onPage: () => void;
}

export class DeskRunner<Question, Answer> {
  readonly #open = new Map<number, Conversation<Question, Answer>>();
  #send: ((asked: Asked<Question>) => void) | undefined;
  #last = 0;

  constructor(readonly places: DeskPlaces<Question, Answer>) {}

  /** Begins to load what answers. */
  prepare(): void {
    this.#send ??= this.#toWorker();
  }
  /** A new conversation, which is still to be opened. */
  begin(opening: Question): Conversation<Question, Answer> {
    this.prepare();
    const id = ++this.#last;
    const send = (asked: Asked<Question>): void => this.#send?.(asked);
    const conversation = new Conversation<Question, Answer>(id, opening, send, () => this.#open.delete(id));
    this.#open.set(id, conversation);
    return conversation;
  }

  #receive(message: Told<Answer>): void {
    this.#open.get(message.id)?.receive(message);
  }
  #toWorker(): (asked: Asked<Question>) => void {
    const { startWorker, transferOf } = this.places;
    const worker = startWorker();
    let isHere = true;
    const leave = (): void => {
      if (!isHere) return;
      isHere = false;
      worker.terminate();
      this.#send = this.#toPage();
      this.places.onPage();
      for (const conversation of this.#open.values()) conversation.askAgain();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Told<Answer>>) => {
      if (!isHere) return;
      // What cannot be done there is tried here, and its error is then the page's own.
      if ('error' in data) leave();
      else this.#receive(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      leave();
    });
    return (asked) => worker.postMessage(asked, transferOf(asked.question));
  }
  #toPage(): (asked: Asked<Question>) => void {
    let handle: Handle<Question, Answer> | undefined;
    return (asked) => {
      handle ??= this.places.inPage();
      void told(asked, handle).then((message) => this.#receive(message));
    };
  }
}
