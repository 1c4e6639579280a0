// SPDX-License-Identifier: MIT
// A prediction: asked before the answer is seen, kept, and compared with what the core says. The gap is drawn by the marks of the
// prediction, in which the reader's answer has a name.
import type { Mark } from '../../../grading/format.ts';
import type { Value } from '../../../grading/language/value.ts';
import { filled, valueText } from '../../../grading/template.ts';
import type { Prediction } from '../../../lessons/format.ts';
import { make } from '../../../parts/dom/dom.ts';
import { text } from '../../../text/language.ts';
import { readNumber } from '../../../text/read.ts';
import type { Session } from '../model/session.ts';
import { fixedProse } from './lessonProse.ts';

export class PredictionCard {
  readonly element: HTMLElement;
  readonly #fields = make('div', { class: 'answer-fields' });
  readonly #verdict = make('div', { class: 'feedback' });
  readonly #button = make('button', { type: 'submit', class: 'primary' });
  /** What is typed or chosen and not compared yet. */
  #typed: number | string | undefined;

  constructor(
    readonly part: Prediction,
    readonly session: Session,
    readonly announce: (sentence: string) => void,
  ) {
    const { language } = session.grading();
    const words = filled(session.grading().evaluator, part.prompt, session.scope(part.state), language);
    const prompt = make('p', {}, fixedProse(words));
    const form = make('form', { novalidate: '' }, this.#fields, this.#button);
    const title = make('h3', { class: 'kind', id: `prediction-${part.id}` }, text('lesson.prediction'));
    const attributes = {
      class: 'card prediction',
      role: 'group',
      'data-prediction': part.id,
      'aria-labelledby': title.id,
    };
    this.element = make('div', attributes, title, prompt, form, this.#verdict);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (session.progress.prediction(part.id) === undefined) this.#compare();
      else this.#again();
    });
    form.addEventListener('input', () => {
      this.#verdict.replaceChildren();
      this.#typed = this.#read();
      session.changed(part.state);
    });
    this.#makeFields();
    this.show();
  }

  /** Its marks as they are drawn now; the answer is named in the scope. */
  get drawn(): { readonly answer: Value; readonly marks: readonly Mark[] } | undefined {
    const kept = this.session.progress.prediction(this.part.id);
    const answer = kept ?? this.#typed;
    if (answer === undefined) return undefined;
    return { answer, marks: this.part.marks.filter(({ role }) => kept !== undefined || role !== 'true') };
  }

  #makeFields(): void {
    const { part } = this;
    const kept = this.session.progress.prediction(part.id);
    if (part.choices.length > 0) {
      const rows = part.choices.map(({ value, text: words }) => {
        const input = make('input', { type: 'radio', name: `prediction-${part.id}`, value });
        input.checked = kept === value;
        return make('label', { class: 'choice' }, input, fixedProse(words[this.session.grading().language]));
      });
      this.#fields.replaceChildren(...rows);
      return;
    }
    const input = make('input', { type: 'text', inputmode: 'decimal', autocomplete: 'off' });
    if (typeof kept === 'number') input.value = valueText(kept, this.session.grading().language);
    const label = make('span', { class: 'visually-hidden' }, text('lesson.prediction.answer'));
    this.#fields.replaceChildren(make('label', { class: 'single' }, label, input));
    if (part.unit) this.#fields.append(make('span', { class: 'unit' }, part.unit));
  }
  get #inputs(): readonly HTMLInputElement[] {
    return [...this.#fields.querySelectorAll('input')];
  }
  #read(): number | string | undefined {
    if (this.part.choices.length > 0) return this.#inputs.find(({ checked }) => checked)?.value;
    return readNumber(this.#inputs[0]?.value ?? '');
  }
  #compare(): void {
    const answer = this.#read();
    if (answer === undefined) {
      const why = this.part.choices.length > 0 ? 'lesson.prediction.noChoice' : 'lesson.prediction.noNumber';
      this.#verdict.replaceChildren(make('p', { class: 'error' }, text(why)));
      this.announce(text(why));
      this.#inputs[0]?.focus();
      return;
    }
    this.session.progress.predict(this.part.id, answer);
    this.show();
    this.session.changed(this.part.state);
    this.announce(this.#verdict.textContent);
  }
  #again(): void {
    this.session.progress.unpredict(this.part.id);
    this.#typed = undefined;
    this.#makeFields();
    this.show();
    this.session.changed(this.part.state);
    this.#inputs[0]?.focus();
  }

  /** The verdict on what is kept, or the open question. */
  show(): void {
    const kept = this.session.progress.prediction(this.part.id);
    const isCompared = kept !== undefined;
    this.#button.textContent = text(isCompared ? 'lesson.prediction.again' : 'lesson.prediction.compare');
    this.element.classList.toggle('compared', isCompared);
    for (const input of this.#inputs) input.disabled = isCompared;
    this.#verdict.replaceChildren();
    if (kept !== undefined) this.#judge(kept);
  }
  #judge(answer: number | string): void {
    const { part, session } = this;
    const { evaluator, language } = session.grading();
    const exact = evaluator.evaluate(part.answer, session.scope(part.state));
    const scope = { ...session.scope(part.state), answer };
    const isRight =
      typeof answer === 'number' && typeof exact === 'number'
        ? Math.abs(answer - exact) <= part.within + 1e-9
        : answer === exact;
    const shown = (value: Value): string => {
      const choice = part.choices.find((one) => one.value === value);
      return choice ? choice.text[language] : `${valueText(value, language)} ${part.unit}`.trim();
    };
    const [yours, said] = [shown(answer), shown(exact)];
    const verdict = make('p', { class: isRight ? 'verdict right' : 'verdict' });
    if (typeof answer === 'number' && typeof exact === 'number')
      verdict.textContent = isRight
        ? text('lesson.prediction.right', { yours, exact: said })
        : text('lesson.prediction.off', { yours, exact: said, gap: shown(Math.abs(answer - exact)) });
    else
      verdict.textContent = isRight
        ? text('lesson.prediction.rightChoice', { exact: said })
        : text('lesson.prediction.wrong', { yours, exact: said });
    const mistake = isRight ? undefined : part.mistakes.find(({ when }) => evaluator.truth(when, scope));
    const paragraphs = [mistake?.says, part.reveal].flatMap((words) => {
      const source = words && filled(evaluator, words, scope, language);
      return source ? [make('div', {}, fixedProse(source))] : [];
    });
    this.#verdict.replaceChildren(verdict, ...paragraphs);
  }
}
