// SPDX-License-Identifier: MIT
// The view of the scene with its tools, and the marks of the step over it.
import { later } from '../../loading/later.ts';
import type { Side } from '../../model/motion.ts';
import { type Camera, firstShow } from '../../model/state.ts';
import { lifted } from '../../model/vectors.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { enableTool } from '../../parts/panels/toolButtons.ts';
import { ViewBar } from '../../parts/panels/viewBar.ts';
import type { HandEvents } from '../../parts/scene/hand.ts';
import { notifyView, sceneElementsIn, SceneView } from '../../parts/scene/sceneView.ts';
import { dimensionOfPage, type PageState, sceneOf } from '../../traces/state.ts';
import type { Mark } from '../../traces/pictures/marks.ts';
import type { Trace } from '../../traces/queries/trace.ts';
import type { StepLayer } from '../../parts/steps/layer.ts';

export interface RealViewEvents {
  readonly hand: HandEvents;
  readonly onCamera: (camera: Camera) => void;
  readonly onTurning: (camera: Camera) => void;
  readonly onReset: () => void;
}
/** The answer is drawn only where no step is: its marks are those of the steps. */
const show = { ...firstShow, normal: false, witnesses: false };

export class RealView {
  readonly view: SceneView;
  readonly bar: ViewBar;
  #layer: StepLayer | undefined;
  /** Shows the scene with these marks. */
  #draw: ((marks: readonly Mark[]) => void) | undefined;

  constructor(parent: HTMLElement, notices: Notices, { hand, onCamera, onTurning, onReset }: RealViewEvents) {
    const elements = sceneElementsIn(parent);
    this.view = new SceneView(elements, { hand, onCamera, onTurning, onReset, notify: notifyView(notices) });
    this.bar = new ViewBar(elements, {
      onTool: (tool) => {
        if (this.view.viewport) this.view.viewport.tool = tool;
      },
      onView: (name) => this.view.viewport?.camera.look(name),
      onFrame: () => this.view.viewport?.frameAll(),
      onProjection: (projection) => this.view.viewport?.camera.project(projection),
      onShow: () => undefined,
    });
    this.bar.pick('move');
  }
  async start(): Promise<void> {
    const viewport = await this.view.start();
    if (!viewport) return;
    viewport.tool = this.bar.tool;
    const { StepLayer: Layer } = await later(() => import('../../parts/steps/layer.ts'));
    this.#layer = new Layer();
  }

  show(state: PageState, trace: Trace | undefined, marks: readonly Mark[], active: Side | undefined): void {
    const { viewport } = this.view;
    const dimension = dimensionOfPage(state);
    this.bar.show(show, state.camera.projection, dimension === 2);
    const layer = this.#layer;
    if (!viewport || !layer) return;
    viewport.camera.set(state.camera, dimension);
    const scene = sceneOf(state, active);
    const [a, b] = scene.items;
    const result = trace?.answer;
    const extent = result ? [lifted(result.pointOnA), lifted(result.pointOnB)] : [];
    const isAnswered = a && b && result;
    const results = {
      pair: isAnswered ? ({ kind: 'distance', a, b, result } as const) : ({ kind: 'none' } as const),
      overlaps: [],
      extras: { contacts: [], boxes: [], balls: [] },
      printed: undefined,
    };
    const looks = new Map<number, Side>([
      [1, 'A'],
      [2, 'B'],
    ]);
    this.#draw = (shown) => {
      layer.set(shown, undefined, extent);
      viewport.show(scene, results, show, 0, { marks: [], names: scene.items, layer, looks });
    };
    this.#draw(marks);
  }
  /** The same scene with other marks. */
  move(marks: readonly Mark[]): void {
    this.#draw?.(marks);
  }
  /** What can be undone and redone now. */
  enable({ canUndo, canRedo }: { readonly canUndo: boolean; readonly canRedo: boolean }): void {
    const { view } = this.view.elements;
    enableTool(view, 'undo', canUndo);
    enableTool(view, 'redo', canRedo);
  }
}
