// SPDX-License-Identifier: MIT
// Fills the texts that stand in the HTML, where they are English for who has no script:
//   data-text="key"           the content of the element
//   data-text-label="key"     its aria-label, and its title where it has one
//   data-text-content="key"   the content attribute of a <meta>
import { isKey, text } from '../text/language.ts';
import type { Key } from '../text/keys.ts';
import { make } from './dom.ts';

type WithoutParameters = { [K in Key]: Parameters<typeof text<K>> extends [K] ? K : never }[Key];

/** How a key of the keyboard is called: by its name in the language, else by its sign. */
export function keyName(key: string): string {
  const name = `key.${key === ' ' ? 'Space' : key}`;
  return isKey(name) ? text(name as WithoutParameters) : key.toUpperCase();
}

/** A text with its [keys] as elements. */
export function withKeys(line: string): (Node | string)[] {
  return line
    .split(/\[([^\]]+)\]/)
    .map((part, i) => (i % 2 === 1 ? make('kbd', {}, keyName(part)) : part))
    .filter((part) => part !== '');
}

/** The text that an attribute asks for; a name that the language data does not have is a mistake in the page. */
function textFor(element: Element, attribute: string): string {
  const key = element.getAttribute(attribute) ?? '';
  if (!isKey(key)) throw new Error(`${attribute}="${key}" names no text.`);
  return text(key as WithoutParameters);
}

export function fillTexts(): void {
  for (const element of document.querySelectorAll('[data-text]'))
    element.replaceChildren(...withKeys(textFor(element, 'data-text')));
  for (const element of document.querySelectorAll('[data-text-label]')) {
    const label = textFor(element, 'data-text-label');
    element.setAttribute('aria-label', label);
    if (element.hasAttribute('title')) element.setAttribute('title', label);
  }
  for (const element of document.querySelectorAll('[data-text-content]'))
    element.setAttribute('content', textFor(element, 'data-text-content'));
}
