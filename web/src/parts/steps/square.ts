// SPDX-License-Identifier: MIT
// The square of the parameters (s, t) of two segments: the regions around it, and where the steps have been.
import { text } from '../../text/language.ts';
import { formatNumber } from '../../text/numbers.ts';
import { svg } from '../dom/svg.ts';
import { numberIn, type Step } from '../../traces/queries/steps.ts';

const size = 220;
/** The plane of the parameters is drawn this far beyond the square. */
const beyond = 0.6;
const span = 1 + 2 * beyond;
/** Parameters of nearly parallel lines can be huge: they are drawn at the edge. */
const clamp = (value: number): number => Math.min(Math.max(value, -beyond + 0.05), 1 + beyond - 0.05);

interface Place {
  readonly step: number;
  readonly s: number;
  readonly t: number;
}
export const placesIn = (steps: readonly Step[]): readonly Place[] =>
  steps.flatMap((step, index) => {
    const [s, t] = [numberIn(step, 's'), numberIn(step, 't')];
    return s === undefined || t === undefined ? [] : [{ step: index, s, t }];
  });

export function drawSquare(steps: readonly Step[], at: number): SVGSVGElement {
  const places = placesIn(steps.slice(0, at + 1));
  const x = (s: number): number => ((clamp(s) + beyond) / span) * size;
  const y = (t: number): number => size - ((clamp(t) + beyond) / span) * size;
  const lines = [0, 1].flatMap((value) => [
    svg('line', { class: 'grid', x1: x(value), x2: x(value), y1: 0, y2: size }),
    svg('line', { class: 'grid', x1: 0, x2: size, y1: y(value), y2: y(value) }),
  ]);
  const side = x(1) - x(0);
  const last = places.at(-1);
  const picture = svg('svg', {
    class: 'square',
    role: 'img',
    width: size,
    height: size,
    viewBox: `0 0 ${size} ${size}`,
  });
  picture.append(
    svg('rect', { class: 'inside', x: x(0), y: y(1), width: side, height: side }),
    ...lines,
    svg('text', { class: 'name', x: x(0.5), y: size - 6, 'text-anchor': 'middle' }, 's'),
    svg('text', { class: 'name', x: 8, y: y(0.5) }, 't'),
    ...[0, 1].flatMap((value) => [
      svg('text', { class: 'tick', x: x(value) + 3, y: size - 6 }, String(value)),
      svg('text', { class: 'tick', x: 3, y: y(value) - 3 }, String(value)),
    ]),
    svg('polyline', { class: 'path', points: places.map(({ s, t }) => `${x(s)},${y(t)}`).join(' ') }),
    ...places.map((one) =>
      svg('circle', { class: one === last ? 'now' : 'before', cx: x(one.s), cy: y(one.t), r: one === last ? 6 : 3.5 }),
    ),
  );
  const values = { s: formatNumber(last?.s ?? 0), t: formatNumber(last?.t ?? 0) };
  picture.setAttribute('aria-label', text('algorithms.square.label', values));
  return picture;
}
