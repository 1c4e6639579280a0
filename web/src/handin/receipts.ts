// SPDX-License-Identifier: MIT
// A receipt that was opened: what it says, whether the score is the same when it is graded here, and, for a construction, how it
// was built, step by step.
import type { Answer } from '../grading/answer.ts';
import type { Exercise } from '../grading/format.ts';
import type { Grade } from '../grading/grade.ts';
import { isSameOutcome, outcomeOf, type Receipt } from '../grading/receipt.ts';
import { language, text } from '../text/language.ts';
import { entry, make } from '../ui/dom.ts';
import type { Work } from '../exercisePage/kind.ts';
import { scoreText } from '../exercisePage/score.ts';

/** How the score of the receipt compares with the one of this page; undefined while code was not run. */
function comparison(receipt: Receipt, exercise: Exercise, grade: Grade | undefined): HTMLElement {
  if (!grade) return make('p', { class: 'compared', 'data-value': 'compared' }, text('sheet.receipt.run'));
  const isSame = isSameOutcome(receipt.grade, outcomeOf(grade));
  const sign = make('span', { 'aria-hidden': 'true' }, isSame ? '✓ ' : '≠ ');
  const score = scoreText(grade);
  const sentence = isSame ? text('sheet.receipt.same', { score }) : text('sheet.receipt.other', { score });
  const said = make(
    'p',
    { class: isSame ? 'compared same' : 'compared other', 'data-value': 'compared' },
    sign,
    sentence,
  );
  if (!isSame && receipt.revision !== exercise.revision)
    said.append(` ${text('sheet.receipt.revision', { then: receipt.revision, now: exercise.revision })}`);
  return said;
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
  if (receipt.answer.kind === 'answer') rows.push(entry('receiptSeed', text('sheet.seed.label'), receipt.answer.seed));
  target.replaceChildren(make('dl', {}, ...rows), comparison(receipt, exercise, grade));
}

/** Slider and buttons that lead through the changes of a step, one by one. */
export class Replay {
  #step = '';
  #at = 0;
  constructor(
    readonly target: HTMLElement,
    readonly exercise: Exercise,
    readonly work: Work,
    readonly answer: Answer,
  ) {
    this.show();
  }

  #countOf(step: string): number {
    return this.answer.kind === 'construct' ? (this.answer.steps[step]?.history.length ?? 0) : 0;
  }
  #go(count: number): void {
    this.#at = Math.max(0, Math.min(count, this.#countOf(this.#step)));
    this.work.replay?.(this.answer, this.#step, this.#at);
  }

  show(): void {
    const { exercise, target } = this;
    const steps = exercise.kind === 'construct' ? exercise.steps.filter(({ id }) => this.#countOf(id) > 0) : [];
    target.hidden = steps.length === 0 || this.work.replay === undefined;
    if (target.hidden) return;
    if (this.#step === '') {
      this.#step = steps[0]?.id ?? '';
      this.#at = this.#countOf(this.#step);
    }
    const options = steps.map(({ id, title }) => make('option', { value: id }, title[language()]));
    const choice = make('select', { 'aria-label': text('sheet.replay.step') }, ...options);
    choice.value = this.#step;
    const slider = make('input', { type: 'range', min: '0', 'aria-label': text('sheet.replay.label') });
    const place = make('output', {});
    const show = (): void => {
      slider.max = String(this.#countOf(this.#step));
      slider.value = String(this.#at);
      place.textContent = text('sheet.replay.at', { at: this.#at, count: this.#countOf(this.#step) });
      slider.setAttribute('aria-valuetext', place.textContent);
    };
    const go = (count: number): void => {
      this.#go(count);
      show();
    };
    const button = (sentence: string, by: number): HTMLElement => {
      const element = make('button', { type: 'button' }, sentence);
      element.addEventListener('click', () => go(this.#at + by));
      return element;
    };
    choice.addEventListener('change', () => {
      this.#step = choice.value;
      go(this.#countOf(this.#step));
    });
    slider.addEventListener('input', () => go(Number(slider.value)));
    show();
    const buttons = [button(text('sheet.replay.previous'), -1), button(text('sheet.replay.next'), 1)];
    target.replaceChildren(choice, slider, make('div', { class: 'row' }, ...buttons, place));
  }
}
