// SPDX-License-Identifier: MIT
// The documents of this project as elements: headings that an address can name, tables and code that are scrolled where they are
// wider than the page. They are written without formulas.
import { make } from '../dom/dom.ts';
import { Anchors } from './anchors.ts';
import { proseParser } from './mathRules.ts';
import { isOfTheWeb, nodesOf, type Reading } from './nodes.ts';

const parser = proseParser(isOfTheWeb);

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
  const anchors = new Anchors();
  for (const heading of shown.querySelectorAll('h2, h3')) heading.id = anchors.next(heading.textContent);
  return [...shown.children].filter((element) => element instanceof HTMLElement);
}
