// SPDX-License-Identifier: MIT
// The part of [0, 1] that the curve shows, down to a few neighbouring doubles, and the ticks of its axes. Pure. Places are taken
// from differences, which are exact between near doubles; ticks are offsets from a reference where digits would run out.

export interface Window {
  readonly low: number;
  readonly high: number;
}
export const whole: Window = { low: 0, high: 1 };

/** The distance of a double in [0, 1] to the next larger one; of those below 2^-60 as if they were that large. */
export function ulpOf(t: number): number {
  const exponent = Math.max(Math.floor(Math.log2(Math.max(Math.abs(t), Number.MIN_VALUE))), -60);
  return 2 ** (exponent - 52);
}
/** The neighbouring double, within [0, 1]. */
export const neighbour = (t: number, direction: 1 | -1): number => {
  const next = t + direction * ulpOf(t);
  return Math.min(1, Math.max(0, next));
};

/** Doubles in the smallest window. */
const leastDoubles = 8;
export const leastWidth = (t: number): number => leastDoubles * ulpOf(t);

/** A window of a width about a time that stays at its share of it, within [0, 1]. */
function placed(about: number, share: number, wanted: number): Window {
  const width = Math.min(1, Math.max(wanted, leastWidth(about)));
  const low = Math.min(Math.max(about - share * width, 0), 1 - width);
  const high = low + width;
  return high >= 1 ? { low, high: 1 } : { low, high };
}
export const shareOf = ({ low, high }: Window, t: number): number => (t - low) / (high - low);
export const timeAt = ({ low, high }: Window, share: number): number =>
  Math.min(1, Math.max(0, low + (high - low) * share));

/** Smaller for a factor below 1; `about` stays where it is. */
export const zoomed = (window: Window, about: number, factor: number): Window =>
  placed(about, Math.min(1, Math.max(0, shareOf(window, about))), (window.high - window.low) * factor);
/** Moved by a share of its width. */
export function panned(window: Window, share: number): Window {
  const width = window.high - window.low;
  return placed(timeAt(window, 0.5) + share * width, 0.5, width);
}
/** Moved so far that it shows a time. */
export function showing(window: Window, t: number): Window {
  const share = shareOf(window, t);
  if (share >= 0 && share <= 1) return window;
  return placed(t, 0.5, window.high - window.low);
}
/** About a bracket: its width is a quarter of the window. */
export const around = (low: number, high: number): Window => placed(low + (high - low) / 2, 0.5, 4 * (high - low));

export interface Ticks {
  /** Offsets of the ticks are from here; 0: they are the numbers themselves. */
  readonly reference: number;
  readonly offsets: readonly number[];
}
/** 1, 2 or 5 times a power of ten, not smaller. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const times = [1, 2, 5, 10].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10;
  // Of a power of ten below 1 the product has an error that the label would show.
  return Number((times * power).toPrecision(1));
}
/** Between two numbers, at most `most`, about a reference: the number that the reader compares with, if it is in sight. */
export function ticksOf(low: number, high: number, most: number, reference = 0): Ticks {
  const step = roundStep((high - low) / most);
  const first = Math.ceil((low - reference) / step - 1e-9);
  const last = Math.floor((high - reference) / step + 1e-9);
  const count = Math.min(last - first + 1, most + 2);
  const offsets = Array.from({ length: Math.max(0, count) }, (_, i) => Number(((first + i) * step).toPrecision(12)));
  return { reference, offsets };
}
/** Below this share of its numbers a window has ticks with offsets: at most four digits would repeat. */
const offsetsBelow = 1e-4;
/** The ticks of a window of times; the reference is a time in it. */
export function timeTicks({ low, high }: Window, most: number, reference: number): Ticks {
  return high - low > offsetsBelow ? ticksOf(low, high, most) : ticksOf(low, high, most, reference);
}
