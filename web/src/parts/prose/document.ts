// SPDX-License-Identifier: MIT
// The documents of this project, Markdown without formulas, as elements: headings that an address can name, tables and code that
// are scrolled where they are wider than the page.
import MarkdownIt from 'markdown-it';
import { make } from '../dom/dom.ts';
import { isOfTheWeb, nodesOf, type Reading } from './nodes.ts';

const parser = new MarkdownIt();
parser.validateLink = isOfTheWeb;

/** The part of an address that names a heading: "Box and capsule" is #box-and-capsule. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const reading: Reading = {
  heading: (tag) => document.createElement(tag === 'h1' ? 'h2' : 'h3'),
  finish(element, token) {
    if (element.tagName === 'TH') element.setAttribute('scope', 'col');
    if (element.tagName === 'PRE') {
      element.dataset['code'] = token.info;
      // Without the end of its last line.
      element.textContent = '';
      element.append(make('code', {}, token.content.replace(/\n$/, '')));
    }
    // Scrolled by the keyboard too, where it is wider than the page.
    return element.tagName === 'TABLE' ? make('div', { class: 'wide', tabindex: '0' }, element) : element;
  },
  formula: (source) => document.createTextNode(source),
};

export function elementsOf(source: string): HTMLElement[] {
  const shown = nodesOf(parser.parse(source.replace(/<!--[^]*?-->\n?/g, ''), {}), reading);
  for (const heading of shown.querySelectorAll('h2, h3')) heading.id = slugOf(heading.textContent);
  return [...shown.children].filter((element) => element instanceof HTMLElement);
}
