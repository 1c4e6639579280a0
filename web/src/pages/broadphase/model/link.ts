// SPDX-License-Identifier: MIT
// Links of the page "Broad phase": written as a section of format 2; readable queries, as older versions wrote them, open for ever.
import { fromBroadPhaseLink, toBroadPhaseLink } from '../../../formats/link/broadphase.ts';
import { hasLink } from '../../../formats/link/envelope.ts';
import { format, type Settings } from '../../../model/broadPhase.ts';

export const links = {
  /** Throws a LinkError or a PhraseError. */
  readLink: (hash: string): Settings => (hasLink(hash) ? fromBroadPhaseLink(hash) : format.readLink(hash)),
  writeLink: toBroadPhaseLink,
} as const;
