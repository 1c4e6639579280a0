// SPDX-License-Identifier: MIT
// The times of the last steps as a small curve, with p50 and p95 as lines. The numbers stand beside it.
import { svg } from '../../../parts/dom/svg.ts';

const [width, height, most] = [240, 40, 60];

export function timePlot(times: readonly number[], median: number, slowest: number): SVGElement {
  const top = Math.max(1.25 * slowest, 1e-6);
  const x = (i: number): number => (i / (most - 1)) * width;
  const y = (time: number): number => height - 1 - Math.min(time / top, 1) * (height - 2);
  const path = times.map((time, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)},${y(time).toFixed(1)}`).join('');
  const level = (at: number, look: string): SVGElement =>
    svg('line', { x1: 0, x2: width, y1: y(at), y2: y(at), class: look });
  return svg(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    level(median, 'median'),
    level(slowest, 'slowest'),
    svg('path', { d: path }),
  );
}
