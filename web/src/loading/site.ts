// SPDX-License-Identifier: MIT
// Compares the open page with the site as it is published now, to tell a missing network from a new version, whose files have other
// names.
import { fileName } from './later.ts';

/** The longest wait for an answer of the host, in milliseconds. */
const patience = 8000;

export type SiteState =
  /** The page is the published one. */
  | 'same'
  /** Another version has been published since this page was opened. */
  | 'newer'
  /** There is no network, or it answers with something else, such as the page of a hotel's login. */
  | 'unreachable';

/** "index-CHu1bdgW.js" is a version of "index". */
const plainName = (file: string): string => file.replace(/-[\w-]{8}\.js$/, '');

/**
 * A page starts with one script, whose name contains a hash of its content and so of the names of everything it imports: pages of
 * one version start with the same. `own` and `html` are its address and the published page.
 */
export function compareVersions(own: string | null | undefined, html: string): SiteState {
  const published = /<script type="module"[^>]*\ssrc="([^"]+)"/.exec(html)?.[1];
  if (own === null || own === undefined || published === undefined) return 'unreachable';
  const [ownFile, file] = [fileName(own), fileName(published)];
  if (plainName(ownFile) !== plainName(file)) return 'unreachable';
  return ownFile === file ? 'same' : 'newer';
}

async function fetched(address: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Response | undefined> {
  try {
    const response = await fetch(address, { method, cache: 'no-store', signal: AbortSignal.timeout(patience) });
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}

export async function siteState(): Promise<SiteState> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await fetched(location.href.replace(/#.*$/s, ''));
  return page ? compareVersions(own, await page.text().catch(() => '')) : 'unreachable';
}

/** Whether a script is there now: an import that still fails then is one whose failure the browser remembers, as Firefox does. */
export async function isThere(address: string): Promise<boolean> {
  const type = (await fetched(address, 'HEAD'))?.headers.get('content-type') ?? '';
  return /javascript|css/.test(type);
}
