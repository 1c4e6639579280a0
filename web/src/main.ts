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
import { type Results, resultsOf, withNumber } from './queries/queries.ts';
import { turned } from './queries/turning.ts';
import { byId, make } from './ui/dom.ts';
import { Fields } from './ui/fields.ts';
import { listenForKeys } from './ui/keys.ts';
import { sentence, showOverlaps, showReadout } from './ui/readout.ts';
import { ShapeList } from './ui/shapeList.ts';
import { ViewBar } from './ui/viewBar.ts';
import { Viewport } from './view/viewport.ts';

const store = new Store(model.firstScene());
const stage = byId('viewport', HTMLElement);
const notice = byId('notice', HTMLElement);
let core: Touchstone | undefined;
let viewport: Viewport | undefined;

/** From where the scene is seen, and what is shown over it. */
let seen: Pick<State, 'camera' | 'show'> = firstState();

const viewBar = new ViewBar(stage, {
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

const notices = new Map<string, string>();
/** Shows or takes away one notice; several can stand at once. */
function tell(about: string, text: string | undefined): void {
  if (text === undefined) notices.delete(about);
  else notices.set(about, text);
  notice.hidden = notices.size === 0;
  notice.replaceChildren(...[...notices.values()].map((line) => make('p', {}, line)));
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

function showAddNote(scene: model.Scene): void {
  const full = scene.items.length >= model.maxShapes;
  byId('add', HTMLButtonElement).disabled = full;
  byId('shape-note', HTMLElement).textContent = full
    ? `The scene is full: ${model.maxShapes} shapes are the most.`
    : '';
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
      onContextLost: () =>
        tell('view', 'The graphics card took the 3D view away. The numbers still work; it may come back by itself.'),
      onContextRestored: () => tell('view', undefined),
    });
  } catch {
    stage.hidden = true;
    tell(
      'view',
      'This browser shows no WebGL, so there is no 3D view. The shapes, numbers and results work all the same.',
    );
  }
}

async function startCore(): Promise<void> {
  try {
    core = await loadTouchstone();
  } catch (error) {
    const why =
      error instanceof TouchstoneError
        ? error.message
        : 'The collision core could not be loaded; check the connection and reload.';
    tell('core', `${why} Without it there are no results.`);
    byId('readout', HTMLElement).replaceChildren(
      make('p', { class: 'note' }, 'No results without the collision core.'),
    );
  }
}

function listen(): void {
  const select = byId('add-type', HTMLSelectElement);
  select.append(
    ...model.kindsOf(store.value.dimension).map((kind) => make('option', { value: kind }, model.kindNames[kind])),
  );
  select.value = 'sphere';
  const on = (id: string, action: () => void): void => byId(id, HTMLButtonElement).addEventListener('click', action);
  on('add', () => store.update((scene) => model.addKind(scene, select.value as ShapeType)));
  on('swap', () => store.update(model.swapPair));
  on('reset-scene', () => store.update((scene) => model.firstScene(scene.dimension)));
  on('reset-view', () => viewport?.camera.reset());
  on('turn-left', () => viewport?.camera.turn(-Math.PI / 12));
  on('turn-right', () => viewport?.camera.turn(Math.PI / 12));
  on('zoom-in', () => viewport?.camera.zoom(0.8));
  on('zoom-out', () => viewport?.camera.zoom(1.25));
  listenForKeys(stage, (by) => {
    const active = model.activeItem(store.value);
    if (active) move(active.id, by);
  });
}

store.subscribe(show);
listen();
startView();
show(store.value);
await startCore();
show(store.value);
