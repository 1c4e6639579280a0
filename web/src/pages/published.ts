// SPDX-License-Identifier: MIT
// The explanation of the article's algorithms: the document itself, each pose of it with a link that opens it.
import source from '../../../docs/textbook.md?raw';
import type { Shape } from '../../../bindings/index.ts';
import { toLink } from '../model/link.ts';
import { addShape, emptyScene } from '../model/scene.ts';
import { firstState, setMethod, setScene } from '../model/state.ts';
import { language, onLanguage } from '../text/language.ts';
import { byId, make } from '../ui/dom.ts';
import { startFrame } from '../ui/frame.ts';
import { Notices } from '../ui/notices.ts';
import { fillTexts } from '../ui/staticTexts.ts';
import { elementsOf } from './markdown.ts';

/** The playground with both shapes of a pose, and the article's answer shown. */
function linkTo({ a, b }: { readonly a: Shape; readonly b: Shape }): string {
  const scene = [a, b].reduce(addShape, emptyScene(3));
  const state = setMethod(setScene(firstState(), { ...scene, selection: [1, 2] }), 'textbook');
  return `./index.html${toLink(state)}`;
}

function show(): void {
  const elements = elementsOf(source).flatMap((element) => {
    if (element.dataset['code'] !== 'json') return [element];
    const href = linkTo(JSON.parse(element.textContent) as { a: Shape; b: Shape });
    return [element, make('p', {}, make('a', { href, 'data-text': 'publishedPage.open' }))];
  });
  byId('explanation', HTMLElement).replaceChildren(...elements);
}

function followLanguage(): void {
  byId('foreign', HTMLElement).hidden = language() === 'en';
  for (const link of document.querySelectorAll<HTMLElement>('[data-text="publishedPage.open"]')) link.lang = language();
}

show();
startFrame(new Notices(byId('notice', HTMLElement)));
fillTexts();
onLanguage(followLanguage);
followLanguage();
// The sections are made after the page was opened at one of them.
document.getElementById(location.hash.slice(1))?.scrollIntoView();
