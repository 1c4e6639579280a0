// SPDX-License-Identifier: MIT
// What a chat, a forum or a search shows of a link to a page (Open Graph, https://ogp.me): its title and description, and, where the
// build knows the address of the site, its picture, since that has to be a whole address.
import type { Page } from './pages.ts';

/** In pixels; web/public/previews has one for each page that can be linked. */
const size = { width: 1200, height: 630 } as const;

/** The address of the built site, with a slash at its end; undefined where the build does not know it. Throws where it is none. */
export function siteAddress(given: string | undefined): string | undefined {
  if (given === undefined || given === '') return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new Error(`TOUCHSTONE_SITE is "${given}"; it must be the https: address of the folder of the site.`);
  return url.href.replace(/\/*$/, '/');
}

const keyIn = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';

/** The lines of a page's <head>; `html` has its title and its description by the keys of their texts. */
export function linkPreview(
  html: string,
  { name, isMissing }: Pick<Page, 'name' | 'isMissing'>,
  site?: string,
): string {
  const title = keyIn(html, /<title data-text="([\w.]+)"/);
  const description = keyIn(html, /<meta name="description" data-text-content="([\w.]+)"/);
  if (isMissing || title === '' || description === '') return '';
  const lines = [
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Touchstone" />`,
    `<meta property="og:title" data-text-content="${title}" />`,
    `<meta property="og:description" data-text-content="${description}" />`,
  ];
  if (site !== undefined)
    lines.push(
      `<meta property="og:url" content="${site}${name === 'index' ? '' : `${name}.html`}" />`,
      `<meta property="og:image" content="${site}previews/${name}.jpg" />`,
      `<meta property="og:image:width" content="${size.width}" />`,
      `<meta property="og:image:height" content="${size.height}" />`,
      `<meta name="twitter:card" content="summary_large_image" />`,
    );
  return lines.join('\n    ');
}
