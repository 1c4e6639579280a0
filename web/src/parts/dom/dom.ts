// SPDX-License-Identifier: MIT
// Small helpers for making and finding elements.
export function byId<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`The page has no ${type.name} with the id ${id}.`);
  return element;
}

/** A part of the page, whatever kind of element it is. */
export const part = (id: string): HTMLElement => byId(id, HTMLElement);

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Not written to where nothing changes: a screen reader would begin anew, and a drag would lay everything out. */
export function write(element: HTMLElement, shown: string): void {
  if (element.textContent !== shown) element.textContent = shown;
}

/** A term and its value as one row of a description list; `name` lets tests and scripts find the value. */
export const entry = (
  name: string,
  term: string,
  value: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement => make('div', {}, make('dt', {}, term), make('dd', { 'data-value': name, ...attributes }, value));
