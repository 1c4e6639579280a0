// SPDX-License-Identifier: MIT
// The tables of shortcuts: which press is which row, and that no two rows ask for the same.
import { expect, test } from 'vitest';
import { keyMove } from '../../../../../web/src/parts/scene/keys.ts';
import {
  algorithmShortcuts,
  exerciseShortcuts,
  isSingleKey,
  matches,
  partShortcuts,
  playgroundShortcuts,
  type Shortcut,
} from '../../../../../web/src/parts/page/shortcuts.ts';

const press = (key: string, ...held: readonly ('ctrl' | 'meta' | 'shift' | 'alt')[]) => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  shiftKey: held.includes('shift'),
  altKey: held.includes('alt'),
});

test('a plain key is met with and without Shift, but not with Ctrl, Command or Alt', () => {
  expect(matches('q', press('q'))).toBe(true);
  expect(matches('q', press('Q', 'shift'))).toBe(true);
  expect(matches('?', press('?', 'shift'))).toBe(true);
  expect(matches('+', press('+'))).toBe(true);
  expect(matches('q', press('w'))).toBe(false);
  for (const held of ['ctrl', 'meta', 'alt'] as const) expect(matches('q', press('q', held)), held).toBe(false);
});

test('with Ctrl, or Command, Shift makes another shortcut', () => {
  expect(matches('Ctrl+Z', press('z', 'ctrl'))).toBe(true);
  expect(matches('Ctrl+Z', press('z', 'meta'))).toBe(true);
  expect(matches('Ctrl+Z', press('z'))).toBe(false);
  expect(matches('Ctrl+Z', press('Z', 'ctrl', 'shift'))).toBe(false);
  expect(matches('Ctrl+Shift+Z', press('Z', 'ctrl', 'shift'))).toBe(true);
  expect(matches('Ctrl+Shift+Z', press('z', 'ctrl'))).toBe(false);
});

test('letters, digits and signs alone can be turned off; named keys and Space are not among them', () => {
  expect(['q', 'R', '0', '?', '+', 'ß'].filter((key) => !isSingleKey(key))).toEqual([]);
  expect(['Enter', 'Escape', 'ArrowUp', ' ', 'Ctrl+Z'].filter(isSingleKey)).toEqual([]);
});

for (const [name, table] of Object.entries({
  playgroundShortcuts: [...playgroundShortcuts, ...partShortcuts],
  exerciseShortcuts,
  algorithmShortcuts,
})) {
  test(`${name}: no id and no key twice`, () => {
    const rows: readonly Shortcut[] = table;
    const ids = rows.map(({ id }) => id);
    const keys = rows.flatMap((row) => row.keys.map((key) => key.toLowerCase()));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(keys).size).toBe(keys.length);
  });
}

const ball = { type: 'sphere', center: [0.12, 0.5, 0], radius: 1 } as const;
const disc = { type: 'circle2', center: [0.12, 0.5], radius: 1 } as const;

test('steps: 0.1 a press, with Shift 0.01, and none for other keys', () => {
  expect(keyMove(press('ArrowLeft'), ball)).toEqual([-0.1, 0, 0]);
  expect(keyMove(press('PageUp', 'shift'), ball)).toEqual([0, 0.01, 0]);
  expect(keyMove(press('q'), ball)).toEqual([0, 0, 0]);
});

test('steps in the plane: the arrow up goes up, where in space it goes away', () => {
  expect(keyMove(press('ArrowUp'), disc)).toEqual([0, 0.1, 0]);
  expect(keyMove(press('PageDown'), disc)).toEqual([0, -0.1, 0]);
  expect(keyMove(press('ArrowUp'), ball)).toEqual([0, 0, -0.1]);
});

test('steps on a grid of 0.25: from x = 0.12 to 0.25, the other axes stay; with Shift off the grid by 0.01', () => {
  const [x, y, z] = keyMove(press('ArrowRight'), ball, 0.25);
  expect([0.12 + x, y, z]).toEqual([0.25, 0, 0]);
  expect(keyMove(press('ArrowUp'), disc, 0.25)).toEqual([0, 0.25, 0]);
  expect(keyMove(press('ArrowRight', 'shift'), ball, 0.25)).toEqual([0.01, 0, 0]);
});
