// SPDX-License-Identifier: MIT
// A scene to look at and to turn: of an exercise by hand, of a lesson. Of a lesson shapes are dragged where its numbers move them. On a phone a finger that moves up or down scrolls
// the page; without WebGL the page says what the scene is.
import type { Shape, Touchstone, Vec3 } from '../../../../bindings/index.ts';
import { withArrows } from '../../content/situations/arrowRoom.ts';
import { cameraOn, type Rectangle, toolRoom } from '../../content/situations/flatFraming.ts';
import { stateOf } from '../../content/situations/framing.ts';
import { dimensionOf, type Item } from '../../model/scene.ts';
import type { Camera } from '../../model/state.ts';
import { centerOf, sub } from '../../model/vectors.ts';
import { later } from '../../loading/later.ts';
import { text } from '../../text/language.ts';
import { make } from '../dom/dom.ts';
import { findTool } from '../panels/toolButtons.ts';
import { spotOf, spotsOf } from './spots.ts';
import type { HandEvents } from './hand.ts';
import type { Layer } from './annotations.ts';
import { type Looked, lookedScene, rectangleIn } from './looked.ts';
import type { StepGhosts } from './stepGhosts.ts';
import type { StructureLayer } from './structureLayer.ts';
import { makeSceneElements, type SceneEvents, SceneView } from './sceneView.ts';

export type { Looked } from './looked.ts';

/** What a reader drags, by the names of shapes. */
export interface LookDrag {
  onStart(): void;
  /** How far from where it was at the start. */
  onDrag(name: string, by: Vec3): void;
  /** Where a spot is put. */
  onSpot?(name: string, at: Vec3): void;
  /** The name of the shape under the pointer; empty where none is. */
  onHover?(name: string): void;
}

export class LookView {
  readonly #view: SceneView;
  readonly #note = make('p', { class: 'note' });
  #looked: Looked = { shapes: [], marks: [], hasAnswer: false, framing: '' };
  #drawn: readonly Item[] = [];
  #hasFailed = false;
  /** The name of the shape that is outlined. */
  #lit: string | undefined;
  #framed: string | undefined;
  /** Of a flat scene, as long as nobody has moved it: what it was given. */
  #filled: Camera | undefined;
  readonly #resized = new ResizeObserver(() => this.#refill());
  #layer: StructureLayer | undefined;
  #ghosts: StepGhosts | undefined;

  constructor(
    readonly core: Touchstone,
    stage: HTMLElement,
    drag?: LookDrag,
    /** Told why there is no picture now; undefined: there is one again. */
    onPicture?: SceneEvents['notify'],
  ) {
    this.#view = new SceneView(makeSceneElements({ isOperated: false }), {
      ...(drag && { hand: this.#handOf(drag), tool: 'carry' }),
      onReset: () => this.#frame(),
      notify: (why) => {
        this.#hasFailed = why === 'notice.noWebgl';
        this.#view.elements.view.hidden = this.#hasFailed;
        this.relabel();
        onPicture?.(why);
      },
    });
    stage.append(this.#view.elements.view, this.#note);
    this.#resized.observe(this.#view.stage);
    // The wheel scrolls the page; with Ctrl, as with two fingers, the picture comes nearer.
    this.#view.stage.addEventListener('wheel', (event) => event.ctrlKey || event.stopPropagation(), { capture: true });
  }

  #nameOf(id: number): string {
    return this.#drawn[id - 1]?.name ?? '';
  }
  #handOf(drag: LookDrag): HandEvents {
    let start: Shape | undefined;
    const place = (id: number, at: Vec3): void => {
      const spot = spotOf(this.#looked.spots ?? [], id);
      if (spot) drag.onSpot?.(spot.name, at);
    };
    return {
      onClick: () => undefined,
      onDragStart: (id) => {
        start = this.#drawn[id - 1]?.shape;
        drag.onStart();
      },
      onShape: (id, shape) => {
        if (id < 0) place(id, centerOf(shape));
        else if (start) drag.onDrag(this.#nameOf(id), sub(centerOf(shape), centerOf(start)));
      },
      onTurn: () => undefined,
      onDragEnd: () => undefined,
      onPlace: place,
      onHover: (id) => drag.onHover?.(this.#nameOf(id ?? 0)),
    };
  }
  async show(looked: Looked): Promise<void> {
    this.#looked = looked;
    this.relabel();
    await this.#view.start();
    if (looked.structure && this.#view.viewport) {
      const { StructureLayer: Layer } = await later(() => import('./structureLayer.ts'));
      this.#layer ??= new Layer();
    }
    if (looked.motion && this.#view.viewport) {
      const { StepGhosts: Ghosts } = await later(() => import('./stepGhosts.ts'));
      this.#ghosts ??= new Ghosts();
    }
    this.#draw();
  }
  relabel(): void {
    const [first] = this.#looked.shapes;
    const isFlat = first !== undefined && dimensionOf(first.shape.type) === 2;
    this.#view.stage.setAttribute('aria-label', text('sheet.picture'));
    const how = text(this.#hasFailed ? 'sheet.picture.none' : isFlat ? 'sheet.picture.flat' : 'sheet.picture.help');
    const canDrag = !this.#hasFailed && (this.#looked.draggable?.size ?? 0) > 0;
    this.#note.textContent = canDrag ? `${text('sheet.picture.carry')} ${how}` : how;
    for (const tool of ['turnLeft', 'turnRight'] as const) {
      const button = findTool(this.#view.elements.view, tool);
      if (button) button.hidden = isFlat;
    }
  }
  /** What it shows now, with its labels; undefined without WebGL. */
  draw(): HTMLCanvasElement | undefined {
    return this.#view.viewport?.draw();
  }
  /** Outlines the shape with this name; undefined: none. */
  light(name: string | undefined): void {
    this.#lit = name;
    this.#limit();
  }
  /** The next pictures are those of a motion. */
  move(): void {
    this.#view.viewport?.move();
  }
  destroy(): void {
    this.#resized.disconnect();
    this.#view.destroy();
    this.#layer?.dispose();
    this.#ghosts?.dispose();
    this.#note.remove();
  }

  #draw(): void {
    const { marks, framing, structure, motion } = this.#looked;
    const { viewport } = this.#view;
    // What was shown later draws it, once its layer is there: the camera frames that, too.
    if ((structure && !this.#layer) || (motion && !this.#ghosts)) return;
    const looked = viewport && lookedScene(this.core, this.#looked);
    if (!looked) return;
    const { scene, named, show, results } = looked;
    this.#drawn = scene.items;
    this.#limit();
    const layer = this.#layerOf(this.#looked);
    viewport.show(scene, results, show, 0, {
      marks,
      ...(layer && { layer }),
      names: named,
      // Marks stand in the middles of shapes.
      namesAbove: marks.length > 0,
    });
    if (framing === this.#framed) return;
    this.#framed = framing;
    this.#frame();
  }
  /** With what it draws now. */
  #layerOf({ structure, motion }: Looked): Layer | undefined {
    if (structure) this.#layer?.set(structure);
    if (motion) this.#ghosts?.set(motion);
    return structure ? this.#layer : motion && this.#ghosts;
  }
  #limit(): void {
    const { viewport } = this.#view;
    if (!viewport) return;
    const isFixed = ({ name }: Item): boolean => !this.#looked.draggable?.has(name);
    viewport.limits = {
      fixed: new Set(this.#drawn.filter(isFixed).map(({ id }) => id)),
      canCarry: true,
      spots: spotsOf(this.#looked.spots ?? []),
      lit: this.#drawn.find(({ name }) => name !== '' && name === this.#lit)?.id,
    };
  }
  /** From where the first two shapes are seen best, further ones are in sight too; a flat scene fills the picture. */
  #frame(): void {
    const { shapes, structure, motion } = this.#looked;
    const rectangle = rectangleIn(this.#looked);
    if (rectangle) return this.#fill(rectangle);
    const [a, b = a] = shapes;
    if (a && b) this.#view.viewport?.camera.set(stateOf(a.shape, b.shape).camera, dimensionOf(a.shape.type));
    if (shapes.length > 2 || structure || motion) this.#view.viewport?.frameAll();
  }
  #fill(rectangle: Rectangle): void {
    const { clientWidth: width, clientHeight: height } = this.#view.stage;
    const camera = this.#view.viewport?.camera;
    if (!camera || width === 0 || height === 0) return;
    const [size, margins] = [{ width, height }, { below: toolRoom }];
    camera.set(cameraOn(withArrows(rectangle, this.#looked.normals ?? [], size, margins), size, margins), 2);
    this.#filled = camera.state;
  }
  /** In another size it is filled anew, unless the reader has moved it. */
  #refill(): void {
    const { viewport } = this.#view;
    const isOwn = this.#filled && JSON.stringify(viewport?.camera.state) === JSON.stringify(this.#filled);
    if (isOwn) this.#frame();
  }
}
