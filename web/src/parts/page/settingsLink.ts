// SPDX-License-Identifier: MIT
// The settings of a page in its address. An address is untrusted; what cannot be opened is reported, and the page goes on.
import { LinkError } from '../../formats/link/fault.ts';
import { text } from '../../text/language.ts';
import { PhraseError } from '../../text/phrase.ts';
import { sentenceOf } from '../words/problems.ts';
import { notifyRefusedLink } from './linkNotice.ts';
import type { Notices } from './notices.ts';

/** How settings are written in a link and read from one: a readable query (SettingsFormat), or bytes. */
export interface LinkFormat<S> {
  /** Throws a PhraseError or a LinkError. */
  readLink(hash: string): S;
  writeLink(settings: S): string;
}

/** Damaged percent signs are no reason to fail: the query then names an unknown setting. */
function decoded(hash: string): string {
  try {
    return decodeURI(hash);
  } catch {
    return hash;
  }
}

/** The settings of the address; undefined, with a message, where they are refused. */
export function settingsInAddress<S extends object>(format: LinkFormat<S>, notices: Notices): S | undefined {
  notices.notify('link', undefined);
  try {
    return format.readLink(decoded(location.hash));
  } catch (error) {
    if (error instanceof LinkError) notifyRefusedLink(notices, error);
    else if (error instanceof PhraseError)
      notices.notify('link', () => text('settings.refused.link', { why: sentenceOf(error) }));
    else throw error;
    return undefined;
  }
}

export function writeSettings<S extends object>(format: LinkFormat<S>, settings: S): void {
  try {
    history.replaceState(null, '', format.writeLink(settings));
  } catch {
    // Too many in a short time, or a frame without an address of its own.
  }
}
