// SPDX-License-Identifier: MIT
// The page that steps through algorithms: joins state, steps, player, views and panels.
import { moved } from '../../model/scene.ts';
import { sendHeightAround } from '../../parts/embed/framedPage.ts';
import { PageAddress } from '../../parts/page/address.ts';
import { appear } from '../../parts/page/appear.ts';
import { addHelp } from '../../parts/page/help.ts';
import { startTouchstone } from '../../parts/page/modules/touchstone.ts';
import { startPage } from '../../parts/page/page.ts';
import { Settling } from '../../parts/page/settling.ts';
import { algorithmShortcuts, listenForShortcuts } from '../../parts/page/shortcuts.ts';
import { onTools } from '../../parts/panels/toolButtons.ts';
import { keyMove } from '../../parts/scene/keys.ts';
import { unlessRejected } from '../../queries/unlessRejected.ts';
import { Dragging } from './dragging.ts';
import { stepLinks } from './links.ts';
import { AlgorithmPanels } from './panels.ts';
import { ShownSteps } from './shownSteps.ts';
import { StepViews } from './views.ts';

// Before anything is waited for: the page around asks for the connection as soon as the frame is loaded.
sendHeightAround();
const start = startTouchstone();
const page = await startPage();
const shown = new ShownSteps();
const { session } = shown;
const address = new PageAddress(
  page.notices,
  stepLinks((value, path) => shown.validate(value, path)),
  'scene',
);
const dragging = new Dragging({
  core: () => shown.core,
  onChoice: (side) => panels.choose(side),
  onShape: shown.edit,
  onEnd: (key, isTakenBack) => {
    if (isTakenBack) session.takeBack(key);
    session.seal();
    settling.now();
  },
});
const views = new StepViews(shown, dragging, page.notices);
const panels: AlgorithmPanels = new AlgorithmPanels(shown, views, {
  onShown: () => (dragging.isActive ? settling.cancel() : settling.soon()),
  onEnd: () => settling.now(),
});
const settling = new Settling(() => {
  if (!shown.core) return;
  // What is seen without a link has none before it is changed. What was said of a link stays.
  if (!address.holds(panels.linked) && !(location.hash === '' && shown.isSeenAsFirst)) address.write(panels.linked);
  panels.settle();
});

function nudge(event: KeyboardEvent): void {
  const side = shown.active ?? 'B';
  const shape = shown.state.shapes[side];
  unlessRejected(() => shown.edit(side, moved(shape, keyMove(event, shape)), `nudge ${side}`));
}
const { view, bar } = views.real;
const { player } = panels;
const edits = {
  undo: () => dragging.isActive || session.undo(),
  redo: () => dragging.isActive || session.redo(),
  swap: () => shown.swap(),
  resetScene: () => panels.reset(),
};
onTools(view.elements.view, edits);
const scopes = { view: view.stage, page: document };
listenForShortcuts(algorithmShortcuts, scopes, {
  ...view.commands,
  ...edits,
  move: nudge,
  lift: nudge,
  play: () => player.toggle(),
  first: () => player.go(0),
  last: () => player.last(),
  back: () => player.move(-1),
  on: () => player.move(1),
  toolSize: () => bar.pick('size'),
  toolMove: () => bar.pick('move'),
  toolTurn: () => bar.pick('turn'),
  help: addHelp(algorithmShortcuts, { view: 'help.scope.view', page: 'help.scope.page' }),
});
addEventListener('pagehide', settling.now);
session.subscribe(() => panels.show());
page.onLanguage(views, panels);
panels.show();

shown.start(await start.on(page));
if (shown.core) {
  const linked = address.read();
  if (linked) {
    panels.open(linked);
    session.start(linked.state);
  }
  address.onOther(() => panels.linked, panels.open);
}
panels.show();
appear();
/** Both views are drawn as they begin. */
function showAnew(): void {
  shown.forget();
  panels.show();
}
await page.ready(async () => {
  await views.start(showAnew);
  showAnew();
});
