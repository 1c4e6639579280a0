// SPDX-License-Identifier: MIT
// The class of <touchstone-lesson>: one picture of a lesson, or a few, with or without their text.
import { type Attribute, dressedAddress, FramedElement } from './framedElement.ts';

/** What says which pictures of which lesson. */
export const lessonAttributes = ['lesson', 'excerpt', 'text'] as const;

/** The part of an address that opens a lesson: its id on this site, or the address of its file, relative to `around`. */
export function lessonQuery(lesson: string, around: string): readonly ['id' | 'url', string] {
  const asked = lesson.trim();
  return /[^\w-]/.test(asked) && URL.canParse(asked, around) ? ['url', new URL(asked, around).href] : ['id', asked];
}
/** The address for the attributes of the element; `page` is that of lesson.html. What is not allowed is said there. */
export function lessonAddress(page: string, attribute: Attribute, around = page): string {
  const url = new URL(page);
  const [name, value] = lessonQuery(attribute('lesson') ?? '', around);
  url.searchParams.set(name, value);
  url.searchParams.set('excerpt', attribute('excerpt')?.trim() ?? '');
  const text = attribute('text')?.trim();
  if (text) url.searchParams.set('text', text);
  return dressedAddress(url.href, attribute).href;
}

export class TouchstoneLesson extends FramedElement {
  /** The address of lesson.html, set before the element is defined. */
  static page: URL;
  static readonly observedAttributes = [...lessonAttributes, 'theme', 'lang', 'title'];

  protected override readonly usualTitle = 'Touchstone: a picture of a lesson';
  protected override readonly firstHeight = 600;
  protected override address(attribute: Attribute): string {
    return lessonAddress(TouchstoneLesson.page.href, attribute, document.baseURI);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'touchstone-lesson': TouchstoneLesson;
  }
}
