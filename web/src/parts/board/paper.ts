// SPDX-License-Identifier: MIT
// The paper of the board: grid lines and numbers along the axes, as fine as the zoom has room for.
import { formatShort } from '../../text/numbers.ts';
import { svg } from '../dom/svg.ts';
import { type BoardWindow, toPixels, toPlane } from './frame.ts';

/** Minimum distance of grid lines, in pixels. */
const leastGap = 24;

/** Pixels: more than any number needs, in any font. */
const widestNumber = 120;

/** The smallest of 1, 2, 5, 10 ... metres (and their tenths) that is wide enough. */
export function lineStep(pixelsPerMetre: number): number {
  const least = leastGap / pixelsPerMetre;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((n) => n * power >= least * (1 - 1e-12)) ?? 10;
  return Number((step * power).toPrecision(1));
}

export function paper(frame: BoardWindow): Node[] {
  const step = lineStep(frame.pixelsPerMetre);
  const { width, height } = frame;
  const [left, top] = toPlane(frame, [0, 0]);
  const [right, bottom] = toPlane(frame, [width, height]);
  const [cx, cy] = toPixels(frame, [0, 0]);
  const [lines, axes, numbers]: [Node[], Node[], Node[]] = [[], [], []];
  // Numbers stay in sight where the axes are not.
  const rowOfNumbers = Math.min(height - 6, Math.max(14, cy + 14));
  // Beside the right edge they end at the axis instead of beginning there, so that none is cut off.
  const isAtRight = cx > width - widestNumber;
  const columnOfNumbers = isAtRight ? Math.min(width, cx) - 4 : Math.max(4, cx + 4);
  const anchor = isAtRight ? 'end' : 'start';
  for (let i = Math.ceil(left / step); i * step <= right; ++i) {
    const [x] = toPixels(frame, [i * step, 0]);
    const line = svg('line', { x1: x, y1: 0, x2: x, y2: height, class: i === 0 ? 'axis' : 'grid' });
    (i === 0 ? axes : lines).push(line);
    if (i % 2 === 0 && i !== 0) numbers.push(svg('text', { x: x + 3, y: rowOfNumbers }, shown(i, step)));
  }
  for (let i = Math.ceil(bottom / step); i * step <= top; ++i) {
    const [, y] = toPixels(frame, [0, i * step]);
    const line = svg('line', { x1: 0, y1: y, x2: width, y2: y, class: i === 0 ? 'axis' : 'grid' });
    (i === 0 ? axes : lines).push(line);
    if (i % 2 === 0 && i !== 0)
      numbers.push(svg('text', { x: columnOfNumbers, y: y - 3, 'text-anchor': anchor }, shown(i, step)));
  }
  if (cx >= 0 && cy >= 0 && cx <= width && cy <= height) numbers.push(svg('text', { x: cx + 4, y: cy + 14 }, '0'));
  return [...lines, ...axes, ...numbers];
}

const shown = (i: number, step: number): string => formatShort(i * step);
