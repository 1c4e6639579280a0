// SPDX-License-Identifier: MIT
// Pairs for EPA: polytopes, where it ends on a face, and round shapes, where it can only approach the surface.
import type { Preset } from './preset.ts';
import { flatTilt, tilted } from './rotations.ts';

export const expanding: readonly Preset[] = [
  {
    id: 'epa-boxes',
    algorithm: 'epa',
    title: { en: 'Overlapping boxes', de: 'Quader, die sich überlappen' },
    sentence: {
      en: 'B − A is a polytope, so the expansion ends on one of its faces and the depth is exact.',
      de: 'B − A ist ein Polytop; die Erweiterung endet auf einer seiner Flächen, die Tiefe ist exakt.',
    },
    a: { type: 'aabb', min: [-1, 0, -0.5], max: [0.2, 1, 0.5] },
    b: { type: 'obb', center: [0.5, 0.6, 0.1], halfExtents: [0.6, 0.4, 0.5], rotation: tilted },
    reaches: ['start', 'face', 'support', 'horizon', 'end reason=0'],
  },
  {
    id: 'epa-plane',
    algorithm: 'epa',
    title: { en: 'Rectangles in the plane', de: 'Rechtecke in der Ebene' },
    sentence: {
      en: 'In the plane the polytope is a polygon, and an edge is split at each expansion.',
      de: 'In der Ebene ist das Polytop ein Polygon; jede Erweiterung teilt eine Kante.',
    },
    a: { type: 'aabb2', min: [-1, 0], max: [0.4, 1.2] },
    b: { type: 'obb2', center: [0.6, 0.7], halfExtents: [0.7, 0.45], angle: flatTilt },
    reaches: ['start', 'face', 'support', 'horizon', 'end reason=0'],
  },
  {
    id: 'epa-deep',
    algorithm: 'epa',
    title: { en: 'A box within a box', de: 'Quader in einem Quader' },
    sentence: {
      en: 'The origin is deep inside B − A: several faces are almost equally near before the closest one is proved.',
      de: 'Der Ursprung liegt tief in B − A: Mehrere Flächen sind fast gleich nah, bevor die nächste bewiesen ist.',
    },
    a: { type: 'aabb', min: [-1, 0, -1], max: [1, 1.6, 1] },
    b: { type: 'obb', center: [0.1, 0.9, 0.05], halfExtents: [0.4, 0.3, 0.35], rotation: tilted },
    reaches: ['horizon', 'end reason=0'],
  },
];
