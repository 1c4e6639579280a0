// SPDX-License-Identifier: MIT
// Half-spaces, and the shapes of the plane. Each expected number is derived in the comment above its situation.
import type { SituationGroup } from './situation.ts';

export const planes: SituationGroup = {
  id: 'planes',
  title: { en: 'Half-spaces', de: 'Halbräume' },
  situations: [
    {
      // The centre is 2 under the surface: 2 + 0.5 to come out on top.
      id: 'sphere-under-ground',
      title: { en: 'Sphere under the ground', de: 'Kugel unter dem Boden' },
      sentence: {
        en: 'A plane is solid below, at any depth: the sphere fell through; its depth is 2.5.',
        de: 'Eine Ebene ist nach unten beliebig tief massiv: Die Kugel ist durchgefallen; ihre Eindringtiefe ist 2,5.',
      },
      a: { type: 'plane', normal: [0, 1, 0], offset: 0 },
      b: { type: 'sphere', center: [0, -2, 0], radius: 0.5 },
      expected: { distance: -2.5, unique: true },
    },
    {
      // The axis is 0.35 high, and so is the radius.
      id: 'capsule-lying-on-plane',
      title: { en: 'Capsule lying on the ground', de: 'Kapsel liegt auf dem Boden' },
      sentence: {
        en: 'It touches along its whole length: distance 0, two contact points.',
        de: 'Sie berührt auf ganzer Länge: Abstand 0, zwei Berührpunkte.',
      },
      a: { type: 'plane', normal: [0, 1, 0], offset: 0 },
      b: { type: 'capsule', base: [-0.8, 0.35, 0], tip: [0.8, 0.35, 0.4], radius: 0.35 },
      expected: { distance: 0, unique: true },
    },
    {
      // The corner (-0.5, 0.5) has 0.6 * -0.5 + 0.8 * 0.5 = 0.1 above the plane through the origin.
      id: 'box-over-slope',
      title: { en: 'Box over a slope', de: 'Quader über einem Hang' },
      sentence: {
        en: 'The slope has the normal (0.6, 0.8, 0); the lowest edge of the box is 0.1 above it.',
        de: 'Der Hang hat die Normale (0,6; 0,8; 0); die tiefste Kante des Quaders liegt 0,1 darüber.',
      },
      a: { type: 'plane', normal: [0.6, 0.8, 0], offset: 0 },
      b: { type: 'aabb', min: [-0.5, 0.5, -0.5], max: [0.5, 1.3, 0.5] },
      expected: { distance: 0.1, unique: true },
    },
    {
      // One plane written from either side: the boundaries coincide.
      id: 'planes-coincident',
      title: { en: 'Ground and ceiling in one plane', de: 'Boden und Decke in einer Ebene' },
      sentence: {
        en: 'Two half-spaces have no distance; the test is whether their boundary planes meet. Coincident ones do.',
        de: 'Zwei Halbräume haben keinen Abstand; geprüft wird, ob ihre Grenzebenen sich schneiden. Zusammenfallende tun es.',
      },
      a: { type: 'plane', normal: [0, 1, 0], offset: 0.5 },
      b: { type: 'plane', normal: [0, -1, 0], offset: -0.5 },
      expected: { meet: true },
    },
    {
      // The same normal, other offsets: parallel, never met.
      id: 'planes-parallel',
      title: { en: 'Parallel planes', de: 'Parallele Ebenen' },
      sentence: {
        en: 'One half-space contains the other, but their boundary planes never meet.',
        de: 'Ein Halbraum enthält den anderen, doch ihre Grenzebenen schneiden sich nie.',
      },
      a: { type: 'plane', normal: [0, 1, 0], offset: 0 },
      b: { type: 'plane', normal: [0, 1, 0], offset: 1 },
      expected: { meet: false },
    },
  ],
};

export const inThePlane: SituationGroup = {
  id: 'in-the-plane',
  title: { en: 'In two dimensions', de: 'In zwei Dimensionen' },
  situations: [
    {
      // In 2D there is no third dimension: one end has to move by 1 along the other's axis, plus 0.1 + 0.2.
      id: 'crossing-capsules-2d',
      title: { en: 'Crossing capsules in the plane', de: 'Gekreuzte Kapseln in der Ebene' },
      sentence: {
        en: 'In 3D the depth would be the sum of the radii; in the plane one capsule must also move past an end: 1.3.',
        de: 'Im Raum wäre die Tiefe die Summe der Radien; in der Ebene muss eine Kapsel auch an einem Ende vorbei: 1,3.',
      },
      a: { type: 'capsule2', base: [-1, 0], tip: [1, 0], radius: 0.1 },
      b: { type: 'capsule2', base: [0, -1], tip: [0, 1], radius: 0.2 },
      expected: { distance: -1.3, unique: false },
    },
    {
      // The radii, in any direction: 1 + 0.5.
      id: 'concentric-circles',
      title: { en: 'Concentric circles', de: 'Konzentrische Kreise' },
      sentence: {
        en: 'The same tie as for spheres: every direction in the plane is equally short.',
        de: 'Dieselbe Mehrdeutigkeit wie bei Kugeln: Jede Richtung der Ebene ist gleich kurz.',
      },
      a: { type: 'circle2', center: [0.5, 0.25], radius: 1 },
      b: { type: 'circle2', center: [0.5, 0.25], radius: 0.5 },
      expected: { distance: -1.5, unique: false },
    },
    {
      // The corner of B reaches sqrt(0.5) to the left of 1.6; the side of A is at 1.
      id: 'corner-into-side-2d',
      title: { en: 'Vertex into an edge', de: 'Ecke in einer Seite' },
      sentence: {
        en: 'A square on its vertex penetrates another one by √½ − 0.6.',
        de: 'Ein Quadrat auf der Ecke dringt um √½ − 0,6 in ein anderes ein.',
      },
      a: { type: 'aabb2', min: [-1, -1], max: [1, 1] },
      b: { type: 'obb2', center: [1.6, 0], halfExtents: [0.5, 0.5], angle: Math.PI / 4 },
      expected: { distance: 0.6 - Math.SQRT1_2, unique: true },
    },
    {
      // Up or down: half the height, 1, and the radius 0.1.
      id: 'capsule-through-rectangle',
      title: { en: 'Capsule through a rectangle', de: 'Kapsel durch ein Rechteck' },
      sentence: {
        en: 'As with the 3D box, the depth counts from the axis: 1.1, up or down.',
        de: 'Wie beim Quader im Raum zählt die Tiefe ab der Achse: 1,1 nach oben oder unten.',
      },
      a: { type: 'aabb2', min: [-1.5, -1], max: [1.5, 1] },
      b: { type: 'capsule2', base: [-3, 0], tip: [3, 0], radius: 0.1 },
      expected: { distance: -1.1, unique: false },
    },
  ],
};
