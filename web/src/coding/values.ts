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
  Interval: [
    ['min', 'number'],
    ['max', 'number'],
  ],
  /** Two elements of a list by their indices. */
  Pair: [
    ['i', 'int'],
    ['j', 'int'],
  ],
  SeparatingAxis: [
    ['axis', 'Vec3'],
    ['depth', 'number'],
    ['hit', 'bool'],
  ],
};

export type StructName = keyof typeof table;
const scalars = ['number', 'bool', 'int'] as const;
type Scalar = (typeof scalars)[number];
/** An element of a list: not bool, whose std::vector has no elements to refer to. */
type Element = Exclude<Scalar, 'bool'> | StructName;
export type ListType = `${Element}[]`;
/** Types of results; each is a fixed number of doubles, a list is its length and then room for the longest one. */
export type ResultType = Scalar | StructName | ListType;
/**
 * Types of parameters and results. An OverlapTest is a parameter alone: a function that is given the boxes of its row, answers
 * whether two of them overlap, and counts its calls.
 */
export type ValueType = ResultType | 'OverlapTest';
export interface Field {
  readonly name: string;
  readonly type: ValueType;
}
export const structs = Object.fromEntries(
  Object.entries(table).map(([struct, fields]) => [struct, fields.map(([name, type]) => ({ name, type }))]),
) as unknown as Readonly<Record<StructName, readonly Field[]>>;
export const structNames = Object.keys(structs) as StructName[];

/** Elements of the longest list. */
export const maxItems = 128;
const listTypes = [...scalars, ...structNames].flatMap((type): ListType[] => (type === 'bool' ? [] : [`${type}[]`]));
export const resultTypes: readonly ResultType[] = [...scalars, ...structNames, ...listTypes];
export const valueTypes: readonly ValueType[] = [...resultTypes, 'OverlapTest'];

export const isScalar = (type: ValueType): type is Scalar => (scalars as readonly string[]).includes(type);
export const isStruct = (type: ValueType): type is StructName => Object.hasOwn(structs, type);
/** The type of the elements of a list; undefined for other types. */
export const elementOf = (type: ValueType): Element | undefined =>
  type.endsWith('[]') ? (type.slice(0, -2) as Element) : undefined;
/** The type of the numbers in a row: those of an OverlapTest are its boxes. */
export const rowTypeOf = (type: ValueType): ResultType => (type === 'OverlapTest' ? 'Aabb2[]' : type);

/** Number of doubles of a value. */
export function widthOf(type: ValueType): number {
  const row = rowTypeOf(type);
  const element = elementOf(row);
  if (element !== undefined) return 1 + maxItems * widthOf(element);
  if (isScalar(row)) return 1;
  if (!isStruct(row)) throw new TypeError(`Unknown type ${String(row)}`);
  return structs[row].reduce((sum, field) => sum + widthOf(field.type), 0);
}

export const widthOfAll = (fields: readonly { readonly type: ValueType }[]): number =>
  fields.reduce((sum, { type }) => sum + widthOf(type), 0);

/** Where the numbers of each parameter begin in a row of arguments. */
export const offsetsOf = (fields: readonly { readonly type: ValueType }[]): readonly number[] =>
  fields.map((_, i) => widthOfAll(fields.slice(0, i)));

interface Row {
  readonly parameters: readonly { readonly type: ValueType }[];
  readonly result: ResultType;
}
export const countsTests = ({ parameters }: Row): boolean => parameters.some(({ type }) => type === 'OverlapTest');
/** Number of doubles of a row of results: after the result the number of tests, where tests are counted. */
export const outputWidthOf = (row: Row): number => widthOf(row.result) + (countsTests(row) ? 1 : 0);

export type Value = number | boolean | readonly Value[] | { readonly [field: string]: Value };

export const isItems = (value: Value): value is readonly Value[] => Array.isArray(value);

/** The numbers of a value, in the order of its fields. The value is one of ours: a wrong form throws. */
export function flatten(type: ValueType, value: Value): number[] {
  const element = elementOf(rowTypeOf(type));
  if (element !== undefined) {
    if (!isItems(value)) throw new TypeError(`${type} expected, found ${typeof value}`);
    if (value.length > maxItems)
      throw new RangeError(`${type} has at most ${maxItems} elements, found ${value.length}`);
    const numbers = [value.length, ...value.flatMap((item) => flatten(element, item))];
    return [...numbers, ...Array<number>(widthOf(type) - numbers.length).fill(0)];
  }
  if (isStruct(type)) {
    if (typeof value !== 'object' || isItems(value)) throw new TypeError(`${type} expected, found ${String(value)}`);
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
  const element = elementOf(rowTypeOf(type));
  if (element !== undefined) {
    const length = Number(unflatten('int', numbers, from));
    return Array.from({ length }, (_, i) => unflatten(element, numbers, from + 1 + i * widthOf(element)));
  }
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
