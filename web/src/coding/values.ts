// SPDX-License-Identifier: MIT
// Every type that a student's function takes or returns: one table, from which the C++ structs, the JavaScript objects and
// the rows of numbers between them and the page are made.

const box = (vector: string) => [
  ['min', vector],
  ['max', vector],
];
const ball = (vector: string) => [
  ['center', vector],
  ['radius', 'number'],
];
const capsule = (vector: string) => [
  ['base', vector],
  ['tip', vector],
  ['radius', 'number'],
];
const segment = (vector: string) => [
  ['start', vector],
  ['end', vector],
];
const result = (vector: string) => [
  ['hit', 'bool'],
  ['distance', 'number'],
  ['normal', vector],
  ['pointOnA', vector],
  ['pointOnB', vector],
];
const closestPoint = (vector: string) => [
  ['point', vector],
  ['t', 'number'],
];
const closestPoints = (vector: string) => [
  ['on1', vector],
  ['on2', vector],
  ['s', 'number'],
  ['t', 'number'],
];

/** Fields in the order of their numbers; a struct comes after those that it is made of. The shapes are those of the core. */
const table = {
  Vec2: ['x', 'y'].map((name) => [name, 'number']),
  Vec3: ['x', 'y', 'z'].map((name) => [name, 'number']),
  Quat: ['x', 'y', 'z', 'w'].map((name) => [name, 'number']),
  Segment2: segment('Vec2'),
  Segment3: segment('Vec3'),
  Circle2: ball('Vec2'),
  Aabb2: box('Vec2'),
  Obb2: [
    ['center', 'Vec2'],
    ['halfExtents', 'Vec2'],
    ['angle', 'number'],
  ],
  Capsule2: capsule('Vec2'),
  Sphere: ball('Vec3'),
  AABB: box('Vec3'),
  OBB: [
    ['center', 'Vec3'],
    ['halfExtents', 'Vec3'],
    ['rotation', 'Quat'],
  ],
  Capsule: capsule('Vec3'),
  TaperedCapsule: [
    ['base', 'Vec3'],
    ['tip', 'Vec3'],
    ['baseRadius', 'number'],
    ['tipRadius', 'number'],
  ],
  Plane: [
    ['normal', 'Vec3'],
    ['offset', 'number'],
  ],
  Result: result('Vec3'),
  Result2: result('Vec2'),
  ClosestPoint: closestPoint('Vec3'),
  ClosestPoint2: closestPoint('Vec2'),
  ClosestPoints: closestPoints('Vec3'),
  ClosestPoints2: closestPoints('Vec2'),
  /** The triple of a game engine: has intersected, intersection normal, penetration depth. */
  Intersection: [
    ['hit', 'bool'],
    ['normal', 'Vec3'],
    ['depth', 'number'],
  ],
  /** Of two moving shapes: whether they touch, the time and the normal then. */
  Sweep: [
    ['hit', 'bool'],
    ['toi', 'number'],
    ['normal', 'Vec3'],
  ],
  /** Of two moving shapes: whether they touch, and the time then. */
  Impact: [
    ['hit', 'bool'],
    ['toi', 'number'],
  ],
  /** Of a particle in a solid or outside of it: where it is after the shortest translation out. */
  Depenetration: [
    ['inside', 'bool'],
    ['position', 'Vec3'],
  ],
  SeparatingAxis: [
    ['axis', 'Vec3'],
    ['depth', 'number'],
    ['hit', 'bool'],
  ],
};

export type StructName = keyof typeof table;
/** Types of parameters and results; each is a fixed number of doubles. */
export type ValueType = 'number' | 'bool' | StructName;
export interface Field {
  readonly name: string;
  readonly type: ValueType;
}
export const structs = Object.fromEntries(
  Object.entries(table).map(([struct, fields]) => [struct, fields.map(([name, type]) => ({ name, type }))]),
) as unknown as Readonly<Record<StructName, readonly Field[]>>;
export const structNames = Object.keys(structs) as StructName[];

/** Types of parameters and results. */
export const valueTypes: readonly ValueType[] = ['number', 'bool', ...structNames];

export const isStruct = (type: ValueType): type is StructName => type !== 'number' && type !== 'bool';

/** Number of doubles of a value. */
export const widthOf = (type: ValueType): number =>
  isStruct(type) ? structs[type].reduce((sum, field) => sum + widthOf(field.type), 0) : 1;

export const widthOfAll = (fields: readonly { readonly type: ValueType }[]): number =>
  fields.reduce((sum, { type }) => sum + widthOf(type), 0);

export type Value = number | boolean | { readonly [field: string]: Value };

/** The numbers of a value, in the order of its fields. The value is one of ours: a wrong form throws. */
export function flatten(type: ValueType, value: Value): number[] {
  if (isStruct(type)) {
    if (typeof value !== 'object') throw new TypeError(`${type} expected, found ${String(value)}`);
    return structs[type].flatMap((field) => {
      const part = value[field.name];
      if (part === undefined) throw new TypeError(`${type}.${field.name} is missing`);
      return flatten(field.type, part);
    });
  }
  if (typeof value !== (type === 'bool' ? 'boolean' : 'number'))
    throw new TypeError(`${type} expected, found ${typeof value}`);
  return [Number(value)];
}

/** The value that numbers are, from an index on. */
export function unflatten(type: ValueType, numbers: ArrayLike<number>, from = 0): Value {
  if (!isStruct(type)) {
    const number = numbers[from];
    if (number === undefined) throw new RangeError(`${type} at ${from} of ${numbers.length} numbers`);
    return type === 'bool' ? number !== 0 : number;
  }
  let at = from;
  return Object.fromEntries(
    structs[type].map((field) => {
      const value = unflatten(field.type, numbers, at);
      at += widthOf(field.type);
      return [field.name, value];
    }),
  );
}
