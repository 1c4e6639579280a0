// SPDX-License-Identifier: MIT
// What the address of an embed asks for: a link, else the samples of a pair, else the first scene. It is read and never written.
import { filling, stateOf } from '../../content/situations/framing.ts';
import { sampleA, sampleB } from '../../content/situations/samples.ts';
import { toLink } from '../../formats/link/sceneLink.ts';
import type { ValidateShape } from '../../model/document.ts';
import { firstState, setMethod, setShow, type State } from '../../model/state.ts';
import type { Options } from '../../parts/embed/options.ts';
import { PageAddress } from '../../parts/page/address.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { sceneLinks } from '../../parts/workbench/sceneLinks.ts';

/** The place of B along X at which the samples of a pair stand a little apart, or nearly so. */
const placeOfB = 1.1;

function sampled([kindA, kindB]: NonNullable<Options['pair']>, validate: ValidateShape): State {
  const [a, b] = [sampleA(kindA), sampleB(kindB, placeOfB)];
  validate(a, 'a');
  validate(b, 'b');
  return stateOf(a, b);
}

export class EmbedAddress {
  #asked: { readonly hash: string; readonly state: State } | undefined;

  constructor(
    readonly notices: Notices,
    readonly options: Options,
    readonly stage: HTMLElement,
  ) {}

  /** The state of its link; undefined where it has none, and, with a notice, where it cannot be opened. */
  linked(validate: ValidateShape): State | undefined {
    return new PageAddress(this.notices, sceneLinks(validate), 'scene').read();
  }
  /** The state as it was first, for the same link: from the same place, however wide the view is by now. */
  asked(validate: ValidateShape): State {
    const { hash } = location;
    if (this.#asked?.hash !== hash) this.#asked = { hash, state: this.#read(validate) };
    return this.#asked.state;
  }
  #read(validate: ValidateShape): State {
    const { pair, mode, labels } = this.options;
    const { clientWidth, clientHeight } = this.stage;
    const ownState = (): State => (pair ? sampled(pair, validate) : firstState());
    // A link brings the camera that its author chose.
    const state = this.linked(validate) ?? filling(ownState(), clientWidth / clientHeight || 1);
    const withMode = mode === undefined ? state : setMethod(state, mode);
    return labels === undefined ? withMode : setShow(withMode, { labels });
  }
  /** The playground with a state, in the language and theme of this address. */
  playgroundWith(state: State): string {
    const { lang, theme } = this.options;
    const url = new URL('./playground.html', location.href);
    if (lang) url.searchParams.set('lang', lang);
    if (theme !== 'system') url.searchParams.set('theme', theme);
    url.hash = toLink(state);
    return url.href;
  }
}
