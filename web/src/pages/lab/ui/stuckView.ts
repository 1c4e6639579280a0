// SPDX-License-Identifier: MIT
// A scene that the subject did not answer in time: which one it is, and what the program had printed until it was stopped.
import type { Printed } from '../../../coding/printed.ts';
import { PrintedView } from '../../../parts/editor/printedView.ts';
import { text } from '../../../text/language.ts';
import { formatCount } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import { focusText } from '../../../parts/dom/focus.ts';
import type { SceneId } from '../../../lab/model/types.ts';
import { pairName, regimeName } from '../../../parts/lab/words.ts';

export interface StuckScene {
  readonly id: SceneId;
  /** Undefined: nothing. */
  readonly printed: Printed | undefined;
}

export class StuckView {
  readonly element = make('section', { class: 'card stuck', 'aria-labelledby': 'stuck-title', hidden: '' });
  readonly #title = make('h2', { id: 'stuck-title', tabindex: '-1' });
  readonly #where = make('p', { class: 'note' });
  readonly #printed = new PrintedView();
  #shown: StuckScene | undefined;

  constructor() {
    this.element.append(this.#title, this.#where, this.#printed.element);
  }

  /** Undefined: no such scene. */
  show(scene: StuckScene | undefined): void {
    this.#shown = scene;
    this.element.hidden = scene === undefined;
    if (!scene) return;
    const { pair, regime, index } = scene.id;
    const values = { pair: pairName(pair), regime: regimeName(regime), index: formatCount(index) };
    this.#title.textContent = text('lab.stuckHere');
    this.#where.textContent = text('lab.finding.where', values);
    this.#printed.show([{ printed: scene.printed, caseName: () => text('lab.stuckHere.printed') }]);
  }
  focus(): void {
    focusText(this.#title);
    this.#title.scrollIntoView({ block: 'nearest' });
  }
  relabel(): void {
    this.show(this.#shown);
  }
}
