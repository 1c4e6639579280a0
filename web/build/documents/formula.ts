// SPDX-License-Identifier: MIT
// Formulas of the documents as markup.
import { formulaTree } from '../../src/parts/prose/formula.ts';
import { formulaWords, type Language } from '../../src/parts/prose/formulaWords.ts';
import { escaped } from './highlight.ts';

/**
 * A formula as MathML with its words as its name. The content policy forbids style attributes, and nothing in the documents
 * needs them. Throws where the formula cannot be set.
 */
export function formulaMarkup(tex: string, isDisplayed: boolean, language: Language): string {
  const tree = formulaTree(tex, isDisplayed);
  const words = escaped(formulaWords(tree, language));
  const markup = tree
    .toMarkup()
    .replace(/ style="[^"]*"/g, '')
    .replace('<math', `<math aria-label="${words}"`);
  return isDisplayed ? `<p class="formula" tabindex="0">${markup}</p>` : markup;
}
