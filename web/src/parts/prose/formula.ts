// SPDX-License-Identifier: MIT
// TeX as MathML, which browsers draw and screen readers read by themselves.
import temml from 'temml';
import { make } from '../dom/dom.ts';
import { type FormulaNode, formulaWords } from './formulaWords.ts';

/** A node of the formula before it is an element; the package exports its tree without a type. */
interface Branch extends FormulaNode {
  readonly attributes?: Record<string, string>;
  readonly style?: Record<string, string>;
  readonly children?: readonly Branch[];
}
interface Tree extends Branch {
  readonly attributes: Record<string, string>;
  toNode(): Node;
  toMarkup(): string;
}
/** A longer one, and one that defines commands, whose every use may be long, is not set but shown as it is written. */
const longest = 2000;
const definitions = /\\(?:[egx]?def|newcommand|renewcommand|providecommand|(?:future)?let|global|long)(?![a-zA-Z])/;
/** A formula of a file from elsewhere may neither grow without end nor cover the page. */
const limits = { trust: false, maxExpand: 200, maxSize: [20, 20] as [number, number] };

/**
 * The content policy forbids style attributes; the same style set through the element's object is allowed. A \label would give
 * its element an id, perhaps one that the page looks for; nothing refers to it, since equations have no numbers here.
 */
function cleanAttributes({ attributes, style, children }: Branch): void {
  if (attributes && style && attributes['style'] !== undefined) {
    style['cssText'] = attributes['style'];
    delete attributes['style'];
  }
  delete attributes?.['id'];
  for (const child of children ?? []) cleanAttributes(child);
}

/** Names that a page may draw in a colour of their own (formula.css). */
const names: Readonly<Record<string, string>> = { A: 'name-a', B: 'name-b' };
const textOf = ({ text, children = [] }: Branch): string => (text ?? '') + children.map(textOf).join('');
function markNames(branch: Branch): void {
  // Bold letters have characters of their own, and are vectors.
  const name = branch.type === 'mi' ? names[textOf(branch)] : undefined;
  if (name && branch.attributes) branch.attributes['class'] = name;
  for (const child of branch.children ?? []) markNames(child);
}

/** The formula as a tree of MathML; throws where it cannot be set. */
export function formulaTree(tex: string, displayMode: boolean): Tree {
  if (tex.length > longest) throw new Error(`A formula has at most ${longest} characters.`);
  if (definitions.test(tex)) throw new Error('A formula defines no commands.');
  const tree = temml.__renderToMathMLTree(tex, { ...limits, displayMode, throwOnError: true }) as Tree;
  // A \ref is a link to such an id.
  if (tree.toMarkup().startsWith('<a')) throw new Error('A formula has no links.');
  cleanAttributes(tree);
  markNames(tree);
  return tree;
}

/** A decimal comma is part of its number, not a mark between two. */
const withDecimalCommas = (tex: string): string => tex.replace(/(\d),(?=\d)/g, '$1{,}');

export function formula(tex: string, displayMode: boolean): Node {
  try {
    const language = document.documentElement.lang === 'de' ? 'de' : 'en';
    const tree = formulaTree(language === 'de' ? withDecimalCommas(tex) : tex, displayMode);
    // Its name: alttext is MathML's own, which not every browser hands on.
    const words = formulaWords(tree, language);
    Object.assign(tree.attributes, { alttext: words, 'aria-label': words });
    return tree.toNode();
  } catch {
    return unsetFormula(tex, displayMode);
  }
}
/** Whatever is not set is still to be read. */
export const unsetFormula = (tex: string, displayMode: boolean): HTMLElement =>
  make('code', { class: 'unread' }, displayMode ? `$$${tex}$$` : `$${tex}$`);
