// SPDX-License-Identifier: MIT
// Shared by all pages with an editable scene: the session, the core, the view with pointer input, and the end of a
// change. The playground and the embed add their controls.
import {
  loadTouchstone,
  type Shape,
  type ShapeType,
  type Touchstone,
  TouchstoneError,
} from '../../../../bindings/index.ts';
import type { Alignment } from '../../model/align.ts';
import type { ValidateShape } from '../../model/document.ts';
import * as model from '../../model/scene.ts';
import { SceneSession } from '../../model/sceneSession.ts';
import { tidied } from '../../model/snap.ts';
import { setCamera, type State } from '../../model/state.ts';
import { aligned } from '../../queries/aligning.ts';
import { sameNumbers } from '../../queries/contract.ts';
import { type Results, resultsOf } from '../../queries/queries.ts';
import { turned } from '../../queries/turning.ts';
import { answersScene, validated } from '../../queries/validating.ts';
import { text } from '../../text/language.ts';
import { movedWords } from '../words/shapeWords.ts';
import { coreSentence } from '../page/coreNotice.ts';
import type { ModuleStart } from '../page/moduleStart.ts';
import { make } from '../dom/dom.ts';
import { keyMove } from '../scene/keys.ts';
import type { Notices } from '../page/notices.ts';
import { Settling } from '../page/settling.ts';
import { fillTexts } from '../dom/staticTexts.ts';
import { type SceneElements, notifyView, SceneView } from '../scene/sceneView.ts';
import type { Viewport } from '../scene/viewport.ts';
import { StateLine } from './stateLine.ts';

/** The elements of a page that a workbench and its controls fill and listen to. */
export interface BenchElements {
  readonly scene: SceneElements;
  readonly readout: HTMLElement;
  readonly fields: HTMLElement;
}
export interface Surroundings {
  readonly notices: Notices;
  /** Writes a state to where it outlives the page. */
  keep(state: State): void;
  /** The core with all shapes has taken the place of the first one: the state is to be shown again. */
  onCore(): void;
  /** The end of a change: announce its result now, not at every step; announce `before` first. */
  onSettled(core: Touchstone, before: string): void;
}

const dragKey = (id: number): string => `drag ${id}`;

export class Workbench {
  readonly session: SceneSession;
  readonly view: SceneView;
  readonly #stateLine = new StateLine();
  #core: Touchstone | undefined;
  isDragging = false;
  readonly #settling = new Settling(() => this.settle());
  /** Shapes moved by keys since the last announcement. */
  #nudged: number | undefined;

  constructor(
    first: State,
    readonly elements: BenchElements,
    readonly around: Surroundings,
  ) {
    const session = new SceneSession(first, (state) => around.keep(state));
    this.session = session;
    elements.scene.stage.after(this.#stateLine.element);
    this.view = new SceneView(elements.scene, {
      hand: {
        onClick: (id) => session.changeScene((scene) => model.select(scene, id)),
        onDragStart: () => (this.isDragging = true),
        onShape: (id, shape) => this.placeOnGrid(id, shape, dragKey(id)),
        onTurn: (id, from, turn) => this.core && this.place(id, turned(this.core, from, turn), dragKey(id)),
        onDragEnd: (id, isTakenBack) => this.#endDrag(id, isTakenBack),
      },
      onCamera: (camera) => session.change((state) => setCamera(state, camera)),
      notify: notifyView(around.notices),
    });
  }
  /** The core; undefined while it is not there, or while the scene has shapes that need the one with all shapes. */
  get core(): Touchstone | undefined {
    return this.#core && answersScene(this.#core, this.session.state.scene) ? this.#core : undefined;
  }
  get stage(): HTMLElement {
    return this.view.stage;
  }
  get viewport(): Viewport | undefined {
    return this.view.viewport;
  }

  /** Everything but the view works without it, and before it: three.js is most of what the page loads. */
  async startView(): Promise<void> {
    await this.view.start();
  }

  async startCore(start: ModuleStart<Touchstone>): Promise<void> {
    this.#core = await start.on(this.around);
    if (this.#core) return;
    this.elements.readout.replaceChildren(make('p', { class: 'note', 'data-text': 'readout.noCore' }));
    fillTexts();
  }

  /** Loads the core with all shapes where a kind needs it; undefined, with a message on the page, where that fails. */
  async coreFor(types: readonly ShapeType[]): Promise<Touchstone | undefined> {
    if (!this.#core || this.#core.build.shapes === 'all' || types.every(model.isElementary)) return this.#core;
    try {
      this.#core = await loadTouchstone();
    } catch (error) {
      this.around.notices.notify('core', () => `${coreSentence(error)} ${text('notice.noAllShapes')}`, {
        label: () => text('load.again'),
        run: () => void this.coreFor(types),
      });
      return undefined;
    }
    this.around.notices.notify('core', undefined);
    this.around.onCore();
    return this.#core;
  }
  /** Runs an action that validates shapes from outside, with the core that they need; not without a core. */
  async validating(action: (validate: ValidateShape) => void): Promise<boolean> {
    return this.#core !== undefined && validated(this.#core, () => this.coreFor(['hull']), action);
  }

  /** Draws a state; answers what the core says about it. */
  show({ scene, camera, show, snap, method, findings }: State): Results | undefined {
    if (this.#core && !this.core) void this.coreFor(scene.items.map(({ shape }) => shape.type));
    const results = this.core && resultsOf(this.core, scene, show, method, findings);
    this.viewport?.camera.set(camera, scene.dimension);
    this.viewport?.show(scene, results, show, snap);
    this.#stateLine.show(results?.pair);
    if (this.isDragging) this.#settling.cancel();
    else this.#settling.soon();
    return results;
  }

  #endDrag(id: number, isTakenBack: boolean): void {
    this.isDragging = false;
    if (isTakenBack) this.session.takeBack(dragKey(id));
    this.session.seal();
    this.settle();
  }
  /** Keeps and announces what a change came to. */
  settle(before = ''): void {
    this.#settling.cancel();
    // A number is typed until its field is left, however slowly.
    if (!this.elements.fields.contains(document.activeElement)) this.session.seal();
    if (!this.core) return;
    this.session.settle();
    const nudged = model.itemOf(this.session.state.scene, this.#nudged);
    this.#nudged = undefined;
    this.around.onSettled(this.core, nudged && before === '' ? movedWords(nudged) : before);
  }

  /** Whether the core accepts a shape; it rejects coordinates out of range. */
  #isAccepted(shape: Shape): boolean {
    try {
      this.core?.validate(shape);
      return true;
    } catch (error) {
      if (error instanceof TouchstoneError) return false;
      throw error;
    }
  }
  /** A shape takes the place of another, unless the core refuses it. With `key`, steps that belong together. */
  place(id: number, shape: Shape, key: string): void {
    if (this.#isAccepted(shape)) this.session.changeScene((scene) => model.setShape(scene, id, shape), key);
  }
  placeOnGrid(id: number, shape: Shape, key: string): void {
    const { scene, snap } = this.session.state;
    const before = model.itemOf(scene, id)?.shape;
    this.place(id, snap > 0 && before ? tidied(shape, before) : shape, key);
  }
  /** A change that makes shapes; not done where the core refuses one of them. */
  changeWithin(change: (scene: model.Scene) => model.Scene): void {
    this.session.changeScene((scene) => {
      const next = change(scene);
      const made = next.items.filter((item) => !scene.items.includes(item));
      return made.every(({ shape }) => this.#isAccepted(shape)) ? next : scene;
    });
  }

  /** Moves the shape selected last by a key; steps that follow each other belong together. */
  nudge(event: KeyboardEvent): void {
    const { scene, snap } = this.session.state;
    const active = model.activeItem(scene);
    if (!active) return;
    const { id, shape } = active;
    this.#nudged = id;
    this.placeOnGrid(id, model.moved(shape, keyMove(event, shape, snap)), `nudge ${id}`);
  }
  /** Removes the shape selected last. */
  remove(): void {
    const active = model.activeItem(this.session.state.scene);
    if (active) this.session.changeScene((scene) => model.removeShape(scene, active.id));
  }
  /** B goes into a classic situation with A, in one step that can be undone and is announced at once. */
  arrange(alignment: Alignment): void {
    const [a, b] = model.pairOf(this.session.state.scene) ?? [];
    if (!this.core || !a || !b || this.isDragging) return;
    const found = aligned(this.core, alignment, a.shape, b.shape);
    if ('reason' in found) return;
    this.session.seal();
    const isNew = !sameNumbers(found.shape, b.shape);
    if (isNew) this.place(b.id, found.shape, `align ${b.id}`);
    this.settle(isNew ? '' : text('align.already'));
  }

  /** Actions of buttons and keys common to all pages, by the id of the shortcut. */
  readonly commands = {
    swap: () => this.session.changeScene(model.swapPair),
    undo: () => this.isDragging || this.session.undo(),
    redo: () => this.isDragging || this.session.redo(),
  };
}
