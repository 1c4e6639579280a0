// SPDX-License-Identifier: MIT
// The kinds of shapes by dimension, and the nouns of their default names.
import { shapeSchemas } from '../../../bindings/generated/schema.ts';
import type { Shape, Shape3, ShapeType } from '../../../bindings/types.ts';

export type Dimension = 2 | 3;

/** The nouns of default names. They are part of the format of links, which leave such names out: never change one. */
export const kindNames: Readonly<Record<ShapeType, string>> = {
  point: 'Point',
  sphere: 'Sphere',
  aabb: 'Box',
  obb: 'Tilted box',
  capsule: 'Capsule',
  taperedCapsule: 'Tapered capsule',
  triangle: 'Triangle',
  cylinder: 'Cylinder',
  hull: 'Hull',
  plane: 'Plane',
  circle2: 'Circle',
  aabb2: 'Box',
  obb2: 'Tilted box',
  capsule2: 'Capsule',
  polygon2: 'Polygon',
};

const dimensions = new Map<string, Dimension>(shapeSchemas.map(({ type, dimension }) => [type, dimension]));
export function dimensionOf(type: ShapeType): Dimension {
  return dimensions.get(type) ?? 3;
}
/** The kinds of a dimension, in the order of the core. */
export function kindsOf(dimension: 3): readonly Shape3['type'][];
export function kindsOf(dimension: Dimension): readonly ShapeType[];
export function kindsOf(dimension: Dimension): readonly ShapeType[] {
  const names = Object.keys(kindNames) as ShapeType[];
  return names.filter((type) => dimensionOf(type) === dimension);
}
export function is3(shape: Shape): shape is Shape3 {
  return dimensionOf(shape.type) === 3;
}
