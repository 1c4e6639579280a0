// SPDX-License-Identifier: MIT
// The views of the page: one for each method that is drawn, side by side, all seen from the same camera.
import type { Camera } from '../../model/state.ts';
import { text } from '../../text/language.ts';
import { make } from '../../parts/dom/dom.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { notifyView } from '../../parts/scene/sceneView.ts';
import type { SceneOutline } from './queries/desk.ts';
import type { Space } from '../../model/broadPhase.ts';
import { cameraFor, Pane, type Ray } from './pane.ts';
import type { BroadLayer } from './view/layer.ts';

export type { Ray } from './pane.ts';

/** How many shapes and parts of structures are drawn at most in all views, and up to how many shapes each has fine triangles. */
interface Limits {
  readonly shapes: number;
  readonly parts: number;
  readonly fine: number;
}
const software: Limits = { shapes: 1500, parts: 800, fine: 300 };
const hardware: Limits = { shapes: 50_000, parts: 30_000, fine: 2500 };

export class Stage {
  readonly #grid = make('div', { class: 'panes' });
  #panes: Pane[] = [];
  #space: Space | undefined;
  #isSoftware = false;

  constructor(
    place: HTMLElement,
    readonly notices: Notices,
    readonly onPick: (ray: Ray) => void,
  ) {
    place.prepend(this.#grid);
    this.#setCount(1);
  }

  /** Of one view. */
  get limits(): Limits {
    const { shapes, parts, fine } = this.#isSoftware ? software : hardware;
    const count = this.#panes.length;
    return { shapes: Math.floor(shapes / count), parts: Math.floor(parts / count), fine: Math.floor(fine / count) };
  }

  /** Another scene in so many views; none where the browser has no WebGL. */
  async open(scene: SceneOutline, hasTerrain: boolean, count: number): Promise<readonly BroadLayer[]> {
    const camera = scene.space === this.#space ? this.#panes[0]?.camera : undefined;
    this.#setCount(count);
    const panes = this.#panes;
    const isSoftware = await panes[0]?.start();
    if (isSoftware === undefined) {
      this.#setCount(1);
      return [];
    }
    this.#isSoftware = isSoftware;
    const { shapes, fine } = this.limits;
    const stride = Math.ceil(scene.count / shapes);
    const layers: BroadLayer[] = [];
    for (const pane of panes) {
      const layer = await pane.open({ scene, stride, fine, hasTerrain });
      if (layer) layers.push(layer);
    }
    this.#space = scene.space;
    this.#look(camera ?? this.#firstCamera(scene.space));
    this.draw();
    return layers;
  }
  /** The layers have changed; while they move, speed counts more than sharpness. */
  draw(isMoving = false): void {
    for (const pane of this.#panes) pane.draw(isMoving);
  }
  /** What the views show: name and caption of each, and which of them is the chosen one. */
  label(names: readonly string[], captions: readonly string[], chosen: number): void {
    const isAlone = this.#panes.length === 1;
    this.#panes.forEach((pane, i) => {
      const name = text('broadphase.view', { method: names[i] ?? '' });
      pane.label(name, isAlone ? '' : (captions[i] ?? ''), !isAlone && i === chosen);
    });
  }

  #setCount(count: number): void {
    for (const pane of this.#panes.splice(count)) pane.destroy();
    while (this.#panes.length < count) this.#panes.push(this.#added());
    this.#panes = [...this.#panes];
    this.#grid.dataset['count'] = String(count);
  }
  #added(): Pane {
    const pane: Pane = new Pane({
      onPick: this.onPick,
      onCamera: (camera) => this.#look(camera, pane),
      onReset: () => this.#space && this.#look(this.#firstCamera(this.#space)),
      notify: notifyView(this.notices),
    });
    this.#grid.append(pane.element);
    return pane;
  }
  #firstCamera(space: Space): Camera {
    return cameraFor(space, this.#panes[0]?.aspect ?? 1);
  }
  /** All views from here; not the one that is there already. */
  #look(camera: Camera, except?: Pane): void {
    if (!this.#space) return;
    for (const pane of this.#panes) if (pane !== except) pane.look(camera, this.#space);
  }
}
