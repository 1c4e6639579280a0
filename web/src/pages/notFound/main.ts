// SPDX-License-Identifier: MIT
// The page in place of one that does not exist. Hosts answer with it at any address, and the service worker leads to it without a
// network; it says so in both languages in its HTML, since its script may not arrive at an address in another folder.
import { language } from '../../text/language.ts';
import { part } from '../../parts/dom/dom.ts';
import { startPage } from '../../parts/page/page.ts';

/** Anybody may have written an address: it is cut, and characters that change the text around it are left out. */
function shown(address: string): string {
  const plain = address.replace(/[\p{Cc}\p{Cf}]/gu, '');
  return plain.length > 120 ? `${plain.slice(0, 120)}…` : plain;
}

const page = await startPage();
const sentences = part('not-found');
const asked = new URLSearchParams(location.search).get('address') ?? location.pathname;
for (const code of sentences.querySelectorAll('code')) code.textContent = shown(asked);
const speak = (): void => {
  for (const one of sentences.querySelectorAll<HTMLElement>(':scope > [lang]')) one.hidden = one.lang !== language();
};
speak();
page.onLanguage(speak);
// At an address in another folder the links of the page would lead nowhere; this script lies in the folder assets/ of the site.
const site = new URL('../..', import.meta.url);
if (import.meta.env.PROD)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="../"]'))
    link.href = new URL(link.getAttribute('href') ?? '', site).href;
await page.ready();
