// SPDX-License-Identifier: MIT
// One worker with one question at a time: asked, watched, ended where it gives no answer in time or another question takes the place of
// the one that it works at, and started again when needed.
import { allPrinted, joinPrinted, nothingPrinted, type Printed, type PrintedPart } from '../../../coding/printed.ts';
import type { Answer, Message, OpenPort, Port, SubjectToOpen, Task } from './messages.ts';

export interface AskOptions {
  /** The worker is ended after so many seconds without an answer. */
  readonly seconds?: number;
  /** After so many without an answer or a further stage, where it says that one begins. */
  readonly secondsOfStage?: number;
}
/** `late`: no answer in time, the worker was ended, with what the program had printed; `ended`: it was ended from here. */
export type Reply = Answer | Late | { readonly kind: 'ended' };
export interface Late {
  readonly kind: 'late';
  /** Where it was. */
  readonly stage?: string;
  /** Left out where it had printed nothing. */
  readonly printed?: Printed;
}

export class WorkerLine {
  private port: Port | undefined;
  private last = 0;
  private waiting: ((reply: Reply) => void) | undefined;
  private subject: SubjectToOpen | undefined;
  /** The subject that the present worker has opened. */
  private opened: SubjectToOpen | undefined;

  constructor(private readonly connect: OpenPort) {}

  /** Opens a subject: now, and again in each worker that takes the place of an ended one. */
  async open(subject: SubjectToOpen, options: AskOptions = {}): Promise<Reply> {
    this.subject = subject;
    const reply = await this.send({ kind: 'open', ...subject }, options);
    if (reply.kind === 'opened') this.opened = subject;
    return reply;
  }
  /** Asks a question about the opened subject. */
  async ask(task: Task, options: AskOptions = {}): Promise<Reply> {
    if (this.waiting) this.end();
    if (this.subject && this.opened !== this.subject) {
      const reply = await this.open(this.subject, options);
      if (reply.kind !== 'opened') return reply;
    }
    return this.send(task, options);
  }

  private send(task: Task, { seconds, secondsOfStage = seconds }: AskOptions): Promise<Reply> {
    // The worker may be in a loop without end, and would begin this question only after the one before.
    if (this.waiting) this.end();
    const id = ++this.last;
    let all: PrintedPart = nothingPrinted;
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const settle = (reply: Reply): void => {
        clearTimeout(timer);
        if (this.waiting === settle) this.waiting = undefined;
        resolve(reply);
      };
      let stage: string | undefined;
      const watch = (limit: number | undefined): void => {
        clearTimeout(timer);
        if (limit === undefined) return;
        timer = setTimeout(() => {
          this.drop();
          const printed = allPrinted(all);
          settle({ kind: 'late', ...(stage !== undefined && { stage }), ...(printed && { printed }) });
        }, limit * 1000);
      };
      watch(seconds);
      this.waiting = settle;
      this.hear = (message) => {
        if (message.id !== id) return;
        if ('answer' in message) {
          if (message.answer.kind === 'broke' && message.answer.isIncomplete) this.drop();
          settle(message.answer);
        } else if ('stage' in message) {
          ({ stage } = message);
          watch(secondsOfStage);
        } else all = joinPrinted(message.begins ? nothingPrinted : all, message.printed);
      };
      this.connected().send({ id, task });
    });
  }
  private hear: (message: Message) => void = () => undefined;
  private settle(reply: Reply): void {
    this.waiting?.(reply);
  }

  private connected(): Port {
    return (this.port ??= this.connect(
      (message) => this.hear(message),
      (message) => {
        this.drop();
        this.settle({ kind: 'broke', message });
      },
    ));
  }
  private drop(): void {
    this.port?.end();
    this.port = undefined;
    this.opened = undefined;
  }
  /** Ends the worker at once; a question that waits is answered by `ended`. */
  end(): void {
    this.drop();
    this.settle({ kind: 'ended' });
  }
  get isBusy(): boolean {
    return this.waiting !== undefined;
  }
}
