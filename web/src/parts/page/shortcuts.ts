// SPDX-License-Identifier: MIT
// The one table of shortcuts of each page: the listener and the help dialog are made from it.
import type { Written } from '../../model/storage.ts';
import type { Key } from '../../text/keys.ts';
import { save, saved } from './preferences.ts';

/** Scope of a shortcut: with focus in the view itself, or anywhere in the part of the page that has shortcuts. */
export type Scope = 'view' | 'page';
export interface Shortcut {
  readonly id: string;
  /** Names as in KeyboardEvent.key, with `Ctrl+` (on a Mac: Command) and `Shift+` before them. */
  readonly keys: readonly string[];
  readonly scope: Scope;
  readonly textKey: Key & `shortcut.${string}`;
}

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
const help = { id: 'help', keys: ['?'], scope: 'view', textKey: 'shortcut.help' } as const;

/** Of every page whose view has tools, a camera and a history. */
const sceneKeys = [
  { id: 'turnLeft', keys: ['q'], scope: 'view', textKey: 'shortcut.turnLeft' },
  { id: 'turnRight', keys: ['e'], scope: 'view', textKey: 'shortcut.turnRight' },
  { id: 'zoomIn', keys: ['+'], scope: 'view', textKey: 'shortcut.zoomIn' },
  { id: 'zoomOut', keys: ['-'], scope: 'view', textKey: 'shortcut.zoomOut' },
  { id: 'toolSize', keys: ['h'], scope: 'view', textKey: 'shortcut.toolSize' },
  { id: 'toolMove', keys: ['m'], scope: 'view', textKey: 'shortcut.toolMove' },
  { id: 'toolTurn', keys: ['r'], scope: 'view', textKey: 'shortcut.toolTurn' },
  { id: 'undo', keys: ['Ctrl+Z'], scope: 'page', textKey: 'shortcut.undo' },
  { id: 'redo', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], scope: 'page', textKey: 'shortcut.redo' },
  { id: 'resetView', keys: ['0'], scope: 'view', textKey: 'shortcut.resetView' },
  help,
] as const satisfies readonly Shortcut[];

export const playgroundShortcuts = [
  { id: 'move', keys: arrows, scope: 'view', textKey: 'shortcut.move' },
  { id: 'lift', keys: ['PageUp', 'PageDown'], scope: 'view', textKey: 'shortcut.lift' },
  { id: 'remove', keys: ['Delete'], scope: 'view', textKey: 'shortcut.remove' },
  { id: 'swap', keys: ['x'], scope: 'view', textKey: 'shortcut.swap' },
  ...sceneKeys,
] as const satisfies readonly Shortcut[];

/** Shortcuts to the sections of the playground, which are many Tab stops apart; each by the id of its element. */
export const partShortcuts = [
  { id: 'viewport', keys: ['v'], scope: 'page', textKey: 'shortcut.goView' },
  { id: 'align', keys: ['a'], scope: 'page', textKey: 'shortcut.goArrange' },
  { id: 'shape-list', keys: ['l'], scope: 'page', textKey: 'shortcut.goShapes' },
  { id: 'fields', keys: ['n'], scope: 'page', textKey: 'shortcut.goNumbers' },
] as const satisfies readonly Shortcut[];

/** Of the motion page: the playground's for the view, for one of its ghosts. */
export const motionShortcuts = [
  { id: 'move', keys: arrows, scope: 'view', textKey: 'shortcut.ghost' },
  { id: 'lift', keys: ['PageUp', 'PageDown'], scope: 'view', textKey: 'shortcut.liftGhost' },
  { id: 'play', keys: [' '], scope: 'view', textKey: 'shortcut.play' },
  { id: 'toTouch', keys: ['t'], scope: 'view', textKey: 'shortcut.toTouch' },
  ...sceneKeys,
] as const satisfies readonly Shortcut[];

/** Of the page that steps through algorithms: the playground's for the view, and steps from anywhere. */
export const algorithmShortcuts = [
  { id: 'move', keys: arrows, scope: 'view', textKey: 'shortcut.move' },
  { id: 'lift', keys: ['PageUp', 'PageDown'], scope: 'view', textKey: 'shortcut.lift' },
  { id: 'play', keys: [' '], scope: 'view', textKey: 'shortcut.play' },
  { id: 'first', keys: ['Home'], scope: 'view', textKey: 'shortcut.algorithmFirst' },
  { id: 'last', keys: ['End'], scope: 'view', textKey: 'shortcut.algorithmLast' },
  { id: 'back', keys: [','], scope: 'page', textKey: 'shortcut.algorithmBack' },
  { id: 'on', keys: ['.'], scope: 'page', textKey: 'shortcut.algorithmOn' },
  ...sceneKeys,
] as const satisfies readonly Shortcut[];

export const exerciseShortcuts = [
  { id: 'cursor', keys: arrows, scope: 'view', textKey: 'shortcut.cursor' },
  { id: 'place', keys: ['Enter', ' '], scope: 'view', textKey: 'shortcut.place' },
  { id: 'zoomIn', keys: ['+'], scope: 'view', textKey: 'shortcut.zoomIn' },
  { id: 'zoomOut', keys: ['-'], scope: 'view', textKey: 'shortcut.zoomOut' },
  { id: 'fit', keys: ['0'], scope: 'view', textKey: 'shortcut.fit' },
  { id: 'takeBack', keys: ['Escape', 'Ctrl+Z'], scope: 'page', textKey: 'shortcut.takeBack' },
  { id: 'redo', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], scope: 'page', textKey: 'shortcut.redo' },
  { id: 'reset', keys: ['r'], scope: 'page', textKey: 'shortcut.reset' },
  help,
] as const satisfies readonly Shortcut[];

/** One action for each row of a table; a row without one does not compile. */
export type Actions<Table extends readonly Shortcut[]> = Readonly<
  Record<Table[number]['id'], (event: KeyboardEvent) => void>
>;

/** A letter, digit or sign alone: what speech input may type by accident, so it can be turned off (WCAG 2.1.4). */
export const isSingleKey = (key: string): boolean => /^\S$/u.test(key);
export const singleKeysAreOn = (): boolean => singleKeys;
/** Says whether the choice is there at the next visit. */
export function useSingleKeys(on: boolean): Written {
  singleKeys = on;
  return save('singleKeys', on ? 'on' : 'off');
}
let singleKeys = saved('singleKeys') !== 'off';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;
/**
 * Whether a key press matches a row. Shift counts only together with Ctrl; alone it makes fine steps, or characters.
 */
export function matches(key: string, press: Press): boolean {
  const [, ctrl, shift, name] = /^(Ctrl\+)?(Shift\+)?(.+)$/.exec(key) ?? [];
  if (press.altKey || (press.ctrlKey || press.metaKey) !== (ctrl !== undefined)) return false;
  if (ctrl !== undefined && press.shiftKey !== (shift !== undefined)) return false;
  return press.key.toLowerCase() === name?.toLowerCase();
}

/** Whether the focused element handles the key itself: a text field, or an open dialog. */
const isTaken = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;

export function listenForShortcuts<Table extends readonly Shortcut[]>(
  table: Table,
  scopes: Readonly<Record<Scope, EventTarget>>,
  actions: Actions<Table>,
): void {
  for (const scope of ['view', 'page'] as const)
    scopes[scope].addEventListener('keydown', (event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || isTaken(event)) return;
      const isPressed = (key: string): boolean => (!isSingleKey(key) || singleKeysAreOn()) && matches(key, event);
      const row = table.find((shortcut) => shortcut.scope === scope && shortcut.keys.some(isPressed));
      if (!row) return;
      event.preventDefault();
      actions[row.id as Table[number]['id']](event);
    });
}
