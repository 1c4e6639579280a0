// SPDX-License-Identifier: MIT
// The picture of a step of any algorithm.
import type { Shape } from '../../../../bindings/types.ts';
import { type AlgorithmName, algorithmOfStep, type SteppingAlgorithm } from '../algorithm.ts';
import type { Trace } from '../queries/trace.ts';
import { clipPicture } from './clip.ts';
import { epaPicture } from './epa.ts';
import { gjkPicture } from './gjk.ts';
import type { StepPicture } from './marks.ts';
import { satPicture } from './sat.ts';
import { pointSegmentPicture, segmentsPicture } from './segments.ts';
import { trianglePicture } from './triangles.ts';

type Picture = (trace: Trace, step: number, shapes: readonly Shape[]) => StepPicture;
const pictures: Readonly<Record<SteppingAlgorithm, Picture>> = {
  gjk: ({ steps, dimension }, at) => gjkPicture(steps, at, dimension),
  epa: ({ steps, dimension }, at) => epaPicture(steps, at, dimension),
  sat: ({ steps }, at) => satPicture(steps, at),
  clip: ({ steps }, at) => clipPicture(steps, at),
  'triangle-triangle': ({ steps }, at, shapes) => trianglePicture(steps, at, shapes),
  'segment-segment': ({ steps }, at, shapes) => segmentsPicture(steps, at, shapes),
  'point-segment': ({ steps }, at) => pointSegmentPicture(steps, at),
};
/** Algorithms that work on B − A, which is drawn beside the scene. */
export const usesDifference = (algorithm: AlgorithmName): boolean => algorithm === 'gjk' || algorithm === 'epa';

/** `asked` is the algorithm of the run; a step may be of another one. */
export const pictureOf = (asked: AlgorithmName, ...[trace, at, shapes]: Parameters<Picture>): StepPicture =>
  pictures[algorithmOfStep(trace.steps[at], asked)](trace, at, shapes);
