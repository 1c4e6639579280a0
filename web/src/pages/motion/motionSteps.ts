// SPDX-License-Identifier: MIT
// The discrete steps of a motion as they are drawn beside the continuous one: the moving bodies at the times at which the steps look.
import type { Touchstone } from '../../../../bindings/index.ts';
import { mostPlaces, shapesAt, type StepShape } from '../../traces/motion/motionShapes.ts';
import type { Answers } from './page.ts';

/** With too many steps one in so many is drawn. */
export function stepShapes(core: Touchstone, { state, stops }: Pick<Answers, 'state' | 'stops'>): readonly StepShape[] {
  const looks = stops?.discrete.looks ?? [];
  const stride = Math.ceil(looks.length / mostPlaces);
  const times = looks.filter((_, i) => i % stride === 0).map(({ t }) => t);
  return shapesAt(core, state.bodies, times);
}
