// SPDX-License-Identifier: MIT
// Links of the lab: settings, a pose and a program. Those that the page writes by itself have no program.
import { hashPart } from '../../parts/editor/exchange.ts';
import type { LinkFormat } from '../../parts/page/address.ts';
import { phrase, PhraseError } from '../../text/phrase.ts';
import { type Linked, readAddress, writeAddress } from './desk/address.ts';

/** The lab reports damaged percent signs as such: a program is most of a link, and is easily cut. */
function checkPercentSigns(hash: string): void {
  try {
    decodeURI(hash);
  } catch {
    throw new PhraseError(phrase('link.damaged'));
  }
}

export const labLinks: LinkFormat<Linked> = {
  readLink: (hash) => {
    checkPercentSigns(hash);
    return readAddress(hash);
  },
  writeLink: ({ settings, pose, program }) => {
    const hash = writeAddress(settings, pose);
    if (!program) return hash;
    return `${hash}&${'program' in program ? hashPart(program.program) : 'code='}`;
  },
};
