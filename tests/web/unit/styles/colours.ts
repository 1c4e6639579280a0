// SPDX-License-Identifier: MIT
// Contrast and difference of colours for the tests of the roles, as their sources define them.

export type Rgb = readonly [number, number, number];

/** Linear light of #rrggbb (IEC 61966-2-1). */
export function linearOf(hex: string): Rgb {
  const at = (i: number): number => {
    const value = parseInt(hex.slice(i, i + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const luminance = ([r, g, blue]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  const [low = 0, high = 0] = [a, b].map((hex) => luminance(linearOf(hex))).sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

type Matrix = readonly [Rgb, Rgb, Rgb];
const times = (matrix: Matrix, [x, y, z]: Rgb): Rgb =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Rgb;

/** How readers without red or green cones see linear light: Machado, Oliveira and Fernandes 2009, severity 1. */
export const vision: Readonly<Record<'normal' | 'protanopia' | 'deuteranopia', Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

const toXyz: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
/** CIE L*a*b* with the white of sRGB. */
function labOf(light: Rgb): Rgb {
  const [x, y, z] = times(toXyz, light.map((value) => Math.min(1, Math.max(0, value))) as unknown as Rgb);
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** The CIE 1976 difference of two colours as a reader sees them; about 2 can just be told apart. */
export function difference(a: string, b: string, seen: Matrix): number {
  const [p, q] = [a, b].map((hex) => labOf(times(seen, linearOf(hex))));
  return Math.hypot(...[0, 1, 2].map((i) => (p?.[i] ?? 0) - (q?.[i] ?? 0)));
}
