// SPDX-License-Identifier: MIT
// What every page with a scene to operate has in common: the session, the core, the view with what a hand does in it, and the
// end of a change. The playground and the embed put their controls around it.
import { loadTouchstone, type Shape, type Touchstone, TouchstoneError, type Vec3 } from '../../bindings/index.ts';
import * as model from './model/scene.ts';
import { Session } from './model/session.ts';
import { setCamera, type State } from './model/state.ts';
import { type Results, resultsOf } from './queries/queries.ts';
import { turned } from './queries/turning.ts';
import { text } from './text/language.ts';
import { byId, make } from './ui/dom.ts';
import type { Notices } from './ui/notices.ts';
import { fillTexts } from './ui/staticTexts.ts';
import { Viewport } from './view/viewport.ts';

export interface Surroundings {
  readonly notices: Notices;
  /** Writes a state to where it outlives the page. */
  keep(state: State): void;
  /** A change is over: the time to announce its result, not every step of it. */
  onSettled(core: Touchstone): void;
}

/** A change is over after this many milliseconds without a further one. */
const pause = 400;
const dragKey = (id: number): string => `drag ${id}`;

export class Workbench {
  readonly session: Session;
  readonly stage = byId('viewport', HTMLElement);
  core: Touchstone | undefined;
  viewport: Viewport | undefined;
  #isDragging = false;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(
    first: State,
    readonly around: Surroundings,
  ) {
    this.session = new Session(first, (state) => around.keep(state));
  }

  startView(): void {
    const { notices } = this.around;
    const { session, stage } = this;
    try {
      this.viewport = new Viewport(stage, {
        onClick: (id) => session.changeScene((scene) => model.select(scene, id)),
        onDragStart: () => (this.#isDragging = true),
        onShape: (id, shape) => this.place(id, shape, dragKey(id)),
        onTurn: (id, from, turn) => this.core && this.place(id, turned(this.core, from, turn), dragKey(id)),
        onDragEnd: (id, isTakenBack) => this.#endDrag(id, isTakenBack),
        onCamera: (camera) => session.change((state) => setCamera(state, camera)),
        onContextLost: () => notices.tell('view', () => text('notice.contextLost')),
        onContextRestored: () => notices.tell('view', undefined),
      });
    } catch {
      stage.hidden = true;
      notices.tell('view', () => text('notice.noWebgl'));
    }
  }

  async startCore(): Promise<void> {
    try {
      this.core = await loadTouchstone();
    } catch (error) {
      const why = (): string => (error instanceof TouchstoneError ? error.message : text('notice.noCore'));
      this.around.notices.tell('core', () => `${why()} ${text('notice.noResults')}`);
      byId('readout', HTMLElement).replaceChildren(make('p', { class: 'note', 'data-text': 'readout.noCore' }));
      fillTexts();
    }
  }

  /** Draws a state; answers what the core says about it. */
  show({ scene, camera, show, snap }: State): Results | undefined {
    const results = this.core && resultsOf(this.core, scene, show);
    this.viewport?.camera.set(camera, scene.dimension);
    this.viewport?.show(scene, results, show, snap);
    this.settleSoon();
    return results;
  }

  #endDrag(id: number, isTakenBack: boolean): void {
    this.#isDragging = false;
    if (isTakenBack) this.session.takeBack(dragKey(id));
    this.session.seal();
    this.settle();
  }
  settleSoon(): void {
    clearTimeout(this.#settling);
    if (!this.#isDragging) this.#settling = setTimeout(() => this.settle(), pause);
  }
  settle(): void {
    clearTimeout(this.#settling);
    // A number is typed until its field is left, however slowly.
    if (!byId('fields', HTMLElement).contains(document.activeElement)) this.session.seal();
    if (!this.core) return;
    this.session.settle();
    this.around.onSettled(this.core);
  }

  /** A shape takes the place of another, unless the core refuses it. With `key`, steps that belong together. */
  place(id: number, shape: Shape, key: string): void {
    try {
      this.core?.validate(shape);
    } catch (error) {
      if (error instanceof TouchstoneError) return; // the edge of the world: stay inside
      throw error;
    }
    this.session.changeScene((scene) => model.setShape(scene, id, shape), key);
  }
  /** Moves the shape selected last, where there is one. */
  nudge(by: Vec3): void {
    const active = model.activeItem(this.session.state.scene);
    if (active) this.place(active.id, model.moved(active.shape, by), `nudge ${active.id}`);
  }
  remove(): void {
    const active = model.activeItem(this.session.state.scene);
    if (active) this.session.changeScene((scene) => model.removeShape(scene, active.id));
  }

  /** What buttons and keys do alike on every page, by the id of the shortcut. */
  readonly commands = {
    swap: () => this.session.changeScene(model.swapPair),
    resetView: () => this.viewport?.camera.reset(),
    turnLeft: () => this.viewport?.camera.turn(-Math.PI / 12),
    turnRight: () => this.viewport?.camera.turn(Math.PI / 12),
    zoomIn: () => this.viewport?.camera.zoom(0.8),
    zoomOut: () => this.viewport?.camera.zoom(1.25),
    undo: () => this.#isDragging || this.session.undo(),
    redo: () => this.#isDragging || this.session.redo(),
  };
}
