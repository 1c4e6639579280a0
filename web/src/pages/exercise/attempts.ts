// SPDX-License-Identifier: MIT
// The student's attempt at this exercise and the attempts it replaced: before a reset, other numbers, or a program or
// an answer from outside. One of them can be restored, also after a reload if a link, a file or a course replaced it.
import { type Answer, emptyAnswer, hasSeed } from '../../grading/answer.ts';
import type { Exercise } from '../../grading/format.ts';
import type { Program } from '../../coding/types.ts';
import { type Attempt, type Earlier, fingerprint, type Programs } from '../../handin/kept.ts';
import type { Beginning } from './restore.ts';

/** Key that identifies an answer or a program. */
const markOf = (what: Answer | Program): string =>
  fingerprint('source' in what ? `${what.language}\n${what.source}` : JSON.stringify(what));

export class Attempts {
  answer: Answer;
  programs: Programs;
  #before: Attempt | Earlier | undefined;

  constructor(
    readonly exercise: Exercise,
    { answer, programs, before }: Beginning,
  ) {
    this.answer = answer;
    this.programs = programs;
    this.#before = before;
  }

  /** The attempt that can be restored. */
  get before(): Attempt | undefined {
    return this.#before;
  }
  /** Data stored beside the attempt, so that it survives a reload. */
  get earlier(): Earlier | undefined {
    return this.#before && 'by' in this.#before ? this.#before : undefined;
  }

  /** The student begins anew; on a computer that others use, too, it can be brought back during this visit alone. */
  setAside(): void {
    this.#before = { answer: this.answer, programs: this.programs };
    this.programs = {};
  }
  /** Something from outside is about to take its place. Answers whether the student had made anything that is replaced. */
  replace(by: Answer | Program): boolean {
    const { earlier } = this;
    const now = markOf(this.answer);
    const isUntouched = earlier !== undefined && now === earlier.by;
    if (isUntouched) this.#before = { ...earlier, by: markOf(by) };
    if (isUntouched || now === markOf(by) || this.#isEmpty()) return false;
    this.#before = { answer: this.answer, programs: this.programs, by: markOf(by) };
    return true;
  }
  takeBack(): Answer | undefined {
    const before = this.#before;
    this.#before = undefined;
    if (before) this.programs = before.programs;
    return before?.answer;
  }

  #isEmpty(): boolean {
    const { answer } = this;
    const empty = emptyAnswer(this.exercise, hasSeed(answer) ? answer.seed : '');
    const isStart = ([language, source]: [string, string]): boolean =>
      this.exercise.kind === 'code' && source === (this.exercise.start as Record<string, string>)[language];
    if (answer.kind === 'code')
      return isStart([answer.language, answer.source]) && Object.entries(this.programs).every(isStart);
    return JSON.stringify({ ...answer, revealed: [] }) === JSON.stringify({ ...empty, revealed: [] });
  }
}
