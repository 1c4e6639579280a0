// SPDX-License-Identifier: MIT
// The picture of a step, of an exercise or a lesson: the scene with the marks of the step, and B − A beside it for the algorithms that work on it. Without WebGL
// the steps in words are enough.
import type { Shape, Touchstone } from '../../../../bindings/index.ts';
import { DifferenceView } from './differenceView.ts';
import type { AlgorithmName } from '../../traces/algorithm.ts';
import { pictureOf, usesDifference } from '../../traces/pictures/stepPicture.ts';
import { stepSourceOf } from '../../traces/queries/source.ts';
import type { Trace } from '../../traces/queries/trace.ts';
import type { Annotation } from '../scene/annotations.ts';
import type { StepLayer } from './layer.ts';
import { later } from '../../loading/later.ts';
import type { Side } from '../../model/motion.ts';
import { emptyScene, type Item, type Scene } from '../../model/scene.ts';
import { type Camera, firstShow } from '../../model/state.ts';
import type { Rectangle } from '../../content/situations/flatFraming.ts';
import { stepCamera } from '../../content/situations/framing.ts';
import { text } from '../../text/language.ts';
import { make } from '../dom/dom.ts';
import { findTool } from '../panels/toolButtons.ts';
import { makeSceneElements, type SceneEvents, SceneView } from '../scene/sceneView.ts';

export interface Pictured {
  readonly a: Shape;
  readonly b: Shape;
  readonly names: readonly [string, string];
  readonly algorithm: AlgorithmName;
  /** The steps that may be seen. */
  readonly trace: Trace;
  /** The step shown; −1: none, the scene alone. */
  readonly at: number;
  /** The camera of a reader who has turned the view stays as long as it is the same; left out, as long as the shapes are. */
  readonly framing?: string;
  /** Of a flat scene: what its picture is filled with; left out, its shapes. */
  readonly within?: Rectangle | undefined;
  /** Drawn over the scene. */
  readonly marks?: readonly Annotation[];
}
const spaces = ['real', 'difference'] as const;
const looks = new Map<number, Side>([
  [1, 'A'],
  [2, 'B'],
]);

export class StepPictures {
  readonly #view: SceneView;
  readonly #difference: DifferenceView | undefined;
  readonly #spaces: HTMLElement;
  readonly #titles: readonly HTMLElement[];
  /** Where there is no room for both pictures: which of them is seen. */
  readonly #choice = make('div', { class: 'space-choice', role: 'group' });
  readonly #choices: readonly HTMLElement[];
  readonly #note = make('p', { class: 'note' });
  #layer: StepLayer | undefined;
  #starting: Promise<void> | undefined;
  #pictured: Pictured | undefined;
  #camera: Camera | undefined;
  #hasFailed = false;

  constructor(
    readonly core: Touchstone,
    stage: HTMLElement,
    algorithm: AlgorithmName,
    /** Told why there is no picture of the scene now; undefined: there is one again. */
    onPicture?: SceneEvents['notify'],
  ) {
    const lead = (camera: Camera): void => {
      this.#camera = camera;
      this.#difference?.follow(camera);
    };
    this.#view = new SceneView(makeSceneElements({ isOperated: false }), {
      onCamera: lead,
      onTurning: lead,
      onReset: () => this.#frame(),
      notify: (why) => {
        this.#hasFailed = why === 'notice.noWebgl';
        this.relabel();
        onPicture?.(why);
      },
    });
    // The wheel scrolls the page; with Ctrl, as with two fingers, the picture comes nearer.
    this.#view.stage.addEventListener('wheel', (event) => event.ctrlKey || event.stopPropagation(), { capture: true });
    const isTwo = usesDifference(algorithm);
    const kinds = isTwo ? spaces : [];
    this.#titles = kinds.map(() => make('h2'));
    this.#choices = kinds.map((seen) => {
      const button = make('button', { type: 'button' });
      button.addEventListener('click', () => this.#see(seen));
      return button;
    });
    this.#choice.append(...this.#choices);
    const [first, second] = this.#titles;
    const scene = make('div', {}, ...(first ? [first] : []), this.#view.elements.view);
    const beside = make('div', {}, ...(second ? [second] : []));
    this.#spaces = make('div', { class: isTwo ? 'spaces two' : 'spaces' }, scene, ...(isTwo ? [beside] : []));
    if (isTwo)
      this.#difference = new DifferenceView(beside, { notify: () => undefined }, (camera) => this.#follow(camera));
    if (isTwo) this.#see('difference');
    stage.append(...(isTwo ? [this.#choice] : []), this.#spaces, this.#note);
  }

  #see(seen: (typeof spaces)[number]): void {
    this.#spaces.dataset['seen'] = seen;
    this.#choices.forEach((button, i) => button.setAttribute('aria-pressed', String(spaces[i] === seen)));
  }
  async show(pictured: Pictured): Promise<void> {
    const { a, b, framing } = pictured;
    const before = this.#pictured;
    const isSame = framing === undefined ? before?.a === a && before.b === b : before?.framing === framing;
    this.#pictured = pictured;
    if (!isSame) this.#camera = undefined;
    this.relabel();
    await (this.#starting ??= this.#start());
    this.#draw();
  }
  async #start(): Promise<void> {
    const viewport = await this.#view.start();
    if (!viewport) return;
    const { StepLayer: Layer } = await later(() => import('./layer.ts'));
    this.#layer = new Layer();
    await this.#difference?.start();
  }
  /** What it shows now, with its labels: the scene, and B − A where that is beside it. */
  async draw(): Promise<readonly HTMLCanvasElement[]> {
    await this.#difference?.wake();
    return [this.#view.viewport?.draw(), this.#difference?.draw()].filter((one) => one !== undefined);
  }
  relabel(): void {
    const isFlat = this.#pictured?.trace.dimension === 2;
    const keys = ['algorithms.real', 'algorithms.difference'] as const;
    for (const words of [this.#titles, this.#choices])
      words.forEach((element, i) => (element.textContent = text(keys[i] ?? keys[0])));
    this.#spaces.hidden = this.#hasFailed;
    this.#choice.hidden = this.#hasFailed;
    this.#view.stage.setAttribute('aria-label', text('predict.picture'));
    this.#difference?.relabel();
    this.#note.textContent = text(
      this.#hasFailed ? 'predict.picture.none' : isFlat ? 'sheet.picture.flat' : 'sheet.picture.help',
    );
    for (const tool of ['turnLeft', 'turnRight'] as const)
      for (const view of this.#spaces.querySelectorAll<HTMLElement>('.view')) {
        const button = findTool(view, tool);
        if (button) button.hidden = isFlat;
      }
  }
  destroy(): void {
    this.#view.destroy();
    this.#difference?.destroy();
    this.#choice.remove();
    this.#spaces.remove();
    this.#note.remove();
  }

  #frame(): void {
    const pictured = this.#pictured;
    if (!pictured) return;
    const { clientWidth: width, clientHeight: height } = this.#view.stage;
    this.#camera = stepCamera(pictured, { width, height });
    this.#view.viewport?.camera.set(this.#camera, pictured.trace.dimension);
    this.#difference?.frame(this.#camera);
  }
  /** The scene is seen as B − A is. */
  #follow(camera: Camera): void {
    if (!this.#difference || !this.#camera || !this.#pictured) return;
    this.#camera = this.#difference.leads(camera, this.#camera);
    this.#view.viewport?.camera.set(this.#camera, this.#pictured.trace.dimension);
  }
  #draw(): void {
    const pictured = this.#pictured;
    const { viewport } = this.#view;
    if (!viewport || !this.#layer || !pictured) return;
    const { a, b, names, algorithm, trace, at, marks = [] } = pictured;
    const { dimension } = trace;
    this.#difference?.load(stepSourceOf(this.core).support, a, b, dimension);
    if (!this.#camera) this.#frame();
    const picture = at < 0 ? { real: [], difference: [] } : pictureOf(algorithm, trace, at, [a, b]);
    const items = [a, b].map((shape, i): Item => ({ id: i + 1, name: names[i] ?? '', shape }));
    const scene: Scene = { ...emptyScene(dimension), items, nextId: 3 };
    this.#layer.set(picture.real, undefined, []);
    viewport.show(scene, undefined, firstShow, 0, { marks, names: items, layer: this.#layer, looks });
    this.#difference?.show(picture.difference ?? []);
  }
}
