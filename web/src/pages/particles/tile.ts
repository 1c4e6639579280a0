// SPDX-License-Identifier: MIT
// One scene of the page as a picture that runs, without tools and numbers: a link to the scene itself.
import type { Particles } from '../../../../bindings/particles/index.ts';
import { make } from '../../parts/dom/dom.ts';
import { text } from '../../text/language.ts';
import { format, type Settings } from './model/settings.ts';
import type { SampleName } from './model/samples.ts';
import { Drape } from './simulation/drape.ts';
import { Rain } from './simulation/rain.ts';
import type { Simulation } from './simulation/simulation.ts';
import { type SlowStep, slowStep } from './simulation/slowStep.ts';
import { drawSlow } from './slowDrawing.ts';
import { Stage } from './stage.ts';
import type { ParticleLayer } from './view/layer.ts';

/** Steps from the beginning of the slow motion to its end, which is seen for some more. */
const [slowSteps, slowRest] = [240, 60];
/** A simulation starts again after so many steps, before it has come to rest for long. */
const longest: Readonly<Record<SampleName, number>> = { slow: slowSteps, rain: 900, drape: 260, walk: 130 };
/** It is seen from nearer than a view that fills the page. */
const closer = 0.72;
/** The first picture: something has happened by then. */
const firstSteps: Readonly<Record<SampleName, number>> = { slow: 140, rain: 75, drape: 60, walk: 45 };

export class Tile {
  readonly element: HTMLAnchorElement;
  readonly #stage: Stage;
  readonly #title = make('span', { class: 'name' });
  readonly #about = make('span', { class: 'about' });
  #simulation: Simulation | undefined;
  #slow: SlowStep | undefined;
  #layer: ParticleLayer | undefined;
  #steps = 0;

  constructor(
    readonly name: SampleName,
    readonly settings: { readonly shown: Settings; readonly linked: Settings },
  ) {
    // Seen beside its name, which says what it is; no part of it is operated.
    const place = make('span', { class: 'picture', 'aria-hidden': 'true', inert: '' });
    // Where there is no WebGL, the scene itself says so.
    this.#stage = new Stage(place, { notify: () => undefined }, closer);
    this.element = make(
      'a',
      { href: format.writeLink(settings.linked), class: 'tile' },
      place,
      this.#title,
      this.#about,
    );
    this.relabel();
  }
  relabel(): void {
    this.#title.textContent = text(`particles.sample.${this.name}`);
    this.#about.textContent = text(`particles.sample.${this.name}.about`);
  }

  /** Its first picture. */
  async open(module: Particles): Promise<void> {
    this.#begin(module);
    for (let i = 0; i < firstSteps[this.name]; ++i) this.#step();
    await this.#openView();
    this.#draw(false);
  }
  /** A step, drawn; after the last one it begins anew. */
  async advance(module: Particles): Promise<void> {
    if (!this.#layer) return;
    if (this.#simulation && this.#steps >= longest[this.name]) {
      this.#simulation.release();
      this.#layer = undefined;
      this.#begin(module);
      await this.#openView();
    }
    this.#step();
    this.#draw(true);
  }
  #begin(module: Particles): void {
    const { shown } = this.settings;
    this.#steps = 0;
    if (shown.mode === 'slow') this.#slow = slowStep(module, shown);
    else this.#simulation = new (shown.mode === 'cloth' ? Drape : Rain)(module, shown, () => 0);
  }
  async #openView(): Promise<void> {
    const { mode, size } = this.settings.shown;
    const positions = this.#simulation?.positions;
    const drawn = positions && { positions, ...(mode === 'cloth' ? { side: size } : {}) };
    this.#layer = await this.#stage.open(mode, drawn);
  }
  #step(): void {
    this.#steps += 1;
    this.#simulation?.step(this.settings.shown);
  }
  #draw(isMoving: boolean): void {
    if (!this.#layer) return;
    if (this.#simulation) this.#layer.place(this.#simulation.colliders);
    if (this.#slow) {
      const t = Math.min(1, (this.#steps % (slowSteps + slowRest)) / slowSteps);
      drawSlow(this.#layer, this.#slow, t, this.settings.shown);
    }
    this.#stage.draw(isMoving);
  }
  recolor(): void {
    this.#stage.draw();
  }
  /** Gives back its memory and its view. */
  close(): void {
    this.#simulation?.release();
    this.#simulation = undefined;
    this.#layer = undefined;
    this.#stage.close();
    this.element.remove();
  }
}
