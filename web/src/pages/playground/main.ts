// SPDX-License-Identifier: MIT
// Puts the playground together: the workbench and its controls, and around them what only this page has.
import { loadTouchstone, type ShapeType, type Touchstone, type Vec3 } from '../../../../bindings/index.ts';
import { AlgorithmChoice } from './algorithmChoice.ts';
import { benchElements, controlElements } from '../../parts/workbench/benchParts.ts';
import { Controls } from '../../parts/workbench/controls.ts';
import { Foreign } from './foreign.ts';
import { later } from '../../loading/later.ts';
import { type Expected, ImportError, importText, isOwnText } from '../../formats/exports.ts';
import { roomFor } from '../../model/room.ts';
import * as model from '../../model/scene.ts';
import {
  firstState,
  setDimension,
  setMethod,
  setScene,
  setSnap,
  type State,
  withoutFindings,
} from '../../model/state.ts';
import { keepOffline } from '../../parts/offline/register.ts';
import { exactJson, exactNumbers } from '../../queries/exactNumbers.ts';
import { precisionOf } from '../../queries/precision.ts';
import { pairAnswer, type Results, resultsOf } from '../../queries/queries.ts';
import { selfCheck } from '../../queries/selfCheck.ts';
import { queryTime } from '../../queries/timing.ts';
import { ScenePictures } from './pictures/scenePictures.ts';
import { framed } from '../../content/situations/framing.ts';
import { stateOfFindings } from '../../content/situations/findingScenes.ts';
import { language, onLanguage, text } from '../../text/language.ts';
import { kindName } from '../../parts/words/names.ts';
import { Address } from './address.ts';
import { Arrange } from './arrange.ts';
import { appear } from '../../parts/page/appear.ts';
import { byId, make } from '../../parts/dom/dom.ts';
import type { FindingsPanel } from './panels/findingsPanel.ts';
import { setDisabled } from '../../parts/dom/focus.ts';
import { keepFolds, unfold } from './folds.ts';
import { startFrame } from '../../parts/page/frame.ts';
import { showHint } from '../../parts/page/hint.ts';
import { whenIdle } from '../../parts/dom/idle.ts';
import { addImport } from './importing/importing.ts';
import { ManifoldTable } from './panels/manifoldTable.ts';
import { ModelImport } from './importing/modelImport.ts';
import { Notices } from '../../parts/page/notices.ts';
import { OverlapTable } from './panels/overlapTable.ts';
import { Published } from './panels/published.ts';
import { Readout } from '../../parts/workbench/readout.ts';
import { resultSentence } from '../../parts/workbench/sentences.ts';
import { addShare } from './share/share.ts';
import { BottomSheet } from './sheet.ts';
import { listenForShortcuts, partShortcuts } from '../../parts/page/shortcuts.ts';
import { onTools } from '../../parts/panels/toolButtons.ts';
import { Trust } from './panels/trust.ts';
import { VerdictBar } from './panels/verdictBar.ts';
import { Workbench } from '../../parts/workbench/workbench.ts';

const notices = new Notices(byId('notice', HTMLElement));
// The core starts while the texts load; startCore() reports a failure.
loadTouchstone({ shapes: 'elementary' }).catch(() => undefined);
await startFrame(notices);
const address = new Address(notices);
const view = byId('view', HTMLElement);
const bench = new Workbench(firstState(), benchElements(view), {
  notices,
  keep: (state) => {
    notices.notify('import', undefined);
    notices.notify('dialect', undefined);
    address.keep(state);
  },
  onCore: () => show(session.state),
  onSettled: announce,
});
const { session } = bench;
const pictures = new ScenePictures(bench);
const controls = new Controls(bench, controlElements(), partShortcuts);
const readout = new Readout(byId('readout', HTMLElement), (a, b) => bench.core && queryTime(bench.core, a, b));
const verdictBar = new VerdictBar(byId('verdict-bar', HTMLElement));
const published = new Published((method) => session.change((state) => setMethod(state, method)));
const overlapTable = new OverlapTable(byId('pairs', HTMLElement));
const arrangement = new Arrange({
  onAlign: (alignment) => bench.arrange(alignment),
  onSnap: (step) => session.change((state) => setSnap(state, step)),
  onDimension: (dimension) => bench.isDragging || session.change((state) => setDimension(state, dimension)),
});
const manifoldTable = new ManifoldTable(
  byId('manifold', HTMLElement),
  (a, b) => bench.core?.contact(a, b).points ?? [],
);
const algorithms = new AlgorithmChoice(bench);
const foreign = new Foreign(bench, notices);
const sheet = new BottomSheet();
const trust = new Trust({
  check: (a, b) => (bench.core ? selfCheck(bench.core, a, b) : []),
  measure: (a, b) => (bench.core ? precisionOf(bench.core, a, b) : []),
  numbers: (a, b) => (bench.core ? exactNumbers(bench.core, a, b) : []),
  json: (a, b) => (bench.core ? exactJson(bench.core, a, b) : ''),
});

const models = new ModelImport(byId('model', HTMLElement), {
  state: () => session.state,
  core: () => bench.coreFor(['hull']),
  isDragging: () => bench.isDragging,
  change: (scene, sentence) => {
    session.seal();
    session.changeScene(() => scene);
    bench.settle(sentence);
    unfold(byId('model', HTMLElement));
  },
  notices,
});
/** Loaded where a link brings scenes of the test lab. */
let findingsPanel: FindingsPanel | undefined;
let loadingFindings: Promise<void> | undefined;
async function loadFindings(): Promise<void> {
  const { FindingsPanel } = await later(() => import('./panels/findingsPanel.ts'));
  findingsPanel ??= new FindingsPanel(byId('findings', HTMLElement), {
    onOpen: openFinding,
    onRemove: () => {
      const { findings } = session.state;
      session.change(withoutFindings);
      bench.settle(findings && text('findings.removed', { name: findings.subject }));
    },
  });
  show(session.state);
}
function showFindings({ findings }: State, results: Results | undefined): void {
  if (findings && !findingsPanel) void (loadingFindings ??= loadFindings());
  if (findingsPanel && bench.core && results) findingsPanel.show(bench.core, findings, results);
}
/** A scene of the link as it was brought, as a step that can be undone. */
function openFinding(at: number): void {
  const { findings } = session.state;
  if (!findings?.list[at] || bench.isDragging) return;
  session.open(stateOfFindings({ ...findings, at }));
  bench.settle(text('findings.spoken', { n: at + 1, count: findings.list.length }));
}

/** The last announcement, so that unchanged results are not repeated. */
let announced: readonly unknown[] = [];

function announce(core: Touchstone, before: string): void {
  const { scene, show: shown, method, findings } = session.state;
  const results = resultsOf(core, scene, shown, method, findings);
  const asked = [scene, method, algorithms.answered, findings, language()];
  const overlays = controls.settle(core, results);
  const isNew = before !== '' || asked.some((part, i) => part !== announced[i]);
  const answers = isNew ? [resultSentence(results, method), algorithms.sentence] : [];
  const sentences = [before, ...answers, overlays].filter((part) => part !== '');
  if (sentences.length > 0) byId('live', HTMLElement).textContent = sentences.join(' ');
  announced = asked;
  readout.time(results.pair);
  algorithms.settle();
  pictures.end();
}

/** Another scene from outside takes the place of this one; throws an ImportError. */
async function openText(input: string): Promise<void> {
  if (await foreign.takeTable(input)) return;
  if (!isOwnText(input) && (await foreign.take(input))) return;
  const isDone = await bench.validating((validate) => {
    if (bench.isDragging) return;
    const state = framed(importText(input, validate));
    session.open(state);
    bench.settle(text('open.done', { count: state.scene.items.length }));
  });
  if (!isDone) throw new ImportError('no-core', text('notice.noCore'));
}
/** The expected result of an exported test. */
function expectedOfPair(): Expected | undefined {
  const pair = bench.core && pairAnswer(bench.core, session.state.scene);
  if (pair?.kind === 'planes') return pair.meet;
  return pair?.kind === 'distance' ? pair.result : undefined;
}

/** A new shape, beside the others and in sight. */
async function add(kind: ShapeType): Promise<void> {
  const core = await bench.coreFor([kind]);
  if (!core && !model.isElementary(kind)) return;
  session.change((state) => {
    const by: Vec3 = core ? roomFor(kind, state.scene, state.camera, core.boundingBox) : [0, 0, 0];
    return setScene(state, model.addKindAt(state.scene, kind, by));
  });
}

function showAddNote(scene: model.Scene): void {
  const full = scene.items.length >= model.maxShapes;
  setDisabled(byId('add', HTMLButtonElement), full);
  byId('shape-note', HTMLElement).textContent = full ? text('shapes.full', { count: model.maxShapes }) : '';
}

function show(state: State): void {
  const { scene, method } = state;
  const results = bench.show(state);
  pictures.take(state);
  controls.show(state);
  arrangement.show(state, results?.pair ?? { kind: 'none' });
  showKinds(scene.dimension);
  showAddNote(scene);
  models.show(scene);
  published.show(method, results);
  algorithms.show(state, results?.pair ?? { kind: 'none' });
  showFindings(state, results);
  if (!results) return;
  readout.show(results.pair);
  verdictBar.show(results.pair);
  overlapTable.show(results.overlaps);
  trust.show(results.pair);
  manifoldTable.show(results.pair);
}

/** The kinds to choose from, in the language of the page. */
function showKinds(dimension: model.Dimension): void {
  const select = byId('add-type', HTMLSelectElement);
  const options = model.kindsOf(dimension).map((kind) => make('option', { value: kind }, kindName(kind)));
  const notice = options.map((option) => option.text).join();
  if (select.dataset['notified'] === notice) return;
  select.dataset['notified'] = notice;
  const chosen = select.value;
  select.replaceChildren(...options);
  // The initial shape is a sphere.
  select.value = options.some((option) => option.value === chosen) ? chosen : dimension === 3 ? 'sphere' : 'circle2';
}

/** The focus goes to a part of the page, or to the first thing to operate in it. */
function goTo(id: string): void {
  const part = byId(id, HTMLElement);
  if (part !== bench.stage) sheet.open();
  unfold(part);
  const target = part.tabIndex >= 0 ? part : part.querySelector<HTMLElement>('button, input');
  target?.focus();
  if (target instanceof HTMLInputElement) target.select();
}

function listen(): void {
  const select = byId('add-type', HTMLSelectElement);
  const on = (id: string, action: () => void): void => byId(id, HTMLButtonElement).addEventListener('click', action);
  on('add', () => void add(select.value as ShapeType));
  onTools(view, {
    resetScene: () =>
      session.changeScene((scene) => model.withFreshIds(model.firstScene(scene.dimension), scene.nextId)),
  });
  listenForShortcuts(
    partShortcuts,
    { view: bench.stage, page: document },
    {
      viewport: () => goTo('viewport'),
      align: () => goTo('align'),
      'shape-list': () => goTo('shape-list'),
      fields: () => goTo('fields'),
    },
  );
  addShare({ state: () => session.state, expected: expectedOfPair }, pictures);
  addImport(openText, (file) => void models.take(file), notices);
  onLanguage(() => {
    models.relabel();
    show(session.state);
  });
  addEventListener('hashchange', () => void bench.validating((validate) => address.openChanged(session, validate)));
  addEventListener('pagehide', () => bench.settle());
}

keepFolds();
session.subscribe(show);
listen();
show(session.state);
await bench.startCore();
await bench.validating((validate) => address.openFirst(session, validate));
address.watchOthers(async (take) => {
  if (bench.isDragging) return;
  await bench.validating((validate) => {
    const other = take(session.state, validate);
    if (other) session.open(other);
  });
  bench.settle(text('notice.scene.opened'));
});
show(session.state);
bench.settle();
appear();
await bench.startView();
await whenIdle();
controls.useView();
if (bench.viewport) showHint(byId('hint', HTMLElement), bench.stage);
show(session.state);
keepOffline();
