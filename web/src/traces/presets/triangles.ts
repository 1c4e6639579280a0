// SPDX-License-Identifier: MIT
// Pairs of triangles for each way that the test of two triangles ends.
import type { Preset } from './preset.ts';

export const triangles: readonly Preset[] = [
  {
    id: 'triangles-crossing',
    algorithm: 'triangle-triangle',
    title: { en: 'Crossing triangles', de: 'Dreiecke, die sich schneiden' },
    sentence: {
      en: 'Each triangle crosses the plane of the other, and their intervals on the common line overlap.',
      de: 'Jedes Dreieck schneidet die Ebene des anderen, und ihre Intervalle auf der gemeinsamen Geraden überlappen.',
    },
    a: {
      type: 'triangle',
      vertices: [
        [-1, 0.6, -0.6],
        [1, 0.6, -0.6],
        [0, 0.6, 1],
      ],
    },
    b: {
      type: 'triangle',
      vertices: [
        [0, 0.1, 0],
        [0.3, 1.2, 0.1],
        [-0.5, 1, -0.1],
      ],
    },
    reaches: ['planes', 'intervals', 'end reason=2'],
  },
  {
    id: 'triangles-one-side',
    algorithm: 'triangle-triangle',
    title: { en: 'On one side of a plane', de: 'Auf einer Seite einer Ebene' },
    sentence: {
      en: 'All vertices of one triangle lie on one side of the plane of the other: apart. Their closest features give the distance.',
      de: 'Alle Ecken eines Dreiecks liegen auf einer Seite der Ebene des anderen: getrennt. Die nächsten Merkmale geben den Abstand.',
    },
    a: {
      type: 'triangle',
      vertices: [
        [-1.2, 0.2, 0],
        [0.2, 0.2, 0.6],
        [0.2, 0.2, -0.8],
      ],
    },
    b: {
      type: 'triangle',
      vertices: [
        [-0.6, 0.6, 0.2],
        [0.8, 0.7, 0.1],
        [0.1, 1.3, -0.3],
      ],
    },
    reaches: ['planes', 'features', 'end reason=0'],
  },
  {
    id: 'triangles-intervals',
    algorithm: 'triangle-triangle',
    title: { en: 'Disjoint intervals', de: 'Getrennte Intervalle' },
    sentence: {
      en: 'Each triangle crosses the plane of the other, but not in the same place of the common line.',
      de: 'Jedes Dreieck schneidet die Ebene des anderen, aber nicht an derselben Stelle der gemeinsamen Geraden.',
    },
    a: {
      type: 'triangle',
      vertices: [
        [-1.2, 0.6, -0.5],
        [-0.2, 0.6, -0.5],
        [-0.7, 0.6, 0.6],
      ],
    },
    b: {
      type: 'triangle',
      vertices: [
        [0.6, 0.1, 0],
        [0.9, 1.2, 0.1],
        [0.4, 1, -0.1],
      ],
    },
    reaches: ['planes', 'intervals', 'features', 'end reason=1'],
  },
  {
    id: 'triangles-coplanar',
    algorithm: 'triangle-triangle',
    title: { en: 'In one plane, overlapping', de: 'In einer Ebene, überlappend' },
    sentence: {
      en: 'Two flat triangles in one plane are compared there; the depth is 0, since a translation along the normal separates them.',
      de: 'Zwei Dreiecke in einer Ebene werden dort verglichen; die Tiefe ist 0, denn eine Verschiebung entlang der Normalen trennt sie.',
    },
    a: {
      type: 'triangle',
      vertices: [
        [-1, 0.1, 0],
        [0.3, 0.2, 0],
        [-0.4, 1.2, 0],
      ],
    },
    b: {
      type: 'triangle',
      vertices: [
        [-0.2, 0.3, 0],
        [1, 0.4, 0],
        [0.4, 1.1, 0],
      ],
    },
    reaches: ['planes', 'coplanar', 'end reason=3'],
  },
  {
    id: 'triangles-coplanar-apart',
    algorithm: 'triangle-triangle',
    title: { en: 'In one plane, apart', de: 'In einer Ebene, getrennt' },
    sentence: {
      en: 'In their common plane an edge separates the triangles.',
      de: 'In der gemeinsamen Ebene trennt eine Kante die Dreiecke.',
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
    reaches: ['coplanar', 'features', 'end reason=4'],
  },
  {
    id: 'triangles-vertex-a',
    algorithm: 'triangle-triangle',
    title: { en: 'A vertex of A over the face of B', de: 'Eine Ecke von A über der Fläche von B' },
    sentence: {
      en: 'The pairs of edges come first; then the foot of a vertex of A, which lies within B, is closer than all of them.',
      de: 'Zuerst kommen die Kantenpaare; dann liegt der Lotfußpunkt einer Ecke von A in B und ist näher als alle.',
    },
    a: {
      type: 'triangle',
      vertices: [
        [0.1, 0.6, 0.1],
        [-0.4, 1.4, 0],
        [0.7, 1.3, 0.2],
      ],
    },
    b: {
      type: 'triangle',
      vertices: [
        [-1, 0.2, -0.8],
        [1.1, 0.2, -0.6],
        [0, 0.2, 1],
      ],
    },
    reaches: ['features source=1', 'end reason=0'],
  },
  {
    id: 'triangles-vertex-b',
    algorithm: 'triangle-triangle',
    title: { en: 'A vertex of B over the face of A', de: 'Eine Ecke von B über der Fläche von A' },
    sentence: {
      en: 'The same with A and B exchanged: the foot lies within A.',
      de: 'Dasselbe mit vertauschtem A und B: Der Lotfußpunkt liegt in A.',
    },
    a: {
      type: 'triangle',
      vertices: [
        [-1, 0.2, -0.8],
        [1.1, 0.2, -0.6],
        [0, 0.2, 1],
      ],
    },
    b: {
      type: 'triangle',
      vertices: [
        [0.1, 0.6, 0.1],
        [-0.4, 1.4, 0],
        [0.7, 1.3, 0.2],
      ],
    },
    reaches: ['features source=2', 'end reason=0'],
  },
];
