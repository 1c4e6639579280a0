// SPDX-License-Identifier: MIT
// Fills the texts that stand in the HTML, where they are English for who has no script:
//   data-text="key"           the content of the element
//   data-text-label="key"     its aria-label, and its title where it has one
//   data-text-content="key"   the content attribute of a <meta>
import { isKey, text } from '../../text/language.ts';
import type { Key } from '../../text/keys.ts';
import { make } from './dom.ts';

type WithoutParameters = { [K in Key]: Parameters<typeof text<K>> extends [K] ? K : never }[Key];

/** The name of a key of the keyboard: in the language, else its symbol. */
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

/** Skip unchanged texts, as all are at the start of an English page: a change costs a layout. */
function say(element: Element, line: string): void {
  const parts = withKeys(line);
  const wanted = parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');
  if (element.textContent.replace(/\s+/g, ' ').trim() !== wanted) element.replaceChildren(...parts);
}
function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export function fillTexts(): void {
  for (const element of document.querySelectorAll('[data-text]')) say(element, textFor(element, 'data-text'));
  for (const element of document.querySelectorAll('[data-text-label]')) {
    const label = textFor(element, 'data-text-label');
    setAttribute(element, 'aria-label', label);
    if (element.hasAttribute('title')) setAttribute(element, 'title', label);
  }
  for (const element of document.querySelectorAll('[data-text-content]'))
    setAttribute(element, 'content', textFor(element, 'data-text-content'));
}
