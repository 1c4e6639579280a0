// SPDX-License-Identifier: MIT
// Positions of the texts of a drawing so that none covers another: each has a default place and moves away from
// earlier texts, and from the measured figures, if another of its places is free. Pure: the renderer moves them.
import type { Vec2 } from '../../../../bindings/types.ts';

/** A text at its usual place: the left, or the middle, of its baseline, and its size as the browser measures it, in pixels. */
export interface Caption {
  readonly x: number;
  readonly y: number;
  readonly isCentred: boolean;
  readonly width: number;
  /** Above and below the baseline. */
  readonly ascent: number;
  readonly descent: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf({ x, y, isCentred, width, ascent, descent }: Caption): Box {
  const left = isCentred ? x - width / 2 : x;
  return { left, right: left + width, top: y - ascent, bottom: y + descent };
}
const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const shifted = ({ left, right, top, bottom }: Box, [dx, dy]: Vec2): Box => ({
  left: left + dx,
  right: right + dx,
  top: top + dy,
  bottom: bottom + dy,
});

/** From a text above a point to one below it, without the height of its letters; and from one beside it to the other side. */
const across = 25;
const aside = 20;
/** Between two lines of text. */
const leading = 2;

/** Below its point, above, on its left, and further out, in the order in which they are tried. */
function waysFrom({ left, right, top, bottom }: Box, ascent: number): readonly Vec2[] {
  const line = bottom - top + leading;
  const [down, up, toLeft] = [across + ascent, -line, -(right - left) - aside];
  const near: readonly Vec2[] = [
    [0, 0],
    [0, down],
    [0, up],
    [toLeft, 0],
    [toLeft, down],
  ];
  const far = [1, 2].flatMap((k): readonly Vec2[] => [
    [0, down + k * line],
    [0, up - k * line],
    [toLeft, down + k * line],
    [toLeft, -k * line],
  ]);
  return [...near, ...far];
}

/** A straight mark, in pixels. */
export type Line = readonly [from: Vec2, to: Vec2];
const air = 3;
/** Pixels from one looked at place of a line to the next: less than a letter. */
const stride = 6;

function crosses([[x1, y1], [x2, y2]]: Line, { left, right, top, bottom }: Box): boolean {
  const count = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / stride) + 1;
  return Array.from({ length: count + 1 }, (_, i) => i / count).some((t) => {
    const [x, y] = [x1 + t * (x2 - x1), y1 + t * (y2 - y1)];
    return x > left - air && x < right + air && y > top - air && y < bottom + air;
  });
}

/** The offset of each text from its default place: clear of all texts and lines, or else of texts, or else none. */
export function stepsAside(captions: readonly Caption[], lines: readonly Line[] = []): readonly Vec2[] {
  const taken: Box[] = [];
  return captions.map((caption) => {
    const usual = boxOf(caption);
    const clear = waysFrom(usual, caption.ascent).filter(
      (way) => !taken.some((other) => meet(shifted(usual, way), other)),
    );
    const way = clear.find((one) => !lines.some((line) => crosses(line, shifted(usual, one)))) ?? clear[0] ?? [0, 0];
    taken.push(shifted(usual, way));
    return way;
  });
}
