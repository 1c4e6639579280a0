// SPDX-License-Identifier: MIT
// The picture of a lesson, on its card or in its row. It comes after the list; until then its place is free.
import { later } from '../../loading/later.ts';
import { make } from '../dom/dom.ts';
import { svgElement } from '../drawing/svgElement.ts';

/** Without words: the idea of the lesson stands beside it. */
export function cardPicture(id: string): HTMLElement {
  const element = make('div', { class: 'scene-drawing lesson-picture', 'aria-hidden': 'true' });
  void later(() => import('../../content/lessons/pictures.ts')).then(({ pictureOfLesson }) => {
    const picture = pictureOfLesson(id);
    if (picture) element.replaceChildren(svgElement(picture));
  });
  return element;
}
