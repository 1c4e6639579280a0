// SPDX-License-Identifier: MIT
// How many pixels the screen has to one of the page, which changes while a page is open: its window is moved to another screen, or
// the page is zoomed.

/** Calls the listener when the number is another one, until the signal aborts. */
export function onDensityChange(listener: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const change = (): void => {
    listener();
    onDensityChange(listener, signal);
  };
  // A query of a range has no event for each change: one of the present number ends with it.
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', change, { once: true, signal });
}
