// SPDX-License-Identifier: MIT
// What an exercise or a lesson draws over its scene, and the values beside it, for the current shapes. Those without a value (a shape is not drawn yet)
// are omitted from the scene and a dash in the list.
import type { Mark, SceneMark, Shapes, Step } from './format.ts';
import type { Grading } from './grading.ts';
import { pointOf } from './language/functions.ts';
import { asList, asVector, type Scope, unlessValueless, type Vector } from './language/value.ts';
import { filled, valueText } from './template.ts';

export interface DrawnMark {
  readonly kind: 'point' | 'segment' | 'line' | 'arrow';
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
  const placesOf = ({ kind, at }: Mark): readonly Vector[] => {
    const values = at.map((source) => [source, evaluator.evaluate(source, shapes)] as const);
    if (kind === 'points' || kind === 'polygon')
      return values.flatMap(([source, value]) => asList(value, source).map((item) => pointOf(item, source)));
    return values.map(([source, value]) => asVector(value, source));
  };
  const drawn = (mark: Mark): readonly DrawnMark[] => {
    const places = unlessValueless(() => placesOf(mark));
    const isSeen = places?.every((place) => place.length === dimension && place.every(Number.isFinite));
    return places && isSeen ? piecesOf(mark, places, filled(evaluator, mark.label, shapes, language)) : [];
  };
  return evaluator.within('view', () => marks.flatMap(drawn));
}

/** A list is drawn as its points, or as the segments between them; its label stands beside the first one. */
function piecesOf({ kind, role }: Mark, places: readonly Vector[], label: string): readonly DrawnMark[] {
  if (kind !== 'points' && kind !== 'polygon') return [{ kind, role, at: places, label }];
  return places.map((place, i): DrawnMark => {
    const next = places[(i + 1) % places.length] ?? place;
    const ends = kind === 'points' ? [place] : [place, next];
    return { kind: kind === 'points' ? 'point' : 'segment', role, at: ends, label: i === 0 ? label : '' };
  });
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
