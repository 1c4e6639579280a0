// SPDX-License-Identifier: MIT
// One mistake, one message: a wrong answer gets the message of the first mistake of the exercise that it shows,
// otherwise the general one.
import type { Mistake, Text } from './format.ts';
import type { Evaluator } from './language/expression.ts';
import { ExpressionError, type Scope } from './language/value.ts';

export interface FailureTexts {
  readonly failed: Text;
  readonly mistakes: readonly Mistake[];
}

function isMade(evaluator: Evaluator, { when }: Mistake, scope: Scope): boolean {
  try {
    return evaluator.truth(when, scope);
  } catch (error) {
    // A mistake that has no value for this answer was not made.
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}

/** Of a wrong answer; the scope has the answer, or the shapes that were built. */
export const failureOf = (evaluator: Evaluator, { failed, mistakes }: FailureTexts, scope: Scope): Text =>
  mistakes.find((one) => isMade(evaluator, one, scope))?.says ?? failed;
