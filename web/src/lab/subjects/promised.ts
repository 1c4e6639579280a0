// SPDX-License-Identifier: MIT
// The error that is allowed of each kind of subject where nothing else is asked for, and what a user asks for instead of it.
import type { Precision } from '../../../../bindings/types.ts';
import { allowedErrors } from '../../queries/contract.ts';
import type { Demanded, Promised } from '../model/subject.ts';

/** The core and its algorithms: the bounds of docs/conventions.md. In float the law `scale` rounds too. */
export function promisedOfCore(precision: Precision): Promised {
  const { base, relative } = allowedErrors[precision];
  return { absolute: base, relative, scale: relative, ...(precision === 'float' && { precision }) };
}
/** The article's formulas as printed, in double. */
export const promisedOfArticle: Promised = { absolute: 1e-9, relative: 1e-9 };

/** A program or file of the user; in float, some hundred units in the last place of the scene. */
export const promisedOfUser = (precision: Precision): Promised =>
  precision === 'float' ? { absolute: 1e-5, relative: 1e-5, precision } : { absolute: 1e-9, relative: 1e-9 };

/** What is judged: the usual, with what is demanded in its place. `usual` is there where the allowed error is another one. */
export function promisedWith(usual: Promised, { absolute, relative, properties }: Demanded): Promised {
  const allowed = { absolute: absolute ?? usual.absolute, relative: relative ?? usual.relative };
  const isChanged = allowed.absolute !== usual.absolute || allowed.relative !== usual.relative;
  return {
    ...usual,
    ...allowed,
    ...(properties && { properties }),
    ...(isChanged && { usual: { absolute: usual.absolute, relative: usual.relative } }),
  };
}
