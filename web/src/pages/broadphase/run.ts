// SPDX-License-Identifier: MIT
// The run that the page shows: one comparison of methods on a scene that moves, with its pictures and everything that is read of it.
import type { BroadPhaseModule } from '../../../../bindings/broadphase/index.ts';
import { drawnMethod, type Settings } from '../../model/broadPhase.ts';
import { part } from '../../parts/dom/dom.ts';
import type { Announcer } from '../../parts/page/announcer.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { SimulationControls } from '../../parts/player/simulationControls.ts';
import { text } from '../../text/language.ts';
import { formatCount, withUnit } from '../../text/numbers.ts';
import { Comparison } from './queries/comparison.ts';
import type { Explained } from './queries/explanation.ts';
import { measureTable } from './queries/table.ts';
import type { Ray } from './stage.ts';
import { type Compared, MethodPanel } from './ui/methodPanel.ts';
import { PipelinePanel } from './ui/pipelinePanel.ts';
import { QueryPanel } from './ui/queryPanel.ts';
import { StructurePanel } from './ui/structurePanel.ts';
import { TablePanel } from './ui/tablePanel.ts';
import { methodName, MethodViews } from './views.ts';

const now = (): number => performance.now();

/** Lets the browser answer once the work since the last time has taken a frame. */
function breather(): () => Promise<void> {
  let last = now();
  return async () => {
    if (now() - last < 12) return;
    await new Promise((done) => setTimeout(done));
    last = now();
  };
}

function clockOf({ step, time }: Comparison): string {
  const seconds = withUnit(time.toFixed(2).replace('.', text('number.decimal')), 's');
  return text('broadphase.clock', { step: formatCount(step), time: seconds });
}

export class BroadPhaseRun {
  /** Undefined until the module has started. */
  module: BroadPhaseModule | undefined;
  readonly controls: SimulationControls;
  readonly #views: MethodViews;
  readonly #methods: MethodPanel;
  readonly #pipeline = new PipelinePanel(part('pipeline'));
  readonly #structure: StructurePanel;
  readonly #query: QueryPanel;
  readonly #table: TablePanel;
  #comparison: Comparison | undefined;
  #shape: number | undefined;
  #kind: Explained = 'query';

  constructor(
    notices: Notices,
    announcer: Announcer,
    readonly settings: () => Settings,
    onMethods: (compared: Compared) => void,
  ) {
    this.#structure = new StructurePanel(part('structure'), () => this.#relevel());
    const state = () => ({ settings: settings(), level: this.#structure.level, shape: this.#shape, kind: this.#kind });
    this.#views = new MethodViews(notices, state, (ray) => this.#pick(ray));
    this.#methods = new MethodPanel(part('methods'), settings(), onMethods);
    this.#query = new QueryPanel(part('query'), {
      onShape: (shape) => this.#choose(shape),
      onKind: (kind) => {
        this.#kind = kind;
        this.refresh();
      },
      onPlace: (place) => this.#views.showVisits(place),
    });
    this.#table = new TablePanel(part('table'), {
      settings,
      measure: async (onCell, signal) => {
        this.#rest();
        const pause = breather();
        return this.module ? measureTable(this.module, settings(), { onCell, signal, now, pause }) : [];
      },
    });
    this.controls = new SimulationControls(announcer, {
      canPlay: () => this.#comparison !== undefined,
      advance: (isRead) => this.#advance(isRead),
      step: () => this.#step(),
      rest: () => this.#query.stop(),
      show: () => this.#changed(),
      restart: () => this.restart(),
      sentence: () => this.#sentence(),
    });
  }

  /** A new run with the present settings; ends when its views are open. */
  async restart(): Promise<void> {
    this.#begin();
    await this.arrange();
  }
  /** The first run, with its numbers; its views come by arrange(). */
  start(module: BroadPhaseModule): void {
    this.module = module;
    this.#begin();
  }
  #begin(): void {
    this.controls.pause();
    if (!this.module) return;
    this.#table.cancel();
    this.#comparison?.release();
    this.#comparison = new Comparison(this.module, this.settings(), now);
    const { count } = this.#comparison.scene;
    this.#query.most = count - 1;
    if (this.#shape !== undefined && this.#shape >= count) this.#shape = undefined;
    this.#views.load(this.#comparison);
    this.#show();
  }
  async arrange(): Promise<void> {
    if (await this.#views.arrange()) this.refresh();
  }
  /** The same scene with other methods. */
  exchangeMethods(): void {
    this.#comparison?.use(this.settings());
    void this.arrange();
  }
  /** The settings are others. */
  choose(settings: Settings): void {
    this.#methods.choose(settings);
  }
  relabel(): void {
    this.controls.relabel();
    this.#methods.choose(this.settings());
    this.#query.relabel();
    this.#table.relabel();
    this.#show();
  }
  draw(): void {
    this.#views.draw();
  }

  /** The same step with another structure, level, shape or layer. */
  refresh(): void {
    this.#views.refresh();
    this.#query.load(this.#shape, this.#views.chosen?.visits ?? []);
    this.#show();
  }
  #relevel(): void {
    this.#views.relevel();
    this.#show();
  }
  #choose(shape: number | undefined): void {
    this.#shape = shape;
    this.refresh();
  }
  #rest(): void {
    this.controls.pause();
    this.#query.stop();
  }
  #changed(): void {
    if (!this.controls.isPlaying) return this.refresh();
    this.#table.cancel();
    this.#show();
  }

  /** The first shape that the ray meets; in the plane the first whose bounds hold the point. */
  #pick({ origin, direction }: Ray): void {
    const found = this.#comparison?.structure;
    if (!found) return;
    const at = [origin[0], origin[1], 0];
    const index =
      this.settings().space === '3d'
        ? found.alongRay(origin, direction)[0]?.index
        : found.overlapping({ min: at, max: at })[0];
    if (index === undefined) return this.#query.missed();
    this.#query.picked();
    this.#choose(index);
  }
  #advance(isRead: boolean): void {
    this.#comparison?.advance(false);
    this.#views.step(true);
    if (!isRead) return;
    this.#query.load(this.#shape, this.#views.chosen?.visits ?? []);
    this.#show();
  }
  #step(): void {
    this.#comparison?.advance(true);
    this.#views.step(false);
    this.refresh();
  }

  /** Everything that is read: cards, pipeline, structure, clock. */
  #show(): void {
    const { chosen, depth, stride } = this.#views;
    if (!this.#comparison || !chosen) return;
    const settings = this.settings();
    const { step, records, scene, pipeline } = this.#comparison;
    part('clock').textContent = clockOf(this.#comparison);
    this.#methods.show(records, step);
    this.#pipeline.show(scene.count, settings.methods[drawnMethod(settings)] ?? 'brute', pipeline);
    this.#structure.show(settings.structure, depth, chosen.drawn);
    this.#views.label();
    const counts = { drawn: formatCount(Math.ceil(scene.count / stride)), all: scene.count };
    part('left-out').textContent = stride > 1 ? text('broadphase.leftOut', counts) : '';
  }
  #sentence(): string {
    if (!this.#comparison) return '';
    const method = drawnMethod(this.settings());
    const { records, pipeline } = this.#comparison;
    const { found } = records[method] ?? {};
    const clock = clockOf(this.#comparison);
    if (!found || !pipeline) return `${clock}.`;
    const { tests, pairs } = found;
    const { touching: contacts } = pipeline.contacts;
    return text('broadphase.spoken', { clock, method: methodName(this.settings(), method), tests, pairs, contacts });
  }
}
