// SPDX-License-Identifier: MIT
// A formula that is wider than its text is scrolled in a box of its own, and the keyboard reaches that box only then: a box that fits
// is no stop on the way.
import { make } from '../dom/dom.ts';

const wide = 'wide-formula';

/** A box that is to be scrolled, with the words of its formula as its name. */
function reach(box: HTMLElement, isWide: boolean): void {
  const words = box.querySelector('math')?.getAttribute('aria-label');
  const attributes = { tabindex: '0', role: 'group', ...(words && { 'aria-label': words }) };
  for (const [name, value] of Object.entries(attributes))
    if (isWide) box.setAttribute(name, value);
    else if (document.activeElement !== box) box.removeAttribute(name);
}
/** A formula within a line gets its box when it is too wide for the line, and stands in the line again when it fits. */
function fitInLine(math: Element, room: number): void {
  const box = math.parentElement;
  const isBoxed = box?.classList.contains(wide) === true;
  const isWide = math.getBoundingClientRect().width > room + 1;
  if (isWide && !isBoxed) {
    const made = make('span', { class: wide });
    math.replaceWith(made);
    made.append(math);
    reach(made, true);
  } else if (!isWide && isBoxed && document.activeElement !== box) box.replaceWith(math);
}
/** The block that a line stands in, and the width that a line has there. */
function blockOf(start: Element): HTMLElement | undefined {
  for (let at: Element | null = start; at; at = at.parentElement)
    if (at instanceof HTMLElement && at.clientWidth > 0 && !at.classList.contains(wide)) return at;
  return undefined;
}
function roomIn(block: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(block);
  return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

function fit(text: Element): void {
  for (const box of text.querySelectorAll<HTMLElement>('.formula')) reach(box, box.scrollWidth > box.clientWidth + 1);
  for (const math of text.querySelectorAll('math')) {
    const block = math.closest('.formula') || !math.parentElement ? undefined : blockOf(math.parentElement);
    if (block) fitInLine(math, roomIn(block));
  }
}

const watched = new WeakMap<Element, ResizeObserver>();
/** Fits the formulas of a text now, and whenever its block gets another width. */
export function watchFormulas(text: Element): void {
  watched.get(text)?.disconnect();
  if (!text.querySelector('math')) return;
  const observer = new ResizeObserver(() => fit(text));
  observer.observe(blockOf(text) ?? text);
  watched.set(text, observer);
}
