// SPDX-License-Identifier: MIT
// The 3D view of the page: one layer for each run, and the camera of each mode. three.js is loaded here.
import { later } from '../../loading/later.ts';
import { emptyScene } from '../../model/scene.ts';
import { add, scaled, sub } from '../../model/vectors.ts';
import { type Camera, firstShow, rounded } from '../../model/state.ts';
import { text } from '../../text/language.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { makeSceneElements, notifyView, SceneView } from '../../parts/scene/sceneView.ts';
import type { Mode, Settings } from './model/settings.ts';
import type { DrawnParticles, ParticleLayer } from './view/layer.ts';

const camera = (target: Camera['target'], from: Camera['position'], height: number): Camera =>
  rounded({ target, position: from, projection: 'perspective', height });
const cameras: Readonly<Record<Mode, Camera>> = {
  particles: camera([0, 2, 0], [6.5, 5.5, 11.5], 7.6),
  cloth: camera([-0.3, 0.9, 0.2], [2.6, 2.1, 4], 2.9),
  slow: camera([0, 0.9, 0], [0.3, 1.2, 2.2], 1.4),
};
const scene = emptyScene(3);

/** Points along each side of a cloth, or no cloth. */
export const sideOf = ({ mode, size }: Settings): number | undefined => (mode === 'cloth' ? size : undefined);

export class Stage {
  readonly #view: SceneView;
  #layer: ParticleLayer | undefined;
  #mode: Mode = 'particles';

  /** `nearness`: how much of the usual distance the camera keeps. */
  constructor(
    place: HTMLElement,
    notices: Pick<Notices, 'notify'>,
    readonly nearness = 1,
  ) {
    this.#view = new SceneView(makeSceneElements({ isOperated: false }), {
      onReset: () => this.#look(),
      notify: notifyView(notices),
    });
    place.prepend(this.#view.elements.view);
    this.relabel();
  }
  relabel(): void {
    this.#view.stage.setAttribute('aria-label', text('particles.view'));
  }

  /** A new run: its particles, seen from where its mode is seen best. Undefined where the browser has no WebGL. */
  async open(mode: Mode, particles: DrawnParticles | undefined): Promise<ParticleLayer | undefined> {
    const viewport = await this.#view.start();
    if (!viewport) return undefined;
    const { ParticleLayer: Layer } = await later(() => import('./view/layer.ts'));
    const before = this.#layer;
    this.#layer = new Layer(particles);
    const isOther = !before || mode !== this.#mode;
    this.#mode = mode;
    if (isOther) this.#look();
    this.draw();
    before?.dispose();
    return this.#layer;
  }
  #look(): void {
    const { target, position, ...others } = cameras[this.#mode];
    const nearer = add(target, scaled(sub(position, target), this.nearness));
    this.#view.viewport?.camera.set({ ...others, target, position: nearer }, 3);
  }
  /** Gives back the view. */
  close(): void {
    this.#view.destroy();
    this.#layer?.dispose();
    this.#layer = undefined;
  }
  /** The layer has changed; while it moves, speed counts more than sharpness. */
  draw(isMoving = false): void {
    const { viewport } = this.#view;
    if (!viewport || !this.#layer) return;
    if (isMoving) viewport.move();
    viewport.show(scene, undefined, firstShow, 0, { marks: [], names: [], layer: this.#layer });
  }
}
