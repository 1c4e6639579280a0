// SPDX-License-Identifier: MIT
// Reports the score of an exercise in a frame to the page around it. That page connects as to an embed: it posts
// {touchstone: 'connect', version: 1} with a MessagePort to the frame. Only messages of the parent are accepted, the
// first port is used until the document is unloaded, and no message throws: it is answered with a value or an error.
// docs/exercise-messages.md describes it for lecturers.
//   to the course    {type: 'ready', version, exercise, revision, maximum}, then at each change
//                    {type: 'score', exercise, revision, score, maximum, passed: [ids], completed}; {type: 'size', height}
//   from the course  {id, type: 'getAnswer'} → {id, ok: true, value: ANSWER | null}
//                    {id, type: 'setAnswer', answer} → {id, ok: true, value: null}, or {id, ok: false, error: {path, message}}
import { FormatError } from '../grading/cursor.ts';
import type { Exercise } from '../grading/format.ts';
import { outcomeOf, type Outcome } from '../grading/receipt.ts';
import {
  acceptedPort,
  type Fault,
  idOf,
  protocolVersion,
  readConnect,
  refuseAt,
} from '../formats/messages/protocol.ts';
import { RateLimit, tooManyMessages } from '../formats/messages/rate.ts';
import { type Phrase, phrase, spoken } from '../text/phrase.ts';
import { loadTexts } from '../text/texts.ts';
import type { Handed, ScoreSink, SinkEvents } from './scoreSink.ts';

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

/** Calls of the page around, which may come as soon as the frame is loaded and before there is an exercise to talk about. */
export class CourseCalls {
  #early: MessageEvent<unknown>[] = [];
  #take = (event: MessageEvent<unknown>): void => void (this.#early.length < 10 && this.#early.push(event));

  constructor(readonly own: Window) {
    if (own.parent !== own)
      own.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (event.source === own.parent) this.#take(event);
      });
  }
  /** Calls `take` at once for what has come already. */
  answerWith(take: (event: MessageEvent<unknown>) => void): void {
    this.#take = take;
    for (const event of this.#early.splice(0)) take(event);
  }
  /** There is no exercise to talk about: whoever connects is not left waiting. */
  refuse(message: string): void {
    this.answerWith((event) => {
      const [port] = event.ports;
      if (port && readConnect(event.data) !== undefined) refuseAt(port, { path: '', message });
    });
  }
}

export class ToParent implements ScoreSink {
  readonly kind = 'parent';
  #port: MessagePort | undefined;
  #last: Handed | undefined;
  #lastReport = '';
  readonly #rate = new RateLimit();
  #height = 0;

  /** Answers nobody yet: a port that came early would find a sheet that is half made. */
  constructor(
    readonly calls: CourseCalls,
    readonly exercise: Exercise,
    readonly events: SinkEvents,
  ) {}

  get status(): Phrase {
    return phrase(this.#port ? 'sheet.sink.parent' : 'sheet.sink.noParent');
  }
  /** The course brings an answer when it likes, by setAnswer. */
  load(): Promise<unknown> {
    return Promise.resolve(undefined);
  }
  /** From here on the course is answered, with the exercise's points and the current score. */
  begin(handed: Handed): void {
    this.#last = handed;
    this.calls.answerWith((event) => this.#connect(event));
    const { body } = this.calls.own.document;
    new ResizeObserver(() => this.#sendSize(Math.ceil(body.getBoundingClientRect().height))).observe(body);
  }
  save(handed: Handed): Promise<'saved' | 'not saved'> {
    this.#last = handed;
    this.#sendScore();
    return Promise.resolve(this.#port ? 'saved' : 'not saved');
  }

  #connect(event: MessageEvent<unknown>): void {
    if (this.#port) return;
    const port = acceptedPort(event);
    if (!port) return;
    this.#port = port;
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#answer(data));
    port.start();
    const { id, revision } = this.exercise;
    const maximum = this.#last?.maximum ?? 0;
    this.#send({ type: 'ready', version: protocolVersion, exercise: id, revision, maximum });
    this.#sendScore();
    if (this.#height > 0) this.#send({ type: 'size', height: this.#height });
    this.events.onStatus();
  }

  #send(message: CourseEvent): void {
    this.#port?.postMessage(message);
  }
  #sendScore(): void {
    const { answer, grade } = this.#last ?? {};
    if (!grade || !this.#port) return;
    const outcome = outcomeOf(grade);
    const key = JSON.stringify([outcome, answer]);
    if (key === this.#lastReport) return;
    this.#lastReport = key;
    const { id: exercise, revision } = this.exercise;
    const completed = grade.criteria.every(({ passed }) => passed);
    this.#send({ type: 'score', exercise, revision, ...outcome, completed });
  }
  #sendSize(height: number): void {
    if (height === this.#height) return;
    this.#height = height;
    this.#send({ type: 'size', height });
  }

  #answer(message: unknown): void {
    const { type, answer } = Object(message) as Record<string, unknown>;
    const own = idOf(message);
    const refuse = (path: string, sentence: string): void =>
      this.#port?.postMessage({ id: own, ok: false, error: { path, message: sentence } });
    if (!this.#rate.allowsOne()) return refuse('', tooManyMessages);
    if (own === null) return refuse('id', 'id must be a number or a text of 1 to 64 characters.');
    if (type === 'getAnswer') return this.#port?.postMessage({ id: own, ok: true, value: this.#last?.answer ?? null });
    if (type !== 'setAnswer') return refuse('type', 'type must be one of: getAnswer, setAnswer.');
    try {
      this.events.onAnswer(answer);
      this.#port?.postMessage({ id: own, ok: true, value: null });
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const { path, phrase } = error;
      // Programs get English, whatever the language of the page.
      void loadTexts('en').then((texts) => refuse(path === '' ? 'answer' : `answer.${path}`, spoken(phrase, texts)));
    }
  }
}
