// SPDX-License-Identifier: MIT
// The list of documents, and each document: both are complete without this script, which adds the reader's language and theme, the
// search and the live scenes.
import { language } from '../../text/language.ts';
import { watchFormulas } from '../../parts/prose/wideFormulas.ts';
import { startPage } from '../../parts/page/page.ts';
import { currentTheme } from '../../parts/page/theme.ts';
import { startSearch } from './searchBox.ts';

/** The scenes of a document follow the language and the theme of the page. */
function dressScenes(): void {
  for (const scene of document.querySelectorAll('touchstone-playground')) {
    scene.setAttribute('lang', language());
    scene.setAttribute('theme', currentTheme());
  }
}

/** Beside the document there is room for its contents. */
function openContents(): void {
  const contents = document.getElementById('contents');
  if (contents instanceof HTMLDetailsElement) contents.open = matchMedia('(min-width: 1100px)').matches;
}

openContents();
const page = await startPage();
dressScenes();
page.onLanguage(dressScenes);
document.addEventListener('themechange', dressScenes);
startSearch();
for (const text of document.querySelectorAll('.document')) watchFormulas(text);
await page.ready();
