// SPDX-License-Identifier: MIT
// One view of the scene with a caption: the picture of one method. three.js is loaded here.
import type { Vec3 } from '../../../../bindings/index.ts';
import { later } from '../../loading/later.ts';
import { emptyScene } from '../../model/scene.ts';
import { type Camera, firstShow, rounded } from '../../model/state.ts';
import type { Key } from '../../text/keys.ts';
import { make } from '../../parts/dom/dom.ts';
import { makeSceneElements, type SceneEvents, SceneView } from '../../parts/scene/sceneView.ts';
import type { SceneOutline } from './queries/desk.ts';
import type { Space } from '../../model/broadPhase.ts';
import type { BroadLayer } from './view/layer.ts';

export interface Ray {
  readonly origin: Vec3;
  readonly direction: Vec3;
}
export interface PaneEvents {
  readonly onPick: (ray: Ray) => void;
  /** The camera was moved by the user. */
  readonly onCamera: (camera: Camera) => void;
  readonly onReset: () => void;
  readonly notify: (why: (Key & ('notice.noWebgl' | 'notice.contextLost')) | undefined) => void;
}
/** How much is drawn of a scene: one shape in `stride`, fine triangles up to so many shapes. */
export interface Drawing {
  readonly scene: SceneOutline;
  readonly stride: number;
  readonly fine: number;
  readonly hasTerrain: boolean;
}

/** What has to be seen, in metres. */
const seen = { '3d': { width: 32, height: 20 }, '2d': { width: 22, height: 14 } } as const;
const scenes = { '3d': emptyScene(3), '2d': emptyScene(2) } as const;

/** A camera that sees the region in a view of these proportions; its height is that of the shorter side. */
export function cameraFor(space: Space, aspect: number): Camera {
  const { width, height } = seen[space];
  const visible = aspect >= 1 ? Math.max(height, width / aspect) : Math.max(width, height * aspect);
  const target: Vec3 = space === '3d' ? [0, 1.4, 0] : [0, 0, 0];
  const position: Vec3 = space === '3d' ? [13, 12, 20] : [0, 0, 1];
  return rounded({ target, position: far(target, position, visible), projection: 'perspective', height: visible });
}
/** The distance from which that height is seen. */
function far(target: Vec3, position: Vec3, height: number): Vec3 {
  const direction = [position[0] - target[0], position[1] - target[1], position[2] - target[2]] as const;
  const scale = height / (2 * Math.tan(Math.PI / 9)) / Math.hypot(...direction);
  return [target[0] + scale * direction[0], target[1] + scale * direction[1], target[2] + scale * direction[2]];
}

export class Pane {
  readonly element: HTMLElement;
  readonly #caption = make('figcaption', { class: 'note' });
  readonly #view: SceneView;
  #layer: BroadLayer | undefined;
  #space: Space = '3d';
  #isGone = false;

  constructor(readonly events: PaneEvents) {
    const { onCamera, onReset, notify } = events;
    const view: SceneEvents = { onCamera, onTurning: onCamera, onReset, notify };
    this.#view = new SceneView(makeSceneElements({ isOperated: false }), view);
    this.element = make('figure', { class: 'pane' }, this.#view.elements.view, this.#caption);
    this.#listen();
  }

  /** Whether the pictures are rendered in software; undefined where the browser has no WebGL. */
  async start(): Promise<boolean | undefined> {
    if (!(await this.#view.start())) return undefined;
    const { isSoftwareCanvas } = await later(() => import('../../parts/scene/webgl.ts'));
    const canvas = this.#view.stage.querySelector('canvas');
    return canvas instanceof HTMLCanvasElement && isSoftwareCanvas(canvas);
  }
  /** Another scene; undefined where the browser has no WebGL. */
  async open({ scene, stride, fine, hasTerrain }: Drawing): Promise<BroadLayer | undefined> {
    if (!(await this.#view.start())) return undefined;
    const { BroadLayer: Layer } = await later(() => import('./view/layer.ts'));
    if (this.#isGone) return undefined;
    const before = this.#layer;
    this.#layer = new Layer(scene, stride, fine, hasTerrain);
    this.#space = scene.space;
    this.draw(false);
    before?.dispose();
    return this.#layer;
  }
  /** The layer has changed; while it moves, speed counts more than sharpness. */
  draw(isMoving: boolean): void {
    const { viewport } = this.#view;
    if (!viewport || !this.#layer) return;
    if (isMoving) viewport.move();
    viewport.show(scenes[this.#space], undefined, firstShow, 0, { marks: [], names: [], layer: this.#layer });
  }
  /** What is named below the picture, and to a screen reader; marked where its structure answers queries. */
  label(name: string, caption: string, isMarked: boolean): void {
    this.#view.stage.setAttribute('aria-label', name);
    if (this.#caption.textContent !== caption) this.#caption.textContent = caption;
    this.#caption.hidden = caption === '';
    this.element.classList.toggle('drawn', isMarked);
  }

  get camera(): Camera | undefined {
    return this.#view.viewport?.camera.state;
  }
  /** Width through height of the picture. */
  get aspect(): number {
    const { clientWidth, clientHeight } = this.#view.stage;
    return clientHeight > 0 ? clientWidth / clientHeight : 1;
  }
  look(camera: Camera, space: Space): void {
    this.#view.viewport?.camera.set(camera, space === '3d' ? 3 : 2);
  }

  /** A press that does not move is a click; one that does turns the camera. */
  #listen(): void {
    let pressed: readonly [number, number] | undefined;
    const { stage } = this.#view;
    stage.addEventListener('pointerdown', ({ clientX, clientY }) => (pressed = [clientX, clientY]), { capture: true });
    stage.addEventListener('pointerup', ({ clientX, clientY }) => {
      const [x, y] = pressed ?? [clientX, clientY];
      pressed = undefined;
      if (Math.hypot(clientX - x, clientY - y) < 5) void this.#pick(clientX, clientY);
    });
  }
  async #pick(clientX: number, clientY: number): Promise<void> {
    const viewport = await this.#view.start();
    if (!viewport) return;
    const { left, top, width, height } = this.#view.stage.getBoundingClientRect();
    const device = { x: (2 * (clientX - left)) / width - 1, y: 1 - (2 * (clientY - top)) / height };
    const { origin, direction } = viewport.camera.rayThrough(device).ray;
    this.events.onPick({
      origin: [origin.x, origin.y, origin.z],
      direction: [direction.x, direction.y, direction.z],
    });
  }

  destroy(): void {
    this.#isGone = true;
    this.#view.destroy();
    this.element.remove();
    this.#layer?.dispose();
  }
}
