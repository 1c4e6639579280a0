// SPDX-License-Identifier: MIT
// Stores what the student does in this browser, hands it on to the course, and says which of both was done.
import { type Answer, hasSeed } from '../../grading/answer.ts';
import type { Exercise } from '../../grading/format.ts';
import { type Grade, gradingWith } from '../../grading/grade.ts';
import type { Attempts } from './attempts.ts';
import { keepBest } from '../../handin/best.ts';
import { progressOf } from '../../handin/kept.ts';
import type { Written } from '../../model/storage.ts';
import type { NoticeAction } from '../../parts/page/notices.ts';
import { replaceAddress } from '../../parts/page/replaceAddress.ts';
import { Settling } from '../../parts/page/settling.ts';
import { type Reply, repliesOf } from '../../handin/replies.ts';
import type { Handed, ScoreSink } from '../../handin/scoreSink.ts';
import { chooseSink } from '../../handin/sink.ts';
import { language, say, text } from '../../text/language.ts';
import { phrase } from '../../text/phrase.ts';
import { byId } from '../../parts/dom/dom.ts';
import type { Means } from './means.ts';
import { linkTo } from '../../handin/seed.ts';

/** What is stored and handed on. */
export interface SavedWork {
  readonly answer: Answer;
  readonly grade: Grade | undefined;
  /** Undefined where there is no score to report. */
  readonly reported: Grade | undefined;
}

/** What is on the page beside the answer is kept after so many milliseconds without a further change. */
const pause = 300;

/** An address that asks for numbers asks for those that are seen, so that a reload agrees. */
function keepInAddress(seed: string): void {
  if (new URLSearchParams(location.search).has('seed')) replaceAddress(linkTo(seed));
}

export class Saving {
  readonly sink: ScoreSink;
  #isKept = true;
  #written: Written = 'kept';
  #last: SavedWork | undefined;
  readonly #settling = new Settling(() => this.#keepScreen(), pause);
  /** This attempt is kept, or was. */
  #isBegun = false;

  /** `onAnswer`: the course brings an answer, not yet read. */
  constructor(
    readonly exercise: Exercise,
    readonly means: Means,
    readonly own: Attempts,
    onAnswer: (value: unknown) => void,
    /** The attempt of another tab is to be shown here. */
    readonly onOthers: () => void,
    readonly announce: (sentence: string) => void,
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
    this.#last = work;
    this.#isBegun = this.means.kept.isOwn(this.means.place, this.own);
    this.#isKept = this.own.before !== undefined || this.#keepHere(work);
    this.#watchOthers();
    addEventListener('pagehide', this.#settling.nowIfWaiting);
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
  /** What is on the page beside the answer has changed: it is kept in this browser, and not handed on. */
  keepScreen(): void {
    this.#settling.soon();
  }
  #keepScreen(): void {
    const { core, kept, place } = this.means;
    // What is merely shown does not take the place of what another tab has made.
    const isWork = !kept.isOwn(place, this.own);
    if (!this.#last || (!isWork && kept.others(core, place, this.exercise))) return;
    // Nor does a hint that was opened in another student's link replace one's own attempt.
    if (!this.#isBegun && this.own.screen.work === undefined) return;
    const isKept = this.#keepHere({ ...this.#last, answer: this.own.answer });
    // A course may have the answer, and has not what was not checked yet.
    if (this.sink.kind !== 'device') return;
    this.#isKept = isKept;
    this.showStatus();
  }
  /** In this browser: whether it could. What another tab has kept meanwhile stays beside it. */
  #keepHere(work: SavedWork): boolean {
    const { own } = this;
    const { answer, grade } = work;
    this.#settling.cancel();
    this.#isBegun = true;
    this.#last = work;
    own.answer = answer;
    if (hasSeed(answer)) keepInAddress(answer.seed);
    if (!grade) return false;
    const { core, kept, place } = this.means;
    const others = kept.others(core, place, this.exercise);
    if (others) own.addOthers(others);
    this.#written = kept.keep(place, own, progressOf(this.exercise.revision, grade), own.earlier);
    if (place === 'site') keepBest(kept.texts, answer, grade, new Date());
    if (others) this.#notifyOthers('sheet.tabs.kept');
    return this.#written === 'kept';
  }
  /** Browsers without this event say so when something is kept. */
  #watchOthers(): void {
    const { core, kept, place } = this.means;
    addEventListener('storage', ({ key }) => {
      if (key !== kept.keyOf(place, this.exercise.id) || !kept.others(core, place, this.exercise)) return;
      const label = (): string => text('sheet.tabs.show');
      this.#notifyOthers('sheet.tabs.changed', [{ label, run: () => this.onOthers() }]);
    });
  }
  #notice = '';
  /** Once: a notice that is made anew drops the focus of its button. */
  #notifyOthers(key: 'sheet.tabs.kept' | 'sheet.tabs.changed', ways: readonly NoticeAction[] = []): void {
    if (this.#notice === key) return;
    this.#notice = key;
    this.means.notices.notify('tabs', () => text(key), ways);
  }
  forgetOthers(): void {
    this.#notice = '';
    this.means.notices.notify('tabs', undefined);
  }
  /** The answer of another tab, which changes places with the student's own; undefined where there is none. */
  takeOthers(): Answer | undefined {
    const { core, kept, place } = this.means;
    const others = kept.others(core, place, this.exercise);
    if (!others) return undefined;
    // From now on it is what this tab has read.
    kept.find(core, place, this.exercise);
    this.own.addOthers(others);
    return this.own.takeBack();
  }
  /** A change is announced; the same sentence in another language is not one. */
  showStatus(): void {
    const { kind } = this.sink;
    // A platform has sentences of its own for what was not saved.
    const isKept = this.#isKept || kind === 'scorm';
    const status = isKept
      ? this.sink.status
      : phrase(this.#written === 'full' ? 'sheet.sink.full' : 'sheet.sink.notKept');
    const element = byId('status', HTMLElement);
    element.textContent = say(status);
    element.dataset['sink'] = isKept ? kind : 'none';
    const shown = JSON.stringify(status);
    if (this.#shown !== undefined && this.#shown !== shown) this.announce(say(status));
    this.#shown = shown;
  }
  /** The last status. */
  #shown: string | undefined;
}
