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
import type { Answer, Question, Ray, Reading } from './queries/desk.ts';
import type { Explained } from '../../traces/structures/explanation.ts';
import type { PictureState } from './queries/picture.ts';
import type { ComparisonRunner, ComparisonTalk } from './queries/runner.ts';
import { measureTable } from './queries/table.ts';
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

function clockOf({ step, time }: Answer): string {
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
  /** The comparison of the present settings; it is open once there is something to read. */
  #talk: ComparisonTalk | undefined;
  #opening: Promise<void> | undefined;
  #newest: Answer | undefined;
  #reading: Reading | undefined;
  #count = 0;
  #shape: number | undefined;
  #kind: Explained = 'query';

  constructor(
    notices: Notices,
    announcer: Announcer,
    readonly runner: ComparisonRunner,
    readonly settings: () => Settings,
    onMethods: (compared: Compared) => void,
  ) {
    this.#structure = new StructurePanel(part('structure'), () => void this.#relevel());
    this.#views = new MethodViews(notices, settings, (ray) => void this.#pick(ray));
    this.#methods = new MethodPanel(part('methods'), settings(), onMethods);
    this.#query = new QueryPanel(part('query'), {
      onShape: (shape) => this.#choose(shape),
      onKind: (kind) => {
        this.#kind = kind;
        void this.refresh();
      },
      onPlace: (place) => void this.#showVisits(place),
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
      canPlay: () => this.#reading !== undefined,
      advance: (isRead) => void this.#advance(isRead),
      step: () => void this.#step(),
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
  /** The first run; its numbers and its views come by arrange(). */
  start(module: BroadPhaseModule): void {
    this.module = module;
    this.#begin();
  }
  #begin(): void {
    this.controls.pause();
    if (!this.module) return;
    this.#table.cancel();
    this.#talk?.end({ kind: 'close' });
    this.#reading = undefined;
    const talk = this.runner.begin(this.module, this.settings());
    this.#talk = talk;
    this.#opening = talk.open().then((answer) => {
      if (talk === this.#talk) this.#opened(answer);
    });
  }
  #opened(answer: Answer): void {
    const { scene } = answer;
    if (!scene) return;
    this.#count = scene.count;
    this.#query.most = scene.count - 1;
    if (this.#shape !== undefined && this.#shape >= scene.count) this.#shape = undefined;
    this.#views.load(scene);
    this.#take(answer);
    this.#show();
  }
  async arrange(): Promise<void> {
    await this.#opening;
    if (await this.#views.arrange()) await this.refresh();
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

  /** What is asked about is seen like this now. */
  get #seen(): { readonly state: PictureState; readonly views: MethodViews['wanted'] } {
    const state = { settings: this.settings(), level: this.#structure.level, shape: this.#shape, kind: this.#kind };
    return { state, views: this.#views.wanted };
  }
  /** Undefined where another run has begun since. */
  async #ask(question: Question): Promise<Answer | undefined> {
    const talk = this.#talk;
    const answer = await talk?.ask(question);
    if (!answer || talk !== this.#talk) return undefined;
    this.#take(answer);
    return answer;
  }
  #take(answer: Answer): void {
    this.#newest = answer;
    this.#reading = answer.reading ?? this.#reading;
    this.#views.take(answer);
  }

  /** The same step with other methods, another structure, level, shape or layer. */
  async refresh(): Promise<void> {
    if (await this.#ask({ kind: 'whole', ...this.#seen })) this.#showAll();
  }
  #showAll(): void {
    this.#views.draw();
    this.#query.load(this.#shape, this.#views.chosen.visits);
    this.#show();
  }
  async #relevel(): Promise<void> {
    if (!(await this.#ask({ kind: 'level', ...this.#seen }))) return;
    this.#views.draw();
    this.#show();
  }
  /** Nodes that the query has visited, up to a place. */
  async #showVisits(place: number): Promise<void> {
    const { index } = this.#views.chosen;
    if (await this.#ask({ kind: 'place', ...this.#seen, index, place })) this.#views.draw();
  }
  #choose(shape: number | undefined): void {
    this.#shape = shape;
    void this.refresh();
  }
  #rest(): void {
    this.controls.pause();
    this.#query.stop();
  }
  #changed(): void {
    if (!this.controls.isPlaying) return void this.refresh();
    this.#table.cancel();
    this.#show();
  }

  async #pick(ray: Ray): Promise<void> {
    const answer = await this.#ask({ kind: 'pick', ray });
    if (!answer) return;
    if (answer.picked === undefined) return this.#query.missed();
    this.#query.picked();
    this.#choose(answer.picked);
  }
  /** The step of a frame. One that takes longer than a frame is drawn when it comes: the page does not wait for it. */
  async #advance(isRead: boolean): Promise<void> {
    if (this.#talk?.isWaiting !== false) return;
    const matrices = this.#views.takeSpare();
    if (!(await this.#ask({ kind: 'step', ...this.#seen, isPlaying: true, isRead, matrices }))) return;
    this.#views.draw(this.controls.isPlaying);
    if (!isRead) return;
    this.#query.load(this.#shape, this.#views.chosen.visits);
    this.#show();
  }
  async #step(): Promise<void> {
    const matrices = this.#views.takeSpare();
    if (await this.#ask({ kind: 'step', ...this.#seen, isPlaying: false, isRead: true, matrices })) this.#showAll();
  }

  /** Everything that is read: cards, pipeline, structure, clock. */
  #show(): void {
    if (!this.#newest || !this.#reading) return;
    const settings = this.settings();
    const { records, pipeline } = this.#reading;
    const { counts } = this.#views.chosen;
    const { stride } = this.#views.wanted;
    part('clock').textContent = clockOf(this.#newest);
    this.#methods.show(records, this.#newest.step);
    this.#pipeline.show(this.#count, settings.methods[drawnMethod(settings)] ?? 'brute', pipeline);
    this.#structure.show(settings.structure, this.#views.depth, counts);
    this.#views.label();
    const left = { drawn: formatCount(Math.ceil(this.#count / stride)), all: this.#count };
    part('left-out').textContent = stride > 1 ? text('broadphase.leftOut', left) : '';
  }
  async #sentence(): Promise<string> {
    const answer = await this.#ask({ kind: 'read' });
    if (!answer?.reading) return '';
    const method = drawnMethod(this.settings());
    const { records, pipeline } = answer.reading;
    const { found } = records[method] ?? {};
    const clock = clockOf(answer);
    if (!found || !pipeline) return `${clock}.`;
    const { tests, pairs } = found;
    const { touching: contacts } = pipeline.contacts;
    return text('broadphase.spoken', { clock, method: methodName(this.settings(), method), tests, pairs, contacts });
  }
}
