// SPDX-License-Identifier: MIT
// Defines <touchstone-playground>, <touchstone-steps> and <touchstone-lesson>. Built as one classic script of a fixed name, which a page
// of any origin includes; embed.html, algorithms.html and lesson.html are looked for beside it.
import { TouchstoneLesson } from './lesson.ts';
import { TouchstonePlayground } from './playground.ts';
import { TouchstoneSteps } from './steps.ts';

export type { TouchstoneLesson } from './lesson.ts';
export type { Result, TouchstonePlayground } from './playground.ts';

function defineElements(): void {
  const script = document.currentScript ?? document.querySelector('script[src*="touchstone-playground.js"]');
  const folder = (script as HTMLScriptElement | null)?.src ?? document.baseURI;
  const elements = [
    ['touchstone-playground', TouchstonePlayground, 'embed.html'],
    ['touchstone-steps', TouchstoneSteps, 'algorithms.html'],
    ['touchstone-lesson', TouchstoneLesson, 'lesson.html'],
  ] as const;
  for (const [tag, element, page] of elements) {
    // Two courses on one page may both include the script.
    if (customElements.get(tag)) continue;
    element.page = new URL(page, folder);
    customElements.define(tag, element);
  }
}
// A program that renders pages on a server may import it, too: it does nothing there.
if (typeof document !== 'undefined' && typeof customElements !== 'undefined') defineElements();
