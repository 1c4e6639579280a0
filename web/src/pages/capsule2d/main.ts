// SPDX-License-Identifier: MIT
// Exercise 003.1: two capsules, three clicks each, and the shortest distance between them as the core computes it.
import { Store } from '../../model/store.ts';
import type { Action } from '../../parts/board/actions.ts';
import { apply, canRedo, canReset, canTakeBack, type Drawing, draftOf, startDrawing } from '../../parts/board/model.ts';
import { instruction } from '../../parts/board/sentences.ts';
import { Board } from '../../parts/board/view.ts';
import { part } from '../../parts/dom/dom.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { appear } from '../../parts/page/appear.ts';
import { addHelp } from '../../parts/page/help.ts';
import { startTouchstone } from '../../parts/page/modules/touchstone.ts';
import { startPage } from '../../parts/page/page.ts';
import { exerciseShortcuts, listenForShortcuts } from '../../parts/page/shortcuts.ts';
import { enableTool, onTools } from '../../parts/panels/toolButtons.ts';
import { text } from '../../text/language.ts';
import { linkTo } from '../../parts/exercise/onward.ts';
import { announcementOf, CapsuleDistance, extrasOf, type PairDistance } from './capsuleDistance.ts';
import { Goals } from './goals.ts';
import { CapsuleNumbers, CapsuleResult } from './readout.ts';
import { drawingFrom, savedDrawing, textOf } from './saved.ts';

const start = startTouchstone('elementary');
const page = await startPage();
const empty = startDrawing([
  { name: 'A', figure: 'capsule' },
  { name: 'B', figure: 'capsule' },
]);
const saved = savedDrawing(page.notices, empty, (other) => store.update(() => other));
const store = new Store<Drawing>(drawingFrom(empty, saved.load()));
const distance = new CapsuleDistance();

const exercises = ['capsules-2d', 'capsules-2d-by-hand', 'code-capsule-2d'] as const;

const act = (action: Action): void => store.update((drawing) => apply(drawing, action));
const view = part('view');
const element = part('board');
const board = new Board(element, {
  drawing: store.value,
  onAction: act,
  onPreview: show,
  tools: part('board-tools'),
});
const numbers = new CapsuleNumbers(part('capsules'), act);
const result = new CapsuleResult(part('result'));
const announcer = new Announcer(part('live'));
const goals = new Goals(part('goals'), announcer.say);

/** The drawing as it is, or as it would be where a handle is being dragged to. */
function show(drawing: Drawing): PairDistance | undefined {
  const answer = distance.of(drawing);
  board.show(drawing, extrasOf(drawing, answer));
  result.show(answer);
  numbers.show(drawing, draftOf(drawing, undefined));
  return answer;
}
function changed(): void {
  const drawing = store.value;
  part('step').textContent = instruction(drawing) ?? text('capsule2d.done');
  enableTool(view, 'undo', canTakeBack(drawing));
  enableTool(view, 'redo', canRedo(drawing));
  enableTool(view, 'resetScene', canReset(drawing));
  const answer = show(drawing);
  if (answer) announcer.say(announcementOf(answer));
  goals.show(distance.core, answer);
  showOnward();
}
/** The exercises of the site about the same. */
function showOnward(): void {
  const links = exercises.flatMap((id, i) => [i === 0 ? ' ' : ', ', linkTo(id)]);
  part('onward').replaceChildren(text('capsule2d.onward'), ...links);
}

/** A handle whose figure is taken back is gone, and the focus with it: the board takes it over. */
function edit(action: Action): void {
  const focused = document.activeElement;
  act(action);
  if (focused?.isConnected === false) element.focus({ preventScroll: true });
}
const commands = {
  takeBack: () => edit({ do: 'takeBack' }),
  redo: () => edit({ do: 'redo' }),
  reset: () => edit({ do: 'reset' }),
};
onTools(view, { undo: commands.takeBack, redo: commands.redo, resetScene: commands.reset });
/** The cursor's keys work on the board; take back and reset in the whole exercise, its buttons included. */
const scopes = { view: element, page: part('exercise') };
const help = addHelp(exerciseShortcuts, { view: 'help.scope.board', page: 'help.scope.exercise' });
listenForShortcuts(exerciseShortcuts, scopes, { ...board.commands, ...commands, help });
store.subscribe(changed);
store.subscribe((drawing) => saved.keep(textOf(drawing)));
page.onLanguage(changed);
changed();

distance.core = await start.on(page);
if (distance.core) changed();
appear();
await page.ready();
