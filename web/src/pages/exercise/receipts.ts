// SPDX-License-Identifier: MIT
// A receipt that was opened: what it says, whether the score is the same when it is graded here, and, for a construction, how it
// was built, step by step.
import { type Answer, hasSeed } from '../../grading/answer.ts';
import type { Exercise } from '../../grading/format.ts';
import type { Grade } from '../../grading/grade.ts';
import { isSameOutcome, outcomeOf, type Receipt } from '../../grading/receipt.ts';
import { language, text } from '../../text/language.ts';
import { entry, make } from '../../parts/dom/dom.ts';
import { Scrubber } from '../../parts/player/scrubber.ts';
import type { Work } from './kind.ts';
import { scoreText } from '../../parts/exercise/points.ts';

/** Comparison of the receipt's score with the one computed here; undefined until code was run. */
function comparison(receipt: Receipt, exercise: Exercise, grade: Grade | undefined): HTMLElement {
  if (!grade) return make('p', { class: 'compared', 'data-value': 'compared' }, text('sheet.receipt.run'));
  const isSame = isSameOutcome(receipt.grade, outcomeOf(grade));
  const sign = make('span', { 'aria-hidden': 'true' }, isSame ? '✓ ' : '≠ ');
  const score = scoreText(grade);
  const sentence = isSame ? text('sheet.receipt.same', { score }) : text('sheet.receipt.other', { score });
  const line = make(
    'p',
    { class: isSame ? 'compared same' : 'compared other', 'data-value': 'compared' },
    sign,
    sentence,
  );
  if (!isSame && receipt.revision !== exercise.revision)
    line.append(` ${text('sheet.receipt.revision', { then: receipt.revision, now: exercise.revision })}`);
  return line;
}

export function showReceipt(target: HTMLElement, receipt: Receipt, exercise: Exercise, grade: Grade | undefined): void {
  const made = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' });
  const { revealed } = receipt.answer;
  const rows = [
    entry('receiptName', text('sheet.receipt.name'), receipt.name || text('sheet.receipt.noName')),
    entry('receiptMade', text('sheet.receipt.made'), made.format(new Date(receipt.made))),
    entry('receiptScore', text('sheet.receipt.score'), scoreText(receipt.grade)),
    entry(
      'receiptRevealed',
      text('sheet.receipt.revealed'),
      revealed.length > 0 ? revealed.join(', ') : text('sheet.receipt.notRevealed'),
    ),
  ];
  if (hasSeed(receipt.answer)) rows.push(entry('receiptSeed', text('sheet.seed.label'), receipt.answer.seed));
  target.replaceChildren(make('dl', {}, ...rows), comparison(receipt, exercise, grade));
}

/** How many changes are played in a second. */
const speed = 2;

/** Leads through the changes of a step, one by one. */
export class Replay {
  #step = '';
  readonly #choice = make('select');
  readonly #scrubber = new Scrubber({
    label: () => text('sheet.replay.label'),
    say: (at, count) => text('sheet.replay.at', { at, count }),
    onChange: (at) => this.work.replay?.(this.answer, this.#step, at),
  });
  constructor(
    readonly target: HTMLElement,
    readonly exercise: Exercise,
    readonly work: Work,
    readonly answer: Answer,
  ) {
    this.#choice.addEventListener('change', () => {
      this.#open(this.#choice.value);
      this.work.replay?.(this.answer, this.#step, this.#countOf(this.#step));
    });
    target.replaceChildren(this.#choice, this.#scrubber.element);
    this.show();
  }

  #countOf(step: string): number {
    return this.answer.kind === 'construct' ? (this.answer.steps[step]?.history.length ?? 0) : 0;
  }
  #open(step: string): void {
    this.#step = step;
    this.#scrubber.load({ end: this.#countOf(step), step: 1, speed }, this.#countOf(step));
  }

  show(): void {
    const { exercise, target } = this;
    const steps = exercise.kind === 'construct' ? exercise.steps.filter(({ id }) => this.#countOf(id) > 0) : [];
    target.hidden = steps.length === 0 || this.work.replay === undefined;
    if (target.hidden) return;
    if (this.#step === '') this.#open(steps[0]?.id ?? '');
    this.#choice.setAttribute('aria-label', text('sheet.replay.step'));
    this.#choice.replaceChildren(...steps.map(({ id, title }) => make('option', { value: id }, title[language()])));
    this.#choice.value = this.#step;
    this.#scrubber.relabel();
  }
  /** The receipt is closed. */
  stop(): void {
    this.#scrubber.stop();
  }
}
