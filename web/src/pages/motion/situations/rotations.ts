// SPDX-License-Identifier: MIT
// Motions with a turn, in space. Each expected number is derived in the comment above its situation. Most use one figure: a
// bar that turns about a point of its axis touches a sphere at distance d from that point when the angle between them is
// asin(R / d), where R is the sum of the radii (or half the thickness and the radius), if the foot d cos lies on the bar.
import { body } from '../../../model/motion.ts';
import type { MotionSituation } from './situation.ts';

const quarter = Math.PI / 2;

export const rotations: readonly MotionSituation[] = [
  {
    // The ball is a quarter turn ahead at d = 0.8, and R = 0.38 + 0.02 = 0.4: asin(1/2) = 30 degrees remain, the foot is at
    // 0.69. The door opens by 90 degrees, so 60 / 90.
    id: 'door',
    title: { en: 'Door against a ball', de: 'Tür gegen einen Ball' },
    sentence: {
      en: 'The door turns about its hinge, an edge; nothing moves along a line, so a linear cast sees no motion.',
      de: 'Die Tür dreht sich um ihr Scharnier, eine Kante; nichts verschiebt sich, eine lineare Abfrage sieht keine Bewegung.',
    },
    a: body(
      'A',
      { type: 'aabb', min: [0, 0, -0.02], max: [1, 2, 0.02] },
      { angular: [0, quarter, 0], pivot: [0, 0, 0] },
    ),
    b: body('B', { type: 'sphere', center: [0, 0.7, -0.8], radius: 0.38 }),
    seen: { target: [0.2, 0.9, -0.3], height: 3.4 },
    expected: { state: 'hit', toi: 2 / 3 },
  },
  {
    // d = 0.5, R = 0.15 + 0.1 = 0.25: 30 degrees before the ball, which is 90 degrees ahead: after 60 of 3 * 360 degrees.
    id: 'windmill',
    title: { en: 'Windmill, three turns', de: 'Windrad, drei Umdrehungen' },
    sentence: {
      en: 'Start and end are the same pose. Only the motion between them shows the contact.',
      de: 'Anfang und Ende sind dieselbe Lage. Nur die Bewegung dazwischen zeigt den Kontakt.',
    },
    a: body(
      'A',
      { type: 'capsule', base: [-0.9, 1.2, 0], tip: [0.9, 1.2, 0], radius: 0.1 },
      { angular: [0, 0, 6 * Math.PI] },
    ),
    b: body('B', { type: 'sphere', center: [0, 1.7, 0], radius: 0.15 }),
    seen: { target: [0, 1.2, 0], height: 2.8 },
    expected: { state: 'hit', toi: 1 / 18 },
  },
  {
    // The edge of the box through (0.6, 0.8) is at d = 1, at the angle atan2(0.8, 0.6); every other point of the box is at a
    // larger angle. R is the radius alone: asin(0.01).
    id: 'needle-about-a-corner',
    title: { en: 'Needle about the corner of a box', de: 'Nadel um die Ecke eines Quaders' },
    sentence: {
      en: 'A needle of 2 m and 1 cm radius turns about its end and meets an edge: a hard case for conservative advancement.',
      de: 'Eine Nadel von 2 m und 1 cm Radius dreht sich um ihr Ende auf eine Kante: schwer für konservatives Vorrücken.',
    },
    a: body(
      'A',
      { type: 'capsule', base: [0, 0, 0], tip: [2, 0, 0], radius: 0.01 },
      { angular: [0, 0, quarter], pivot: [0, 0, 0] },
    ),
    b: body('B', { type: 'aabb', min: [-0.4, 0.8, -0.5], max: [0.6, 1.8, 0.5] }),
    seen: { target: [0.8, 0.9, 0], height: 3.4 },
    expected: { state: 'hit', toi: (Math.atan2(0.8, 0.6) - Math.asin(0.01)) / quarter },
  },
  {
    // A turn about the axis of a capsule does not move its surface: the axis covers 2 - 0.3 = 1.7 of 3 metres.
    id: 'rolling-capsule',
    title: { en: 'Rolling capsule against a wall', de: 'Rollende Kapsel gegen eine Wand' },
    sentence: {
      en: 'It rolls without slipping, 3 m by 10 radians. The turn about its own axis changes nothing.',
      de: 'Sie rollt ohne zu gleiten, 3 m bei 10 Radiant. Die Drehung um die eigene Achse ändert nichts.',
    },
    a: body(
      'A',
      { type: 'capsule', base: [0, 0.3, -0.5], tip: [0, 0.3, 0.5], radius: 0.3 },
      { linear: [3, 0, 0], angular: [0, 0, -10] },
    ),
    b: body('B', { type: 'aabb', min: [2, 0, -1], max: [2.3, 1.2, 1] }),
    seen: { target: [1.2, 0.5, 0], height: 3.2 },
    expected: { state: 'hit', toi: 1.7 / 3 },
  },
  {
    // Lowest point: 1.5 - 2t - 0.5 sin(pi t) - 0.05 |cos(pi t)|, decreasing up to t = 1/2, where it is 1.5 - 1 - 0.5 = 0.
    id: 'falling-coin',
    title: { en: 'Falling coin that lands on its edge', de: 'Fallende Münze, die auf der Kante landet' },
    sentence: {
      en: 'It falls 2 m while it makes half a turn; a linear cast lets it land flat, 0.225 later.',
      de: 'Sie fällt 2 m und macht dabei eine halbe Drehung; eine lineare Abfrage lässt sie 0,225 später flach landen.',
    },
    a: body(
      'A',
      { type: 'obb', center: [0, 1.5, 0], halfExtents: [0.5, 0.05, 0.5], rotation: [0, 0, 0, 1] },
      { linear: [0, -2, 0], angular: [0, 0, Math.PI] },
    ),
    b: body('B', { type: 'plane', normal: [0, 1, 0], offset: 0 }),
    seen: { target: [0, 0.7, 0], height: 3.4 },
    expected: { state: 'hit', toi: 1 / 2 },
  },
  {
    // d = 1, R = 0.4 + 0.1 = 0.5: 30 degrees before the ball at 90 degrees, after 60 of 180.
    id: 'half-turn',
    title: { en: 'Half a turn of a rod about its end', de: 'Halbe Drehung eines Stabs um sein Ende' },
    sentence: {
      en: 'At the start and at the end the rod is more than half a metre from the ball; between them it sweeps through it.',
      de: 'Am Anfang und am Ende ist der Stab über einen halben Meter vom Ball entfernt; dazwischen überstreicht er ihn.',
    },
    a: body(
      'A',
      { type: 'capsule', base: [0, 1, 0], tip: [2, 1, 0], radius: 0.1 },
      { angular: [0, 0, Math.PI], pivot: [0, 1, 0] },
    ),
    b: body('B', { type: 'sphere', center: [0, 2, 0], radius: 0.4 }),
    seen: { target: [0, 1.7, 0], height: 3.8 },
    expected: { state: 'hit', toi: 1 / 3 },
  },
  {
    // Reach along x: 2t + 0.9 sin(pi t) + 0.1, increasing up to t = 1/2, where it is 1 + 0.9 + 0.1 = 2. A linear cast of the
    // upright stick: (2 - 0.1) / 2 = 0.95.
    id: 'thrown-stick',
    title: { en: 'Thrown stick against a wall', de: 'Geworfener Stock gegen eine Wand' },
    sentence: {
      en: 'The stick turns its end into the wall at half the time at which a linear cast of its start pose arrives.',
      de: 'Der Stock dreht sein Ende an die Wand, lange bevor eine lineare Abfrage seiner Anfangslage (bei 0,95) ankommt.',
    },
    a: body(
      'A',
      { type: 'capsule', base: [0, 0.1, 0], tip: [0, 1.9, 0], radius: 0.1 },
      { linear: [2, 0, 0], angular: [0, 0, -Math.PI] },
    ),
    b: body('B', { type: 'aabb', min: [2, 0, -1], max: [2.2, 2, 1] }),
    seen: { target: [1, 1, 0], height: 3.8 },
    expected: { state: 'hit', toi: 1 / 2 },
  },
  {
    // Extent below the middle: 0.5 (cos + sin) = 0.6, sin(angle + 45 degrees) = 0.6 sqrt(2).
    id: 'box-onto-its-edge',
    title: { en: 'Box that turns onto its edge', de: 'Quader, der sich auf die Kante dreht' },
    sentence: {
      en: 'The middle does not move; the edge comes down because the box turns.',
      de: 'Die Mitte bewegt sich nicht; die Kante kommt herab, weil sich der Quader dreht.',
    },
    a: body('A', { type: 'aabb', min: [-0.5, 0.1, -0.5], max: [0.5, 1.1, 0.5] }, { angular: [0, 0, quarter] }),
    b: body('B', { type: 'plane', normal: [0, 1, 0], offset: 0 }),
    seen: { target: [0, 0.6, 0], height: 3 },
    expected: { state: 'hit', toi: (Math.asin(0.6 * Math.SQRT2) - Math.PI / 4) / quarter },
  },
  {
    // Its normal turns to (-sin, cos): distance of (1, 1) is cos - sin = sqrt(2) cos(angle + 45 degrees), minus the radius
    // sqrt(1/2). They touch where that cosine is 1/2, at 15 of 30 degrees.
    id: 'tilting-ground',
    title: { en: 'Ground that tilts under a ball', de: 'Boden, der unter einem Ball kippt' },
    sentence: {
      en: 'The plane has no bounds and turns all the same; the ball is at rest.',
      de: 'Die Ebene ist unbegrenzt und dreht sich dennoch; die Kugel ruht.',
    },
    a: body('A', { type: 'plane', normal: [0, 1, 0], offset: 0 }, { angular: [0, 0, Math.PI / 6], pivot: [0, 0, 0] }),
    b: body('B', { type: 'sphere', center: [1, 1, 0], radius: Math.SQRT1_2 }),
    seen: { target: [0.5, 0.7, 0], height: 4 },
    expected: { state: 'hit', toi: 1 / 2 },
  },
  {
    // Each tip is 2 sin(angle) towards the other side, and they are mirror images: 2 sin + 0.1 = 1.5, sin = 0.7.
    id: 'two-barriers',
    title: { en: 'Two barriers that close', de: 'Zwei Schranken, die sich schließen' },
    sentence: {
      en: 'Both turn; by symmetry they meet half way between their pivots, well above the ground.',
      de: 'Beide drehen sich; der Symmetrie wegen treffen sie sich in der Mitte ihrer Drehpunkte, hoch über dem Boden.',
    },
    a: body(
      'A',
      { type: 'capsule', base: [-1.5, 0.2, 0], tip: [-1.5, 2.2, 0], radius: 0.1 },
      { angular: [0, 0, -quarter], pivot: [-1.5, 0.2, 0] },
    ),
    b: body(
      'B',
      { type: 'capsule', base: [1.5, 0.2, 0], tip: [1.5, 2.2, 0], radius: 0.1 },
      { angular: [0, 0, quarter], pivot: [1.5, 0.2, 0] },
    ),
    seen: { target: [0, 1.1, 0], height: 3.6 },
    expected: { state: 'hit', toi: Math.asin(0.7) / quarter },
  },
  {
    // The turn about its own axis moves no surface: the point at 1 - 0.1 falls 1.8 metres.
    id: 'spinning-top',
    title: { en: 'Spinning top, ten turns', de: 'Kreisel, zehn Umdrehungen' },
    sentence: {
      en: 'Ten turns about the axis of a body of revolution: a bound by speed alone would take tiny steps.',
      de: 'Zehn Umdrehungen um die Achse eines Drehkörpers: Eine Schranke aus der Geschwindigkeit allein ginge in winzigen Schritten.',
    },
    a: body(
      'A',
      { type: 'taperedCapsule', base: [0, 2, 0], tip: [0, 1, 0], baseRadius: 0.5, tipRadius: 0.1 },
      { linear: [0, -1.8, 0], angular: [0, 20 * Math.PI, 0] },
    ),
    b: body('B', { type: 'plane', normal: [0, 1, 0], offset: 0 }),
    seen: { target: [0, 1.1, 0], height: 4 },
    expected: { state: 'hit', toi: 1 / 2 },
  },
  {
    // Reach of the rod: 0.9 sin(pi t) + 0.1 <= 1 < 1 + 1e-6.
    id: 'turn-that-misses',
    title: { en: 'Turn that misses by a micrometre', de: 'Drehung, die um 1 µm verfehlt' },
    sentence: {
      en: 'The end of the rod passes the wall at 1 µm; that it does not touch is proved.',
      de: 'Das Ende des Stabs passiert die Wand in 1 µm Abstand; dass es sie nicht berührt, ist bewiesen.',
    },
    a: body('A', { type: 'capsule', base: [0, 0.2, 0], tip: [0, 2, 0], radius: 0.1 }, { angular: [0, 0, -Math.PI] }),
    b: body('B', { type: 'plane', normal: [-1, 0, 0], offset: -1 - 1e-6 }),
    seen: { target: [0.2, 1.1, 0], height: 3.4 },
    expected: { state: 'separate' },
  },
];
