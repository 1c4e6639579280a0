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
import { load, save, storageFrom } from './model/autosave.ts';
import { fromLink, hasLink, LinkError, toLink } from './model/link.ts';
import * as model from './model/scene.ts';
import { Session } from './model/session.ts';
import { firstState, setCamera, setShow, type State } from './model/state.ts';
import { precisionOf } from './queries/precision.ts';
import { type Results, resultsOf, withNumber } from './queries/queries.ts';
import { selfCheck } from './queries/selfCheck.ts';
import { turned } from './queries/turning.ts';
import { onLanguage, text } from './text/language.ts';
import { kindName } from './text/names.ts';
import { byId, make } from './ui/dom.ts';
import { Fields } from './ui/fields.ts';
import { startFrame } from './ui/frame.ts';
import { addHelp } from './ui/help.ts';
import { stepOf } from './ui/keys.ts';
import { Notices } from './ui/notices.ts';
import { OverlapTable } from './ui/overlapTable.ts';
import { sentence, showReadout } from './ui/readout.ts';
import { ShapeList } from './ui/shapeList.ts';
import { listenForShortcuts, playgroundShortcuts } from './ui/shortcuts.ts';
import { fillTexts } from './ui/staticTexts.ts';
import { Trust } from './ui/trust.ts';
import { ViewBar } from './ui/viewBar.ts';
import { unlessNoWebgl } from './view/noWebgl.ts';
import type { Viewport } from './view/viewport.ts';

const storage = storageFrom(() => localStorage);
const session = new Session(firstState(), keep);
const stage = byId('viewport', HTMLElement);
const notices = new Notices(byId('notice', HTMLElement));
let core: Touchstone | undefined;
let viewport: Viewport | undefined;

const viewBar = new ViewBar({
  onTool: (tool) => viewport && (viewport.tool = tool),
  onView: (view) => viewport?.camera.look(view),
  onFrame: () => viewport?.frameSelection(),
  onProjection: (projection) => viewport?.camera.project(projection),
  onShow: (change) => session.change((state) => setShow(state, change)),
});

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
  notices.tell('link', undefined);
  save(storage, state);
  try {
    history.replaceState(null, '', toLink(state));
  } catch {
    // Too many in a short time, or a frame without an address of its own.
  }
}

/** The state in the address; undefined, with a sentence on the page, where it cannot be opened. */
function linkedState(touchstone: Touchstone): State | undefined {
  notices.tell('link', undefined);
  try {
    return fromLink(location.hash, touchstone.validate);
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    notices.tell('link', () => error.message);
    return undefined;
  }
}
/** What the page starts with: the link, else what was kept from the last visit, else the first scene. */
function openFirst(touchstone: Touchstone): void {
  if (hasLink(location.hash)) return session.start(linkedState(touchstone) ?? firstState());
  const { state, problem } = load(storage, touchstone.validate);
  notices.tell('autosave', problem === undefined ? undefined : () => problem);
  if (state) session.start(state);
}
function openLink(): void {
  if (!core || !hasLink(location.hash) || location.hash === toLink(session.state)) return;
  const state = linkedState(core);
  if (state) session.open(state);
}

/** With `key`, steps that belong together. */
function move(id: number, by: Vec3, key: string): void {
  const item = model.itemOf(session.state.scene, id);
  if (item) place(id, model.moved(item.shape, by), key);
}
/** A shape takes the place of another, unless the core refuses it. */
function place(id: number, shape: Shape, key: string): void {
  try {
    core?.validate(shape);
  } catch (error) {
    if (error instanceof TouchstoneError) return; // the edge of the world: stay inside
    throw error;
  }
  session.changeScene((scene) => model.setShape(scene, id, shape), key);
}
const dragKey = (id: number): string => `drag ${id}`;

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

const overlapTable = new OverlapTable(byId('pairs', HTMLElement));
const trust = new Trust({
  check: (a, b) => (core ? selfCheck(core, a, b) : []),
  measure: (a, b) => (core ? precisionOf(core, a, b) : []),
});

function showAddNote(scene: model.Scene): void {
  const full = scene.items.length >= model.maxShapes;
  byId('add', HTMLButtonElement).disabled = full;
  byId('shape-note', HTMLElement).textContent = full ? text('shapes.full', { count: model.maxShapes }) : '';
}

function show({ scene, camera, show: shown, snap }: State): void {
  const results: Results | undefined = core && resultsOf(core, scene, shown);
  viewport?.camera.set(camera, scene.dimension);
  viewport?.show(scene, results, shown, snap);
  viewBar.show(shown, camera.projection, scene.dimension === 2);
  showKinds(scene.dimension);
  list.show(scene);
  fields.show(scene);
  showAddNote(scene);
  byId('swap', HTMLButtonElement).disabled = scene.selection.length < 2;
  byId('undo', HTMLButtonElement).disabled = !session.canUndo;
  byId('redo', HTMLButtonElement).disabled = !session.canRedo;
  settleSoon();
  if (!results) return;
  showReadout(byId('readout', HTMLElement), results.pair);
  overlapTable.show(results.overlaps);
  trust.show(results.pair);
}

/** Everything but the view works without it, and before it: three.js is most of what the page loads. */
async function startView(): Promise<void> {
  const { Viewport: View } = await import('./view/viewport.ts');
  // Keys that were pressed meanwhile come first: making the view takes long.
  await new Promise((done) => setTimeout(done));
  const make = (): Viewport =>
    new View(stage, {
      onClick: (id) => session.changeScene((scene) => model.select(scene, id)),
      onDragStart: () => (isDragging = true),
      onShape: (id, shape) => place(id, shape, dragKey(id)),
      onTurn: (id, from, turn) => core && place(id, turned(core, from, turn), dragKey(id)),
      onDragEnd: (id, isTakenBack) => {
        isDragging = false;
        if (isTakenBack) session.takeBack(dragKey(id));
        session.seal();
        settle();
      },
      onCamera: (camera) => session.change((state) => setCamera(state, camera)),
      onContextLost: () => notices.tell('view', () => text('notice.contextLost')),
      onContextRestored: () => notices.tell('view', undefined),
    });
  viewport = unlessNoWebgl(make, () => {
    stage.hidden = true;
    notices.tell('view', () => text('notice.noWebgl'));
  });
  if (viewport) viewport.tool = viewBar.tool;
  show(session.state);
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
function showKinds(dimension: model.Dimension): void {
  const select = byId('add-type', HTMLSelectElement);
  const options = model.kindsOf(dimension).map((kind) => make('option', { value: kind }, kindName(kind)));
  const told = options.map((option) => option.text).join();
  if (select.dataset['told'] === told) return;
  select.dataset['told'] = told;
  const chosen = select.value;
  select.replaceChildren(...options);
  // A ball is the simplest thing to begin with.
  select.value = options.some((option) => option.value === chosen) ? chosen : dimension === 3 ? 'sphere' : 'circle2';
}

/** Does something to the shape selected last, where there is one. */
function withActive(change: (id: number) => void): void {
  const active = model.activeItem(session.state.scene);
  if (active) change(active.id);
}

/** What buttons and keys do alike, by the id of the shortcut. */
const commands = {
  swap: () => session.changeScene(model.swapPair),
  resetView: () => viewport?.camera.reset(),
  turnLeft: () => viewport?.camera.turn(-Math.PI / 12),
  turnRight: () => viewport?.camera.turn(Math.PI / 12),
  zoomIn: () => viewport?.camera.zoom(0.8),
  zoomOut: () => viewport?.camera.zoom(1.25),
  toolSize: () => viewBar.pick('size'),
  toolMove: () => viewBar.pick('move'),
  toolTurn: () => viewBar.pick('turn'),
  undo: () => isDragging || session.undo(),
  redo: () => isDragging || session.redo(),
};

function listen(): void {
  const select = byId('add-type', HTMLSelectElement);
  const on = (id: string, action: () => void): void => byId(id, HTMLButtonElement).addEventListener('click', action);
  on('add', () => session.changeScene((scene) => model.addKind(scene, select.value as ShapeType)));
  on('undo', commands.undo);
  on('redo', commands.redo);
  on('swap', commands.swap);
  on('reset-scene', () =>
    session.changeScene((scene) => model.withFreshIds(model.firstScene(scene.dimension), scene.nextId)),
  );
  on('reset-view', commands.resetView);
  on('turn-left', commands.turnLeft);
  on('turn-right', commands.turnRight);
  on('zoom-in', commands.zoomIn);
  on('zoom-out', commands.zoomOut);
  const help = addHelp(playgroundShortcuts, { view: 'help.scope.view', page: 'help.scope.page' });
  const step = (event: KeyboardEvent): void => withActive((id) => move(id, stepOf(event), `nudge ${id}`));
  const remove = (): void => withActive((id) => session.changeScene((scene) => model.removeShape(scene, id)));
  listenForShortcuts(
    playgroundShortcuts,
    { view: stage, page: document },
    { ...commands, move: step, lift: step, remove, help },
  );
  onLanguage(() => show(session.state));
  // Leaving a field ends what was typed into it.
  byId('fields', HTMLElement).addEventListener('change', () => session.seal());
  addEventListener('hashchange', openLink);
  addEventListener('pagehide', settle);
}

startFrame(notices);
session.subscribe(show);
listen();
show(session.state);
await startCore();
if (core) openFirst(core);
show(session.state);
await startView();
