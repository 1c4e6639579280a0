// SPDX-License-Identifier: MIT
// The pairs of nodes by level as a table, with the triangles as its last row; the row of the step that is shown is marked.
import { text } from '../../../text/language.ts';
import { formatCount } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import type { Compared } from '../queries/collision.ts';

const always = ['compared', 'overlapping', 'leaves', 'skipped'] as const;
const withInner = ['compared', 'overlapping', 'leaves', 'inside', 'skipped'] as const;

export class CountsTable {
  readonly element = make('div', {
    class: 'counts',
    tabindex: '0',
    role: 'group',
    'aria-labelledby': 'counts-title',
  });
  #rows: readonly HTMLTableRowElement[] = [];

  show({ levels, counts, triangles }: Compared, hasInner: boolean): void {
    const columns = hasInner ? withInner : always;
    const row = (title: string, name: string, cells: readonly (number | undefined)[]): HTMLTableRowElement =>
      make(
        'tr',
        { 'data-level': name },
        make('th', { scope: 'row' }, title),
        ...cells.map((n) => make('td', {}, n === undefined ? '–' : formatCount(n))),
      );
    const pairs = triangles.length / 2;
    const ofTriangles = { compared: counts.triangleTests, overlapping: pairs, skipped: counts.triangleTests - pairs };
    const last = columns.map((name) => (name === 'leaves' || name === 'inside' ? undefined : ofTriangles[name]));
    this.#rows = [
      ...levels.map((level, i) =>
        row(
          formatCount(i),
          String(i),
          columns.map((name) => level[name]),
        ),
      ),
      row(text('hierarchy.counts.triangles'), 'triangles', last),
    ];
    const heads = ['level' as const, ...columns].map((name) =>
      make('th', { scope: 'col' }, text(`hierarchy.counts.${name}`)),
    );
    this.element.replaceChildren(
      make('table', {}, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...this.#rows)),
    );
  }
  /** The row of the step that is shown. */
  mark(step: number): void {
    this.#rows.forEach((row, i) => {
      if (i === step) row.setAttribute('aria-current', 'step');
      else row.removeAttribute('aria-current');
    });
    const row = this.#rows[step];
    if (!row) return;
    // Only the table scrolls, not the page.
    const { element } = this;
    const head = element.querySelector('thead')?.offsetHeight ?? 0;
    const [top, bottom] = [row.offsetTop - head - row.offsetHeight, row.offsetTop + 2 * row.offsetHeight];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
  }
}
