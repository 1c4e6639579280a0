// SPDX-License-Identifier: MIT
// Round shapes with boxes. Each expected number is derived in the comment above its situation.
import type { SituationGroup } from './situation.ts';

const [sin15, cos15] = [Math.sin(Math.PI / 12), Math.cos(Math.PI / 12)];
const [sin45, cos45] = [Math.sin(Math.PI / 8), Math.cos(Math.PI / 8)];

export const roundAndBox: SituationGroup = {
  id: 'round-and-box',
  title: { en: 'Round shapes with boxes', de: 'Runde Körper mit Quadern' },
  situations: [
    {
      // Half extent 2 in X, and the radius 1; in Y and Z it would be 4.
      id: 'sphere-in-box-centre',
      title: { en: "Sphere in the box's centre", de: 'Kugel im Mittelpunkt des Quaders' },
      sentence: {
        en: 'The difference of the centres is zero, and many engines report no contact; the normal is that of the nearest face.',
        de: 'Die Differenz der Mittelpunkte ist null, viele Engines melden keinen Kontakt; die Normale ist die der nächsten Fläche.',
      },
      a: { type: 'sphere', center: [0, 0, 0], radius: 1 },
      b: { type: 'obb', center: [0, 0, 0], halfExtents: [2, 3, 3], rotation: [0, 0, 0, 1] },
      expected: { distance: -3, unique: false },
    },
    {
      // The centre is on the face x = 0.5: the radius alone.
      id: 'sphere-centre-on-face',
      title: { en: 'Sphere centre on a face', de: 'Kugelmittelpunkt auf einer Fläche' },
      sentence: {
        en: 'The closest point of the box is the centre itself, so the difference vector is zero; the face gives the normal.',
        de: 'Der nächste Punkt des Quaders ist der Mittelpunkt selbst, der Differenzvektor ist null; die Fläche gibt die Normale.',
      },
      a: { type: 'sphere', center: [0.5, 0.5, 0], radius: 0.25 },
      b: { type: 'aabb', min: [-0.5, 0, -0.5], max: [0.5, 1, 0.5] },
      expected: { distance: -0.25, unique: true },
    },
    {
      // The centre is 0.2 below the top: 0.2 + 0.3.
      id: 'sphere-centre-inside-box',
      title: { en: 'Sphere centre inside a box', de: 'Kugelmittelpunkt im Quader' },
      sentence: {
        en: 'With the centre inside, the depth exceeds the radius: 0.2 to the top face plus 0.3.',
        de: 'Liegt der Mittelpunkt innen, ist die Tiefe größer als der Radius: 0,2 bis zur oberen Fläche plus 0,3.',
      },
      a: { type: 'sphere', center: [0, 0.8, 0], radius: 0.3 },
      b: { type: 'aabb', min: [-0.5, 0, -0.5], max: [0.5, 1, 0.5] },
      expected: { distance: -0.5, unique: true },
    },
    {
      // 0.1 to the face x = 1; the others are farther.
      id: 'point-inside-box',
      title: { en: 'Point inside a box', de: 'Punkt im Quader' },
      sentence: {
        en: 'A point has a penetration depth too: the distance to the nearest face.',
        de: 'Auch ein Punkt hat eine Eindringtiefe: den Abstand zur nächsten Fläche.',
      },
      a: { type: 'point', position: [0.9, 1, 0] },
      b: { type: 'aabb', min: [-1, 0, -1], max: [1, 2, 1] },
      expected: { distance: -0.1, unique: true },
    },
    {
      // Along the box's turned Y axis (-sin 30°, cos 30°): half extent 0.4 and radius 0.5 are 0.9, the distance of the
      // centres. Exact but for the rounding of the coordinates.
      id: 'sphere-touching-tilted-box',
      title: { en: 'Sphere touching an oriented box', de: 'Kugel berührt orientierten Quader' },
      sentence: {
        en: 'As close to touching as double coordinates allow: the remaining distance is rounding error.',
        de: 'So nah an der Berührung, wie double-Koordinaten es zulassen: Der Rest ist Rundungsfehler.',
      },
      a: { type: 'sphere', center: [-0.45, 0.9 * Math.cos(Math.PI / 6), 0], radius: 0.5 },
      b: { type: 'obb', center: [0, 0, 0], halfExtents: [0.6, 0.4, 0.5], rotation: [0, 0, sin15, cos15] },
      expected: { distance: 0, unique: true },
    },
    {
      // To leave across the axis: the half extent 10 and the radius 0.5. Lengthways it would be 30.5.
      id: 'capsule-axis-through-box',
      title: { en: 'Capsule axis through a box', de: 'Kapselachse durch einen Quader' },
      sentence: {
        en: 'The depth counts from the axis: 10.5, not the radius 0.5 that tests of end points or samples report.',
        de: 'Die Tiefe zählt ab der Achse: 10,5 und nicht der Radius 0,5, den Tests von Endpunkten oder Stichproben melden.',
      },
      a: { type: 'aabb', min: [-10, -10, -10], max: [10, 10, 10] },
      b: { type: 'capsule', base: [-20, 0, 0], tip: [20, 0, 0], radius: 0.5 },
      expected: { distance: -10.5, unique: false },
    },
    {
      // The axis comes down to (4, 0.6), 0.1 above the corner edge (4, 0.5); the rest is higher: 0.1 - 0.25. The point of
      // the axis nearest to the box's centre is (0.62, 1.78), 1.28 above the box: the shortcut says 1.03 apart.
      id: 'capsule-shortcut-misses',
      title: { en: 'Where the published shortcut fails', de: 'Wo die veröffentlichte Abkürzung versagt' },
      sentence: {
        en: 'Testing only the axis point closest to the box centre reports a gap of 1.03; in fact the end overlaps by 0.15.',
        de: 'Wer nur den Achsenpunkt prüft, der dem Quadermittelpunkt am nächsten liegt, erhält eine Lücke von 1,03; das Ende überlappt um 0,15.',
      },
      a: { type: 'aabb', min: [-4, -0.5, -0.5], max: [4, 0.5, 0.5] },
      b: { type: 'capsule', base: [0, 2, 0], tip: [4, 0.6, 0], radius: 0.25 },
      expected: { distance: -0.15, unique: true },
    },
    {
      // The nearest point of the box is the edge (2, 1): its distance from the line through (0, 3) and (4, 1.5) is
      // |2 * (-1.5) - (-2) * 4| / |(4, -1.5)| = 5 / sqrt(18.25).
      id: 'segment-past-box-edge',
      title: { en: 'Segment past the edge of a box', de: 'Strecke an der Quaderkante vorbei' },
      sentence: {
        en: 'The closest features are the interior of the segment and an edge of the box, not an end or a face.',
        de: 'Die nächsten Merkmale sind das Innere der Strecke und eine Kante des Quaders, kein Ende und keine Fläche.',
      },
      a: { type: 'aabb', min: [-2, -1, -1], max: [2, 1, 1] },
      b: { type: 'capsule', base: [0, 3, 0], tip: [4, 1.5, 0], radius: 0 },
      expected: { distance: 5 / Math.sqrt(18.25), unique: true },
    },
    {
      // From the middle of the plate: half its thickness, 0.0005, and the radius 0.25, up or down.
      id: 'thin-plate',
      title: { en: 'Thin plate', de: 'Dünne Platte' },
      sentence: {
        en: 'A plate of 1 mm cuts the sphere in half: iterative methods lose precision here, face tests do not.',
        de: 'Eine Platte von 1 mm halbiert die Kugel: Iterative Verfahren verlieren hier Genauigkeit, Flächentests nicht.',
      },
      a: { type: 'aabb', min: [-1, 0.4995, -1], max: [1, 0.5005, 1] },
      b: { type: 'sphere', center: [0.3, 0.5, 0.2], radius: 0.25 },
      expected: { distance: -0.2505, unique: false },
    },
    {
      // The needle lies along (1, 1, 0); the sphere's centre is 0.6 beside its axis: 0.6 - 0.0005 - 0.5.
      id: 'needle',
      title: { en: 'Needle, aspect ratio 10,000', de: 'Nadel, Seitenverhältnis 10.000' },
      sentence: {
        en: 'A needle of 10 m by 1 mm: thresholds that do not scale with the shape reduce it to a line or miss it.',
        de: 'Eine Nadel von 10 m mal 1 mm: Schwellen, die nicht mit dem Körper skalieren, behandeln sie als Linie oder verfehlen sie.',
      },
      a: { type: 'obb', center: [0, 0, 0], halfExtents: [5, 0.0005, 0.0005], rotation: [0, 0, sin45, cos45] },
      b: { type: 'sphere', center: [2.4 * Math.SQRT1_2, 3.6 * Math.SQRT1_2, 0], radius: 0.5 },
      expected: { distance: 0.0995, unique: true },
    },
    {
      // The box is the point (0.2, 0, 0) in a sphere of radius 1: 0.8 to the surface.
      id: 'box-without-size',
      title: { en: 'Box of zero size', de: 'Quader ohne Ausdehnung' },
      sentence: {
        en: 'Here min equals max, which is valid: the box is a point, 0.8 below the surface of the sphere.',
        de: 'Hier ist min gleich max, das ist gültig: Der Quader ist ein Punkt, 0,8 unter der Oberfläche der Kugel.',
      },
      a: { type: 'aabb', min: [0.2, 0, 0], max: [0.2, 0, 0] },
      b: { type: 'sphere', center: [0, 0, 0], radius: 1 },
      expected: { distance: -0.8, unique: true },
    },
  ],
};
