// SPDX-License-Identifier: MIT
// The source of each language: the submitted answer contains one of them, and switching must not lose the other. They
// are stored with the answer, so that a student never sees another student's program.
import type { Program } from '../../coding/types.ts';
import { type CodeExercise, languages, type ProgramLanguage } from '../../grading/format.ts';
import type { Programs } from '../../handin/kept.ts';

/** Storage of the programs of all languages. */
export interface ProgramShelf {
  now(): Programs;
  keep(programs: Programs): void;
}

export class Drafts {
  constructor(
    readonly exercise: Pick<CodeExercise, 'start'>,
    readonly shelf: ProgramShelf,
  ) {}

  /** The languages that the exercise can be solved in. */
  get languages(): readonly ProgramLanguage[] {
    const given = languages.filter((name) => this.exercise.start[name] !== undefined);
    return given.length > 0 ? given : languages;
  }
  start(language: ProgramLanguage): string {
    return this.exercise.start[language] ?? '';
  }
  source(language: ProgramLanguage): string {
    return this.shelf.now()[language] ?? this.start(language);
  }
  /** The student's own test cases, as text. */
  get cases(): string | undefined {
    return this.shelf.now().cases;
  }
  keepCases(cases: string): void {
    const programs = Object.entries(this.shelf.now()).filter(([name]) => name !== 'cases');
    this.shelf.keep(Object.fromEntries([...programs, ...(cases === '' ? [] : [['cases', cases]])]) as Programs);
  }
  keep({ language, source }: Program): void {
    this.shelf.keep({ ...this.shelf.now(), [language]: source });
  }
}
