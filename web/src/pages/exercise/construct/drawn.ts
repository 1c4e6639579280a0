// SPDX-License-Identifier: MIT
// Extras of a step, evaluated for the current shapes: marks over the scene and values beside it. Those without a
// value (a shape is not drawn yet) are omitted from the scene and a dash in the list.
import type { Mark, Shapes, Step } from '../../../grading/format.ts';
import type { Grading } from '../../../grading/grade.ts';
import { asVector, ExpressionError, type Vector } from '../../../grading/language/value.ts';
import { filled, valueText } from '../../../grading/template.ts';

export interface DrawnMark {
  readonly kind: Mark['kind'];
  readonly role: Mark['role'];
  /** One place, or two. */
  readonly at: readonly Vector[];
  readonly label: string;
}
export interface ShownValue {
  readonly label: string;
  readonly value: string;
}

/** The value of an expression; undefined if it has none. */
function unlessValueless<T>(evaluate: () => T): T | undefined {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

export function marksOf(grading: Grading, { marks }: Step, shapes: Shapes, dimension: number): readonly DrawnMark[] {
  const { evaluator, language } = grading;
  return marks.flatMap(({ kind, role, at, label }) => {
    const places = unlessValueless(() => at.map((source) => asVector(evaluator.evaluate(source, shapes), source)));
    const isSeen = places?.every((place) => place.length === dimension && place.every(Number.isFinite));
    return places && isSeen ? [{ kind, role, at: places, label: filled(evaluator, label, shapes, language) }] : [];
  });
}

export function valuesOf(grading: Grading, { show }: Step, shapes: Shapes): readonly ShownValue[] {
  const { evaluator, language } = grading;
  return show.map(({ label, value }) => ({
    label: filled(evaluator, label, shapes, language),
    value: unlessValueless(() => valueText(evaluator.evaluate(value, shapes), language)) ?? '–',
  }));
}
