// SPDX-License-Identifier: MIT
// For each exercise the run on the page of steps that walks through its algorithm, if there is one: a preset of that page, which is
// another pair than that of the exercise. A test compares the table with the presets and the path.
import type { AlgorithmName } from '../algorithm.ts';

export interface StepsPage {
  readonly algorithm: AlgorithmName;
  /** Of traces/presets. */
  readonly preset: string;
}

type Rows = Readonly<Record<string, readonly string[]>>;
/** By algorithm and preset; the exercises whose run that is. */
const rows: Readonly<Record<AlgorithmName, Rows>> = {
  'point-segment': {
    'point-inside': ['project-point', 'code-point-segment'],
    'point-beyond': ['closest-on-segment', 'predict-point-segment'],
  },
  'segment-segment': {
    'segments-inside': ['segments-in-space', 'code-capsule-3d'],
    'segments-clamped': [
      'segment-segment',
      'predict-segments',
      'code-segment-segment',
      'capsules-2d',
      'capsules-2d-by-hand',
      'code-capsule-2d',
    ],
    'segments-corner': ['code-repair-segment-segment'],
    'segments-parallel': ['predict-parallel-segments'],
  },
  sat: {
    'sat-polygons': ['separating-axis-by-hand'],
    'sat-overlapping': ['predict-sat', 'code-obb-obb'],
    'sat-edges': ['edge-edge'],
    'sat-triangle': ['code-sat-triangles'],
  },
  'sat-overlap': { 'sat-early-out': ['predict-sat-early-out'] },
  gjk: {
    'gjk-apart': ['predict-gjk', 'code-support-of-capsule'],
    'gjk-overlapping': ['predict-gjk-encloses'],
    'gjk-hulls': ['code-support-of-hull'],
    'gjk-polygons': ['code-gjk-2d'],
  },
  epa: {
    'epa-boxes': ['predict-epa'],
    'epa-hulls': ['predict-epa-solid'],
    'epa-deep': ['mpr-too-deep'],
    'epa-limit': ['epa-without-end'],
  },
  clip: {
    'clip-face-face': ['predict-clip', 'contact-points-by-hand', 'contact-ids-by-hand'],
    'clip-hull': ['code-clip-polygon'],
  },
  'triangle-triangle': {
    'triangles-intervals': ['predict-triangle-intervals'],
    'triangles-crossing': ['predict-triangles'],
  },
};

/** Exercises without steps have none: a formula, a program over many boxes. */
export const stepsPages: ReadonlyMap<string, StepsPage> = new Map(
  Object.entries(rows).flatMap(([algorithm, runs]) =>
    Object.entries(runs).flatMap(([preset, exercises]) =>
      exercises.map((id) => [id, { algorithm: algorithm as AlgorithmName, preset }] as const),
    ),
  ),
);
