// SPDX-License-Identifier: MIT
// A drawing as a value: the shapes that stand, the clicks of the one being made, and what is still to be made. It changes by
// actions alone. Pure: no page and no core.
import type { Shape2, Vec2 } from '../../../../bindings/types.ts';
import {
  amend,
  canRedo as hasFuture,
  canUndo,
  type History,
  record,
  redo,
  startHistory,
  undo,
} from '../../model/history.ts';
import { numberAt, numbersOf, rowsOf, shapeOf } from '../../model/parameters.ts';
import { emptyScene, is3, type Item, itemOf, maxShapes, type Scene, setShape } from '../../model/scene.ts';
import { type Phrase, phrase } from '../../text/phrase.ts';
import { type Action, isAllowed, maxSize } from './actions.ts';
import { clicksOf, type Drawable, type Figure, figureOf, shapeOfClicks, withHandle } from './figures.ts';

export interface Planned {
  readonly name: string;
  readonly figure: Drawable;
}
/** The visible state of a drawing, without its history. */
interface DrawingState {
  /** Of dimension 2; the first two shapes are its pair. */
  readonly scene: Scene;
  /** The figures still to be made, the next one first. */
  readonly plan: readonly Planned[];
  /** The clicks made so far for the first of the plan. */
  readonly clicks: readonly Vec2[];
  /** The kind of figure drawn, by id; a circle of radius 0 is not yet a point. */
  readonly figures: Readonly<Record<number, Figure>>;
}
export interface Drawing extends DrawingState {
  readonly start: DrawingState;
  readonly history: History<DrawingState>;
}
const drawingOf = (start: DrawingState, history: History<DrawingState>): Drawing => ({
  ...history.present,
  start,
  history,
});

/** A drawing to begin with: the plan over a scene, which may have shapes already. */
export function startDrawing(plan: readonly Planned[], scene: Scene = emptyScene(2)): Drawing {
  const drawn = scene.items.flatMap(({ id, shape }) => (is3(shape) ? [] : [[id, figureOf(shape)] as const]));
  const start: DrawingState = { scene, plan, clicks: [], figures: Object.fromEntries(drawn) };
  return drawingOf(start, startHistory(start));
}
const typeOf: Readonly<Record<Drawable, Shape2['type']>> = {
  point: 'circle2',
  circle: 'circle2',
  segment: 'capsule2',
  capsule: 'capsule2',
  box: 'aabb2',
};
/** A drawing gone on with: figures of the plan, in its order, that are made already; to be undone in one step. */
export function resumeDrawing(drawing: Drawing, shapes: readonly Shape2[], clicks: readonly Vec2[]): Drawing {
  const { start } = drawing;
  const made = shapes.slice(0, start.plan.length);
  const items = made.map((shape, i): Item => ({ id: start.scene.nextId + i, name: start.plan[i]?.name ?? '', shape }));
  const isWrong = made.some((shape, i) => {
    const planned = start.plan[i];
    return planned === undefined || shape.type !== typeOf[planned.figure] || problemOf(shape) !== undefined;
  });
  if (isWrong) return drawing;
  const all = [...start.scene.items, ...items];
  const scene = {
    ...start.scene,
    items: all,
    selection: all.slice(0, 2).map(({ id }) => id),
    nextId: start.scene.nextId + made.length,
  };
  const figures = Object.fromEntries(items.map(({ id }, i) => [id, start.plan[i]?.figure ?? 'capsule']));
  const resumed: DrawingState = {
    scene: made.length > 0 ? scene : start.scene,
    plan: start.plan.slice(made.length),
    clicks: [],
    figures: { ...start.figures, ...figures },
  };
  const from = made.length > 0 ? drawingOf(start, record(startHistory(start), resumed)) : drawing;
  // Click by click, so that none is taken that does not fit the figure; the last one would finish it.
  return clicks.reduce((before, at) => {
    const next = apply(before, { do: 'click', at });
    return next.scene === before.scene ? next : before;
  }, from);
}
const sheetOf = ({ scene, plan, clicks, figures }: DrawingState): DrawingState => ({ scene, plan, clicks, figures });

/** Whether all planned figures exist. */
export const isComplete = ({ plan }: DrawingState): boolean => plan.length === 0;
export const canTakeBack = ({ history }: Drawing): boolean => canUndo(history);
export const canRedo = ({ history }: Drawing): boolean => hasFuture(history);
export const canReset = ({ scene, clicks, start }: Drawing): boolean => scene !== start.scene || clicks.length > 0;

/** Every item of a drawing with its flat shape and what it is. */
export interface Drawn extends Item {
  readonly shape: Shape2;
  readonly figure: Figure;
}
export function drawnOf({ scene, figures }: DrawingState): readonly Drawn[] {
  return scene.items.flatMap(({ id, name, shape }) =>
    is3(shape) ? [] : [{ id, name, shape, figure: figures[id] ?? figureOf(shape) }],
  );
}

export interface NextClick extends Planned {
  /** Counted from 1. */
  readonly click: number;
  readonly of: number;
}
export function nextClick({ plan: [next], clicks }: DrawingState): NextClick | undefined {
  return next && { ...next, click: clicks.length + 1, of: clicksOf[next.figure] };
}
/** The figure being made, as it would be if the next click came at the cursor; undefined before its first click. */
export function draftOf(
  { plan: [next], clicks }: DrawingState,
  cursor: Vec2 | undefined,
): (Planned & { readonly shape: Shape2 }) | undefined {
  if (!next || clicks.length === 0) return undefined;
  const shape = shapeOfClicks(next.figure, cursor ? [...clicks, cursor] : clicks);
  return shape && { ...next, shape };
}

/** The drawing after an action; the same one where the action does not fit it. */
export function apply(drawing: Drawing, action: Action): Drawing {
  const { start, history } = drawing;
  if (action.do === 'takeBack') return canTakeBack(drawing) ? drawingOf(start, undo(history)) : drawing;
  if (action.do === 'redo') return canRedo(drawing) ? drawingOf(start, redo(history)) : drawing;
  const next = changed(drawing, action);
  if (!next) return drawing;
  const goesOn = (action.do === 'move' || action.do === 'number') && action.more === true && canTakeBack(drawing);
  return drawingOf(start, goesOn ? amend(history, next) : record(history, next));
}

function changed(drawing: Drawing, action: Exclude<Action, { do: 'takeBack' | 'redo' }>): DrawingState | undefined {
  switch (action.do) {
    case 'click':
      return clicked(drawing, action.at);
    case 'cancel':
      return drawing.clicks.length === 0 ? undefined : { ...sheetOf(drawing), clicks: [] };
    case 'reset':
      return canReset(drawing) ? drawing.start : undefined;
    case 'move':
      return withShape(drawing, action.item, (shape) => withHandle(shape, action.handle, action.to));
    case 'number':
      return withShape(drawing, action.item, (shape) => withNumber(shape, action.field, action.index, action.value));
  }
}

function clicked(drawing: Drawing, at: Vec2): DrawingState | undefined {
  const { scene, plan, figures } = drawing;
  const [next, ...rest] = plan;
  if (!next || !at.every(isAllowed) || scene.items.length >= maxShapes) return undefined;
  const clicks = [...drawing.clicks, at];
  const shape = shapeOfClicks(next.figure, clicks);
  if (!shape || problemOf(shape)) return undefined;
  if (clicks.length < clicksOf[next.figure]) return { ...sheetOf(drawing), clicks };
  const id = scene.nextId;
  const items = [...scene.items, { id, name: next.name, shape }];
  const selection = items.slice(0, 2).map((item) => item.id);
  return {
    scene: { ...scene, items, selection, nextId: id + 1 },
    plan: rest,
    clicks: [],
    figures: { ...figures, [id]: next.figure },
  };
}

function withShape(
  drawing: Drawing,
  id: number,
  change: (shape: Shape2) => Shape2 | undefined,
): DrawingState | undefined {
  const shape = itemOf(drawing.scene, id)?.shape;
  if (!shape || is3(shape)) return undefined;
  const next = change(shape);
  if (!next || problemOf(next) !== undefined || isSame(next, shape)) return undefined;
  return { ...sheetOf(drawing), scene: setShape(drawing.scene, id, next) };
}
function isSame(a: Shape2, b: Shape2): boolean {
  const numbers = numbersOf(b);
  const own = numbersOf(a);
  return own.length === numbers.length && own.every((x, i) => Object.is(x, numbers[i]));
}

/** The shape with one number of a field replaced; undefined where it has no such number. */
export function withNumber(shape: Shape2, field: string, index: number, value: number): Shape2 | undefined {
  const rows = rowsOf(shape);
  if (!rows.some((row) => row.field === field && row.index === index)) return undefined;
  const numbers = rows.map((row) => (row.field === field && row.index === index ? value : numberAt(shape, row)));
  return shapeOf(shape.type, numbers) as Shape2;
}

/** The reason why a shape is not allowed on the board: the field, the value found, the values allowed. */
export function problemOf(shape: Shape2): Phrase | undefined {
  for (const row of rowsOf(shape)) {
    const x = numberAt(shape, row);
    const path = row.count > 1 ? `${row.field}[${row.index}]` : row.field;
    const low = row.role === 'size' ? 0 : -maxSize;
    if (!(x >= low && x <= maxSize)) return phrase('problem.range', { path, low, high: maxSize, found: x });
  }
  if (shape.type !== 'aabb2') return undefined;
  const { min, max } = shape;
  const i = [0, 1].find((axis) => (min[axis] ?? 0) > (max[axis] ?? 0));
  if (i === undefined) return undefined;
  return phrase('problem.min-above-max', { path: `min[${i}]`, other: `max[${i}]`, found: min[i] ?? 0 });
}
