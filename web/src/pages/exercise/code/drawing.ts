// SPDX-License-Identifier: MIT
// Drawing data of a case: its shapes, the directions among its arguments, and both answers as points, arrows, lines
// and outlines. The name of a number of the result determines whether it is a position or a direction; an index as
// the result stands for an element of the first list of points. A value that is not finite is not drawn, its row
// states so.
import type { Shape, Vec3 } from '../../../../../bindings/types.ts';
import type { CodeExercise } from '../../../grading/format.ts';
import type { Case } from '../../../grading/gradeCode.ts';
import { isList, isShape, isVector, itemsOf, type Value } from '../../../grading/language/value.ts';
import { type Dimension, dimensionOf } from '../../../model/scene.ts';
import { centerOf, length, lifted, middle, scaled } from '../../../model/vectors.ts';
import type { Mark, Side } from '../../../parts/scene/answerMarks.ts';

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
  ['p', 'q'],
  ['q', 'r'],
  ['r', 'p'],
] as const;

/** A vector as a place of the scene; undefined where it is none that can be drawn. */
function place(value: Value | undefined): Vec3 | undefined {
  if (value === undefined || !isVector(value) || value.length < 2 || value.length > 3) return undefined;
  const at = lifted(value as Vec3);
  return at.every((x) => Math.abs(x) <= farthest) ? at : undefined;
}

/** Something by its name as a shape; undefined where it is neither a shape nor a place. */
function named(name: string, value: Value): readonly Named[] {
  if (isShape(value)) return [{ name, shape: value }];
  const at = place(value);
  return at ? [{ name, shape: { type: 'point', position: at } }] : [];
}

/** The arguments that can be seen: shapes, and vectors, of which those that are called a direction are arrows, others points. */
export function shapesOf({ function: { parameters } }: CodeExercise, one: Case): readonly Named[] {
  return parameters.flatMap(({ name, type }, i): readonly Named[] => {
    const value = one.arguments[i];
    if (value === undefined) return [];
    if (isList(value)) return value.list.flatMap((item, k) => named(`${name}[${k}]`, item));
    return isVectorType(type) && isDirection(name) ? [] : named(name, value);
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

/** A polygon as its sides and corners: the end of each side is the start of the next. */
function outlineOf(side: Side, name: string, points: readonly Vec3[]): readonly Mark[] {
  const sides = points.map((at, i): Mark => {
    const to = points[(i + 1) % points.length] ?? at;
    return { kind: 'line', side, name: `${name}[${i}]–`, at, to };
  });
  const corners = points.map((at, i): Mark => ({ kind: 'corner', side, name: `${name}[${i}]`, at, to: at }));
  return points.length > 1 ? [...sides, ...corners] : corners;
}
const placesIn = (items: readonly Value[]): readonly Vec3[] =>
  items.flatMap((item): readonly Vec3[] => {
    const at = place(item);
    return at ? [at] : [];
  });

const outlinesOf = (side: Side, fields: Readonly<Record<string, Value>>): readonly Mark[] =>
  Object.entries(fields).flatMap(([name, value]) => (isList(value) ? outlineOf(side, name, placesIn(value.list)) : []));

/** The points among which an index as the result chooses: the first argument that is a list of them. */
function chosenFrom({ function: { parameters, result } }: CodeExercise, one: Case): readonly Vec3[] {
  if (result !== 'int') return [];
  const at = parameters.findIndex(({ type }) => /^Vec[23]\[\]$/.test(type));
  const value = one.arguments[at];
  return placesIn((value === undefined ? undefined : itemsOf(value)) ?? []);
}
/** The index of an answer as the point that it chooses. */
function withChosen(points: readonly Vec3[], fields: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const entries = Object.entries(fields).map(([name, value]): [string, Value] => {
    const chosen = typeof value === 'number' ? points[value] : undefined;
    return [name, chosen ?? value];
  });
  return points.length > 0 ? Object.fromEntries(entries) : fields;
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
  const dots = points.map(([name, at]): Mark => ({ kind: 'point', side, name, at, to: at }));
  return [...lines, ...outlinesOf(side, fields), ...arrows, ...dots];
}

/** Both answers by their fields; `own` is empty where the code has not answered, `drawn` is what the exercise adds. */
export function drawingOf(
  exercise: CodeExercise,
  one: Case,
  truth: Readonly<Record<string, Value>>,
  own: Readonly<Record<string, Value>>,
  drawn: Readonly<Record<string, Value>> = {},
): Drawing {
  const given = shapesOf(exercise, one);
  const shapes = [...given, ...Object.entries(drawn).flatMap(([name, value]) => named(name, value))];
  const [first, second] = given.map(({ shape }) => centerOf(shape));
  const between = first && second ? middle(first, second) : (first ?? [0, 0, 0]);
  const isFlat =
    shapes.some(({ shape }) => dimensionOf(shape.type) === 2) ||
    exercise.function.parameters.some(({ type }) => type === 'Vec2');
  const points = chosenFrom(exercise, one);
  const numbered = points.map((at, i): Mark => ({ kind: 'point', side: 'given', name: String(i), at, to: at }));
  return {
    dimension: isFlat ? 2 : 3,
    shapes,
    marks: [
      ...numbered,
      ...marksOf('given', givenDirections(exercise, one), between),
      ...marksOf('truth', withChosen(points, truth), between),
      ...marksOf('own', withChosen(points, own), between),
    ],
  };
}
