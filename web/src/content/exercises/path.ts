// SPDX-License-Identifier: MIT
// The order in which the exercises are learnt: chapters of one subject, and for each exercise its difficulty, the time that it takes
// and the exercises that come before it.

/** 1: one idea. 2: several steps, or one that is easily missed. 3: an algorithm with cases of its own. */
export type Difficulty = 1 | 2 | 3;
export interface PathEntry {
  readonly id: string;
  readonly difficulty: Difficulty;
  /** For a student who knows what comes before. */
  readonly minutes: number;
  readonly after: readonly string[];
}
export const chapterNames = [
  'segments',
  'spheres',
  'boxes',
  'capsules',
  'axes',
  'gjk',
  'triangles',
  'motion',
  'broad',
  'particles',
  'numbers',
] as const;
export type ChapterName = (typeof chapterNames)[number];
type Row = readonly [id: string, difficulty: Difficulty, minutes: number, ...after: readonly string[]];

const rows: Readonly<Record<ChapterName, readonly Row[]>> = {
  segments: [
    ['project-point', 1, 10],
    ['closest-on-segment', 1, 15, 'project-point'],
    ['predict-point-segment', 1, 5, 'closest-on-segment'],
    ['code-point-segment', 1, 20, 'closest-on-segment'],
    ['segment-segment', 2, 25, 'closest-on-segment'],
    ['segments-in-space', 2, 15, 'segment-segment'],
    ['predict-segments', 2, 10, 'segment-segment'],
    ['predict-parallel-segments', 2, 5, 'predict-segments'],
    ['code-segment-segment', 3, 45, 'segment-segment', 'code-point-segment'],
    ['code-repair-segment-segment', 3, 30, 'code-segment-segment'],
  ],
  spheres: [
    ['sphere-touch', 1, 5],
    ['spheres-by-hand', 1, 10, 'sphere-touch'],
    ['sphere-plane-by-hand', 1, 10, 'spheres-by-hand'],
    ['code-sphere-sphere', 1, 20, 'spheres-by-hand'],
  ],
  boxes: [
    ['sphere-box-by-hand', 1, 10, 'spheres-by-hand'],
    ['box-feature-by-hand', 2, 10, 'sphere-box-by-hand'],
    ['code-sphere-aabb', 2, 30, 'sphere-box-by-hand', 'code-sphere-sphere'],
    ['code-repair-sphere-aabb', 2, 25, 'code-sphere-aabb'],
    ['boxes-by-hand', 2, 15, 'sphere-box-by-hand'],
    ['code-aabb-aabb', 2, 30, 'boxes-by-hand'],
    ['smallest-aabb', 1, 10],
    ['obb-plane-by-hand', 2, 15, 'smallest-aabb', 'sphere-plane-by-hand'],
    ['code-obb-plane', 2, 30, 'obb-plane-by-hand'],
    ['code-sphere-obb', 2, 30, 'code-sphere-aabb'],
  ],
  capsules: [
    ['capsules-2d', 2, 20, 'segment-segment'],
    ['capsules-2d-by-hand', 2, 15, 'capsules-2d'],
    ['code-capsule-2d', 2, 40, 'capsules-2d-by-hand', 'code-segment-segment'],
    ['code-capsule-3d', 3, 45, 'code-capsule-2d', 'segments-in-space'],
    ['capsule-in-box', 2, 15, 'capsules-2d'],
    ['shortcut-misses', 2, 10, 'capsule-in-box'],
    ['code-repair-aabb-capsule', 3, 45, 'shortcut-misses', 'code-capsule-3d'],
  ],
  axes: [
    ['separating-axis-by-hand', 2, 15, 'boxes-by-hand'],
    ['predict-sat', 2, 10, 'separating-axis-by-hand'],
    ['predict-sat-early-out', 1, 5, 'predict-sat'],
    ['edge-edge', 2, 15, 'separating-axis-by-hand', 'segments-in-space'],
    ['code-obb-obb', 3, 60, 'edge-edge', 'predict-sat'],
  ],
  gjk: [
    ['code-support-of-hull', 2, 25],
    ['code-support-of-capsule', 2, 25, 'code-support-of-hull'],
    ['predict-gjk', 2, 15, 'code-support-of-hull'],
    ['predict-gjk-encloses', 2, 10, 'predict-gjk'],
    ['code-gjk-2d', 3, 60, 'predict-gjk-encloses', 'code-point-segment'],
    ['predict-epa', 2, 15, 'predict-gjk-encloses'],
    ['predict-epa-solid', 3, 15, 'predict-epa'],
    ['mpr-too-deep', 2, 15, 'boxes-by-hand', 'predict-epa'],
  ],
  triangles: [
    ['predict-triangle-intervals', 2, 10, 'separating-axis-by-hand'],
    ['predict-triangles', 2, 15, 'predict-triangle-intervals'],
    ['code-sat-triangles', 3, 60, 'predict-sat'],
    ['predict-clip', 2, 15],
    ['contact-points-by-hand', 2, 15, 'boxes-by-hand', 'predict-clip'],
    ['contact-ids-by-hand', 2, 15, 'contact-points-by-hand'],
    ['code-clip-polygon', 3, 45, 'predict-clip'],
  ],
  motion: [
    ['moving-spheres-by-hand', 2, 15, 'spheres-by-hand'],
    ['ball-and-wall-by-hand', 2, 15, 'sphere-plane-by-hand'],
    ['code-sweep-sphere-sphere', 2, 35, 'moving-spheres-by-hand', 'code-sphere-sphere'],
    ['turning-rod-by-hand', 2, 15, 'ball-and-wall-by-hand'],
  ],
  broad: [
    ['code-overlapping-pairs', 1, 20],
    ['sweep-and-prune-by-hand', 2, 15, 'code-overlapping-pairs'],
    ['code-sweep-and-prune', 2, 40, 'sweep-and-prune-by-hand'],
    ['choose-a-cell-size', 2, 20, 'code-overlapping-pairs'],
    ['sphere-tree-by-hand', 2, 15, 'spheres-by-hand', 'code-overlapping-pairs'],
  ],
  particles: [
    ['code-particle-cone', 3, 45, 'code-point-segment', 'code-sphere-sphere'],
    ['code-repair-particle-cone-sweep', 3, 45, 'code-particle-cone', 'code-sweep-sphere-sphere'],
  ],
  numbers: [
    ['float-differs', 2, 10, 'sphere-box-by-hand'],
    ['shrink-a-bug', 2, 15, 'shortcut-misses'],
    ['epa-without-end', 3, 20, 'predict-epa-solid'],
  ],
};

/** The lesson (its id) that explains the exercises of a chapter which no lesson names itself. */
const lessonOfChapter: Readonly<Record<ChapterName, string>> = {
  segments: 'closest-point',
  spheres: 'how-deep',
  boxes: 'closest-point',
  capsules: 'capsules',
  axes: 'separating-axes',
  gjk: 'gjk',
  triangles: 'meshes',
  motion: 'first-contact',
  broad: 'broad-phase',
  particles: 'meshes',
  numbers: 'numbers',
};
/** What another lesson explains than the rest of its chapter: extents of boxes are shadows on axes. */
const lessonOfExercise: Readonly<Record<string, string>> = {
  'smallest-aabb': 'separating-axes',
  'obb-plane-by-hand': 'separating-axes',
  'code-obb-plane': 'separating-axes',
};

const entriesOf = (name: ChapterName): readonly PathEntry[] =>
  rows[name].map(([id, difficulty, minutes, ...after]) => ({ id, difficulty, minutes, after }));
export interface Chapter {
  readonly name: ChapterName;
  readonly entries: readonly PathEntry[];
}
export const chapters: readonly Chapter[] = chapterNames.map((name) => ({ name, entries: entriesOf(name) }));
/** All exercises of the site in the order of the path. */
export const path: readonly PathEntry[] = chapters.flatMap(({ entries }) => entries);

/** The lesson whose subject an exercise has, for one that no lesson names; undefined for an exercise that is not on the path. */
export const subjectOf = (id: string): string | undefined =>
  lessonOfExercise[id] ??
  chapters.flatMap(({ name, entries }) => (entries.some((one) => one.id === id) ? [lessonOfChapter[name]] : []))[0];

export const entryOf = (id: string): PathEntry | undefined => path.find((one) => one.id === id);
/** Where a student goes on: the first exercise that is not done, after the last one that is; then the first that is left. */
export function continueAt(isDone: (id: string) => boolean): PathEntry | undefined {
  const last = path.findLastIndex(({ id }) => isDone(id));
  const isOpen = ({ id }: PathEntry): boolean => !isDone(id);
  return path.slice(last + 1).find(isOpen) ?? path.find(isOpen);
}
