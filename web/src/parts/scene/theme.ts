// SPDX-License-Identifier: MIT
// The theme that the page is in, by its style sheet: for pages that draw nothing themselves, too.

/** A colour as the style sheet writes it. */
export const themeColor = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** Whether a colour of the form #rgb, #rrggbb or rgb(...) is closer to white than to black. */
function isLight(color: string): boolean {
  const hex = /^#([\da-f])([\da-f])([\da-f])$/i
    .exec(color)
    ?.slice(1)
    .map((d) => parseInt(d + d, 16));
  const hex6 = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i
    .exec(color)
    ?.slice(1)
    .map((d) => parseInt(d, 16));
  const parts =
    hex ??
    hex6 ??
    color
      .match(/[\d.]+/g)
      ?.slice(0, 3)
      .map(Number) ??
    [];
  return parts.reduce((sum, part) => sum + part, 0) > 3 * 127;
}

export const isDark = (): boolean => isLight(themeColor('ink'));

/** Tells when the colours are others, by the choice of the user or of the system, until the signal aborts. */
export function onThemeChange(listener: () => void, signal?: AbortSignal): void {
  document.addEventListener('themechange', listener, signal && { signal });
}
