// SPDX-License-Identifier: MIT
// The colours of the page's theme, read from its style sheet.
export interface Palette {
  readonly shape: string;
  readonly accent: string;
  readonly warn: string;
  readonly ink: string;
  readonly card: string;
  readonly grid: string;
  /** Of the axes X, Y, Z: they stand out on light and dark alike. */
  readonly axes: readonly [string, string, string];
  readonly shadow: number;
}

const names = ['shape', 'accent', 'warn', 'ink', 'card', 'grid'] as const;

/** Whether a colour of the form #rgb, #rrggbb or rgb(...) is nearer to white than to black. */
export function isLight(color: string): boolean {
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

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  // The system's own colours may be translucent, which no material's colour is.
  const color = (name: string): string =>
    style
      .getPropertyValue(`--${name}`)
      .trim()
      .replace(/^rgba\((.*),[^,]*\)$/, 'rgb($1)');
  const colors = Object.fromEntries(names.map((name) => [name, color(name)])) as Record<(typeof names)[number], string>;
  return { ...colors, axes: ['#d9304f', '#2e8540', '#3a76e8'], shadow: isLight(colors.ink) ? 0.4 : 0.16 };
}

/** Tells when the colours are others, by the choice of the user or of the system. */
export function onThemeChange(listener: () => void): void {
  document.addEventListener('themechange', listener);
}
