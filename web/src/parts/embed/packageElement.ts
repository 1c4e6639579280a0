// SPDX-License-Identifier: MIT
// The elements for pages with a bundler, and the connection to the frame of an embed for other frameworks. See docs/embedding.md.
import { TouchstoneLesson } from './lesson.ts';
import { TouchstonePlayground } from './playground.ts';
import { TouchstoneSteps } from './steps.ts';

export { type Result, TouchstonePlayground } from './playground.ts';
export { TouchstoneLesson } from './lesson.ts';
export { TouchstoneSteps } from './steps.ts';
export { EmbedError, EmbedHost } from './host.ts';
export { embedAddress, type OptionName, optionNames } from './options.ts';
export type { Connect, EmbedEvent, PairMessage, RequestType } from '../../formats/messages/protocol.ts';
export type { StateDocument } from '../../model/document.ts';

export interface PlaygroundOptions {
  /**
   * The folder of the site that has embed.html, algorithms.html and lesson.html, such as 'https://example.org/touchstone/'; relative to
   * the page. The package's own copy is its folder `site`, which has embed.html and lesson.html.
   */
  readonly site: string | URL;
}

/** A class of an element, with the address of the page in its frame. */
type ElementClass = CustomElementConstructor & { page: URL };

function define(tag: string, element: ElementClass, name: string, { site }: PlaygroundOptions): void {
  // Some libraries for servers have one and not the other.
  if (typeof document === 'undefined' || typeof customElements === 'undefined') return;
  const folder = String(site).replace(/\/*$/, '/');
  if (!URL.canParse(folder, document.baseURI))
    throw new TypeError(`site is "${String(site)}"; it must be the address of a folder with ${name}.`);
  const page = new URL(name, new URL(folder, document.baseURI));
  const defined = customElements.get(tag);
  if (defined) {
    const other = defined === element ? element.page.href : undefined;
    if (other === page.href) return;
    throw new Error(`<${tag}> is already defined${other ? ` with ${other}` : ' by another script'}.`);
  }
  element.page = page;
  customElements.define(tag, element);
}

/**
 * Defines the element, once for a page; elements that are there already start then. Does nothing where there is no page, such as in
 * rendering on a server. Throws a TypeError where `site` is no address, and an Error where the element is defined with another site.
 */
export const definePlayground = (options: PlaygroundOptions): void =>
  define('touchstone-playground', TouchstonePlayground, 'embed.html', options);
/** The same for <touchstone-steps>. */
export const defineSteps = (options: PlaygroundOptions): void =>
  define('touchstone-steps', TouchstoneSteps, 'algorithms.html', options);
/** The same for <touchstone-lesson>. */
export const defineLesson = (options: PlaygroundOptions): void =>
  define('touchstone-lesson', TouchstoneLesson, 'lesson.html', options);
