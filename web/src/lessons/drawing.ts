// SPDX-License-Identifier: MIT
// What a prediction that is drawn asks for, as values of its state: where the reader begins, where alone an answer may be, which
// answers are right.
import type { Evaluator } from '../grading/language/expression.ts';
import { pointOf } from '../grading/language/functions.ts';
import { asList, asVector, ExpressionError, type Scope, type Value, type Vector } from '../grading/language/value.ts';
import { lengthOf, minus } from '../grading/language/vectors.ts';
import type { Dimension } from '../model/scene.ts';
import { phrase } from '../text/phrase.ts';
import type { Drawing, Prediction } from './format.ts';

export interface Asked {
  /** Of a point this is where it stands at first; undefined: nowhere. */
  readonly from: Vector | undefined;
  readonly plane: Vector | undefined;
  /** Where alone a point may be put; empty: anywhere. */
  readonly places: readonly Vector[];
  readonly answers: readonly Vector[];
}
/** They stand in a list beside the picture, too. */
const mostPlaces = 20;
/** In metres: an answer is one of the points. */
const same = 1e-9;

function vectorOf(value: Value, field: string, count: Dimension): Vector {
  const vector = asVector(value, field);
  if (vector.length !== count)
    throw new ExpressionError(phrase('lesson.fault.dimension', { field, count, found: vector.length }));
  if (!vector.every(Number.isFinite)) throw new ExpressionError(phrase('lesson.fault.notFinite', { field }));
  return vector;
}
function placesOf(value: Value, count: Dimension): readonly Vector[] {
  const places = asList(value, '"among"').map((item) => vectorOf(pointOf(item, '"among"'), '"among"', count));
  if (places.length < 2 || places.length > mostPlaces)
    throw new ExpressionError(phrase('lesson.fault.among', { most: mostPlaces, count: places.length }));
  return places;
}

/** Throws an ExpressionError where something has no value, or one that this scene cannot have. */
export function askedBy(
  evaluator: Evaluator,
  { from, plane, among }: Drawing,
  right: Prediction['answers'],
  scope: Scope,
  dimension: Dimension,
): Asked {
  const vector = (source: string, field: string): Vector =>
    vectorOf(evaluator.evaluate(source, scope), field, dimension);
  const answers = right.map((source) => vector(source, '"answer"'));
  const places = among === undefined ? [] : placesOf(evaluator.evaluate(among, scope), dimension);
  const isPlace = (answer: Vector): boolean => places.some((place) => lengthOf(minus(place, answer)) <= same);
  if (places.length > 0 && !answers.every(isPlace)) throw new ExpressionError(phrase('lesson.fault.notAmong'));
  return {
    from: from === undefined ? undefined : vector(from, '"from"'),
    plane: plane === undefined ? undefined : vector(plane, '"plane"'),
    places,
    answers,
  };
}
