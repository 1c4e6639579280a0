// SPDX-License-Identifier: MIT
// The lessons of the site in the order in which they are read: a folder each, with a file per language. Lists need the rows alone; the
// text of a lesson is fetched when it is opened. A test compares the rows with the files.
import { later } from '../../loading/later.ts';
import type { Language } from '../../text/texts.ts';

export interface LessonEntry {
  readonly id: string;
  readonly minutes: number;
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
      de: 'Berühren sie sich? Wie tief? Wohin heraus?',
    },
    idea: {
      en: 'One number says how far apart two shapes are, or how deep one is in the other, and its direction is the shortest way out.',
      de: 'Eine Zahl sagt, wie weit zwei Formen voneinander entfernt sind oder wie tief sie ineinander stecken, und ihre Richtung ist der kürzeste Weg heraus.',
    },
  },
  {
    id: 'closest-point',
    minutes: 35,
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
    minutes: 40,
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
    title: { en: 'Capsules, two segments and a radius', de: 'Kapseln, zwei Strecken und ein Radius' },
    idea: {
      en: 'A capsule is a segment with a radius, so everything about two capsules is a question about two segments, and that one has a square.',
      de: 'Eine Kapsel ist eine Strecke mit einem Radius; alles über zwei Kapseln ist also eine Frage über zwei Strecken, und zu der gehört ein Quadrat.',
    },
  },
  {
    id: 'separating-axes',
    minutes: 40,
    after: ['how-deep'],
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
      en: 'Two convex shapes are apart exactly if there is a direction in which their shadows are, and for boxes fifteen directions are enough.',
      de: 'Zwei konvexe Formen sind genau dann getrennt, wenn es eine Richtung gibt, in der ihre Schatten getrennt sind, und für Quader genügen fünfzehn Richtungen.',
    },
  },
  {
    id: 'minkowski',
    minutes: 35,
    after: ['closest-point', 'separating-axes'],
    exercises: ['code-support-of-hull', 'predict-gjk', 'predict-gjk-encloses'],
    title: { en: 'One shape minus the other', de: 'Eine Form minus die andere' },
    idea: {
      en: 'Subtract one shape from the other, and every question about the two becomes a question about one shape and one point.',
      de: 'Zieht man eine Form von der anderen ab, so wird jede Frage über zwei Formen zu einer Frage über eine Form und einen Punkt.',
    },
  },
  {
    id: 'first-contact',
    minutes: 35,
    after: ['closest-point'],
    exercises: ['moving-spheres-by-hand', 'ball-and-wall-by-hand', 'turning-rod-by-hand', 'code-sweep-sphere-sphere'],
    title: { en: 'Moving, the first contact', de: 'In Bewegung, der erste Kontakt' },
    idea: {
      en: 'Looking at the beginning and the end of a step misses what happens between; the time of impact is a number that can be computed.',
      de: 'Wer nur Anfang und Ende eines Schritts ansieht, verpasst, was dazwischen geschieht; die Aufprallzeit ist eine Zahl, die man berechnen kann.',
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
