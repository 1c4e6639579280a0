// SPDX-License-Identifier: MIT
// Pairs with cylinders, triangles, hulls and polygons for GJK, EPA and clipping.
import type { Preset } from './preset.ts';

/** An octahedron on one of its vertices, with the upper one off the middle. */
const octahedron = (x: number): readonly (readonly [number, number, number])[] => [
  [x, 0, 0],
  [x + 0.7, 0.6, 0],
  [x, 0.6, 0.6],
  [x - 0.7, 0.6, 0],
  [x, 0.6, -0.6],
  [x + 0.2, 1.3, 0.1],
];
const wedge = [
  [0.5, 0.3, 0.2],
  [1.4, 0.2, 0.4],
  [1.1, 0.4, -0.6],
  [0.4, 1, 0.3],
  [1.2, 1.1, 0.3],
] as const;

export const boxAndCylinder = {
  id: 'gjk-cylinder',
  algorithm: 'gjk',
  title: { en: 'Box and cylinder, apart', de: 'Quader und Zylinder, getrennt' },
  sentence: {
    en: 'The support point of a cylinder runs along its rim, so GJK converges; the last line is the certificate: both bounds meet.',
    de: 'Der Stützpunkt eines Zylinders läuft am Rand entlang, GJK konvergiert also; die letzte Zeile ist der Beleg: Beide Schranken treffen sich.',
  },
  a: { type: 'aabb', min: [-1.5, 0, -0.5], max: [-0.3, 1, 0.5] },
  b: { type: 'cylinder', base: [0.4, 0.2, 0.4], tip: [1.2, 1.3, -0.3], radius: 0.35 },
  reaches: ['support', 'simplex', 'end reason=0'],
} as const satisfies Preset;

export const curved: readonly Preset[] = [
  {
    id: 'gjk-triangle',
    algorithm: 'gjk',
    title: { en: 'Triangle and capsule', de: 'Dreieck und Kapsel' },
    sentence: {
      en: 'B − A of a triangle and a segment is a prism; the radius of the capsule is subtracted at the end.',
      de: 'B − A von Dreieck und Strecke ist ein Prisma; der Radius der Kapsel wird am Ende abgezogen.',
    },
    a: {
      type: 'triangle',
      vertices: [
        [-1.4, 0, 0.4],
        [-0.2, 0.2, 0.3],
        [-0.8, 1.2, -0.4],
      ],
    },
    b: { type: 'capsule', base: [0.5, 0.2, 0.4], tip: [0.9, 1.3, -0.4], radius: 0.2 },
    reaches: ['support', 'end reason=0'],
  },
  {
    id: 'gjk-hulls',
    algorithm: 'gjk',
    title: { en: 'Convex hulls, apart', de: 'Konvexe Hüllen, getrennt' },
    sentence: {
      en: 'A hull needs nothing but its points: a support point is the one that is farthest along the direction.',
      de: 'Eine Hülle braucht nur ihre Punkte: Der Stützpunkt ist der am weitesten entlang der Richtung liegende.',
    },
    a: { type: 'hull', points: octahedron(-0.9) },
    b: { type: 'hull', points: wedge },
    reaches: ['support', 'simplex', 'end reason=0'],
  },
  {
    id: 'gjk-polygons',
    algorithm: 'gjk',
    title: { en: 'Convex polygons in the plane', de: 'Konvexe Polygone in der Ebene' },
    sentence: {
      en: 'The edges of B − A are those of both polygons, in the order of their directions.',
      de: 'Die Kanten von B − A sind die beider Polygone, geordnet nach ihren Richtungen.',
    },
    a: {
      type: 'polygon2',
      points: [
        [-1.4, 0],
        [-0.4, -0.1],
        [-0.2, 0.7],
        [-0.8, 1.2],
        [-1.5, 0.8],
      ],
    },
    b: {
      type: 'polygon2',
      points: [
        [0.3, 0.2],
        [1.2, 0],
        [1.3, 0.9],
        [0.6, 1.2],
      ],
    },
    reaches: ['support', 'simplex', 'end reason=0'],
  },
  {
    id: 'epa-cylinder',
    algorithm: 'epa',
    title: { en: 'Box and cylinder, overlapping', de: 'Quader und Zylinder, überlappend' },
    sentence: {
      en: 'A curved surface has no last face: the polytope grows until the bounds are as close as the accuracy allows.',
      de: 'Eine gekrümmte Fläche hat keine letzte Facette: Das Polytop wächst, bis die Schranken nah genug beieinander liegen.',
    },
    a: { type: 'aabb', min: [-1, 0, -0.5], max: [0.5, 1, 0.5] },
    b: { type: 'cylinder', base: [0.4, 0.2, 0.4], tip: [1.2, 1.3, -0.3], radius: 0.35 },
    reaches: ['start', 'face', 'horizon', 'end'],
  },
  {
    id: 'epa-hulls',
    algorithm: 'epa',
    title: { en: 'Convex hulls, overlapping', de: 'Konvexe Hüllen, überlappend' },
    sentence: {
      en: 'Of polytopes EPA finds the face of B − A itself, so the depth is exact.',
      de: 'Bei Polytopen findet EPA die Facette von B − A selbst; die Tiefe ist exakt.',
    },
    a: { type: 'hull', points: octahedron(0.1) },
    b: { type: 'hull', points: wedge },
    reaches: ['start', 'face', 'horizon', 'end reason=0'],
  },
  {
    id: 'clip-hull',
    algorithm: 'clip',
    title: { en: 'Face of a hull on a box', de: 'Facette einer Hülle auf einem Quader' },
    sentence: {
      en: 'The face of a hull has any number of corners; it is clipped by the sides of the box, and four points are kept.',
      de: 'Die Facette einer Hülle hat beliebig viele Ecken; die Seiten des Quaders schneiden sie, vier Punkte bleiben.',
    },
    a: { type: 'aabb', min: [-0.8, 0, -0.8], max: [0.8, 0.6, 0.8] },
    b: {
      type: 'hull',
      points: [
        [0, 0.55, 0.9],
        [0.9, 0.55, 0.1],
        [0.4, 0.55, -0.8],
        [-0.6, 0.55, -0.6],
        [0, 1.3, 0],
      ],
    },
    reaches: ['faces', 'plane', 'depth', 'reduce', 'end'],
  },
];
