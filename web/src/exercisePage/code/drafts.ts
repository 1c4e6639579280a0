// SPDX-License-Identifier: MIT
// The source of each language, kept in the browser: the answer that is handed in holds one of them, and the other one must not
// be lost by looking at it. Storage may be full, forbidden or damaged by others: the page goes on.
import type { Program } from '../../coding/types.ts';
import { maxSource } from '../../grading/answer.ts';
import { type CodeExercise, languages, type ProgramLanguage } from '../../grading/format.ts';
import type { TextStorage } from '../../model/autosave.ts';

export class Drafts {
  readonly #sources = new Map<ProgramLanguage, string>();
  readonly #key: string;

  constructor(
    readonly exercise: Pick<CodeExercise, 'id' | 'start'>,
    readonly storage: TextStorage | undefined,
  ) {
    this.#key = `touchstone.code.${exercise.id}`;
    for (const [language, source] of this.#kept()) this.#sources.set(language, source);
  }

  /** The languages that the exercise can be solved in. */
  get languages(): readonly ProgramLanguage[] {
    const given = languages.filter((name) => this.exercise.start[name] !== undefined);
    return given.length > 0 ? given : languages;
  }
  start(language: ProgramLanguage): string {
    return this.exercise.start[language] ?? '';
  }
  source(language: ProgramLanguage): string {
    return this.#sources.get(language) ?? this.start(language);
  }

  /** Whether it is kept beyond this visit. */
  keep({ language, source }: Program): boolean {
    this.#sources.set(language, source);
    try {
      this.storage?.setItem(this.#key, JSON.stringify(Object.fromEntries(this.#sources)));
      return this.storage !== undefined;
    } catch {
      return false;
    }
  }

  #kept(): readonly (readonly [ProgramLanguage, string])[] {
    try {
      const value: unknown = JSON.parse(this.storage?.getItem(this.#key) ?? '{}');
      if (typeof value !== 'object' || value === null) return [];
      return languages.flatMap((language) => {
        const source = (value as Readonly<Record<string, unknown>>)[language];
        return typeof source === 'string' && source.length <= maxSource ? [[language, source] as const] : [];
      });
    } catch {
      return [];
    }
  }
}
