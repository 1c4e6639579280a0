// SPDX-License-Identifier: MIT
// Pairs on which GJK and EPA end before their bounds meet: stalled, out of vertices, stuck, and without a polytope.
import type { Preset } from './preset.ts';

export const limits: readonly Preset[] = [
  {
    id: 'gjk-stalled',
    algorithm: 'gjk',
    title: { en: 'Stalled at a round side', de: 'Stillstand an einer runden Seite' },
    sentence: {
      en: 'No further support point brings the simplex closer, although the bounds are still 1e-12 m apart: rounding. EPA goes on from there.',
      de: 'Kein weiterer Stützpunkt bringt das Simplex näher, obwohl die Schranken noch 1e-12 m auseinander liegen: Rundung. EPA setzt dort fort.',
    },
    a: { type: 'aabb', min: [0.4, -0.5, -1.2], max: [1.4, 0.5, 0] },
    b: { type: 'taperedCapsule', base: [0.4, 0.6, 0.4], tip: [1, -1, 0.8], baseRadius: 0.3, tipRadius: 0.1 },
    reaches: ['support', 'simplex', 'end reason=1'],
  },
  {
    id: 'epa-limit',
    algorithm: 'epa',
    title: { en: 'Vertex limit: a ring of directions', de: 'Eckengrenze: ein Ring von Richtungen' },
    sentence: {
      en: 'A capsule on the axis of a cylinder is equally deep in every direction across the axis: 200 vertices leave a gap between the bounds, which is stated.',
      de: 'Eine Kapsel auf der Achse eines Zylinders liegt in jeder Richtung quer zur Achse gleich tief: Nach 200 Ecken bleibt zwischen den Schranken eine Lücke, die angegeben wird.',
    },
    a: { type: 'capsule', base: [0, 0.5, 0], tip: [0, 1.5, 0], radius: 0.3 },
    b: { type: 'cylinder', base: [0, 0, 0], tip: [0, 2, 0], radius: 0.5 },
    reaches: ['start', 'face', 'support', 'horizon', 'end reason=1'],
  },
  {
    id: 'epa-stuck',
    algorithm: 'epa',
    title: { en: 'No face can be expanded', de: 'Keine Fläche lässt sich erweitern' },
    sentence: {
      en: 'Around the touching place the faces become thinner than rounding: their own vertices support them. The bounds are 1e-14 m apart.',
      de: 'Um die Berührstelle werden die Flächen dünner als die Rundung: Ihre eigenen Ecken stützen sie. Die Schranken liegen 1e-14 m auseinander.',
    },
    a: { type: 'capsule', base: [0.9, 0.1, -0.6], tip: [-0.3, 0.6, 0.1], radius: 0.3 },
    b: { type: 'taperedCapsule', base: [0, 0.7, 0.2], tip: [0.6, -0.1, 0.2], baseRadius: 0.4, tipRadius: 0.1 },
    reaches: ['start', 'horizon', 'end reason=2'],
  },
  {
    id: 'epa-flat',
    algorithm: 'epa',
    title: { en: 'A flat difference', de: 'Eine flache Differenz' },
    sentence: {
      en: 'B − A of two triangles in one plane has no volume, so there is no polytope: the normal of the plane separates by 0.',
      de: 'B − A zweier Dreiecke in einer Ebene hat kein Volumen, also gibt es kein Polytop: Die Normale der Ebene trennt um 0.',
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
    reaches: ['support', 'end reason=3'],
  },
];
