// SPDX-License-Identifier: MIT
// Pairs of hulls, triangles and polygons for the separating axis test.
import type { Preset } from './preset.ts';

export const axes: readonly Preset[] = [
  {
    id: 'sat-hulls',
    algorithm: 'sat',
    title: { en: 'Convex hulls: the Gauss map', de: 'Konvexe Hüllen: die Gauß-Abbildung' },
    sentence: {
      en: 'Of 108 pairs of edges nine form a face of B − A: only where their arcs on the Gauss map cross. The others are skipped.',
      de: 'Von 108 Kantenpaaren bilden neun eine Fläche von B − A: nur wo sich ihre Bögen auf der Gauß-Abbildung kreuzen. Die anderen entfallen.',
    },
    a: {
      type: 'hull',
      points: [
        [0.1, 0, 0],
        [0.8, 0.6, 0],
        [0.1, 0.6, 0.6],
        [-0.6, 0.6, 0],
        [0.1, 0.6, -0.6],
        [0.3, 1.3, 0.1],
      ],
    },
    b: {
      type: 'hull',
      points: [
        [0.5, 0.3, 0.2],
        [1.4, 0.2, 0.4],
        [1.1, 0.4, -0.6],
        [0.4, 1, 0.3],
        [1.2, 1.1, 0.3],
      ],
    },
    reaches: ['axis source=0', 'axis source=1', 'axis source=2', 'skip reason=1', 'end'],
  },
  {
    id: 'sat-triangle',
    algorithm: 'sat',
    title: { en: 'Box and triangle: 13 axes', de: 'Quader und Dreieck: 13 Achsen' },
    sentence: {
      en: 'Three face normals of the box, the normal of the triangle and nine products of edges; three more axes lie in the plane of the triangle.',
      de: 'Drei Flächennormalen des Quaders, die Normale des Dreiecks und neun Kantenprodukte; drei weitere Achsen liegen in der Ebene des Dreiecks.',
    },
    a: { type: 'aabb', min: [-1, 0, -0.5], max: [0.2, 1, 0.5] },
    b: {
      type: 'triangle',
      vertices: [
        [0.1, 0.3, -0.6],
        [1.1, 0.2, 0.2],
        [0.3, 1.3, 0.5],
      ],
    },
    reaches: ['axis source=0', 'axis source=1', 'axis source=2', 'axis source=4', 'end'],
  },
  {
    id: 'sat-coplanar',
    algorithm: 'sat',
    title: { en: 'Triangles in one plane', de: 'Dreiecke in einer Ebene' },
    sentence: {
      en: 'No face normal and no product of edges separates: all are the normal of the plane. A normal of a side within the plane does.',
      de: 'Keine Flächennormale und kein Kantenprodukt trennt: Alle sind die Normale der Ebene. Die Normale einer Seite in der Ebene trennt.',
    },
    a: {
      type: 'triangle',
      vertices: [
        [-1.2, 0.1, 0],
        [-0.2, 0.2, 0],
        [-0.7, 1.2, 0],
      ],
    },
    b: {
      type: 'triangle',
      vertices: [
        [0.2, 0.3, 0],
        [1.2, 0.4, 0],
        [0.7, 1.1, 0],
      ],
    },
    reaches: ['axis source=0', 'axis source=3', 'axis source=4', 'better', 'end'],
  },
  {
    id: 'sat-polygons',
    algorithm: 'sat',
    title: { en: 'Convex polygons in the plane', de: 'Konvexe Polygone in der Ebene' },
    sentence: {
      en: 'One axis for each edge of both polygons: nine.',
      de: 'Eine Achse für jede Kante beider Polygone: neun.',
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
        [-0.5, 0.2],
        [1.2, 0],
        [1.3, 0.9],
        [0.6, 1.2],
      ],
    },
    reaches: ['axis source=0', 'axis source=1', 'better', 'end'],
  },
];
