// SPDX-License-Identifier: MIT
// The field of the search and its results. The index is loaded when the field gets the focus.
import { later } from '../../loading/later.ts';
import { language, onLanguage, text } from '../../text/language.ts';
import { byId, make, write } from '../../parts/dom/dom.ts';
import { type Found, search, type SearchIndex } from './search.ts';

const most = 30;

function resultOf({ section, excerpt }: Found, root: string): HTMLElement {
  const { address, document: title, heading } = section;
  const name = heading === '' ? title : `${title}: ${heading}`;
  const words = excerpt.map((part, i) => (i % 2 === 1 ? make('mark', {}, part) : part));
  return make(
    'li',
    { lang: section.language },
    make('a', { href: `${root}${address}` }, name),
    make('p', {}, ...words),
  );
}

export function startSearch(): void {
  const box = byId('search', HTMLElement);
  const query = byId('query', HTMLInputElement);
  const list = byId('found', HTMLOListElement);
  const count = byId('found-count', HTMLElement);
  const root = box.dataset['root'] ?? './/';
  let index: SearchIndex | undefined;
  let loading: Promise<void> | undefined;
  let hasFailed = false;

  function status(shown: number, all: number): string {
    if (query.value.trim() === '') return '';
    if (hasFailed) return text('docs.searchFailed');
    if (!index) return text('docs.searchLoading');
    if (all === 0) return text('docs.foundNone');
    return text(shown < all ? 'docs.foundMore' : 'docs.found', { shown, all });
  }
  function show(): void {
    const { found, all } = search(index ?? [], query.value, language(), most);
    list.replaceChildren(...found.map((one) => resultOf(one, root)));
    write(count, status(found.length, all));
  }
  async function load(): Promise<void> {
    ({ index } = await later(
      () => import('virtual:touchstone-documents'),
      () => {
        hasFailed = true;
        show();
      },
    ));
    hasFailed = false;
    show();
  }
  const loadOnce = (): void => void (loading ??= load());

  query.addEventListener('focus', loadOnce);
  query.addEventListener('input', () => {
    loadOnce();
    show();
  });
  query.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    query.value = '';
    show();
  });
  onLanguage(show);
  box.hidden = false;
}
