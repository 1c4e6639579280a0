// SPDX-License-Identifier: MIT
// The explanation of the article's algorithms: the document itself in the language of the page, with a link for each
// pose that opens it.
import german from '../../../../docs/published.de.md?raw';
import english from '../../../../docs/published.md?raw';
import type { Shape } from '../../../../bindings/index.ts';
import { toLink } from '../../formats/link/sceneLink.ts';
import { addShape, emptyScene } from '../../model/scene.ts';
import { firstState, setMethod, setScene } from '../../model/state.ts';
import { language, text } from '../../text/language.ts';
import { make, part } from '../../parts/dom/dom.ts';
import { hashTarget } from '../../parts/page/hashTarget.ts';
import { startPage } from '../../parts/page/page.ts';
import { elementsOf } from '../../parts/prose/document.ts';

/** The playground with both shapes of a pose, and the article's answer shown. */
function linkTo({ a, b }: { readonly a: Shape; readonly b: Shape }): string {
  const scene = [a, b].reduce(addShape, emptyScene(3));
  const state = setMethod(setScene(firstState(), { ...scene, selection: [1, 2] }), 'published');
  return `./playground.html${toLink(state)}`;
}

const documents = { en: english, de: german } as const;

/** A heading has the same name in an address whatever the language: that of the English document. */
function nameHeadings(elements: readonly HTMLElement[]): void {
  const headings = (all: readonly HTMLElement[]): HTMLElement[] => all.filter(({ id }) => id !== '');
  const names = headings(elementsOf(english)).map(({ id }) => id);
  headings(elements).forEach((heading, i) => (heading.id = names[i] ?? heading.id));
}

function show(): void {
  const elements = elementsOf(documents[language()]);
  nameHeadings(elements);
  const linked = elements.flatMap((element) => {
    if (element.dataset['code'] !== 'json') return [element];
    const href = linkTo(JSON.parse(element.textContent) as { a: Shape; b: Shape });
    return [element, make('p', {}, make('a', { href }, text('publishedPage.open')))];
  });
  part('explanation').replaceChildren(...linked);
  const sections = elements.filter(({ tagName }) => tagName === 'H3');
  const jumps = sections.map(({ id, textContent }) => make('li', {}, make('a', { href: `#${id}` }, textContent)));
  part('sections').replaceChildren(...jumps);
}

const page = await startPage();
show();
page.onLanguage(show);
// The sections are made after the page was opened at one of them.
hashTarget(location.hash)?.scrollIntoView();
await page.ready();
