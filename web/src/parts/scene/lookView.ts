// SPDX-License-Identifier: MIT
// A scene to look at and to turn: of an exercise by hand, of a lesson. Of a lesson shapes are dragged where its numbers move them. On a phone a finger that moves up or down scrolls
// the page; without WebGL the page says what the scene is.
import type { Shape, Touchstone, Vec3 } from '../../../../bindings/index.ts';
import { stateOf } from '../../content/situations/framing.ts';
import { dimensionOf, emptyScene, type Item, type Scene } from '../../model/scene.ts';
import { firstShow, type Show } from '../../model/state.ts';
import { centerOf, sub } from '../../model/vectors.ts';
import { resultsOf } from '../../queries/queries.ts';
import { text } from '../../text/language.ts';
import { make } from '../dom/dom.ts';
import { findTool } from '../panels/toolButtons.ts';
import type { Annotation } from './annotations.ts';
import type { HandEvents } from './hand.ts';
import { makeSceneElements, SceneView } from './sceneView.ts';

/** A shape by the name that its text gives it, which may be none. */
export interface Named {
  readonly name: string;
  readonly shape: Shape;
}
export interface Looked {
  readonly shapes: readonly Named[];
  readonly marks: readonly Annotation[];
  /** What the core computes is drawn too. */
  readonly hasAnswer: boolean;
  /** Names of shapes that can be dragged. */
  readonly draggable?: ReadonlySet<string>;
  /** Further parts of it. */
  readonly show?: readonly (keyof Show)[];
  /** The camera of a reader who has turned the view stays as long as it is the same. */
  readonly framing: string;
}

/** What a reader drags, by the names of shapes. */
export interface LookDrag {
  onStart(): void;
  /** How far from where it was at the start. */
  onDrag(name: string, by: Vec3): void;
}

export class LookView {
  readonly #view: SceneView;
  readonly #note = make('p', { class: 'note' });
  #looked: Looked = { shapes: [], marks: [], hasAnswer: false, framing: '' };
  #drawn: readonly Named[] = [];
  #hasFailed = false;
  #framed: string | undefined;

  constructor(
    readonly core: Touchstone,
    stage: HTMLElement,
    drag?: LookDrag,
  ) {
    this.#view = new SceneView(makeSceneElements({ isOperated: false }), {
      ...(drag && { hand: this.#handOf(drag), tool: 'carry' }),
      onReset: () => this.#frame(),
      notify: (why) => {
        this.#hasFailed = why === 'notice.noWebgl';
        this.#view.elements.view.hidden = this.#hasFailed;
        this.relabel();
      },
    });
    stage.append(this.#view.elements.view, this.#note);
    // The wheel scrolls the page; with Ctrl, as with two fingers, the picture comes nearer.
    this.#view.stage.addEventListener('wheel', (event) => event.ctrlKey || event.stopPropagation(), { capture: true });
  }

  #nameOf(id: number): string {
    return this.#drawn[id - 1]?.name ?? '';
  }
  #handOf(drag: LookDrag): HandEvents {
    let start: Shape | undefined;
    return {
      onClick: () => undefined,
      onDragStart: (id) => {
        start = this.#drawn[id - 1]?.shape;
        drag.onStart();
      },
      onShape: (id, shape) => {
        if (start) drag.onDrag(this.#nameOf(id), sub(centerOf(shape), centerOf(start)));
      },
      onTurn: () => undefined,
      onDragEnd: () => undefined,
    };
  }
  async show(looked: Looked): Promise<void> {
    this.#looked = looked;
    this.relabel();
    await this.#view.start();
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
  /** The next pictures are those of a motion. */
  move(): void {
    this.#view.viewport?.move();
  }
  destroy(): void {
    this.#view.destroy();
    this.#note.remove();
  }

  #draw(): void {
    const { shapes, marks, hasAnswer, show = [], framing } = this.#looked;
    const [a] = shapes;
    const { viewport } = this.#view;
    if (!viewport || !a) return;
    const dimension = dimensionOf(a.shape.type);
    const drawn = shapes.filter(({ shape }) => dimensionOf(shape.type) === dimension);
    this.#drawn = drawn;
    const items = drawn.map((one, i): Item => ({ id: i + 1, ...one }));
    const named = items.filter(({ name }) => name !== '');
    const selection = named.slice(0, 2).map(({ id }) => id);
    const shown = { ...firstShow, ...Object.fromEntries(show.map((part) => [part, true])) };
    const isFixed = ({ name }: Named): boolean => !this.#looked.draggable?.has(name);
    viewport.limits = { fixed: new Set(items.filter(isFixed).map(({ id }) => id)), canCarry: true };
    const scene: Scene = { ...emptyScene(dimension), items, selection, nextId: items.length + 1 };
    const results = hasAnswer ? resultsOf(this.core, scene, shown) : undefined;
    viewport.show(scene, results, shown, 0, {
      marks,
      names: named,
      // Marks stand in the middles of shapes.
      namesAbove: marks.length > 0,
    });
    if (framing === this.#framed) return;
    this.#framed = framing;
    this.#frame();
  }
  /** From where the first two shapes are seen best; further ones are in sight too. */
  #frame(): void {
    const { shapes } = this.#looked;
    const [a, b = a] = shapes;
    if (a && b) this.#view.viewport?.camera.set(stateOf(a.shape, b.shape).camera, dimensionOf(a.shape.type));
    if (shapes.length > 2) this.#view.viewport?.frameAll();
  }
}
