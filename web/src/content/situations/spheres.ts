// SPDX-License-Identifier: MIT
// Points, spheres and tapered capsules. Each expected number is derived in the comment above its situation.
import type { SituationGroup } from './situation.ts';

export const spheres: SituationGroup = {
  id: 'spheres',
  title: { en: 'Points, spheres, tapered capsules', de: 'Punkte, Kugeln, konische Kapseln' },
  situations: [
    {
      // In whichever direction, the surfaces part after 1 + 0.5.
      id: 'concentric-spheres',
      title: { en: 'Concentric spheres', de: 'Konzentrische Kugeln' },
      sentence: {
        en: 'The centres coincide, so every direction is equally short; the normal is still a unit vector, the depth the sum of the radii.',
        de: 'Die Mittelpunkte fallen zusammen, jede Richtung ist gleich kurz; die Normale ist dennoch ein Einheitsvektor, die Tiefe die Summe der Radien.',
      },
      a: { type: 'sphere', center: [0, 1, 0], radius: 1 },
      b: { type: 'sphere', center: [0, 1, 0], radius: 0.5 },
      expected: { distance: -1.5, unique: false },
    },
    {
      // The difference of the two is the origin alone, which has no interior: depth 0.
      id: 'coincident-points',
      title: { en: 'The same point twice', de: 'Zweimal derselbe Punkt' },
      sentence: {
        en: 'They touch with depth 0, and the normal is still a unit vector.',
        de: 'Sie berühren sich mit Tiefe 0, und die Normale ist dennoch ein Einheitsvektor.',
      },
      a: { type: 'point', position: [0.5, 1, -0.5] },
      b: { type: 'point', position: [0.5, 1, -0.5] },
      expected: { distance: 0, unique: false },
    },
    {
      // Centres 1 apart, radii 0.5 and 0.5: 1 - 0.5 - 0.5.
      id: 'touching-spheres',
      title: { en: 'Spheres in exact contact', de: 'Kugeln in exakter Berührung' },
      sentence: {
        en: 'The distance is exactly zero, and touching counts as intersecting.',
        de: 'Der Abstand ist exakt null, und Berührung zählt als Schnitt.',
      },
      a: { type: 'sphere', center: [-0.5, 0.5, 0], radius: 0.5 },
      b: { type: 'sphere', center: [0.5, 0.5, 0], radius: 0.5 },
      expected: { distance: 0, unique: true },
    },
    {
      // |(3, 4, 0)| - 4 - 0.5.
      id: 'sphere-beside-sphere',
      title: { en: 'Small sphere beside a large one', de: 'Kleine Kugel neben einer großen' },
      sentence: {
        en: 'The centres are 5 apart (a 3-4-5 triangle), so the gap of 0.5 is easy to verify by hand.',
        de: 'Die Mittelpunkte sind 5 entfernt (3-4-5-Dreieck); die Lücke von 0,5 lässt sich leicht von Hand prüfen.',
      },
      a: { type: 'sphere', center: [0, 0, 0], radius: 4 },
      b: { type: 'sphere', center: [3, 4, 0], radius: 0.5 },
      expected: { distance: 0.5, unique: true },
    },
    {
      // A sphere of radius 1 about the base contains the other end (0.5 + 0.25 <= 1); the hull is that sphere. 3 - 1 - 0.5.
      id: 'tapered-nested',
      title: { en: 'Tapered capsule, one end inside the other', de: 'Konische Kapsel, ein Ende im anderen' },
      sentence: {
        en: 'The hull is the larger sphere, so there is no cone; formulas for the cone fail here.',
        de: 'Die Hülle ist die größere Kugel, es gibt keinen Kegel; Formeln für den Kegel scheitern hier.',
      },
      a: { type: 'taperedCapsule', base: [0, 1, 0], tip: [0.5, 1, 0], baseRadius: 1, tipRadius: 0.25 },
      b: { type: 'sphere', center: [3, 1, 0], radius: 0.5 },
      expected: { distance: 1.5, unique: true },
    },
    {
      // Radii 1 and 0 at distance 2: the cone's normal is (1/2, sqrt(3)/2). Above (2, 2, 0): 2/2 + 2 sqrt(3)/2 - 1.
      id: 'tapered-cone',
      title: { en: 'Point over the cone of a tapered capsule', de: 'Punkt über dem Kegel einer konischen Kapsel' },
      sentence: {
        en: 'The closest point is on the cone; its normal is inclined by 30° because the cone is tangent to both spheres.',
        de: 'Der nächste Punkt liegt auf dem Kegel; dessen Normale ist um 30° geneigt, weil er beide Kugeln tangiert.',
      },
      a: { type: 'taperedCapsule', base: [0, 0, 0], tip: [2, 0, 0], baseRadius: 1, tipRadius: 0 },
      b: { type: 'point', position: [2, 2, 0] },
      expected: { distance: Math.sqrt(3), unique: true },
    },
    {
      // The cone leans by asin((0.6 - 0.2) / 2). At the middle of the axis its radius, measured along the cone's normal, is
      // the mean of both, 0.4; a sphere of radius 0.3 centred there leaves after 0.4 + 0.3 in any direction around.
      id: 'sphere-in-tapered',
      title: { en: 'Sphere on the axis of a tapered capsule', de: 'Kugel auf der Achse einer konischen Kapsel' },
      sentence: {
        en: 'All normals around the axis tie, inclined towards the thin end: perpendicular to the axis is longer.',
        de: 'Alle Normalen um die Achse sind gleich kurz und zum dünnen Ende geneigt: senkrecht zur Achse wäre es weiter.',
      },
      a: { type: 'taperedCapsule', base: [-1, 0.6, 0], tip: [1, 0.6, 0], baseRadius: 0.6, tipRadius: 0.2 },
      b: { type: 'sphere', center: [0, 0.6, 0], radius: 0.3 },
      expected: { distance: -0.7, unique: false },
    },
  ],
};
