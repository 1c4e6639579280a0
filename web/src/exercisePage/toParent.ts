// SPDX-License-Identifier: MIT
// An exercise in a frame tells the page around it the score. That page begins as it does with an embed: it posts
// {touchstone: 'connect', version: 1} with a MessagePort to the frame. Only the parent is listened to, who connects first is
// talked to until the document is left, and nothing that comes in throws: it is answered, as a value or as a fault.
//   to the course    {type: 'ready', version, exercise, revision, maximum}, then at each change
//                    {type: 'score', exercise, revision, score, maximum, passed: [ids], completed}; {type: 'size', height}
//   from the course  {id, type: 'getAnswer'} → {id, ok: true, value: ANSWER | null}
//                    {id, type: 'setAnswer', answer} → {id, ok: true, value: null}, or {id, ok: false, error: {path, message}}
import { FormatError } from '../grading/cursor.ts';
import type { Answer } from '../grading/answer.ts';
import type { Exercise } from '../grading/format.ts';
import type { Grade } from '../grading/grade.ts';
import { outcomeOf, type Outcome } from '../grading/receipt.ts';
import { protocolVersion, readConnect } from '../embed/protocol.ts';
import type { PlainKey } from '../ui/dialog.ts';
import type { ScoreSink, SinkEvents } from './sink.ts';

export type CourseEvent =
  | {
      readonly type: 'ready';
      readonly version: number;
      readonly exercise: string;
      readonly revision: number;
      readonly maximum: number;
    }
  | ({
      readonly type: 'score';
      readonly exercise: string;
      readonly revision: number;
      readonly completed: boolean;
    } & Outcome)
  | { readonly type: 'size'; readonly height: number }
  | { readonly type: 'refused'; readonly error: Fault };
interface Fault {
  readonly path: string;
  readonly message: string;
}
type Id = string | number | null;

const isId = (id: unknown): id is string | number =>
  typeof id === 'number' ? Number.isFinite(id) : typeof id === 'string' && id.length <= 64;

export class ToParent implements ScoreSink {
  readonly kind = 'parent';
  #port: MessagePort | undefined;
  #last: { readonly answer: Answer; readonly grade: Grade | undefined } | undefined;
  #told = '';
  #height = 0;

  constructor(
    readonly own: Window,
    readonly exercise: Exercise,
    readonly events: SinkEvents,
  ) {
    own.addEventListener('message', (event) => this.#connect(event));
    const whole = own.document.documentElement;
    new ResizeObserver(() => this.#tellSize(Math.ceil(own.document.body.getBoundingClientRect().height))).observe(
      whole,
    );
  }

  get status(): PlainKey {
    return this.#port ? 'sheet.sink.parent' : 'sheet.sink.noParent';
  }
  /** The course brings an answer when it likes, by setAnswer. */
  load(): Promise<unknown> {
    return Promise.resolve(undefined);
  }
  save(answer: Answer, grade: Grade | undefined): Promise<'saved' | 'not saved'> {
    this.#last = { answer, grade };
    this.#tellScore();
    return Promise.resolve(this.#port ? 'saved' : 'not saved');
  }

  #connect({ source, data, ports }: MessageEvent<unknown>): void {
    const version = readConnect(data);
    const [port] = ports;
    if (source !== this.own.parent || this.#port || version === undefined || !port) return;
    if (version !== protocolVersion) {
      const message = `version must be ${protocolVersion}, but is ${version}.`;
      port.postMessage({ type: 'refused', error: { path: 'version', message } } satisfies CourseEvent);
      port.close();
      return;
    }
    this.#port = port;
    port.addEventListener('message', (event: MessageEvent<unknown>) => this.#answer(event.data));
    port.start();
    const { id, revision } = this.exercise;
    const maximum = this.#last?.grade?.maximum ?? 0;
    this.#tell({ type: 'ready', version: protocolVersion, exercise: id, revision, maximum });
    this.#tellScore();
    if (this.#height > 0) this.#tell({ type: 'size', height: this.#height });
    this.events.onStatus();
  }

  #tell(message: CourseEvent): void {
    this.#port?.postMessage(message);
  }
  #tellScore(): void {
    const { answer, grade } = this.#last ?? {};
    if (!grade || !this.#port) return;
    const outcome = outcomeOf(grade);
    const key = JSON.stringify([outcome, answer]);
    if (key === this.#told) return;
    this.#told = key;
    const { id: exercise, revision } = this.exercise;
    const completed = grade.criteria.every(({ passed }) => passed);
    this.#tell({ type: 'score', exercise, revision, ...outcome, completed });
  }
  #tellSize(height: number): void {
    if (height === this.#height) return;
    this.#height = height;
    this.#tell({ type: 'size', height });
  }

  #answer(message: unknown): void {
    const { id, type, answer } = Object(message) as Record<string, unknown>;
    const own: Id = isId(id) ? id : null;
    const refuse = (path: string, sentence: string): void =>
      this.#port?.postMessage({ id: own, ok: false, error: { path, message: sentence } });
    if (own === null) return refuse('id', 'id must be a number or a text of at most 64 characters.');
    if (type === 'getAnswer') return this.#port?.postMessage({ id: own, ok: true, value: this.#last?.answer ?? null });
    if (type !== 'setAnswer') return refuse('type', 'type must be one of: getAnswer, setAnswer.');
    try {
      this.events.onAnswer(answer);
      this.#port?.postMessage({ id: own, ok: true, value: null });
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      refuse(error.path === '' ? 'answer' : `answer.${error.path}`, error.message);
    }
  }
}
