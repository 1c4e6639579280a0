// SPDX-License-Identifier: MIT
// The picture on the card of a lesson. It comes after the list; until then its place is free.
import { later } from '../../../loading/later.ts';
import { make } from '../../../parts/dom/dom.ts';
import { svgElement } from '../../../parts/drawing/svgElement.ts';

/** Without words: the idea of the lesson stands beside it. */
export function cardPicture(id: string): HTMLElement {
  const element = make('div', { class: 'scene-drawing lesson-picture', 'aria-hidden': 'true' });
  void later(() => import('../../../content/lessons/pictures.ts')).then(({ pictureOfLesson }) => {
    const picture = pictureOfLesson(id);
    if (picture) element.replaceChildren(svgElement(picture));
  });
  return element;
}
