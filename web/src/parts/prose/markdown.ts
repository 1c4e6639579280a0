// SPDX-License-Identifier: MIT
// The texts of exercises, Markdown with $math$, as elements.
import { make } from '../dom/dom.ts';
import { formula } from './formula.ts';
import { proseParser } from './mathRules.ts';
import { isOfTheWeb, nodesOf, type Reading } from './nodes.ts';

const parser = proseParser();
parser.validateLink = isOfTheWeb;

const reading: Reading = {
  // The page has the heading of the first level.
  heading: (tag) => document.createElement(tag === 'h1' ? 'h2' : tag),
  finish(element) {
    if (element.tagName !== 'A') return element;
    element.setAttribute('rel', 'noopener noreferrer');
    element.setAttribute('target', '_blank');
    return element;
  },
  formula: (source, isDisplayed) =>
    isDisplayed ? make('p', { class: 'formula', tabindex: '0' }, formula(source, true)) : formula(source, false),
};

export const markdown = (source: string): DocumentFragment => nodesOf(parser.parse(source, {}), reading);
