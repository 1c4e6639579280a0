// SPDX-License-Identifier: MIT
// Where the texts of a drawing stand so that none covers another: each has its usual place, and steps aside from those before
// it, and from what is measured, where another of its places is free. Pure: the picture moves them.
import type { Vec2 } from '../../../bindings/types.ts';

/** A text at its usual place: the left, or the middle, of its baseline, in pixels. */
export interface Caption {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly isCentred: boolean;
}

/** Of the letters of the board, measured generously: the browser's own measure would have to lay out every picture. */
const letterWidth = 8.6;
const ascent = 13;
const descent = 4;
const lineHeight = ascent + descent;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
}

function boxOf({ text, x, y, isCentred }: Caption): Box {
  const width = text.length * letterWidth;
  const left = isCentred ? x - width / 2 : x;
  return { left, right: left + width, baseline: y };
}
const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && Math.abs(a.baseline - b.baseline) < lineHeight;
const shifted = ({ left, right, baseline }: Box, [dx, dy]: Vec2): Box => ({
  left: left + dx,
  right: right + dx,
  baseline: baseline + dy,
});

/** Below its point, above, on its left, and further out: as far as a text above a point is from one below it. */
function waysFrom({ left, right }: Box): readonly Vec2[] {
  const across = -(right - left) - 20;
  const near: readonly Vec2[] = [
    [0, 0],
    [0, 38],
    [0, -lineHeight - 2],
    [across, 0],
    [across, 38],
  ];
  return [...near, [0, 38 + lineHeight], [0, -2 * lineHeight - 2]];
}

/** A straight mark, in pixels. */
export type Line = readonly [from: Vec2, to: Vec2];
const air = 3;
/** Pixels from one looked at place of a line to the next: less than a letter. */
const stride = 6;

function crosses([[x1, y1], [x2, y2]]: Line, { left, right, baseline }: Box): boolean {
  const count = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / stride) + 1;
  return Array.from({ length: count + 1 }, (_, i) => i / count).some((t) => {
    const [x, y] = [x1 + t * (x2 - x1), y1 + t * (y2 - y1)];
    return x > left - air && x < right + air && y > baseline - ascent - air && y < baseline + descent + air;
  });
}

/** How far each is moved from its usual place: off all texts and lines, or else off texts, or else not at all. */
export function stepsAside(captions: readonly Caption[], lines: readonly Line[] = []): readonly Vec2[] {
  const taken: Box[] = [];
  return captions.map((caption) => {
    const usual = boxOf(caption);
    const clear = waysFrom(usual).filter((way) => !taken.some((other) => meet(shifted(usual, way), other)));
    const way = clear.find((one) => !lines.some((line) => crosses(line, shifted(usual, one)))) ?? clear[0] ?? [0, 0];
    taken.push(shifted(usual, way));
    return way;
  });
}
