// SPDX-License-Identifier: MIT
// Exercises that are worked out by hand: the student's own numbers and their picture, questions with fields, checked together.
import type { TypedAnswer } from '../../../grading/answer.ts';
import type { AnswerExercise } from '../../../grading/format.ts';
import { sceneOf } from '../../../grading/gradeAnswer.ts';
import type { Grade } from '../../../grading/grade.ts';
import { isShape, isVector, type Scope } from '../../../grading/language/value.ts';
import { text } from '../../../text/language.ts';
import type { PlainKey } from '../../../parts/dom/dialog.ts';
import { make } from '../../../parts/dom/dom.ts';
import type { Desk, OpenKind, Work } from '../kind.ts';
import { SeedRow } from '../seedRow.ts';
import { givenNumbers } from './givenNumbers.ts';
import { AnswerPicture } from './picture.ts';
import { type Given, QuestionFields } from './question.ts';

type AnswerDesk = Desk<AnswerExercise, TypedAnswer>;
const heading = (key: PlainKey): HTMLElement => make('h2', {}, text(key));

class ByHand implements Work<TypedAnswer> {
  readonly #picture: AnswerPicture;
  readonly #given = make('section', { class: 'card given' });
  readonly #form = make('form', { class: 'card questions', novalidate: '' });
  readonly #title = make('h2');
  readonly #numbers = make('div');
  readonly #seed: SeedRow;
  readonly #questions: readonly QuestionFields[];
  #answer: TypedAnswer;
  #scope: Scope;
  #isAnswered = false;
  /** The next grade is the answer to a press of the button. */
  #isRequested = false;

  constructor(
    readonly desk: AnswerDesk,
    answer: TypedAnswer,
  ) {
    const grading = desk.grading();
    this.#answer = answer;
    this.#scope = sceneOf(grading, desk.exercise, answer.seed);
    this.#picture = new AnswerPicture(grading.core, desk.stage);
    this.#questions = desk.exercise.questions.map((question, i) => {
      const truth = question.kind === 'vector' ? grading.evaluator.evaluate(question.answer, this.#scope) : 0;
      return new QuestionFields(question, i + 1, isVector(truth) ? truth.length : 3, desk.grading);
    });
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#check();
    });
    this.#seed = new SeedRow((seed) => this.#renew(seed), desk.announce);
    this.#given.append(this.#title, this.#numbers, this.#seed.element);
    desk.panel.append(this.#given, this.#form);
    this.show(answer);
  }

  show(answer: TypedAnswer): void {
    const isOther = answer.seed !== this.#answer.seed;
    this.#answer = answer;
    if (isOther) this.#scope = sceneOf(this.desk.grading(), this.desk.exercise, answer.seed);
    for (const fields of this.#questions) fields.show(answer.values[fields.question.id]);
    this.#isAnswered = false;
    this.relabel();
  }
  relabel(): void {
    const { desk } = this;
    this.#title.textContent = text('sheet.given');
    this.#numbers.replaceChildren(...givenNumbers(desk.grading(), desk.exercise, this.#scope));
    for (const fields of this.#questions) fields.relabel();
    const check = make('button', { type: 'submit', class: 'primary' }, text('sheet.check'));
    const note = make('p', { class: 'note' }, text('sheet.typing'));
    this.#form.replaceChildren(
      heading('sheet.questions'),
      ...this.#questions.map(({ element }) => element),
      note,
      check,
    );
    this.#seed.show(this.#answer.seed);
    this.#draw();
  }
  #draw(): void {
    const names = Object.keys(this.desk.exercise.given.shapes);
    const shapes = names.flatMap((name) => {
      const shape = this.#scope[name];
      return shape !== undefined && isShape(shape) ? [{ name, shape }] : [];
    });
    void this.#picture.show(shapes, this.#isAnswered);
  }
  #renew(seed: string): void {
    this.desk.onAnswer({ ...this.#answer, seed, values: {} });
    this.desk.announce(text('sheet.seed.renewed', { seed }));
  }

  /** An invalid field is reported first; the others are graded all the same. */
  #check(): void {
    const values: Record<string, Given> = {};
    for (const fields of this.#questions) {
      const value = fields.read();
      if (value !== undefined) values[fields.question.id] = value;
    }
    this.#answer = { ...this.#answer, values };
    this.#isRequested = true;
    this.desk.onAnswer(this.#answer);
  }
  graded({ criteria }: Grade): void {
    const isAsked = this.#isRequested;
    this.#isRequested = false;
    const results = this.#questions.map((fields) => ({
      fields,
      result: criteria.find(({ id }) => id === fields.question.id),
    }));
    for (const { fields, result } of results) {
      if (fields.complain()) continue;
      if (result && (isAsked || this.#answer.values[result.id] !== undefined)) fields.graded(result);
    }
    const wrong = results.filter(({ result }) => !result?.passed);
    this.#isAnswered = wrong.length === 0;
    this.#draw();
    if (!isAsked) return;
    const right = results.length - wrong.length;
    const [first] = wrong;
    const sentence = text('sheet.checked', { right, count: results.length });
    const rest = first ? first.fields.spokenText() : Promise.resolve(text('sheet.allDone'));
    void rest.then((result) => this.desk.announce(`${sentence} ${result}`));
    first?.fields.focus();
  }
  destroy(): void {
    this.#picture.destroy();
    for (const part of [this.#given, this.#form]) part.remove();
  }
}

export const open: OpenKind<AnswerExercise, TypedAnswer> = (desk, answer) => Promise.resolve(new ByHand(desk, answer));
