// SPDX-License-Identifier: MIT
// Reads the address of the page; what cannot be opened is reported, and the page goes on.
import { text } from '../../../text/language.ts';
import { PhraseError } from '../../../text/phrase.ts';
import { sentenceOf } from '../../../parts/words/problems.ts';
import type { Notices } from '../../../parts/page/notices.ts';
import { type Linked, readAddress } from '../desk/address.ts';

export function addressIn(hash: string, notices: Notices): Linked | undefined {
  notices.notify('link', undefined);
  try {
    return readAddress(decodeURI(hash));
  } catch (error) {
    const refused = error instanceof PhraseError ? error : undefined;
    // Damaged percent signs.
    if (!refused && !(error instanceof URIError)) throw error;
    const why = (): string => (refused ? sentenceOf(refused) : text('link.damaged'));
    notices.notify('link', () => text('settings.refused.link', { why: why() }));
    return undefined;
  }
}
