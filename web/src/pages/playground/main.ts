// SPDX-License-Identifier: MIT
// Puts the playground together: the workbench and its controls, and around them what only this page has.
import type { Expected } from '../../formats/exports.ts';
import * as model from '../../model/scene.ts';
import { firstState } from '../../model/state.ts';
import { part } from '../../parts/dom/dom.ts';
import { whenIdle } from '../../parts/dom/idle.ts';
import { appear } from '../../parts/page/appear.ts';
import { showHint } from '../../parts/page/hint.ts';
import { startTouchstone } from '../../parts/page/modules/touchstone.ts';
import { startPage } from '../../parts/page/page.ts';
import { listenForShortcuts, partShortcuts } from '../../parts/page/shortcuts.ts';
import { onTools } from '../../parts/panels/toolButtons.ts';
import { benchElements } from '../../parts/workbench/benchParts.ts';
import { Workbench } from '../../parts/workbench/workbench.ts';
import { pairAnswer } from '../../queries/queries.ts';
import { Address } from './address.ts';
import { keepFolds, unfold } from './folds.ts';
import { Foreign } from './foreign.ts';
import { addImport } from './importing/importing.ts';
import { openKept, openText } from './opening.ts';
import { PlaygroundPanels } from './panels.ts';
import { addShare } from './share/share.ts';
import { BottomSheet } from './sheet.ts';

const start = startTouchstone('elementary');
const page = await startPage();
const { notices } = page;
const address = new Address(notices);
const bench = new Workbench(firstState(), benchElements(part('view')), {
  notices,
  keep: (state) => {
    notices.notify('import', undefined);
    notices.notify('dialect', undefined);
    address.keep(state);
  },
  onCore: () => show(),
  onSettled: (core, before) => panels.settle(core, before),
});
const { session } = bench;
const panels: PlaygroundPanels = new PlaygroundPanels(bench, notices);
const foreign = new Foreign(bench, notices);
const sheet = new BottomSheet();

function show(): void {
  panels.show(session.state);
}
/** The focus goes to a part of the page, or to the first thing to operate in it. */
function goTo(id: string): void {
  const place = part(id);
  if (place !== bench.stage) sheet.open();
  unfold(place);
  const target = place.tabIndex >= 0 ? place : place.querySelector<HTMLElement>('button, input');
  target?.focus();
  if (target instanceof HTMLInputElement) target.select();
}
/** The expected result of an exported test. */
function expectedOfPair(): Expected | undefined {
  const pair = bench.core && pairAnswer(bench.core, session.state.scene);
  if (pair?.kind === 'planes') return pair.meet;
  return pair?.kind === 'distance' ? pair.result : undefined;
}

keepFolds();
session.subscribe(show);
onTools(part('view'), {
  resetScene: () => session.changeScene((scene) => model.withFreshIds(model.firstScene(scene.dimension), scene.nextId)),
});
const scopes = { view: bench.stage, page: document };
listenForShortcuts(partShortcuts, scopes, {
  viewport: () => goTo('viewport'),
  align: () => goTo('align'),
  'shape-list': () => goTo('shape-list'),
  fields: () => goTo('fields'),
});
addShare({ state: () => session.state, expected: expectedOfPair }, panels.pictures);
addImport(
  (input, busy) => openText(bench, foreign, input, busy),
  (file) => void panels.models.take(file),
  notices,
);
page.onLanguage(panels);
// The last link, as it was: while its shapes are waited for, an unsaved change may be written into the address.
let asked = '';
addEventListener('hashchange', () => {
  const hash = (asked = location.hash);
  void bench.validating((validate) => hash === asked && address.openChanged(session, validate, hash));
});
addEventListener('pagehide', () => bench.settle());
show();

await bench.startCore(start);
await openKept(bench, address);
show();
bench.settle();
appear();
await page.ready(async () => {
  await bench.startView();
  await whenIdle();
  panels.controls.useView();
  if (bench.viewport) showHint(part('hint'), bench.stage);
  show();
});
