// SPDX-License-Identifier: MIT
// The element <touchstone-playground> for pages with a bundler, and the connection to its frame for other frameworks. See
// docs/embedding.md.
import { TouchstonePlayground } from './playground.ts';

export { type Result, TouchstonePlayground } from './playground.ts';
export { EmbedError, EmbedHost } from './host.ts';
export { embedAddress, type OptionName, optionNames } from './options.ts';
export type { Connect, EmbedEvent, PairMessage, RequestType } from '../../formats/messages/protocol.ts';
export type { StateDocument } from '../../model/document.ts';

export interface PlaygroundOptions {
  /**
   * The folder of the site that has embed.html, such as 'https://example.org/touchstone/'; relative to the page. The package's
   * own copy is its folder `site`.
   */
  readonly site: string | URL;
}

/**
 * Defines the element, once for a page; elements that are there already start then. Does nothing where there is no page, such as in
 * rendering on a server. Throws a TypeError where `site` is no address, and an Error where the element is defined with another site.
 */
export function definePlayground({ site }: PlaygroundOptions): void {
  // Some libraries for servers have one and not the other.
  if (typeof document === 'undefined' || typeof customElements === 'undefined') return;
  const folder = String(site).replace(/\/*$/, '/');
  if (!URL.canParse(folder, document.baseURI))
    throw new TypeError(`site is "${String(site)}"; it must be the address of a folder with embed.html.`);
  const page = new URL('embed.html', new URL(folder, document.baseURI));
  const defined = customElements.get('touchstone-playground');
  if (defined) {
    const other = defined === TouchstonePlayground ? TouchstonePlayground.page.href : undefined;
    if (other === page.href) return;
    throw new Error(`<touchstone-playground> is already defined${other ? ` with ${other}` : ' by another script'}.`);
  }
  TouchstonePlayground.page = page;
  customElements.define('touchstone-playground', TouchstonePlayground);
}
