// SPDX-License-Identifier: MIT
// The texts of exercises, Markdown with $math$, as elements.
import { make } from '../dom/dom.ts';
import { formula, unsetFormula } from './formula.ts';
import { proseParser } from './mathRules.ts';
import { isOfTheWeb, nodesOf, type Reading } from './nodes.ts';

const parser = proseParser(isOfTheWeb);

/** Characters of all formulas of one text; further formulas are shown as they are written. Setting one takes about 0.3 ms. */
const mostSet = 20_000;
/** What a formula takes besides its characters. */
const ofEach = 20;

function readingOf(): Reading {
  let left = mostSet;
  const set = (source: string, isDisplayed: boolean): Node => {
    left -= source.length + ofEach;
    return (left < 0 ? unsetFormula : formula)(source, isDisplayed);
  };
  return {
    ...reading,
    formula: (source, isDisplayed) =>
      isDisplayed ? make('p', { class: 'formula' }, set(source, true)) : set(source, false),
  };
}
const reading: Omit<Reading, 'formula'> = {
  // The page has the heading of the first level.
  heading: (tag) => document.createElement(tag === 'h1' ? 'h2' : tag),
  finish(element) {
    if (element.tagName !== 'A') return element;
    element.setAttribute('rel', 'noopener noreferrer');
    element.setAttribute('target', '_blank');
    return element;
  },
};

export const markdown = (source: string): DocumentFragment => nodesOf(parser.parse(source, {}), readingOf());
