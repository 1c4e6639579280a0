// SPDX-License-Identifier: MIT
// The playground stood at the root of the site before this page: links of then lead there, with all that they say.

/** What this page itself reads from its address. */
const own = new Set(['lang', 'theme']);

/** The address of the playground for a link that is one of it; undefined for one of this page. */
export function playgroundAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): string | undefined {
  const isForeign = [...new URLSearchParams(search).keys()].some((name) => !own.has(name));
  const isScene = hash.length > 1 && hash !== '#content';
  return isForeign || isScene ? `./playground.html${search}${hash}` : undefined;
}
