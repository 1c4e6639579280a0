// SPDX-License-Identifier: MIT
// The published quadratic over t as a drawing: the curve, its roots, both times, and the level of the skin for a sphere.
import type { ColliderTrace } from '../../../../../bindings/particles/types.ts';
import { svg } from '../../../parts/dom/svg.ts';

const [width, height, margin] = [340, 170, 12];
const parts = 60;
/** 0.8² − 1: below this share of the squared radius the published test looks at a path. */
const skeleton = 0.8 ** 2 - 1;

export function drawCurve(trace: ColliderTrace, t: number): SVGElement {
  const { a, b, c } = trace.quadratic;
  const value = (at: number): number => (a * at + b) * at + c;
  const values = Array.from({ length: parts + 1 }, (_, i) => value(i / parts));
  const skin =
    trace.collider === 'sphere' && trace.skinRadius !== null ? skeleton * (trace.skinRadius / 0.8) ** 2 : undefined;
  const [low, high] = [Math.min(0, ...values, skin ?? 0), Math.max(0, ...values)];
  const x = (at: number): number => margin + at * (width - 2 * margin);
  const y = (of: number): number => height - margin - ((of - low) / (high - low || 1)) * (height - 2 * margin);
  const level = (of: number, look: string): SVGElement =>
    svg('line', { x1: x(0), x2: x(1), y1: y(of), y2: y(of), class: look });
  const time = (at: number | null, look: string): SVGElement[] =>
    at === null ? [] : [svg('line', { x1: x(at), x2: x(at), y1: margin / 2, y2: height - margin / 2, class: look })];
  const path = values.map((of, i) => `${i === 0 ? 'M' : 'L'}${x(i / parts).toFixed(1)},${y(of).toFixed(1)}`).join('');
  const roots = (trace.roots ?? []).filter((root) => root >= 0 && root <= 1);
  return svg(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, class: 'curve', 'aria-hidden': 'true' },
    level(0, 'zero'),
    ...(skin === undefined ? [] : [level(skin, 'skin')]),
    ...time(trace.exactTime, 'exact'),
    ...time(trace.publishedTime, 'published'),
    svg('path', { d: path, class: 'quadratic' }),
    ...roots.map((root) => svg('circle', { cx: x(root), cy: y(0), r: 4, class: 'root' })),
    svg('circle', { cx: x(t), cy: y(value(t)), r: 5, class: 'now' }),
  );
}
