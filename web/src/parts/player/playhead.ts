// SPDX-License-Identifier: MIT
// A position on a track from 0 to its end that moves by steps, to a place, or by itself while it plays. Whoever wants less
// motion gets single pictures instead of a flow: a tenth of the track, or one step where that is longer, once a second.

export interface Track {
  /** Where it ends; it starts at 0. */
  readonly end: number;
  /** The distance of two stops. */
  readonly step: number;
  /** How far it plays in a second. */
  readonly speed: number;
  /** Played to the end it starts again. */
  readonly loops?: boolean;
  /** What it shows does not move beyond here, so neither does the position; default: the end. */
  readonly last?: number;
}

export interface Clock {
  now(): number;
  /** Calls back in the next frame. */
  frame(next: () => void): void;
  hasReducedMotion(): boolean;
}

/** The browser's frames and its user's wish. */
export const pageClock: Clock = {
  now: () => performance.now(),
  frame: (next) => void requestAnimationFrame(next),
  hasReducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
};

/** Where and when it began to play. */
interface Playing {
  readonly from: number;
  readonly since: number;
}

/** Milliseconds from one picture to the next with reduced motion. */
const pause = 1000;

export class Playhead {
  #track: Track = { end: 0, step: 1, speed: 1 };
  #at = 0;
  #playing: Playing | undefined;

  constructor(
    readonly onChange: () => void,
    readonly clock: Clock = pageClock,
  ) {}

  get at(): number {
    return this.#at;
  }
  get track(): Track {
    return this.#track;
  }
  get isPlaying(): boolean {
    return this.#playing !== undefined;
  }
  /** The last position: the end, or where what it shows has stopped. */
  get last(): number {
    const { end, last = end } = this.#track;
    return Math.min(last, end);
  }

  /** Another track, at a position of it; it does not play. */
  load(track: Track, at = 0): void {
    this.#track = track;
    this.#playing = undefined;
    this.#move(at);
  }
  /** The same place on another track of the same length, and it goes on playing. */
  retrack(track: Track): void {
    this.#track = track;
    this.#at = Math.min(this.#at, this.last);
    if (this.#playing) this.#playing = this.#start(this.#at);
    this.onChange();
  }
  /** To a position between two stops, exactly; it goes on by hand. */
  place(at: number): void {
    this.#playing = undefined;
    this.#at = Math.max(0, Math.min(at, this.last));
    this.onChange();
  }
  /** To a position, at the nearest stop; it goes on by hand. */
  go(at: number): void {
    this.#playing = undefined;
    this.#move(at);
  }
  /** So many stops on, or back. */
  step(by: number): void {
    this.go(this.#at + by * this.#track.step);
  }
  /** Plays without being asked, but not for whoever wants less motion. */
  playByItself(): void {
    if (!this.isPlaying && !this.clock.hasReducedMotion()) this.toggle();
  }
  /** Plays from here, from the start where it is at the end, or stops. */
  toggle(): void {
    if (this.#playing) {
      this.#playing = undefined;
      this.onChange();
      return;
    }
    if (this.last === 0) return;
    this.#playing = this.#start(this.#at >= this.last ? 0 : this.#at);
    this.#move(this.#playing.from);
  }
  #start(from: number): Playing {
    const playing = { from, since: this.clock.now() };
    this.#goOn(playing);
    return playing;
  }

  /** Until it is stopped, or played anew. */
  #goOn(playing: Playing): void {
    this.clock.frame(() => {
      if (this.#playing !== playing) return;
      const place = this.#placeAfter(this.clock.now() - playing.since) + playing.from;
      const isOver = place >= this.last;
      // At the end of a loop the last picture is seen for a frame.
      if (isOver) this.#playing = this.#track.loops ? this.#start(0) : undefined;
      if (place !== this.#at) this.#move(place);
      if (this.#playing === playing) this.#goOn(playing);
    });
  }
  /** How far it comes in so many milliseconds: whole steps. */
  #placeAfter(elapsed: number): number {
    const { end, step, speed } = this.#track;
    if (this.clock.hasReducedMotion()) return Math.floor(elapsed / pause) * Math.max(step, end / 10);
    return Math.floor((elapsed / 1000) * (speed / step)) * step;
  }
  #move(at: number): void {
    const { step } = this.#track;
    // The end is a stop, too, wherever the steps lead.
    this.#at = at >= this.last ? this.last : Math.max(0, Math.min(Math.round(at / step) * step, this.last));
    this.onChange();
  }
}
