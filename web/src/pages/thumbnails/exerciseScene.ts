// SPDX-License-Identifier: MIT
// What the picture of an exercise shows: the start of its last step, the scene of its first seed, or the first case of its function.
import type { Shape, Vec2, Vec3 } from '../../../../bindings/index.ts';
import type { CodeExercise, Exercise } from '../../grading/format.ts';
import { drawScene, toTheEnd } from '../../grading/given.ts';
import { casesOf } from '../../grading/gradeCode.ts';
import type { Grading } from '../../grading/grading.ts';
import { isList, isShape, isVector, type Value } from '../../grading/language/value.ts';
import { addShape, dimensionOf, emptyScene, type Scene } from '../../model/scene.ts';

/** Radius of the mark of a place, in metres. */
const mark = 0.07;
/** A shape without thickness as one that can be seen in a small picture. */
const thick = 0.045;

function placeOf(at: readonly number[]): Shape | undefined {
  if (at.length === 2) return { type: 'circle2', center: at as Vec2, radius: mark };
  return at.length === 3 ? { type: 'sphere', center: at as Vec3, radius: mark } : undefined;
}
function visible(shape: Shape): Shape {
  const isLine = (shape.type === 'capsule' || shape.type === 'capsule2') && shape.radius === 0;
  if (isLine) return { ...shape, radius: thick };
  return shape.type === 'point' ? { type: 'sphere', center: shape.position, radius: mark } : shape;
}

/** Points as the polygon or the hull that they are the corners of. */
function figureOf(points: readonly (readonly number[])[]): readonly Shape[] {
  if (points.length > 2 && points.every(({ length }) => length === 2))
    return [{ type: 'polygon2', points: points as readonly Vec2[] }];
  if (points.length > 3) return [{ type: 'hull', points: points as readonly Vec3[] }];
  return points.flatMap((at) => placeOf(at) ?? []);
}
function shapesIn(value: Value | undefined): readonly Shape[] {
  if (value === undefined) return [];
  if (isShape(value)) return [visible(value)];
  if (isVector(value)) return [placeOf(value) ?? []].flat();
  if (!isList(value)) return [];
  const points = value.list.filter(isVector);
  return points.length === value.list.length ? figureOf(points) : value.list.flatMap(shapesIn);
}

/** Directions are no places. */
const isDirection = (name: string): boolean =>
  /^(normal|axis|direction|velocity|displacement|motion|translation|d[AB]?$)/.test(name);
/** The case with the most to see: of points that all lie in a line there is no figure. */
function shapesOfCode(grading: Grading, exercise: CodeExercise): readonly Shape[] {
  const [first] = casesOf(grading, exercise);
  return exercise.function.parameters.flatMap(({ name }, i) =>
    isDirection(name) ? [] : shapesIn(first?.arguments[i]),
  );
}

function shapesOf(grading: Grading, exercise: Exercise): readonly Shape[] {
  if (exercise.kind === 'construct') return Object.values(exercise.steps.at(-1)?.initial ?? {}).map(visible);
  if (exercise.kind === 'code') return shapesOfCode(grading, exercise);
  const scope = toTheEnd(drawScene(grading.evaluator, grading.core, exercise.given, 'picture'));
  return Object.keys(exercise.given.shapes).flatMap((name) => shapesIn(scope[name]));
}

/** Its first two shapes are A and B. */
export function exerciseScene(grading: Grading, exercise: Exercise): Scene {
  const shapes = shapesOf(grading, exercise);
  const scene = shapes.reduce(addShape, emptyScene(dimensionOf(shapes[0]?.type ?? 'sphere')));
  return { ...scene, selection: scene.items.slice(0, 2).map(({ id }) => id) };
}
