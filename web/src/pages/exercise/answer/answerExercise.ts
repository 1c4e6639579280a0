// SPDX-License-Identifier: MIT
// Exercises that are worked out by hand: the student's own numbers and their picture, questions with fields, checked together.
import type { Given, TypedAnswer } from '../../../grading/answer.ts';
import type { AnswerExercise } from '../../../grading/format.ts';
import { sceneOf } from '../../../grading/gradeAnswer.ts';
import { marksOf, seenMarks } from '../../../grading/marks.ts';
import type { Grade } from '../../../grading/grade.ts';
import { isShape, isVector, type Scope } from '../../../grading/language/value.ts';
import { dimensionOf } from '../../../model/scene.ts';
import { text } from '../../../text/language.ts';
import type { PlainKey } from '../../../parts/dom/dialog.ts';
import { make } from '../../../parts/dom/dom.ts';
import { LookView } from '../../../parts/scene/lookView.ts';
import type { Desk, OpenKind, Work } from '../kind.ts';
import { SeedRow } from '../seedRow.ts';
import { givenNumbers } from './givenNumbers.ts';
import { QuestionFields } from './question.ts';

type AnswerDesk = Desk<AnswerExercise, TypedAnswer>;
const heading = (key: PlainKey): HTMLElement => make('h2', {}, text(key));

/** What was typed with these numbers, by question, and which questions have a verdict beside them. */
interface Typed {
  readonly seed: string;
  readonly typed: Readonly<Record<string, readonly string[]>>;
  readonly judged: readonly string[];
}
const longestTyped = 200;
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && one.length <= longestTyped);
/** From storage, which others may have written; undefined where it is of other numbers. */
function readWork(value: unknown, seed: string): Typed | undefined {
  const { typed, judged, seed: of } = Object(value) as Partial<Record<keyof Typed, unknown>>;
  if (of !== seed || !isTexts(judged)) return undefined;
  const texts = Object.entries(Object(typed) as object).filter((entry): entry is [string, string[]] =>
    isTexts(entry[1]),
  );
  return { seed, typed: Object.fromEntries(texts), judged };
}

class ByHand implements Work<TypedAnswer> {
  readonly #picture: LookView;
  readonly #given = make('section', { class: 'card given' });
  readonly #form = make('form', { class: 'card questions', novalidate: '' });
  readonly #title = make('h2');
  readonly #numbers = make('div');
  readonly #seed: SeedRow;
  readonly #questions: readonly QuestionFields[];
  #answer: TypedAnswer;
  #scope: Scope;
  #isAnswered = false;
  /** The questions with a verdict beside them: those that were checked and not edited since. */
  #judged: ReadonlySet<string> = new Set();
  /** The next grade is the answer to a press of the button. */
  #isRequested = false;

  constructor(
    readonly desk: AnswerDesk,
    answer: TypedAnswer,
  ) {
    const grading = desk.grading();
    this.#answer = answer;
    this.#scope = sceneOf(grading, desk.exercise, answer.seed);
    this.#picture = new LookView(grading.core, desk.stage);
    this.#questions = desk.exercise.questions.map((question, i) => {
      const truth = question.kind === 'vector' ? grading.evaluator.evaluate(question.answer, this.#scope) : 0;
      return new QuestionFields(question, i + 1, isVector(truth) ? truth.length : 3, desk.grading);
    });
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#check();
    });
    this.#form.addEventListener('input', ({ target }) => this.#edited(target));
    this.#form.addEventListener('change', () => this.#keep());
    this.#seed = new SeedRow((seed) => this.#renew(seed), desk.announce);
    this.#given.append(this.#title, this.#numbers, this.#seed.element);
    desk.panel.append(this.#given, this.#form);
    const [a, b] = Object.keys(desk.exercise.given.shapes);
    // In all texts of the sheet: formula.css.
    if (a === 'A' && (b === undefined || b === 'B')) document.body.dataset['drawnNames'] = '';
    this.#fill(answer);
    this.relabel();
  }

  show(answer: TypedAnswer): void {
    const before = this.#answer;
    const isOther = answer.seed !== before.seed;
    this.#answer = answer;
    if (isOther) this.#scope = sceneOf(this.desk.grading(), this.desk.exercise, answer.seed);
    // A solution that was opened changes nothing in the fields, and what was typed there stays.
    if (isOther || JSON.stringify(answer.values) !== JSON.stringify(before.values)) this.#fill(answer);
    this.#isAnswered = false;
    this.relabel();
  }
  /** The fields of an answer, with what was typed in them and not checked yet. */
  #fill({ seed, values }: TypedAnswer): void {
    for (const fields of this.#questions) fields.show(values[fields.question.id]);
    this.#judged = new Set(Object.keys(values));
    const work = readWork(this.desk.screen.now().work, seed);
    for (const fields of this.#questions) {
      const typed = work?.typed[fields.question.id];
      if (typed) fields.type(typed);
    }
    if (work) this.#judged = new Set(work.judged);
  }
  #edited(target: EventTarget | null): void {
    const question = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null;
    this.#judged = new Set([...this.#judged].filter((id) => id !== question?.dataset['question']));
    this.#keep();
  }
  /** What stands in the fields is there again after a reload, checked or not. */
  #keep(): void {
    const typed = Object.fromEntries(this.#questions.map((fields) => [fields.question.id, fields.typed]));
    const isEmpty = Object.values(typed).every((texts) => texts.every((one) => one.trim() === ''));
    const work: Typed = { seed: this.#answer.seed, typed, judged: [...this.#judged] };
    this.desk.screen.keep({ work: isEmpty && this.#judged.size === 0 ? undefined : work });
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
    const [first] = shapes;
    const grading = this.desk.grading();
    const seen = seenMarks(this.desk.exercise.marks, this.#isAnswered);
    const marks = first ? marksOf(grading, seen, this.#scope, dimensionOf(first.shape.type)) : [];
    const framing = JSON.stringify(shapes);
    void this.#picture.show({ shapes, marks, hasAnswer: this.#isAnswered, framing });
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
    this.#judged = new Set(this.#questions.map(({ question }) => question.id));
    this.#keep();
    this.desk.onAnswer(this.#answer);
  }
  graded({ criteria }: Grade): void {
    const isAsked = this.#isRequested;
    this.#isRequested = false;
    const results = this.#questions.map((fields) => ({
      fields,
      result: criteria.find(({ id }) => id === fields.question.id),
    }));
    for (const { fields, result } of results)
      if (this.#judged.has(fields.question.id) && !fields.complain() && result) fields.graded(result);
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
    delete document.body.dataset['drawnNames'];
    this.#picture.destroy();
    for (const part of [this.#given, this.#form]) part.remove();
  }
}

export const open: OpenKind<AnswerExercise, TypedAnswer> = (desk, answer) => Promise.resolve(new ByHand(desk, answer));
