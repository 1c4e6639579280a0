// SPDX-License-Identifier: MIT
// Motions in which no turn matters. Each expected number is derived in the comment above its situation.
import { body } from '../../../model/motion.ts';
import type { MotionSituation } from './situation.ts';

/** The page opens with it. */
export const bulletThroughPaper: MotionSituation = {
  // The surfaces are 1.35 - 0.12 - 0.0075 = 1.2225 apart, and the bullet covers 3: 1.2225 / 3. With 10 frames it is at
  // x = -0.15 and then at x = 0.15, on both sides of the paper and in neither frame in it.
  id: 'bullet-through-paper',
  title: { en: 'Bullet and a sheet of paper', de: 'Geschoss und Blatt Papier' },
  sentence: {
    en: 'In 10 discrete steps the bullet is never in the paper; the continuous test stops it there.',
    de: 'Bei 10 diskreten Schritten liegt das Geschoss nie im Papier; der kontinuierliche Test hält es dort an.',
  },
  a: body('A', { type: 'sphere', center: [-1.35, 0.8, 0], radius: 0.12 }, { linear: [3, 0, 0] }),
  b: body('B', { type: 'aabb', min: [-0.0075, 0, -0.8], max: [0.0075, 1.6, 0.8] }),
  seen: { target: [0.1, 0.75, 0], height: 2.1 },
  expected: { state: 'hit', toi: 1.2225 / 3 },
  rate: 10,
};

export const translations: readonly MotionSituation[] = [
  bulletThroughPaper,
  {
    // The sheet has no thickness: the distance is |x| before and after, and 0 at x = 0 only, after 1 of 3 metres.
    id: 'particle-through-sheet',
    title: { en: 'Particle and a sheet without thickness', de: 'Teilchen und Blatt ohne Dicke' },
    sentence: {
      en: 'The distance is zero at one moment and positive before and after, so no sampling finds the hit.',
      de: 'Der Abstand ist nur in einem Augenblick null, davor und danach positiv: Abtasten findet den Treffer nicht.',
    },
    a: body('A', { type: 'point', position: [-1, 1, 0] }, { linear: [3, 0, 0] }),
    b: body('B', { type: 'aabb', min: [0, 0, -1], max: [0, 2, 1] }),
    seen: { target: [0.5, 1, 0], height: 3.6 },
    expected: { state: 'hit', toi: 1 / 3 },
  },
  {
    // Gap 4 - 0.5 - 0.5 = 3, closing by 2 + 2: 3 / 4.
    id: 'head-on',
    title: { en: 'Two spheres head-on', de: 'Zwei Kugeln frontal' },
    sentence: {
      en: 'Both move; only the relative displacement counts.',
      de: 'Beide bewegen sich; nur die relative Verschiebung zählt.',
    },
    a: body('A', { type: 'sphere', center: [-2, 0.5, 0], radius: 0.5 }, { linear: [2, 0, 0] }),
    b: body('B', { type: 'sphere', center: [2, 0.5, 0], radius: 0.5 }, { linear: [-2, 0, 0] }),
    seen: { target: [0, 0.7, 0], height: 4 },
    expected: { state: 'hit', toi: 3 / 4 },
  },
  {
    // Above the edge at (0, 0) the centre is 0.3 to the side; they touch where it is sqrt(0.5^2 - 0.3^2) = 0.4 above, after
    // 2.4 - 0.4 = 2 of 4 metres.
    id: 'ball-on-the-edge',
    title: { en: 'Ball onto the edge of a box', de: 'Kugel auf die Kante eines Quaders' },
    sentence: {
      en: 'The contact is at the edge, where the normal is neither of the two faces’ normals.',
      de: 'Der Kontakt liegt an der Kante; die Normale ist keine der beiden Flächennormalen.',
    },
    a: body('A', { type: 'sphere', center: [0.3, 2.4, 0], radius: 0.5 }, { linear: [0, -4, 0] }),
    b: body('B', { type: 'aabb', min: [-2, -1, -1], max: [0, 0, 1] }),
    seen: { target: [0, 0.6, 0], height: 5 },
    expected: { state: 'hit', toi: 1 / 2 },
  },
  {
    // Touching at offset 1; here 1 - 1e-6. The centres are 1 apart where x = -sqrt(1 - (1 - 1e-6)^2) = -sqrt(2e-6 - 1e-12).
    // The distance falls there by 4 sqrt(2e-6) = 0.0057 per unit of t only: 1e-10 of distance is 2e-8 of time.
    id: 'graze-that-hits',
    title: { en: 'Graze that hits by a micrometre', de: 'Streifschuss, der um 1 µm trifft' },
    sentence: {
      en: 'The spheres overlap by at most 1 µm, for 0.07 % of the motion.',
      de: 'Die Kugeln überlappen höchstens um 1 µm, auf 0,07 % der Bewegung.',
    },
    a: body('A', { type: 'sphere', center: [-2, 1.5 - 1e-6, 0], radius: 0.5 }, { linear: [4, 0, 0] }),
    b: body('B', { type: 'sphere', center: [0, 0.5, 0], radius: 0.5 }),
    seen: { target: [0, 1, 0], height: 4 },
    expected: { state: 'hit', toi: (2 - Math.sqrt(2e-6 - 1e-12)) / 4, allowed: 1e-7 },
  },
  {
    // Offset 1 + 1e-6: the least distance is 1e-6, at t = 1/2.
    id: 'graze-that-misses',
    title: { en: 'Graze that misses by a micrometre', de: 'Streifschuss, der um 1 µm verfehlt' },
    sentence: {
      en: 'A slop of a millimetre would report a hit; here the miss is proved.',
      de: 'Eine Toleranz von einem Millimeter meldete einen Treffer; hier ist bewiesen, dass es keiner ist.',
    },
    a: body('A', { type: 'sphere', center: [-2, 1.5 + 1e-6, 0], radius: 0.5 }, { linear: [4, 0, 0] }),
    b: body('B', { type: 'sphere', center: [0, 0.5, 0], radius: 0.5 }),
    seen: { target: [0, 1, 0], height: 4 },
    expected: { state: 'separate' },
  },
  {
    // Both move alike: the gap of 0.5 stays.
    id: 'in-formation',
    title: { en: 'Two boxes in formation', de: 'Zwei Quader in Formation' },
    sentence: {
      en: 'Both have the same displacement: the distance does not change, however fast they are.',
      de: 'Beide haben dieselbe Verschiebung: Der Abstand bleibt, wie schnell sie auch sind.',
    },
    a: body('A', { type: 'aabb', min: [-2.5, 0, -0.5], max: [-1.5, 1, 0.5] }, { linear: [3, 0, 0] }),
    b: body('B', { type: 'aabb', min: [-1, 0, -0.5], max: [0, 1, 0.5] }, { linear: [3, 0, 0] }),
    seen: { target: [0.5, 0.8, 0], height: 4 },
    expected: { state: 'separate' },
  },
  {
    // At t = 0 the box covers the centre of the sphere.
    id: 'overlapping-at-the-start',
    title: { en: 'Overlapping at the start', de: 'Anfangs schon überlappend' },
    sentence: {
      en: 'There is no first touch to find: the state says so, and the time is 0.',
      de: 'Es gibt keine erste Berührung: Der Zustand sagt es, und die Zeit ist 0.',
    },
    a: body('A', { type: 'sphere', center: [0, 1, 0], radius: 0.4 }, { linear: [2, 0, 0], angular: [0, 0, 1] }),
    b: body('B', { type: 'aabb', min: [-0.5, 0.5, -0.5], max: [0.5, 1.5, 0.5] }),
    seen: { target: [0.5, 1, 0], height: 3.5 },
    expected: { state: 'overlapping', toi: 0 },
  },
];
