// SPDX-License-Identifier: MIT
// Shows a text of an exercise: Markdown with $math$. What reads it is fetched with the first text and not before.
import { later } from '../../loading/later.ts';
import { make } from '../dom/dom.ts';
import { watchFormulas } from './wideFormulas.ts';

/** The current text of each element, so that a text that loads late does not overwrite a newer one. */
const wanted = new WeakMap<HTMLElement, string>();

/** Until the reader of Markdown is there the element shows the plain text. */
export async function showProse(element: HTMLElement, source: string): Promise<void> {
  const key = `${document.documentElement.lang} ${source}`;
  if (wanted.get(element) === key) return;
  wanted.set(element, key);
  element.classList.add('prose');
  if (!element.hasChildNodes()) element.textContent = source;
  const { markdown } = await later(() => import('./markdown.ts'));
  if (wanted.get(element) !== key) return;
  const shown = markdown(source);
  // A text of one paragraph stands within a line: a label, a title, a sentence beside a sign.
  const [only] = shown.children;
  const isLine = shown.children.length === 1 && only?.tagName === 'P' && only.className === '';
  element.replaceChildren(...(isLine ? only.childNodes : [shown]));
  watchFormulas(element);
}

/** The shown text as a sentence for screen readers: formulas by their names. */
export function spokenText(element: Element): string {
  const copy = make('div', {}, element.cloneNode(true));
  for (const math of copy.querySelectorAll('math'))
    math.replaceWith(math.getAttribute('aria-label') ?? math.textContent);
  return copy.textContent.replace(/\s+/g, ' ').trim();
}
/** The same of a text that is not shown. */
export async function spoken(source: string): Promise<string> {
  const element = make('div');
  await showProse(element, source);
  return spokenText(element);
}
