// SPDX-License-Identifier: MIT
// What an exercise can begin with: the smallest complete one of each kind, which is that of docs/writing-exercises.md, or one of the site.
import { exerciseIds, headingOf } from '../../content/exercises/index.ts';
import { exerciseOfSite } from '../../handin/incoming.ts';
import { later } from '../../loading/later.ts';
import { make } from '../../parts/dom/dom.ts';
import { language, text } from '../../text/language.ts';

const kinds = ['construct', 'answer', 'predict', 'code'] as const;
type Kind = (typeof kinds)[number];
const prefix = 'new:';

/** The choices, in groups. */
export function templateChoices(): readonly HTMLElement[] {
  const titleOf = (id: string): string => headingOf(id)?.title[language()] ?? id;
  const small = kinds.map((kind) => make('option', { value: `${prefix}${kind}` }, text(`exercises.kind.${kind}`)));
  const site = exerciseIds.map((id) => make('option', { value: id }, titleOf(id)));
  return [
    make('optgroup', { label: text('author.template.new') }, ...small),
    make('optgroup', { label: text('author.template.site') }, ...site),
  ];
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

/** As the author's own: with another id, in its first revision. */
export async function templateOf(id: string): Promise<object | undefined> {
  const isNew = id.startsWith(prefix);
  const data = isNew ? await smallest(id.slice(prefix.length)) : await exerciseOfSite(id);
  return data && { ...data, id: isNew ? 'my-exercise' : `my-${id}`, revision: 1 };
}
