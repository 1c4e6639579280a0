// SPDX-License-Identifier: MIT
// The settings of a page in its address. An address is untrusted; what cannot be opened is reported, and the page goes on.
import type { SettingsFormat } from '../model/settings.ts';
import { text } from '../text/language.ts';
import { PhraseError } from '../text/phrase.ts';
import { sentenceOf } from '../text/problems.ts';
import type { Notices } from './notices.ts';

/** Damaged percent signs are no reason to fail: the query then names an unknown setting. */
function decoded(hash: string): string {
  try {
    return decodeURI(hash);
  } catch {
    return hash;
  }
}

/** The settings of the address; undefined, with a message, where they are refused. */
export function settingsInAddress<S extends object>(format: SettingsFormat<S>, notices: Notices): S | undefined {
  notices.tell('link', undefined);
  try {
    return format.readLink(decoded(location.hash));
  } catch (error) {
    if (!(error instanceof PhraseError)) throw error;
    notices.tell('link', () => text('settings.refused.link', { why: sentenceOf(error) }));
    return undefined;
  }
}

export function writeSettings<S extends object>(format: SettingsFormat<S>, settings: S): void {
  try {
    history.replaceState(null, '', format.writeLink(settings));
  } catch {
    // Too many in a short time, or a frame without an address of its own.
  }
}
