// SPDX-License-Identifier: MIT
// One mistake, one message: a wrong answer gets the message of the first mistake of the exercise that it shows,
// otherwise the general one.
import type { Mistake, Text } from './format.ts';
import type { Language } from './language/expression.ts';
import { LanguageError, type Scope } from './language/value.ts';

export interface Judged {
  readonly failed: Text;
  readonly mistakes: readonly Mistake[];
}

function isMade(language: Language, { when }: Mistake, scope: Scope): boolean {
  try {
    return language.truth(when, scope);
  } catch (error) {
    // A mistake that has no value for this answer was not made.
    if (error instanceof LanguageError) return false;
    throw error;
  }
}

/** Of a wrong answer; the scope has the answer, or the shapes that were built. */
export const failureOf = (language: Language, { failed, mistakes }: Judged, scope: Scope): Text =>
  mistakes.find((one) => isMade(language, one, scope))?.says ?? failed;
