// SPDX-License-Identifier: MIT
// Puts the playground together; the only file that knows all of its parts.
import {
  loadTouchstone,
  type Shape,
  type ShapeType,
  type Touchstone,
  TouchstoneError,
  type Vec3,
} from '../../bindings/index.ts';
import * as model from './model/scene.ts';
import { firstState, type State } from './model/state.ts';
import { Store } from './model/store.ts';
import { precisionOf } from './queries/precision.ts';
import { type Results, resultsOf, withNumber } from './queries/queries.ts';
import { selfCheck } from './queries/selfCheck.ts';
import { onLanguage, text } from './text/language.ts';
import { kindName } from './text/names.ts';
import { turned } from './queries/turning.ts';
import { byId, make } from './ui/dom.ts';
import { Fields } from './ui/fields.ts';
import { startFrame } from './ui/frame.ts';
import { addHelp } from './ui/help.ts';
import { stepOf } from './ui/keys.ts';
import { Notices } from './ui/notices.ts';
import { sentence, showOverlaps, showReadout } from './ui/readout.ts';
import { ShapeList } from './ui/shapeList.ts';
import { listenForShortcuts, playgroundShortcuts } from './ui/shortcuts.ts';
import { fillTexts } from './ui/staticTexts.ts';
import { Trust } from './ui/trust.ts';
import { ViewBar } from './ui/viewBar.ts';
import { Viewport } from './view/viewport.ts';

const store = new Store(model.firstScene());
const stage = byId('viewport', HTMLElement);
const notices = new Notices(byId('notice', HTMLElement));
let core: Touchstone | undefined;
let viewport: Viewport | undefined;

/** From where the scene is seen, and what is shown over it. */
let seen: Pick<State, 'camera' | 'show'> = firstState();

const viewBar = new ViewBar({
  onTool: (tool) => viewport && (viewport.tool = tool),
  onView: (view) => viewport?.camera.look(view),
  onFrame: () => viewport?.frameSelection(),
  onProjection: (projection) => viewport?.camera.project(projection),
  onShow: (change) => {
    seen = { ...seen, show: { ...seen.show, ...change } };
    showView(store.value);
  },
});

function showView(scene: model.Scene): void {
  viewport?.camera.set(seen.camera, scene.dimension);
  viewport?.show(scene, core && resultsOf(core, scene, seen.show), seen.show);
  viewBar.show(seen.show, seen.camera.projection, scene.dimension === 2);
}

/** Announces the result once a change is over, not at every step of it. */
let announcement: ReturnType<typeof setTimeout> | undefined;
function announce(): void {
  clearTimeout(announcement);
  announcement = setTimeout(() => {
    if (core) byId('live', HTMLElement).textContent = sentence(resultsOf(core, store.value).pair);
  }, 400);
}

function move(id: number, by: Vec3): void {
  const item = model.itemOf(store.value, id);
  if (item) place(id, model.moved(item.shape, by));
}

/** A shape takes the place of another, unless the core refuses it. */
function place(id: number, shape: Shape): void {
  store.update((scene) => {
    try {
      core?.validate(shape);
    } catch (error) {
      if (error instanceof TouchstoneError) return scene; // the edge of the world: stay inside
      throw error;
    }
    return model.setShape(scene, id, shape);
  });
}

const list = new ShapeList(byId('shape-list', HTMLElement), {
  onToggle: (id) => store.update((scene) => model.toggle(scene, id)),
  onRemove: (id) => store.update((scene) => model.removeShape(scene, id)),
});
const fields = new Fields(byId('fields', HTMLElement), {
  onNumber: (id, field, index, value) =>
    store.update((scene) => {
      const item = model.itemOf(scene, id);
      return item && core ? model.setShape(scene, id, withNumber(core, item.shape, field, index, value)) : scene;
    }),
});

const trust = new Trust({
  check: (a, b) => (core ? selfCheck(core, a, b) : []),
  measure: (a, b) => (core ? precisionOf(core, a, b) : []),
});

function showAddNote(scene: model.Scene): void {
  const full = scene.items.length >= model.maxShapes;
  byId('add', HTMLButtonElement).disabled = full;
  byId('shape-note', HTMLElement).textContent = full ? text('shapes.full', { count: model.maxShapes }) : '';
}

function show(scene: model.Scene): void {
  const results: Results | undefined = core && resultsOf(core, scene);
  showView(scene);
  list.show(scene);
  fields.show(scene);
  showAddNote(scene);
  byId('swap', HTMLButtonElement).disabled = scene.selection.length < 2;
  if (!results) return;
  showReadout(byId('readout', HTMLElement), results.pair);
  showOverlaps(byId('pairs', HTMLElement), results);
  trust.show(results.pair);
  announce();
}

function startView(): void {
  try {
    viewport = new Viewport(stage, {
      onClick: (id) => store.update((scene) => model.select(scene, id)),
      onDragStart: () => undefined,
      onShape: place,
      onTurn: (id, from, turn) => core && place(id, turned(core, from, turn)),
      onDragEnd: announce,
      onCamera: (camera) => {
        seen = { ...seen, camera };
        showView(store.value);
      },
      onContextLost: () => notices.tell('view', () => text('notice.contextLost')),
      onContextRestored: () => notices.tell('view', undefined),
    });
  } catch {
    stage.hidden = true;
    notices.tell('view', () => text('notice.noWebgl'));
  }
}

async function startCore(): Promise<void> {
  try {
    core = await loadTouchstone();
  } catch (error) {
    const why = (): string => (error instanceof TouchstoneError ? error.message : text('notice.noCore'));
    notices.tell('core', () => `${why()} ${text('notice.noResults')}`);
    byId('readout', HTMLElement).replaceChildren(make('p', { class: 'note', 'data-text': 'readout.noCore' }));
    fillTexts();
  }
}

/** The kinds to choose from, in the language of the page. */
function showKinds(): void {
  const select = byId('add-type', HTMLSelectElement);
  const chosen = select.value || 'sphere';
  select.replaceChildren(
    ...model.kindsOf(store.value.dimension).map((kind) => make('option', { value: kind }, kindName(kind))),
  );
  select.value = chosen;
}

/** Does something to the shape selected last, where there is one. */
function withActive(change: (id: number) => void): void {
  const active = model.activeItem(store.value);
  if (active) change(active.id);
}

/** What buttons and keys do alike, by the id of the shortcut. */
const commands = {
  swap: () => store.update(model.swapPair),
  resetView: () => viewport?.camera.reset(),
  turnLeft: () => viewport?.camera.turn(-Math.PI / 12),
  turnRight: () => viewport?.camera.turn(Math.PI / 12),
  zoomIn: () => viewport?.camera.zoom(0.8),
  zoomOut: () => viewport?.camera.zoom(1.25),
  toolSize: () => viewBar.pick('size'),
  toolMove: () => viewBar.pick('move'),
  toolTurn: () => viewBar.pick('turn'),
};

function listen(): void {
  const select = byId('add-type', HTMLSelectElement);
  const on = (id: string, action: () => void): void => byId(id, HTMLButtonElement).addEventListener('click', action);
  on('add', () => store.update((scene) => model.addKind(scene, select.value as ShapeType)));
  on('reset-scene', () => store.update((scene) => model.firstScene(scene.dimension)));
  on('swap', commands.swap);
  on('reset-view', commands.resetView);
  on('turn-left', commands.turnLeft);
  on('turn-right', commands.turnRight);
  on('zoom-in', commands.zoomIn);
  on('zoom-out', commands.zoomOut);
  const help = addHelp(playgroundShortcuts, { view: 'help.scope.view' });
  const step = (event: KeyboardEvent): void => withActive((id) => move(id, stepOf(event)));
  const remove = (): void => withActive((id) => store.update((scene) => model.removeShape(scene, id)));
  listenForShortcuts(
    playgroundShortcuts,
    { view: stage, page: document },
    { ...commands, move: step, lift: step, remove, help },
  );
  onLanguage(() => {
    showKinds();
    show(store.value);
  });
}

startFrame(notices);
store.subscribe(show);
listen();
showKinds();
startView();
show(store.value);
await startCore();
show(store.value);
