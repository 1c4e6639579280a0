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
const intersection = (vector: string) => [
  ['hit', 'bool'],
  ['normal', vector],
  ['depth', 'number'],
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
  Triangle: [['vertices', 'Vec3[3]']],
  Plane: [
    ['normal', 'Vec3'],
    ['offset', 'number'],
  ],
  Point: [['position', 'Vec3']],
  Cylinder: capsule('Vec3'),
  /** Convex hulls of their points. */
  Hull: [['points', 'Vec3[]']],
  Polygon2: [['points', 'Vec2[]']],
  Result: result('Vec3'),
  Result2: result('Vec2'),
  ClosestPoint: closestPoint('Vec3'),
  ClosestPoint2: closestPoint('Vec2'),
  ClosestPoints: closestPoints('Vec3'),
  ClosestPoints2: closestPoints('Vec2'),
  /** The triple of a game engine: has intersected, intersection normal, penetration depth. */
  Intersection: intersection('Vec3'),
  Intersection2: intersection('Vec2'),
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
  /** Whether two shapes intersect; where they do not, a direction from A to B that separates them. */
  Separation: [
    ['hit', 'bool'],
    ['axis', 'Vec3'],
  ],
  /** The same in the plane, with a proof of a hit: three points of B − A whose triangle contains the origin. */
  Certificate2: [
    ['hit', 'bool'],
    ['axis', 'Vec2'],
    ['p', 'Vec2'],
    ['q', 'Vec2'],
    ['r', 'Vec2'],
  ],
};

export type StructName = keyof typeof table;
const scalars = ['number', 'bool', 'int'] as const;
type Scalar = (typeof scalars)[number];
/** An element of a list: not bool, whose std::vector has no elements to refer to. */
type Element = Exclude<Scalar, 'bool'> | StructName;
export type ListType = `${Element}[]`;
/** A field of a struct alone: so many elements in a row. */
type ArrayType = `${Element}[${number}]`;
/** Types of results; each is a fixed number of doubles, a list is its length and then room for the longest one. */
export type ResultType = Scalar | StructName | ListType;
/**
 * Types of parameters and results. An OverlapTest is a parameter alone: a function that is given the boxes of its row, answers
 * whether two of them overlap, and counts its calls.
 */
export type ValueType = ResultType | 'OverlapTest';
/** Every type that has a row of numbers. */
export type RowType = ValueType | ArrayType;
export interface Field {
  readonly name: string;
  readonly type: RowType;
}
export const structs = Object.fromEntries(
  Object.entries(table).map(([struct, fields]) => [struct, fields.map(([name, type]) => ({ name, type }))]),
) as unknown as Readonly<Record<StructName, readonly Field[]>>;
export const structNames = Object.keys(structs) as StructName[];

export const isScalar = (type: RowType): type is Scalar => (scalars as readonly string[]).includes(type);
export const isStruct = (type: RowType): type is StructName => Object.hasOwn(structs, type);
/** Elements of a list or an array with their type; the count of a list is in its row. Undefined for other types. */
export interface Elements {
  readonly type: Element;
  readonly count: number | undefined;
}
export function elementsOf(type: RowType): Elements | undefined {
  const [, element, count] = /^(\w+)\[(\d*)\]$/.exec(type) ?? [];
  if (element === undefined) return undefined;
  return { type: element as Element, count: count ? Number(count) : undefined };
}
export const isList = (type: RowType): boolean => type.endsWith('[]');
/** Whether a struct has a list among its fields; it is no element of a list then. */
export const holdsList = (name: StructName): boolean => structs[name].some(({ type }) => isList(type));

/** Elements of the longest list. */
export const maxItems = 128;
const listTypes = [...scalars, ...structNames].flatMap((type): ListType[] =>
  type === 'bool' || (isStruct(type) && holdsList(type)) ? [] : [`${type}[]`],
);
export const resultTypes: readonly ResultType[] = [...scalars, ...structNames, ...listTypes];
export const valueTypes: readonly ValueType[] = [...resultTypes, 'OverlapTest'];

/** The type of the numbers in a row: those of an OverlapTest are its boxes. */
export const rowTypeOf = (type: RowType): ResultType | ArrayType => (type === 'OverlapTest' ? 'Aabb2[]' : type);

/** Number of doubles of a value. */
export function widthOf(type: RowType): number {
  const row = rowTypeOf(type);
  const elements = elementsOf(row);
  if (elements)
    return elements.count === undefined
      ? 1 + maxItems * widthOf(elements.type)
      : elements.count * widthOf(elements.type);
  if (isScalar(row)) return 1;
  if (!isStruct(row)) throw new TypeError(`Unknown type ${String(row)}`);
  return structs[row].reduce((sum, field) => sum + widthOf(field.type), 0);
}

export const widthOfAll = (fields: readonly { readonly type: RowType }[]): number =>
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

function flattenItems(type: RowType, { type: element, count }: Elements, value: Value): number[] {
  if (!isItems(value)) throw new TypeError(`${type} expected, found ${typeof value}`);
  const numbers = value.flatMap((item) => flatten(element, item));
  if (count !== undefined) {
    if (value.length !== count) throw new RangeError(`${type} has ${count} elements, found ${value.length}`);
    return numbers;
  }
  if (value.length > maxItems) throw new RangeError(`${type} has at most ${maxItems} elements, found ${value.length}`);
  return [value.length, ...numbers, ...Array<number>(widthOf(type) - numbers.length - 1).fill(0)];
}

/** The numbers of a value, in the order of its fields. The value is one of ours: a wrong form throws. */
export function flatten(type: RowType, value: Value): number[] {
  const elements = elementsOf(rowTypeOf(type));
  if (elements) return flattenItems(type, elements, value);
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
export function unflatten(type: RowType, numbers: ArrayLike<number>, from = 0): Value {
  const elements = elementsOf(rowTypeOf(type));
  if (elements) {
    const { type: element, count } = elements;
    const first = count === undefined ? from + 1 : from;
    const length = count ?? Number(unflatten('int', numbers, from));
    return Array.from({ length }, (_, i) => unflatten(element, numbers, first + i * widthOf(element)));
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
