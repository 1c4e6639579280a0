// SPDX-License-Identifier: MIT
// What a state of a lesson is made of for its expressions: the values of the controls, the numbers that follow, the shapes by name.
import { type Shape, TouchstoneError } from '../../../bindings/types.ts';
import { drawScene, toTheEnd } from '../grading/given.ts';
import type { Grading } from '../grading/grading.ts';
import { ExpressionError, isShape, type Scope } from '../grading/language/value.ts';
import { refusal } from '../model/refusal.ts';
import type { LessonScene, Values } from './format.ts';

/** Throws an ExpressionError where a number has no value, or a shape is none that the core takes. */
export function scopeOf({ core, evaluator }: Grading, scene: LessonScene, values: Values): Scope {
  const given = scene.controls.map(({ name, value }) => [name, { is: String(values[name] ?? value) }] as const);
  const derived = Object.entries(scene.derived).map(([name, is]) => [name, { is }] as const);
  const numbers = Object.fromEntries([...given, ...derived]);
  try {
    return toTheEnd(drawScene(evaluator, core, { numbers, shapes: scene.shapes, lists: {}, require: [] }, ''));
  } catch (error) {
    throw error instanceof TouchstoneError ? new ExpressionError(refusal(error)) : error;
  }
}

export interface NamedShape {
  readonly name: string;
  readonly shape: Shape;
}
export const shapesIn = (scene: LessonScene, scope: Scope): readonly NamedShape[] =>
  Object.keys(scene.shapes).flatMap((name) => {
    const shape = scope[name];
    return shape !== undefined && isShape(shape) ? [{ name, shape }] : [];
  });
