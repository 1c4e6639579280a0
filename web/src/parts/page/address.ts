// SPDX-License-Identifier: MIT
// The state of a page in its address, which is its link. An address is untrusted: what cannot be opened is reported, and the page
// goes on.
import { LinkError } from '../../formats/link/fault.ts';
import { text } from '../../text/language.ts';
import { PhraseError } from '../../text/phrase.ts';
import { sentenceOf } from '../words/problems.ts';
import { notifyOpenedLink, notifyRefusedLink } from './linkNotice.ts';
import type { Notices } from './notices.ts';
import { replaceAddress } from './replaceAddress.ts';

/** How a state is written in a link and read from one: a readable query (SettingsFormat), or bytes. */
export interface LinkFormat<S> {
  /** Throws a PhraseError or a LinkError. */
  readLink(hash: string): S;
  writeLink(state: S): string;
  /** Whether the address asks for a state at all. Default: always. */
  hasLink?(hash: string): boolean;
}

/** Damaged percent signs are no reason to fail: the query then names an unknown setting. */
function decoded(hash: string): string {
  try {
    return decodeURI(hash);
  } catch {
    return hash;
  }
}

export class PageAddress<S extends object> {
  /** `shows`: on a page of scenes, what it shows of a link of another page is said. */
  constructor(
    readonly notices: Pick<Notices, 'notify'>,
    readonly format: LinkFormat<S>,
    readonly shows?: 'scene' | 'motion',
  ) {}

  /** The state of the address, or of the hash that was there; undefined where it has none, and, with a notice, where it is refused. */
  read(hash = location.hash): S | undefined {
    this.notices.notify('link', undefined);
    if (this.format.hasLink?.(hash) === false) return undefined;
    try {
      const state = this.format.readLink(decoded(hash));
      if (this.shows) notifyOpenedLink(this.notices, hash, this.shows);
      return state;
    } catch (error) {
      if (error instanceof LinkError) notifyRefusedLink(this.notices, error, hash);
      else if (error instanceof PhraseError)
        this.notices.notify('link', () => text('settings.refused.link', { why: sentenceOf(error) }));
      else throw error;
      return undefined;
    }
  }
  holds(state: S): boolean {
    return decoded(location.hash) === decoded(this.format.writeLink(state));
  }
  write(state: S): void {
    replaceAddress(this.format.writeLink(state));
  }
  /** After a change: what was said of the link that was opened is of before. */
  keep(state: S): void {
    this.notices.notify('link', undefined);
    this.write(state);
  }
  /** Another link in the address of the open page; `open` gets what it holds, which is not the present state. */
  onOther(present: () => S, open: (state: S) => void): void {
    addEventListener('hashchange', () => {
      if (this.holds(present())) return this.notices.notify('link', undefined);
      const state = this.read();
      if (state && this.format.writeLink(state) !== this.format.writeLink(present())) open(state);
    });
  }
}
