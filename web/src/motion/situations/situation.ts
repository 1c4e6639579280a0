// SPDX-License-Identifier: MIT
// The format of a situation of the motion page: two shapes with their motions, a sentence, and the result derived by hand.
import { type Body, type MotionState, setComparison, usualComparison } from '../../model/motion.ts';
import { type Camera, firstCameras, rounded } from '../../model/state.ts';
import { dimensionOf } from '../../model/scene.ts';
import type { Vec3 } from '../../../../bindings/types.ts';
import type { Localised } from '../../situations/situation.ts';

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

/** From the front, a little from the right and from above; straight on in the plane. */
const direction: Vec3 = [0.28, 0.24, 0.93];
const heightPerDistance = 2 * Math.tan(Math.PI / 9);

function cameraOf({ a, seen: { target, height } }: MotionSituation): Camera {
  const isFlat = dimensionOf(a.shape.type) === 2;
  const away = height / heightPerDistance;
  const [x, y, z] = isFlat ? ([0, 0, 1] as const) : direction;
  return rounded({
    position: [target[0] + x * away, target[1] + y * away, target[2] + z * away],
    target,
    projection: firstCameras[isFlat ? 2 : 3].projection,
    height,
  });
}

export function stateOfSituation(situation: MotionSituation): MotionState {
  const { a, b, rate } = situation;
  const state = { bodies: { A: a, B: b }, camera: cameraOf(situation), comparison: usualComparison };
  return rate === undefined ? state : setComparison(state, { rate });
}
