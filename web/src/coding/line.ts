// SPDX-License-Identifier: MIT
// The line to one worker: opened when needed, and anew after the worker was ended.
import { isLast, type Kept, type ProgramResult, type Question, type Report, type Task } from './messages.ts';

/** A worker, as the page and Node both have it. */
export interface Port {
  send(question: Question): void;
  end(): void;
}
export type OpenPort = (onAnswer: (answer: ProgramResult) => void, onBroken: (message: string) => void) => Port;

export interface Asking {
  readonly signal: AbortSignal;
  readonly isTimed?: boolean;
  /** Hears the reports before the last. A number gives the task so many seconds from now on. */
  hear(report: Report): number | undefined;
  /** Whether the worker is unusable after the task is cancelled. */
  isWorkerEnded(): boolean;
}

/** The last report of a task; or it was cancelled, or it took too long, which ends the worker. */
export type Reply = Report | { readonly kind: 'cancelled' } | { readonly kind: 'late' };

interface Open {
  hear(report: Report): void;
  finish(reply: Reply): void;
}

export class Line {
  private port: Port | undefined;
  private next = 0;
  /** What the workers have loaded and made, for the next one. */
  private kept: Kept = new Map();
  private readonly open = new Map<number, Open>();

  constructor(private readonly connect: OpenPort) {}

  ask(task: Task, { signal, isTimed = false, hear, isWorkerEnded }: Asking): Promise<Reply> {
    if (signal.aborted) return Promise.resolve({ kind: 'cancelled' });
    const id = ++this.next;
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const finish = (reply: Reply): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
        this.open.delete(id);
        resolve(reply);
      };
      const late = (): void => {
        finish({ kind: 'late' });
        // Tasks behind it waited for the same worker.
        this.end({ kind: 'late' });
      };
      const cancel = (): void => {
        finish({ kind: 'cancelled' });
        if (isWorkerEnded()) this.end();
      };
      const take = (report: Report): void => {
        if (isLast(report, isTimed)) return finish(report);
        const seconds = hear(report);
        // Who heard it may have cancelled the task, whose time must not end what comes after it.
        if (seconds === undefined || !this.open.has(id)) return;
        clearTimeout(timer);
        timer = setTimeout(late, seconds * 1000);
      };
      signal.addEventListener('abort', cancel);
      this.open.set(id, { hear: take, finish });
      this.connected().send({ id, task });
    });
  }

  get isIdle(): boolean {
    return this.open.size === 0;
  }
  /** Pending tasks are lost with the worker, and end with `reply`; there are none where tasks run one after the other. */
  end(reply: Reply = { kind: 'cancelled' }): void {
    this.port?.end();
    this.port = undefined;
    for (const { finish } of [...this.open.values()]) finish(reply);
  }

  private connected(): Port {
    if (this.port) return this.port;
    const port = this.connect(
      ({ id, report }) => {
        // What an ended worker still says is not heard.
        if (this.port !== port) return;
        if (report.kind === 'kept') this.kept = new Map([...this.kept, ...report.kept]);
        this.open.get(id)?.hear(report);
      },
      (text) => {
        if (this.port === port) this.break(text);
      },
    );
    this.port = port;
    if (this.kept.size > 0) port.send({ id: 0, task: { kind: 'keep', kept: this.kept } });
    return port;
  }

  private break(text: string): void {
    const waiting = [...this.open.values()];
    for (const { finish } of waiting) finish({ kind: 'no-compiler', reason: { key: 'broke', values: { text } } });
    this.end();
  }
}
