// SPDX-License-Identifier: MIT
// Pairs for GJK: apart by each kind of closest features, touching, and overlapping.
import type { Preset } from './preset.ts';
import { flatTilt, tilted } from './rotations.ts';

export const simplices = [
  {
    id: 'gjk-apart',
    algorithm: 'gjk',
    title: { en: 'Box and capsule, apart', de: 'Quader und Kapsel, getrennt' },
    sentence: {
      en: 'Few support points suffice: the distance of polytopes is exact once their closest features are in the simplex.',
      de: 'Wenige Stützpunkte genügen: Der Abstand von Polytopen ist exakt, sobald ihre nächsten Merkmale im Simplex sind.',
    },
    a: { type: 'obb', center: [-0.9, 0.6, 0], halfExtents: [0.6, 0.4, 0.5], rotation: tilted },
    b: { type: 'capsule', base: [0.8, 0.3, 0.5], tip: [1.1, 1.4, -0.4], radius: 0.25 },
    reaches: ['support', 'simplex', 'end reason=0'],
  },
  {
    id: 'gjk-plane',
    algorithm: 'gjk',
    title: { en: 'Rectangles in the plane, apart', de: 'Rechtecke in der Ebene, getrennt' },
    sentence: {
      en: 'In the plane the simplex has at most three vertices; here a vertex is closest to an edge.',
      de: 'In der Ebene hat das Simplex höchstens drei Ecken; hier liegt eine Ecke einer Kante am nächsten.',
    },
    a: { type: 'aabb2', min: [-1.6, 0], max: [-0.4, 1.2] },
    b: { type: 'obb2', center: [0.9, 0.7], halfExtents: [0.6, 0.4], angle: flatTilt },
    reaches: ['support', 'simplex', 'end reason=0'],
  },
  {
    id: 'gjk-parallel',
    algorithm: 'gjk',
    title: { en: 'Parallel faces', de: 'Parallele Flächen' },
    sentence: {
      en: 'The closest points are not unique: the simplex ends on a face of B − A that is as large as the common region.',
      de: 'Die nächsten Punkte sind nicht eindeutig: Das Simplex endet auf einer Fläche von B − A.',
    },
    a: { type: 'aabb', min: [-1.6, 0, -0.5], max: [-0.4, 1, 0.5] },
    b: { type: 'aabb', min: [0.3, 0.2, -0.4], max: [1.3, 1.3, 0.8] },
    reaches: ['end reason=0'],
  },
  {
    id: 'gjk-touching',
    algorithm: 'gjk',
    title: { en: 'Touching boxes', de: 'Quader, die sich berühren' },
    sentence: {
      en: 'The origin lies on the boundary of B − A: the distance is 0 and neither bound leaves it.',
      de: 'Der Ursprung liegt auf dem Rand von B − A: Der Abstand ist 0.',
    },
    a: { type: 'aabb', min: [-1.2, 0, -0.5], max: [0, 1, 0.5] },
    b: { type: 'aabb', min: [0, 0.3, -0.3], max: [1, 1.3, 0.7] },
    reaches: ['end reason=2'],
  },
  {
    id: 'gjk-overlapping',
    algorithm: 'gjk',
    title: { en: 'Overlapping boxes', de: 'Quader, die sich überlappen' },
    sentence: {
      en: 'The simplex grows to a tetrahedron that contains the origin: GJK stops, and EPA continues from it.',
      de: 'Das Simplex wächst zu einem Tetraeder, das den Ursprung enthält: GJK endet, EPA setzt dort fort.',
    },
    a: { type: 'aabb', min: [-1, 0, -0.5], max: [0.2, 1, 0.5] },
    b: { type: 'obb', center: [0.5, 0.6, 0.1], halfExtents: [0.6, 0.4, 0.5], rotation: tilted },
    reaches: ['end reason=3'],
  },
  {
    id: 'gjk-far',
    algorithm: 'gjk',
    title: { en: 'Needle and plate', de: 'Nadel und Platte' },
    sentence: {
      en: 'Thin shapes make B − A thin: vertices enter the simplex and are dropped again.',
      de: 'Dünne Körper machen B − A dünn: Ecken treten in das Simplex ein und werden wieder verworfen.',
    },
    a: { type: 'aabb', min: [-1.5, 0, -1.2], max: [1.5, 0.01, 1.2] },
    b: { type: 'obb', center: [0.3, 1, 0.2], halfExtents: [0.01, 0.8, 0.01], rotation: tilted },
    reaches: ['simplex', 'end reason=0'],
  },
] as const satisfies readonly Preset[];
