// SPDX-License-Identifier: MIT
// The lessons of the site in the order in which they are read: a folder each, with a file per language. Lists need the rows alone; the
// text of a lesson is fetched when it is opened. A test compares the rows with the files.
import { later } from '../../loading/later.ts';
import type { Language } from '../../text/texts.ts';

export interface LessonEntry {
  readonly id: string;
  readonly minutes: number;
  readonly after: readonly string[];
  readonly title: Readonly<Record<Language, string>>;
  readonly idea: Readonly<Record<Language, string>>;
}

export const lessons: readonly LessonEntry[] = [
  {
    id: 'how-deep',
    minutes: 35,
    after: [],
    title: {
      en: 'Do they touch? How deep? Which way out?',
      de: 'Berühren sie sich? Wie tief? Wohin heraus?',
    },
    idea: {
      en: 'One number says how far apart two shapes are, or how deep one is in the other, and its direction is the shortest way out.',
      de: 'Eine Zahl sagt, wie weit zwei Formen voneinander entfernt sind oder wie tief sie ineinander stecken, und ihre Richtung ist der kürzeste Weg heraus.',
    },
  },
];

const files = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default' });

/** The file of a lesson; undefined where the site has none of that name. */
export function sourceOfLesson(id: string, language: Language): Promise<string> | undefined {
  const load = lessons.some((lesson) => lesson.id === id) ? files[`./${id}/${language}.md`] : undefined;
  return load && later(load);
}
