// SPDX-License-Identifier: MIT
// The bounds of the signed distance by iteration, against the exact distance.
import { text } from '../../text/language.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import { svg } from '../dom/svg.ts';
import { type BoundsAt, boundsAt } from '../../traces/queries/bounds.ts';

const height = 150;
const margin = { left: 60, right: 12, top: 10, bottom: 30 } as const;

/** Bounds start far apart or infinite: the range is that of the second half, and what is beyond is cut off. */
function rangeOf(bounds: readonly BoundsAt[], exact: number): readonly [number, number] {
  const finite = bounds.filter(({ lower, upper }) => Number.isFinite(lower) && Number.isFinite(upper));
  const late = finite.slice(Math.min(1, finite.length - 1));
  const all = [exact, ...late.flatMap(({ lower, upper }) => [lower, upper])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = (high - low || Math.abs(high) || 1) * 0.12;
  return [low - room, high + room];
}

export function drawBounds(bounds: readonly BoundsAt[], exact: number, step: number, width: number): SVGSVGElement {
  const [low, high] = rangeOf(bounds, exact);
  const [inner, tall] = [Math.max(40, width - margin.left - margin.right), height - margin.top - margin.bottom];
  const x = (i: number): number => margin.left + (bounds.length < 2 ? inner / 2 : (i / (bounds.length - 1)) * inner);
  const clamp = (value: number): number => Math.min(Math.max(value, low), high);
  const y = (value: number): number => margin.top + ((high - clamp(value)) / (high - low)) * tall;
  const now = boundsAt(bounds, step);
  const at = now ? bounds.indexOf(now) : -1;
  const path = (kind: 'lower' | 'upper'): SVGElement =>
    svg('polyline', {
      class: kind,
      points: bounds.map((one, i) => `${x(i).toFixed(1)},${y(one[kind]).toFixed(1)}`).join(' '),
    });
  const dots = bounds.flatMap((one, i) =>
    (['lower', 'upper'] as const).map((kind) =>
      svg('circle', { class: kind, cx: x(i), cy: y(one[kind]), r: i === at ? 4.5 : 2.5 }),
    ),
  );
  const band =
    bounds.length < 2
      ? []
      : [
          svg('polygon', {
            class: 'band',
            points: [
              ...bounds.map((one, i) => `${x(i)},${y(one.upper)}`),
              ...bounds.map((one, i) => `${x(i)},${y(one.lower)}`).reverse(),
            ].join(' '),
          }),
        ];
  const right = width - margin.right;
  const label = (value: number, kind: string): SVGElement =>
    svg('text', { class: kind, x: margin.left - 6, y: y(value) + 4, 'text-anchor': 'end' }, formatNumber(value));
  const picture = svg('svg', { class: 'bounds', role: 'img', width, height, viewBox: `0 0 ${width} ${height}` });
  picture.append(
    ...band,
    svg('line', { class: 'exact', x1: margin.left, x2: right, y1: y(exact), y2: y(exact) }),
    label(exact, 'tick'),
    ...(at < 0 ? [] : [svg('line', { class: 'now', x1: x(at), x2: x(at), y1: margin.top, y2: margin.top + tall })]),
    path('lower'),
    path('upper'),
    ...dots,
    svg('text', { class: 'tick', x: margin.left, y: height - 14, 'text-anchor': 'middle' }, '1'),
    svg('text', { class: 'tick', x: right, y: height - 14, 'text-anchor': 'end' }, formatCount(bounds.length)),
    svg(
      'text',
      { class: 'name', x: margin.left + inner / 2, y: height - 4, 'text-anchor': 'middle' },
      text('algorithms.bounds.iteration'),
    ),
  );
  const values = { lower: formatNumber(now?.lower ?? -Infinity), upper: formatNumber(now?.upper ?? Infinity) };
  const message = { ...values, count: bounds.length, exact: formatNumber(exact) };
  picture.setAttribute('aria-label', text('algorithms.bounds.label', message));
  return picture;
}
