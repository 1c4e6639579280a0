// SPDX-License-Identifier: MIT
// Transformations of the shapes in rows, in place. Those that a law compares bit for bit (`scaleRow`) or nearly so (`turnRow`)
// round as little as possible: a turn is a cyclic exchange of the axes, in the plane a quarter turn.
import type { ShapeType } from '../../../../bindings/types.ts';
import { parameters, type Role } from '../../model/parameters.ts';
import { dimensionOf } from '../../model/scene.ts';
import { hasPoints } from './rows.ts';
import type { Block, RowLayout } from './types.ts';

/** Of each number of a kind: its role; of a coordinate, which. The offset of a plane is not a coordinate here. */
interface Column {
  readonly role: Role | 'offset';
  readonly component: number;
}
const columnsOf = (type: ShapeType): readonly Column[] =>
  parameters[type].map(({ role, index, field }) => ({
    role: field === 'offset' ? 'offset' : role,
    component: index % dimensionOf(type),
  }));
const columns = Object.fromEntries(
  (Object.keys(parameters) as ShapeType[]).map((type) => [type, columnsOf(type)]),
) as Readonly<Record<ShapeType, readonly Column[]>>;

/** One shape in a row: where its numbers begin. */
export interface Place {
  readonly type: ShapeType;
  readonly rows: Float64Array;
  readonly at: number;
}
export const placeA = ({ layout, rows }: Block, index: number): Place => ({
  type: layout.pair.a,
  rows,
  at: index * layout.width,
});
export const placeB = ({ layout, rows }: Block, index: number): Place => ({
  type: layout.pair.b,
  rows,
  at: index * layout.width + layout.widthA,
});

/** Calls with the index of each number and its column. */
function eachNumber({ type, rows, at }: Place, take: (index: number, column: Column) => void): void {
  const list = columns[type];
  const isList = hasPoints(type);
  const count = isList ? (rows[at] ?? 0) * list.length : list.length;
  const from = isList ? at + 1 : at;
  for (let i = 0; i < count; ++i) take(from + i, list[i % list.length] as Column);
}

/** Moves a shape by a vector, whose third number is not read in the plane. */
export function translateRow(place: Place, by: ArrayLike<number>): void {
  const { rows, at } = place;
  eachNumber(place, (i, { role, component }) => {
    if (role === 'coordinate') rows[i] = (rows[i] as number) + (by[component] as number);
    else if (role === 'offset') {
      const along = (k: number): number => (rows[at + k] as number) * (by[k] as number);
      rows[i] = (rows[i] as number) + along(0) + along(1) + along(2);
    }
  });
}

/** All lengths times a factor: exact for a power of two, unless a number is subnormal or too large. */
export function scaleRow(place: Place, factor: number): void {
  const { rows } = place;
  eachNumber(place, (i, { role }) => {
    if (role !== 'unit' && role !== 'angle') rows[i] = (rows[i] as number) * factor;
  });
}

/** (x, y, z) to (z, x, y), three numbers from an index. */
function cycle(rows: Float64Array, at: number): void {
  const z = rows[at + 2] as number;
  rows[at + 2] = rows[at + 1] as number;
  rows[at + 1] = rows[at] as number;
  rows[at] = z;
}
/** (x, y) to (-y, x). */
function quarter(rows: Float64Array, at: number): void {
  const x = rows[at] as number;
  rows[at] = 0 - (rows[at + 1] as number);
  rows[at + 1] = x;
}

/** The quaternion of the exchange of axes, (1, 1, 1, 1) / 2, times the one at an index. */
function turnQuaternion(rows: Float64Array, i: number): void {
  const [x, y, z, w] = rows.subarray(i, i + 4) as unknown as [number, number, number, number];
  rows[i] = (w + x + z - y) / 2;
  rows[i + 1] = (w + y + x - z) / 2;
  rows[i + 2] = (w + z + y - x) / 2;
  rows[i + 3] = (w - x - y - z) / 2;
}

/** Exchanges the axes, x to y to z to x; in the plane turns by a quarter. */
export function turnRow(place: Place): void {
  const { type, rows, at } = place;
  if (dimensionOf(type) === 2) return turnPlanar(place);
  eachNumber(place, (i, { role, component }) => {
    if (role === 'coordinate' && component === 0) cycle(rows, i);
  });
  if (type === 'plane') cycle(rows, at);
  if (type === 'obb') turnQuaternion(rows, at + 6);
}
function turnPlanar(place: Place): void {
  const { type, rows, at } = place;
  eachNumber(place, (i, { role, component }) => {
    if (role === 'coordinate' && component === 0) quarter(rows, i);
    if (role === 'angle') rows[i] = (rows[i] as number) + 1.5707963267948966;
  });
  if (type !== 'aabb2') return;
  // The turned corners are the other two corners.
  const x = rows[at] as number;
  rows[at] = rows[at + 2] as number;
  rows[at + 2] = x;
}
/** The same of a loose vector of three numbers. */
export function turnVector(numbers: Float64Array, at: number, dimension: 2 | 3): void {
  if (dimension === 3) cycle(numbers, at);
  else quarter(numbers, at);
}

/** Makes a shape larger, so that it contains what it was; false where its kind has no size. */
export function enlargeRow(place: Place): boolean {
  const { type, rows, at } = place;
  if (type === 'point') return false;
  if (type === 'plane') rows[at + 3] = (rows[at + 3] as number) + 0.25;
  else if (type === 'aabb' || type === 'aabb2') enlargeBox(rows, at, dimensionOf(type));
  else if (type === 'triangle' || hasPoints(type)) enlargePoints(place);
  else
    eachNumber(place, (i, { role }) => {
      if (role === 'size') rows[i] = (rows[i] as number) * 1.5;
    });
  return true;
}
function enlargeBox(rows: Float64Array, at: number, dimension: number): void {
  for (let i = at; i < at + dimension; ++i) {
    const [min, max] = [rows[i] as number, rows[i + dimension] as number];
    const by = (max - min) / 4;
    rows[i] = min - by;
    rows[i + dimension] = max + by;
  }
}
/** Away from the mean of the points by half. */
function enlargePoints(place: Place): void {
  const { rows } = place;
  const mean = [0, 0, 0];
  let count = 0;
  eachNumber(place, (i, { component }) => {
    mean[component] = (mean[component] as number) + (rows[i] as number);
    if (component === 0) ++count;
  });
  eachNumber(place, (i, { component }) => {
    const x = rows[i] as number;
    rows[i] = x + (x - (mean[component] as number) / count) / 2;
  });
}

/** The largest coordinate or size of a shape: that to which accuracy is relative. */
export function sizeOfRow(place: Place): number {
  let most = 0;
  eachNumber(place, (i, { role }) => {
    if (role !== 'unit' && role !== 'angle') most = Math.max(most, Math.abs(place.rows[i] as number));
  });
  return most;
}

/** Whether a shape is the cylinder without a length, a disc across +Y however the scene is turned. */
export const isAcrossY = ({ type, rows, at }: Place): boolean =>
  type === 'cylinder' && rows[at] === rows[at + 3] && rows[at + 1] === rows[at + 4] && rows[at + 2] === rows[at + 5];

/** Rounded to float, with the origin of the block. Boxes stay boxes, and unit vectors unit within the rounding. */
export function roundedToFloat({ layout, count, rows, origin }: Block): Block {
  const rounded = rows.slice(0, count * layout.width);
  for (let i = 0; i < rounded.length; ++i) rounded[i] = Math.fround(rounded[i] as number);
  return { layout, count, rows: rounded, ...(origin && { origin }) };
}

/** The block of (b, a). */
export function swappedBlock({ layout, count, rows }: Block): Block {
  const { pair, pointsA, pointsB, widthA, widthB, width } = layout;
  const swapped: RowLayout = {
    pair: { a: pair.b, b: pair.a },
    pointsA: pointsB,
    pointsB: pointsA,
    widthA: widthB,
    widthB: widthA,
    width,
  };
  const numbers = new Float64Array(count * width);
  for (let at = 0; at < count * width; at += width) {
    numbers.set(rows.subarray(at + widthA, at + width), at);
    numbers.set(rows.subarray(at, at + widthA), at + widthB);
  }
  return { layout: swapped, count, rows: numbers };
}

/** A copy of a block, without its origin, to be changed. */
export const copied = ({ layout, count, rows }: Block): Block => ({
  layout,
  count,
  rows: rows.slice(0, count * layout.width),
});
