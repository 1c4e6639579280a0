// SPDX-License-Identifier: MIT
// A document, Markdown with $math$, as markup that needs no script: by the parser of all texts, with headings that an address can
// name, code in colours, tables that are scrolled where they are wider than the page, and pictures and scenes that open.
import type { Token } from 'markdown-it';
import { Anchors } from '../../src/parts/prose/anchors.ts';
import { proseParser } from '../../src/parts/prose/mathRules.ts';
import type { Language } from '../../src/parts/prose/formulaWords.ts';
import { formulaMarkup } from './formula.ts';
import { escaped, highlighted } from './highlight.ts';

export interface Heading {
  /** 1 is the title. */
  readonly level: number;
  readonly text: string;
  readonly id: string;
}
/** A heading with the text up to the next one, for the search. */
export interface Section extends Heading {
  readonly content: string;
}
export interface Rendered {
  readonly title: string;
  readonly html: string;
  readonly sections: readonly Section[];
  /** Whether it has scenes that run in the page. */
  readonly hasScenes: boolean;
}

/** What a document asks of the site around it. */
export interface Surroundings {
  readonly language: Language;
  /** The address of what a link or a picture of the source leads to. */
  addressOf(href: string): string;
  /** The address that a picture without a link of its own opens. */
  readonly live: string | undefined;
  /** The address of a scene that a block of JSON describes; undefined where it is none. */
  sceneOf(json: string): string | undefined;
  /** The markup of the figure of a pair. */
  figureOf(pair: string): string;
  /** The names of the headings, where they are not made from their words: in a translation those of the original. */
  readonly ids?: readonly string[];
}

const textOf = (token: Token): string =>
  token.children
    ?.map((child) => (child.children ? textOf(child) : child.type === 'softbreak' ? ' ' : child.content))
    .join('') ?? token.content;

/** The name of a heading is a link to itself, unless it has links. */
function nameHeadings(tokens: readonly Token[], around: Surroundings): Section[] {
  const anchors = new Anchors();
  const sections: { level: number; text: string; id: string; content: string }[] = [];
  tokens.forEach((token, i) => {
    const inline = tokens[i + 1];
    if (token.type === 'heading_open' && inline) {
      const text = textOf(inline);
      const own = anchors.next(text);
      const id = around.ids?.[sections.length] ?? own;
      token.attrSet('id', id);
      token.meta = { isLink: token.tag !== 'h1' && !inline.children?.some(({ type }) => type === 'link_open') };
      sections.push({ level: Number(token.tag.slice(1)), text, id, content: '' });
    } else if (token.type === 'inline' || token.type === 'fence') {
      const last = sections.at(-1);
      if (last && tokens[i - 1]?.type !== 'heading_open') last.content += `${textOf(token)} `;
    }
  });
  return sections.map((section) => ({ ...section, content: section.content.replace(/\s+/g, ' ').trim() }));
}

/** A paragraph of one link to an embed is a scene in the page; the link stays for readers without scripts and in print. */
function scenesIn(tokens: readonly Token[], around: Surroundings): boolean {
  let hasScenes = false;
  tokens.forEach((token, i) => {
    const children = token.children ?? [];
    const [opening, closing] = [children[0], children.at(-1)];
    if (token.type !== 'inline' || tokens[i - 1]?.type !== 'paragraph_open') return;
    if (opening?.type !== 'link_open' || closing?.type !== 'link_close') return;
    if (children.filter(({ type }) => type === 'link_open').length > 1) return;
    const address = around.addressOf(String(opening.attrGet('href') ?? ''));
    const query = /^\.\.\/embed\.html(?:\?([^#]*))?(#.*)?$/.exec(address);
    if (!query) return;
    hasScenes = true;
    const attributes = [...new URLSearchParams(query[1])];
    if (query[2]) attributes.push(['pair', query[2]]);
    const title = escaped(textOf(token));
    const written = attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
    const link = `<a href="${escaped(address)}">${title}</a>`;
    token.type = 'html_block';
    token.children = null;
    token.content = `<figure class="scene"><touchstone-playground${written} title="${title}"></touchstone-playground><figcaption>${link}</figcaption></figure>`;
    for (const beside of [tokens[i - 1], tokens[i + 1]]) if (beside) beside.hidden = true;
  });
  return hasScenes;
}

const openScene: Readonly<Record<Language, string>> = {
  en: 'Open this scene in the playground',
  de: 'Diese Szene in der Spielwiese öffnen',
};

type Rules = ReturnType<typeof proseParser>['renderer']['rules'];
/** How each kind of token is written, where that is not as usual. */
function rulesOf(around: Surroundings): Rules {
  const { language } = around;
  /** Tables have their alignment as a style, which the content policy forbids. */
  const cell =
    (tag: string, scope: string) =>
    (tokens: Token[], i: number): string =>
      `<${tag}${scope}${/right/.test(String(tokens[i]?.attrGet('style') ?? '')) ? ' class="number"' : ''}>`;
  let linksOpen = 0;
  const metaOf = (token: Token | undefined): { isLink?: boolean } => (token?.meta ?? {}) as { isLink?: boolean };
  return {
    html_block: (tokens, i) => tokens[i]?.content ?? '',
    heading_open: (tokens, i) => {
      const { tag = 'h2' } = tokens[i] ?? {};
      const id = String(tokens[i]?.attrGet('id') ?? '');
      return `<${tag} id="${escaped(id)}">${metaOf(tokens[i]).isLink ? `<a class="anchor" href="#${escaped(id)}">` : ''}`;
    },
    heading_close: (tokens, i) => `${metaOf(tokens[i - 2]).isLink ? '</a>' : ''}</${tokens[i]?.tag ?? 'h2'}>\n`,
    table_open: () => '<div class="wide" tabindex="0"><table>\n',
    table_close: () => '</table></div>\n',
    th_open: cell('th', ' scope="col"'),
    td_open: cell('td', ''),
    link_open: (tokens, i) => {
      linksOpen += 1;
      const address = around.addressOf(String(tokens[i]?.attrGet('href') ?? ''));
      return `<a href="${escaped(address)}"${/^https?:/.test(address) ? ' rel="noopener noreferrer"' : ''}>`;
    },
    link_close: () => {
      linksOpen -= 1;
      return '</a>';
    },
    image: (tokens, i) => {
      const token = tokens[i];
      const source = escaped(around.addressOf(String(token?.attrGet('src') ?? '')));
      const image = `<img src="${source}" alt="${escaped(token ? textOf(token) : '')}" loading="lazy" />`;
      return linksOpen > 0 ? image : `<a class="picture" href="${escaped(around.live ?? source)}">${image}</a>`;
    },
    fence: (tokens, i) => {
      const { info = '', content = '' } = tokens[i] ?? {};
      if (info.startsWith('figure ')) return around.figureOf(info.slice('figure '.length));
      const [name = ''] = info.split(' ');
      const scene = name === 'json' ? around.sceneOf(content) : undefined;
      const link = scene ? `<p class="opens"><a href="${escaped(scene)}">${openScene[language]}</a></p>\n` : '';
      return `<pre tabindex="0" data-code="${escaped(name)}"><code>${highlighted(content.replace(/\n$/, ''), name)}</code></pre>\n${link}`;
    },
    math: (tokens, i) => formulaMarkup(tokens[i]?.content ?? '', false, language),
    math_display: (tokens, i) => formulaMarkup(tokens[i]?.content ?? '', true, language),
  };
}

export function rendered(source: string, around: Surroundings): Rendered {
  // Every link is looked up, and one that leads nowhere is reported.
  const parser = proseParser(() => true).enable('image');
  parser.normalizeLink = (address) => address;
  Object.assign(parser.renderer.rules, rulesOf(around));
  const env = {};
  // Comments mark snippets for the tests; they stand at the beginning of a line.
  const tokens = parser.parse(source.replace(/^<!--[^]*?-->\n/gm, ''), env);
  const sections = nameHeadings(tokens, around);
  const hasScenes = scenesIn(tokens, around);
  const html = parser.renderer.render(tokens, parser.options, env);
  return { title: sections.find(({ level }) => level === 1)?.text ?? '', html, sections, hasScenes };
}
