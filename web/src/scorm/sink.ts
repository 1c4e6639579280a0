// SPDX-License-Identifier: MIT
// The learning platform as a place for scores: see exercisePage/sink.ts.
import type { ScoreSink, SinkEvents } from '../exercisePage/sink.ts';
import type { Answer } from '../grading/answer.ts';
import type { Grade } from '../grading/grade.ts';
import type { PlainKey } from '../ui/dialog.ts';
import type { Platform } from './platform.ts';
import { type Saved, Session } from './session.ts';

const sentences: Readonly<Record<Saved['kind'], PlainKey>> = {
  saved: 'sheet.sink.saved',
  'not-saved': 'sheet.sink.notSaved',
  'too-long': 'sheet.sink.tooLong',
};

export class ScormSink implements ScoreSink {
  readonly kind = 'scorm';
  status: PlainKey = 'sheet.sink.begun';
  readonly #session: Session;

  constructor(
    own: Window,
    platform: Platform,
    readonly events: SinkEvents,
  ) {
    this.#session = new Session(platform);
    // The last moment in which a platform is sure to be still there.
    own.addEventListener('pagehide', () => this.#session.close());
  }

  load(): Promise<unknown> {
    const { isOpen, answer } = this.#session.open();
    if (!isOpen) this.#tell('sheet.sink.notSaved');
    return Promise.resolve(answer);
  }

  save(answer: Answer, grade: Grade | undefined): Promise<'saved' | 'not saved'> {
    const { kind } = this.#session.save(answer, grade);
    this.#tell(sentences[kind]);
    return Promise.resolve(kind === 'saved' ? 'saved' : 'not saved');
  }

  #tell(status: PlainKey): void {
    this.status = status;
    this.events.onStatus();
  }
}
