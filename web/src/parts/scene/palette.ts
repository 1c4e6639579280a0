// SPDX-License-Identifier: MIT
// The colours of the page's theme, read from its style sheet, and read only once: a drag sets some thirty in every frame.
import { Color } from 'three';
import { isDark, themeColor } from './theme.ts';

export interface Palette {
  readonly shape: Color;
  readonly accent: Color;
  readonly warn: Color;
  readonly ink: Color;
  readonly card: Color;
  readonly grid: Color;
  /** Of the axes X, Y, Z: they stand out on light and dark alike. */
  readonly axes: readonly [Color, Color, Color];
  readonly shadow: number;
}

const names = ['shape', 'accent', 'warn', 'ink', 'card', 'grid'] as const;

export function readPalette(): Palette {
  // The system's own colours may be translucent, which no material's colour is.
  const opaque = (name: string): string => themeColor(name).replace(/^rgba\((.*),[^,]*\)$/, 'rgb($1)');
  const entries = names.map((name) => [name, new Color(opaque(name))]);
  const colors = Object.fromEntries(entries) as Record<(typeof names)[number], Color>;
  const axes = [new Color('#d9304f'), new Color('#2e8540'), new Color('#3a76e8')] as const;
  return { ...colors, axes, shadow: isDark() ? 0.4 : 0.16 };
}
