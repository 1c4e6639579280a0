// SPDX-License-Identifier: MIT
// The run that the page shows: a simulation, or the slow motion of one step, with its picture and its numbers.
import type { Particles } from '../../../../bindings/particles/index.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import type { Announcer } from '../../parts/page/announcer.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { SimulationControls } from '../../parts/player/simulationControls.ts';
import { text } from '../../text/language.ts';
import { formatCount, withUnit } from '../../text/numbers.ts';
import type { Settings } from './model/settings.ts';
import { Drape } from './simulation/drape.ts';
import { Rain } from './simulation/rain.ts';
import type { Simulation } from './simulation/simulation.ts';
import { type SlowStep, slowStep } from './simulation/slowStep.ts';
import { drawSlow } from './slowDrawing.ts';
import { Stage } from './stage.ts';
import { CounterPanel } from './ui/counterPanel.ts';
import { MaskPicture } from './ui/maskTable.ts';
import { SlowPanel } from './ui/slowPanel.ts';
import type { ParticleLayer } from './view/layer.ts';

const now = (): number => performance.now();

export class ParticleRun {
  /** Undefined until the module has started. */
  module: Particles | undefined;
  readonly controls: SimulationControls;
  readonly #stage: Stage;
  readonly #counters = new CounterPanel(part('counters'));
  readonly #masks = new MaskPicture(part('masks'));
  readonly #masksFold = byId('masks-fold', HTMLDetailsElement);
  readonly #slow = new SlowPanel(part('slow'), (t) => this.#drawSlow(t));
  #simulation: Simulation | undefined;
  #slowStep: SlowStep | undefined;
  #layer: ParticleLayer | undefined;

  constructor(
    notices: Notices,
    announcer: Announcer,
    readonly settings: () => Settings,
  ) {
    this.#stage = new Stage(part('view-place'), notices);
    this.controls = new SimulationControls(announcer, {
      canPlay: () => this.#simulation !== undefined,
      advance: (isRead) => this.#advance(isRead),
      step: () => this.#step(),
      rest: () => this.#simulation?.counters.pause(),
      show: () => this.show(),
      restart: () => this.restart(),
      sentence: () => this.#sentence(),
    });
    this.#masksFold.addEventListener('toggle', () => this.show());
  }

  /** A new run with the present settings; ends when it is drawn. */
  async restart(): Promise<void> {
    this.#begin();
    await this.open();
  }
  #begin(): void {
    this.controls.pause();
    this.#slow.stop();
    if (!this.module) return;
    const settings = this.settings();
    this.#simulation?.release();
    this.#simulation = undefined;
    this.#slowStep = undefined;
    const isSlow = settings.mode === 'slow';
    for (const id of ['transport', 'counters-card', 'masks-card']) part(id).hidden = isSlow;
    part('slow-card').hidden = !isSlow;
    if (isSlow) this.#slowStep = slowStep(this.module, settings);
    else this.#simulation = new (settings.mode === 'cloth' ? Drape : Rain)(this.module, settings, now);
    if (this.#slowStep) this.#slow.load(this.#slowStep);
    this.show();
  }
  /** The first run, with its numbers; it is drawn by open(). */
  start(module: Particles): void {
    this.module = module;
    this.#begin();
  }
  /** Draws the present run. */
  async open(): Promise<void> {
    if (!this.module) return;
    const { mode, size } = this.settings();
    const current = this.#simulation;
    const drawn = current && { positions: current.positions, ...(mode === 'cloth' ? { side: size } : {}) };
    const opened = await this.#stage.open(mode, drawn);
    if (this.#simulation !== current) return;
    this.#layer = opened;
    if (this.#slowStep) this.#drawSlow(0);
    this.#draw(false);
  }

  /** What is read of the present step. */
  show(): void {
    const simulation = this.#simulation;
    if (!simulation) return;
    this.#counters.show(simulation, this.settings());
    if (!this.#masksFold.open) return;
    const hasStepped = simulation.counters.steps > 0;
    this.#masks.show(hasStepped ? simulation.world.masks() : undefined, simulation.colliders);
  }
  relabel(): void {
    this.#stage.relabel();
    this.#slow.relabel();
    this.controls.relabel();
    this.show();
  }
  recolor(): void {
    this.#stage.draw();
    this.show();
  }

  #sentence(): string {
    if (!this.#simulation) return '';
    const { steps, inside, tunnelled, collisions } = this.#simulation.counters;
    const time = withUnit(this.#simulation.time.toFixed(1).replace('.', text('number.decimal')), 's');
    return text('particles.spoken', { steps: formatCount(steps), time, inside, tunnelled, collisions });
  }
  #advance(isRead: boolean): void {
    if (!this.#simulation) return;
    this.#simulation.counters.frame(now());
    this.#simulation.step(this.settings());
    this.#draw(true);
    if (isRead) this.show();
  }
  #step(): void {
    this.#simulation?.step(this.settings());
    this.#draw(false);
    this.show();
  }
  #draw(isMoving: boolean): void {
    if (!this.#simulation || !this.#layer) return;
    this.#layer.place(this.#simulation.colliders);
    this.#stage.draw(isMoving);
  }
  #drawSlow(t: number): void {
    if (!this.#slowStep || !this.#layer) return;
    drawSlow(this.#layer, this.#slowStep, t, this.settings());
    this.#stage.draw(true);
  }
}
