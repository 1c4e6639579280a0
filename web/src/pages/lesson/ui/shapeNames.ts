// SPDX-License-Identifier: MIT
// The names of shapes in the text, in the colours of the picture: the pointer on a name lights its shape there, and on a shape its names.
import { make } from '../../../parts/dom/dom.ts';
import type { Language } from '../../../grading/template.ts';

/** Where a letter is no shape, or has a meaning of its own. */
const left = 'code, pre, a, math, button, h3, h4, h5, .number-field, .value';
/** In English a sentence may begin with the article "A"; before these words it is a name all the same. */
const behindName =
  /^(?:['’,.;:)?!−–—]| (?:[-−–+=≤≥<>·]|[A-Z]\b|(?:and|or|is|are|has|have|was|does|do|then|to|by|from|at|with|in|on|stays?|stands?|moves?|lies|turns?|touch(?:es)?|overlaps?|may|must|can)\b)|$)/;
const endsSentence = /(?:^|[.:?!…]["”’)]?\s+|\n)$/;
const isArticle = (name: string, before: string, after: string, language: Language): boolean =>
  language === 'en' && name === 'A' && endsSentence.test(before) && !behindName.test(after);

const roles = ['word-a', 'word-b'] as const;
/** A name that stands alone: no part of a word, of a formula in letters, or of another name. */
const nameIn = (names: readonly string[]): RegExp => {
  const any = [...names].sort((p, q) => q.length - p.length).map((name) => name.replace(/[^\p{L}\p{N}]/gu, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}_])(${any.join('|')})(?![\\p{L}\\p{N}_(])`, 'gu');
};

/** `before`: the text of the same block that comes before. */
function link(node: Text, before: string, names: readonly string[], language: Language): void {
  const pieces: (Node | string)[] = [];
  let done = 0;
  for (const found of node.data.matchAll(nameIn(names))) {
    const [name] = found;
    const after = node.data.slice(found.index + name.length);
    if (isArticle(name, before + node.data.slice(0, found.index), after, language)) continue;
    const role = roles[names.indexOf(name)];
    const word = make('span', { class: ['shape-name', ...(role ? [role] : [])].join(' '), 'data-shape': name }, name);
    pieces.push(node.data.slice(done, found.index), word);
    done = found.index + name.length;
  }
  if (done > 0) node.replaceWith(...pieces.filter((piece) => piece !== ''), node.data.slice(done));
}

/** Marks the names of a scene's shapes, in their order: the first two have the colours of A and B. */
export function linkShapeNames(element: HTMLElement, names: readonly string[], language: Language): void {
  if (names.length === 0) return;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: { readonly node: Text; readonly before: string }[] = [];
  let [block, before]: [Element | null | undefined, string] = [undefined, ''];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const own = node.parentElement?.closest('p, li, td, th, blockquote');
    if (own !== block) [block, before] = [own, ''];
    if (!node.parentElement?.closest(left)) texts.push({ node, before });
    before += node.data;
  }
  for (const { node, before: come } of texts) link(node, come, names, language);
}

/** The name under the pointer, as it comes and goes. */
export function onShapeName(
  element: HTMLElement,
  tell: (word: HTMLElement | undefined) => void,
  signal: AbortSignal,
): void {
  const wordAt = ({ target }: Event): HTMLElement | undefined =>
    target instanceof HTMLElement ? (target.closest<HTMLElement>('.shape-name') ?? undefined) : undefined;
  element.addEventListener('pointerover', (event) => tell(wordAt(event)), { signal, passive: true });
  element.addEventListener('pointerleave', () => tell(undefined), { signal, passive: true });
}
/** The names of a shape in a part of the text; an empty one: none. */
export function lightNames(element: HTMLElement | undefined, name: string): void {
  for (const word of element?.querySelectorAll<HTMLElement>('.shape-name') ?? [])
    word.classList.toggle('lit', word.dataset['shape'] === name);
}
