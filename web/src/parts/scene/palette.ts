// SPDX-License-Identifier: MIT
// The colours of the page's theme, read from its style sheet, and read only once: a drag sets some thirty in every frame.
import { Color } from 'three';
import { isDark, themeColor } from './theme.ts';

export interface Palette {
  /** What the picture means: web/src/styles/roles.css. Lines and text of A and B are darker than their bodies. */
  readonly a: Color;
  readonly aLine: Color;
  readonly b: Color;
  readonly bLine: Color;
  readonly overlap: Color;
  readonly normal: Color;
  readonly difference: Color;
  readonly wrong: Color;
  /** A shape that is not of the pair. */
  readonly shape: Color;
  readonly accent: Color;
  readonly warn: Color;
  /** Text, distances, witness points. */
  readonly ink: Color;
  readonly card: Color;
  readonly grid: Color;
  /** Behind everything. */
  readonly scene: Color;
  /** Of the axes X, Y, Z: they stand out on light and dark alike. */
  readonly axes: readonly [Color, Color, Color];
  readonly shadow: number;
}

const names = {
  a: 'a',
  aLine: 'a-text',
  b: 'b',
  bLine: 'b-text',
  overlap: 'overlap',
  normal: 'normal',
  difference: 'difference',
  wrong: 'wrong',
  shape: 'shape',
  accent: 'accent',
  warn: 'warn',
  ink: 'ink',
  card: 'card',
  grid: 'grid',
  scene: 'scene',
} as const;

export function readPalette(): Palette {
  // The system's own colours may be translucent, which no material's colour is.
  const opaque = (name: string): string => themeColor(name).replace(/^rgba\((.*),[^,]*\)$/, 'rgb($1)');
  const entries = Object.entries(names).map(([key, name]) => [key, new Color(opaque(name))]);
  const colors = Object.fromEntries(entries) as Record<keyof typeof names, Color>;
  const axes = [new Color('#d9304f'), new Color('#2e8540'), new Color('#3a76e8')] as const;
  return { ...colors, axes, shadow: isDark() ? 0.4 : 0.16 };
}
