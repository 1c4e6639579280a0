// SPDX-License-Identifier: MIT
// Speed of the student's code beside the core: both are measured inside WebAssembly over the same first cases, so
// that neither includes the call into it.
import type { Touchstone } from '../../../../../bindings/index.ts';
import { type ShapeType, TouchstoneError } from '../../../../../bindings/types.ts';
import type { ProgramLanguage } from '../../../grading/format.ts';
import type { Case } from '../../../grading/gradeCode.ts';
import { isShape } from '../../../grading/language/value.ts';
import { medianTime } from '../../../queries/timing.ts';
import { text } from '../../../text/language.ts';
import { formatMeasured } from '../../../text/numbers.ts';

/** As many cases as the student's code is measured over. */
const measured = 64;

/**
 * Nanoseconds of one of the core's distances over the pairs of the cases; undefined where they are no pairs of shapes,
 * or a workspace does not take them.
 */
export function coreTime(core: Touchstone, cases: readonly Case[]): number | undefined {
  const pairs = cases
    .slice(0, measured)
    .flatMap(({ arguments: [a, b, ...more] }) =>
      a !== undefined && b !== undefined && isShape(a) && isShape(b) && more.length === 0 ? [[a, b] as const] : [],
    );
  if (pairs.length === 0 || pairs.length < Math.min(measured, cases.length)) return undefined;
  const counts: Partial<Record<ShapeType, number>> = {};
  for (const { type } of pairs.flat()) counts[type] = (counts[type] ?? 0) + 1;
  try {
    const workspace = core.workspace({ shapes: counts, pairs: pairs.length, witnesses: true });
    try {
      const taken: Partial<Record<ShapeType, number>> = {};
      pairs.flat().forEach((shape, i) => {
        const index = workspace.firstIndex(shape.type) + (taken[shape.type] ?? 0);
        taken[shape.type] = (taken[shape.type] ?? 0) + 1;
        workspace.set(index, shape);
        workspace.pairs[i] = index;
      });
      return (medianTime(() => workspace.ask(pairs.length, { trusted: true })) * 1000) / pairs.length;
    } finally {
      workspace.release();
    }
  } catch (error) {
    // Two planes have no distance.
    if (error instanceof TouchstoneError) return undefined;
    throw error;
  }
}

/** A sentence about both; about neither where nothing was measured. */
export function speedText(program: ProgramLanguage, own: number | undefined, core: number | undefined): string {
  if (own === undefined) return '';
  const summary =
    core === undefined
      ? text('code.speedAlone', { own: formatMeasured(own) })
      : text('code.speed', { own: formatMeasured(own), core: formatMeasured(core) });
  return program === 'javascript' ? `${summary} ${text('code.speedInterpreted')}` : summary;
}
