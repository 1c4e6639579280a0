// SPDX-License-Identifier: MIT
// Whether a lesson works: each number in its sentences has a value, each prediction an answer of its kind, each task is open at first
// and done with its solution. The core answers; what it does not confirm is a problem with its line.
import type { Grading } from '../grading/grading.ts';
import type { Mark, Source, Text } from '../grading/format.ts';
import type { TextProblem } from '../grading/jsonText.ts';
import { BudgetError, Meter } from '../grading/language/budget.ts';
import { ExpressionError, type Scope, type Value } from '../grading/language/value.ts';
import { sourcesOf } from '../grading/template.ts';
import { phrase } from '../text/phrase.ts';
import { askedBy } from './drawing.ts';
import type { Lesson, LessonScene, LessonState, Part, Prediction, Task } from './format.ts';
import { dimensionIn, scopeOf } from './scope.ts';

class Checker {
  readonly problems: TextProblem[] = [];
  constructor(
    readonly grading: Grading,
    readonly lesson: Lesson,
  ) {}

  /** Of a state, with other values of its controls; undefined where the state has none, which is said. */
  scope({ scene, values, line }: LessonState, other = {}): Scope | undefined {
    const of = this.lesson.scenes[scene];
    return of && this.#tried(line, () => scopeOf(this.grading, of, { ...values, ...other }));
  }
  #tried<T>(line: number, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      const isOver = error instanceof BudgetError && error.occasion === 'lesson';
      if (!(error instanceof ExpressionError) || isOver) throw error;
      this.problems.push({ line, message: error.phrase });
      return undefined;
    }
  }
  #value(line: number, source: Source, scope: Scope): Value | undefined {
    return this.#tried(line, () => this.grading.evaluator.evaluate(source, scope));
  }
  #text(line: number, text: Text, scope: Scope): void {
    const lines = text[this.grading.language].split('\n');
    for (const [i, words] of lines.entries())
      for (const source of sourcesOf(words)) this.#value(line + i, source, scope);
  }
  /** A part of a lesson; before the first scene there is nothing to evaluate with. */
  part(part: Part, state: LessonState | undefined): void {
    const scope = state ? this.scope(state) : {};
    if (!scope) return;
    if (part.kind === 'prose' || part.kind === 'notes') this.#text(part.line, part.text, scope);
    else if (part.kind === 'prediction') this.#prediction(part, state, scope);
    else if (part.kind === 'pseudocode') return;
    // What it gives is found by running it: checkPrograms.ts.
    else if (part.kind === 'code') for (const source of part.with) this.#value(part.line, source, scope);
    else if (state) this.#task(part, state, scope);
  }
  state(state: LessonState): void {
    const scope = this.scope(state);
    if (!scope) return;
    this.#text(state.line, state.says, scope);
    this.#marks(state.line, state.marks, scope);
  }
  #marks(line: number, marks: readonly Mark[], scope: Scope): void {
    for (const { at, label } of marks) {
      for (const source of at) this.#value(line, source, scope);
      this.#text(line, label, scope);
    }
  }
  /** All right answers; undefined where one is none, which is said. */
  #answers({ line, id, drawing, choices, answers: right }: Prediction, scene: LessonScene | undefined, scope: Scope) {
    if (drawing && scene) {
      const dimension = dimensionIn(scene, scope);
      return this.#tried(line, () => askedBy(this.grading.evaluator, drawing, right, scope, dimension).answers);
    }
    const isOfKind = (answer: Value): boolean =>
      choices.length > 0 ? choices.some(({ value }) => value === answer) : typeof answer === 'number';
    const answers = right.map((source) => this.#value(line, source, scope)).filter((answer) => answer !== undefined);
    if (!answers.every(isOfKind)) this.problems.push({ line, message: phrase('lesson.fault.answer', { id }) });
    return answers.length < right.length ? undefined : answers;
  }
  #prediction(part: Prediction, state: LessonState | undefined, scope: Scope): void {
    const { line } = part;
    this.#text(line, part.prompt, scope);
    const [answer] = this.#answers(part, this.lesson.scenes[state?.scene ?? -1], scope) ?? [];
    if (answer === undefined) return;
    const answered = { ...scope, answer };
    this.#text(line, part.reveal, answered);
    this.#marks(line, part.marks, answered);
    for (const { when, says } of part.mistakes) {
      this.#value(line, when, answered);
      this.#text(line, says, answered);
    }
  }
  #task(part: Task, state: LessonState, scope: Scope): void {
    const { line } = part;
    for (const text of [part.task, part.hint, part.done]) this.#text(line, text, scope);
    const is = (of: Scope): boolean | undefined => this.#tried(line, () => this.grading.evaluator.truth(part.is, of));
    if (is(scope) === true) this.problems.push({ line, message: phrase('lesson.fault.done', { id: part.id }) });
    const solved = this.scope(state, part.solution);
    if (solved && is(solved) === false)
      this.problems.push({ line, message: phrase('lesson.fault.solution', { id: part.id }) });
  }
}

export function checkLesson(grading: Grading, lesson: Lesson): readonly TextProblem[] {
  const checker = new Checker(grading, lesson);
  const check = (): void => {
    for (const state of lesson.states) checker.state(state);
    for (const part of lesson.parts) checker.part(part, lesson.states[part.state]);
  };
  try {
    grading.evaluator.during(new Meter('lesson'), check);
    return checker.problems;
  } catch (error) {
    // A file from elsewhere does not stop the page: the first that is too much is the only one that is said.
    if (!(error instanceof BudgetError)) throw error;
    return [...checker.problems, { line: 1, message: error.phrase }];
  }
}
