// SPDX-License-Identifier: MIT
// The student's attempt at this exercise and the attempts it replaced: before a reset, other numbers, a program or an answer from
// outside, and what another tab has made. The last of them can be restored, also after a reload unless it was a reset that replaced it.
import { type Answer, emptyAnswer, hasSeed } from '../../grading/answer.ts';
import type { Exercise } from '../../grading/format.ts';
import type { Program } from '../../coding/types.ts';
import {
  type Attempt,
  type Earlier,
  fingerprint,
  markOfAttempt,
  mostEarlier,
  type Programs,
  type Screen,
} from '../../handin/kept.ts';
import type { Beginning } from './restore.ts';

/** Key that identifies an answer or a program. */
const markOf = (what: Answer | Program): string =>
  fingerprint('source' in what ? `${what.language}\n${what.source}` : JSON.stringify(what));

/** Of what changes places with another attempt, or was made in another tab: whatever stands in its place is the student's, too. */
const nothing = 'nothing';

export class Attempts {
  answer: Answer;
  programs: Programs;
  screen: Screen;
  /** By a reset; not kept beside the attempt. */
  #aside: Attempt | undefined;
  #earlier: readonly Earlier[];

  constructor(
    readonly exercise: Exercise,
    { answer, programs, screen = {}, earlier }: Beginning,
  ) {
    this.answer = answer;
    this.programs = programs;
    this.screen = screen;
    this.#earlier = earlier;
  }

  /** The attempt that can be restored. */
  get before(): Attempt | undefined {
    return this.#aside ?? this.#earlier.at(-1);
  }
  /** Data stored beside the attempt, so that it survives a reload. */
  get earlier(): readonly Earlier[] {
    return this.#earlier;
  }

  /** The student begins anew; on a computer that others use, too, it can be brought back during this visit alone. */
  setAside(): void {
    this.#aside = this.#present;
    this.programs = {};
    this.screen = {};
  }
  /** Something from outside is about to take its place. Answers whether the student had made anything that is replaced. */
  replace(by: Answer | Program): boolean {
    const last = this.#earlier.at(-1);
    const now = markOf(this.answer);
    const isUntouched = last !== undefined && now === last.by;
    if (isUntouched) this.#earlier = [...this.#earlier.slice(0, -1), { ...last, by: markOf(by) }];
    if (isUntouched || now === markOf(by) || this.#isEmpty()) return false;
    this.#push({ ...this.#present, by: markOf(by) });
    return true;
  }
  /** Another tab has kept other attempts: they stay beside this one, the one that it shows last. */
  addOthers({ attempt, earlier }: { readonly attempt: Attempt; readonly earlier: readonly Earlier[] }): void {
    for (const one of [...earlier, { ...attempt, by: nothing }]) this.#push(one);
  }
  /** The last attempt that was replaced; what the student has made since changes places with it. */
  takeBack(): Answer | undefined {
    const { before } = this;
    if (!before) return undefined;
    const isAside = this.#aside !== undefined;
    const isOwn = !this.#isEmpty() && (isAside || markOf(this.answer) !== this.#earlier.at(-1)?.by);
    const rest = isAside ? this.#earlier : this.#earlier.slice(0, -1);
    const isSame = markOfAttempt(before) === markOfAttempt(this.#present);
    this.#earlier = isOwn && !isSame ? [{ ...this.#present, by: nothing }, ...rest] : rest;
    this.#aside = undefined;
    this.programs = before.programs;
    this.screen = before.screen ?? {};
    return before.answer;
  }

  get #present(): Attempt {
    const { answer, programs, screen } = this;
    return Object.keys(screen).length > 0 ? { answer, programs, screen } : { answer, programs };
  }
  #push(one: Earlier): void {
    this.#aside = undefined;
    const mark = markOfAttempt(one);
    const others = this.#earlier.filter((known) => markOfAttempt(known) !== mark);
    this.#earlier = [...others, one].slice(-mostEarlier);
  }
  #isEmpty(): boolean {
    const { answer } = this;
    const empty = emptyAnswer(this.exercise, hasSeed(answer) ? answer.seed : '');
    const isStart = ([language, source]: [string, string]): boolean =>
      this.exercise.kind === 'code' && source === (this.exercise.start as Record<string, string>)[language];
    if (answer.kind === 'code')
      return isStart([answer.language, answer.source]) && Object.entries(this.programs).every(isStart);
    if (this.screen.work !== undefined) return false;
    return JSON.stringify({ ...answer, revealed: [] }) === JSON.stringify({ ...empty, revealed: [] });
  }
}
