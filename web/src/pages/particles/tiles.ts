// SPDX-License-Identifier: MIT
// The four scenes side by side, each running, where the address asks for none. They stop while a scene is shown.
import type { Particles } from '../../../../bindings/particles/index.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import { PlayButton } from '../../parts/player/playButton.ts';
import { sampleNames, samples } from './model/samples.ts';
import type { SimulationRunner } from './simulation/runner.ts';
import { Tile } from './tile.ts';

/** Where a frame takes longer, in milliseconds, one tile moves at a time. */
const slowFrame = 50;

export class Tiles {
  readonly #play = new PlayButton(byId('tiles-play', HTMLButtonElement), (elapsed) => void this.#advance(elapsed));
  #tiles: readonly Tile[] = [];
  #module: Particles | undefined;
  #next = 0;

  constructor(readonly runner: SimulationRunner) {}

  /** Shows them; they run once each has its first picture. */
  async open(module: Particles): Promise<void> {
    this.#module = module;
    if (this.#tiles.length > 0) return;
    const tiles = sampleNames.map((name) => new Tile(name, samples[name]));
    this.#tiles = tiles;
    part('tiles').replaceChildren(...tiles.map(({ element }) => element));
    for (const tile of tiles) {
      if (this.#tiles !== tiles) return;
      await tile.open(module, this.runner);
    }
    if (this.#tiles === tiles) this.#play.open();
  }
  close(): void {
    this.#play.close();
    for (const tile of this.#tiles) tile.close();
    this.#tiles = [];
  }
  relabel(): void {
    for (const tile of this.#tiles) tile.relabel();
    this.#play.relabel();
  }
  recolor(): void {
    for (const tile of this.#tiles) tile.recolor();
  }

  async #advance(elapsed: number): Promise<void> {
    const module = this.#module;
    if (!module) return;
    if (elapsed <= slowFrame)
      return void (await Promise.all(this.#tiles.map((tile) => tile.advance(module, this.runner))));
    this.#next = (this.#next + 1) % this.#tiles.length;
    await this.#tiles[this.#next]?.advance(module, this.runner);
  }
}
