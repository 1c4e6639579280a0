// SPDX-License-Identifier: MIT
// A button that plays and pauses what moves by itself: it begins unless its reader wants less motion, rests while the page is hidden,
// and stays paused once it was pressed.
import { text } from '../../text/language.ts';
import { type Clock, pageClock } from './playhead.ts';
import { PlayLoop } from './playLoop.ts';

export class PlayButton {
  readonly #loop: PlayLoop;
  #last = 0;
  /** There is something to play. */
  #isOpen = false;
  #isPaused = false;

  /** `step` is called for each frame, with the milliseconds since the one before. */
  constructor(
    readonly button: HTMLButtonElement,
    readonly step: (elapsed: number) => void,
    readonly clock: Clock = pageClock,
  ) {
    this.#loop = new PlayLoop(() => this.#advance(), clock);
    button.addEventListener('click', () => {
      this.#isPaused = this.#loop.isPlaying;
      if (this.#isPaused) this.#loop.stop();
      else this.#start();
      this.relabel();
    });
    document.addEventListener('visibilitychange', () => this.#follow());
    this.relabel();
  }
  open(): void {
    this.#isOpen = true;
    this.#follow();
  }
  close(): void {
    this.#isOpen = false;
    this.#follow();
  }
  relabel(): void {
    this.button.textContent = text(this.#loop.isPlaying ? 'scrubber.pause' : 'scrubber.play');
  }

  #follow(): void {
    if (!this.#isOpen || document.hidden) this.#loop.stop();
    else if (!this.#isPaused && !this.clock.hasReducedMotion()) this.#start();
    this.relabel();
  }
  #start(): void {
    this.#last = this.clock.now();
    this.#loop.start();
  }
  #advance(): void {
    const now = this.clock.now();
    const elapsed = now - this.#last;
    this.#last = now;
    this.step(elapsed);
  }
}
