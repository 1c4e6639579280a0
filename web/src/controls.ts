// SPDX-License-Identifier: MIT
// The controls around a workbench, which the playground and the embed have alike: buttons, keys, lists and number fields, wired
// to what they do. The page only has to have the elements.
import * as model from './model/scene.ts';
import { setShow, type State } from './model/state.ts';
import { withNumber } from './queries/queries.ts';
import { byId } from './ui/dom.ts';
import { Fields } from './ui/fields.ts';
import { addHelp } from './ui/help.ts';
import { stepOf } from './ui/keys.ts';
import { ShapeList } from './ui/shapeList.ts';
import { listenForShortcuts, playgroundShortcuts } from './ui/shortcuts.ts';
import { ViewBar } from './ui/viewBar.ts';
import type { Workbench } from './workbench.ts';

export class Controls {
  readonly #viewBar: ViewBar;
  readonly #list: ShapeList;
  readonly #fields: Fields;

  constructor(readonly bench: Workbench) {
    const { session } = bench;
    this.#viewBar = new ViewBar({
      onTool: (tool) => bench.viewport && (bench.viewport.tool = tool),
      onView: (view) => bench.viewport?.camera.look(view),
      onFrame: () => bench.viewport?.frameSelection(),
      onProjection: (projection) => bench.viewport?.camera.project(projection),
      onShow: (change) => session.change((state) => setShow(state, change)),
    });
    this.#list = new ShapeList(byId('shape-list', HTMLElement), {
      onToggle: (id) => session.changeScene((scene) => model.toggle(scene, id)),
      onRemove: (id) => session.changeScene((scene) => model.removeShape(scene, id)),
    });
    this.#fields = new Fields(byId('fields', HTMLElement), {
      onNumber: (id, field, index, value) =>
        session.changeScene((scene) => {
          const item = model.itemOf(scene, id);
          const { core } = bench;
          return item && core ? model.setShape(scene, id, withNumber(core, item.shape, field, index, value)) : scene;
        }, `number ${id} ${field} ${index}`),
    });
    this.#listen();
  }

  #listen(): void {
    const { bench } = this;
    const commands = {
      ...bench.commands,
      toolSize: () => this.#viewBar.pick('size'),
      toolMove: () => this.#viewBar.pick('move'),
      toolTurn: () => this.#viewBar.pick('turn'),
    };
    const on = (id: string, action: () => void): void => byId(id, HTMLButtonElement).addEventListener('click', action);
    on('undo', commands.undo);
    on('redo', commands.redo);
    on('swap', commands.swap);
    on('reset-view', commands.resetView);
    on('turn-left', commands.turnLeft);
    on('turn-right', commands.turnRight);
    on('zoom-in', commands.zoomIn);
    on('zoom-out', commands.zoomOut);
    const help = addHelp(playgroundShortcuts, { view: 'help.scope.view', page: 'help.scope.page' });
    const step = (event: KeyboardEvent): void => bench.nudge(stepOf(event));
    listenForShortcuts(
      playgroundShortcuts,
      { view: bench.stage, page: document },
      { ...commands, move: step, lift: step, remove: () => bench.remove(), help },
    );
    // Leaving a field ends what was typed into it.
    byId('fields', HTMLElement).addEventListener('change', () => bench.session.seal());
  }

  show({ scene, camera, show }: State): void {
    const { session } = this.bench;
    this.#viewBar.show(show, camera.projection, scene.dimension === 2);
    this.#list.show(scene);
    this.#fields.show(scene);
    byId('swap', HTMLButtonElement).disabled = scene.selection.length < 2;
    byId('undo', HTMLButtonElement).disabled = !session.canUndo;
    byId('redo', HTMLButtonElement).disabled = !session.canRedo;
  }
}
