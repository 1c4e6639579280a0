// SPDX-License-Identifier: MIT
// What an exercise or a lesson draws over its scene, and the values beside it, for the current shapes. Those without a value (a shape is not drawn yet)
// are omitted from the scene and a dash in the list.
import type { Mark, SceneMark, Shapes, Step } from './format.ts';
import type { Grading } from './grading.ts';
import { asVector, type Scope, unlessValueless, type Vector } from './language/value.ts';
import { filled, valueText } from './template.ts';

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

/** Marks that are answers are seen once all answers are right. */
export const seenMarks = (marks: readonly SceneMark[], isAnswered: boolean): readonly SceneMark[] =>
  marks.filter(({ isAnswer }) => isAnswered || !isAnswer);

export function marksOf(
  grading: Grading,
  marks: readonly Mark[],
  shapes: Scope,
  dimension: number,
): readonly DrawnMark[] {
  const { evaluator, language } = grading;
  const drawn = ({ kind, role, at, label }: Mark): readonly DrawnMark[] => {
    const places = unlessValueless(() => at.map((source) => asVector(evaluator.evaluate(source, shapes), source)));
    const isSeen = places?.every((place) => place.length === dimension && place.every(Number.isFinite));
    return places && isSeen ? [{ kind, role, at: places, label: filled(evaluator, label, shapes, language) }] : [];
  };
  return evaluator.within('view', () => marks.flatMap(drawn));
}

export function valuesOf(grading: Grading, { show }: Step, shapes: Shapes): readonly ShownValue[] {
  const { evaluator, language } = grading;
  return evaluator.within('view', () =>
    show.map(({ label, value }) => ({
      label: filled(evaluator, label, shapes, language),
      value: unlessValueless(() => valueText(evaluator.evaluate(value, shapes), language)) ?? '–',
    })),
  );
}
