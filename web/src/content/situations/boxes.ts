// SPDX-License-Identifier: MIT
// Boxes with boxes. Each expected number is derived in the comment above its situation.
import type { Quat } from '../../../../bindings/index.ts';
import type { SituationGroup } from './situation.ts';

const [sin45, cos45] = [Math.sin(Math.PI / 8), Math.cos(Math.PI / 8)];
/** Turns the diagonal of a cube upright: about (-1, 0, 1), by the angle whose cosine is 1/sqrt(3). */
const diagonalUp: Quat = (() => {
  const half = Math.acos(1 / Math.sqrt(3)) / 2;
  const s = Math.sin(half) / Math.SQRT2;
  return [-s, 0, s, Math.cos(half)];
})();

export const boxes: SituationGroup = {
  id: 'boxes',
  title: { en: 'Boxes', de: 'Quader' },
  situations: [
    {
      // The top of A is at 1, the bottom of B at 0.9.
      id: 'boxes-face-face',
      title: { en: 'Face on face', de: 'Fläche auf Fläche' },
      sentence: {
        en: 'A box rests on a whole face of another: one normal, four contact points.',
        de: 'Ein Quader ruht mit einer ganzen Fläche auf einem anderen: eine Normale, vier Berührpunkte.',
      },
      a: { type: 'aabb', min: [-1, 0, -1], max: [1, 1, 1] },
      b: { type: 'obb', center: [0.2, 1.4, 0], halfExtents: [0.5, 0.5, 0.5], rotation: [0, 0, 0, 1] },
      expected: { distance: -0.1, unique: true },
    },
    {
      // Face planes both at x = 0.5.
      id: 'boxes-touching',
      title: { en: 'Boxes in exact contact', de: 'Quader in exakter Berührung' },
      sentence: {
        en: 'The faces are coplanar; touching counts as intersecting, with distance 0.',
        de: 'Die Flächen liegen in einer Ebene; Berührung zählt als Schnitt, mit Abstand 0.',
      },
      a: { type: 'aabb', min: [-0.5, 0, -0.5], max: [0.5, 1, 0.5] },
      b: { type: 'aabb', min: [0.5, 0.25, -0.25], max: [1.5, 1.25, 0.75] },
      expected: { distance: 0, unique: true },
    },
    {
      // Each box reaches sqrt(0.5) towards the other with an edge; the centres are 1.4 apart: 1.4 - 2 sqrt(0.5).
      id: 'boxes-edge-edge',
      title: { en: 'Edge across edge', de: 'Kante über Kante' },
      sentence: {
        en: 'No face normal separates them, only the cross product of two edges; without it the test reports a false overlap.',
        de: 'Keine Flächennormale trennt sie, nur das Kreuzprodukt zweier Kanten; ohne es meldet der Test eine falsche Überlappung.',
      },
      a: { type: 'obb', center: [0, 0.7, 0], halfExtents: [0.5, 0.5, 0.5], rotation: [sin45, 0, 0, cos45] },
      b: { type: 'obb', center: [0, 2.1, 0], halfExtents: [0.5, 0.5, 0.5], rotation: [0, 0, sin45, cos45] },
      expected: { distance: 1.4 - Math.SQRT2, unique: true },
    },
    {
      // The lower edge hangs sqrt(0.5) under the centre at 1.4; the top of the slab is at 0.5: 0.9 - sqrt(0.5).
      id: 'boxes-edge-face',
      title: { en: 'Edge over a face', de: 'Kante über einer Fläche' },
      sentence: {
        en: 'A cube on its edge above a slab: a whole edge is closest, two contact points.',
        de: 'Ein Würfel auf der Kante über einer Platte: Eine ganze Kante ist am nächsten, zwei Berührpunkte.',
      },
      a: { type: 'aabb', min: [-1.5, 0, -1.5], max: [1.5, 0.5, 1.5] },
      b: { type: 'obb', center: [0, 1.4, 0], halfExtents: [0.5, 0.5, 0.5], rotation: [0, 0, sin45, cos45] },
      expected: { distance: 0.9 - Math.SQRT1_2, unique: true },
    },
    {
      // The diagonal is upright, so a corner hangs sqrt(3)/2 under the centre at 1.5; the slab's top is at 0.5.
      id: 'boxes-vertex-face',
      title: { en: 'Vertex over a face', de: 'Ecke über einer Fläche' },
      sentence: {
        en: 'A cube balanced on a vertex: a single closest point, √3/2 below the centre.',
        de: 'Ein Würfel balanciert auf der Ecke: ein einziger nächster Punkt, √3/2 unter dem Mittelpunkt.',
      },
      a: { type: 'aabb', min: [-1.5, 0, -1.5], max: [1.5, 0.5, 1.5] },
      b: { type: 'obb', center: [0.2, 1.5, 0.1], halfExtents: [0.5, 0.5, 0.5], rotation: diagonalUp },
      expected: { distance: 1 - Math.sqrt(3) / 2, unique: true },
    },
    {
      // The corners (0.5, 1, 0.5) and (0.8, 1.4, 1.7) differ by (0.3, 0.4, 1.2): sqrt(0.09 + 0.16 + 1.44).
      id: 'boxes-vertex-vertex',
      title: { en: 'Vertex to vertex', de: 'Ecke an Ecke' },
      sentence: {
        en: 'No axis from faces or edges gives this distance; it is the diagonal of the three gaps, 1.3.',
        de: 'Keine Achse aus Flächen oder Kanten liefert diesen Abstand; er ist die Diagonale der drei Lücken, 1,3.',
      },
      a: { type: 'aabb', min: [-0.5, 0, -0.5], max: [0.5, 1, 0.5] },
      b: { type: 'aabb', min: [0.8, 1.4, 1.7], max: [1.8, 2.4, 2.7] },
      expected: { distance: 1.3, unique: true },
    },
    {
      // The same cube twice: its edge length, 1, in any of six directions.
      id: 'coincident-boxes',
      title: { en: 'The same box twice', de: 'Zweimal derselbe Quader' },
      sentence: {
        en: 'Six faces tie; the choice is deterministic and still separates the boxes.',
        de: 'Sechs Flächen sind gleich nah; die Wahl ist deterministisch und trennt die Quader.',
      },
      a: { type: 'aabb', min: [-0.5, 0, -0.5], max: [0.5, 1, 0.5] },
      b: { type: 'aabb', min: [-0.5, 0, -0.5], max: [0.5, 1, 0.5] },
      expected: { distance: -1, unique: false },
    },
    {
      // B has to travel until its left side, at 0.2, is at the right side of A, at 0.5.
      id: 'box-in-box',
      title: { en: 'Box inside a box', de: 'Quader im Quader' },
      sentence: {
        en: 'The depth is the minimum translation, not the distance to the nearest surface: 0.3 to the right.',
        de: 'Die Tiefe ist die kleinste Verschiebung, nicht der Abstand zur nächsten Fläche: 0,3 nach rechts.',
      },
      a: { type: 'aabb', min: [-0.5, 0, -0.5], max: [0.5, 1, 0.5] },
      b: { type: 'aabb', min: [0.2, 0.4, -0.1], max: [0.4, 0.6, 0.1] },
      expected: { distance: -0.3, unique: true },
    },
    {
      // A turn about Y leaves the bottom face at 0.9, and the top of A is at 1.
      id: 'boxes-nearly-aligned',
      title: { en: 'Nearly aligned boxes', de: 'Fast ausgerichtete Quader' },
      sentence: {
        en: 'Rotated by 1e-6: cross products of nearly parallel edges are nearly zero, and normalising them yields meaningless axes.',
        de: 'Um 1e-6 gedreht: Kreuzprodukte fast paralleler Kanten sind fast null; normiert ergeben sie sinnlose Achsen.',
      },
      a: { type: 'obb', center: [0, 0.5, 0], halfExtents: [1, 0.5, 1], rotation: [0, 0, 0, 1] },
      b: { type: 'obb', center: [0, 1.4, 0], halfExtents: [0.5, 0.5, 0.5], rotation: [0, 5e-7, 0, 1] },
      expected: { distance: -0.1, unique: true },
    },
    {
      // Nearest faces 2 - 1.75 into each other; the offset is a whole number and exact.
      id: 'boxes-far-away',
      title: { en: 'A hundred kilometres from the origin', de: 'Hundert Kilometer vom Ursprung' },
      sentence: {
        en: 'The same overlap as near the origin: the core computes relative to the shapes, not to the distant origin.',
        de: 'Dieselbe Eindringtiefe wie am Ursprung: Der Kern rechnet relativ zu den Körpern, nicht zum fernen Ursprung.',
      },
      a: { type: 'obb', center: [100000, -100000, 100000], halfExtents: [1, 1, 1], rotation: [0, 0, 0, 1] },
      b: { type: 'obb', center: [100001.75, -100000, 100000], halfExtents: [1, 1, 1], rotation: [0, 0, 0, 1] },
      expected: { distance: -0.25, unique: true },
    },
  ],
};
