// SPDX-License-Identifier: MIT
// One worker of a run: opened when needed, watched while it works, and ended where it is stuck.
import type { Reason } from '../../coding/sentences.ts';
import type { LabLimits, SubjectDescription } from '../model/subject.ts';
import type { WhyNot } from '../subjects/cannotAnswer.ts';
import type { LabMessage, LabPort, OpenedSubject, OpenLabPort, Portion, PortionResult } from './protocol.ts';

/**
 * A worker is given so long beyond the time of a scene: it reports at least once a chunk, on a busy machine late. Scene by scene it
 * is given more, because one that is lost then is reported.
 */
const graceSeconds = { whole: 2, careful: 4 };
/** Loading core and subject. */
const openSeconds = 60;

/** Why a worker was ended: it did not report in time, or it broke. */
export interface Lost {
  readonly kind: 'lost';
  /** The last scene that it reported. */
  readonly index: number | undefined;
  readonly failure: 'time' | 'memory' | 'exception';
  readonly reason: Reason;
}
export type JudgedOrLost = ({ readonly kind: 'judged' } & PortionResult) | Lost;

/** The subject as a whole cannot be tested. */
export class CannotRun extends Error {
  constructor(
    message: string,
    readonly why: WhyNot = {},
  ) {
    super(message);
  }
}

export class Member {
  private port: LabPort | undefined;
  private opened: Promise<OpenedSubject> | undefined;
  private hear: (message: LabMessage) => void = () => undefined;
  private lose: (text: string) => void = () => undefined;
  private next = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly connect: OpenLabPort,
    private readonly description: SubjectDescription,
    private readonly limits: LabLimits,
    private readonly onAlive: () => void,
  ) {}

  /** The subject; opens the worker where there is none. */
  open(): Promise<OpenedSubject> {
    this.opened ??= new Promise<OpenedSubject>((resolve, reject) => {
      const fail = (text: string, why?: WhyNot): void => {
        this.end();
        reject(new CannotRun(text, why));
      };
      /** A part of the program that runs before any scene has the time of a scene. */
      const enter = (stage: string): void => {
        const { secondsPerScene } = this.limits;
        const name = 'name' in this.description ? this.description.name : this.description.kind;
        clearTimeout(this.timer);
        this.timer = setTimeout(
          () =>
            fail(`${name} did not come to the end of ${stage} within ${secondsPerScene} s: probably an endless loop.`),
          (secondsPerScene + graceSeconds.careful) * 1000,
        );
      };
      this.timer = setTimeout(() => fail(`The worker did not start within ${openSeconds} s.`), openSeconds * 1000);
      this.hear = (message) => {
        if (message.kind === 'opening') return enter(message.stage);
        if (message.kind === 'cannot') fail(message.text, message.why);
        if (message.kind !== 'opened') return;
        clearTimeout(this.timer);
        resolve(message.subject);
      };
      this.lose = fail;
      this.port = this.connect(
        (message) => this.hear(message),
        (text) => this.lose(text),
      );
      this.port.send({ kind: 'open', description: this.description, limits: this.limits });
    });
    return this.opened;
  }

  /** Judges a portion. A worker that is lost is ended, and the next portion opens another. */
  async judge(seed: number, portion: Portion, isCareful: boolean): Promise<JudgedOrLost> {
    await this.open();
    const id = ++this.next;
    const { secondsPerScene } = this.limits;
    return new Promise((resolve, reject) => {
      let at: number | undefined;
      const finish = (result: JudgedOrLost): void => {
        clearTimeout(this.timer);
        if (result.kind === 'lost') this.end();
        resolve(result);
      };
      const watch = (): void => {
        clearTimeout(this.timer);
        this.timer = setTimeout(
          () => {
            const reason: Reason = {
              key: 'time',
              values: { seconds: secondsPerScene, case: (at ?? portion.first) + 1 },
            };
            finish({ kind: 'lost', index: at, failure: 'time', reason });
          },
          (secondsPerScene + graceSeconds[isCareful ? 'careful' : 'whole']) * 1000,
        );
      };
      this.hear = (message) => {
        if (message.kind === 'cannot') {
          this.end();
          return reject(new CannotRun(message.text, message.why));
        }
        if (message.kind === 'opened' || message.kind === 'opening' || message.id !== id) return;
        if (message.kind === 'judged') return finish({ kind: 'judged', ...message.result });
        at = message.index;
        this.onAlive();
        watch();
      };
      this.lose = (text) => {
        const failure = /memory/i.test(text) ? 'memory' : 'exception';
        finish({ kind: 'lost', index: at, failure, reason: { key: 'broke', values: { text } } });
      };
      watch();
      this.port?.send({ kind: 'judge', id, seed, portion, isCareful });
    });
  }

  end(): void {
    clearTimeout(this.timer);
    this.port?.end();
    this.port = undefined;
    this.opened = undefined;
  }
}
