// SPDX-License-Identifier: MIT
// The state in the address of the page. An address is untrusted; what cannot be opened is reported, and the page goes on.
import type { ValidateShape } from '../../model/document.ts';
import { LinkError } from '../../formats/link/sceneLink.ts';
import { text } from '../../text/language.ts';
import { PhraseError } from '../../text/phrase.ts';
import { sentenceOf } from '../../parts/words/problems.ts';
import { notifyOpenedLink, notifyRefusedLink } from '../../parts/page/linkNotice.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { type Linked, readHash, writeHash } from '../../traces/link.ts';

/** The state in the address; undefined, with a notice, where it cannot be opened. */
export function linkedInAddress(notices: Notices, validateShape: ValidateShape): Linked | undefined {
  notices.notify('link', undefined);
  try {
    const linked = readHash(location.hash, validateShape);
    notifyOpenedLink(notices, location.hash, 'scene');
    return linked;
  } catch (error) {
    if (error instanceof LinkError) notifyRefusedLink(notices, error);
    else if (error instanceof PhraseError)
      notices.notify('link', () => text('settings.refused.link', { why: sentenceOf(error) }));
    else throw error;
    return undefined;
  }
}
export function writeAddress(linked: Linked): void {
  try {
    history.replaceState(null, '', writeHash(linked));
  } catch {
    // Too many in a short time, or a frame without an address of its own.
  }
}
export const isInAddress = (linked: Linked): boolean => location.hash === writeHash(linked);
