// SPDX-License-Identifier: MIT
// Motions in the plane. Each expected number is derived in the comment above its situation; the figure is that of
// rotations.ts.
import { body } from '../../../model/motion.ts';
import type { MotionSituation } from './situation.ts';

export const inThePlane: readonly MotionSituation[] = [
  {
    // B's corner (0.25, 0.8) is at d = sqrt(0.7025) from the middle and meets the long side of the bar, 0.1 from its axis;
    // the bar's own corner would meet B's right side 4 degrees later.
    id: 'half-turn-2d',
    title: { en: 'Bar that turns beside a box', de: 'Balken, der sich neben einem Kasten dreht' },
    sentence: {
      en: 'Half a turn of a bar about its middle brings it back to where it was, through the box.',
      de: 'Eine halbe Drehung um die Mitte bringt den Balken in die Anfangslage zurück, durch den Kasten hindurch.',
    },
    a: body('A', { type: 'obb2', center: [0, 0], halfExtents: [1, 0.1], angle: 0 }, { angular: [0, 0, Math.PI] }),
    b: body('B', { type: 'aabb2', min: [-0.25, 0.8], max: [0.25, 1.2] }),
    seen: { target: [0, 0.3, 0], height: 2.8 },
    expected: { state: 'hit', toi: (Math.atan2(0.8, 0.25) - Math.asin(0.1 / Math.sqrt(0.7025))) / Math.PI },
  },
  {
    // Seen from the pivot (0, 1) the corners of the roof are (1, 0.4) and (3, 0.4); the arm comes down from above and meets
    // the one at the larger angle, atan2(0.4, 1), its radius 0.05 earlier.
    id: 'barrier-2d',
    title: { en: 'Barrier onto the roof of a car', de: 'Schranke auf ein Autodach' },
    sentence: {
      en: 'A long arm turns down by 90° and meets the nearer corner of the roof.',
      de: 'Ein langer Arm dreht sich um 90° herab und trifft die nähere Ecke des Dachs.',
    },
    a: body(
      'A',
      { type: 'capsule2', base: [0, 1], tip: [0, 5], radius: 0.05 },
      { angular: [0, 0, -Math.PI / 2], pivot: [0, 1, 0] },
    ),
    b: body('B', { type: 'aabb2', min: [1, 0], max: [3, 1.4] }),
    seen: { target: [2, 2.5, 0], height: 6 },
    expected: {
      state: 'hit',
      toi: (Math.PI / 2 - Math.atan2(0.4, 1) - Math.asin(0.05 / Math.hypot(1, 0.4))) / (Math.PI / 2),
    },
  },
  {
    // Both discs have the radius 1/2 and the gap 3; the right one does not move, the left one covers 4: 3 / 4. A turn of a
    // disc about its middle changes nothing.
    id: 'spinning-disc-2d',
    title: { en: 'Disc with spin', de: 'Scheibe mit Drall' },
    sentence: {
      en: 'However fast a disc spins about its middle, its outline stays the same.',
      de: 'Wie schnell sich eine Scheibe auch um ihre Mitte dreht, ihr Umriss bleibt derselbe.',
    },
    a: body('A', { type: 'circle2', center: [-2, 0], radius: 0.5 }, { linear: [4, 0, 0], angular: [0, 0, 100] }),
    b: body('B', { type: 'circle2', center: [2, 0], radius: 0.5 }),
    seen: { target: [0, 0, 0], height: 4 },
    expected: { state: 'hit', toi: 3 / 4 },
  },
];
