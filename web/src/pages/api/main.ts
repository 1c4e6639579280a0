// SPDX-License-Identifier: MIT
// The reference of the C++ API, which the build wrote into the page: one header at a time by its style sheet alone, and the search
// in all of them.
import { text } from '../../text/language.ts';
import { byId, part, write } from '../../parts/dom/dom.ts';
import { hashTarget } from '../../parts/page/hashTarget.ts';
import { startPage } from '../../parts/page/page.ts';

const field = byId('words', HTMLInputElement);
const found = part('found');
const index = part('headers');

interface Entry {
  readonly element: HTMLElement;
  readonly text: string;
}
/** The sections of the headers with their entries, and the text of each in small letters. */
const sections = [...document.querySelectorAll<HTMLElement>('#reference > section')].map((element) => ({
  element,
  entries: [...element.querySelectorAll<HTMLElement>('.entry')].map((entry): Entry => ({
    element: entry,
    text: entry.textContent.toLowerCase(),
  })),
}));
const all = sections.reduce((sum, { entries }) => sum + entries.length, 0);

/** Shows the entries that have every word somewhere, in any order, and the headers of these. */
function search(): void {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { element, entries } of sections) {
    let shown = 0;
    for (const entry of entries) {
      const isFound = words.every((word) => entry.text.includes(word));
      entry.element.hidden = !isFound;
      shown += isFound ? 1 : 0;
    }
    // A header without an entry of its own only includes others.
    element.hidden = words.length > 0 && shown === 0;
    count += shown;
  }
  index.hidden = words.length > 0;
  part('content').classList.toggle('searching', words.length > 0);
  showCount(words, count);
}
function showCount(words: readonly string[], count: number): void {
  if (words.length === 0) write(found, '');
  else if (count === 0) write(found, text('api.none', { words: words.join(' ') }));
  else write(found, text('api.found', { found: count, all }));
}

/** What a link leads to; the search ends there. */
function reveal(hash: string): HTMLElement | null {
  const target = hashTarget(hash);
  if (target && field.value !== '') {
    field.value = '';
    search();
  }
  const shown = target?.closest('#reference > section')?.id;
  for (const link of index.querySelectorAll<HTMLAnchorElement>('li > a'))
    if (link.hash === `#${shown}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  return target;
}

const page = await startPage();
part('search').hidden = false;
// The browser may have kept what was searched before.
search();
field.addEventListener('input', search);
// Before the browser scrolls there; an address that stays the same is no change of it.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href^="#"]') : null;
  if (link) reveal(link.hash);
});
addEventListener('hashchange', () => reveal(location.hash)?.scrollIntoView());
reveal(location.hash);
page.onLanguage(search);
await page.ready();
