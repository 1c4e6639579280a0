// SPDX-License-Identifier: MIT
// What a person does on the board, as small JSON values: a drawing is what they make of its beginning. Lists of them come
// from outside too (a receipt, a saved state), so every field is judged before it is believed.
import { asObject, named, property, readNumbers } from '../../../bindings/read.ts';
import { TouchstoneError, type Vec2 } from '../../../bindings/types.ts';
import { DocumentError } from '../model/document.ts';
import { parameters } from '../model/parameters.ts';
import { type HandleName, handleNames } from './figures.ts';

/** `item` is the id of a shape. `more` continues the action before it, and is taken back together with it. */
export type Action =
  | { readonly do: 'click'; readonly at: Vec2 }
  /** Gives up the figure that is being made. */
  | { readonly do: 'cancel' }
  | {
      readonly do: 'move';
      readonly item: number;
      readonly handle: HandleName;
      readonly to: Vec2;
      readonly more?: true;
    }
  | {
      readonly do: 'number';
      readonly item: number;
      readonly field: string;
      readonly index: number;
      readonly value: number;
      readonly more?: true;
    }
  | { readonly do: 'takeBack' }
  | { readonly do: 'redo' }
  | { readonly do: 'reset' };

type Edit = Extract<Action, { do: 'move' | 'number' }>;
const isEdit = (action: Action): action is Edit => action.do === 'move' || action.do === 'number';

export const maxActions = 10_000;
/** Of every number of an action, and of every number that one makes. */
export const maxSize = 1e6;
export const isAllowed = (x: number): boolean => Math.abs(x) <= maxSize;

const names = ['click', 'cancel', 'move', 'number', 'takeBack', 'redo', 'reset'] as const;
const fields = [...new Set(Object.values(parameters).flatMap((rows) => rows.map(({ field }) => field)))];

/** The list with a further action; of one that goes on only the last state is kept. */
export function recorded(actions: readonly Action[], next: Action): readonly Action[] {
  const last = actions.at(-1);
  if (!last || !isEdit(last) || !isEdit(next) || !isContinued(last, next)) return [...actions, next];
  const { more, ...begun } = next;
  return [...actions.slice(0, -1), last.more === more ? next : begun];
}
/** Whether both change the same handle or number in one go. */
function isContinued(last: Edit, next: Edit): boolean {
  if (next.more !== true || last.item !== next.item) return false;
  if (next.do === 'move') return last.do === 'move' && last.handle === next.handle;
  return last.do === 'number' && last.field === next.field && last.index === next.index;
}

/** The actions that a value of unknown origin describes; throws a DocumentError. */
export function readActions(value: unknown, path = 'actions'): readonly Action[] {
  try {
    if (!Array.isArray(value)) return fail(path, `must be an array, but is ${named(value)}`);
    if (value.length > maxActions) fail(path, `must have at most ${maxActions} entries, but has ${value.length}`);
    return Array.from(value as unknown[], (entry, i) => readAction(entry, `${path}[${i}]`));
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    throw new DocumentError(error.path, error.message);
  }
}

function readAction(value: unknown, path: string): Action {
  const action = asObject(value, path);
  const name = oneOf(property(action, 'do', path), names, `${path}.do`);
  if (name === 'click') return { do: name, at: readPoint(action, 'at', path) };
  if (name !== 'move' && name !== 'number') return { do: name };
  const item = readWhole(action, 'item', path, 1);
  const more = property(action, 'more', path);
  if (more !== undefined && more !== true)
    fail(`${path}.more`, `must be true or not be there at all, but is ${named(more)}`);
  const goesOn = more === true ? { more: true as const } : {};
  if (name === 'move') {
    const handle = oneOf(property(action, 'handle', path), handleNames, `${path}.handle`);
    return { do: name, item, handle, to: readPoint(action, 'to', path), ...goesOn };
  }
  const field = oneOf(property(action, 'field', path), fields, `${path}.field`);
  const index = readWhole(action, 'index', path, 0);
  const found = property(action, 'value', path);
  if (typeof found !== 'number' || !isAllowed(found))
    return fail(`${path}.value`, `must be a number between ${-maxSize} and ${maxSize}, but is ${named(found)}`);
  return { do: name, item, field, index, value: found, ...goesOn };
}

function fail(path: string, message: string): never {
  throw new DocumentError(path, `${path} ${message}.`);
}
function oneOf<T extends string>(found: unknown, allowed: readonly T[], path: string): T {
  const choice = allowed.find((one) => one === found);
  return choice ?? fail(path, `must be one of: ${allowed.join(', ')}; but is ${named(found)}`);
}
function readWhole(action: object, name: string, parent: string, least: number): number {
  const found = property(action, name, parent);
  if (typeof found === 'number' && Number.isInteger(found) && found >= least && found <= maxSize) return found;
  return fail(`${parent}.${name}`, `must be a whole number from ${least}, but is ${named(found)}`);
}
function readPoint(action: object, name: string, parent: string): Vec2 {
  const path = `${parent}.${name}`;
  const numbers: number[] = [];
  readNumbers(property(action, name, parent), 2, path, numbers);
  const [x = 0, y = 0] = numbers;
  numbers.forEach((n, i) => {
    if (!isAllowed(n)) fail(`${path}[${i}]`, `must be between ${-maxSize} and ${maxSize}, but is ${named(n)}`);
  });
  return [x, y];
}
