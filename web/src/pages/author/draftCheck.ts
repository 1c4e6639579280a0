// SPDX-License-Identifier: MIT
// The check of a draft, in a worker: its progress, its end, and what was found of which text in which language.
import type { Touchstone } from '../../../../bindings/index.ts';
import { type Grading, gradingWith } from '../../grading/grade.ts';
import { keptKeys } from '../../handin/keptKeys.ts';
import { modulesFor } from '../../lessons/modules.ts';
import { later } from '../../loading/later.ts';
import { startWorker } from '../../loading/worker.ts';
import { readText } from '../../model/storage.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import { Checking, checkWorker, mostSeconds, type Outcome } from '../../parts/exercise/checking.ts';
import { siteStorage } from '../../parts/page/storages.ts';
import { language, text } from '../../text/language.ts';
import type { Checked } from './check.ts';
import type { Order } from './checkWorker.ts';
import type { Preview } from './preview.ts';
import type { ProblemList } from './problemList.ts';

/** Stands in the storage while a draft is checked: if the page dies of it, the draft opens unchecked. */
const mark = `${keptKeys.author}.checking`;
/** A page that is left earlier has not died of its check. */
const suspicious = 3000;

export class DraftCheck {
  /** Undefined until it is loaded; without it nothing is checked. */
  core: Touchstone | undefined;
  readonly #storage = siteStorage();
  /** The page died of its last check. */
  readonly hasDied = (readText(this.#storage, mark) ?? '') !== '';
  readonly #button = byId('check', HTMLButtonElement);
  readonly #checking = new Checking<Order, Checked>(() =>
    checkWorker(startWorker(() => new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' }))),
  );
  /** What was found of a text, in a language. */
  #checked: (Checked & { readonly key: string }) | undefined;

  constructor(
    readonly source: () => string,
    readonly problems: ProblemList,
    readonly preview: Preview,
  ) {
    addEventListener('pagehide', () => {
      if (this.#checking.isRunning && this.#checking.elapsed < suspicious) this.#setMark(false);
    });
  }

  /** Of the text as it is now; undefined while it is unchecked. */
  get now(): Checked | undefined {
    return this.#checked?.key === this.#key ? this.#checked : undefined;
  }
  get #key(): string {
    return `${language()} ${this.source()}`;
  }
  readonly gradingOf = (core: Touchstone) => (): Grading => gradingWith(core, language());

  async check(): Promise<void> {
    if (!this.core || this.now) return;
    const [key, source] = [this.#key, this.source()];
    this.#setMark(true);
    const progress = setInterval(() => this.relabel(), 250);
    const outcome = await this.#outcomeOf(this.core, source).finally(() => clearInterval(progress));
    if ('ended' in outcome && outcome.ended === 'replaced') return;
    this.#setMark(false);
    this.relabel();
    if ('ended' in outcome) {
      this.#checked = undefined;
      const isLate = outcome.ended === 'late';
      return this.problems.showUnchecked(
        isLate ? text('author.checking.late', { most: mostSeconds }) : text('author.checking.cancelled'),
      );
    }
    const { exercise, lesson, isTooCostly, problems } = outcome.answer;
    this.#checked = { ...outcome.answer, key };
    this.problems.show(this.#checked);
    // The page of lessons opens one without problems alone.
    const isLesson = lesson !== undefined && problems.length === 0;
    this.preview.show(source, isLesson ? 'lesson' : exercise && !isTooCostly ? 'exercise' : undefined);
    part('programs').hidden = exercise?.kind !== 'code';
    part('package-exercises').hidden = !lesson || lesson.exercises.length === 0;
  }
  /** Whether there was a check to be ended. */
  cancel(): boolean {
    const { isRunning } = this.#checking;
    if (isRunning) this.#checking.cancel();
    return isRunning;
  }
  /** The progress of a check that takes more than a second; the button ends it. */
  relabel(): void {
    const { isRunning, elapsed } = this.#checking;
    const isLong = isRunning && elapsed > 1000;
    this.#button.textContent = text(isLong ? 'author.checking.cancel' : 'author.checking.again');
    const seconds = Math.round(elapsed / 1000);
    part('seconds').textContent = isLong ? text('author.checking.seconds', { seconds, most: mostSeconds }) : '';
    if (isLong && this.problems.summary !== text('author.checking'))
      this.problems.showUnchecked(text('author.checking'));
  }

  /** In a worker; where none can be had, here: the steps of formulas are limited. */
  async #outcomeOf(core: Touchstone, source: string): Promise<Outcome<Checked>> {
    const outcome = await this.#checking.check({ source, language: language() });
    const isHere = 'ended' in outcome && outcome.ended === 'failed';
    if (!isHere) return outcome;
    const { checkText } = await later(() => import('./check.ts'));
    const modules = await modulesFor(source);
    return { answer: checkText(core, () => gradingWith(core, language(), modules), source) };
  }
  #setMark(isChecking: boolean): void {
    try {
      this.#storage?.setItem(mark, isChecking ? '1' : '');
    } catch {
      // Nothing is kept, so nothing is checked when the page opens again.
    }
  }
}
