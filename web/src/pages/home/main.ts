// SPDX-License-Identifier: MIT
// The home page: three shapes to be dragged, the exact depth beside that of the article, and the ways to everything else.
import { byId, part } from '../../parts/dom/dom.ts';
import { appear } from '../../parts/page/appear.ts';
import { startTouchstone } from '../../parts/page/modules/touchstone.ts';
import { startPage } from '../../parts/page/page.ts';
import { Hero } from './hero.ts';
import { playgroundAddress } from './oldLinks.ts';

/** Links of before this page was here: the playground stood at this address. */
function forward(): boolean {
  const address = playgroundAddress(location);
  if (address) location.replace(address);
  return address !== undefined;
}

if (!forward()) {
  addEventListener('hashchange', forward);
  const start = startTouchstone('elementary');
  const page = await startPage();
  const hero = new Hero(page.notices, {
    view: part('view'),
    curve: part('curve'),
    now: part('now'),
    play: byId('play', HTMLButtonElement),
    open: byId('open', HTMLAnchorElement),
    live: part('live'),
  });
  page.onLanguage(hero);
  await hero.startCore(start);
  appear();
  await page.ready(() => hero.startView());
}
