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
import type { Reading } from './simulation/frame.ts';
import { FrameRate } from './simulation/frameRate.ts';
import type { Running, SimulationRunner } from './simulation/runner.ts';
import { type SlowStep, slowStep } from './simulation/slowStep.ts';
import { drawSlow } from './slowDrawing.ts';
import { sideOf, Stage } from './stage.ts';
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
  readonly #rate = new FrameRate();
  /** The simulation of the present settings, or the slow motion. */
  #opening: Promise<Running> | undefined;
  #running: Running | undefined;
  #reading: Reading | undefined;
  #slowStep: SlowStep | undefined;
  #layer: ParticleLayer | undefined;

  constructor(
    notices: Notices,
    announcer: Announcer,
    readonly runner: SimulationRunner,
    readonly settings: () => Settings,
  ) {
    this.#stage = new Stage(part('view-place'), notices);
    this.controls = new SimulationControls(announcer, {
      canPlay: () => this.#running !== undefined,
      advance: (isRead) => void this.#advance(isRead),
      step: () => void this.#step(),
      rest: () => this.#rate.pause(),
      show: () => void this.show(),
      restart: () => this.restart(),
      sentence: () => this.#sentence(),
    });
    this.#masksFold.addEventListener('toggle', () => void this.show());
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
    this.#release();
    this.#slowStep = undefined;
    const isSlow = settings.mode === 'slow';
    for (const id of ['transport', 'counters-card', 'masks-card']) part(id).hidden = isSlow;
    part('slow-card').hidden = !isSlow;
    if (isSlow) {
      this.#slowStep = slowStep(this.module, settings);
      this.#slow.load(this.#slowStep);
    } else this.#opening = this.runner.open(this.module, settings);
  }
  #release(): void {
    const before = this.#opening;
    this.#opening = this.#running = this.#reading = undefined;
    // One that could not be opened has nothing to give back.
    void before?.then(
      (running) => running.release(),
      () => undefined,
    );
  }
  /** The first run; its numbers and its picture come by open(). */
  start(module: Particles): void {
    this.module = module;
    this.#begin();
  }
  /** Shows the present run: its numbers, then its picture. */
  async open(): Promise<void> {
    if (!this.module) return;
    const settings = this.settings();
    const opening = this.#opening;
    const running = await opening;
    if (this.#opening !== opening) return;
    this.#running = running;
    await this.show();
    const drawn = running && { frame: running.frame, side: sideOf(settings) };
    const opened = await this.#stage.open(settings.mode, drawn);
    if (this.#opening !== opening) return;
    this.#layer = opened;
    if (this.#slowStep) this.#drawSlow(0);
    this.#draw(false);
  }

  /** What is read of the newest step, when those on their way have come. */
  async show(): Promise<void> {
    const running = this.#running;
    const reading = await running?.read({ reading: true, masks: this.#masksFold.open });
    if (reading && running === this.#running) this.#write(reading);
  }
  #write(reading: Reading): void {
    this.#reading = reading;
    this.#counters.show(reading, this.settings(), this.#rate.perSecond);
    const { colliders } = this.#running?.frame ?? {};
    if (this.#masksFold.open && colliders) this.#masks.show(reading.masks, colliders);
  }
  relabel(): void {
    this.#stage.relabel();
    this.#slow.relabel();
    this.controls.relabel();
    if (this.#reading) this.#write(this.#reading);
  }
  recolor(): void {
    this.#stage.draw();
    if (this.#reading) this.#write(this.#reading);
  }

  async #sentence(): Promise<string> {
    await this.show();
    if (!this.#reading) return '';
    const { steps, time, inside, tunnelled, collisions } = this.#reading;
    const seconds = withUnit(time.toFixed(1).replace('.', text('number.decimal')), 's');
    return text('particles.spoken', { steps: formatCount(steps), time: seconds, inside, tunnelled, collisions });
  }
  /** The step of a frame. One that takes longer than a frame is drawn when it comes: the page does not wait for it. */
  async #advance(isRead: boolean): Promise<void> {
    const running = this.#running;
    if (!running || running.isStepping) return;
    const { reading } = await running.step(this.settings(), { reading: isRead, masks: this.#masksFold.open });
    if (running !== this.#running) return;
    const { isPlaying } = this.controls;
    if (isPlaying) this.#rate.drawn(now());
    this.#draw(isPlaying);
    if (reading) this.#write(reading);
  }
  async #step(): Promise<void> {
    const running = this.#running;
    const frame = await running?.step(this.settings(), { reading: true, masks: this.#masksFold.open });
    if (!frame || running !== this.#running) return;
    this.#draw(false);
    if (frame.reading) this.#write(frame.reading);
  }
  #draw(isMoving: boolean): void {
    if (!this.#running || !this.#layer) return;
    this.#layer.show(this.#running.frame);
    this.#stage.draw(isMoving);
  }
  #drawSlow(t: number): void {
    if (!this.#slowStep || !this.#layer) return;
    drawSlow(this.#layer, this.#slowStep, t, this.settings());
    this.#stage.draw(true);
  }
}
