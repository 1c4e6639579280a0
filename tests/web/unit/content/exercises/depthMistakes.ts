// SPDX-License-Identifier: MIT
// Typical wrong poses of the constructions about MPR and EPA: step, what the student made of it, the criterion that fails, and how
// its sentence goes on. The boxes are parallel, with a difference of half extents (5.5, 0.2, 1) m; the cylinders have radii of 1 m and
// 0.5 m, and lengths of 2 m and 3 m along y.
import type { Shape } from '../../../../../bindings/index.ts';

type Solid = readonly [number, number, number];
const plank = (center: Solid, halfExtents: Solid = [0.5, 0.1, 0.5]): Shape => ({
  type: 'obb',
  center,
  halfExtents,
  rotation: [0, 0, 0, 1],
});
const rod = (base: Solid, tip: Solid, radius = 0.5): Shape => ({ type: 'cylinder', base, tip, radius });

export const depthMistakes: readonly (readonly [string, Readonly<Record<string, Shape>>, string, string])[] = [
  [
    'mpr-too-deep/deep',
    { B: plank([4.2, 0.15, 0], [1, 0.1, 0.5]) },
    'sizes',
    'The half extents of B are (1, 0.1, 0.5)',
  ],
  // 0.5 - 0.1 - 0.1 above A.
  ['mpr-too-deep/deep', { B: plank([4.2, 0.5, 0]) }, 'overlap', 'They do not overlap: the distance is 0.3 m'],
  ['mpr-too-deep/deep', { B: plank([4.2, 0.195, 0]) }, 'overlap', 'The depth is only 0.005 m'],
  ['mpr-too-deep/deep', { B: plank([0, 0, 0]) }, 'deep', 'The centres coincide'],
  // 3 / 5.5 = 0.545 is less than 0.15 / 0.2 = 0.75: through the top.
  ['mpr-too-deep/deep', { B: plank([3, 0.15, 0]) }, 'deep', 'MPR is right here'],
  // 5.5 - 4.8 = 0.7, over 0.05; and 5.5 - 4.55 = 0.95.
  ['mpr-too-deep/deep', { B: plank([4.8, 0.15, 0]) }, 'deep', 'only 0.7 m are left, 14 times'],
  ['mpr-too-deep/deep', { B: plank([4.55, 0.15, 0]) }, 'deep', 'MPR answers 0.95 m, 19 times the exact 0.05 m'],
  ['mpr-too-deep/right', { B: plank([1, 0.1, 0]) }, 'same', 'The exact depth is 0.1 m; it must stay 0.05 m'],
  ['mpr-too-deep/right', { B: plank([4.8, 0.15, 0]) }, 'right', 'B has moved towards the end of A'],
  ['mpr-too-deep/right', { B: plank([4.2, 0.15, 0]) }, 'right', 'MPR answers 1.3 m instead of 0.05 m'],
  ['epa-without-end/ring', { B: rod([0, -1.5, 0], [0, 1.5, 0], 0.6) }, 'sizes', 'B has the radius 0.6 m'],
  [
    'epa-without-end/ring',
    { B: rod([3, -1.5, 0], [3, 1.5, 0]) },
    'apart',
    'They do not overlap; the distance is 1.5 m',
  ],
  // Up to y = 1 of A, from y = -0.3 of B.
  [
    'epa-without-end/ring',
    { B: rod([0, -0.3, 0], [0, 2.7, 0]) },
    'apart',
    'The shortest way out is along the axis, 1.3 m',
  ],
  ['epa-without-end/ring', { B: rod([0.2, -1.5, 0], [0.2, 1.5, 0]) }, 'apart', 'The axes are parallel and 0.2 m apart'],
  [
    'epa-without-end/ring',
    { B: rod([-0.9, -1.2, 0], [0.9, 1.2, 0]) },
    'apart',
    'it must be more than 0.5 mm. One direction',
  ],
  ['epa-without-end/wrong', { B: rod([0, -1.5, 0], [0, 1.5, 0]) }, 'wrong', 'The axes coincide exactly'],
  [
    'epa-without-end/wrong',
    { B: rod([0.001, -1.5, 0], [0.001, 1.5, 0]) },
    'wrong',
    'The axes are parallel, 1 mm apart',
  ],
  ['epa-without-end/wrong', { B: rod([0, -1.5, 0], [0.1, 1.5, 0]) }, 'wrong', 'The tip is 100 mm beside the base'],
  ['epa-without-end/wrong', { B: rod([0, -1.5, 0], [0.01, 1.5, 0]) }, 'wrong', 'it must be more than 0.01 mm. Tilt B'],
  [
    'epa-without-end/wrong',
    { B: rod([4, -1.5, 0], [4, 1.5, 0]) },
    'wrong',
    'They do not overlap; the distance is 2.5 m',
  ],
  // 1 + 0.5 - 0.05.
  [
    'epa-without-end/meets',
    { B: rod([0.05, -1.5, 0], [0.05, 1.5, 0]) },
    'deep',
    'The depth is 1.45 m; it must be at least',
  ],
  ['epa-without-end/meets', { B: rod([0, -1.3, 0], [0, 1.7, 0]) }, 'meets', 'B has moved along the axis'],
  [
    'epa-without-end/meets',
    { B: rod([0.001, -1.5, 0], [0.001, 1.5, 0]) },
    'meets',
    'The middle of B is 1 mm off the axis',
  ],
  [
    'epa-without-end/meets',
    { B: rod([0.005, -1.5, 0], [0.005, 1.5, 0]) },
    'meets',
    'it must be at most 0.001 mm. The directions',
  ],
];
