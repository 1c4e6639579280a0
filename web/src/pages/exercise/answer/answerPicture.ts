// SPDX-License-Identifier: MIT
// The scene of the questions, to look at and to turn, nothing else. On a phone a finger that moves up or down scrolls the page;
// without WebGL the numbers are enough.
import type { Shape, Touchstone } from '../../../../../bindings/index.ts';
import { dimensionOf, emptyScene, type Item, type Scene } from '../../../model/scene.ts';
import { firstShow } from '../../../model/state.ts';
import { resultsOf } from '../../../queries/queries.ts';
import { stateOf } from '../../../content/situations/framing.ts';
import { text } from '../../../text/language.ts';
import { make } from '../../../parts/dom/dom.ts';
import { findTool } from '../../../parts/panels/toolButtons.ts';
import type { Annotation } from '../../../parts/scene/annotations.ts';
import { makeSceneElements, SceneView } from '../../../parts/scene/sceneView.ts';

/** A shape by the name that the exercise gives it. */
export interface Named {
  readonly name: string;
  readonly shape: Shape;
}

export class AnswerPicture {
  readonly #view: SceneView;
  readonly #note = make('p', { class: 'note' });
  #shapes: readonly Named[] = [];
  #marks: readonly Annotation[] = [];
  #isAnswered = false;
  #hasFailed = false;
  #framed = '';

  constructor(
    readonly core: Touchstone,
    stage: HTMLElement,
  ) {
    this.#view = new SceneView(makeSceneElements({ isOperated: false }), {
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

  /** What the core computes is drawn too once it is known. */
  async show(shapes: readonly Named[], marks: readonly Annotation[], isAnswered: boolean): Promise<void> {
    this.#shapes = shapes;
    this.#marks = marks;
    this.#isAnswered = isAnswered;
    this.relabel();
    await this.#view.start();
    this.#draw();
  }
  relabel(): void {
    const isFlat = this.#shapes[0] !== undefined && dimensionOf(this.#shapes[0].shape.type) === 2;
    this.#view.stage.setAttribute('aria-label', text('sheet.picture'));
    this.#note.textContent = text(
      this.#hasFailed ? 'sheet.picture.none' : isFlat ? 'sheet.picture.flat' : 'sheet.picture.help',
    );
    for (const tool of ['turnLeft', 'turnRight'] as const) {
      const button = findTool(this.#view.elements.view, tool);
      if (button) button.hidden = isFlat;
    }
  }
  destroy(): void {
    this.#view.destroy();
    this.#note.remove();
  }

  #draw(): void {
    const [a] = this.#shapes;
    const { viewport } = this.#view;
    if (!viewport || !a) return;
    const dimension = dimensionOf(a.shape.type);
    const drawn = this.#shapes.filter(({ shape }) => dimensionOf(shape.type) === dimension);
    const items = drawn.map((one, i): Item => ({ id: i + 1, ...one }));
    const selection = items.slice(0, 2).map(({ id }) => id);
    const scene: Scene = { ...emptyScene(dimension), items, selection, nextId: items.length + 1 };
    // Keep the camera of a student who has rotated the view until there is another scene.
    const key = JSON.stringify(this.#shapes);
    const isOther = key !== this.#framed;
    this.#framed = key;
    const results = this.#isAnswered ? resultsOf(this.core, scene) : undefined;
    viewport.show(scene, results, firstShow, 0, {
      marks: this.#marks,
      names: items,
      // Marks stand in the middles of shapes.
      namesAbove: this.#marks.length > 0,
    });
    if (isOther) this.#frame();
  }
  /** From where the first two shapes are seen best; further ones are in sight too. */
  #frame(): void {
    const [a, b = a] = this.#shapes;
    if (a && b) this.#view.viewport?.camera.set(stateOf(a.shape, b.shape).camera, dimensionOf(a.shape.type));
    if (this.#shapes.length > 2) this.#view.viewport?.frameAll();
  }
}
