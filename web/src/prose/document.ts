// SPDX-License-Identifier: MIT
// The little of Markdown that the documents of this project use, as elements: headings, paragraphs, tables, code, `code`,
// *emphasis*, **strong** and links. Built as nodes, never as HTML, so that no text can become markup.
import { make } from '../ui/dom.ts';

/** The part of an address that names a heading: "Box and capsule" is #box-and-capsule. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const spans = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\((https:[^)]+)\)/g;

export function inline(line: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let from = 0;
  for (const match of line.matchAll(spans)) {
    const [all, code, strong, emphasis, link, href] = match;
    parts.push(line.slice(from, match.index));
    if (code !== undefined) parts.push(make('code', {}, code));
    else if (strong !== undefined) parts.push(make('strong', {}, strong));
    else if (emphasis !== undefined) parts.push(make('em', {}, emphasis));
    else parts.push(make('a', { href: href ?? '' }, ...inline(link ?? '')));
    from = match.index + all.length;
  }
  return [...parts, line.slice(from)];
}

function table(lines: readonly string[]): HTMLElement {
  const cells = (line: string): string[] => line.split('|').slice(1, -1);
  const row = (line: string, tag: 'th' | 'td'): HTMLElement =>
    make(
      'tr',
      {},
      ...cells(line).map((cell) => make(tag, tag === 'th' ? { scope: 'col' } : {}, ...inline(cell.trim()))),
    );
  const [head = '', , ...body] = lines;
  const rows = body.map((line) => row(line, 'td'));
  return make(
    'div',
    // Scrolled by the keyboard too, where it is wider than the page.
    { class: 'wide', tabindex: '0' },
    make('table', {}, make('thead', {}, row(head, 'th')), make('tbody', {}, ...rows)),
  );
}

/** Each block of a document: blank lines part them, code keeps its own. */
function block(source: string): HTMLElement | undefined {
  const heading = /^(#+) (.*)$/.exec(source);
  if (heading) {
    const [, marks = '', shown = ''] = heading;
    return make(marks.length === 1 ? 'h2' : 'h3', { id: slugOf(shown) }, ...inline(shown));
  }
  const code = /^```(\w*)\n([^]*?)\n```$/.exec(source);
  // A block that is wider than the page is scrolled, by the keyboard too.
  if (code) return make('pre', { tabindex: '0', 'data-code': code[1] ?? '' }, make('code', {}, code[2] ?? ''));
  if (source.startsWith('<!--') || source === '') return undefined;
  const lines = source.split('\n');
  return lines[0]?.startsWith('|') ? table(lines) : make('p', {}, ...inline(lines.join(' ')));
}

export function elementsOf(markdown: string): HTMLElement[] {
  const blocks = markdown
    .replace(/<!--[^]*?-->\n?/g, '')
    .split(/(^```\w*\n[^]*?\n```$)|\n{2,}/m)
    .map((part) => (part ?? '').trim());
  return blocks.map(block).filter((element) => element !== undefined);
}
