// SPDX-License-Identifier: MIT
// The four scenes side by side, each running, where the address asks for none. They stop while a scene is shown.
import type { Particles } from '../../../../bindings/particles/index.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import { type Clock, pageClock } from '../../parts/player/playhead.ts';
import { PlayLoop } from '../../parts/player/playLoop.ts';
import { text } from '../../text/language.ts';
import { sampleNames, samples } from './model/samples.ts';
import { Tile } from './tile.ts';

/** Where a frame takes longer, in milliseconds, one tile moves at a time. */
const slowFrame = 50;

export class Tiles {
  readonly #button = byId('tiles-play', HTMLButtonElement);
  readonly #loop: PlayLoop;
  #tiles: readonly Tile[] = [];
  #module: Particles | undefined;
  #next = 0;
  #last = 0;
  /** Pressed by the reader; the tiles run again when they come back otherwise. */
  #isPaused = false;

  constructor(readonly clock: Clock = pageClock) {
    this.#loop = new PlayLoop(() => void this.#advance(), clock);
    this.#button.addEventListener('click', () => {
      this.#isPaused = this.#loop.isPlaying;
      if (this.#isPaused) this.#loop.stop();
      else this.#loop.start();
      this.relabel();
    });
    document.addEventListener('visibilitychange', () => (document.hidden ? this.#loop.stop() : this.#play()));
    this.relabel();
  }

  /** Shows them; they run once each has its first picture. */
  async open(module: Particles): Promise<void> {
    this.#module = module;
    if (this.#tiles.length > 0) return;
    const tiles = sampleNames.map((name) => new Tile(name, samples[name]));
    this.#tiles = tiles;
    part('tiles').replaceChildren(...tiles.map(({ element }) => element));
    for (const tile of tiles) {
      if (this.#tiles !== tiles) return;
      await tile.open(module);
    }
    if (this.#tiles === tiles) this.#play();
  }
  close(): void {
    this.#loop.stop();
    for (const tile of this.#tiles) tile.close();
    this.#tiles = [];
  }
  relabel(): void {
    for (const tile of this.#tiles) tile.relabel();
    this.#button.textContent = text(this.#loop.isPlaying ? 'scrubber.pause' : 'scrubber.play');
  }
  recolor(): void {
    for (const tile of this.#tiles) tile.recolor();
  }

  #play(): void {
    if (this.#tiles.length === 0 || this.#isPaused || this.clock.hasReducedMotion()) return;
    this.#loop.start();
    this.relabel();
  }
  async #advance(): Promise<void> {
    const module = this.#module;
    if (!module) return;
    const now = this.clock.now();
    const isSlow = now - this.#last > slowFrame;
    this.#last = now;
    if (!isSlow) return void (await Promise.all(this.#tiles.map((tile) => tile.advance(module))));
    this.#next = (this.#next + 1) % this.#tiles.length;
    await this.#tiles[this.#next]?.advance(module);
  }
}
