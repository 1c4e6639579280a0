// SPDX-License-Identifier: MIT
// The gallery of situations: a card for each, which opens its pose in the playground. The pictures are files of the site, so
// the page needs neither the core nor a 3D view.
import { groups, type Localised, type Situation, type SituationGroup } from '../../content/situations/index.ts';
import { linkOfSituation } from '../../content/situations/situationLink.ts';
import { language } from '../../text/language.ts';
import { make, part } from '../../parts/dom/dom.ts';
import { hashTarget } from '../../parts/page/hashTarget.ts';
import { startPage } from '../../parts/page/page.ts';
import { situationAnswer } from '../../parts/words/situationAnswer.ts';
import { isDark, onThemeChange } from '../../parts/scene/theme.ts';
import { thumbnailSize } from '../../content/situations/thumbnailSize.ts';

const inLanguage = (texts: Localised): string => texts[language()];

function picture({ id }: Situation, theme: string): HTMLElement {
  const { width, height } = thumbnailSize;
  const [w, h] = [String(width), String(height)];
  return make('img', { src: `./thumbnails/${theme}/${id}.webp`, width: w, height: h, alt: '', loading: 'lazy' });
}

function card(situation: Situation, theme: string): HTMLElement {
  const { id, title, sentence, expected } = situation;
  return make(
    'li',
    { class: 'situation', id },
    picture(situation, theme),
    make('h3', {}, make('a', { href: `./playground.html${linkOfSituation(situation)}` }, inLanguage(title))),
    make('p', {}, inLanguage(sentence)),
    make(
      'p',
      { class: 'answer', 'data-number': 'distance' in expected ? String(expected.distance) : '' },
      situationAnswer(expected),
    ),
  );
}

function section({ id, title, situations }: SituationGroup, theme: string): HTMLElement {
  const cards = situations.map((situation) => card(situation, theme));
  return make(
    'section',
    { 'aria-labelledby': id },
    make('h2', { id }, inLanguage(title)),
    make('ul', { class: 'situations' }, ...cards),
  );
}

function show(): void {
  const theme = isDark() ? 'dark' : 'light';
  part('situations').replaceChildren(...groups.map((group) => section(group, theme)));
  const jumps = groups.map(({ id, title }) => make('li', {}, make('a', { href: `#${id}` }, inLanguage(title))));
  part('groups').replaceChildren(...jumps);
}

const page = await startPage();
show();
// The sections are made here, after the browser looked for the one that the address names.
hashTarget(location.hash)?.scrollIntoView();
page.onLanguage(show);
onThemeChange(show);
await page.ready();
