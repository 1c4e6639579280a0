// SPDX-License-Identifier: MIT
// One scene of the page as a picture that runs, without tools and numbers: a link to the scene itself.
import type { Particles } from '../../../../bindings/particles/index.ts';
import { make } from '../../parts/dom/dom.ts';
import { text } from '../../text/language.ts';
import type { SampleName } from './model/samples.ts';
import { format, type Settings } from './model/settings.ts';
import { nothingRead } from './simulation/frame.ts';
import type { Running, SimulationRunner } from './simulation/runner.ts';
import { type SlowStep, slowStep } from './simulation/slowStep.ts';
import { drawSlow } from './slowDrawing.ts';
import { sideOf, Stage } from './stage.ts';
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
  #running: Running | undefined;
  #slow: { readonly step: SlowStep; steps: number } | undefined;
  #layer: ParticleLayer | undefined;
  #isClosed = false;

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
  async open(module: Particles, runner: SimulationRunner): Promise<void> {
    const { shown } = this.settings;
    const first = firstSteps[this.name];
    if (shown.mode === 'slow') this.#slow = { step: slowStep(module, shown), steps: first };
    else await this.#run(module, runner, first);
    if (this.#isClosed) return;
    this.#layer = await this.#stage.open(
      shown.mode,
      this.#running && { frame: this.#running.frame, side: sideOf(shown) },
    );
    this.#draw(false);
  }
  async #run(module: Particles, runner: SimulationRunner, steps: number): Promise<void> {
    const running = await runner.open(module, this.settings.shown, steps);
    if (this.#isClosed) running.release();
    else this.#running = running;
  }
  /** Draws its next step when that is there; after the last one it begins anew. */
  async advance(module: Particles, runner: SimulationRunner): Promise<void> {
    const running = this.#running;
    if (!this.#layer || running?.isStepping) return;
    if (this.#slow) this.#slow.steps += 1;
    else if (running && running.frame.steps < longest[this.name]) await running.step(this.settings.shown, nothingRead);
    else {
      this.#running = undefined;
      running?.release();
      await this.#run(module, runner, 0);
    }
    this.#draw(true);
  }
  #draw(isMoving: boolean): void {
    if (!this.#layer || this.#isClosed) return;
    if (this.#running) this.#layer.show(this.#running.frame);
    if (this.#slow) {
      const t = Math.min(1, (this.#slow.steps % (slowSteps + slowRest)) / slowSteps);
      drawSlow(this.#layer, this.#slow.step, t, this.settings.shown);
    }
    this.#stage.draw(isMoving);
  }
  recolor(): void {
    this.#stage.draw();
  }
  /** Gives back its memory and its view. */
  close(): void {
    this.#isClosed = true;
    this.#running?.release();
    this.#layer = undefined;
    this.#stage.close();
    this.element.remove();
  }
}
