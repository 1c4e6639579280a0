// SPDX-License-Identifier: MIT
// The style sheets of the pages as the tests read them: rules with their layer and file, and which files a page loads together.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

export const web = join(import.meta.dirname, '../../../../web');
export const folder = join(web, 'src/styles');
export const common = join(web, 'src/style.css');
const read = (path: string): string => readFileSync(path, 'utf8');

export interface Rule {
  readonly file: string;
  /** What stands around it, outermost first: its layer, and conditions. */
  readonly around: readonly string[];
  readonly selectors: readonly string[];
  readonly declarations: readonly { readonly property: string; readonly value: string }[];
}

/** Splits at commas outside of brackets and quotes. */
export function split(list: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if ('(['.includes(sign)) ++depth;
    if (')]'.includes(sign)) --depth;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim().replace(/\s+/g, ' '));
}

/** The source without comments. */
export const withoutComments = (source: string): string => source.replace(/\/\*[^]*?\*\//g, '');

/** The rules of a source, those of @keyframes, @property and @font-face left out. */
export function rulesOf(file: string, source: string): readonly Rule[] {
  const found: Rule[] = [];
  const visit = (text: string, around: readonly string[]): void => {
    for (const { head, body } of blocksOf(text)) {
      if (/^@(?:keyframes|property|font-face)/.test(head)) continue;
      if (head.startsWith('@')) visit(body, [...around, head]);
      else found.push({ file, around, selectors: split(head), declarations: declarationsOf(body) });
    }
  };
  visit(withoutComments(source), []);
  return found;
}

/** Blocks in braces, each with what stands before it; statements without a block are left out. */
function blocksOf(text: string): readonly { readonly head: string; readonly body: string }[] {
  const blocks = [];
  let start = 0;
  for (let at = 0; at < text.length; ++at) {
    if (text[at] === ';') start = at + 1;
    if (text[at] !== '{') continue;
    const opened = at;
    for (let depth = 1; depth > 0; depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0) ++at;
    blocks.push({ head: text.slice(start, opened).trim().replace(/\s+/g, ' '), body: text.slice(opened + 1, at) });
    start = at + 1;
  }
  return blocks;
}
const declarationsOf = (body: string): Rule['declarations'] =>
  body.split(';').flatMap((line) => {
    const colon = line.indexOf(':');
    return colon < 0
      ? []
      : [
          {
            property: line.slice(0, colon).trim(),
            value: line
              .slice(colon + 1)
              .trim()
              .replace(/\s+/g, ' '),
          },
        ];
  });

/** All style sheets below web/src/styles by their paths there, and the common one that imports the rest of them. */
export const sheets: ReadonlyMap<string, string> = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .sort()
    .map((name) => [name.replaceAll('\\', '/'), read(join(folder, name))]),
);

/** A style sheet with what it imports, in the order of loading. */
function withImports(path: string): readonly string[] {
  const imports = [...read(path).matchAll(/@import '([^']+)'/g)].map(([, name = '']) => join(dirname(path), name));
  return [...imports.flatMap(withImports), path];
}
/** Style sheets that a script fetches, by the page whose script it is. */
const fetched: Readonly<Record<string, string>> = { exercise: 'components/code.css' };

/** The files of web/src/styles that each page loads. */
export const loadedBy: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  readdirSync(web)
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const page = basename(name, '.html');
      const linked = [...read(join(web, name)).matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) =>
        join(web, href),
      );
      const late = fetched[page] ? [join(folder, fetched[page])] : [];
      const files = [common, ...linked, ...late].flatMap(withImports).filter((path) => path !== common);
      return [page, new Set(files.map((path) => relative(folder, path).replaceAll('\\', '/')))];
    }),
);
