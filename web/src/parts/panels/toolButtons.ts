// SPDX-License-Identifier: MIT
// View tools: buttons with an icon and a name, which is seen on hover and focus, in groups over a view. A page that has them in
// its HTML marks them likewise (web/build/frame.ts): a button by data-tool, a group by data-tools.
import { text } from '../../text/language.ts';
import type { PlainKey } from '../dom/dialog.ts';
import { make } from '../dom/dom.ts';
import { setDisabled } from '../dom/focus.ts';
import { iconElement, type IconName } from '../dom/icons.ts';

/** A tool by the name of its icon. Its texts follow the language of the page. */
export function toolButton(tool: IconName, key: PlainKey): HTMLButtonElement {
  const name = make('span', { class: 'name', 'data-text': key }, text(key));
  return make('button', { type: 'button', class: 'tool', 'data-tool': tool }, iconElement(tool), name);
}

export const toolGroup = (tools: string, key: PlainKey, ...buttons: readonly HTMLElement[]): HTMLElement =>
  make(
    'div',
    { class: 'toolbar', role: 'group', 'data-tools': tools, 'data-text-label': key, 'aria-label': text(key) },
    ...buttons,
  );

/** The tool of a view, where it has it. */
export const findTool = (view: HTMLElement, tool: IconName): HTMLButtonElement | null =>
  view.querySelector<HTMLButtonElement>(`button[data-tool="${tool}"]`);

/** Whether a tool can do something now; a view that does not have it is left as it is. */
export function enableTool(view: HTMLElement, tool: IconName, isPossible: boolean): void {
  const button = findTool(view, tool);
  if (button) setDisabled(button, !isPossible);
}

/** The group of a view that scripts fill. */
export function toolGroupOf(view: HTMLElement, tools: string): HTMLElement {
  const group = view.querySelector<HTMLElement>(`[data-tools="${tools}"]`);
  if (!group) throw new Error(`The view has no group of tools "${tools}".`);
  return group;
}

/** Presses of the tools of a view; a tool that it does not have is left out. */
export function onTools(view: HTMLElement, actions: Readonly<Partial<Record<IconName, () => void>>>): void {
  view.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button[data-tool]') : null;
    const name = pressed?.dataset['tool'];
    if (name !== undefined) actions[name as IconName]?.();
  });
}
