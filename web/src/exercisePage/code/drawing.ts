// SPDX-License-Identifier: MIT
// Drawing data of a case: its shapes, the directions among its arguments, and both answers as points, arrows and
// lines. The name of a number of the result determines whether it is a position or a direction; a value that is not
// finite is not drawn, its row states so.
import type { Shape, Vec3 } from '../../../../bindings/types.ts';
import type { CodeExercise } from '../../grading/format.ts';
import type { Case } from '../../grading/gradeCode.ts';
import { isList, isShape, isVector, type Value } from '../../grading/language/value.ts';
import { type Dimension, dimensionOf } from '../../model/scene.ts';
import { centerOf, length, lifted, middle, scaled } from '../../model/vectors.ts';

/** `given`: an argument that is not a shape. */
export type Side = 'truth' | 'own' | 'given';
export interface Mark {
  readonly kind: 'point' | 'arrow' | 'line';
  readonly side: Side;
  readonly name: string;
  readonly at: Vec3;
  /** End of a line; direction of an arrow, of length 1. */
  readonly to: Vec3;
}
export interface Named {
  readonly name: string;
  readonly shape: Shape;
}
export interface Drawing {
  readonly dimension: Dimension;
  readonly shapes: readonly Named[];
  readonly marks: readonly Mark[];
}

/** Beyond it nothing can be drawn beside the shapes. */
const farthest = 1e9;
const isDirection = (field: string): boolean =>
  /^(normal|axis|direction|velocity|displacement|motion|translation)/.test(field);
/** Fields that belong together as the two ends of a line. */
const pairs = [
  ['pointOnA', 'pointOnB'],
  ['on1', 'on2'],
] as const;

/** A vector as a place of the scene; undefined where it is none that can be drawn. */
function place(value: Value | undefined): Vec3 | undefined {
  if (value === undefined || !isVector(value) || value.length < 2 || value.length > 3) return undefined;
  const at = lifted(value as Vec3);
  return at.every((x) => Math.abs(x) <= farthest) ? at : undefined;
}

/** The arguments that can be seen: shapes, and vectors, of which those that are called a direction are arrows, others points. */
export function shapesOf({ function: { parameters } }: CodeExercise, one: Case): readonly Named[] {
  return parameters.flatMap(({ name, type }, i): Named[] => {
    const value = one.arguments[i];
    if (value === undefined) return [];
    if (isShape(value)) return [{ name, shape: value }];
    if (isList(value))
      return value.list.flatMap((item, k): Named[] => (isShape(item) ? [{ name: `${name}[${k}]`, shape: item }] : []));
    const at = isVectorType(type) && !isDirection(name) ? place(value) : undefined;
    return at ? [{ name, shape: { type: 'point', position: at } }] : [];
  });
}
const isVectorType = (type: string): boolean => /^Vec[23]$/.test(type);
function givenDirections({ function: { parameters } }: CodeExercise, one: Case): Readonly<Record<string, Value>> {
  const found = parameters.flatMap(({ name, type }, i): [string, Value][] => {
    const value = one.arguments[i];
    return value !== undefined && isVectorType(type) && isDirection(name) ? [[name, value]] : [];
  });
  return Object.fromEntries(found);
}

function marksOf(side: Side, fields: Readonly<Record<string, Value>>, middleOf: Vec3): readonly Mark[] {
  const places = Object.entries(fields).flatMap(([name, value]): [string, Vec3][] => {
    const at = place(value);
    return at ? [[name, at]] : [];
  });
  const found = new Map(places);
  const points = places.filter(([name]) => !isDirection(name));
  const lines = pairs.flatMap(([from, to]): Mark[] => {
    const [at, end] = [found.get(from), found.get(to)];
    return at && end ? [{ kind: 'line', side, name: `${from}–${to}`, at, to: end }] : [];
  });
  const arrows = places.flatMap(([name, v]): Mark[] => {
    const size = length(v);
    if (!isDirection(name) || !(size > 0)) return [];
    // A normal starts where the shapes are closest; a mere axis between them.
    const at = found.get('pointOnA') ?? middleOf;
    return [{ kind: 'arrow', side, name, at, to: scaled(v, 1 / size) }];
  });
  return [...lines, ...arrows, ...points.map(([name, at]): Mark => ({ kind: 'point', side, name, at, to: at }))];
}

/** Both answers by their fields; `own` is empty where the code has not answered. */
export function drawingOf(
  exercise: CodeExercise,
  one: Case,
  truth: Readonly<Record<string, Value>>,
  own: Readonly<Record<string, Value>>,
): Drawing {
  const shapes = shapesOf(exercise, one);
  const [first, second] = shapes.map(({ shape }) => centerOf(shape));
  const between = first && second ? middle(first, second) : (first ?? [0, 0, 0]);
  const isFlat =
    shapes.some(({ shape }) => dimensionOf(shape.type) === 2) ||
    exercise.function.parameters.some(({ type }) => type === 'Vec2');
  return {
    dimension: isFlat ? 2 : 3,
    shapes,
    marks: [
      ...marksOf('given', givenDirections(exercise, one), between),
      ...marksOf('truth', truth, between),
      ...marksOf('own', own, between),
    ],
  };
}
