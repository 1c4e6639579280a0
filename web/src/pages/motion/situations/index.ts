// SPDX-License-Identifier: MIT
// All situations of the motion page, in groups and in their order.
import type { Localised } from '../../../content/situations/situation.ts';
import { inThePlane } from './plane.ts';
import { rotations } from './rotations.ts';
import type { MotionState } from '../../../model/motion.ts';
import { type MotionSituation, stateOfSituation } from './situation.ts';
import { bulletThroughPaper, translations } from './translations.ts';

export { type MotionSituation, stateOfSituation } from './situation.ts';
export interface MotionGroup {
  readonly title: Localised;
  readonly situations: readonly MotionSituation[];
}
export const motionGroups: readonly MotionGroup[] = [
  { title: { en: 'Along a line', de: 'Geradlinig' }, situations: translations },
  { title: { en: 'With a turn', de: 'Mit Drehung' }, situations: rotations },
  { title: { en: 'In the plane', de: 'In der Ebene' }, situations: inThePlane },
];
export const motionSituations = motionGroups.flatMap(({ situations }) => situations);
export const firstSituation = bulletThroughPaper;

/** The situation whose bodies a state has, wherever it is seen from. */
export function situationOf({ bodies }: MotionState): MotionSituation | undefined {
  const wanted = JSON.stringify(bodies);
  return motionSituations.find((one) => JSON.stringify(stateOfSituation(one).bodies) === wanted);
}
