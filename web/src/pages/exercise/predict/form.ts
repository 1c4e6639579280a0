// SPDX-License-Identifier: MIT
// One prediction: what is asked, its options, and after the answer the verdict with the numbers of the step.
import type { CriterionGrade } from '../../../grading/grade.ts';
import type { Predicted } from '../../../grading/predict/runs.ts';
import { showProse, spokenText } from '../../../parts/prose/prose.ts';
import { say, text } from '../../../text/language.ts';
import type { Message } from '../../../text/phrase.ts';
import { make } from '../../../parts/dom/dom.ts';
import { pointsText } from '../../../parts/exercise/points.ts';
import { verdict } from '../score.ts';

const fewWords = 8;

export class PredictionForm {
  readonly element = make('form', { class: 'prediction', novalidate: '' });
  readonly #legend = make('legend');
  readonly #points = make('span', { class: 'points' });
  readonly #summary = make('summary');
  readonly #list = make('ul');
  readonly #words = make('details', { class: 'in-words' }, this.#summary, this.#list);
  readonly #choices = make('div', { class: 'answer-fields' });
  readonly #fields = make('fieldset', { class: 'question' }, this.#legend, this.#points, this.#words, this.#choices);
  readonly #submit = make('button', { type: 'submit', class: 'primary' });
  readonly #feedback = make('div', { class: 'feedback' });
  #inputs: readonly HTMLInputElement[] = [];

  constructor(readonly onSubmit: (value: string) => void) {
    this.element.append(this.#fields, this.#submit, this.#feedback);
    this.element.addEventListener('change', () => this.#feedback.replaceChildren());
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      const chosen = this.#inputs.find(({ checked }) => checked);
      if (chosen) return this.onSubmit(chosen.value);
      this.#feedback.replaceChildren(make('p', { class: 'error', role: 'alert' }, text('predict.choose')));
      this.#inputs[0]?.focus();
    });
  }

  /** The chosen option, submitted or not. */
  get chosen(): string | undefined {
    return this.#inputs.find(({ checked }) => checked)?.value;
  }
  choose(value: string): void {
    for (const input of this.#inputs) if (input.value === value && !input.disabled) input.checked = true;
  }
  /** What was chosen does not stay: the answer or the scene is another one. */
  forget(): void {
    delete this.element.dataset['prediction'];
  }
  /** `given` undefined: still to be predicted. What is chosen stays while the same prediction is shown in another language. */
  show({ prediction, asked }: Predicted, given: string | undefined): void {
    const isSame = this.element.dataset['prediction'] === prediction.id;
    const before = isSame ? this.#inputs.find(({ checked }) => checked)?.value : undefined;
    this.element.dataset['prediction'] = prediction.id;
    this.#legend.textContent = say(asked.prompt);
    this.#points.textContent = pointsText(prediction.points);
    this.#showWords(asked.words ?? [], isSame);
    const rows = asked.options.map(({ value, text: label }) => {
      const input = make('input', { type: 'radio', name: 'prediction', value });
      input.checked = value === (given ?? before);
      input.disabled = given !== undefined;
      return make('label', { class: 'choice' }, input, make('span', {}, say(label)));
    });
    this.#choices.replaceChildren(...rows);
    this.#inputs = [...this.#choices.querySelectorAll('input')];
    this.#submit.textContent = text('predict.submit');
    this.#submit.hidden = given !== undefined;
    this.#feedback.replaceChildren();
    delete this.element.dataset['passed'];
  }
  /** A short list is open; a long one, and one that the student has opened or closed, stays as it is. */
  #showWords(words: readonly Message[], isSame: boolean): void {
    this.#words.hidden = words.length === 0;
    this.#summary.textContent = text('predict.words');
    this.#list.replaceChildren(...words.map((one) => make('li', {}, say(one))));
    if (!isSame) this.#words.open = words.length <= fewWords;
  }
  /** Marks the right option, and resolves to what is read aloud. */
  async graded({ asked }: Predicted, { passed, message }: CriterionGrade): Promise<string> {
    this.element.dataset['passed'] = String(passed);
    for (const input of this.#inputs) input.parentElement?.classList.toggle('right', input.value === asked.expected);
    const prose = make('div');
    const box = make('div', { class: passed ? 'answer-notice passed' : 'answer-notice' }, verdict(passed, true), prose);
    this.#feedback.replaceChildren(box);
    await showProse(prose, message);
    return spokenText(this.#feedback);
  }
}
