// SPDX-License-Identifier: MIT
// The player of a trace: the scrubber, one stop for each step, and how fast it plays.
import { text } from '../../../text/language.ts';
import { formatFull } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import { FilmControl } from '../../../parts/player/filmButton.ts';
import type { Clock, Track } from '../../../parts/player/playhead.ts';
import { Scrubber } from '../../../parts/player/scrubber.ts';
import type { Shot } from '../../../parts/share/film.ts';
import { placeOf } from '../../../parts/steps/sentences.ts';
import type { Sort } from '../../../parts/steps/why.ts';

/** Steps in a second at the usual speed. */
const usualSpeed = 1.2;
export const speeds = { slowest: 0.3, fastest: 3, step: 0.1 } as const;

export class Player {
  readonly #scrubber: Scrubber;
  readonly #speed = make('input', {
    type: 'range',
    id: 'speed',
    min: String(speeds.slowest),
    max: String(speeds.fastest),
    step: String(speeds.step),
    value: '1',
  });
  readonly #name = make('label', { for: 'speed' });
  readonly #value = make('output', { for: 'speed', 'aria-live': 'off' });
  readonly #film = new FilmControl({
    shots: () => this.#shots(),
    ready: () => this.wake(),
    restore: () => {
      if (this.#filmedFrom !== undefined) this.go(this.#filmedFrom);
      this.#filmedFrom = undefined;
    },
    nothing: () => text('algorithms.noFilm'),
  });
  /** How fast it plays, and ways to take the steps elsewhere. */
  readonly extras = make(
    'div',
    { class: 'row extras' },
    make('div', { class: 'row speed' }, this.#name, this.#speed, this.#value),
    this.#film.element,
  );
  /** The step to which the page returns after its steps were drawn for an animated picture. */
  #filmedFrom: number | undefined;
  #at = 0;
  #count = 0;

  constructor(
    parent: HTMLElement,
    readonly onStep: (step: number) => void,
    /** What the views show now; undefined where they cannot be drawn. */
    readonly draw: () => HTMLCanvasElement | undefined,
    /** Waits until they can be drawn. */
    readonly wake: () => Promise<unknown>,
    /** It played and was stopped at a step before its last; the last one is shown as any step is. */
    readonly onPause: (step: number) => void,
    clock?: Clock,
  ) {
    const options = {
      label: () => text('algorithms.steps'),
      say: placeOf,
      onChange: (at: number) => {
        this.#at = at;
        onStep(at);
      },
      onRest: (at: number) => {
        if (at < this.#count - 1) onPause(at);
      },
    };
    this.#scrubber = new Scrubber(options, clock);
    this.#speed.addEventListener('input', () => {
      this.#scrubber.retrack(this.#track);
      this.relabel();
    });
    parent.append(this.#scrubber.element);
  }
  get #track(): Track {
    return { end: Math.max(0, this.#count - 1), step: 1, speed: usualSpeed * Number(this.#speed.value) };
  }
  get step(): number {
    return this.#at;
  }
  /** Step follows step by itself: played, or drawn for a picture. */
  get isPlaying(): boolean {
    return this.#scrubber.isPlaying || this.#filmedFrom !== undefined;
  }
  /** Every step, at the speed that the page plays them. */
  #shots(): readonly Shot[] | undefined {
    if (!this.draw()) return undefined;
    const each = Math.round(1000 / this.#track.speed);
    return Array.from({ length: this.#count }, (_, step) => ({
      duration: step < this.#count - 1 ? each : 2 * each,
      draw: () => {
        this.#filmedFrom ??= this.#at;
        this.go(step);
        return this.draw();
      },
    }));
  }

  /** A trace with steps of these sorts, at one of them; the last where it has fewer. */
  load(sorts: readonly Sort[], step: number): void {
    const count = sorts.length;
    this.#count = count;
    this.#scrubber.tick(sorts);
    this.#at = Math.max(0, Math.min(step, count - 1));
    this.#scrubber.load(this.#track, this.#at);
  }
  go(step: number): void {
    this.#scrubber.place(step);
  }
  /** So many steps on, or back. */
  move(by: number): void {
    this.go(this.#at + by);
  }
  toggle(): void {
    this.#scrubber.toggle();
  }
  last(): void {
    this.go(this.#count - 1);
  }
  relabel(): void {
    this.#scrubber.relabel();
    this.#film.relabel();
    this.#name.textContent = text('algorithms.speed');
    this.#value.textContent = text('algorithms.speed.value', { factor: formatFull(Number(this.#speed.value)) });
    this.#speed.setAttribute('aria-valuetext', this.#value.textContent);
  }
}
