// SPDX-License-Identifier: MIT
// What an exercise or a lesson can begin with: the smallest complete one of each kind, which is that of docs/writing-exercises.md and
// docs/writing-lessons.md, or one of the site.
import { exerciseIds, headingOf } from '../../content/exercises/index.ts';
import { exerciseOfSite } from '../../handin/incoming.ts';
import { lessons, sourceOfLesson } from '../../content/lessons/index.ts';
import { later } from '../../loading/later.ts';
import { make } from '../../parts/dom/dom.ts';
import { language, text } from '../../text/language.ts';

const kinds = ['construct', 'answer', 'predict', 'code'] as const;
type Kind = (typeof kinds)[number];
const prefix = 'new:';
const lessonPrefix = 'lesson:';

/** The choices, in groups. */
export function templateChoices(): readonly HTMLElement[] {
  const titleOf = (id: string): string => headingOf(id)?.title[language()] ?? id;
  const small = kinds.map((kind) => make('option', { value: `${prefix}${kind}` }, text(`exercises.kind.${kind}`)));
  const site = exerciseIds.map((id) => make('option', { value: id }, titleOf(id)));
  return [
    make('optgroup', { label: text('author.template.new') }, ...small),
    make('optgroup', { label: text('author.template.site') }, ...site),
    make('optgroup', { label: text('author.template.lessons') }, ...lessonChoices()),
  ];
}

const lessonChoices = (): readonly HTMLElement[] => [
  make('option', { value: `${prefix}lesson` }, text('author.template.lesson')),
  ...lessons.map(({ id, title }) => make('option', { value: lessonPrefix + id }, title[language()])),
];

/** The lesson of a document, as a block of its own. */
export const lessonIn = (document: string): string | undefined =>
  /^````markdown lesson\n([^]*?)^````$/m.exec(document)?.[1];
async function lessonOf(id: string): Promise<string | undefined> {
  if (id !== '') return sourceOfLesson(id, language());
  const { default: document } = await later(() => import('../../../../docs/writing-lessons.md?raw'));
  return lessonIn(document);
}

/** The exercises of a document: blocks of code that are marked as such. */
export function exercisesIn(document: string): readonly { readonly kind: Kind }[] {
  return [...document.matchAll(/```json exercise\n([\s\S]*?)\n```/g)].map(
    ([, block = '']) => JSON.parse(block) as { readonly kind: Kind },
  );
}
async function smallest(kind: string): Promise<object | undefined> {
  const { default: document } = await later(() => import('../../../../docs/writing-exercises.md?raw'));
  return exercisesIn(document).find((exercise) => exercise.kind === kind);
}

/** The text of a file, as the author's own: with another id, in its first revision. */
export async function templateOf(id: string): Promise<string | undefined> {
  if (id === `${prefix}lesson` || id.startsWith(lessonPrefix)) {
    const source = await lessonOf(id.startsWith(lessonPrefix) ? id.slice(lessonPrefix.length) : '');
    return source?.replace(/^id: */m, 'id: my-');
  }
  const isNew = id.startsWith(prefix);
  const data = isNew ? await smallest(id.slice(prefix.length)) : await exerciseOfSite(id);
  return data && JSON.stringify({ ...data, id: isNew ? 'my-exercise' : `my-${id}`, revision: 1 }, null, 2);
}
