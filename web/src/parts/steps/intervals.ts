// SPDX-License-Identifier: MIT
// The intervals in which two triangles meet the common line of their planes, one above the other.
import { text } from '../../text/language.ts';
import { formatNumber } from '../../text/numbers.ts';
import { svg } from '../dom/svg.ts';
import { numberIn, type Step } from '../../traces/queries/steps.ts';

const height = 70;

export function drawIntervals(step: Step, width: number): SVGSVGElement {
  const number = (name: string): number => numberIn(step, name) ?? 0;
  const a = [number('fromA'), number('toA')] as const;
  const b = [number('fromB'), number('toB')] as const;
  const [low, high] = [Math.min(...a, ...b), Math.max(...a, ...b)];
  const x = (value: number): number => 30 + ((value - low) / (high - low || 1)) * (width - 60);
  const bar = (kind: 'a' | 'b', [from, to]: readonly [number, number], y: number): SVGElement[] => [
    svg('rect', {
      class: kind,
      x: x(Math.min(from, to)),
      y,
      width: Math.max(2, Math.abs(x(to) - x(from))),
      height: 12,
    }),
    svg('text', { class: 'name', x: 8, y: y + 11 }, kind.toUpperCase()),
  ];
  const picture = svg('svg', { class: 'intervals', role: 'img', width, height, viewBox: `0 0 ${width} ${height}` });
  picture.append(
    ...bar('a', a, 10),
    ...bar('b', b, 30),
    svg('line', { class: 'grid', x1: 30, x2: width - 30, y1: 52, y2: 52 }),
    svg('text', { class: 'tick', x: 30, y: 66 }, formatNumber(low)),
    svg('text', { class: 'tick', x: width - 30, y: 66, 'text-anchor': 'end' }, formatNumber(high)),
  );
  const overlap = Math.max(Math.min(...a), Math.min(...b)) <= Math.min(Math.max(...a), Math.max(...b));
  const verdict = text(overlap ? 'algorithms.intervals.overlap' : 'algorithms.intervals.apart');
  const [fromA, toA, fromB, toB] = [...a, ...b].map((value) => formatNumber(value));
  picture.setAttribute(
    'aria-label',
    text('algorithms.intervals.label', {
      fromA: fromA ?? '',
      toA: toA ?? '',
      fromB: fromB ?? '',
      toB: toB ?? '',
      verdict,
    }),
  );
  return picture;
}
