// SPDX-License-Identifier: MIT
// What the core promises about its numbers, see docs/conventions.md: the error of a distance grows with the largest
// coordinate or size of the pair.
import { type Precision, type Shape, shapeSchemas } from '../../../bindings/index.ts';

/** Fields that are directions, not lengths. */
const pure = new Set(['rotation', 'normal', 'angle']);

const accuracy: Readonly<Record<Precision, { readonly base: number; readonly relative: number }>> = {
  double: { base: 1e-10, relative: 1e-12 },
  float: { base: 1e-7, relative: 4e-6 },
};

type Fields = Readonly<Record<string, number | readonly number[]>>;

function numbersOf(shape: Shape, isWanted: (field: string) => boolean): number[] {
  const fields = shape as unknown as Fields;
  const schema = shapeSchemas.find(({ type }) => type === shape.type);
  return (schema?.fields ?? []).flatMap(({ name }) => (isWanted(name) ? (fields[name] ?? NaN) : []));
}

/** Largest coordinate or size of a shape. */
export function sizeOf(shape: Shape): number {
  return Math.max(...numbersOf(shape, (field) => !pure.has(field)).map(Math.abs));
}

/** Whether two shapes are of one kind and equal in every number. */
export function sameNumbers(a: Shape, b: Shape): boolean {
  const all = numbersOf(b, () => true);
  return a.type === b.type && numbersOf(a, () => true).every((x, i) => x === all[i]);
}

/** The largest error that the distance of the pair may have. */
export function allowedError(precision: Precision, ...shapes: readonly Shape[]): number {
  const { base, relative } = accuracy[precision];
  return base + relative * Math.max(...shapes.map(sizeOf));
}

/** The shape whose numbers are those of `shape`, rounded to float. */
export function roundedToFloat<T extends Shape>(shape: T): T {
  const round = (x: unknown): unknown =>
    typeof x === 'number' ? Math.fround(x) : Array.isArray(x) ? x.map(Math.fround) : x;
  return Object.fromEntries(Object.entries(shape).map(([name, x]) => [name, round(x)])) as T;
}
