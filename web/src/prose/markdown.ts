// SPDX-License-Identifier: MIT
// Markdown with $math$ as elements. The text may come from anybody: nothing of it ever becomes markup, since elements are made
// one by one from what the parser found; links lead to pages of the web alone, and pictures are left out.
import type { Token } from 'markdown-it';
import { make } from '../ui/dom.ts';
import { formula } from './formula.ts';
import { proseParser } from './mathRules.ts';

const parser = proseParser();
const isOfTheWeb = (address: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(address, 'https://here.example/').protocol);
  } catch {
    return false;
  }
};
parser.validateLink = isOfTheWeb;

const headings: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6' };
/** The elements that a text may have; what the parser finds besides is shown by its content alone. */
const known = new Set([
  ...['p', 'ul', 'ol', 'li', 'blockquote', 'em', 'strong', 's', 'a', 'code', 'pre', 'hr', 'br'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);

function opened(token: Token): HTMLElement | undefined {
  const tag = headings[token.tag] ?? token.tag;
  if (!known.has(tag)) return undefined;
  const element = document.createElement(tag);
  if (tag === 'a') {
    const address = String(token.attrGet('href') ?? '');
    if (isOfTheWeb(address)) element.setAttribute('href', address);
    element.setAttribute('rel', 'noopener noreferrer');
    element.setAttribute('target', '_blank');
  }
  const start = token.attrGet('start');
  if (start !== null) element.setAttribute('start', String(start));
  return element;
}

/** Tokens as nodes: an opening one begins an element, in which those up to its closing one stand. */
function nodesOf(tokens: readonly Token[], root: Node): void {
  const open: Node[] = [root];
  for (const token of tokens) {
    const into = open.at(-1) ?? root;
    if (token.nesting === 1) {
      const element = (token.hidden ? undefined : opened(token)) ?? into;
      if (element !== into) into.appendChild(element);
      open.push(element);
    } else if (token.nesting === -1) {
      open.pop();
    } else {
      into.appendChild(leaf(token));
    }
  }
}
function leaf(token: Token): Node {
  if (token.type === 'inline') {
    const part = document.createDocumentFragment();
    nodesOf(token.children ?? [], part);
    return part;
  }
  if (token.type === 'math') return formula(token.content, false);
  if (token.type === 'math_display')
    return make('p', { class: 'formula', tabindex: '0' }, formula(token.content, true));
  if (token.type === 'fence' || token.type === 'code_block')
    return make('pre', { tabindex: '0' }, make('code', {}, token.content));
  if (token.type === 'code_inline') return make('code', {}, token.content);
  if (token.type === 'softbreak') return document.createTextNode(' ');
  if (token.type === 'hardbreak') return make('br');
  if (token.type === 'hr') return make('hr');
  return document.createTextNode(token.content);
}

export function markdown(source: string): DocumentFragment {
  const part = document.createDocumentFragment();
  nodesOf(parser.parse(source, {}), part);
  return part;
}
