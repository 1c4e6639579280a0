// SPDX-License-Identifier: MIT
// Exercise 003.1: two capsules, three clicks each, and the shortest distance between them as the core computes it.
import {
  loadTouchstone,
  type PairResult,
  type Touchstone,
  TouchstoneError,
  type Vec2,
} from '../../../../bindings/index.ts';
import { Store } from '../../model/store.ts';
import { onLanguage, text } from '../../text/language.ts';
import { formatLength } from '../../text/numbers.ts';
import { byId } from '../../ui/dom.ts';
import { startFrame } from '../../ui/frame.ts';
import { addHelp } from '../../ui/help.ts';
import { Notices } from '../../ui/notices.ts';
import { exerciseShortcuts, listenForShortcuts } from '../../ui/shortcuts.ts';
import { complete, drawingOf, empty, type Exercise, nextClick, place, reset, takeBack } from './model.ts';
import { showCapsules, showResult } from './readout.ts';
import { Board } from './view.ts';

const store = new Store<Exercise>(empty);
const element = byId('board', HTMLElement);
const board = new Board(element);
let core: Touchstone | undefined;
/** Where the pointer or the keyboard's cross is; the preview goes there. */
let cursor: Vec2 | undefined;
let byKeyboard = false;

function resultOf(exercise: Exercise): PairResult<Vec2> | undefined {
  const [a, b] = drawingOf(exercise, undefined).capsules;
  return core && a && b ? core.distance(a, b) : undefined;
}

function show(): void {
  const exercise = store.value;
  const drawing = drawingOf(exercise, cursor);
  board.show({
    ...drawing,
    result: resultOf(exercise),
    cursor: byKeyboard && !complete(exercise) ? cursor : undefined,
  });
  showCapsules(byId('capsules', HTMLElement), [...drawing.capsules, ...(drawing.draft ? [drawing.draft] : [])]);
}

/** What the next click defines, as a sentence. */
function instruction(exercise: Exercise): string {
  const next = nextClick(exercise);
  const steps = ['exercise.step1', 'exercise.step2', 'exercise.step3'] as const;
  return next ? text(steps[next.click], { name: next.capsule }) : text('exercise.done');
}

function announce(result: PairResult<Vec2> | undefined): void {
  if (!result) return;
  byId('live', HTMLElement).textContent =
    result.distance <= 0
      ? text('exercise.said.overlap', { length: formatLength(result.penetrationDepth) })
      : text('exercise.said.apart', { length: formatLength(result.distance) });
}

function changed(): void {
  const exercise = store.value;
  byId('step', HTMLElement).textContent = instruction(exercise);
  byId('back', HTMLButtonElement).disabled = exercise.clicks.length === 0;
  byId('reset', HTMLButtonElement).disabled = exercise.clicks.length === 0;
  const result = resultOf(exercise);
  showResult(byId('result', HTMLElement), result);
  announce(result);
  show();
}

/** Whether a pointer is over the board; a finger keeps its events even where it has left. */
function isOver(event: PointerEvent): boolean {
  const box = element.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** A click is a press and a release of one pointer on the board; leaving it, or Escape in between, cancels. */
function listenForPointer(): void {
  let pressed: number | undefined;
  const at = (event: PointerEvent): Vec2 => board.pointAt(event.clientX, event.clientY);
  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || pressed !== undefined) return;
    pressed = event.pointerId;
    byKeyboard = false;
    cursor = at(event);
    show();
  });
  element.addEventListener('pointermove', (event) => {
    if (pressed !== undefined && event.pointerId !== pressed) return;
    byKeyboard = false;
    cursor = at(event);
    show();
  });
  element.addEventListener('pointerup', (event) => {
    if (event.pointerId !== pressed) return;
    pressed = undefined;
    // A touch has no hover: the preview ends with the finger.
    cursor = event.pointerType === 'mouse' ? at(event) : undefined;
    if (isOver(event)) store.update((exercise) => place(exercise, at(event)));
    else show();
  });
  const cancel = (event: PointerEvent): void => {
    if (pressed !== undefined && event.pointerId === pressed) pressed = undefined;
    if (!byKeyboard) cursor = undefined;
    show();
  };
  element.addEventListener('pointercancel', cancel);
  element.addEventListener('pointerleave', cancel);
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && pressed !== undefined) {
      pressed = undefined;
      event.stopPropagation(); // takes back nothing besides
    }
  });
}

const arrows: Readonly<Record<string, Vec2>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The cursor of the keyboard: half a metre a press, with Shift a tenth. */
function moveCursor({ key, shiftKey }: KeyboardEvent): void {
  const [dx, dy] = arrows[key] ?? [0, 0];
  const step = shiftKey ? 0.1 : 0.5;
  const [x, y] = cursor ?? [0, 0];
  const move = (value: number, by: number): number => Math.round((value + by * step) * 1000) / 1000;
  cursor = [move(x, dx), move(y, dy)];
  byKeyboard = true;
  show();
}
function placeAtCursor(): void {
  const here: Vec2 = cursor ?? [0, 0];
  byKeyboard = true;
  cursor = here;
  store.update((exercise) => place(exercise, here));
}

/** The cursor's keys work on the board; take back and reset in the whole exercise, its buttons included. */
function listenForKeysAndButtons(): void {
  const actions = { takeBack: () => edit(takeBack), reset: () => edit(reset) };
  byId('back', HTMLButtonElement).addEventListener('click', actions.takeBack);
  byId('reset', HTMLButtonElement).addEventListener('click', actions.reset);
  const help = addHelp(exerciseShortcuts, { view: 'help.scope.board', page: 'help.scope.exercise' });
  listenForShortcuts(
    exerciseShortcuts,
    { view: element, page: byId('exercise', HTMLElement) },
    { ...actions, cursor: moveCursor, place: placeAtCursor, help },
  );
}

/** A button that its own press disables would drop the focus, and the keys with it: the board takes it over. */
function edit(change: (exercise: Exercise) => Exercise): void {
  const focused = document.activeElement;
  store.update(change);
  if (focused instanceof HTMLButtonElement && focused.disabled) element.focus({ preventScroll: true });
}

async function start(): Promise<void> {
  const notices = new Notices(byId('notice', HTMLElement));
  startFrame(notices);
  store.subscribe(changed);
  onLanguage(changed);
  listenForPointer();
  listenForKeysAndButtons();
  changed();
  try {
    core = await loadTouchstone();
    changed();
  } catch (error) {
    notices.tell('core', () => (error instanceof TouchstoneError ? error.message : text('notice.noCore')));
  }
}

await start();
