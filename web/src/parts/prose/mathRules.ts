// SPDX-License-Identifier: MIT
// The parser of Markdown, with $math$ within a line and $$math$$ over several. A text may come from anybody, so both rules are
// linear in its length: a search for the closing mark that found none is not repeated from a later place.
import MarkdownIt, { type StateBlock, type StateInline } from 'markdown-it';

const dollar = '$';

/** End of each failed search for a closing mark; `env` lives as long as one parse. */
interface Searches {
  /** By the mark: nothing closes from here on. Positions are those of one inline text. */
  inline?: { source: string; from: Map<string, number> };
  /** By the line at which a search ended: no line from here on closes a formula. */
  lines?: Map<number, number>;
}

/** The position of the next mark that no backslash stands before, or -1. */
function closingMark({ src, env }: StateInline, mark: string, from: number): number {
  const searches = env as Searches;
  if (searches.inline?.source !== src) searches.inline = { source: src, from: new Map() };
  const known = searches.inline.from;
  if (from >= (known.get(mark) ?? Infinity)) return -1;

  let to = src.indexOf(mark, from);
  while (to > 0 && src[to - 1] === '\\') to = src.indexOf(mark, to + 1);
  if (to < 0) known.set(mark, from);
  return to;
}

/** $x$, or $$x$$ within a line. A dollar before a space, or one after which a digit follows, is money. */
function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== dollar) return false;
  const mark = src[pos + 1] === dollar ? '$$' : dollar;
  const from = pos + mark.length;
  const to = closingMark(state, mark, from);
  if (to <= from) return false;
  const content = src.slice(from, to);
  if (mark === dollar && (/^\s|\s$/.test(content) || /\d/.test(src[to + 1] ?? ''))) return false;
  if (!silent) state.push(mark === dollar ? 'math' : 'math_display', '', 0).content = content;
  state.pos = to + mark.length;
  return true;
}

/** Lines from one that begins with $$ to one that ends with it: nothing in them is a list or a heading. */
function blockMath(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const lineOf = (line: number): string =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim();
  if (!lineOf(startLine).startsWith('$$')) return false;
  const unclosed = ((state.env as Searches).lines ??= new Map());
  const closes = (line: number): boolean =>
    lineOf(line).endsWith('$$') && (line > startLine || lineOf(line).length > 4);
  let last = startLine;
  if (!closes(last)) {
    if (startLine >= (unclosed.get(endLine) ?? Infinity)) return false;

    do ++last;
    while (last < endLine && !closes(last));
  }
  if (last >= endLine) {
    unclosed.set(endLine, startLine);
    return false;
  }
  if (silent) return true;
  const lines = Array.from({ length: last - startLine + 1 }, (_, i) => lineOf(startLine + i)).join('\n');
  state.push('math_display', '', 0).content = lines.slice(2, -2);
  state.line = last + 1;
  return true;
}

/** The one configuration of Markdown, of pages and of the build: no markup passes through it, and no pictures. */
export function proseParser(isAllowedLink: (address: string) => boolean): InstanceType<typeof MarkdownIt> {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 40 }).disable('image');
  parser.validateLink = isAllowedLink;
  parser.inline.ruler.before('escape', 'math', inlineMath);
  parser.block.ruler.before('paragraph', 'math', blockMath, { alt: ['paragraph', 'blockquote', 'list'] });
  return parser;
}
