// SPDX-License-Identifier: MIT
// TeX as MathML, which browsers draw and screen readers read by themselves.
import temml from 'temml';
import { make } from '../ui/dom.ts';
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
}
/** A formula of a file from elsewhere may neither grow without end nor cover the page. */
const limits = { trust: false, maxExpand: 200, maxSize: [20, 20] as [number, number] };

/** The content policy forbids style attributes; the same style set through the element's object is allowed. */
function freeOfStyleAttributes({ attributes, style, children }: Branch): void {
  if (attributes && style && attributes['style'] !== undefined) {
    style['cssText'] = attributes['style'];
    delete attributes['style'];
  }
  for (const child of children ?? []) freeOfStyleAttributes(child);
}

/** A decimal comma is part of its number, not a mark between two. */
const withDecimalCommas = (tex: string): string => tex.replace(/(\d),(?=\d)/g, '$1{,}');

export function formula(tex: string, displayMode: boolean): Node {
  try {
    const tongue = document.documentElement.lang === 'de' ? 'de' : 'en';
    const source = tongue === 'de' ? withDecimalCommas(tex) : tex;
    const tree = temml.__renderToMathMLTree(source, { ...limits, displayMode, throwOnError: true }) as Tree;
    freeOfStyleAttributes(tree);
    // Its name: alttext is MathML's own, which not every browser hands on.
    const words = formulaWords(tree, tongue);
    Object.assign(tree.attributes, { alttext: words, 'aria-label': words });
    return tree.toNode();
  } catch {
    // Whatever cannot be set is still to be read.
    return make('code', { class: 'unread' }, displayMode ? `$$${tex}$$` : `$${tex}$`);
  }
}
