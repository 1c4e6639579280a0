// SPDX-License-Identifier: MIT
// Puts the playground together; the only file that knows all of its parts.
import { loadTouchstone, type ShapeType, type Touchstone, TouchstoneError, type Vec3 } from '../../bindings/index.ts';
import { load, save, storageFrom } from './model/autosave.ts';
import { fromLink, hasLink, LinkError, toLink } from './model/link.ts';
import * as model from './model/scene.ts';
import { Session } from './model/session.ts';
import { firstState, type State } from './model/state.ts';
import { type Results, resultsOf, withNumber } from './queries/queries.ts';
import { byId, make } from './ui/dom.ts';
import { Fields } from './ui/fields.ts';
import { listenForKeys } from './ui/keys.ts';
import { sentence, showOverlaps, showReadout } from './ui/readout.ts';
import { ShapeList } from './ui/shapeList.ts';
import { Viewport } from './view/viewport.ts';

const storage = storageFrom(() => localStorage);
const session = new Session(firstState(), keep);
const stage = byId('viewport', HTMLElement);
const notice = byId('notice', HTMLElement);
let core: Touchstone | undefined;
let viewport: Viewport | undefined;

const notices = new Map<string, string>();
/** Shows or takes away one notice; several can stand at once. */
function tell(about: string, text: string | undefined): void {
  if (text === undefined) notices.delete(about);
  else notices.set(about, text);
  notice.hidden = notices.size === 0;
  notice.replaceChildren(...[...notices.values()].map((line) => make('p', {}, line)));
}

/** A change is over after this many milliseconds without a further one. */
const pause = 400;
let settling: ReturnType<typeof setTimeout> | undefined;
let isDragging = false;

function settleSoon(): void {
  clearTimeout(settling);
  if (!isDragging) settling = setTimeout(settle, pause);
}
/** Announces and keeps the result once a change is over, not at every step of it. */
function settle(): void {
  clearTimeout(settling);
  // A number is typed until its field is left, however slowly.
  if (!byId('fields', HTMLElement).contains(document.activeElement)) session.seal();
  if (!core) return;
  session.settle();
  byId('live', HTMLElement).textContent = sentence(resultsOf(core, session.state.scene).pair);
}

/** Into the address and the browser's storage; either may be forbidden, and the page works all the same. */
function keep(state: State): void {
  tell('link', undefined);
  save(storage, state);
  try {
    history.replaceState(null, '', toLink(state));
  } catch {
    // Too many in a short time, or a frame without an address of its own.
  }
}

/** The state in the address; undefined, with a sentence on the page, where it cannot be opened. */
function linkedState(touchstone: Touchstone): State | undefined {
  tell('link', undefined);
  try {
    return fromLink(location.hash, touchstone.validate);
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    tell('link', error.message);
    return undefined;
  }
}
/** What the page starts with: the link, else what was kept from the last visit, else the first scene. */
function openFirst(touchstone: Touchstone): void {
  if (hasLink(location.hash)) return session.start(linkedState(touchstone) ?? firstState());
  const { state, problem } = load(storage, touchstone.validate);
  tell('autosave', problem);
  if (state) session.start(state);
}
function openLink(): void {
  if (!core || !hasLink(location.hash) || location.hash === toLink(session.state)) return;
  const state = linkedState(core);
  if (state) session.open(state);
}

/** With `key`, steps that belong together. */
function move(id: number, by: Vec3, key: string): void {
  session.changeScene((scene) => {
    const item = model.itemOf(scene, id);
    if (!item) return scene;
    const shape = model.moved(item.shape, by);
    try {
      core?.validate(shape);
    } catch (error) {
      if (error instanceof TouchstoneError) return scene; // the edge of the world: stay inside
      throw error;
    }
    return model.setShape(scene, id, shape);
  }, key);
}

const list = new ShapeList(byId('shape-list', HTMLElement), {
  onToggle: (id) => session.changeScene((scene) => model.toggle(scene, id)),
  onRemove: (id) => session.changeScene((scene) => model.removeShape(scene, id)),
});
const fields = new Fields(byId('fields', HTMLElement), {
  onNumber: (id, field, index, value) =>
    session.changeScene((scene) => {
      const item = model.itemOf(scene, id);
      return item && core ? model.setShape(scene, id, withNumber(core, item.shape, field, index, value)) : scene;
    }, `number ${id} ${field} ${index}`),
});

function showAddNote(scene: model.Scene): void {
  const full = scene.items.length >= model.maxShapes;
  byId('add', HTMLButtonElement).disabled = full;
  byId('shape-note', HTMLElement).textContent = full
    ? `The scene is full: ${model.maxShapes} shapes are the most.`
    : '';
}

function show({ scene }: State): void {
  const results: Results | undefined = core && resultsOf(core, scene);
  viewport?.show(scene, results);
  list.show(scene);
  fields.show(scene);
  showAddNote(scene);
  byId('swap', HTMLButtonElement).disabled = scene.selection.length < 2;
  byId('undo', HTMLButtonElement).disabled = !session.canUndo;
  byId('redo', HTMLButtonElement).disabled = !session.canRedo;
  settleSoon();
  if (!results) return;
  showReadout(byId('readout', HTMLElement), results.pair);
  showOverlaps(byId('pairs', HTMLElement), results);
}

function startView(): void {
  try {
    viewport = new Viewport(stage, {
      onClick: (id) => session.changeScene((scene) => model.select(scene, id)),
      onMove: (id, by) => {
        isDragging = true;
        move(id, by, `drag ${id}`);
      },
      onMoveEnd: () => {
        isDragging = false;
        session.seal();
        settle();
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
    ...model
      .kindsOf(session.state.scene.dimension)
      .map((kind) => make('option', { value: kind }, model.kindNames[kind])),
  );
  select.value = 'sphere';
  const on = (id: string, action: () => void): void => byId(id, HTMLButtonElement).addEventListener('click', action);
  on('add', () => session.changeScene((scene) => model.addKind(scene, select.value as ShapeType)));
  on('undo', () => session.undo());
  on('redo', () => session.redo());
  on('swap', () => session.changeScene(model.swapPair));
  on('reset-scene', () =>
    session.changeScene((scene) => model.withFreshIds(model.firstScene(scene.dimension), scene.nextId)),
  );
  on('reset-view', () => viewport?.resetView());
  on('turn-left', () => viewport?.turn(-Math.PI / 12));
  on('turn-right', () => viewport?.turn(Math.PI / 12));
  on('zoom-in', () => viewport?.zoom(0.8));
  on('zoom-out', () => viewport?.zoom(1.25));
  listenForKeys(stage, (by) => {
    const active = model.activeItem(session.state.scene);
    if (active) move(active.id, by, `nudge ${active.id}`);
  });
  document.addEventListener('keydown', onHistoryKey);
  // Leaving a field ends what was typed into it.
  byId('fields', HTMLElement).addEventListener('change', () => session.seal());
  addEventListener('hashchange', openLink);
  addEventListener('pagehide', settle);
}

/** Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo; in a text field they are the field's own. */
function onHistoryKey(event: KeyboardEvent): void {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isDragging || (key !== 'z' && key !== 'y')) return;
  if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')) return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) session.redo();
  else session.undo();
}

session.subscribe(show);
listen();
startView();
show(session.state);
await startCore();
if (core) openFirst(core);
show(session.state);
