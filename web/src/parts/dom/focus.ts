// SPDX-License-Identifier: MIT
// Keeps the keyboard's place. A control that is disabled, hidden or removed while it has the focus would drop it to the
// beginning of the page: a screen reader starts to read there, and the next Tab leads there.

/** Presses of a button that is disabled but still focused are stopped by this listener until it is enabled or left. */
const held = new WeakMap<HTMLButtonElement, AbortController>();

function release(button: HTMLButtonElement): void {
  held.get(button)?.abort();
  held.delete(button);
  button.removeAttribute('aria-disabled');
}

/** Enables or disables a button; while it has the focus it is only called disabled, and becomes so when the focus leaves. */
export function setDisabled(button: HTMLButtonElement, isDisabled: boolean): void {
  if (!isDisabled || document.activeElement !== button) {
    release(button);
    button.disabled = isDisabled;
    return;
  }
  if (button.disabled || held.has(button)) return;
  const leaving = new AbortController();
  const { signal } = leaving;
  held.set(button, leaving);
  button.setAttribute('aria-disabled', 'true');
  button.addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true, signal });
  button.addEventListener(
    'blur',
    () => {
      // A window that loses the focus leaves it to the button for its return.
      if (document.activeElement === button) return;
      release(button);
      button.disabled = true;
    },
    { signal },
  );
}

/** Focuses an element that is not a control, such as a heading; it is not a Tab stop afterwards. */
export function focusText(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
const isLost = (element: Element): boolean =>
  !element.isConnected ||
  element.matches(':disabled') ||
  element.closest('[hidden], [inert], dialog:not([open]), details:not([open]) > :not(summary)') !== null;
const nameOf = (element: Element): string => {
  const label = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent;
  return `${element.tagName} ${label}`;
};

interface FocusPosition {
  readonly element: HTMLElement;
  readonly name: string;
  /** Its ancestors, from the inside outwards. */
  readonly around: readonly Element[];
  /** The number of controls of each ancestor that precede it. */
  readonly before: readonly number[];
}
function placeOf(element: HTMLElement): FocusPosition {
  const around: Element[] = [];
  for (let next = element.parentElement; next; next = next.parentElement) around.push(next);
  const before = around.map((parent) => [...parent.querySelectorAll(focusable)].indexOf(element));
  return { element, name: nameOf(element), around, before };
}

/** The control that was made anew in its place, else the one that moved up to its place, in the nearest group that has any. */
function successorOf({ name, around, before }: FocusPosition): HTMLElement | undefined {
  for (const [i, parent] of around.entries()) {
    if (isLost(parent)) continue;
    const all = [...parent.querySelectorAll<HTMLElement>(focusable)];
    const there = all.filter((element) => !isLost(element) && element.checkVisibility());
    const same = there.find((element) => nameOf(element) === name);
    const next = all.slice(Math.max(0, before[i] ?? 0)).find((element) => there.includes(element));
    const found = same ?? next ?? there.at(-1);
    if (found) return found;
  }
  return undefined;
}

/**
 * Watches the page: a control that loses the focus without anybody's wish hands it to its successor. Whoever knows a better
 * place than the nearest one moves the focus there in the same task, and this finds nothing to do.
 */
export function guardFocus(): void {
  let place: FocusPosition | undefined;
  const isDropped = (): boolean => document.activeElement === null || document.activeElement === document.body;
  document.addEventListener('focusin', ({ target }) => {
    place = target instanceof HTMLElement && target !== document.body ? placeOf(target) : undefined;
  });
  document.addEventListener('focusout', ({ target }) => {
    // Left by a press beside it: the place is given up. Some browsers say so of what is removed too.
    queueMicrotask(() => {
      if (place?.element === target && !isLost(place.element)) place = undefined;
    });
  });
  const hand = (): void => {
    const lost = place;
    if (!lost || !isLost(lost.element)) return;
    if (!isDropped() && document.activeElement !== lost.element) return;
    // An embed takes no focus back from the page around it.
    if (!document.hasFocus()) return;
    place = undefined;
    successorOf(lost)?.focus({ preventScroll: true });
  };
  new MutationObserver(() => {
    // Not at once: a dialog that closes gives the focus back by itself, in the same task.
    if (place && isLost(place.element)) setTimeout(hand);
  }).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['hidden', 'disabled', 'inert', 'open'],
  });
}
