// SPDX-License-Identifier: MIT
// Status of the open step, directly below its drawing: its points and, if a criterion fails, the first sentence on
// what to do next. The score, which lists all steps, may be far from the drawing.
import type { CriterionGrade } from '../../../grading/grade.ts';
import { totalOf } from '../../../grading/grade.ts';
import { make } from '../../../parts/dom/dom.ts';
import { showProse } from '../../../parts/prose/prose.ts';
import { scoreText } from '../../../parts/exercise/points.ts';
import { verdict } from '../score.ts';

export class Verdict {
  readonly element = make('div', { class: 'construct-verdict' });
  readonly #head = make('p', { class: 'verdict-head' });
  readonly #message = make('div', { class: 'criterion-message' });
  #shown = '';

  /** `next` leads to the following step. */
  constructor(next: HTMLElement) {
    this.element.append(make('div', { class: 'verdict-message' }, this.#head, this.#message), next);
  }

  /** The criteria of the open step; none while another construction than the student's own is shown. */
  show(criteria: readonly CriterionGrade[]): void {
    this.element.hidden = criteria.length === 0;
    const open = criteria.find(({ passed }) => !passed);
    const last = criteria.findLast(({ message }) => message !== '');
    const message = (open ?? last)?.message ?? '';
    const points = scoreText(totalOf(criteria));
    const word = verdict(open === undefined);
    const shown = JSON.stringify([word.textContent, points, message]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.dataset['passed'] = String(open === undefined);
    this.#head.replaceChildren(word, ` · ${points}`);
    void showProse(this.#message, message);
  }
}
