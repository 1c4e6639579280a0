// SPDX-License-Identifier: MIT
// The algorithms by name whose answer to a pair can be put beside the exact one.
import type { AlgorithmName } from '../../../bindings/generated/schema.ts';

/** Links number them by their place: new ones go to the end. */
export const comparedAlgorithms = [
  'closed-form',
  'sat',
  'gjk',
  'epa',
  'clip',
  'triangle-triangle',
  'segment-segment',
  'point-segment',
  'published',
] as const satisfies readonly AlgorithmName[];
export type ComparedAlgorithm = (typeof comparedAlgorithms)[number];

/** Whether the page that steps through algorithms has its steps. */
export const hasSteps = (algorithm: ComparedAlgorithm): boolean =>
  algorithm !== 'closed-form' && algorithm !== 'published';
