// SPDX-License-Identifier: MIT
// Hints, one after the other, and the solution on request. That it was looked at is recorded, and said before.
import { type Answer, replayed } from '../grading/answer.ts';
import type { Exercise } from '../grading/format.ts';
import { sceneOf } from '../grading/gradeAnswer.ts';
import type { Grading } from '../grading/grade.ts';
import type { Scope } from '../grading/language/value.ts';
import { filled } from '../grading/template.ts';
import { text } from '../text/language.ts';
import { make } from '../ui/dom.ts';
import { showProse } from './prose.ts';

/** The values that the texts of an exercise may show: those of the student's own scene. */
export function scopeOf(grading: Grading, exercise: Exercise, answer: Answer): Scope {
  if (exercise.kind === 'answer' && answer.kind === 'answer') return sceneOf(grading, exercise, answer.seed);
  if (exercise.kind !== 'construct' || answer.kind !== 'construct') return {};
  const [first] = exercise.steps;
  return first ? replayed(first.initial, answer.steps[first.id]?.history ?? []) : {};
}

/** The solution that the page shows by itself; a construction is shown by its kind, step by step. */
export const hasSolution = (exercise: Exercise): boolean =>
  exercise.kind === 'answer' || (exercise.kind === 'code' && Object.keys(exercise.solution).length > 0);

export function showSolution(target: HTMLElement, grading: Grading, exercise: Exercise, answer: Answer): void {
  if (exercise.kind === 'code') {
    const programs = Object.values(exercise.solution).map((source) =>
      make('pre', { tabindex: '0' }, make('code', {}, source)),
    );
    target.replaceChildren(...programs);
  } else if (exercise.kind === 'answer') {
    const worked = filled(grading.language, exercise.worked, scopeOf(grading, exercise, answer), grading.tongue);
    void showProse(target, worked);
  }
}

export class Hints {
  #shown = 0;
  constructor(
    readonly target: HTMLElement,
    readonly exercise: Exercise,
    readonly scope: () => { readonly grading: Grading; readonly scope: Scope },
  ) {}

  show(): void {
    const { hints } = this.exercise;
    const { grading, scope } = this.scope();
    const items = hints.slice(0, this.#shown).map((hint) => {
      const item = make('li', {});
      void showProse(item, filled(grading.language, hint, scope, grading.tongue));
      return item;
    });
    const parts: HTMLElement[] = [make('ol', { class: 'hints', 'aria-live': 'polite' }, ...items)];
    if (this.#shown < hints.length) {
      const values = { number: this.#shown + 1, count: hints.length };
      const more = make('button', { type: 'button' }, text('sheet.hint.next', values));
      more.addEventListener('click', () => this.#next());
      parts.push(more);
    }
    this.target.hidden = hints.length === 0;
    this.target.replaceChildren(...parts);
  }
  /** The focus goes to the next button, or to the last hint where there is none. */
  #next(): void {
    this.#shown += 1;
    this.show();
    const last = this.target.querySelector<HTMLElement>('li:last-child');
    const button = this.target.querySelector('button');
    if (!button) last?.setAttribute('tabindex', '-1');
    (button ?? last)?.focus({ preventScroll: true });
  }
}
