// SPDX-License-Identifier: MIT
// The view of the page: one layer for each scene, the camera of each space, and clicks as rays. three.js is loaded here.
import type { Vec3 } from '../../../bindings/index.ts';
import { emptyScene } from '../model/scene.ts';
import { type Camera, firstShow, rounded } from '../model/state.ts';
import { text } from '../text/language.ts';
import type { Notices } from '../ui/notices.ts';
import { makeSceneElements, SceneView } from '../view/sceneView.ts';
import type { BroadScene } from './model/scene.ts';
import type { Space } from './model/settings.ts';
import type { BroadLayer } from './view/layer.ts';

export interface Ray {
  readonly origin: Vec3;
  readonly direction: Vec3;
}
/** How many shapes and parts of a structure are drawn at most, and up to how many shapes each has fine triangles. */
interface Limits {
  readonly shapes: number;
  readonly parts: number;
  readonly fine: number;
}
const software: Limits = { shapes: 1500, parts: 800, fine: 300 };
const hardware: Limits = { shapes: 50_000, parts: 30_000, fine: 2500 };

/** What has to be seen, in metres. */
const seen = { '3d': { width: 32, height: 20 }, '2d': { width: 22, height: 14 } } as const;
const scenes = { '3d': emptyScene(3), '2d': emptyScene(2) } as const;

/** A camera that sees the region in a view of these proportions; its height is that of the shorter side. */
function cameraFor(space: Space, aspect: number): Camera {
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

export class Stage {
  readonly #view: SceneView;
  #layer: BroadLayer | undefined;
  #space: Space | undefined;
  #isSoftware = false;

  constructor(
    place: HTMLElement,
    notices: Notices,
    readonly onPick: (ray: Ray) => void,
  ) {
    this.#view = new SceneView(makeSceneElements({ isOperated: false }), {
      onReset: () => this.#space && this.#look(this.#space),
      tell: (why) => notices.tell('view', why && (() => text(why))),
    });
    place.prepend(this.#view.elements.view);
    this.#listen();
    this.relabel();
  }
  relabel(): void {
    this.#view.stage.setAttribute('aria-label', text('broadphase.view'));
  }
  get limits(): Limits {
    return this.#isSoftware ? software : hardware;
  }

  /** Another scene. Undefined where the browser has no WebGL. */
  async open(scene: BroadScene, hasTerrain: boolean): Promise<BroadLayer | undefined> {
    const viewport = await this.#view.start();
    if (!viewport) return undefined;
    const [{ BroadLayer: Layer }, { isSoftwareCanvas }] = await Promise.all([
      import('./view/layer.ts'),
      import('../view/webgl.ts'),
    ]);
    const canvas = this.#view.stage.querySelector('canvas');
    this.#isSoftware = canvas instanceof HTMLCanvasElement && isSoftwareCanvas(canvas);
    const before = this.#layer;
    const { shapes, fine } = this.limits;
    this.#layer = new Layer(scene, Math.ceil(scene.count / shapes), fine, hasTerrain);
    if (scene.space !== this.#space) this.#look(scene.space);
    this.#space = scene.space;
    this.draw();
    before?.dispose();
    return this.#layer;
  }
  /** The layer has changed; while it moves, speed counts more than sharpness. */
  draw(isMoving = false): void {
    const { viewport } = this.#view;
    if (!viewport || !this.#layer || !this.#space) return;
    if (isMoving) viewport.move();
    viewport.show(scenes[this.#space], undefined, firstShow, 0, { marks: [], names: [], layer: this.#layer });
  }

  #look(space: Space): void {
    const { clientWidth, clientHeight } = this.#view.stage;
    const aspect = clientHeight > 0 ? clientWidth / clientHeight : 1;
    this.#view.viewport?.camera.set(cameraFor(space, aspect), space === '3d' ? 3 : 2);
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
    const { Vector2 } = await import('three');
    const { left, top, width, height } = this.#view.stage.getBoundingClientRect();
    const device = new Vector2((2 * (clientX - left)) / width - 1, 1 - (2 * (clientY - top)) / height);
    const { origin, direction } = viewport.camera.rayThrough(device).ray;
    this.onPick({
      origin: [origin.x, origin.y, origin.z],
      direction: [direction.x, direction.y, direction.z],
    });
  }
}
