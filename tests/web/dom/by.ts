// SPDX-License-Identifier: MIT
// What a person does to a widget that stands in a document without a page, and what is found there by role and name.
import { onTestFinished } from 'vitest';

/** Puts elements into the document, until the test ends. */
export function put<T extends readonly HTMLElement[]>(...elements: T): T[0] {
  document.body.append(...elements);
  onTestFinished(() => {
    document.body.replaceChildren();
  });
  return elements[0] as T[0];
}

const named = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent.trim();
/** The only element of a selector with this name. */
function only<T extends HTMLElement>(selector: string, name: string): T {
  const found = [...document.querySelectorAll<T>(selector)].filter((element) => named(element) === name);
  if (found.length !== 1) throw new Error(`${found.length} elements of ${selector} are called "${name}".`);
  return found[0] as T;
}
export const button = (name: string): HTMLButtonElement => only('button', name);
export const field = (name: string): HTMLInputElement => only('input', name);
export const textOf = (selector: string): string | null | undefined => document.querySelector(selector)?.textContent;

/** Presses a key where the focus is. */
export function press(key: string, more: KeyboardEventInit = {}): void {
  const init = { key, bubbles: true, cancelable: true, ...more };
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init));
}
/** Types over what stands in a field. */
export function type(input: HTMLInputElement, text: string): void {
  input.focus();
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
/** Pastes where the focus is; whether the widget left it to the browser. */
export function paste(text: string): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  return (document.activeElement ?? document.body).dispatchEvent(event);
}
