// SPDX-License-Identifier: MIT
// The button beside a number that runs through its range by itself: from its value to its end, and from the start once it is there.
// Whoever wants less motion gets a step at each press.
import { steppedTo } from '../../lessons/controlSteps.ts';
import type { Control } from '../../lessons/format.ts';
import { iconElement } from '../dom/icons.ts';
import { make } from '../dom/dom.ts';
import { type Clock, pageClock, Playhead } from './playhead.ts';
import { text } from '../../text/language.ts';

/** Presses that lead through the whole range with reduced motion. */
const presses = 10;
/** A control that plays. */
export type Played = Control & Required<Pick<Control, 'play'>>;
export const isPlayed = (control: Control): control is Played => control.play !== undefined;

export interface PlayerEvents {
  onChange(value: number): void;
  /** It played and rests. */
  onRest(): void;
}

export class ControlPlayer {
  readonly button = make('button', { type: 'button', class: 'play-number' });
  readonly #head: Playhead;
  #wasPlaying = false;
  /** A change of the playhead is none of the value. */
  #isFollowing = true;
  #value: number | undefined;

  constructor(
    readonly control: Played,
    readonly events: PlayerEvents,
    readonly clock: Clock = pageClock,
  ) {
    const { from, to, step, play, value } = control;
    this.#head = new Playhead(() => this.#changed(), clock);
    this.#head.load({ end: to - from, step, speed: (to - from) / play });
    this.show(value);
    this.button.addEventListener('click', () => this.#press());
    this.#relabel();
  }
  get isPlaying(): boolean {
    return this.#head.isPlaying;
  }
  /** The value is another one by other means: it rests. */
  show(value: number): void {
    if (this.#value !== undefined && Math.abs(value - this.#value) <= 1e-9) return;
    this.#value = value;
    // It may lie between two steps, and stays there.
    this.#isFollowing = true;
    this.#head.place(value - this.control.from);
    this.#isFollowing = false;
  }
  stop(): void {
    if (this.isPlaying) this.#head.toggle();
  }

  #press(): void {
    if (this.isPlaying || !this.clock.hasReducedMotion()) return this.#head.toggle();
    const { at, last } = this.#head;
    if (at >= last) this.#head.go(0);
    else this.#head.step(Math.max(1, Math.round(last / this.control.step / presses)));
    this.events.onRest();
  }
  #changed(): void {
    const value = steppedTo(this.control, this.control.from + this.#head.at);
    const isRest = this.#wasPlaying && !this.isPlaying;
    this.#wasPlaying = this.isPlaying;
    this.#relabel();
    if (!this.#isFollowing && value !== this.#value) {
      this.#value = value;
      this.events.onChange(value);
    }
    if (isRest) this.events.onRest();
  }
  #relabel(): void {
    const { label } = this.control;
    const key = this.isPlaying ? 'lesson.pause' : this.clock.hasReducedMotion() ? 'lesson.playStep' : 'lesson.play';
    const name = text(key, { label });
    if (this.button.getAttribute('aria-label') === name) return;
    this.button.setAttribute('aria-label', name);
    this.button.replaceChildren(iconElement(this.isPlaying ? 'pause' : 'play'));
  }
}
