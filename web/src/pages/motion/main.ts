// SPDX-License-Identifier: MIT
// The motion page: two shapes that move and turn, their exact first contact, how it was found, and what other methods answer.
import * as model from '../../model/motion.ts';
import { part } from '../../parts/dom/dom.ts';
import { PageAddress } from '../../parts/page/address.ts';
import { appear } from '../../parts/page/appear.ts';
import { addHelp } from '../../parts/page/help.ts';
import { showHint } from '../../parts/page/hint.ts';
import { startTouchstone } from '../../parts/page/modules/touchstone.ts';
import { startPage } from '../../parts/page/page.ts';
import { Settling } from '../../parts/page/settling.ts';
import { listenForShortcuts, motionShortcuts } from '../../parts/page/shortcuts.ts';
import { onTools } from '../../parts/panels/toolButtons.ts';
import { keyMove } from '../../parts/scene/keys.ts';
import { unlessRejected } from '../../queries/unlessRejected.ts';
import { Dragging } from './dragging.ts';
import { movedBy, shapeOfPart } from './editing.ts';
import { motionLinks } from './links.ts';
import { idOf } from './motionPicture.ts';
import { MotionView } from './motionView.ts';
import { MotionPanels } from './panels.ts';
import { ShownMotion } from './shownMotion.ts';
import { firstSituation } from './situations/index.ts';

const start = startTouchstone();
const page = await startPage();
const shown = new ShownMotion((state) => address.keep(state));
const address = new PageAddress(
  page.notices,
  motionLinks((value, path) => shown.validate(value, path)),
  'motion',
);
const { session } = shown;
const dragging = new Dragging({
  core: () => shown.core,
  state: () => shown.state,
  time: () => shown.time,
  onChoice: (chosen) => panels.choose(chosen),
  edit: shown.edit,
  onEnd: (key, isTakenBack) => {
    if (isTakenBack) session.takeBack(key);
    session.seal();
    settling.now();
  },
});
const view = new MotionView(shown, dragging, page.notices);
const panels = new MotionPanels(shown, view, page.notices);
const settling = new Settling(() => {
  if (!shown.answers) return;
  session.settle();
  panels.settle();
});

function show(): void {
  panels.show();
  if (dragging.isActive) settling.cancel();
  else settling.soon();
}
function nudge(event: KeyboardEvent): void {
  const { core, active, state } = shown;
  if (!core) return;
  const by = keyMove(event, shapeOfPart(core, state.bodies[active.side], active, shown.t));
  unlessRejected(() => shown.edit((now) => movedBy(core, now, active, by), `nudge ${idOf(active)}`));
}
const edits = {
  undo: () => dragging.isActive || session.undo(),
  redo: () => dragging.isActive || session.redo(),
  swap: () => shown.edit(model.swapBodies),
  resetScene: () => panels.open(shown.situation ?? firstSituation),
};
onTools(view.elements.view, edits);
const scopes = { view: view.elements.stage, page: document };
listenForShortcuts(motionShortcuts, scopes, {
  ...view.scene.commands,
  ...edits,
  move: nudge,
  lift: nudge,
  play: () => panels.transport.toggle(),
  toTouch: () => panels.goToTouch(),
  toolSize: () => view.bar.pick('size'),
  toolMove: () => view.bar.pick('move'),
  toolTurn: () => view.bar.pick('turn'),
  help: addHelp(motionShortcuts, { view: 'help.scope.view', page: 'help.scope.page' }),
});
addEventListener('pagehide', settling.now);
session.subscribe(show);
page.onLanguage(show);
view.bar.pick('move');
show();

function openLinked(found: model.MotionState, isFirst = false): void {
  shown.openLinked(found, isFirst);
  panels.transport.place(0);
}
shown.core = await start.on(page);
if (shown.core) {
  const linked = address.read();
  if (linked) openLinked(linked, true);
  address.onOther(() => shown.state, openLinked);
}
show();
appear();
await page.ready(async () => {
  await view.start();
  if (view.scene.viewport) showHint(part('hint'), view.elements.stage);
  show();
  await panels.startComparison();
});
