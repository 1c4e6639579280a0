// SPDX-License-Identifier: MIT
// Puts the playground together: the workbench and its controls, and around them what only this page has.
import { type ShapeType, type Touchstone } from '../../bindings/index.ts';
import { Controls } from './controls.ts';
import { load, save, storageFrom } from './model/autosave.ts';
import { fromLink, hasLink, LinkError, toLink } from './model/link.ts';
import * as model from './model/scene.ts';
import { firstState, type State } from './model/state.ts';
import { precisionOf } from './queries/precision.ts';
import { type Results, resultsOf } from './queries/queries.ts';
import { selfCheck } from './queries/selfCheck.ts';
import { onLanguage, text } from './text/language.ts';
import { kindName } from './text/names.ts';
import { byId, make } from './ui/dom.ts';
import { startFrame } from './ui/frame.ts';
import { Notices } from './ui/notices.ts';
import { sentence, showOverlaps, showReadout } from './ui/readout.ts';
import { Trust } from './ui/trust.ts';
import { Workbench } from './workbench.ts';

const storage = storageFrom(() => localStorage);
const notices = new Notices(byId('notice', HTMLElement));
const bench = new Workbench(firstState(), {
  notices,
  keep,
  onSettled: (core) => {
    byId('live', HTMLElement).textContent = sentence(resultsOf(core, session.state.scene).pair);
  },
});
const { session } = bench;
const controls = new Controls(bench);

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
  if (!bench.core || !hasLink(location.hash) || location.hash === toLink(session.state)) return;
  const state = linkedState(bench.core);
  if (state) session.open(state);
}

const trust = new Trust({
  check: (a, b) => (bench.core ? selfCheck(bench.core, a, b) : []),
  measure: (a, b) => (bench.core ? precisionOf(bench.core, a, b) : []),
});

function showAddNote(scene: model.Scene): void {
  const full = scene.items.length >= model.maxShapes;
  byId('add', HTMLButtonElement).disabled = full;
  byId('shape-note', HTMLElement).textContent = full ? text('shapes.full', { count: model.maxShapes }) : '';
}

function show(state: State): void {
  const { scene } = state;
  const results: Results | undefined = bench.show(state);
  controls.show(state);
  showKinds(scene.dimension);
  showAddNote(scene);
  if (!results) return;
  showReadout(byId('readout', HTMLElement), results.pair);
  showOverlaps(byId('pairs', HTMLElement), results);
  trust.show(results.pair);
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

function listen(): void {
  const select = byId('add-type', HTMLSelectElement);
  const on = (id: string, action: () => void): void => byId(id, HTMLButtonElement).addEventListener('click', action);
  on('add', () => session.changeScene((scene) => model.addKind(scene, select.value as ShapeType)));
  on('reset-scene', () =>
    session.changeScene((scene) => model.withFreshIds(model.firstScene(scene.dimension), scene.nextId)),
  );
  onLanguage(() => show(session.state));
  addEventListener('hashchange', openLink);
  addEventListener('pagehide', () => bench.settle());
}

startFrame(notices);
session.subscribe(show);
listen();
bench.startView();
show(session.state);
await bench.startCore();
if (bench.core) openFirst(bench.core);
show(session.state);
