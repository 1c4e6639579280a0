// SPDX-License-Identifier: MIT
// The declarations of the core's headers as HTML: a section for each header, an entry with an anchor for each declaration, links
// between them. Static, so that it can be read and linked to without a script.
import type { Declaration, Header } from './declarations.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The anchor of each declaration, by the declaration and by its qualified name. */
export class Anchors {
  readonly #ids = new Map<Declaration, readonly string[]>();
  readonly #byName = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #headers: ReadonlySet<string>;

  constructor(headers: readonly Header[]) {
    this.#headers = new Set(headers.map(({ path }) => path));
    for (const { declarations } of headers) declarations.forEach((declaration) => this.#add(declaration));
  }
  #add(declaration: Declaration): void {
    const { scope, names, members } = declaration;
    this.#ids.set(
      declaration,
      names.map((name) => {
        const wanted = [...scope, name].join('.');
        let id = wanted;
        // Overloads with docstrings of their own.
        for (let i = 2; this.#taken.has(id); ++i) id = `${wanted}-${i}`;
        this.#taken.add(id);
        if (id === wanted) this.#byName.set(wanted, id);
        return id;
      }),
    );
    members.forEach((member) => this.#add(member));
  }
  of(declaration: Declaration): readonly string[] {
    return this.#ids.get(declaration) ?? [];
  }
  /** The anchor of a name as it is found from a scope, or of a header. */
  find(name: string, scope: readonly string[]): string | undefined {
    if (this.#headers.has(name)) return name;
    const parts = name.split('::');
    for (let i = scope.length; i >= 0; --i) {
      const id = this.#byName.get([...scope.slice(0, i), ...parts].join('.'));
      if (id !== undefined) return id;
    }
    return undefined;
  }
}

/** Code with the declared names strong and every other known name a link. */
function codeHtml(code: string, { names, scope }: Declaration, anchors: Anchors): string {
  const parts = code.split(/(\boperator[^\s\w(]+|~?\b[A-Za-z_]\w*(?:::\w+)*)/);
  const marked = parts.map((part, i) => {
    if (i % 2 === 0) return escaped(part);
    if (names.includes(part)) return `<strong>${escaped(part)}</strong>`;
    // Parameters and members have small letters; std:: and keywords are nobody's names here.
    const id = /^[A-Z]/.test(part.split('::').at(-1) ?? '') ? anchors.find(part, scope) : undefined;
    return id === undefined ? escaped(part) : `<a href="#${id}">${escaped(part)}</a>`;
  });
  return `<code>${marked.join('')}</code>`;
}

/** The text of a docstring: `code`, and links for headers and functions that it names. */
function inline(text: string, scope: readonly string[], anchors: Anchors): string {
  return text
    .split(/(`[^`]+`|\b[\w/]+\.hpp\b|\b[\w:]+\(\))/)
    .map((part, i) => {
      if (i % 2 === 0) return escaped(part);
      const plain = part.replaceAll('`', '');
      const id = anchors.find(plain.replace(/\(\)$/, ''), scope);
      const code = `<code>${escaped(plain)}</code>`;
      return id === undefined ? code : `<a href="#${id}">${code}</a>`;
    })
    .join('');
}
/** Paragraphs and lists of a docstring. */
export function docHtml(doc: string, scope: readonly string[], anchors: Anchors): string {
  const blocks: { isItem: boolean; text: string }[] = [];
  let isOpen = false;
  for (const line of doc.split('\n')) {
    const item = /^- (.*)/.exec(line)?.[1];
    const last = blocks.at(-1);
    if (item !== undefined) blocks.push({ isItem: true, text: item });
    else if (line.trim() === '') isOpen = false;
    else if (isOpen && last && (!last.isItem || line.startsWith('  '))) last.text += ` ${line.trim()}`;
    else blocks.push({ isItem: false, text: line.trim() });
    if (line.trim() !== '') isOpen = true;
  }
  const html = blocks.map(({ isItem, text }) => {
    const content = inline(text, scope, anchors);
    return isItem ? `<li>${content}</li>` : `<p>${content}</p>`;
  });
  return html.join('').replace(/(?:<li>.*?<\/li>)+/g, (items) => `<ul>${items}</ul>`);
}

/** The first anchor is the element's own; further names of the same statement have empty elements. */
const idsOf = (ids: readonly string[]): readonly [attribute: string, others: string] => [
  ` id="${escaped(ids[0] ?? '')}"`,
  ids
    .slice(1)
    .map((id) => `<span id="${escaped(id)}"></span>`)
    .join(''),
];

function memberHtml(member: Declaration, anchors: Anchors): string {
  const [id, others] = idsOf(anchors.of(member));
  const code = member.code.map((line) => codeHtml(line, member, anchors)).join('<br />');
  const inside = [...member.scope, ...member.names];
  const doc = docHtml(member.doc, inside, anchors) + membersHtml(member, anchors);
  // Every term has a description, as the element requires.
  return `<div${id}><dt>${others}${code}</dt><dd>${doc}</dd></div>`;
}
function membersHtml({ members }: Declaration, anchors: Anchors): string {
  if (members.length === 0) return '';
  return `<dl>${members.map((member) => memberHtml(member, anchors)).join('\n')}</dl>`;
}

/** The names with their namespaces, which may break behind each. */
const titleOf = ({ names, scope }: Declaration): string =>
  names.map((name) => escaped([...scope, name].join('::')).replaceAll('::', '::<wbr />')).join(', ');

function entryHtml(declaration: Declaration, anchors: Anchors): string {
  const ids = anchors.of(declaration);
  const [id, others] = idsOf(ids);
  const code = declaration.code.map((part) => codeHtml(part, declaration, anchors)).join('\n');
  const inside = [...declaration.scope, ...declaration.names];
  return `<article${id} class="entry">${others}
<h3><a href="#${escaped(ids[0] ?? '')}">${titleOf(declaration)}</a></h3>
<pre>${code}</pre>
${docHtml(declaration.doc, inside, anchors)}
${membersHtml(declaration, anchors)}
</article>`;
}

function sectionHtml({ path, doc, declarations }: Header, anchors: Anchors): string {
  return `<section id="${path}" class="card" aria-labelledby="${path}-title">
<h2 id="${path}-title"><a href="#${path}">${path}</a></h2>
<pre><code>#include "touchstone/${path}"</code></pre>
${docHtml(doc, [], anchors)}
${declarations.map((declaration) => entryHtml(declaration, anchors)).join('\n')}
</section>`;
}

/** A header in the list of all: its link and what it is for, the first sentence of its comment. */
function indexHtml({ path, doc }: Header, anchors: Anchors): string {
  const [sentence = ''] = /^.*?[.:](?=\s|$)/s.exec(doc) ?? [doc];
  const about = docHtml(sentence.replace(/:$/, '.'), [], anchors).replace(/^<p>|<\/p>$/g, '');
  return `<li><a href="#${path}">${path.replace('/', '/<wbr />')}</a><span>${about}</span></li>`;
}

/** The links to the headers, and their sections. */
export function referenceHtml(headers: readonly Header[]): { readonly index: string; readonly sections: string } {
  const anchors = new Anchors(headers);
  return {
    index: headers.map((header) => indexHtml(header, anchors)).join('\n'),
    sections: headers.map((header) => sectionHtml(header, anchors)).join('\n'),
  };
}
