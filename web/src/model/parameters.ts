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
  /** Count of numbers of the field; of a list that may have any length, of one vector. */
  readonly count: number;
  /** Of a list of vectors: numbers of a vector. */
  readonly listOf?: 2 | 3;
  /** Of a list that may have any length: its largest. */
  readonly most?: number;
  readonly role: Role;
  readonly min?: number;
  readonly max?: number;
  /** Step of one press of an arrow key. */
  readonly step: number;
}

type FieldOf<S> = S extends Shape ? Exclude<keyof S, 'type'> : never;
/** The fields of all kinds. */
export type FieldName = FieldOf<Shape>;
/** The meaning of a field follows from its name, which is the same for every kind. */
const roles: Readonly<Record<FieldName, Role>> = {
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
  vertices: 'coordinate',
  points: 'coordinate',
};
export const roleOfField = (field: string): Role => roles[field as FieldName];

const rules: Readonly<Record<Role, Pick<Parameter, 'min' | 'max' | 'step'>>> = {
  coordinate: { step: 0.05 },
  size: { min: 0, step: 0.05 },
  unit: { min: -1, max: 1, step: 0.05 },
  angle: { step: 0.05 },
};

const rowsOfFields = (fields: (typeof shapeSchemas)[number]['fields']): readonly Parameter[] =>
  fields.flatMap(({ name, count: all, listOf, most, isInner }) => {
    if (isInner) return [];
    const role = roleOfField(name);
    const count = (most === undefined ? undefined : listOf) ?? all;
    const list = { ...(listOf ? { listOf } : {}), ...(most ? { most } : {}) };
    return Array.from({ length: count }, (_, index) => ({ field: name, index, count, role, ...rules[role], ...list }));
  });

/** Every number of every kind, in the order of the core's layout; of a list that may have any length, one vector. */
export const parameters = Object.fromEntries(
  shapeSchemas.map(({ type, fields }) => [type, rowsOfFields(fields)]),
) as unknown as Readonly<Record<ShapeType, readonly Parameter[]>>;

type Fields = Readonly<Record<string, number | readonly (number | readonly number[])[]>>;

/** Vectors of a list that may have any length; undefined for a kind without one. */
export function listLength(shape: Shape): number | undefined {
  const open = parameters[shape.type].find(({ most }) => most !== undefined);
  const list = open && (shape as unknown as Fields)[open.field];
  return typeof list === 'object' ? list.length : undefined;
}

/** Every number of a shape. */
export function rowsOf(shape: Shape): readonly Parameter[] {
  const rows = parameters[shape.type];
  const length = listLength(shape);
  if (length === undefined) return rows;
  return Array.from({ length }, (_, i) =>
    rows.map((row) => ({ ...row, index: row.index + i * row.count, count: row.count * length })),
  ).flat();
}

/** The rows in the groups that belong together: a number, a vector, each vector of a list. */
export function groupsOf(shape: Shape): readonly (readonly Parameter[])[] {
  const groups: Parameter[][] = [];
  for (const row of rowsOf(shape)) {
    if (row.index % (row.listOf ?? row.count) === 0) groups.push([]);
    groups.at(-1)?.push(row);
  }
  return groups;
}

export function numberAt(shape: Shape, { field, index }: Pick<Parameter, 'field' | 'index'>): number {
  const value = (shape as unknown as Fields)[field];
  if (typeof value !== 'object') return value ?? 0;
  const [first] = value;
  if (typeof first !== 'object') return (value[index] as number | undefined) ?? 0;
  const vector = value[Math.floor(index / first.length)];
  return (typeof vector === 'object' ? vector[index % first.length] : undefined) ?? 0;
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
  const lengths = rowsOf(shape).filter(({ role }) => role === 'coordinate' || role === 'size');
  return Math.max(...lengths.map((row) => Math.abs(numberAt(shape, row))));
}

/** All numbers of a shape, in the order of its rows. */
export const numbersOf = (shape: Shape): number[] => rowsOf(shape).map((row) => numberAt(shape, row));

/** The inverse: a shape of these numbers, not yet validated by the core. */
export function shapeOf(type: ShapeType, numbers: readonly number[]): Shape {
  const shape: Record<string, unknown> = { type };
  let at = 0;
  for (const { field, index, count, listOf, most } of parameters[type]) {
    if (index > 0) continue;
    const own = numbers.slice(at, most === undefined ? at + count : undefined);
    shape[field] = listOf ? vectorsOf(own, listOf) : count === 1 ? own[0] : own;
    at += own.length;
  }
  return shape as unknown as Shape;
}
const vectorsOf = (numbers: readonly number[], width: 2 | 3): number[][] =>
  Array.from({ length: numbers.length / width }, (_, i) => numbers.slice(width * i, width * (i + 1)));
