// SPDX-License-Identifier: MIT
// The controls of a simulation: play or pause, one step, reset. It plays by itself once the page is ready, unless its reader wants less
// motion, and rests while the page is hidden.
import { unlessMissing } from '../../loading/later.ts';
import { text } from '../../text/language.ts';
import { byId } from '../dom/dom.ts';
import type { Announcer } from '../page/announcer.ts';
import { type Clock, pageClock } from './playhead.ts';
import { PlayLoop } from './playLoop.ts';

export interface SimulationEvents {
  /** Whether there is anything to play. */
  canPlay(): boolean;
  /** A step, seen as part of a motion; `isRead`: its numbers stay long enough to be read. */
  advance(isRead: boolean): void;
  /** A step by itself. */
  step(): void;
  /** It has begun to play, or rests. */
  show(): void;
  /** It rests after it has played. */
  rest(): void;
  restart(): Promise<void>;
  /** Where it is now, or will be once its steps are made, in a sentence, for screen readers; said where a press has led to: while it plays it would be said without end. */
  sentence(): string | Promise<string>;
}

/** Frames between two updates of numbers: those that change more often cannot be read. */
const quietFrames = 6;

export class SimulationControls {
  readonly #play = byId('play', HTMLButtonElement);
  readonly #loop: PlayLoop;
  #frames = 0;

  constructor(
    readonly announcer: Announcer,
    readonly events: SimulationEvents,
    readonly clock: Clock = pageClock,
  ) {
    this.#loop = new PlayLoop(() => this.#advance(), clock);
    this.#play.addEventListener('click', () => this.#toggle());
    byId('step', HTMLButtonElement).addEventListener('click', () => {
      this.pause();
      events.step();
      this.#say();
    });
    byId('reset', HTMLButtonElement).addEventListener('click', () => {
      // The numbers are there before a picture that may not come.
      void unlessMissing(events.restart()).then(() => this.#say());
    });
    document.addEventListener('visibilitychange', () => document.hidden && this.pause());
    this.relabel();
  }

  get isPlaying(): boolean {
    return this.#loop.isPlaying;
  }
  play(): void {
    if (this.isPlaying || !this.events.canPlay()) return;
    this.#frames = 0;
    this.#loop.start();
    this.#changed();
  }
  /** At the end of the start of a page. */
  playUnlessReduced(): void {
    if (!this.clock.hasReducedMotion() && !document.hidden) this.play();
  }
  pause(): void {
    if (!this.isPlaying) return;
    this.#loop.stop();
    this.events.rest();
    this.#changed();
  }
  relabel(): void {
    this.#play.textContent = text(this.isPlaying ? 'scrubber.pause' : 'scrubber.play');
  }

  #changed(): void {
    this.relabel();
    this.events.show();
  }
  #advance(): void {
    this.#frames += 1;
    this.events.advance(this.#frames % quietFrames === 0 || this.clock.hasReducedMotion());
  }
  #toggle(): void {
    this.announcer.say(text(this.isPlaying ? 'scrubber.paused' : 'scrubber.playing'));
    if (!this.isPlaying) return this.play();
    this.pause();
    this.#say();
  }
  #say(): void {
    const sentence = this.events.sentence();
    if (typeof sentence === 'string') this.announcer.say(sentence);
    else void sentence.then(this.announcer.say);
  }
}
