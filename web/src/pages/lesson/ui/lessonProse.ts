// SPDX-License-Identifier: MIT
// The text of a lesson with its values: {{x}} is a control where x is one, else a value that follows the scene. Markdown must not read
// an expression, whose signs are its own: each stands as a sign of private use until the text is set.
import { make } from '../../../parts/dom/dom.ts';
import { markdown } from '../../../parts/prose/markdown.ts';
import { watchFormulas } from '../../../parts/prose/wideFormulas.ts';

const braces = /\{\{([^{}]*)\}\}/g;
const [opening, closing] = ['\uE000', '\uE001'];
const placed = new RegExp(`${opening}(\\d+)${closing}`);
/** The page and the lesson have the headings of the first two levels. */
const lower: Readonly<Record<string, 'h3' | 'h4' | 'h5'>> = { H2: 'h3', H3: 'h4', H4: 'h5' };

function fillText(node: Text, slots: readonly HTMLElement[]): void {
  const pieces = node.data.split(placed);
  if (pieces.length === 1) return;
  // Every second piece is the number of a slot; a unit behind one stays on its line.
  const shown = pieces.map((piece, i) =>
    i % 2 === 1 ? (slots[Number(piece)] ?? '') : i > 0 ? piece.replace(/^ (?=m\b)/, '\u00a0') : piece,
  );
  node.replaceWith(...shown);
}

/** `slot` makes the element of an expression. */
export function lessonProse(source: string, slot: (source: string) => HTMLElement): HTMLElement {
  const slots: HTMLElement[] = [];
  const marked = source.replace(braces, (_, expression: string) => {
    slots.push(slot(expression.trim()));
    return `${opening}${slots.length - 1}${closing}`;
  });
  const element = make('div', { class: 'prose' });
  element.append(markdown(marked));
  for (const heading of element.querySelectorAll('h2, h3, h4')) {
    const changed = make(lower[heading.tagName] ?? 'h5', {}, ...heading.childNodes);
    heading.replaceWith(changed);
  }
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const node of texts) fillText(node, slots);
  watchFormulas(element);
  return element;
}

/** A text without values that change. One of one paragraph stands within a line: a label, a sentence beside a sign. */
export function fixedProse(source: string): HTMLElement {
  const shown = markdown(source);
  const [only] = shown.children;
  const isLine = shown.children.length === 1 && only?.tagName === 'P';
  const element = make(isLine ? 'span' : 'div', isLine ? {} : { class: 'prose' });
  element.append(...(isLine ? only.childNodes : [shown]));
  watchFormulas(element);
  return element;
}
