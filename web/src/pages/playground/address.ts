// SPDX-License-Identifier: MIT
// The state outside of the page: in the address, which is the link, and in the browser's storage. Either may be forbidden,
// and the page works all the same.
import { Autosave, autosaveKey } from '../../model/autosave.ts';
import type { ValidateShape } from '../../model/document.ts';
import { hasLink, toLink } from '../../formats/link/sceneLink.ts';
import type { SceneSession } from '../../model/sceneSession.ts';
import { firstState, type State } from '../../model/state.ts';
import { text } from '../../text/language.ts';
import { keptSentence } from '../../parts/words/problems.ts';
import { PageAddress } from '../../parts/page/address.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { replaceAddress } from '../../parts/page/replaceAddress.ts';
import { siteStorage } from '../../parts/page/storages.ts';
import { sceneLinks } from '../../parts/workbench/sceneLinks.ts';

/** The state that takes the place of the present one; undefined where there is none. */
export type TakeState = (present: State, validate: ValidateShape) => State | undefined;

export class Address {
  readonly #saved = new Autosave(siteStorage());
  /** The page has begun with the saved scene, not with that of a link. */
  #isResumed = false;
  #isOtherNotified = false;
  constructor(readonly notices: Notices) {}

  keep(state: State): void {
    this.notices.notify('link', undefined);
    const { written, isOther } = this.#saved.save(state);
    this.notices.notify('storage', written === 'kept' ? undefined : () => text(`notice.scene.${written}`));
    if (isOther) this.#notifyOther('notice.scene.other');
    replaceAddress(toLink(state));
  }
  /** What other tabs have saved is kept, and can be opened in this one. */
  #notifyOther(key: 'notice.scene.other' | 'notice.scene.changed' | 'notice.scene.earlier'): void {
    // Told once: a notice that is made anew drops the focus of its buttons.
    if (this.#isOtherNotified || !this.#open) return;
    this.#isOtherNotified = true;
    const open = { label: () => text('notice.scene.open'), run: () => void this.#openOther() };
    const drop = { label: () => text('notice.scene.drop'), run: () => this.#dropOther() };
    this.notices.notify('other', () => text(key), key === 'notice.scene.earlier' ? [open, drop] : [open]);
  }
  #open: ((take: TakeState) => Promise<void>) | undefined;
  async #openOther(): Promise<void> {
    this.#forgetOther();
    await this.#open?.((present, validate) => this.#saved.takeEarlier(present, validate));
  }
  #dropOther(): void {
    this.#forgetOther();
    this.#saved.dropEarlier();
  }
  #forgetOther(): void {
    this.#isOtherNotified = false;
    this.notices.notify('other', undefined);
  }
  /** From now on the page says what other tabs save; `open` shows what `take` answers in the place of the present state. */
  watchOthers(open: (take: TakeState) => Promise<void>): void {
    this.#open = open;
    if (this.#isResumed && this.#saved.hasEarlier) this.#notifyOther('notice.scene.earlier');
    // Browsers without this event say so at the next change.
    addEventListener('storage', ({ key }) => {
      if (key === autosaveKey && this.#saved.isOtherThere) this.#notifyOther('notice.scene.changed');
    });
  }

  /** The initial state: the link, else the one stored on the last visit, else the first scene. */
  openFirst(session: SceneSession, validateShape: ValidateShape): void {
    if (hasLink(location.hash)) {
      const linked = this.#linked(location.hash, validateShape);
      // What is saved is another scene, of another tab or visit, unless it is that of this link.
      if (linked) this.#saved.isOf(linked);
      return session.start(linked ?? firstState());
    }
    const { state, problem } = this.#saved.load(validateShape);
    this.#isResumed = true;
    this.notices.notify('autosave', problem === undefined ? undefined : () => keptSentence(problem));
    if (!state) return;
    session.start(state);
    replaceAddress(toLink(state));
  }

  /** A link entered into the address of the open page; other parameters keep the values of the current scene. */
  openChanged(session: SceneSession, validateShape: ValidateShape, hash = location.hash): void {
    if (hash === toLink(session.state)) return;
    // A change that is not saved yet would be saved later, and take the message away.
    session.settle();
    const state = hasLink(hash) ? this.#linked(hash, validateShape) : undefined;
    if (state) session.open(state);
    else replaceAddress(toLink(session.state));
  }

  /** The state of a hash; undefined, with a sentence on the page, where it cannot be opened. */
  #linked(hash: string, validateShape: ValidateShape): State | undefined {
    return new PageAddress(this.notices, sceneLinks(validateShape), 'scene').read(hash);
  }
}

/** The whole address of a state, for sharing; includes the parameters of this page's own address. */
export function addressOf(state: State): string {
  const url = new URL(location.href);
  url.hash = toLink(state);
  return url.href;
}
