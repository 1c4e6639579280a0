// SPDX-License-Identifier: MIT
// Stores what the student does in this browser, hands it on to the course, and says which of both was done.
import { type Answer, hasSeed } from '../../grading/answer.ts';
import type { Exercise } from '../../grading/format.ts';
import { type Grade, gradingWith } from '../../grading/grade.ts';
import type { Attempts } from './attempts.ts';
import { progressOf } from '../../handin/kept.ts';
import { type Reply, repliesOf } from '../../handin/replies.ts';
import type { Handed, ScoreSink } from '../../handin/scoreSink.ts';
import { chooseSink } from '../../handin/sink.ts';
import { language, say, text } from '../../text/language.ts';
import { byId } from '../../parts/dom/dom.ts';
import type { Means } from './means.ts';
import { keepInAddress } from '../../handin/seed.ts';

/** What is stored and handed on. */
export interface SavedWork {
  readonly answer: Answer;
  readonly grade: Grade | undefined;
  /** Undefined where there is no score to report. */
  readonly reported: Grade | undefined;
}

export class Saving {
  readonly sink: ScoreSink;
  #isKept = true;

  /** `onAnswer`: the course brings an answer, not yet read. */
  constructor(
    readonly exercise: Exercise,
    readonly means: Means,
    readonly own: Attempts,
    onAnswer: (value: unknown) => void,
  ) {
    this.sink = chooseSink(means.calls, exercise, means.shelf, { onStatus: () => this.showStatus(), onAnswer });
  }

  /** The work was deleted on the page of all exercises: what is still on this one must not come back. */
  get isForgotten(): boolean {
    const { kept, place } = this.means;
    return this.#isKept && kept.texts !== undefined && !kept.has(place, this.exercise.id);
  }
  /** The student's given numbers are kept; opening another student's by a link replaces nothing. */
  begin(work: SavedWork): void {
    this.#isKept = this.own.before !== undefined || this.#keepHere(work);
    this.sink.begin(this.#handed(work));
    this.showStatus();
  }
  async save(work: SavedWork): Promise<void> {
    const device = this.#keepHere(work);
    const sent = await this.sink.save(this.#handed(work));
    this.#isKept = device || (this.sink.kind !== 'device' && sent === 'saved');
    this.showStatus();
  }
  #handed({ grade, reported }: SavedWork): Handed {
    const { answer } = this.own;
    const replies = (): readonly Reply[] =>
      reported ? repliesOf(gradingWith(this.means.core, language()), this.exercise, answer, reported) : [];
    return { answer, grade: reported, maximum: grade?.maximum ?? 0, replies };
  }
  /** In this browser: whether it could. */
  #keepHere({ answer, grade }: SavedWork): boolean {
    const { own } = this;
    own.answer = answer;
    if (hasSeed(answer)) keepInAddress(answer.seed);
    const { kept, place } = this.means;
    return !!grade && kept.keep(place, own, progressOf(this.exercise.revision, grade), own.earlier);
  }
  showStatus(): void {
    const { kind, status } = this.sink;
    // A platform has sentences of its own for what was not saved.
    const isKept = this.#isKept || kind === 'scorm';
    byId('status', HTMLElement).textContent = isKept ? say(status) : text('sheet.sink.notKept');
    byId('status', HTMLElement).dataset['sink'] = isKept ? kind : 'none';
  }
}
