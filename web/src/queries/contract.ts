// SPDX-License-Identifier: MIT
// The error bounds of the core, see docs/conventions.md: the error of a distance is bounded relative to the largest
// coordinate or size of the pair.
import type { Precision, Shape } from '../../../bindings/types.ts';
import { numbersOf, shapeOf, sizeOf } from '../model/parameters.ts';

export { sizeOf };

/** An error of a distance is at most base + relative * size. */
export const allowedErrors: Readonly<Record<Precision, { readonly base: number; readonly relative: number }>> = {
  double: { base: 1e-10, relative: 1e-12 },
  float: { base: 1e-7, relative: 4e-6 },
};

/** Whether two shapes are of one kind and equal in every number. */
export function sameNumbers(a: Shape, b: Shape): boolean {
  const all = numbersOf(b);
  const own = numbersOf(a);
  return a.type === b.type && own.length === all.length && own.every((x, i) => x === all[i]);
}

/** The largest error that the distance of the pair may have. */
export function allowedError(precision: Precision, ...shapes: readonly Shape[]): number {
  const { base, relative } = allowedErrors[precision];
  return base + relative * Math.max(...shapes.map(sizeOf));
}

/** The shape whose numbers are those of `shape`, rounded to float. */
export const roundedToFloat = (shape: Shape): Shape => shapeOf(shape.type, numbersOf(shape).map(Math.fround));
