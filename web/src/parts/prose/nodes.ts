// SPDX-License-Identifier: MIT
// What a parser of Markdown found as elements. The text may come from anybody: nothing of it ever becomes markup, since elements
// are made one by one; links lead to pages of the web alone, and pictures are left out.
import type { Token } from 'markdown-it';
import { make } from '../dom/dom.ts';

export const isOfTheWeb = (address: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(address, 'https://here.example/').protocol);
  } catch {
    return false;
  }
};

/** What differs between texts. */
export interface Reading {
  /** The element of a heading; its tag is that of the text, h1 to h6. */
  heading(tag: string): HTMLElement;
  /** Each element of a token before its content, and each block of code: as it is, changed, or put into another element. */
  finish(element: HTMLElement, token: Token): HTMLElement;
  /** A formula within a line, or in a line of its own. */
  formula(source: string, isDisplayed: boolean): Node;
}

/** The elements that a text may have besides headings; what the parser finds beyond is shown by its content alone. */
const known = new Set([
  ...['p', 'ul', 'ol', 'li', 'blockquote', 'em', 'strong', 's', 'a', 'code', 'pre', 'hr', 'br'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);

class Builder {
  constructor(readonly reading: Reading) {}

  #opened(token: Token): HTMLElement | undefined {
    const { tag } = token;
    if (/^h[1-6]$/.test(tag)) return this.reading.heading(tag);
    if (!known.has(tag)) return undefined;
    const element = document.createElement(tag);
    if (tag === 'a') {
      const address = String(token.attrGet('href') ?? '');
      if (isOfTheWeb(address)) element.setAttribute('href', address);
    }
    const start = token.attrGet('start');
    if (start !== null) element.setAttribute('start', String(start));
    return element;
  }

  /** Tokens as nodes: an opening one begins an element, in which those up to its closing one stand. */
  append(tokens: readonly Token[], root: Node): void {
    const open: Node[] = [root];
    for (const token of tokens) {
      const into = open.at(-1) ?? root;
      if (token.nesting === 1) {
        const element = token.hidden ? undefined : this.#opened(token);
        if (element) into.appendChild(this.reading.finish(element, token));
        open.push(element ?? into);
      } else if (token.nesting === -1) {
        open.pop();
      } else {
        into.appendChild(this.#leaf(token));
      }
    }
  }
  #leaf(token: Token): Node {
    const { type, content } = token;
    if (type === 'inline') {
      const part = document.createDocumentFragment();
      this.append(token.children ?? [], part);
      return part;
    }
    if (type === 'math' || type === 'math_display') return this.reading.formula(content, type === 'math_display');
    if (type === 'fence' || type === 'code_block')
      return this.reading.finish(make('pre', { tabindex: '0' }, make('code', {}, content)), token);
    if (type === 'code_inline') return make('code', {}, content);
    if (type === 'softbreak') return document.createTextNode(' ');
    if (type === 'hardbreak') return make('br');
    if (type === 'hr') return make('hr');
    return document.createTextNode(content);
  }
}

export function nodesOf(tokens: readonly Token[], reading: Reading): DocumentFragment {
  const part = document.createDocumentFragment();
  new Builder(reading).append(tokens, part);
  return part;
}
