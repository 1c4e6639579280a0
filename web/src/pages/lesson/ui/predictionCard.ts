// SPDX-License-Identifier: MIT
// A prediction: asked before the answer is seen, kept, and compared with what the core says. The gap is drawn: of an answer that was
// drawn by itself, else by the marks of the prediction, in which the reader's answer has a name.
import type { Mark } from '../../../grading/format.ts';
import { unlessValueless, type Value, type Vector } from '../../../grading/language/value.ts';
import { filled } from '../../../grading/template.ts';
import type { Answer, Prediction } from '../../../lessons/format.ts';
import { make } from '../../../parts/dom/dom.ts';
import { text } from '../../../text/language.ts';
import type { Drawn } from '../model/drawnAnswer.ts';
import type { Session } from '../model/session.ts';
import { type AnswerFields, typedFields } from './answerFields.ts';
import { compared } from './comparison.ts';
import { DrawnFields } from './drawnFields.ts';
import { fixedProse } from './lessonProse.ts';

export class PredictionCard {
  readonly element: HTMLElement;
  readonly #fields: AnswerFields;
  readonly #verdict = make('div', { class: 'feedback' });
  readonly #button = make('button', { type: 'submit', class: 'primary' });
  /** What is in the fields and not compared yet. */
  #typed: Answer | undefined;

  constructor(
    readonly part: Prediction,
    readonly session: Session,
    readonly announce: (sentence: string) => void,
  ) {
    const { drawing } = part;
    this.#fields = drawing
      ? new DrawnFields(part, drawing, session, announce, () => this.#answered())
      : typedFields(part, session);
    const { language } = session.grading();
    const words = filled(session.grading().evaluator, part.prompt, session.scope(part.state), language);
    const prompt = make('p', {}, fixedProse(words));
    const help = this.#drawnFields ? [make('p', { class: 'note' }, this.#drawnFields.help)] : [];
    const form = make('form', { novalidate: '' }, this.#fields.element, this.#button);
    const title = make('h3', { class: 'kind', id: `prediction-${part.id}` }, text('lesson.prediction'));
    const attributes = {
      class: 'card prediction',
      role: 'group',
      'data-prediction': part.id,
      'aria-labelledby': title.id,
    };
    this.element = make('div', attributes, title, prompt, ...help, form, this.#verdict);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.#kept === undefined) this.#compare();
      else this.#again();
    });
    // What is typed for a drawing counts when it is complete.
    if (!drawing) form.addEventListener('input', () => this.#answered());
    this.#fields.show(this.#kept);
    this.show();
  }
  get #drawnFields(): DrawnFields | undefined {
    return this.#fields instanceof DrawnFields ? this.#fields : undefined;
  }
  get #kept(): Answer | undefined {
    return this.session.answerTo(this.part);
  }

  /** Its marks as they are drawn now; the answer is named in the scope. */
  get marked(): { readonly answer: Value; readonly marks: readonly Mark[] } | undefined {
    const kept = this.#kept;
    const answer = kept ?? this.#typed;
    if (answer === undefined) return undefined;
    return { answer, marks: this.part.marks.filter(({ role }) => kept !== undefined || role !== 'true') };
  }
  /** An answer that is drawn; undefined for other predictions. */
  get drawn(): Drawn | undefined {
    return this.#drawnFields?.drawn(this.#kept !== undefined);
  }
  /** What it asks for was put somewhere in the picture. */
  put(place: Vector): void {
    if (this.#kept === undefined) this.#drawnFields?.put(place);
  }
  /** After a change of its state. */
  follow(): void {
    if (!this.#drawnFields) return;
    this.#drawnFields.follow();
    if (this.#kept !== undefined) this.show();
  }

  get #inputs(): readonly HTMLInputElement[] {
    return [...this.#fields.element.querySelectorAll('input')];
  }
  #answered(): void {
    this.#verdict.replaceChildren();
    this.#typed = this.#fields.read();
    this.session.show(this.part.state);
    this.session.changed(this.part.state);
  }
  #compare(): void {
    const answer = this.#fields.read();
    if (answer === undefined) {
      const why = text(this.#fields.missing);
      this.#verdict.replaceChildren(make('p', { class: 'error' }, why));
      this.announce(why);
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
    this.#fields.show(undefined);
    this.show();
    this.session.changed(this.part.state);
    this.#inputs[0]?.focus();
  }

  /** The verdict on what is kept, or the open question. */
  show(): void {
    const kept = this.#kept;
    const isCompared = kept !== undefined;
    this.#button.textContent = text(isCompared ? 'lesson.prediction.again' : 'lesson.prediction.compare');
    this.element.classList.toggle('compared', isCompared);
    for (const input of this.#inputs) input.disabled = isCompared;
    this.#verdict.replaceChildren();
    if (kept !== undefined) this.#judge(kept);
  }
  #judge(answer: Answer): void {
    const { part, session } = this;
    const { evaluator, language } = session.grading();
    const found = compared(answer, part, session, this.#drawnFields);
    if (!found) return;
    const scope = { ...session.scope(part.state), answer };
    const verdict = make('p', { class: found.isRight ? 'verdict right' : 'verdict' }, found.sentence);
    const mistake = found.isRight
      ? undefined
      : part.mistakes.find(({ when }) => unlessValueless(() => evaluator.truth(when, scope)));
    const paragraphs = [mistake?.says, part.reveal].flatMap((words) => {
      const source = words && filled(evaluator, words, scope, language);
      return source ? [make('div', {}, fixedProse(source))] : [];
    });
    this.#verdict.replaceChildren(verdict, ...paragraphs);
  }
}
