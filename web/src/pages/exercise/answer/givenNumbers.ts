// SPDX-License-Identifier: MIT
// The numbers given to the student: the fields of each shape, and for an oriented box its axes instead of a
// quaternion or an angle. The displayed numbers are exact: an exercise draws them on a grid, so few decimals suffice.
import type { Shape } from '../../../../../bindings/types.ts';
import { shapeSchemas } from '../../../../../bindings/generated/schema.ts';
import type { DrawnExercise } from '../../../grading/format.ts';
import type { Grading } from '../../../grading/grade.ts';
import { isShape, type Scope, type Value } from '../../../grading/language/value.ts';
import { valueText } from '../../../grading/template.ts';
import { text } from '../../../text/language.ts';
import { kindName } from '../../../parts/words/names.ts';
import { fieldName } from '../../../parts/words/shapeWords.ts';
import { entry, make } from '../../../parts/dom/dom.ts';

function row({ language }: Grading, name: string, term: string, value: Value): HTMLElement {
  const exact = typeof value === 'number' ? { 'data-number': String(value) } : { 'data-vector': JSON.stringify(value) };
  return entry(name, term, valueText(value, language), exact);
}
function axesOf({ evaluator }: Grading, shape: Shape): readonly Value[] {
  if (shape.type === 'obb') return [0, 1, 2].map((i) => evaluator.evaluate(`axis(box, ${i})`, { box: shape }));
  if (shape.type !== 'obb2') return [];
  const [x, y] = [Math.cos(shape.angle), Math.sin(shape.angle)];
  return [
    [x, y],
    [-y, x],
  ];
}
function fieldRows(grading: Grading, name: string, shape: Shape): HTMLElement[] {
  const fields = shapeSchemas.find(({ type }) => type === shape.type)?.fields ?? [];
  return fields.flatMap(({ name: field, listOf, isInner }) => {
    if (isInner) return [];
    if (listOf) {
      const vectors = (shape as unknown as Record<string, readonly Value[]>)[field] ?? [];
      return vectors.map((vector, index) =>
        row(grading, `${name}.${field}${index}`, fieldName({ field, index: index * listOf, listOf }), vector),
      );
    }
    if (field === 'rotation' || field === 'angle')
      return axesOf(grading, shape).map((axis, i) =>
        row(grading, `${name}.axis${i}`, text('sheet.axis', { number: i }), axis),
      );
    const term = fieldName({ field, index: 0 });
    return [row(grading, `${name}.${field}`, term, (shape as unknown as Record<string, Value>)[field] ?? 0)];
  });
}

export function givenNumbers(grading: Grading, exercise: DrawnExercise, scope: Scope): HTMLElement[] {
  const shapes = Object.keys(exercise.given.shapes).flatMap((name) => {
    const shape = scope[name];
    return shape !== undefined && isShape(shape) ? [{ name, shape }] : [];
  });
  if (shapes.length === 0) {
    const rows = Object.keys(exercise.given.numbers).map((name) => row(grading, name, name, scope[name] ?? 0));
    return [make('dl', {}, ...rows)];
  }
  // As they are drawn: the first two in colours of their own.
  const sign = (name: string, index: number): HTMLElement | string =>
    index < 2 ? make('span', { class: `role ${index === 0 ? 'first' : 'second'}` }, name) : name;
  return shapes.flatMap(({ name, shape }, i) => [
    // Without the colon a voice reads "a sphere".
    make('h3', { 'aria-label': `${name}: ${kindName(shape.type)}` }, sign(name, i), ` ${kindName(shape.type)}`),
    make('dl', {}, ...fieldRows(grading, name, shape)),
  ]);
}
