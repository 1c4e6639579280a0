// SPDX-License-Identifier: MIT
// Buttons that bring B into the classic situations with A, the grid that moves keep to, and the choice between space and plane.
import { type Alignment, alignments } from '../../model/align.ts';
import type { Dimension } from '../../model/scene.ts';
import type { State } from '../../model/state.ts';
import { type Obstacle, obstacleTo } from '../../queries/aligning.ts';
import type { PairAnswer } from '../../queries/queries.ts';
import { text } from '../../text/language.ts';
import { formatStep } from '../../text/numbers.ts';
import { byId, make } from '../../parts/dom/dom.ts';
import { fillTexts } from '../../parts/dom/staticTexts.ts';

export interface ArrangeEvents {
  /** Without effect if the situation is impossible. */
  onAlign(alignment: Alignment): void;
  onSnap(step: number): void;
  onDimension(dimension: Dimension): void;
}

const steps = [0, 0.05, 0.1, 0.25, 0.5];
const dimensions = [3, 2] as const;

export class Arrange {
  readonly #buttons = new Map<Alignment, HTMLButtonElement>();
  readonly #reasons = make('div', { class: 'reasons' });
  readonly #snap = make('select', { id: 'snap' });
  readonly #dimensions = new Map<Dimension, HTMLButtonElement>();
  #lastSentences = '';

  constructor(readonly events: ArrangeEvents) {
    for (const alignment of alignments) {
      const button = make('button', { type: 'button', 'data-text': `align.${alignment}` });
      button.addEventListener('click', () => events.onAlign(alignment));
      this.#buttons.set(alignment, button);
    }
    this.#snap.addEventListener('change', () => events.onSnap(Number(this.#snap.value)));
    byId('align', HTMLElement).append(...this.#buttons.values());
    byId('align', HTMLElement).after(this.#reasons);
    byId('snap-row', HTMLElement).append(this.#snap);
    for (const dimension of dimensions) {
      const button = make('button', { type: 'button', 'data-text': `dimension.${dimension}` });
      button.addEventListener('click', () => events.onDimension(dimension));
      this.#dimensions.set(dimension, button);
    }
    byId('dimension', HTMLElement).append(...this.#dimensions.values());
    fillTexts();
  }

  show({ scene, snap }: State, pair: PairAnswer): void {
    this.#showReasons(pair);
    this.#showSteps(snap);
    for (const [dimension, button] of this.#dimensions) {
      button.setAttribute('aria-pressed', String(dimension === scene.dimension));
      button.title = text(dimension === scene.dimension ? 'dimension.current' : 'dimension.hint');
    }
  }

  /**
   * An impossible situation stays reachable by keyboard and gives the reason: one sentence for all with the same
   * reason.
   */
  #showReasons(pair: PairAnswer): void {
    const byReason = new Map<Obstacle, Alignment[]>();
    for (const [alignment, button] of this.#buttons) {
      const obstacle = obstacleTo(alignment, pair);
      if (!obstacle) {
        for (const name of ['aria-disabled', 'aria-describedby', 'title']) button.removeAttribute(name);
        continue;
      }
      button.setAttribute('aria-disabled', 'true');
      button.setAttribute('aria-describedby', `align-${obstacle}`);
      button.title = text(`align.why.${obstacle}`);
      byReason.set(obstacle, [...(byReason.get(obstacle) ?? []), alignment]);
    }
    const sentences = [...byReason].map(([obstacle, names]) => {
      const why = text(`align.why.${obstacle}`);
      const shown = names.map((name) => text(`align.${name}`)).join(', ');
      return { obstacle, shown: obstacle === 'noPair' ? why : text('align.why', { names: shown, why }) };
    });
    const notice = JSON.stringify(sentences);
    if (notice === this.#lastSentences) return;
    this.#lastSentences = notice;
    this.#reasons.replaceChildren(
      ...sentences.map(({ obstacle, shown }) => make('p', { class: 'note', id: `align-${obstacle}` }, shown)),
    );
  }

  /** A link may bring a step that is not in the list. */
  #showSteps(snap: number): void {
    const all = [...new Set([...steps, snap])].sort((x, y) => x - y);
    const names = all.map((step) => (step === 0 ? text('snap.off') : formatStep(step)));
    if (names.join() !== [...this.#snap.options].map((option) => option.text).join())
      this.#snap.replaceChildren(...all.map((step, i) => make('option', { value: String(step) }, names[i] ?? '')));
    this.#snap.value = String(snap);
  }
}
