// SPDX-License-Identifier: MIT
// The format of a situation of the motion page: two shapes with their motions, a sentence, and the result derived by hand.
import { type Body, cameraAt, type MotionState, setComparison, usualComparison } from '../../../model/motion.ts';
import { dimensionOf } from '../../../model/scene.ts';
import type { Vec3 } from '../../../../../bindings/types.ts';
import type { Localised } from '../../../content/situations/situation.ts';

export interface MotionExpected {
  readonly state: 'hit' | 'separate' | 'overlapping';
  /** Of a hit: the time. */
  readonly toi?: number;
  /** Error of the time that the accuracy of the distance allows; grazes are less well determined. Default: 1e-9. */
  readonly allowed?: number;
}

export interface MotionSituation {
  /** Lower case with hyphens, never changed once published. */
  readonly id: string;
  readonly title: Localised;
  readonly sentence: Localised;
  readonly a: Body;
  readonly b: Body;
  /** The middle of the picture and its height in metres. */
  readonly seen: { readonly target: Vec3; readonly height: number };
  readonly expected: MotionExpected;
  /** Frames of the comparison by discrete steps. */
  readonly rate?: number;
}

export function stateOfSituation({ a, b, seen, rate }: MotionSituation): MotionState {
  const camera = cameraAt(dimensionOf(a.shape.type), seen.target, seen.height);
  const state = { bodies: { A: a, B: b }, camera, comparison: usualComparison };
  return rate === undefined ? state : setComparison(state, { rate });
}
