// SPDX-License-Identifier: MIT
// The axes of a separating axis test as bars, sorted: to the left the overlap, to the right the gap.
import { text } from '../../text/language.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import { svg } from '../dom/svg.ts';
import type { SkippedAxis, TestedAxis } from '../../traces/queries/axes.ts';

const row = 22;
const names = 128;
const numbers = 108;

export function axisName({ source, featureA, featureB }: Pick<TestedAxis, 'source' | 'featureA' | 'featureB'>): string {
  const a = formatCount(featureA);
  const b = formatCount(featureB);
  if (source === 0) return text('algorithms.sat.short.0', { featureA: a });
  if (source === 1) return text('algorithms.sat.short.1', { featureB: b });
  if (source === 3) return text('algorithms.sat.short.3', { featureA: a });
  if (source === 4) return text('algorithms.sat.short.4', { featureB: b });
  return text('algorithms.sat.short.2', { featureA: a, featureB: b });
}

/** `current` is the index of the axis of this step. */
export function drawBars(
  axes: readonly TestedAxis[],
  skipped: readonly SkippedAxis[],
  current: number | undefined,
  width: number,
): SVGSVGElement {
  const rows = axes.length + skipped.length;
  const [least, most] = [
    Math.min(0, ...axes.map((one) => one.separation)),
    Math.max(0, ...axes.map((one) => one.separation)),
  ];
  const inner = Math.max(40, width - names - numbers);
  const x = (value: number): number => names + ((value - least) / (most - least || 1)) * inner;
  const parts = axes.flatMap((axis, i) => {
    const y = i * row;
    const [from, to] = [x(Math.min(0, axis.separation)), x(Math.max(0, axis.separation))];
    const kind = `${axis.separation > 0 ? 'gap' : 'overlap'}${axis.isBest ? ' best' : ''}`;
    const value = `${formatNumber(axis.separation)}${axis.isBest ? ` ${text('algorithms.sat.best')}` : ''}`;
    return [
      ...(axis.index === current ? [svg('rect', { class: 'current', x: 0, y, width, height: row })] : []),
      svg('text', { x: 4, y: y + 15 }, axisName(axis)),
      svg('rect', { class: kind, x: from, y: y + 5, width: Math.max(1, to - from), height: row - 10 }),
      svg('text', { class: 'value', x: names + inner + 6, y: y + 15 }, value),
    ];
  });
  const left = skipped.flatMap(({ index, featureA, featureB }, i) => {
    const y = (axes.length + i) * row;
    return [
      ...(index === current ? [svg('rect', { class: 'current', x: 0, y, width, height: row })] : []),
      svg('text', { class: 'skipped', x: 4, y: y + 15 }, axisName({ source: 2, featureA, featureB })),
      svg('line', { class: 'skipped', x1: names, x2: names + inner, y1: y + row / 2, y2: y + row / 2 }),
    ];
  });
  const height = Math.max(row, rows * row);
  const zero = svg('line', { class: 'zero', x1: x(0), x2: x(0), y1: 0, y2: axes.length * row });
  const picture = svg('svg', { class: 'bars', role: 'img', width, height, viewBox: `0 0 ${width} ${height}` });
  const bar = ({ index, separation }: TestedAxis): string =>
    text('algorithms.sat.bar', { index: formatCount(index), separation: formatNumber(separation) });
  const gone =
    skipped.length === 0
      ? ''
      : ` ${text('algorithms.sat.skipped', { list: skipped.map(({ index }) => index).join(', ') })}`;
  picture.setAttribute('aria-label', text('algorithms.sat.bars', { list: axes.map(bar).join('; ') }) + gone);
  picture.append(...parts, ...left, zero);
  return picture;
}
