// SPDX-License-Identifier: MIT
// The bounds of the signed distance that an iterative algorithm has proved, by iteration: the curve beside the exact distance.
import { numberIn, type Step } from './steps.ts';

export interface BoundsAt {
  /** Index of the step that states them. */
  readonly step: number;
  readonly lower: number;
  readonly upper: number;
}

/** One entry for each step that states both bounds; infinite ones are left out. EPA bounds the depth: its distance is minus that. */
export function boundsOf(steps: readonly Step[]): readonly BoundsAt[] {
  return steps.flatMap((step, index) => {
    const [lower, upper] = [numberIn(step, 'lower'), numberIn(step, 'upper')];
    return lower === undefined || upper === undefined ? [] : [{ step: index, lower, upper }];
  });
}
/** The last bounds that are stated up to a step. */
export const boundsAt = (bounds: readonly BoundsAt[], step: number): BoundsAt | undefined =>
  bounds.findLast((one) => one.step <= step);
