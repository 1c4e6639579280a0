// SPDX-License-Identifier: MIT
// The notice of a link that was not opened; that of a link to another page leads there.
import type { LinkError } from '../model/link/fault.ts';
import { text } from '../text/language.ts';
import { linkSentence } from '../text/problems.ts';
import type { NoticeLink, Notices } from './notices.ts';

/** Where the hash that was refused can be opened; undefined: nowhere else. */
export function linkElsewhere({ page }: LinkError, hash: string): NoticeLink | undefined {
  if (page === undefined) return undefined;
  const file = page === 'playground' ? 'index' : page;
  return { label: () => text('link.open', { page: text(`nav.${page}`) }), href: `./${file}.html${hash}` };
}

export function tellRefusedLink(notices: Notices, error: LinkError, hash = location.hash): void {
  notices.tell('link', () => linkSentence(error), linkElsewhere(error, hash));
}
