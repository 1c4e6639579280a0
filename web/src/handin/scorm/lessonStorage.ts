// SPDX-License-Identifier: MIT
// A lesson on a learning platform: what is kept of it goes there in place of the browser's storage, with the share of predictions
// and tasks that are done as its score. Where the reader is on the page is kept with the next of them, and sends nothing itself.
import type { TextStorage } from '../../model/storage.ts';
import { type Phrase, phrase } from '../../text/phrase.ts';
import { type KeptLesson, readKeptLesson, withoutPrograms } from '../keptLesson.ts';
import { summaryOfLesson } from '../lessonSummary.ts';
import type { Platform } from './platform.ts';
import { type Saved, ScormSession } from './session.ts';

const sentences: Readonly<Record<Saved['kind'], Phrase>> = {
  saved: phrase('lesson.sink.saved'),
  'not-saved': phrase('lesson.sink.notSaved'),
  'too-long': phrase('lesson.sink.scoreAlone'),
};
/** What a score is made of: predictions and tasks by their names. */
const keyOf = ({ predictions, tasks }: KeptLesson): string => JSON.stringify([predictions, tasks]);

export class LessonStorage implements TextStorage {
  status: Phrase;
  readonly #session: ScormSession;
  #text: string | null = null;
  /** The predictions and tasks that the platform has. */
  #sent = '';

  constructor(
    own: Window,
    platform: Platform,
    readonly onStatus: (status: Phrase) => void,
  ) {
    this.#session = new ScormSession(platform);
    const { isOpen, answer } = this.#session.open();
    if (answer !== undefined) this.#text = JSON.stringify(answer);
    const isBegun = isOpen && answer === undefined;
    this.status = phrase(isBegun ? 'lesson.sink.begun' : isOpen ? 'lesson.sink.restored' : 'lesson.sink.notSaved');
    // The last event at which the platform is guaranteed to exist.
    own.addEventListener('pagehide', () => this.#session.close());
  }

  getItem(): string | null {
    return this.#text;
  }
  setItem(_key: string, text: string): void {
    const before = readKeptLesson(this.#text ?? undefined);
    this.#text = text;
    const kept = readKeptLesson(text);
    const key = keyOf(kept);
    if (this.#sent === '') this.#sent = keyOf(before);
    if (key === this.#sent) return;
    const { done, count } = summaryOfLesson(kept);
    // SCORM 1.2 has room for 4096 characters: a program, which scores nothing, would take that of the predictions.
    const saved = this.#session.save(withoutPrograms(kept), { score: done, maximum: count });
    if (saved.kind !== 'not-saved') this.#sent = key;
    this.status = sentences[saved.kind];
    this.onStatus(this.status);
  }
}
