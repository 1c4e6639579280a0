// SPDX-License-Identifier: MIT
// Pairs for the separating axis test and for clipping.
import type { Preset } from './preset.ts';
import { aboutAxis, flatTilt, tilted } from './rotations.ts';

export const polytopes: readonly Preset[] = [
  {
    id: 'sat-overlapping',
    algorithm: 'sat',
    title: { en: 'Overlapping boxes', de: 'Quader, die sich überlappen' },
    sentence: {
      en: 'All 15 axes are tested; the one with the smallest overlap gives normal and depth.',
      de: 'Alle 15 Achsen werden geprüft; die mit der kleinsten Überlappung liefert Normale und Tiefe.',
    },
    a: { type: 'aabb', min: [-1, 0, -0.5], max: [0.2, 1, 0.5] },
    b: { type: 'obb', center: [0.5, 0.6, 0.1], halfExtents: [0.6, 0.4, 0.5], rotation: tilted },
    reaches: ['axis', 'better', 'end'],
  },
  {
    id: 'sat-edges',
    algorithm: 'sat',
    title: { en: 'Apart by two edges only', de: 'Nur durch zwei Kanten getrennt' },
    sentence: {
      en: 'No face normal separates; a cross product of two edges does.',
      de: 'Keine Flächennormale trennt; das Kreuzprodukt zweier Kanten trennt.',
    },
    a: { type: 'obb', center: [0, 0, 0], halfExtents: [1, 0.2, 0.2], rotation: aboutAxis([1, 0, 0], 45) },
    b: { type: 'obb', center: [0, 0.62, 0], halfExtents: [0.2, 0.2, 1], rotation: aboutAxis([0, 0, 1], 45) },
    reaches: ['axis source=2', 'better', 'end'],
  },
  {
    id: 'sat-parallel',
    algorithm: 'sat',
    title: { en: 'Parallel edges', de: 'Parallele Kanten' },
    sentence: {
      en: 'Edges that are parallel have no cross product: such an axis is skipped, and a face normal takes its place.',
      de: 'Parallele Kanten haben kein Kreuzprodukt: Die Achse entfällt, eine Flächennormale tritt an ihre Stelle.',
    },
    a: { type: 'obb', center: [-0.6, 0.5, 0], halfExtents: [0.6, 0.5, 0.5], rotation: [0, 0, 0, 1] },
    b: { type: 'obb', center: [0.9, 0.7, 0.2], halfExtents: [0.6, 0.4, 0.5], rotation: aboutAxis([0, 1, 0], 30) },
    reaches: ['skip', 'end'],
  },
  {
    id: 'sat-plane',
    algorithm: 'sat',
    title: { en: 'Rectangles in the plane', de: 'Rechtecke in der Ebene' },
    sentence: {
      en: 'Four axes, the normals of the edges; in the plane there are no cross products.',
      de: 'Vier Achsen, die Normalen der Kanten; in der Ebene gibt es keine Kreuzprodukte.',
    },
    a: { type: 'aabb2', min: [-1.4, 0], max: [-0.2, 1.2] },
    b: { type: 'obb2', center: [0.6, 0.7], halfExtents: [0.6, 0.4], angle: flatTilt },
    reaches: ['axis source=0', 'axis source=1', 'end'],
  },
  {
    id: 'sat-early-out',
    algorithm: 'sat-overlap',
    title: { en: 'Apart: the first separating axis', de: 'Getrennt: die erste Trennachse' },
    sentence: {
      en: 'An overlap test needs no distance: it ends at the first axis with a gap, whatever the others say.',
      de: 'Ein Überlappungstest braucht keinen Abstand: Er endet bei der ersten Achse mit einer Lücke.',
    },
    a: { type: 'aabb', min: [-1, 0, -0.5], max: [0, 1, 0.5] },
    b: { type: 'obb', center: [0.6, 1.6, 0.1], halfExtents: [0.5, 0.5, 0.5], rotation: aboutAxis([0, 0, 1], 45) },
    reaches: ['separated'],
  },
  {
    id: 'clip-face-face',
    algorithm: 'clip',
    title: { en: 'Box on a box', de: 'Quader auf einem Quader' },
    sentence: {
      en: 'The incident face is clipped by the four side planes of the reference face; more than four points are reduced to four.',
      de: 'Die Inzidenzfläche wird an den vier Seitenebenen der Referenzfläche beschnitten; mehr als vier Punkte werden auf vier reduziert.',
    },
    a: { type: 'aabb', min: [-1, 0, -0.8], max: [1, 0.6, 0.8] },
    b: { type: 'obb', center: [0.2, 0.98, 0.1], halfExtents: [0.9, 0.4, 0.9], rotation: aboutAxis([0, 1, 0], 40) },
    reaches: ['faces', 'plane', 'depth', 'reduce', 'end'],
  },
  {
    id: 'clip-edge',
    algorithm: 'clip',
    title: { en: 'An edge on a face', de: 'Kante auf einer Fläche' },
    sentence: {
      en: 'The incident feature is an edge: two points remain.',
      de: 'Das Inzidenzmerkmal ist eine Kante: Zwei Punkte bleiben.',
    },
    a: { type: 'aabb', min: [-1, 0, -0.8], max: [1, 0.6, 0.8] },
    b: { type: 'obb', center: [0.3, 1.12, 0], halfExtents: [0.4, 0.4, 0.6], rotation: aboutAxis([0, 0, 1], 45) },
    reaches: ['faces', 'plane', 'end'],
  },
  {
    id: 'clip-reference-b',
    algorithm: 'clip',
    title: { en: 'Reference face of B', de: 'Referenzfläche von B' },
    sentence: {
      en: 'A touches with an edge and B with a face: the face is the reference, and the edge of A is clipped.',
      de: 'A berührt mit einer Kante und B mit einer Fläche: Die Fläche ist die Referenz, die Kante von A wird beschnitten.',
    },
    a: { type: 'obb', center: [0.3, 1.12, 0], halfExtents: [0.4, 0.4, 0.6], rotation: aboutAxis([0, 0, 1], 45) },
    b: { type: 'obb', center: [0, 0.3, 0], halfExtents: [1, 0.3, 0.8], rotation: [0, 0, 0, 1] },
    reaches: ['faces side=1', 'plane', 'end'],
  },
];
