// SPDX-License-Identifier: MIT
// The view of B − A beside the scene, seen from the same direction. three.js is loaded here.
import type { Shape } from '../../../../bindings/types.ts';
import { later } from '../../loading/later.ts';
import { emptyScene, type Dimension } from '../../model/scene.ts';
import { type Camera, firstShow } from '../../model/state.ts';
import { text } from '../../text/language.ts';
import type { Notices } from '../page/notices.ts';
import { makeSceneElements, notifyView, SceneView } from '../scene/sceneView.ts';
import { whenSeen } from '../scene/sight.ts';
import { followed, led, type Lock, lockOf } from './lockedCamera.ts';
import { type Mark, place } from '../../traces/pictures/marks.ts';
import { differenceOf, type Surface, type SupportOf } from '../../traces/queries/difference.ts';
import type { StepLayer } from './layer.ts';

const origin: Mark = { kind: 'point', tone: 'known', at: [0, 0, 0], label: '0' };

export class DifferenceView {
  readonly #view: SceneView;
  #layer: StepLayer | undefined;
  #surface: { readonly shapes: readonly [Shape, Shape]; readonly surface: Surface } | undefined;
  #lock: Lock = { middle: [0, 0, 0], zoom: 1 };

  constructor(
    readonly parent: HTMLElement,
    notices: Pick<Notices, 'notify'>,
    onCamera: (camera: Camera) => void,
  ) {
    const lead = (camera: Camera): void => onCamera(camera);
    this.#view = new SceneView(makeSceneElements({ isOperated: false }), {
      onCamera: lead,
      onTurning: lead,
      notify: notifyView(notices),
    });
    parent.append(this.#view.elements.view);
    this.relabel();
  }
  relabel(): void {
    this.#view.stage.setAttribute('aria-label', text('algorithms.difference.label'));
  }
  async start(): Promise<void> {
    await whenSeen(this.#view.stage);
    const viewport = await this.#view.start();
    if (!viewport) return;
    const { StepLayer: Layer } = await later(() => import('./layer.ts'));
    this.#layer = new Layer();
  }

  /** Another pair: its difference in the middle of the picture. */
  frame(camera: Camera): void {
    if (!this.#surface) return;
    this.#lock = lockOf(this.#surface.surface.points.map(place), camera);
    this.follow(camera);
  }
  load(supportOf: SupportOf, a: Shape, b: Shape, dimension: Dimension): void {
    const [before, other] = this.#surface?.shapes ?? [];
    if (before === a && other === b) return;
    this.#surface = { shapes: [a, b], surface: differenceOf(supportOf, a, b, dimension) };
  }
  /** Looks in the direction of a camera of the scene. */
  follow(scene: Camera): void {
    this.#view.viewport?.camera.set(followed(scene, this.#lock), this.#dimension);
  }
  /** The camera of the scene that looks as one of this view does. */
  leads(camera: Camera, scene: Camera): Camera {
    return led(camera, this.#lock, scene);
  }
  get #dimension(): Dimension {
    return this.#surface?.surface.faces[0]?.length === 2 ? 2 : 3;
  }

  destroy(): void {
    this.#view.destroy();
    this.#layer?.dispose();
  }
  async wake(): Promise<void> {
    if (!this.parent.hidden) await this.#view.viewport?.wake();
  }
  /** What it shows now; undefined while it is hidden. */
  draw(): HTMLCanvasElement | undefined {
    return this.parent.hidden ? undefined : this.#view.viewport?.draw();
  }
  show(marks: readonly Mark[]): void {
    const { viewport } = this.#view;
    if (!viewport || !this.#layer) return;
    const extent = (this.#surface?.surface.points ?? []).map(place);
    this.#layer.set([origin, ...marks], this.#surface?.surface, [this.#lock.middle, ...extent]);
    viewport.show(emptyScene(this.#dimension), undefined, firstShow, 0, { marks: [], names: [], layer: this.#layer });
  }
}
