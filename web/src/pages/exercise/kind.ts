// SPDX-License-Identifier: MIT
// The interface between the page of an exercise and the kinds of exercises. The page stores, grades, shows and
// submits; a kind is the student's workspace.
import type { Program } from '../../coding/types.ts';
import type { ProgramShelf } from '../../parts/editor/drafts.ts';
import type { Answer } from '../../grading/answer.ts';
import type { Exercise } from '../../grading/format.ts';
import type { CodeRun } from '../../grading/gradeCode.ts';
import type { Grade, Grading } from '../../grading/grade.ts';
import type { Screen } from '../../handin/kept.ts';

export interface Desk<E extends Exercise = Exercise, A extends Answer = Answer> {
  readonly exercise: E;
  /** The core, the language of expressions and the current language of the page. */
  readonly grading: () => Grading;
  /** Container of the kind's elements; empty at first. */
  readonly stage: HTMLElement;
  /** Container of the tasks and their fields, beside the stage (below it on a phone). */
  readonly panel: HTMLElement;
  /** A change of the student's is settled: the page keeps it, grades it and says what changed. */
  readonly onAnswer: (answer: A) => void;
  /** The student's code has answered; null once it was edited again. */
  readonly onRun: (run: CodeRun | null) => void;
  /** The student wants to see the solution of a step (or the exercise): the page records it before it is shown. */
  readonly onReveal: (id: string) => void;
  /** The student's work is about to be replaced by a program from outside; it can be restored. */
  readonly onReplace: (program: Program) => void;
  /** The submitted answer contains one of them; they belong to the attempt. */
  readonly programs: ProgramShelf;
  /** What is on the page beside the answer, which is there again after a reload. While a receipt is shown it is empty. */
  readonly screen: {
    now(): Pick<Screen, 'work' | 'view'>;
    keep(screen: Pick<Screen, 'work' | 'view'>): void;
  };
  /** The result of the last run of a program, as text; the mark says of which program. */
  readonly runs: { find(mark: string): string | undefined; keep(mark: string, result: string | undefined): void };
  /** Says a sentence to screen readers, politely. */
  readonly announce: (sentence: string) => void;
  /** An error that the student can do something about; undefined takes it away. */
  readonly notify: (topic: string, sentence: (() => string) | undefined) => void;
}

export interface Work<A extends Answer = Answer> {
  /** Shows an answer that came from elsewhere: restored, imported, reset or undone. */
  show(answer: A): void;
  /** The run whose result was there when the page was left, and is there again. */
  readonly restoredRun?: CodeRun | undefined;
  /** The grade of what was handed to onAnswer or onRun, to mark tasks as done. */
  graded(grade: Grade): void;
  /** Shows a past state read-only: the first `count` changes of the answer; undefined goes back to the present. */
  replay?(answer: A, step: string, count: number | undefined): void;
  /** The page's language or theme has changed. */
  relabel(): void;
  destroy(): void;
}

/** A kind is imported when one of its exercises is opened, so that only the needed code is loaded. */
export type OpenKind<E extends Exercise, A extends Answer> = (desk: Desk<E, A>, answer: A) => Promise<Work<A>>;
