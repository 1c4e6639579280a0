// SPDX-License-Identifier: MIT
// All pairs that overlap, with their depths. During a drag through a full scene there are hundreds, of which few change: rows
// that say the same stay the same elements.
import type { Overlap } from '../../../queries/queries.ts';
import { text } from '../../../text/language.ts';
import { nameOf } from '../../../parts/words/names.ts';
import { formatLength } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';

const head = (): HTMLElement =>
  make(
    'tr',
    {},
    ...[text('overlaps.pair'), text('overlaps.depth')].map((title) => make('th', { scope: 'col' }, title)),
  );

export class OverlapTable {
  readonly #note = make('p', { class: 'note' });
  readonly #head = make('thead');
  readonly #body = make('tbody');
  readonly #table = make('table', {}, this.#head, this.#body);
  /** By pair and by what they say. */
  #rows = new Map<string, HTMLElement>();
  #title = '';

  constructor(element: HTMLElement) {
    element.append(this.#note, this.#table);
    this.#table.hidden = true;
  }

  show(overlaps: readonly Overlap[]): void {
    this.#label();
    this.#note.hidden = overlaps.length > 0;
    this.#table.hidden = overlaps.length === 0;
    const rows = new Map(overlaps.map((overlap) => this.#rowOf(overlap)));
    for (const [key, row] of this.#rows) if (!rows.has(key)) row.remove();
    this.#rows = rows;
    let place = this.#body.firstChild;
    for (const row of rows.values()) {
      if (row === place) place = row.nextSibling;
      else this.#body.insertBefore(row, place);
    }
  }

  /** In the language of the page. */
  #label(): void {
    const title = text('overlaps.none');
    if (title === this.#title) return;
    this.#title = title;
    this.#note.textContent = title;
    this.#head.replaceChildren(head());
  }

  #rowOf({ a, b, depth }: Overlap): [string, HTMLElement] {
    const cells = [`${nameOf(a)} – ${nameOf(b)}`, depth === undefined ? '—' : formatLength(depth)];
    const key = [a.id, b.id, ...cells].join('\n');
    return [key, this.#rows.get(key) ?? make('tr', {}, ...cells.map((cell) => make('td', {}, cell)))];
  }
}
