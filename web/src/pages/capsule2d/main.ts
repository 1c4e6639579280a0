// SPDX-License-Identifier: MIT
// Exercise 003.1: two capsules, three clicks each, and the shortest distance between them as the core computes it.
import { loadTouchstone, type PairResult, type Touchstone, type Vec2 } from '../../../../bindings/index.ts';
import type { Action } from '../../parts/board/actions.ts';
import type { Extra, Extras } from '../../parts/board/extras.ts';
import { apply, canRedo, canReset, canTakeBack, type Drawing, draftOf, startDrawing } from '../../parts/board/model.ts';
import { instruction } from '../../parts/board/sentences.ts';
import { Board } from '../../parts/board/view.ts';
import { Store } from '../../model/store.ts';
import { keepOffline } from '../../parts/offline/register.ts';
import { type PairAnswer, pairAnswer } from '../../queries/queries.ts';
import { verdictOf } from '../../queries/verdict.ts';
import { onLanguage, text } from '../../text/language.ts';
import { formatLength } from '../../text/numbers.ts';
import { notifyNoCore } from '../../parts/page/coreNotice.ts';
import { appear } from '../../parts/page/appear.ts';
import { byId } from '../../parts/dom/dom.ts';
import { setDisabled } from '../../parts/dom/focus.ts';
import { startFrame } from '../../parts/page/frame.ts';
import { addHelp } from '../../parts/page/help.ts';
import type { IconName } from '../../parts/dom/icons.ts';
import { Notices } from '../../parts/page/notices.ts';
import { exerciseShortcuts, listenForShortcuts } from '../../parts/page/shortcuts.ts';
import { findTool, onTools } from '../../parts/panels/toolButtons.ts';
import { CapsuleNumbers, CapsuleResult } from './readout.ts';
import { drawingFrom, savedDrawing, textOf } from './saved.ts';

const notices = new Notices(byId('notice', HTMLElement));
await startFrame(notices);
const empty = startDrawing([
  { name: 'A', figure: 'capsule' },
  { name: 'B', figure: 'capsule' },
]);
const saved = savedDrawing(notices, empty, (other) => store.update(() => other));
const store = new Store<Drawing>(drawingFrom(empty, saved.load()));
let core: Touchstone | undefined;

const act = (action: Action): void => store.update((drawing) => apply(drawing, action));
const view = byId('view', HTMLElement);
const element = byId('board', HTMLElement);
const board = new Board(element, {
  drawing: store.value,
  onAction: act,
  onPreview: show,
  tools: byId('board-tools', HTMLElement),
});
const numbers = new CapsuleNumbers(byId('capsules', HTMLElement), act);
const result = new CapsuleResult(byId('result', HTMLElement));

type PairDistance = Extract<PairAnswer, { kind: 'distance' }>;
function answerOf(drawing: Drawing): PairDistance | undefined {
  const answer = core && pairAnswer(core, drawing.scene);
  return answer?.kind === 'distance' ? answer : undefined;
}

function extrasOf({ scene }: Drawing, answer: PairDistance | undefined): Extras {
  if (!answer) return { marks: [] };
  const { pointOnA: from, pointOnB: to, distance } = answer.result as PairResult<Vec2>;
  const part = 'measure';
  const marks: Extra[] = [
    { kind: 'segment', role: 'true', from, to, label: formatLength(Math.abs(distance)), part },
    { kind: 'point', role: 'true', at: from },
    { kind: 'point', role: 'true', at: to },
  ];
  return { marks, overlapping: distance <= 0 ? scene.selection : [] };
}

/** The drawing as it is, or as it would be where a handle is being dragged to. */
function show(drawing: Drawing): PairDistance | undefined {
  const answer = answerOf(drawing);
  board.show(drawing, extrasOf(drawing, answer));
  result.show(answer);
  numbers.show(drawing, draftOf(drawing, undefined));
  return answer;
}

function announce(answer: PairDistance | undefined): void {
  byId('live', HTMLElement).textContent = answer ? announcementOf(answer) : '';
}
function announcementOf(answer: PairDistance): string {
  const { distance, penetrationDepth } = answer.result;
  const verdict = verdictOf(answer);
  if (verdict === 'touching') return text('capsule2d.said.touch');
  if (verdict === 'overlapping') return text('capsule2d.said.overlap', { length: formatLength(penetrationDepth) });
  return text('capsule2d.said.apart', { length: formatLength(distance) });
}

function changed(): void {
  const drawing = store.value;
  byId('step', HTMLElement).textContent = instruction(drawing) ?? text('capsule2d.done');
  const enable = (tool: IconName, isPossible: boolean): void => {
    const button = findTool(view, tool);
    if (button) setDisabled(button, !isPossible);
  };
  enable('undo', canTakeBack(drawing));
  enable('redo', canRedo(drawing));
  enable('resetScene', canReset(drawing));
  announce(show(drawing));
}

/** A handle whose figure is taken back is gone, and the focus with it: the board takes it over. */
function edit(action: Action): void {
  const focused = document.activeElement;
  act(action);
  if (focused?.isConnected === false) element.focus({ preventScroll: true });
}

/** The cursor's keys work on the board; take back and reset in the whole exercise, its buttons included. */
function listenForKeysAndButtons(): void {
  const commands = {
    takeBack: () => edit({ do: 'takeBack' }),
    redo: () => edit({ do: 'redo' }),
    reset: () => edit({ do: 'reset' }),
  };
  onTools(view, { undo: commands.takeBack, redo: commands.redo, resetScene: commands.reset });
  const help = addHelp(exerciseShortcuts, { view: 'help.scope.board', page: 'help.scope.exercise' });
  listenForShortcuts(
    exerciseShortcuts,
    { view: element, page: byId('exercise', HTMLElement) },
    { ...board.commands, ...commands, help },
  );
}

async function start(): Promise<void> {
  store.subscribe(changed);
  store.subscribe((drawing) => saved.keep(textOf(drawing)));
  onLanguage(changed);
  listenForKeysAndButtons();
  changed();
  try {
    core = await loadTouchstone({ shapes: 'elementary' });
    changed();
  } catch (error) {
    notifyNoCore(notices, error);
  }
}

await start();
appear();
keepOffline();
