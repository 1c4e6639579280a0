// SPDX-License-Identifier: MIT
// The controls around a workbench, which the playground and the embed have alike: buttons, keys, lists and number fields, wired
// to what they do.
import type { Touchstone } from '../../../../bindings/index.ts';
import { hasPoints, type PointsShape, withoutPoint, withPoint } from '../../model/points.ts';
import * as model from '../../model/scene.ts';
import { overlays, type Show, setShow, type State } from '../../model/state.ts';
import { type Results, withFields, withNumbers } from '../../queries/queries.ts';
import { standingsOf } from '../../queries/relations.ts';
import { text } from '../../text/language.ts';
import { nameOf } from '../words/names.ts';
import { shapeWords, shortVector } from '../words/shapeWords.ts';
import { Fields } from '../forms/fields.ts';
import { addHelp } from '../page/help.ts';
import { standingSentence } from './sentences.ts';
import { InWords } from '../panels/inWords.ts';
import { overlayWords } from '../words/overlayWords.ts';
import { ShapeList } from './shapeList.ts';
import { listenForShortcuts, playgroundShortcuts, type Shortcut } from '../page/shortcuts.ts';
import { enableTool, onTools } from '../panels/toolButtons.ts';
import { ViewBar, type ViewBarElements } from '../panels/viewBar.ts';
import type { Workbench } from './workbench.ts';

export interface ControlElements extends Required<Pick<ViewBarElements, 'help' | 'overlays'>> {
  /** The list of shapes. */
  readonly shapes: HTMLElement;
}

export class Controls {
  readonly #viewBar: ViewBar;
  readonly #list: ShapeList;
  readonly #fields: Fields;
  readonly #words = new InWords('words.viewTitle');
  /** The overlays of the last settled state, to announce those shown since. */
  #shown: Show | undefined;

  /** `more` are shortcuts that only one page has, to be listed in the help. */
  constructor(
    readonly bench: Workbench,
    readonly elements: ControlElements,
    more: readonly Shortcut[] = [],
  ) {
    const { session } = bench;
    this.#viewBar = new ViewBar(
      { ...bench.elements.scene, ...elements },
      {
        onTool: (tool) => bench.viewport && (bench.viewport.tool = tool),
        onView: (view) => bench.viewport?.camera.look(view),
        onFrame: () => bench.viewport?.frameSelection(),
        onProjection: (projection) => bench.viewport?.camera.project(projection),
        onShow: (change) => session.change((state) => setShow(state, change)),
      },
    );
    this.#list = new ShapeList(elements.shapes, {
      onToggle: (id) => session.changeScene((scene) => model.toggle(scene, id)),
      onRename: (id, name) => session.changeScene((scene) => model.rename(scene, id, name)),
      onDuplicate: (id) => bench.changeWithin((scene) => model.duplicate(scene, id)),
      onReset: (id) => bench.changeWithin((scene) => model.resetShape(scene, id)),
      onRemove: (id) => session.changeScene((scene) => model.removeShape(scene, id)),
    });
    this.#fields = new Fields(bench.elements.fields, {
      onNumbers: (id, field, index, values) =>
        session.changeScene((scene) => {
          const item = model.itemOf(scene, id);
          const { core } = bench;
          return item && core ? model.setShape(scene, id, withNumbers(core, item.shape, field, index, values)) : scene;
        }, `number ${id} ${field} ${index}`),
      onFields: (id, values) =>
        session.changeScene((scene) => {
          const item = model.itemOf(scene, id);
          const { core } = bench;
          return item && core ? model.setShape(scene, id, withFields(core, item.shape, values)) : scene;
        }),
      points: {
        add: (id) =>
          this.#changePoints(id, withPoint, ({ points }) =>
            text('points.added', { number: points.length, place: shortVector(points.at(-1) ?? []) }),
          ),
        remove: (id, index) =>
          this.#changePoints(
            id,
            (shape) => withoutPoint(shape, index),
            () => text('points.removed', { number: index + 1 }),
          ),
      },
    });
    elements.overlays.after(this.#words.element);
    this.#listen([...playgroundShortcuts, ...more]);
  }

  /** A step of its own, announced at once. */
  #changePoints(
    id: number,
    change: (shape: PointsShape) => PointsShape,
    message: (shape: PointsShape) => string,
  ): void {
    const { bench } = this;
    const pointsOf = (scene: model.Scene): PointsShape | undefined => {
      const shape = model.itemOf(scene, id)?.shape;
      return shape && hasPoints(shape) ? shape : undefined;
    };
    const before = pointsOf(bench.session.state.scene);
    if (!before || change(before) === before) return;
    bench.session.seal();
    bench.changeWithin((scene) => model.setShape(scene, id, change(before)));
    const after = pointsOf(bench.session.state.scene);
    if (after && after !== before) bench.settle(message(after));
  }

  #listen(listed: readonly Shortcut[]): void {
    const { bench } = this;
    const commands = {
      ...bench.view.commands,
      ...bench.commands,
      toolSize: () => this.#viewBar.pick('size'),
      toolMove: () => this.#viewBar.pick('move'),
      toolTurn: () => this.#viewBar.pick('turn'),
    };
    const { undo, redo, swap } = commands;
    onTools(bench.elements.scene.view, { undo, redo, swap });
    const help = addHelp(listed, { view: 'help.scope.view', page: 'help.scope.page' });
    const step = (event: KeyboardEvent): void => bench.nudge(event);
    listenForShortcuts(
      playgroundShortcuts,
      { view: bench.stage, page: document },
      { ...commands, move: step, lift: step, remove: () => bench.remove(), help },
    );
    // Leaving a field ends what was typed into it.
    bench.elements.fields.addEventListener('change', () => bench.session.seal());
  }

  /** The view is there: it takes the tool that was chosen before. */
  useView(): void {
    if (this.bench.viewport) this.bench.viewport.tool = this.#viewBar.tool;
  }

  /** Updates the sentence for each shape when a change ends; returns the content of overlays shown since. */
  settle(core: Touchstone, results: Results): string {
    const { scene, show } = this.bench.session.state;
    const standings = standingsOf(core, scene);
    this.#list.describe(new Map([...standings].map(([id, standing]) => [id, standingSentence(standing)])));
    const shapes = scene.items.map((item) => shapeWords(nameOf(item), item.shape));
    this.#words.show([...shapes, ...overlayWords(results, show)]);
    const before = this.#shown ?? show;
    this.#shown = show;
    const newly = overlays.filter((overlay) => show[overlay] && !before[overlay]);
    return overlayWords(results, Object.fromEntries(newly.map((overlay) => [overlay, true])))
      .map((sentence) => `${sentence}.`)
      .join(' ');
  }

  show({ scene, camera, show, snap }: State): void {
    const { session } = this.bench;
    this.#viewBar.show(show, camera.projection, scene.dimension === 2);
    this.#list.show(scene);
    this.#fields.show(scene, snap, this.bench.core !== undefined);
    const { view } = this.bench.elements.scene;
    enableTool(view, 'swap', scene.selection.length >= 2);
    enableTool(view, 'undo', session.canUndo);
    enableTool(view, 'redo', session.canRedo);
  }
}
