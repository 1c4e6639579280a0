// SPDX-License-Identifier: MIT
// The keyboard's place: a control that goes hands the focus to the one that takes its place; a disabled one keeps it.
import { beforeEach, expect, test, vi } from 'vitest';
import { make } from '../../../../../web/src/parts/dom/dom.ts';
import { focusText, guardFocus, setDisabled } from '../../../../../web/src/parts/dom/focus.ts';
import { put } from '../../by.ts';

guardFocus();
beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true));

const buttons = (...names: string[]): HTMLButtonElement[] => names.map((name) => make('button', {}, name));
const focused = (): string | null | undefined =>
  document.activeElement === document.body ? 'lost' : document.activeElement?.textContent;

// As in a list of three that is written anew, then loses its rows one after the other.
test('a control that is made anew keeps the focus; of one that goes, the next one or the last one gets it', async () => {
  const row = put(make('div', {}, ...buttons('one', 'two', 'three')), make('button', {}, 'outside'));
  const after = async (change: () => void, wanted: string): Promise<void> => {
    change();
    await vi.waitFor(() => expect(focused()).toBe(wanted), { timeout: 30_000 });
  };
  (row.children[1] as HTMLElement).focus();
  await after(() => row.replaceChildren(...buttons('one', 'two', 'three')), 'two');
  await after(() => row.children[1]?.remove(), 'three');
  await after(() => row.children[1]?.setAttribute('hidden', ''), 'one');
  await after(() => row.children[0]?.setAttribute('disabled', ''), 'outside');
});

test('a button that is disabled while it has the focus keeps it, does nothing, and is disabled when it is left', () => {
  const [button, next] = buttons('Undo', 'Redo') as [HTMLButtonElement, HTMLButtonElement];
  put(button, next);
  const pressed = vi.fn();
  button.addEventListener('click', pressed);
  button.focus();
  setDisabled(button, true);
  expect([focused(), button.disabled, button.getAttribute('aria-disabled')]).toEqual(['Undo', false, 'true']);
  button.click();
  expect(pressed).not.toHaveBeenCalled();
  next.focus();
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([true, null]);
  setDisabled(button, false);
  button.click();
  expect(pressed).toHaveBeenCalledOnce();
});

test('a heading is focused, and is no stop of Tab afterwards', () => {
  const heading = put(make('h2', {}, 'Solution'), make('button'));
  focusText(heading);
  expect(focused()).toBe('Solution');
  (heading.nextElementSibling as HTMLElement).focus();
  expect(heading.hasAttribute('tabindex')).toBe(false);
});
