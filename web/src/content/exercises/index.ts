// SPDX-License-Identifier: MIT
// The exercises of the site: one folder each, listed here in the order in which they are learnt. Lists have their titles and
// kinds; an exercise is fetched when it is opened, with its texts and programs in one file.
import { later } from '../../loading/later.ts';

export const exerciseIds = [
  'project-point',
  'closest-on-segment',
  'segment-segment',
  'segments-in-space',
  'capsules-2d',
  'sphere-touch',
  'capsule-in-box',
  'edge-edge',
  'shortcut-misses',
  'float-differs',
  'mpr-too-deep',
  'epa-without-end',
  'shrink-a-bug',
  'smallest-aabb',
  'spheres-by-hand',
  'sphere-plane-by-hand',
  'sphere-box-by-hand',
  'box-feature-by-hand',
  'boxes-by-hand',
  'contact-points-by-hand',
  'contact-ids-by-hand',
  'capsules-2d-by-hand',
  'separating-axis-by-hand',
  'obb-plane-by-hand',
  'moving-spheres-by-hand',
  'ball-and-wall-by-hand',
  'turning-rod-by-hand',
  'sweep-and-prune-by-hand',
  'choose-a-cell-size',
  'sphere-tree-by-hand',
  'predict-point-segment',
  'predict-segments',
  'predict-parallel-segments',
  'predict-sat',
  'predict-sat-early-out',
  'predict-gjk',
  'predict-gjk-encloses',
  'predict-epa',
  'predict-epa-solid',
  'predict-triangles',
  'predict-triangle-intervals',
  'predict-clip',
  'code-point-segment',
  'code-sphere-sphere',
  'code-sweep-sphere-sphere',
  'code-sphere-aabb',
  'code-aabb-aabb',
  'code-segment-segment',
  'code-capsule-2d',
  'code-capsule-3d',
  'code-sphere-obb',
  'code-obb-plane',
  'code-obb-obb',
  'code-support-of-hull',
  'code-support-of-capsule',
  'code-gjk-2d',
  'code-sat-triangles',
  'code-clip-polygon',
  'code-particle-cone',
  'code-overlapping-pairs',
  'code-sweep-and-prune',
  'code-repair-sphere-aabb',
  'code-repair-segment-segment',
  'code-repair-aabb-capsule',
  'code-repair-particle-cone-sweep',
] as const;

interface Heading {
  readonly title: { readonly en: string; readonly de: string };
  readonly kind: string;
}
// Both are made by web/build/exercises.ts.
const headings = import.meta.glob<Heading>('./*/exercise.json', { query: '?heading', import: 'default', eager: true });
const data = import.meta.glob<object>('./*/exercise.json', { query: '?exercise', import: 'default' });
const pathOf = (id: string): string => `./${id}/exercise.json`;

/** What a list shows of an exercise; undefined where there is none of that name. */
export const headingOf = (id: string): Heading | undefined => headings[pathOf(id)];

/** An exercise as data, still to be read by grading/readExercise.ts; undefined where there is none of that name. */
export async function loadExercise(id: string): Promise<object | undefined> {
  const load = data[pathOf(id)];
  return load && later(load);
}
