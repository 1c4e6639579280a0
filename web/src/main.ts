// SPDX-License-Identifier: MIT
// Puts the playground together; the only file that knows all of its parts.
import { loadTouchstone, type Shape, type ShapeType, type Touchstone, TouchstoneError } from '../../bindings/index.ts';
import type { Alignment } from './model/align.ts';
import { type Expected, ImportError, importText } from './model/exports.ts';
import * as model from './model/scene.ts';
import { Session } from './model/session.ts';
import { tidied } from './model/snap.ts';
import { firstState, setCamera, setDimension, setMethod, setShow, setSnap, type State } from './model/state.ts';
import { aligned } from './queries/aligning.ts';
import { sameNumbers } from './queries/contract.ts';
import { precisionOf } from './queries/precision.ts';
import { type Results, pairAnswer, resultsOf, withNumbers } from './queries/queries.ts';
import { standingsOf } from './queries/relations.ts';
import { selfCheck } from './queries/selfCheck.ts';
import { queryTime } from './queries/timing.ts';
import { turned } from './queries/turning.ts';
import { onLanguage, text } from './text/language.ts';
import { kindName } from './text/names.ts';
import { Address } from './ui/address.ts';
import { Arrange } from './ui/arrange.ts';
import { byId, make } from './ui/dom.ts';
import { Fields } from './ui/fields.ts';
import { startFrame } from './ui/frame.ts';
import { addHelp } from './ui/help.ts';
import { addImport } from './ui/importing.ts';
import { keyMove } from './ui/keys.ts';
import { Notices } from './ui/notices.ts';
import { Published } from './ui/published.ts';
import { Readout, showOverlaps } from './ui/readout.ts';
import { said, standingSentence } from './ui/sentences.ts';
import { addShare } from './ui/share.ts';
import { ShapeList } from './ui/shapeList.ts';
import { listenForShortcuts, playgroundShortcuts } from './ui/shortcuts.ts';
import { fillTexts } from './ui/staticTexts.ts';
import { Trust } from './ui/trust.ts';
import { ViewBar } from './ui/viewBar.ts';
import { unlessNoWebgl } from './view/noWebgl.ts';
import type { Viewport } from './view/viewport.ts';

const notices = new Notices(byId('notice', HTMLElement));
const address = new Address(notices);
const session = new Session(firstState(), (state) => {
  notices.tell('import', undefined);
  address.keep(state);
});
const stage = byId('viewport', HTMLElement);
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
  if (!isDragging) settling = setTimeout(() => settle(), pause);
}
/** Announces and keeps the result once a change is over, not at every step of it. */
function settle(before = ''): void {
  clearTimeout(settling);
  // A number is typed until its field is left, however slowly.
  if (!byId('fields', HTMLElement).contains(document.activeElement)) session.seal();
  if (!core) return;
  session.settle();
  const { scene, show: shown, method } = session.state;
  const results = resultsOf(core, scene, shown, method);
  const sentence = said(results, method);
  byId('live', HTMLElement).textContent = before === '' ? sentence : `${before} ${sentence}`;
  const standings = standingsOf(core, scene);
  list.describe(new Map([...standings].map(([id, standing]) => [id, standingSentence(standing)])));
  readout.time(results.pair);
}

/** A shape takes the place of another, unless the core refuses it. */
function place(id: number, shape: Shape, key: string): void {
  if (isAccepted(shape)) session.changeScene((scene) => model.setShape(scene, id, shape), key);
}
/** Whether the core takes a shape; it does not beyond the edge of the world. */
function isAccepted(shape: Shape): boolean {
  try {
    core?.validate(shape);
    return true;
  } catch (error) {
    if (error instanceof TouchstoneError) return false;
    throw error;
  }
}
/** A change that makes shapes; not done where the core refuses one of them. */
function changeWithin(change: (scene: model.Scene) => model.Scene): void {
  session.changeScene((scene) => {
    const next = change(scene);
    const made = next.items.filter((item) => !scene.items.includes(item));
    return made.every(({ shape }) => isAccepted(shape)) ? next : scene;
  });
}
const dragKey = (id: number): string => `drag ${id}`;
/** A step by a key; steps that follow each other belong together. */
function nudge(id: number, event: KeyboardEvent): void {
  const { scene, snap } = session.state;
  const item = model.itemOf(scene, id);
  if (item) placeOnGrid(id, model.moved(item.shape, keyMove(event, item.shape, snap)), `nudge ${id}`);
}
function placeOnGrid(id: number, shape: Shape, key: string): void {
  const { scene, snap } = session.state;
  const before = model.itemOf(scene, id)?.shape;
  place(id, snap > 0 && before ? tidied(shape, before) : shape, key);
}
/** B goes into a classic situation with A, in one step that can be undone and is announced at once. */
function arrange(alignment: Alignment): void {
  const [a, b] = model.pairOf(session.state.scene) ?? [];
  if (!core || !a || !b || isDragging) return;
  const found = aligned(core, alignment, a.shape, b.shape);
  if ('reason' in found) return;
  session.seal();
  if (!sameNumbers(found.shape, b.shape)) place(b.id, found.shape, `align ${b.id}`);
  settle();
}
/** Another scene from outside takes the place of this one; throws an ImportError. */
function openText(input: string): void {
  if (!core) throw new ImportError(text('notice.noCore'));
  if (isDragging) return;
  const state = importText(input, core.validate);
  session.open(state);
  settle(text('open.done', { count: state.scene.items.length }));
}
/** What an exported test expects. */
function expectedOfPair(): Expected | undefined {
  const pair = core && pairAnswer(core, session.state.scene);
  if (pair?.kind === 'planes') return pair.meet;
  return pair?.kind === 'distance' ? pair.result : undefined;
}

const list = new ShapeList(byId('shape-list', HTMLElement), {
  onToggle: (id) => session.changeScene((scene) => model.toggle(scene, id)),
  onRename: (id, name) => session.changeScene((scene) => model.rename(scene, id, name)),
  onDuplicate: (id) => changeWithin((scene) => model.duplicate(scene, id)),
  onReset: (id) => changeWithin((scene) => model.resetShape(scene, id)),
  onRemove: (id) => session.changeScene((scene) => model.removeShape(scene, id)),
});
const fields = new Fields(byId('fields', HTMLElement), {
  onNumbers: (id, field, index, values) =>
    session.changeScene((scene) => {
      const item = model.itemOf(scene, id);
      return item && core ? model.setShape(scene, id, withNumbers(core, item.shape, field, index, values)) : scene;
    }, `number ${id} ${field} ${index}`),
});
const arrangement = new Arrange({
  onAlign: arrange,
  onSnap: (step) => session.change((state) => setSnap(state, step)),
  onDimension: (dimension) => isDragging || session.change((state) => setDimension(state, dimension)),
});
const readout = new Readout(byId('readout', HTMLElement), (a, b) => core && queryTime(core, a, b));
const published = new Published((method) => session.change((state) => setMethod(state, method)));

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

function show(state: State): void {
  const { scene, camera, show: shown, snap, method } = state;
  const results: Results | undefined = core && resultsOf(core, scene, shown, method);
  viewport?.camera.set(camera, scene.dimension);
  viewport?.show(scene, results, shown, snap);
  viewBar.show(shown, camera.projection, scene.dimension === 2);
  arrangement.show(state, results?.pair ?? { kind: 'none' });
  showKinds(scene.dimension);
  list.show(scene);
  fields.show(scene);
  showAddNote(scene);
  byId('swap', HTMLButtonElement).disabled = scene.selection.length < 2;
  byId('undo', HTMLButtonElement).disabled = !session.canUndo;
  byId('redo', HTMLButtonElement).disabled = !session.canRedo;
  published.show(method, results);
  settleSoon();
  if (!results) return;
  readout.show(results.pair);
  showOverlaps(byId('pairs', HTMLElement), results);
  trust.show(results.pair);
}

/** Everything but the view works without it, and before it: three.js is most of what the page loads. */
async function startView(): Promise<void> {
  const { Viewport: View } = await import('./view/viewport.ts');
  const make = (): Viewport =>
    new View(stage, {
      onClick: (id) => session.changeScene((scene) => model.select(scene, id)),
      onDragStart: () => (isDragging = true),
      onShape: (id, shape) => placeOnGrid(id, shape, dragKey(id)),
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
  addShare({
    state: () => session.state,
    expected: expectedOfPair,
    picture: () => viewport?.picture(),
  });
  addImport(openText, notices);
  const help = addHelp(playgroundShortcuts, { view: 'help.scope.view', page: 'help.scope.page' });
  const step = (event: KeyboardEvent): void => withActive((id) => nudge(id, event));
  const remove = (): void => withActive((id) => session.changeScene((scene) => model.removeShape(scene, id)));
  listenForShortcuts(
    playgroundShortcuts,
    { view: stage, page: document },
    { ...commands, move: step, lift: step, remove, help },
  );
  onLanguage(() => show(session.state));
  // Leaving a field ends what was typed into it.
  byId('fields', HTMLElement).addEventListener('change', () => session.seal());
  addEventListener('hashchange', () => core && address.openChanged(session, core.validate));
  addEventListener('pagehide', () => settle());
}

startFrame(notices);
session.subscribe(show);
listen();
show(session.state);
await startCore();
if (core) address.openFirst(session, core.validate);
show(session.state);
settle();
