// SPDX-License-Identifier: MIT
// The state outside of the page: in the address, which is the link, and in the browser's storage. Either may be forbidden,
// and the page works all the same.
import { load, save, storageFrom } from '../../model/autosave.ts';
import type { ValidateShape } from '../../model/document.ts';
import { fromLink, hasLink, LinkError, toLink } from '../../formats/link/sceneLink.ts';
import type { Session } from '../../model/session.ts';
import { firstState, type State } from '../../model/state.ts';
import { keptSentence } from '../../parts/words/problems.ts';
import { tellOpenedLink, tellRefusedLink } from '../../parts/page/linkNotice.ts';
import type { Notices } from '../../parts/page/notices.ts';

export class Address {
  readonly #storage = storageFrom(() => localStorage);
  constructor(readonly notices: Notices) {}

  keep(state: State): void {
    this.notices.tell('link', undefined);
    save(this.#storage, state);
    this.#write(state);
  }
  #write(state: State): void {
    try {
      history.replaceState(null, '', toLink(state));
    } catch {
      // Too many in a short time, or a frame without an address of its own.
    }
  }

  /** The initial state: the link, else the one stored on the last visit, else the first scene. */
  openFirst(session: Session, validateShape: ValidateShape): void {
    if (hasLink(location.hash)) return session.start(this.#linked(location.hash, validateShape) ?? firstState());
    const { state, problem } = load(this.#storage, validateShape);
    this.notices.tell('autosave', problem === undefined ? undefined : () => keptSentence(problem));
    if (!state) return;
    session.start(state);
    this.#write(state);
  }

  /** A link entered into the address of the open page; other parameters keep the values of the current scene. */
  openChanged(session: Session, validateShape: ValidateShape): void {
    const { hash } = location;
    if (hash === toLink(session.state)) return;
    // A change that is not saved yet would be saved later, and take the message away.
    session.settle();
    const state = hasLink(hash) ? this.#linked(hash, validateShape) : undefined;
    if (state) session.open(state);
    else this.#write(session.state);
  }

  /** The state of a hash; undefined, with a sentence on the page, where it cannot be opened. */
  #linked(hash: string, validateShape: ValidateShape): State | undefined {
    this.notices.tell('link', undefined);
    try {
      const state = fromLink(hash, validateShape);
      tellOpenedLink(this.notices, hash, 'scene');
      return state;
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      tellRefusedLink(this.notices, error, hash);
      return undefined;
    }
  }
}

/** The whole address of a state, for sharing; includes the parameters of this page's own address. */
export function addressOf(state: State): string {
  const url = new URL(location.href);
  url.hash = toLink(state);
  return url.href;
}
