// SPDX-License-Identifier: MIT
// The learning platform as a place for scores: see handin/scoreSink.ts.
import type { Handed, ScoreSink, SinkEvents } from '../scoreSink.ts';
import { hasSeed } from '../../grading/answer.ts';
import { type Phrase, phrase } from '../../text/phrase.ts';
import { language } from '../../text/language.ts';
import { Interactions } from './interactions.ts';
import type { Platform } from './platform.ts';
import { type Opened, type Saved, ScormSession } from './session.ts';

const sentences: Readonly<Record<Saved['kind'], Phrase>> = {
  saved: phrase('sheet.sink.saved'),
  'not-saved': phrase('sheet.sink.notSaved'),
  'too-long': phrase('sheet.sink.tooLong'),
};

/** The outcome of the last visit, in particular a score without the answer that was too long to be kept with it. */
function opened({ isOpen, answer, best }: Opened): Phrase {
  if (!isOpen) return phrase('sheet.sink.notSaved');
  if (best === null) return phrase(answer === undefined ? 'sheet.sink.begun' : 'sheet.sink.restored');
  // A score below 100 % is not shown as 100 %.
  const percent = best < 1 ? Math.floor(best * 100) : 100;
  return phrase(answer === undefined ? 'sheet.sink.scoreAlone' : 'sheet.sink.resumed', { percent });
}

export class ScormSink implements ScoreSink {
  readonly kind = 'scorm';
  status = phrase('sheet.sink.begun');
  readonly #session: ScormSession;
  readonly #interactions: Interactions;

  constructor(
    own: Window,
    platform: Platform,
    exercise: string,
    readonly events: SinkEvents,
  ) {
    this.#session = new ScormSession(platform);
    this.#interactions = new Interactions(platform, exercise);
    // The last event at which the platform is guaranteed to exist.
    own.addEventListener('pagehide', () => this.#session.close());
  }

  load(): Promise<unknown> {
    const found = this.#session.open();
    this.#send(opened(found));
    return Promise.resolve(found.answer);
  }
  /** The student's given numbers stay the same, though there is no answer yet. */
  begin({ answer, replies }: Handed): void {
    this.#interactions.begin(replies());
    const begun = hasSeed(answer) ? this.#session.begin(answer) : undefined;
    if (begun && begun.kind !== 'saved') this.#send(sentences[begun.kind]);
  }

  save({ answer, grade, replies }: Handed): Promise<'saved' | 'not saved'> {
    const { kind } = this.#session.save(answer, grade, () => this.#interactions.send(replies(), language()));
    this.#send(sentences[kind]);
    return Promise.resolve(kind === 'saved' ? 'saved' : 'not saved');
  }

  #send(status: Phrase): void {
    this.status = status;
    this.events.onStatus();
  }
}
