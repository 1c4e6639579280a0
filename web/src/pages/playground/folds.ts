// SPDX-License-Identifier: MIT
// The parts of the playground's panel, which fold and are found as they were left.
import { save, saved } from '../../parts/page/preferences.ts';

const parts = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>('details[data-part]')];
const nameOf = (part: HTMLDetailsElement): string => part.dataset['part'] ?? '';

export function keepFolds(): void {
  const folded = new Set(saved('folded')?.split(' '));
  for (const part of parts()) {
    part.open = !folded.has(nameOf(part));
    part.addEventListener('toggle', () => {
      const closed = parts().filter((other) => !other.open);
      save('folded', closed.map(nameOf).join(' '));
    });
  }
}

/** Opens the part that holds an element, so that the element can have the focus. */
export function unfold(element: Element): void {
  const part = element.closest<HTMLDetailsElement>('details[data-part]');
  if (part) part.open = true;
}
