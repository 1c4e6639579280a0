// SPDX-License-Identifier: MIT
// The kinds of shapes in lists: how many numbers each has, and how many shapes of each a caller wants.
import { type ShapeSchema, shapeSchemas } from './generated/schema.ts';
import { asObject, fieldNames, named, property } from './read.ts';
import { type ShapeType, TouchstoneError } from './types.ts';

const elementary: Readonly<Record<ShapeType, boolean>> = {
  point: true,
  sphere: true,
  aabb: true,
  obb: true,
  capsule: true,
  taperedCapsule: true,
  triangle: false,
  cylinder: false,
  hull: false,
  plane: true,
  circle2: true,
  aabb2: true,
  obb2: true,
  capsule2: true,
  polygon2: false,
};
/** Whether the smaller module answers a kind; the others need the one with all shapes. */
export const isElementary = (type: ShapeType): boolean => elementary[type];

export const numberCount = (schema: ShapeSchema): number => schema.fields.reduce((n, field) => n + field.count, 0);
/** The field of points that the core keeps apart from the numbers of a shape. */
export const pointsField = (schema: ShapeSchema | undefined): ShapeSchema['fields'][number] | undefined =>
  schema?.fields.find(({ most }) => most !== undefined);
/** Whether a kind has points of its own. */
export const hasPoints = (schema: ShapeSchema | undefined): boolean => pointsField(schema) !== undefined;
/** Numbers per shape, by kind. */
export const widths = shapeSchemas.map(numberCount);
/** Those that may be changed: all but the reference to the points. */
export const ownWidths = shapeSchemas.map((schema) => numberCount(schema) - (pointsField(schema)?.count ?? 0));
/** How many numbers a pose has, by kind. */
export const poseWidths = shapeSchemas.map(({ dimension }) => (dimension === 3 ? 7 : 3));

export function kindNamed(type: string, path = 'type'): number {
  const kind = shapeSchemas.findIndex((schema) => schema.type === type);
  if (kind >= 0) return kind;
  const allowed = shapeSchemas.map((schema) => schema.type);
  const message = `${path} has an unknown kind, ${named(type)}; available: ${allowed.join(', ')}.`;
  throw new TouchstoneError('unknown-type', path, message, { found: type, allowed });
}

export function countOf(value: unknown, path: string, most = 2 ** 31 - 1): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  const found = named(value);
  throw new TouchstoneError('out-of-range', path, `${path} must be a whole number from 0 to ${most}, but is ${found}.`);
}

/** Counts per kind, in the order of the kinds; throws for an unknown kind. */
export function countsOf(value: unknown): number[] {
  const shapes = asObject(value, 'shapes');
  for (const type of fieldNames(shapes, 'shapes')) kindNamed(type, 'shapes');
  return shapeSchemas.map(({ type }) => countOf(property(shapes, type, 'shapes') ?? 0, `shapes.${type}`));
}
