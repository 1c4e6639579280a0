// SPDX-License-Identifier: MIT
// The two meshes of the page with their trees: built, compared where they are, drawn, and read at one step of the comparison.
import type { BroadPhaseModule } from '../../../../bindings/broadphase/index.ts';
import { type MeshData, makeMesh } from '../../content/meshes/index.ts';
import { part } from '../../parts/dom/dom.ts';
import type { Announcer } from '../../parts/page/announcer.ts';
import { text } from '../../text/language.ts';
import { formatCount } from '../../text/numbers.ts';
import { type Drawn, showNode, showStep } from './hierarchyPicture.ts';
import { poseOf } from './model/pose.ts';
import { mostLevels, type Settings } from './model/settings.ts';
import { Collision, type Compared } from './queries/collision.ts';
import type { Stage } from './stage.ts';
import { AnswerPanel, verdictOf } from './ui/answerPanel.ts';
import { CountsTable } from './ui/countsTable.ts';
import { FilePanel, type MeshOf } from './ui/filePanel.ts';
import { sentenceOf, StepPanel } from './ui/stepPanel.ts';
import { TreePicture } from './ui/treePicture.ts';
import type { HierarchyLayer } from './view/layer.ts';

const now = (): number => performance.now();
/** Building a tree of more triangles takes so long that the page says so first. */
const quickTriangles = 20_000;

/** The step that is shown: the last level where there are fewer, and the triangles after it. */
const stepOf = ({ level }: Settings, { levels }: Compared): number =>
  level === mostLevels ? levels.length : Math.min(level, levels.length - 1);

export interface MeshPairEvents {
  settings(): Settings;
  /** Another step of the comparison was chosen; it is drawn by showPicture(). */
  onStep(level: number): void;
}

export class MeshPair {
  /** Undefined until the module has started. */
  module: BroadPhaseModule | undefined;
  readonly files: FilePanel;
  readonly #answer = new AnswerPanel(part('answer'));
  readonly #table = new CountsTable();
  readonly #steps = new StepPanel(part('steps'), (step) => this.#chooseStep(step));
  readonly #trees = new TreePicture(part('trees'), () => this.#showView());
  #collision: Collision | undefined;
  #compared: Compared | undefined;
  #layer: HierarchyLayer | undefined;
  #isMoving = false;
  #isDue = false;
  /** Meshes made by code, by name and number of triangles: the same object as long as both are the same. */
  readonly #made: { a?: [string, MeshData]; b?: [string, MeshData] } = {};
  /** Options with which the trees were built. */
  #builtWith = '';
  /** Of two rebuilds at once only the last one counts. */
  #rebuilds = 0;

  constructor(
    readonly stage: Stage,
    readonly announcer: Announcer,
    readonly events: MeshPairEvents,
  ) {
    this.files = new FilePanel(events.settings(), () => void this.rebuild(true));
    part('counts').append(this.#table.element);
    this.#steps.relabel();
  }
  get collision(): Collision | undefined {
    return this.#collision;
  }

  /** B is elsewhere: compared once in each frame, however often it moves; `then` follows. */
  moved(byHand: boolean, then: () => void): void {
    this.#isMoving = byHand;
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.compare();
      this.#isMoving = false;
      then();
      if (!byHand) this.sayVerdict();
    });
  }
  /** Compares the meshes where they are now. */
  compare(): void {
    if (!this.#collision) return;
    const settings = this.events.settings();
    const pose = poseOf(settings);
    this.#compared = this.#collision.compare(pose, settings.scale, settings.early);
    this.stage.place(pose, settings.scale);
    this.#showNumbers();
    this.showPicture();
  }
  sayVerdict(): void {
    if (this.#compared) this.announcer.say(verdictOf(this.#compared));
  }
  showPicture(): void {
    if (!this.#collision || !this.#compared) return;
    const settings = this.events.settings();
    const step = stepOf(settings, this.#compared);
    this.#table.mark(step);
    const { a, b } = this.#collision;
    this.#trees.show({ a: a.layout, b: b.layout }, this.#compared.reached, step);
    this.#showView();
  }
  /** The bounds of the step, or of the node that is pointed at, in the view. */
  #showView(): void {
    if (!this.#layer || !this.#collision || !this.#compared) return;
    const settings = this.events.settings();
    const step = stepOf(settings, this.#compared);
    const { pointed } = this.#trees;
    if (pointed) showNode(this.#layer, this.#collision, this.#compared, pointed, step, settings.bounds);
    else {
      const drawn = showStep(this.#layer, this.#collision, this.#compared, step, settings, this.stage.mostBounds);
      this.#steps.drawn(this.#drawnSentence(drawn));
    }
    this.stage.draw(this.#isMoving);
  }
  relabel(): void {
    this.stage.relabel();
    this.files.relabel();
    this.#steps.relabel();
    this.#trees.relabel();
    this.#showNumbers();
    this.showPicture();
  }

  /** Other trees, and another picture where the meshes are others. */
  async rebuild(isOtherMesh: boolean): Promise<void> {
    if (!(await this.build())) return;
    if (document.body.dataset['ready'] === 'true') this.sayVerdict();
    if (isOtherMesh) await this.open();
  }
  /** The trees, compared. False where another call has come since, or there is no module. */
  async build(): Promise<boolean> {
    if (!this.module) return false;
    const turn = ++this.#rebuilds;
    const meshes = { a: this.#meshOf('a'), b: this.#meshOf('b') };
    if (meshes.a.indices.length + meshes.b.indices.length > 3 * quickTriangles) {
      this.#answer.building();
      await new Promise((done) => setTimeout(done, 30));
      if (turn !== this.#rebuilds) return false;
    }
    const { outer, leaf: leafTriangles, cut: cutTriangles } = this.events.settings();
    const options = { outer, leafTriangles, cutTriangles } as const;
    if (this.#builtWith !== JSON.stringify(options)) {
      this.#collision?.release();
      this.#collision = undefined;
    }
    this.#builtWith = JSON.stringify(options);
    this.#collision = new Collision(this.module, meshes, options, now, this.#collision);
    this.compare();
    return true;
  }
  /** The picture of the meshes as they are. */
  async open(): Promise<void> {
    const settings = this.events.settings();
    const { a, b } = this.#collision ?? {};
    if (!a || !b) return;
    const meshes = { a: a.mesh, b: b.mesh };
    const opened = await this.stage.open(meshes.a, meshes.b, poseOf(settings), settings.scale);
    if (this.#collision?.a.mesh !== meshes.a || this.#collision.b.mesh !== meshes.b) return;
    this.#layer = opened;
    this.showPicture();
  }

  #meshOf(which: MeshOf): MeshData {
    const file = this.files.file(which);
    if (file) return file.mesh;
    const { a, aTriangles, b, bTriangles } = this.events.settings();
    const [name, triangles] = which === 'a' ? [a, aTriangles] : [b, bTriangles];
    const key = `${name} ${triangles}`;
    const known = this.#made[which];
    if (known?.[0] === key) return known[1];
    const mesh = makeMesh(name, triangles);
    this.#made[which] = [key, mesh];
    return mesh;
  }
  #drawnSentence({ drawn, all }: Drawn): string {
    if (drawn >= all) return '';
    const counts = { drawn: formatCount(drawn), all };
    return text(this.stage.isSoftware ? 'hierarchy.drawn' : 'hierarchy.drawnMost', counts);
  }
  #showNumbers(): void {
    if (!this.#collision || !this.#compared) return;
    const settings = this.events.settings();
    this.#answer.show(this.#collision, this.#compared);
    this.#table.show(this.#compared, settings.early);
    this.#steps.load(this.#compared, stepOf(settings, this.#compared));
  }
  #chooseStep(step: number): void {
    if (!this.#compared) return;
    this.events.onStep(step >= this.#compared.levels.length ? mostLevels : step);
    this.showPicture();
    // The slider itself speaks where it has the focus.
    if (!document.activeElement?.matches('input[type="range"]')) this.announcer.say(sentenceOf(this.#compared, step));
  }
}
