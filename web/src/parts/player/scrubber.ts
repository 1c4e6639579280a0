// SPDX-License-Identifier: MIT
// A slider with buttons that leads through a track: one step back, play or pause, one step on. On the slider the arrow keys,
// Home and End move it, and Space plays.
import { text } from '../../text/language.ts';
import { make } from '../dom/dom.ts';
import { setDisabled } from '../dom/focus.ts';
import { type Clock, Playhead, pageClock, type Track } from './playhead.ts';

export interface ScrubberOptions {
  /** What the slider is called. */
  readonly label: () => string;
  /** A position in words, beside the buttons and for screen readers. */
  readonly say: (at: number, end: number) => string;
  /** The position is another one. */
  readonly onChange: (at: number) => void;
  /** It played and has stopped, at its end or by a press; default: the position is said to screen readers. */
  readonly onRest?: (at: number) => void;
  /** Stops that a press of a button leads on; default: one. */
  readonly stride?: number;
}

const button = (): HTMLButtonElement => make('button', { type: 'button' });

export class Scrubber {
  readonly #slider = make('input', { type: 'range', min: '0', 'aria-keyshortcuts': 'Space' });
  /** Below the slider, where stops are marked. */
  readonly #ticks = make('div', { class: 'ticks', 'aria-hidden': 'true' });
  #ticked = '';
  readonly #back = button();
  readonly #play = button();
  readonly #on = button();
  // Read where the focus is; played, it would be read without end.
  readonly #place = make('output', { 'aria-live': 'off' });
  readonly #live = make('p', { class: 'visually-hidden', 'aria-live': 'polite' });
  readonly element = make(
    'div',
    { class: 'scrubber' },
    make('div', { class: 'track' }, this.#slider, this.#ticks),
    make('div', { class: 'row' }, this.#back, this.#play, this.#on, this.#place),
    this.#live,
  );
  readonly #head: Playhead;
  #lastPosition: number | undefined;
  #wasPlaying = false;

  constructor(
    readonly options: ScrubberOptions,
    clock: Clock = pageClock,
  ) {
    this.#head = new Playhead(() => this.#changed(), clock);
    this.#slider.addEventListener('input', () => this.#head.go(Number(this.#slider.value)));
    this.#slider.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      this.#head.toggle();
    });
    const { stride = 1 } = options;
    this.#back.addEventListener('click', () => this.#head.step(-stride));
    this.#play.addEventListener('click', () => this.#head.toggle());
    this.#on.addEventListener('click', () => this.#head.step(stride));
  }

  get isPlaying(): boolean {
    return this.#head.isPlaying;
  }
  /** Another track, which is not news to who loads it. */
  load(track: Track, at = 0): void {
    this.#lastPosition = at;
    this.#wasPlaying = false;
    document.removeEventListener('visibilitychange', this.#stopHidden);
    this.#head.load(track, at);
  }
  /** In the language of the page, which may be another one now. */
  relabel(): void {
    const { at, track, isPlaying } = this.#head;
    this.#slider.setAttribute('aria-label', this.options.label());
    this.#back.textContent = text('sheet.replay.previous');
    this.#on.textContent = text('sheet.replay.next');
    this.#play.textContent = text(isPlaying ? 'scrubber.pause' : 'scrubber.play');
    this.#place.textContent = this.options.say(at, track.end);
    this.#slider.setAttribute('aria-valuetext', this.#place.textContent);
  }
  /** Marks its stops, each by its sort, whose form is that of the style sheet. */
  tick(sorts: readonly string[]): void {
    const joined = sorts.join(' ');
    if (joined === this.#ticked) return;
    this.#ticked = joined;
    const ticks = sorts.map((sort, i) => {
      const tick = make('span', { 'data-sort': sort });
      tick.style.setProperty('--at', String(i / Math.max(1, sorts.length - 1)));
      return tick;
    });
    this.#ticks.replaceChildren(...ticks);
  }
  /** The same place on a faster, slower or looping track, which goes on playing. */
  retrack(track: Track): void {
    this.#head.retrack(track);
  }
  /** To a place between two stops. */
  place(at: number): void {
    this.#head.place(at);
  }
  /** Plays, or stops. */
  toggle(): void {
    this.#head.toggle();
  }
  /** It is no longer seen: nothing plays. */
  stop(): void {
    if (this.#head.isPlaying) this.#head.toggle();
  }

  #changed(): void {
    const { at, track, last } = this.#head;
    this.#slider.max = String(track.end);
    this.#slider.step = String(track.step);
    this.#slider.value = String(at);
    setDisabled(this.#back, at <= 0);
    setDisabled(this.#on, at >= last);
    setDisabled(this.#play, last === 0);
    this.relabel();
    if (at !== this.#lastPosition) {
      this.#lastPosition = at;
      this.options.onChange(at);
    }
    if (this.isPlaying === this.#wasPlaying) return;
    this.#wasPlaying = this.isPlaying;
    if (this.isPlaying) document.addEventListener('visibilitychange', this.#stopHidden);
    else {
      document.removeEventListener('visibilitychange', this.#stopHidden);
      this.#rest(at, track.end);
    }
  }
  /** A hidden page draws no frames: played on by the clock, it would jump when it is seen again. */
  readonly #stopHidden = (): void => {
    if (document.hidden) this.stop();
  };
  #rest(at: number, end: number): void {
    const { onRest, say } = this.options;
    if (onRest) onRest(at);
    else this.#live.textContent = say(at, end);
  }
}
