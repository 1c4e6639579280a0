// SPDX-License-Identifier: MIT
// The scene of the questions, to look at and to turn, nothing else. On a phone a finger that moves up or down scrolls the page;
// without WebGL the numbers are enough.
import type { Shape, Touchstone } from '../../../../bindings/index.ts';
import { dimensionOf, emptyScene, type Item, type Scene } from '../../model/scene.ts';
import { firstShow } from '../../model/state.ts';
import { resultsOf } from '../../queries/queries.ts';
import { stateOf } from '../../situations/framing.ts';
import { text } from '../../text/language.ts';
import type { PlainKey } from '../../ui/dialog.ts';
import { make } from '../../ui/dom.ts';
import { startViewport } from '../../view/startViewport.ts';
import type { Viewport } from '../../view/viewport.ts';

/** A shape by the name that the exercise gives it. */
export interface Named {
  readonly name: string;
  readonly shape: Shape;
}

export class Picture {
  readonly #view = make('div', { class: 'viewport look', role: 'img' });
  readonly #tools = make('div', { class: 'toolbar', role: 'group' });
  readonly #note = make('p', { class: 'note' });
  #viewport: Viewport | undefined;
  #starting: Promise<void> | undefined;
  #shapes: readonly Named[] = [];
  #isAnswered = false;
  #hasFailed = false;
  #framed = '';

  constructor(
    readonly core: Touchstone,
    stage: HTMLElement,
  ) {
    stage.append(this.#view, this.#tools, this.#note);
    // The wheel scrolls the page; with Ctrl, as with two fingers, the picture comes nearer.
    this.#view.addEventListener('wheel', (event) => event.ctrlKey || event.stopPropagation(), { capture: true });
  }

  /** The answer is drawn too once it is known. */
  async show(shapes: readonly Named[], isAnswered: boolean): Promise<void> {
    this.#shapes = shapes;
    this.#isAnswered = isAnswered;
    this.relabel();
    await (this.#starting ??= this.#start());
    this.#draw();
  }
  relabel(): void {
    this.#view.setAttribute('aria-label', text('sheet.picture'));
    this.#tools.setAttribute('aria-label', text('sheet.picture.tools'));
    const camera = () => this.#viewport?.camera;
    const tool = (key: PlainKey, sign: string, action: () => void): HTMLElement => {
      const button = make('button', { type: 'button', 'aria-label': text(key), title: text(key) }, sign);
      button.addEventListener('click', action);
      return button;
    };
    const isFlat = this.#shapes[0] !== undefined && dimensionOf(this.#shapes[0].shape.type) === 2;
    const note = isFlat ? 'sheet.picture.flat' : 'sheet.picture.help';
    this.#note.textContent = text(this.#hasFailed ? 'sheet.picture.none' : note);
    this.#tools.replaceChildren(
      ...(isFlat
        ? []
        : [
            tool('view.turnLeft', '↶', () => camera()?.turn(-Math.PI / 12)),
            tool('view.turnRight', '↷', () => camera()?.turn(Math.PI / 12)),
          ]),
      tool('view.zoomIn', '+', () => camera()?.zoom(0.8)),
      tool('view.zoomOut', '−', () => camera()?.zoom(1.25)),
    );
  }
  destroy(): void {
    for (const part of [this.#view, this.#tools, this.#note]) part.remove();
  }

  async #start(): Promise<void> {
    const nothing = (): void => {};
    const events = { onClick: nothing, onDragStart: nothing, onShape: nothing, onTurn: nothing, onDragEnd: nothing };
    const context = { onCamera: nothing, onContextLost: nothing, onContextRestored: nothing };
    this.#viewport = await startViewport(this.#view, { ...events, ...context }, () => {
      this.#hasFailed = true;
      this.#view.hidden = true;
      this.#tools.hidden = true;
      this.relabel();
    });
    if (this.#viewport) this.#viewport.tool = 'look';
  }
  #draw(): void {
    const [a, b = a] = this.#shapes;
    if (!this.#viewport || !a || !b) return;
    const dimension = dimensionOf(a.shape.type);
    const drawn = this.#shapes.filter(({ shape }) => dimensionOf(shape.type) === dimension);
    const items = drawn.map((one, i): Item => ({ id: i + 1, ...one }));
    const selection = items.slice(0, 2).map(({ id }) => id);
    const scene: Scene = { ...emptyScene(dimension), items, selection, nextId: items.length + 1 };
    // Who has turned the picture keeps his view of it until there is another scene.
    const key = JSON.stringify(this.#shapes);
    if (key !== this.#framed) this.#viewport.camera.set(stateOf(a.shape, b.shape).camera, scene.dimension);
    this.#framed = key;
    const results = this.#isAnswered ? resultsOf(this.core, scene) : undefined;
    this.#viewport.show(scene, results, firstShow, 0, { marks: [], names: items });
  }
}
