// SPDX-License-Identifier: MIT
// Pairs for the closest points of segments: capsules, whose cores are segments, and points.
import type { Shape, Vec3 } from '../../../../bindings/types.ts';
import type { Preset } from './preset.ts';

const capsule = (base: Vec3, tip: Vec3): Shape => ({ type: 'capsule', base, tip, radius: 0.12 });

export const segments: readonly Preset[] = [
  {
    id: 'segments-inside',
    algorithm: 'segment-segment',
    title: { en: 'Closest inside both segments', de: 'Nächste Punkte im Inneren beider Strecken' },
    sentence: {
      en: 'The closest points of the lines lie on the segments: nothing is clamped.',
      de: 'Die nächsten Punkte der Geraden liegen auf den Strecken: Nichts wird begrenzt.',
    },
    a: capsule([-1, 0.4, 0], [1, 0.5, 0.2]),
    b: capsule([0.1, 1, -1], [-0.2, 1.2, 1]),
    reaches: ['stationary', 'end'],
  },
  {
    id: 'segments-clamped',
    algorithm: 'segment-segment',
    title: { en: 'One parameter clamped', de: 'Ein Parameter begrenzt' },
    sentence: {
      en: 'The closest point of the line lies beyond an end: s is clamped, and t is computed again.',
      de: 'Der nächste Punkt der Geraden liegt jenseits eines Endes: s wird begrenzt und t neu berechnet.',
    },
    a: capsule([-1.4, 0.4, 0], [-0.3, 0.5, 0.2]),
    b: capsule([0.9, 1, -1], [0.4, 1.2, 1]),
    reaches: ['stationary', 'clamp', 'end'],
  },
  {
    id: 'segments-corner',
    algorithm: 'segment-segment',
    title: { en: 'Both parameters clamped', de: 'Beide Parameter begrenzt' },
    sentence: {
      en: 'Two end points are closest: a corner of the square.',
      de: 'Zwei Endpunkte liegen sich am nächsten: eine Ecke des Quadrats.',
    },
    a: capsule([-1.5, 0.3, 0], [-0.4, 0.5, 0]),
    b: capsule([0.4, 0.9, 0.2], [1.4, 1.5, 0.6]),
    reaches: ['stationary', 'clamp', 'end'],
  },
  {
    id: 'segments-parallel',
    algorithm: 'segment-segment',
    title: { en: 'Parallel segments', de: 'Parallele Strecken' },
    sentence: {
      en: 'The lines have no unique closest points: every pair of opposite points is equally near.',
      de: 'Die Geraden haben keine eindeutigen nächsten Punkte: Alle gegenüberliegenden Paare sind gleich nah.',
    },
    a: capsule([-1, 0.4, 0], [0.6, 0.4, 0]),
    b: capsule([-0.4, 1.1, 0], [1.2, 1.1, 0]),
    reaches: ['stationary', 'end'],
  },
  {
    id: 'point-inside',
    algorithm: 'point-segment',
    title: { en: 'Point beside a segment', de: 'Punkt neben einer Strecke' },
    sentence: {
      en: 'The foot of the perpendicular lies on the segment.',
      de: 'Der Lotfußpunkt liegt auf der Strecke.',
    },
    a: { type: 'point', position: [0.3, 1.2, 0.2] },
    b: capsule([-1, 0.3, 0], [1, 0.6, 0]),
    reaches: ['project', 'end'],
  },
  {
    id: 'point-beyond',
    algorithm: 'point-segment',
    title: { en: 'Point beyond an end', de: 'Punkt jenseits eines Endes' },
    sentence: {
      en: 't is larger than 1 and is clamped: the end point is closest.',
      de: 't ist größer als 1 und wird begrenzt: Der Endpunkt ist am nächsten.',
    },
    a: { type: 'point', position: [1.4, 1, 0.2] },
    b: capsule([-1, 0.3, 0], [0.7, 0.5, 0]),
    reaches: ['project', 'clamp', 'end'],
  },
  {
    id: 'point-before',
    algorithm: 'point-segment',
    title: { en: 'Point before the base', de: 'Punkt vor dem Anfangspunkt' },
    sentence: {
      en: 't is less than 0 and is clamped: the base is closest.',
      de: 't ist kleiner als 0 und wird begrenzt: Der Anfangspunkt ist am nächsten.',
    },
    a: { type: 'point', position: [-1.4, 1, 0.2] },
    b: capsule([-0.6, 0.4, 0], [1, 0.5, 0]),
    reaches: ['project', 'clamp region=0', 'end'],
  },
  {
    id: 'point-degenerate',
    algorithm: 'point-segment',
    title: { en: 'A segment of length 0', de: 'Strecke der Länge 0' },
    sentence: {
      en: 'A segment without length has no direction to project on: t is 0.',
      de: 'Eine Strecke ohne Länge hat keine Richtung für die Projektion: t ist 0.',
    },
    a: { type: 'point', position: [-0.5, 1, 0.2] },
    b: capsule([0.4, 0.5, 0], [0.4, 0.5, 0]),
    reaches: ['clamp region=3', 'end'],
  },
];
