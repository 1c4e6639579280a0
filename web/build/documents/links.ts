// SPDX-License-Identifier: MIT
// Where the links of a document lead in the site: to other documents, to pages, to files of the repository, which the site then
// has a copy of. What leads nowhere is collected with the document that says it.
import { statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';

/** Link to an element of a document. */
export interface AnchorLink {
  readonly from: string;
  readonly href: string;
  /** Path of the source of the document that it leads to. */
  readonly to: string;
  readonly id: string;
}

/** Types that a browser shows by themselves; other files are given as plain text. */
const shownAsThemselves = /\.(?:json|svg|png|webp|txt)$/;
const localPage = /^http:\/\/localhost:5173\/(\w+)\.html/;

export class Links {
  /** Paths in the repository of the files that documents lead to. */
  readonly files = new Set<string>();
  readonly anchors: AnchorLink[] = [];
  readonly problems: string[] = [];

  /** `documents`: the names of the documents by the paths of their sources; `pages`: the names of all pages. */
  constructor(
    readonly root: string,
    readonly documents: ReadonlyMap<string, string>,
    readonly pages: ReadonlySet<string>,
  ) {}

  /** The address, from a document of the site, of what the source at a path names by `href`. */
  addressOf(from: string, href: string): string {
    const local = localPage.exec(href);
    if (local && this.pages.has(local[1] ?? '')) return `../${href.slice('http://localhost:5173/'.length)}`;
    if (/^https?:\/\//.test(href)) return href;
    const [, path = '', query = '', id] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
    const target = path === '' ? from : normalize(join(dirname(from), path));
    const hash = id === undefined ? '' : `#${id}`;
    const document = this.documents.get(target);
    if (document !== undefined) {
      if (id !== undefined) this.anchors.push({ from, href, to: target, id });
      return path === '' ? hash : `./${document}.html${hash}`;
    }
    const page = /^web\/(\w+)\.html$/.exec(target)?.[1];
    if (page !== undefined && this.pages.has(page)) return `../${page}.html${query}${hash}`;
    if (target.startsWith('web/public/'))
      return this.#existing(from, href, target, `../${target.slice('web/public/'.length)}`);
    const copy = this.#existing(from, href, target, `./files/${copyOf(target)}`);
    if (copy !== href) this.files.add(target);
    return copy;
  }

  #existing(from: string, href: string, target: string, address: string): string {
    if (!target.startsWith('..') && statSync(join(this.root, target), { throwIfNoEntry: false })?.isFile())
      return address;
    this.problems.push(
      `${from}: the link "${href}" leads to ${target}, which is no document, page or file of the repository.`,
    );
    return href;
  }

  /** Those to an element that its document does not have, as problems; `idsOf` gives the names of the headings of a source. */
  checkAnchors(idsOf: (source: string) => ReadonlySet<string>): void {
    for (const { from, href, to, id } of this.anchors)
      if (!idsOf(to).has(id)) this.problems.push(`${from}: the link "${href}" names no heading of ${to}.`);
  }
}

/** The path, in docs/files/ of the site, of the copy of a file of the repository. */
export const copyOf = (path: string): string => (shownAsThemselves.test(path) ? path : `${path}.txt`);
