// SPDX-License-Identifier: MIT
// The questions that an exercise of kind "predict" may ask, by the algorithm whose steps answer them. These names are part of the
// exercise format: never change one.
const ofConvex = [
  'gjk-support-a',
  'gjk-support-b',
  'gjk-feature',
  'gjk-dropped',
  'gjk-ends',
  'epa-face',
  'epa-seen',
  'epa-ends',
] as const;

/** A run of GJK goes on with EPA where the shapes overlap, and one of EPA begins with GJK: they share their questions. */
export const questionNames = {
  gjk: ofConvex,
  epa: ofConvex,
  sat: ['sat-verdict', 'sat-better', 'sat-best', 'sat-stops'],
  clip: ['clip-features', 'clip-kept', 'clip-points'],
  'triangle-triangle': ['triangles-planes', 'triangles-intervals', 'triangles-features'],
  'segment-segment': ['segments-region', 'segments-clamp', 'segments-side', 'segments-closest'],
  'point-segment': ['point-region'],
} as const;

export type PredictedAlgorithm = keyof typeof questionNames;
export const predictedAlgorithms = Object.keys(questionNames) as readonly PredictedAlgorithm[];
export type QuestionName = (typeof questionNames)[PredictedAlgorithm][number];
export type PredictedQuery = 'distance' | 'overlap';
/** Only the separating axis test records the steps of its overlap test. */
export const queriesOf = (algorithm: PredictedAlgorithm): readonly PredictedQuery[] =>
  algorithm === 'sat' ? ['distance', 'overlap'] : ['distance'];
