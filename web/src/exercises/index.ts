// SPDX-License-Identifier: MIT
// The exercises of the site: one folder each, listed here in the order in which they are learnt. A list shows titles alone; the
// rest of an exercise is fetched when it is opened.
import { assemble } from './assemble.ts';

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
  'smallest-aabb',
  'spheres-by-hand',
  'sphere-plane-by-hand',
  'sphere-box-by-hand',
  'box-feature-by-hand',
  'boxes-by-hand',
  'capsules-2d-by-hand',
  'separating-axis-by-hand',
  'obb-plane-by-hand',
  'moving-spheres-by-hand',
  'ball-and-wall-by-hand',
  'turning-rod-by-hand',
  'sweep-and-prune-by-hand',
  'choose-a-cell-size',
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

type Loader<T> = Readonly<Record<string, () => Promise<T>>>;
const data: Loader<object> = import.meta.glob('./*/exercise.json', { import: 'default' });
const contents = import.meta.glob<string>('./*/*.{md,cpp,js}', {
  query: '?raw',
  import: 'default',
});
export const titles: Readonly<Record<string, { readonly en: string; readonly de: string }>> = import.meta.glob(
  './*/exercise.json',
  { import: 'title', eager: true },
);
export const kinds: Readonly<Record<string, string>> = import.meta.glob('./*/exercise.json', {
  import: 'kind',
  eager: true,
});
export const pathOf = (id: string): string => `./${id}/exercise.json`;

/** An exercise as data, still to be read by grading/readExercise.ts; undefined where there is none of that name. */
export async function loadExercise(id: string): Promise<object | undefined> {
  const load = data[pathOf(id)];
  if (!load) return undefined;
  const folder = `./${id}/`;
  const names = Object.keys(contents).filter((path) => path.startsWith(folder));
  const read = names.map(async (path): Promise<[string, string]> => [
    path.slice(folder.length),
    (await contents[path]?.()) ?? '',
  ]);
  return assemble(await load(), Object.fromEntries(await Promise.all(read)));
}
