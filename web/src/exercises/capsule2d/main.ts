// SPDX-License-Identifier: MIT
// Exercise 003.1: two capsules, three clicks each, and the shortest distance between them as the core computes it.
import {
  type Capsule2Shape,
  loadTouchstone,
  type PairResult,
  type Touchstone,
  TouchstoneError,
  type Vec2,
} from '../../../../bindings/index.ts';
import { formatLength, formatVector } from '../../model/format.ts';
import { Store } from '../../model/store.ts';
import { byId, entry, make } from '../../ui/dom.ts';
import { complete, drawingOf, empty, type Exercise, instruction, place, reset, takeBack } from './model.ts';
import { Board } from './view.ts';

const store = new Store<Exercise>(empty);
const element = byId('board', HTMLElement);
const exerciseElement = byId('exercise', HTMLElement);
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
  showCapsules([...drawing.capsules, ...(drawing.draft ? [drawing.draft] : [])]);
}

/** The numbers of the capsules, so that the distance can be worked out by hand. */
function showCapsules(capsules: readonly Capsule2Shape[]): void {
  const rows = capsules.flatMap(({ base, tip, radius }, i) => {
    const name = i === 0 ? 'A' : 'B';
    return [
      entry(`base${name}`, `${name}, one end`, formatVector(base)),
      entry(`tip${name}`, `${name}, other end`, formatVector(tip)),
      entry(`radius${name}`, `${name}, radius`, formatLength(radius)),
    ];
  });
  const none = make('p', { class: 'note' }, 'None yet.');
  byId('capsules', HTMLElement).replaceChildren(rows.length > 0 ? make('dl', {}, ...rows) : none);
}

function showResult(result: PairResult<Vec2> | undefined): void {
  const target = byId('result', HTMLElement);
  if (!result) {
    target.replaceChildren(make('p', { class: 'note' }, 'It appears here when both capsules are defined.'));
    return;
  }
  const overlap = result.distance <= 0;
  const verdict = overlap ? 'Overlapping' : formatLength(result.distance);
  target.replaceChildren(
    make('p', { class: overlap ? 'verdict overlap' : 'verdict', 'data-value': 'verdict' }, verdict),
    make(
      'dl',
      {},
      entry('distance', 'Signed distance', formatLength(result.distance)),
      entry('depth', 'Penetration depth', formatLength(result.penetrationDepth)),
      entry('pointOnA', 'Point on A', formatVector(result.pointOnA)),
      entry('pointOnB', 'Point on B', formatVector(result.pointOnB)),
      entry('normal', 'Normal A→B', formatVector(result.normal)),
    ),
  );
  byId('live', HTMLElement).textContent = overlap
    ? `The capsules overlap by ${formatLength(result.penetrationDepth)}.`
    : `The shortest distance is ${formatLength(result.distance)}.`;
}

function changed(): void {
  const exercise = store.value;
  byId('step', HTMLElement).textContent = instruction(exercise);
  byId('back', HTMLButtonElement).disabled = exercise.clicks.length === 0;
  byId('reset', HTMLButtonElement).disabled = exercise.clicks.length === 0;
  showResult(resultOf(exercise));
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

/** On the board: the cursor of the keyboard. */
function listenForCursorKeys(): void {
  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow) {
      const step = event.shiftKey ? 0.1 : 0.5;
      const [x, y] = cursor ?? [0, 0];
      const move = (value: number, by: number): number => Math.round((value + by * step) * 1000) / 1000;
      cursor = [move(x, arrow[0]), move(y, arrow[1])];
      byKeyboard = true;
      show();
    } else if (event.key === 'Enter' || event.key === ' ') {
      const here: Vec2 = cursor ?? [0, 0];
      byKeyboard = true;
      cursor = here;
      store.update((exercise) => place(exercise, here));
    } else {
      return;
    }
    event.preventDefault();
  });
}

/** Anywhere in the exercise, its buttons included, and nowhere else: take back and reset. */
function listenForEditKeys(): void {
  exerciseElement.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') edit(takeBack);
    else if (event.key === 'r' || event.key === 'R') edit(reset);
  });
  byId('back', HTMLButtonElement).addEventListener('click', () => edit(takeBack));
  byId('reset', HTMLButtonElement).addEventListener('click', () => edit(reset));
}

/** A button that its own press disables would drop the focus, and the keys with it: the board takes it over. */
function edit(change: (exercise: Exercise) => Exercise): void {
  const focused = document.activeElement;
  store.update(change);
  if (focused instanceof HTMLButtonElement && focused.disabled) element.focus({ preventScroll: true });
}

async function start(): Promise<void> {
  store.subscribe(changed);
  listenForPointer();
  listenForCursorKeys();
  listenForEditKeys();
  changed();
  try {
    core = await loadTouchstone();
    changed();
  } catch (error) {
    const notice = byId('notice', HTMLElement);
    notice.hidden = false;
    notice.textContent =
      error instanceof TouchstoneError
        ? error.message
        : 'The collision core could not be loaded; check the connection and reload.';
  }
}

await start();
