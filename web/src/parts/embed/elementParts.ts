// SPDX-License-Identifier: MIT
// What the elements for pages of other origins share: their style, the language of the page around, and the frame in them.
import { embedLanguages, heights } from './options.ts';

/** Weaker than any rule of the page, so that it may hide or lay out the element as it likes. */
const style =
  ':where(touchstone-playground, touchstone-steps, touchstone-lesson):where(:not([hidden])) { display: block; }';
let sheet: CSSStyleSheet | undefined;
export function styleIn(root: Node): void {
  if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(style);
  if (!(root instanceof Document || root instanceof ShadowRoot) || root.adoptedStyleSheets.includes(sheet)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** The language of the page, if the site supports it. */
export function languageAround(element: Element): string | null {
  const tag = element.closest('[lang]')?.getAttribute('lang')?.toLowerCase().split('-')[0];
  return embedLanguages.find((language) => language === tag) ?? null;
}

/** A frame as wide as the element; styles set by script need no entry in the policy of the page. */
export function frameOf(src: string, title: string, isSandboxed: boolean): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = src;
  frame.title = title;
  frame.loading = 'lazy';
  if (isSandboxed) frame.setAttribute('sandbox', 'allow-scripts');
  frame.style.setProperty('display', 'block');
  frame.style.setProperty('width', '100%');
  frame.style.setProperty('border', '0');
  return frame;
}
export function setHeight(frame: HTMLIFrameElement, height: number): void {
  const inReach = Math.min(Math.max(height, heights.least), 10 * heights.most);
  if (Number.isFinite(inReach)) frame.style.setProperty('height', `${inReach}px`);
}
