// SPDX-License-Identifier: MIT
// A lesson on a learning platform: what is kept of it goes there in place of the browser's storage, with the share of predictions
// and tasks that are done as its score. Where the reader is on the page is kept with the next of them, and sends nothing itself.
import type { TextStorage } from '../../model/storage.ts';
import { type Phrase, phrase } from '../../text/phrase.ts';
import type { Platform } from './platform.ts';
import { type Saved, ScormSession } from './session.ts';

/** What a score is made of: predictions and tasks by their names, and how many there are. */
interface Done {
  readonly predictions: object;
  readonly tasks: readonly unknown[];
  readonly count: number;
}
const sentences: Readonly<Record<Saved['kind'], Phrase>> = {
  saved: phrase('lesson.sink.saved'),
  'not-saved': phrase('lesson.sink.notSaved'),
  'too-long': phrase('lesson.sink.scoreAlone'),
};
const keyOf = ({ predictions, tasks }: Done): string => JSON.stringify([predictions, tasks]);

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
  /** By the page alone, in the form of its model/progress.ts. */
  setItem(_key: string, text: string): void {
    const before = this.#text;
    this.#text = text;
    const kept = JSON.parse(text) as Done;
    const key = keyOf(kept);
    if (this.#sent === '')
      this.#sent =
        before === null ? keyOf({ predictions: {}, tasks: [], count: 0 }) : keyOf(JSON.parse(before) as Done);
    if (key === this.#sent) return;
    const score = Object.keys(kept.predictions).length + kept.tasks.length;
    const saved = this.#session.save(kept, { score: Math.min(score, kept.count), maximum: kept.count });
    if (saved.kind !== 'not-saved') this.#sent = key;
    this.status = sentences[saved.kind];
    this.onStatus(this.status);
  }
}
