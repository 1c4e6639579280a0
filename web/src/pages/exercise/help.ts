// SPDX-License-Identifier: MIT
// Hints, one after the other, and the solution on request. Viewing the solution is recorded, and announced before.
import { type Answer, hasSeed, replayed } from '../../grading/answer.ts';
import { type Exercise, isDrawn, type PredictExercise } from '../../grading/format.ts';
import { sceneOf } from '../../grading/gradeAnswer.ts';
import { predictedRunOf, reasonOf } from '../../grading/gradePredict.ts';
import type { Grading } from '../../grading/grade.ts';
import type { Scope } from '../../grading/language/value.ts';
import { filled } from '../../grading/template.ts';
import { say, text } from '../../text/language.ts';
import { byId, make } from '../../parts/dom/dom.ts';
import { focusText } from '../../parts/dom/focus.ts';
import { HintList } from './hintList.ts';
import { showProse } from '../../parts/prose/prose.ts';

/** The values that the texts of an exercise may show: those of the student's own scene. */
export function scopeOf(grading: Grading, exercise: Exercise, answer: Answer): Scope {
  if (isDrawn(exercise) && hasSeed(answer)) return sceneOf(grading, exercise, answer.seed);
  if (exercise.kind !== 'construct' || answer.kind !== 'construct') return {};
  const [first] = exercise.steps;
  return first ? replayed(first.initial, answer.steps[first.id]?.history ?? []) : {};
}

/** The solution that the page shows by itself; a construction is shown by its kind, step by step. */
export const hasSolution = (exercise: Exercise): boolean =>
  isDrawn(exercise) || (exercise.kind === 'code' && Object.keys(exercise.solution).length > 0);

function showSolution(target: HTMLElement, grading: Grading, exercise: Exercise, answer: Answer): void {
  if (exercise.kind === 'code') {
    const programs = Object.values(exercise.solution).map((source) =>
      make('pre', { tabindex: '0' }, make('code', {}, source)),
    );
    target.replaceChildren(...programs);
  } else if (isDrawn(exercise)) {
    const worked = filled(grading.evaluator, exercise.worked, scopeOf(grading, exercise, answer), grading.language);
    const steps = exercise.kind === 'predict' && hasSeed(answer) ? solvedSteps(grading, exercise, answer.seed) : '';
    void showProse(target, [worked, steps].filter(Boolean).join('\n\n'));
  }
}
/** The part of the page about the solution, which is open or asked for; without hints and solution there is none. */
export function showSolutionPart(grading: Grading, exercise: Exercise, answer: Answer, isOpen: boolean): void {
  byId('solution', HTMLElement).hidden = !isOpen;
  byId('solution-open', HTMLElement).hidden = !hasSolution(exercise) || isOpen;
  byId('help', HTMLElement).hidden = exercise.hints.length === 0 && !hasSolution(exercise);
  byId('revealed', HTMLElement).hidden = answer.revealed.length === 0;
  if (isOpen) showSolution(byId('solution-text', HTMLElement), grading, exercise, answer);
}

/** Each prediction with its right answer and the numbers of its step, as a list in Markdown. */
function solvedSteps(grading: Grading, exercise: PredictExercise, seed: string): string {
  const { predicted } = predictedRunOf(grading, exercise, seed);
  const lines = predicted.map((one) => `1. ${say(one.asked.prompt)} **${say(reasonOf(one, true))}**`);
  return lines.join('\n');
}

export class Hints {
  readonly #list = new HintList();
  readonly #more = make('button', { type: 'button' });
  constructor(
    readonly target: HTMLElement,
    readonly exercise: Exercise,
    readonly scope: () => { readonly grading: Grading; readonly scope: Scope },
    readonly announce: (sentence: string) => void,
    /** How many are open; those that were open when the page was left are open again. */
    readonly count: { now(): number; keep(count: number): void },
  ) {
    this.#more.addEventListener('click', () => void this.#next());
    target.append(this.#list.element, this.#more);
  }

  get #shown(): number {
    return this.count.now();
  }
  show(): void {
    void this.#showList();
    this.#showMore();
  }
  async #showList(): Promise<void> {
    const { grading, scope } = this.scope();
    const asked = this.exercise.hints.slice(0, this.#shown);
    await this.#list.show(asked.map((hint) => filled(grading.evaluator, hint, scope, grading.language)));
  }
  #showMore(): void {
    const count = this.exercise.hints.length;
    this.target.hidden = count === 0;
    this.#more.hidden = this.#shown >= count;
    this.#more.textContent = text('sheet.hint.next', { number: this.#shown + 1, count });
  }
  /** Said once it is set, not as TeX. The focus stays at the button; the last hint takes it over, where it is read. */
  async #next(): Promise<void> {
    if (this.#shown >= this.exercise.hints.length) return;
    this.count.keep(this.#shown + 1);
    await this.#showList();
    this.announce(this.#list.spokenText);
    const isLast = this.#shown === this.exercise.hints.length;
    if (isLast && this.#list.last && document.activeElement === this.#more) focusText(this.#list.last);
    this.#showMore();
  }
}
