// SPDX-License-Identifier: MIT
// The switch "Ask me", and its question, which is loaded with the first press. While it asks, nothing on the page shows what comes.
import { later } from '../../loading/later.ts';
import { make, part } from '../../parts/dom/dom.ts';
import { onLanguage, text } from '../../text/language.ts';
import type { Mark } from '../../traces/pictures/marks.ts';
import type { AskMe, AskMeEvents } from './ui/askMe.ts';
import type { ShownSteps } from './shownSteps.ts';

/** A click so near to a numbered point chooses it, in pixels. */
const reach = 28;

export class Asking {
  readonly button = make('button', { type: 'button', id: 'ask', 'aria-pressed': 'false' });
  #askMe: AskMe | undefined;
  #isOn = false;

  constructor(
    readonly events: AskMeEvents,
    readonly onSwitch: () => void,
  ) {
    this.button.addEventListener('click', () => void this.#switch());
    const name = (): void => void (this.button.textContent = text('algorithms.ask'));
    name();
    onLanguage(() => {
      name();
      this.#askMe?.relabel();
    });
  }
  get candidates(): readonly Mark[] {
    return this.#isOn ? (this.#askMe?.candidates ?? []) : [];
  }
  async #switch(): Promise<void> {
    if (!this.#askMe) {
      const { AskMe: Made } = await later(() => import('./ui/askMe.ts'));
      this.#askMe = new Made(this.events);
      part('asking').append(this.#askMe.element);
    }
    this.#isOn = !this.#isOn;
    this.button.setAttribute('aria-pressed', String(this.#isOn));
    document.body.classList.toggle('is-asked', this.#isOn);
    this.#askMe.element.hidden = !this.#isOn;
    this.onSwitch();
    if (this.#isOn) this.#askMe.element.scrollIntoView({ block: 'nearest' });
  }
  show({ trace, state }: ShownSteps, step: number): void {
    if (!this.#isOn) return;
    const { A: a, B: b } = state.shapes;
    this.#askMe?.show(trace && { steps: trace.steps, dimension: trace.dimension, a, b }, step);
  }
  /** A click in the view, in pixels of it; `seenAt` says where a point is seen. */
  pick([x, y]: readonly [number, number], seenAt: (mark: Mark) => readonly [number, number] | undefined): void {
    const distances = this.candidates.map((mark) => {
      const at = seenAt(mark);
      return at ? Math.hypot(at[0] - x, at[1] - y) : Infinity;
    });
    const nearest = Math.min(...distances);
    if (nearest <= reach) this.#askMe?.choose(distances.indexOf(nearest));
  }
}
