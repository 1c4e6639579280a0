// SPDX-License-Identifier: MIT
// The notices of links: of one that was not opened, and of one of another page of which only a part is shown; both lead to that page.
import { hasLink, type LinkError, pageOfLink } from '../../formats/link/sceneLink.ts';
import type { LinkedPage } from '../../formats/link/pages.ts';
import { text } from '../../text/language.ts';
import { linkSentence } from '../words/problems.ts';
import type { NoticeLink, Notices } from './notices.ts';

/** Where the hash that was refused can be opened; undefined: nowhere else. */
export function linkElsewhere({ page }: LinkError, hash: string): NoticeLink | undefined {
  return page && linkTo(page, hash);
}
function linkTo(page: LinkedPage, hash: string): NoticeLink {
  return { label: () => text('link.open', { page: text(`nav.${page}`) }), href: `./${page}.html${hash}` };
}

const openedTexts = { motion: 'link.startOfMotion', playground: 'link.atRest' } as const;
/**
 * After a link was opened: a page of scenes (`scene`) shows the start of a motion, and the motion page a scene at rest, which is
 * said. Nothing is said of other links, nor of a hash without one.
 */
export function notifyOpenedLink(notices: Pick<Notices, 'notify'>, hash: string, here: 'scene' | 'motion'): void {
  if (!hasLink(hash)) return;
  const page = pageOfLink(hash);
  if (page === 'broadphase' || (page === 'motion') === (here === 'motion')) return;
  // Other parts of the hash are settings of the page that it was opened on.
  const [scene = ''] = /(?<=[#&])s=[^&]*/.exec(hash) ?? [];
  notices.notify('link', () => text(openedTexts[page]), linkTo(page, `#${scene}`));
}

export function notifyRefusedLink(notices: Pick<Notices, 'notify'>, error: LinkError, hash = location.hash): void {
  notices.notify('link', () => linkSentence(error), linkElsewhere(error, hash));
}
