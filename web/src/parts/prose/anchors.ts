// SPDX-License-Identifier: MIT
// Names of headings in addresses, the same as where the documents are read in the repository: lower case, spaces as hyphens,
// without other signs, and numbered from the second heading of the same name on.

const nameOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Names headings in their order; one instance for each document. */
export class Anchors {
  readonly #used = new Map<string, number>();

  next(heading: string): string {
    const name = nameOf(heading);
    const before = this.#used.get(name) ?? 0;
    this.#used.set(name, before + 1);
    return before === 0 ? name : `${name}-${before}`;
  }
}
