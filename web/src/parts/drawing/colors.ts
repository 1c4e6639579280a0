// SPDX-License-Identifier: MIT
// The colours of drawings, by what they mean (web/src/styles/roles.css).

export const colorNames = [
  'scene',
  'grid',
  'card',
  'ink',
  'shape',
  'a',
  'a-text',
  'b',
  'b-text',
  'overlap',
  'normal',
  'difference',
  'wrong',
] as const;
type ColorName = (typeof colorNames)[number];
/** Colours as a style sheet writes them. */
export type DrawingColors = Readonly<Record<ColorName, string>>;

const each = (color: (name: ColorName) => string): DrawingColors =>
  Object.fromEntries(colorNames.map((name) => [name, color(name)])) as Record<ColorName, string>;

/** Those of the page that the drawing stands in, which follow its theme. */
export const pageColors: DrawingColors = each((name) => `var(--${name})`);
/** Those of a theme as they are now, for a drawing that leaves the page. */
export const colorsNow = (colorOf: (name: string) => string): DrawingColors => each(colorOf);
