// SPDX-License-Identifier: MIT
// The answer as the article prints it beside the true one. Nothing else is made from it.
import type { Textbook, Touchstone, Vec2, Vec3 } from '../../../bindings/index.ts';
import type { PairAnswer } from './queries.ts';

export type Printed = Extract<Textbook<Vec2 | Vec3>, { supported: true }>;

/** Undefined where the article has no such pair. */
export function publishedOf(core: Touchstone, pair: PairAnswer): Printed | undefined {
  if (pair.kind !== 'distance') return undefined;
  const printed = core.textbook(pair.a.shape, pair.b.shape);
  return printed.supported ? printed : undefined;
}
