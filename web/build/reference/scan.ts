// SPDX-License-Identifier: MIT
// Reads the text of a C++ header as statements with their comments, without knowing what a statement means. It knows comments,
// strings, brackets and where a statement ends; that is enough for headers that clang-format has laid out.

/** A statement of a header: a declaration, a definition or a label. */
export interface Statement {
  /** The code up to the body or the final semicolon, without comments, its white space as it is. */
  readonly head: string;
  /** What stands between the braces of the body, with its comments; undefined where there is none. */
  readonly body?: string;
  /** Between the body of a type and the semicolon: names that are declared with it. */
  readonly tail: string;
  /** The docstring before it, and the one behind it on its line; with line breaks, without the slashes. */
  readonly doc: string;
}

const closing: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** The position behind a string or character constant that begins at `at`. */
function behindConstant(text: string, at: number): number {
  const quote = text[at];
  let end = at + 1;
  while (end < text.length && text[end] !== quote) end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}
/** An apostrophe between digits separates them. */
const isConstant = (text: string, at: number): boolean =>
  text[at] === '"' || (text[at] === "'" && !/[0-9a-fA-F]/.test(text[at - 1] ?? ''));
const isComment = (text: string, at: number): boolean => text.startsWith('//', at);
const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

/** The position of the bracket that closes the one at `at`. */
export function closingAt(text: string, at: number): number {
  const open = text[at] ?? '';
  const close = closing[open];
  if (close === undefined) throw new Error(`There is no bracket at: ${text.slice(at, at + 40)}`);
  for (let i = at + 1; i < text.length;) {
    if (isComment(text, i)) i = lineEnd(text, i);
    else if (isConstant(text, i)) i = behindConstant(text, i);
    else if (text[i] === close) return i;
    else if (closing[text[i] ?? ''] !== undefined) i = closingAt(text, i) + 1;
    else i += 1;
  }
  throw new Error(`The bracket is not closed: ${text.slice(at, at + 60)}`);
}

/** The lines of a comment without their marks; undefined unless a docstring (`///`, `///<`). */
const docLine = (line: string, mark: '///' | '///<'): string | undefined => {
  if (!line.startsWith(mark) || (mark === '///' && line.startsWith('///<'))) return undefined;
  return line.slice(mark.length).replace(/^ /, '');
};

const isType = (head: string): boolean => /(^|>|\s)(struct|class|enum|union)\s[^()]*$/.test(head);
/** Whether a brace begins the value of a variable or of a member: after an equals sign, or without parameters before it. */
function beginsValue(head: string): boolean {
  const plain = head.replace(/operator\s*[^\s\w(]+/g, 'operator').replace(/[=!<>]=/g, '');
  if (/\b(namespace|extern)\b/.test(plain) || isType(plain)) return false;
  if (/[^=]=(?!=)[^>]*$/.test(plain.replace(/\([^]*\)/g, '').replace(/^\s*template\s*<[^]*?>\s/, ''))) return true;
  if (!plain.includes('(')) return true;
  // A member in the list of a constructor: `: name{`, `, name{`.
  return /\)\s*(noexcept\s*)?:[^:][^]*[\w>]$/.test(plain);
}

export class Scanner {
  readonly #text: string;
  #at = 0;
  constructor(text: string) {
    this.#text = text;
  }

  /** The statements of the text in their order. */
  statements(): Statement[] {
    const found: Statement[] = [];
    for (let doc = this.#docstring(); this.#at < this.#text.length; doc = this.#docstring())
      found.push(this.#statement(doc));
    return found;
  }

  /** Skips white space, preprocessor lines and other comments; the docstring right before the next statement. */
  #docstring(): string {
    const lines: string[] = [];
    for (;;) {
      const space = /^\s*/.exec(this.#text.slice(this.#at))?.[0] ?? '';
      if (space.split('\n').length > 2) lines.length = 0;
      this.#at += space.length;
      if (this.#text[this.#at] === '#') {
        while (this.#text[lineEnd(this.#text, this.#at) - 1] === '\\') this.#at = lineEnd(this.#text, this.#at) + 1;
      } else if (isComment(this.#text, this.#at)) {
        const line = this.#text.slice(this.#at, lineEnd(this.#text, this.#at));
        const doc = docLine(line, '///');
        if (doc === undefined) lines.length = 0;
        else lines.push(doc);
      } else return lines.join('\n');
      this.#at = lineEnd(this.#text, this.#at);
    }
  }

  #statement(doc: string): Statement {
    const text = this.#text;
    let head = '';
    let body: string | undefined;
    const after: string[] = [];
    for (;;) {
      const sign = text[this.#at];
      if (sign === undefined) break;
      if (isComment(text, this.#at)) {
        const end = lineEnd(text, this.#at);
        after.push(docLine(text.slice(this.#at, end), '///<') ?? '');
        this.#at = end;
      } else if (isConstant(text, this.#at)) {
        const end = behindConstant(text, this.#at);
        head += text.slice(this.#at, end);
        this.#at = end;
      } else if (sign === '{' && body === undefined && !beginsValue(head)) {
        const end = closingAt(text, this.#at);
        body = text.slice(this.#at + 1, end);
        this.#at = end + 1;
        if (!isType(head)) return { head, body, tail: '', doc: this.#withTrailing(doc, after) };
        head += '{';
      } else if (closing[sign] !== undefined) {
        const end = closingAt(text, this.#at) + 1;
        head += text.slice(this.#at, end);
        this.#at = end;
      } else {
        this.#at += 1;
        if (sign === ';') break;
        head += sign;
        if (sign === ':' && /^\s*(public|private|protected):$/.test(head)) break;
      }
    }
    const [before = '', tail = ''] = body === undefined ? [head] : head.split('{');
    const whole = { head: before, tail, doc: this.#withTrailing(doc, after) };
    return body === undefined ? whole : { ...whole, body };
  }

  /** A docstring with the lines `///<` within and behind its statement. */
  #withTrailing(doc: string, within: readonly string[]): string {
    const lines = [doc, ...within];
    for (;;) {
      const match = /^[ \t]*\n?[ \t]*(\/\/\/<.*)/.exec(this.#text.slice(this.#at));
      const line = match && docLine(match[1] ?? '', '///<');
      if (!match || line === null || line === undefined) break;
      lines.push(line);
      this.#at += match[0].length;
    }
    return lines.filter((line) => line !== '').join('\n');
  }
}

/** An enumerator or another item of a list, with its docstring. */
export interface Item {
  readonly code: string;
  readonly doc: string;
}
/** The items of a list between braces, parted by commas. */
export function itemsOf(body: string): Item[] {
  const items: { code: string; doc: string[] }[] = [];
  let code = '';
  let before: string[] = [];
  const finish = (): void => {
    if (code.trim() !== '') items.push({ code: code.trim(), doc: before });
    [code, before] = ['', []];
  };
  for (let at = 0; at < body.length;) {
    if (isComment(body, at)) {
      const end = lineEnd(body, at);
      const line = body.slice(at, end);
      const trailing = docLine(line, '///<');
      const leading = docLine(line, '///');
      if (leading !== undefined) before.push(leading);
      if (trailing !== undefined) {
        finish();
        items.at(-1)?.doc.push(trailing);
      }
      at = end;
    } else if (body[at] === ',') {
      finish();
      at += 1;
    } else {
      const end = closing[body[at] ?? ''] === undefined ? at + 1 : closingAt(body, at) + 1;
      code += body.slice(at, end);
      at = end;
    }
  }
  finish();
  return items.map(({ code: text, doc }) => ({ code: text, doc: doc.join('\n') }));
}
