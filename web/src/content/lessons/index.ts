// SPDX-License-Identifier: MIT
// The lessons of the site in the order in which they are read: a folder each, with a file per language. Lists need the rows alone; the
// text of a lesson is fetched when it is opened. A test compares the rows with the files.
import { later } from '../../loading/later.ts';
import type { Language } from '../../text/texts.ts';

export interface LessonEntry {
  readonly id: string;
  readonly minutes: number;
  /** Which of its pictures stands on its card, from 1. */
  readonly picture: number;
  readonly after: readonly string[];
  /** Exercises that practise it. */
  readonly exercises: readonly string[];
  readonly title: Readonly<Record<Language, string>>;
  readonly idea: Readonly<Record<Language, string>>;
}

export const lessons: readonly LessonEntry[] = [
  {
    id: 'how-deep',
    minutes: 35,
    picture: 3,
    after: [],
    exercises: [
      'sphere-touch',
      'spheres-by-hand',
      'sphere-box-by-hand',
      'boxes-by-hand',
      'code-sphere-sphere',
      'code-sphere-aabb',
    ],
    title: {
      en: 'Do they touch? How deep? Which way out?',
      de: 'Berühren sie sich? Wie tief? Wie kommen sie frei?',
    },
    idea: {
      en: 'One number says how far apart two shapes are, or how deep one is in the other, and its direction is the shortest way out.',
      de: 'Eine Zahl sagt, wie weit zwei Formen voneinander entfernt sind oder wie tief sie ineinander stecken, und ihre Richtung ist der kürzeste Weg heraus.',
    },
  },
  {
    id: 'closest-point',
    minutes: 35,
    picture: 7,
    after: ['how-deep'],
    exercises: [
      'project-point',
      'closest-on-segment',
      'predict-point-segment',
      'code-point-segment',
      'box-feature-by-hand',
      'sphere-box-by-hand',
      'code-sphere-aabb',
      'code-repair-sphere-aabb',
    ],
    title: { en: 'The closest point', de: 'Der nächste Punkt' },
    idea: {
      en: 'Clamping finds the closest point of a segment and of a box, and it says in which region the question is asked.',
      de: 'Begrenzen findet den nächsten Punkt einer Strecke und eines Quaders, und es sagt, in welchem Bereich gefragt wird.',
    },
  },
  {
    id: 'capsules',
    minutes: 45,
    picture: 3,
    after: ['closest-point'],
    exercises: [
      'segment-segment',
      'segments-in-space',
      'predict-segments',
      'predict-parallel-segments',
      'capsules-2d',
      'capsules-2d-by-hand',
      'code-capsule-2d',
      'code-segment-segment',
      'code-capsule-3d',
    ],
    title: { en: 'Capsules, segments with a radius', de: 'Kapseln, Strecken mit einem Radius' },
    idea: {
      en: 'A capsule is a segment with a radius, so every question about two capsules is one about two segments, and its answer is a point of a square.',
      de: 'Eine Kapsel ist eine Strecke mit einem Radius; jede Frage über zwei Kapseln ist also eine über zwei Strecken, und ihre Antwort ist ein Punkt eines Quadrats.',
    },
  },
  {
    id: 'separating-axes',
    minutes: 40,
    picture: 2,
    after: ['closest-point'],
    exercises: [
      'boxes-by-hand',
      'separating-axis-by-hand',
      'predict-sat',
      'predict-sat-early-out',
      'edge-edge',
      'code-sat-triangles',
      'code-obb-obb',
    ],
    title: { en: 'Separating axes', de: 'Trennende Achsen' },
    idea: {
      en: 'Two convex shapes are apart exactly when there is a direction in which their shadows are, and for boxes fifteen directions are enough.',
      de: 'Zwei konvexe Formen sind genau dann getrennt, wenn es eine Richtung gibt, in der ihre Schatten getrennt sind, und für Quader genügen fünfzehn Richtungen.',
    },
  },
  {
    id: 'minkowski',
    minutes: 35,
    picture: 2,
    after: ['closest-point', 'separating-axes'],
    exercises: ['code-support-of-hull', 'code-support-of-capsule', 'predict-gjk', 'predict-gjk-encloses'],
    title: { en: 'One shape minus the other', de: 'Eine Form minus die andere' },
    idea: {
      en: 'Subtract one shape from the other, and every question about the two becomes a question about one shape and one point.',
      de: 'Zieht man eine Form von der anderen ab, so wird jede Frage über zwei Formen zu einer Frage über eine Form und einen Punkt.',
    },
  },
  {
    id: 'gjk',
    minutes: 45,
    picture: 3,
    after: ['minkowski'],
    exercises: ['predict-gjk', 'predict-gjk-encloses', 'code-gjk-2d'],
    title: { en: 'GJK, walking to the origin', de: 'GJK, Schritte zum Ursprung' },
    idea: {
      en: 'A few support points lead to the distance of two convex shapes, and each of them proves how far off the answer can still be.',
      de: 'Einige Stützpunkte führen zum Abstand zweier konvexer Formen, und jeder von ihnen beweist, wie weit die Antwort noch danebenliegen kann.',
    },
  },
  {
    id: 'epa',
    minutes: 45,
    picture: 15,
    after: ['gjk'],
    exercises: ['predict-epa', 'predict-epa-solid', 'edge-edge', 'mpr-too-deep', 'epa-without-end'],
    title: { en: 'EPA, how deep', de: 'EPA, wie tief' },
    idea: {
      en: 'A polytope grows inside the Minkowski difference until its face closest to the origin is a face of the difference, and that is the penetration depth.',
      de: 'Ein Polytop wächst in der Minkowski-Differenz, bis seine dem Ursprung nächste Fläche eine Fläche der Differenz ist, und das ist die Eindringtiefe.',
    },
  },
  {
    id: 'manifolds',
    minutes: 40,
    picture: 13,
    after: ['separating-axes'],
    exercises: ['predict-clip', 'contact-points-by-hand', 'contact-ids-by-hand', 'code-clip-polygon'],
    title: { en: 'Where they touch', de: 'Wo sie sich berühren' },
    idea: {
      en: 'Two shapes seldom touch in one point, and a box only comes to rest on a contact manifold, the few points that stand for all of them.',
      de: 'Zwei Formen berühren sich selten in nur einem Punkt, und ein Quader kommt erst auf einer Kontaktmannigfaltigkeit zur Ruhe, den wenigen Punkten, die für alle stehen.',
    },
  },
  {
    id: 'first-contact',
    minutes: 45,
    picture: 4,
    after: ['closest-point'],
    exercises: ['moving-spheres-by-hand', 'ball-and-wall-by-hand', 'turning-rod-by-hand', 'code-sweep-sphere-sphere'],
    title: { en: 'The first contact of moving shapes', de: 'Der erste Kontakt bewegter Formen' },
    idea: {
      en: 'Looking at the beginning and the end of a step misses what happens between; the time of impact is a number that can be computed.',
      de: 'Wer nur Anfang und Ende eines Schritts ansieht, verpasst, was dazwischen geschieht; der Aufprallzeitpunkt ist eine Zahl, die man berechnen kann.',
    },
  },
  {
    id: 'broad-phase',
    minutes: 40,
    picture: 11,
    after: ['closest-point'],
    exercises: [
      'code-aabb-aabb',
      'code-overlapping-pairs',
      'sweep-and-prune-by-hand',
      'code-sweep-and-prune',
      'choose-a-cell-size',
    ],
    title: { en: 'Thousands, the broad phase', de: 'Tausende, die Grobphase' },
    idea: {
      en: 'Among thousands of shapes nearly no two touch, and a broad phase finds the few pairs worth a look without looking at all of them.',
      de: 'Von Tausenden Formen berühren sich fast keine zwei, und eine Grobphase findet die wenigen Paare, die einen Blick wert sind, ohne alle anzusehen.',
    },
  },
  {
    id: 'meshes',
    minutes: 50,
    picture: 2,
    after: ['broad-phase', 'first-contact'],
    exercises: [
      'predict-triangles',
      'predict-triangle-intervals',
      'code-sat-triangles',
      'sphere-tree-by-hand',
      'code-particle-cone',
      'code-repair-particle-cone-sweep',
    ],
    title: { en: 'Meshes, cloth and hierarchies', de: 'Netze, Stoff und Hierarchien' },
    idea: {
      en: 'A tree of bounds skips nearly all pairs of triangles as long as each bound contains everything below it, and what moves fast has to be tested between two steps.',
      de: 'Ein Baum aus Hüllkörpern lässt fast alle Paare von Dreiecken aus, solange jeder Hüllkörper alles unter sich enthält, und was schnell ist, muss man zwischen zwei Schritten prüfen.',
    },
  },
  {
    id: 'numbers',
    minutes: 45,
    picture: 8,
    after: ['separating-axes', 'gjk'],
    exercises: [
      'shortcut-misses',
      'float-differs',
      'epa-without-end',
      'shrink-a-bug',
      'predict-parallel-segments',
      'code-repair-segment-segment',
      'code-repair-sphere-aabb',
      'code-repair-aabb-capsule',
      'code-sat-triangles',
    ],
    title: { en: 'Numbers that lie, and how to test', de: 'Zahlen, die lügen, und wie man testet' },
    idea: {
      en: 'Floating-point numbers are spaced, a difference of large ones keeps few true digits, and a program is only as reliable as the laws that its answers were tested with.',
      de: 'Gleitkommazahlen haben Lücken, von der Differenz großer Zahlen bleiben wenige richtige Stellen, und ein Programm ist so verlässlich wie die Gesetze, an denen seine Antworten geprüft wurden.',
    },
  },
];

const files = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default' });

/** The lessons that an exercise practises. */
export const lessonsOf = (exercise: string): readonly LessonEntry[] =>
  lessons.filter(({ exercises }) => exercises.includes(exercise));

/** The file of a lesson; undefined where the site has none of that name. */
export function sourceOfLesson(id: string, language: Language): Promise<string> | undefined {
  const load = lessons.some((lesson) => lesson.id === id) ? files[`./${id}/${language}.md`] : undefined;
  return load && later(load);
}
