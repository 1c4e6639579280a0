// SPDX-License-Identifier: MIT
// The numbers of every kind of shape as rows of one table, derived from what the core says of itself: fields, handles,
// help and links are all made from these rows.
import { shapeSchemas } from '../../../bindings/generated/schema.ts';
import type { Shape, ShapeType } from '../../../bindings/types.ts';

export type Role = 'coordinate' | 'size' | 'unit' | 'angle';

export interface Parameter {
  readonly field: string;
  /** Index within the field; 0 for a bare number. */
  readonly index: number;
  /** Count of numbers of the field. */
  readonly count: number;
  readonly role: Role;
  readonly min?: number;
  readonly max?: number;
  /** Step of one press of an arrow key. */
  readonly step: number;
}

type FieldOf<S> = S extends Shape ? Exclude<keyof S, 'type'> : never;
/** The meaning of a field follows from its name, which is the same for every kind. */
const roles: Readonly<Record<FieldOf<Shape>, Role>> = {
  position: 'coordinate',
  center: 'coordinate',
  min: 'coordinate',
  max: 'coordinate',
  base: 'coordinate',
  tip: 'coordinate',
  offset: 'coordinate',
  radius: 'size',
  baseRadius: 'size',
  tipRadius: 'size',
  halfExtents: 'size',
  normal: 'unit',
  rotation: 'unit',
  angle: 'angle',
};
export const roleOfField = (field: string): Role => roles[field as keyof typeof roles];

const rules: Readonly<Record<Role, Pick<Parameter, 'min' | 'max' | 'step'>>> = {
  coordinate: { step: 0.05 },
  size: { min: 0, step: 0.05 },
  unit: { min: -1, max: 1, step: 0.05 },
  angle: { step: 0.05 },
};

const rowsOf = (fields: (typeof shapeSchemas)[number]['fields']): readonly Parameter[] =>
  fields.flatMap(({ name, count }) =>
    Array.from({ length: count }, (_, index) => {
      const role = roleOfField(name);
      return { field: name, index, count, role, ...rules[role] };
    }),
  );

/** Every number of every kind, in the order of the core's layout. */
export const parameters = Object.fromEntries(
  shapeSchemas.map(({ type, fields }) => [type, rowsOf(fields)]),
) as unknown as Readonly<Record<ShapeType, readonly Parameter[]>>;

type Fields = Readonly<Record<string, number | readonly number[]>>;

export function numberAt(shape: Shape, { field, index }: Pick<Parameter, 'field' | 'index'>): number {
  const value = (shape as unknown as Fields)[field];
  return (typeof value === 'object' ? value[index] : value) ?? 0;
}
/** A nudge by an arrow key: up or down by the row's step, with Shift by a tenth of it, within what the row allows. */
export function nudged({ step, min, max }: Parameter, x: number, direction: 1 | -1, isFine: boolean): number {
  const next = x + direction * (isFine ? step / 10 : step);
  // 0.1 + 0.05 is to be 0.15 in the field too.
  const shown = Number(next.toPrecision(12));
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, shown));
}

/** Largest coordinate or size of a shape; angles, quaternions and normals are no lengths. */
export function sizeOf(shape: Shape): number {
  const lengths = parameters[shape.type].filter(({ role }) => role === 'coordinate' || role === 'size');
  return Math.max(...lengths.map((row) => Math.abs(numberAt(shape, row))));
}

/** All numbers of a shape, in the order of its rows. */
export const numbersOf = (shape: Shape): number[] => parameters[shape.type].map((row) => numberAt(shape, row));

/** The inverse: a shape of these numbers, not yet validated by the core. */
export function shapeOf(type: ShapeType, numbers: readonly number[]): Shape {
  const shape: Record<string, unknown> = { type };
  let at = 0;
  for (const { field, index, count } of parameters[type]) {
    if (index > 0) continue;
    shape[field] = count === 1 ? numbers[at] : numbers.slice(at, at + count);
    at += count;
  }
  return shape as unknown as Shape;
}
