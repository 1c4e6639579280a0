// SPDX-License-Identifier: MIT
// Parts of what became of a run.
import type { Printed } from '../../../coding/printed.ts';
import type { Diagnostic, RunOutcome } from '../../../coding/types.ts';

/** What is marked in the program. */
export function problemsOf(outcome: RunOutcome): readonly Diagnostic[] {
  if (outcome.kind === 'ran') return outcome.warnings;
  if (outcome.kind === 'not-compiled') return outcome.diagnostics;
  if (outcome.kind !== 'stopped' || outcome.line === undefined) return [];
  return [{ line: outcome.line, column: 1, severity: 'error', message: outcome.message }];
}
/** What the program printed, up to its stop. */
export const printedOf = (outcome: RunOutcome | undefined): Printed | undefined =>
  outcome?.kind === 'ran' || outcome?.kind === 'stopped' ? outcome.printed : undefined;
