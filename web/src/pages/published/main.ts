// SPDX-License-Identifier: MIT
// The explanation of the article's algorithms: the document itself in the language of the page, with each pose as a scene that has both
// answers, and a link that opens it.
import german from '../../../../docs/published.de.md?raw';
import english from '../../../../docs/published.md?raw';
import type { Shape } from '../../../../bindings/index.ts';
import { toLink } from '../../formats/link/sceneLink.ts';
import { stateOf } from '../../content/situations/framing.ts';
import { setMethod } from '../../model/state.ts';
import { language, text } from '../../text/language.ts';
import { make, part } from '../../parts/dom/dom.ts';
import { definePlayground } from '../../parts/embed/packageElement.ts';
import { hashTarget } from '../../parts/page/hashTarget.ts';
import { startPage } from '../../parts/page/page.ts';
import { currentTheme } from '../../parts/page/theme.ts';
import { onThemeChange } from '../../parts/scene/theme.ts';
import { elementsOf } from '../../parts/prose/document.ts';
import { addBars } from './mistakeBars.ts';

/** Both shapes of a pose, well in sight, and the article's answer shown: what a link says of it. */
const hashOf = ({ a, b }: Pose): string => toLink(setMethod(stateOf(a, b), 'published'));

/** The scenes that nobody has come near yet, by their places: each is a page of its own with a view. */
const scenes = new WeakMap<Element, HTMLElement>();
const nearing = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const scene = scenes.get(target);
      if (!isIntersecting || !scene) continue;
      nearing.unobserve(target);
      // The theme may have changed since.
      scene.setAttribute('theme', currentTheme());
      target.append(scene);
    }
  },
  { rootMargin: '100px' },
);

/** The pose to be moved, with both answers; its numbers fold. */
function figureOf(block: HTMLElement): HTMLElement {
  const hash = hashOf(JSON.parse(block.textContent) as Pose);
  const heading = text('publishedPage.scene');
  const scene = make('touchstone-playground', {
    pair: hash,
    mode: 'published',
    height: '280',
    title: heading,
    lang: language(),
    theme: currentTheme(),
  });
  const link = make('a', { href: `./playground.html${hash}` }, text('publishedPage.open'));
  const place = make('div', { class: 'scene-place' });
  scenes.set(place, scene);
  nearing.observe(place);
  return make(
    'div',
    { class: 'beside' },
    make('figure', { class: 'pose' }, place),
    make('details', {}, make('summary', {}, text('publishedPage.numbers')), block, make('p', {}, link)),
  );
}

interface Pose {
  readonly a: Shape;
  readonly b: Shape;
}

const documents = { en: english, de: german } as const;

/** A heading has the same name in an address whatever the language: that of the English document. */
function nameHeadings(elements: readonly HTMLElement[]): void {
  const headings = (all: readonly HTMLElement[]): HTMLElement[] => all.filter(({ id }) => id !== '');
  const names = headings(elementsOf(english)).map(({ id }) => id);
  headings(elements).forEach((heading, i) => (heading.id = names[i] ?? heading.id));
}

/** Beside the first words the mistake that is understood at a glance: a ball whose centre is in a box, and no hit. */
function showOpening(elements: readonly HTMLElement[]): void {
  const section = elements.findIndex(({ id }) => id === 'sphere-and-box');
  const pose = elements.find((element, i) => i > section && element.dataset['code'] === 'json');
  if (pose) elements.find(({ tagName }) => tagName === 'P')?.before(figureOf(pose.cloneNode(true) as HTMLElement));
}

function show(): void {
  const elements = elementsOf(documents[language()]);
  nameHeadings(elements);
  const linked = elements.map((element) => (element.dataset['code'] === 'json' ? figureOf(element) : element));
  part('explanation').replaceChildren(...linked);
  showOpening(elements);
  const table = part('explanation').querySelector('table');
  if (table) addBars(table);
  const sections = elements.filter(({ tagName }) => tagName === 'H3');
  const jumps = sections.map(({ id, textContent }) => make('li', {}, make('a', { href: `#${id}` }, textContent)));
  part('sections').replaceChildren(...jumps);
}

const page = await startPage();
definePlayground({ site: new URL('.', location.href) });
show();
page.onLanguage(show);
onThemeChange(() => {
  for (const scene of document.querySelectorAll('touchstone-playground')) scene.setAttribute('theme', currentTheme());
});
// The sections are made after the page was opened at one of them.
hashTarget(location.hash)?.scrollIntoView();
await page.ready();
