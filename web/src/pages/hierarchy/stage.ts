// SPDX-License-Identifier: MIT
// The view of the page: one layer for two meshes, the camera that sees both, and B by pointer and keys. three.js is loaded here.
import type { Vec3 } from '../../../../bindings/index.ts';
import type { MeshData } from '../../content/meshes/index.ts';
import { later } from '../../loading/later.ts';
import { emptyScene } from '../../model/scene.ts';
import { firstShow } from '../../model/state.ts';
import { text } from '../../text/language.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { makeSceneElements, notifyView, SceneView } from '../../parts/scene/sceneView.ts';
import { type DragEvents, listenForDrags } from './dragging.ts';
import { type Box, boxOf, cameraFor, extentOf } from './model/framing.ts';
import type { PlacedPose } from './model/pose.ts';
import type { HierarchyLayer } from './view/layer.ts';

export interface StageEvents extends Omit<DragEvents, 'rayAt' | 'onEnd'> {
  /** Whether the key has an effect. */
  onKey(key: string, isTurn: boolean): boolean;
}
/** Bounds that are drawn at most of each tree. */
const mostBounds = { hardware: 3000, software: 300 } as const;
const scene = emptyScene(3);
type Rays = (x: number, y: number) => { readonly origin: Vec3; readonly direction: Vec3 };

export class Stage {
  readonly #view: SceneView;
  #layer: HierarchyLayer | undefined;
  #boxes: { readonly a: Box; readonly b: Box } | undefined;
  #extent: readonly Vec3[] = [];
  #rays: Rays | undefined;
  #isSoftware = false;

  constructor(place: HTMLElement, notices: Notices, events: StageEvents) {
    this.#view = new SceneView(makeSceneElements({ isOperated: false }), {
      onReset: () => this.look(),
      notify: notifyView(notices),
    });
    const { stage } = this.#view;
    stage.tabIndex = 0;
    stage.setAttribute('role', 'application');
    place.prepend(this.#view.elements.view);
    listenForDrags(stage, {
      ...events,
      rayAt: (x, y) => this.#rays?.(x, y),
      onEnd: () => this.draw(),
    });
    stage.addEventListener('keydown', (event) => {
      const hasOther = event.ctrlKey || event.altKey || event.metaKey;
      if (!hasOther && events.onKey(event.key, event.shiftKey)) event.preventDefault();
    });
    this.relabel();
  }
  relabel(): void {
    this.#view.stage.setAttribute('aria-label', text('hierarchy.view'));
  }
  get isSoftware(): boolean {
    return this.#isSoftware;
  }
  get mostBounds(): number {
    return mostBounds[this.#isSoftware ? 'software' : 'hardware'];
  }

  /** Other meshes. Undefined where the browser has no WebGL. */
  async open(a: MeshData, b: MeshData, pose: PlacedPose, scale: number): Promise<HierarchyLayer | undefined> {
    this.#boxes = { a: boxOf(a), b: boxOf(b) };
    this.place(pose, scale);
    const viewport = await this.#view.start();
    if (!viewport) return undefined;
    const [{ HierarchyLayer: Layer }, { isSoftwareCanvas }] = await Promise.all([
      later(() => import('./view/layer.ts')),
      later(() => import('../../parts/scene/webgl.ts')),
    ]);
    const canvas = this.#view.stage.querySelector('canvas');
    this.#isSoftware = canvas instanceof HTMLCanvasElement && isSoftwareCanvas(canvas);
    this.#rays = (x, y) => {
      const { origin, direction } = viewport.camera.rayThrough({ x, y }).ray;
      return { origin: [origin.x, origin.y, origin.z], direction: [direction.x, direction.y, direction.z] };
    };
    const before = this.#layer;
    this.#layer = new Layer(a, b, this.#extent);
    this.#layer.place(pose, scale);
    this.look();
    this.draw();
    before?.dispose();
    return this.#layer;
  }
  /** B is elsewhere. */
  place(pose: PlacedPose, scale: number): void {
    if (this.#boxes) this.#extent = extentOf(this.#boxes.a, this.#boxes.b, pose, scale);
    this.#layer?.place(pose, scale);
  }
  /** From where both meshes are seen. */
  look(): void {
    if (this.#extent.length > 0) this.#view.viewport?.camera.set(cameraFor(this.#extent), 3);
  }
  /** The layer has changed; while it moves, speed counts more than sharpness. */
  draw(isMoving = false): void {
    const { viewport } = this.#view;
    if (!viewport || !this.#layer) return;
    if (isMoving) viewport.move();
    viewport.show(scene, undefined, firstShow, 0, { marks: [], names: [], layer: this.#layer });
  }
}
