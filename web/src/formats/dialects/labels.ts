// SPDX-License-Identifier: MIT
// The words by which texts of engines call shapes, the parts of poses, and the types of values without a label.
import type { Dialect } from './engines.ts';
import { type Form, type Kind, plainName } from './forms.ts';

/** The parts of a pose that texts give separately. */
export type Slot = 'position' | 'rotation' | 'rotator' | 'matrix' | 'angle' | 'scale';
export const slotLabels: Readonly<Record<Slot, RegExp>> = {
  position: /^(?:local|world|relative|actor|component|global|com|body)?(?:position|pos|translation|origin|location|p)$/,
  rotation:
    /^(?:local|world|relative|actor|component|global|body)?(?:rotation|rot|quaternion|quat|orientation|q)(?:xyzw|wxyz)?$/,
  rotator: /^(?:rotator|euler)$/,
  matrix: /^(?:local|world|model)?(?:matrix(?:world)?|mat4|basis|elements|makebasis)$/,
  angle: /^(?:rotation)?angle$/,
  scale: /^(?:local|world|relative|lossy)?(?:scale|scale3d|scaling)$/,
};
export const slots = Object.keys(slotLabels) as Slot[];
/** Types of vectors, quaternions and matrices, as values without a label. */
export const vectorTypes =
  /^(?:d|f)?(?:bt|px|b2|b3|r|f|three)?(?:vec|vector|pos|point)(?:2|3)?(?:f|d)?(?:extended)?$|^(?:d|f)?float3$|^double3$/;
export const quaternionTypes = /^(?:bt|px|b3|f|t)?(?:unit)?(?:d|f)?quat(?:ernion)?(?:f|d|4f|4d)?$/;
export const matrixTypes = /^(?:bt|px|r|d|f)?(?:mat|mat4|mat44|matrix|matrix4|matrix4x4|matrix3x3|dmat4)$/;
export const transformTypes =
  /^(?:(?:bt|px|b2|b3|f)?(?:world)?(?:transform|isometry3?|isometry)|pose|xf|localtransform)$/;
export const rotatorTypes = /^f?rotator$/;
export const rotTypes = /^b2(?:rot|makerot)$/;
/** Fields that hold the shape of an object whose other fields place it. */
export const wrappers = /^(?:shape|collider|geometry|geom|collisionshape|shapeptr)$/;

/** Names that are common to all engines, for a dialect that the reader has chosen. */
const commonNames: Readonly<Record<Kind, readonly string[]>> = {
  sphere: ['sphere', 'ball', 'circle'],
  box: ['box', 'cuboid', 'obb'],
  capsule: ['capsule'],
  cylinder: ['cylinder'],
  taperedCapsule: ['taperedcapsule', 'roundcone'],
  plane: ['plane', 'halfspace'],
  triangle: ['triangle'],
  hull: ['hull', 'convexhull', 'convex', 'polygon'],
};

const tables = new WeakMap<Dialect, ReadonlyMap<string, readonly Form[]>>();
/** Forms by name; several where the plane has a form of the same name. */
export function tableOf(dialect: Dialect): ReadonlyMap<string, readonly Form[]> {
  const known = tables.get(dialect);
  if (known) return known;
  const table = new Map<string, Form[]>();
  const add = (name: string, form: Form): void => {
    const forms = table.get(name) ?? [];
    if (!forms.some((one) => one.dimension === form.dimension)) table.set(name, [...forms, form]);
  };
  for (const form of dialect.forms) for (const name of form.names) add(plainName(name), form);
  for (const form of dialect.forms) for (const name of commonNames[form.kind]) add(name, form);
  tables.set(dialect, table);
  return table;
}
