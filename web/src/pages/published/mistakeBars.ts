// SPDX-License-Identifier: MIT
// The table of how often the article is wrong, with a bar for each pair: no hit and too shallow, as parts of all that overlap.
import { make } from '../../parts/dom/dom.ts';
import { text } from '../../text/language.ts';
import { formatShare } from '../../text/numbers.ts';

/** A count in either language: digits alone. */
const countOf = (cell: Element | undefined): number => Number(cell?.textContent.replace(/\D/g, ''));

function bar(kind: 'missed' | 'shallow', share: number): readonly HTMLElement[] {
  if (share === 0) return [];
  const part = make('span', { class: kind });
  part.style.setProperty('--share', String(share));
  return [part];
}

/** Rows: the pair, how many overlap, of these no hit, of these too shallow. */
export function addBars(table: HTMLTableElement): void {
  const [head, ...rows] = [...table.rows];
  head?.append(make('th', { scope: 'col' }, text('publishedPage.wrong')));
  for (const row of rows) {
    const [overlap = 0, missed = 0, shallow = 0] = [...row.cells].slice(1).map(countOf);
    const bars = make(
      'span',
      { class: 'mistake-bar', 'aria-hidden': 'true' },
      ...bar('missed', missed / overlap),
      ...bar('shallow', shallow / overlap),
    );
    row.append(make('td', {}, bars, formatShare((missed + shallow) / overlap)));
  }
  table.classList.add('mistakes');
}
