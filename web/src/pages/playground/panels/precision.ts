// SPDX-License-Identifier: MIT
// The precision lens: error over offset as a drawing with logarithmic axes, in words, and as a table.
import type { PrecisionPoint } from '../../../queries/precision.ts';
import { text } from '../../../text/language.ts';
import { formatError, withUnit } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import { svg } from '../../../parts/dom/svg.ts';

const width = 340;
const height = 250;
const frame = { left: 48, right: 8, top: 10, bottom: 34 } as const;
/** Decades of the error that are drawn; what is below the first, zero above all, stands on the floor of the chart. */
const floor = -17;
const ceiling = 1;

type Curve = 'float' | 'coordinates' | 'double';
const curves: readonly Curve[] = ['float', 'coordinates', 'double'];

const error = (x: number): string => (x === 0 ? text('precision.exact') : withUnit(formatError(x), 'm'));
const errorPhrase = (x: number): string =>
  x === 0 ? text('precision.noError') : text('precision.error', { length: error(x) });
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const powerOfTen = (exponent: number): string =>
  `10${exponent < 0 ? '⁻' : ''}${[...String(Math.abs(exponent))].map((d) => superscripts[Number(d)]).join('')}`;
const offsetName = (offset: number): string => (offset === 0 ? '0' : powerOfTen(Math.round(Math.log10(offset))));

/** Columns: the pose itself, then one for each power of ten. */
const xOf = (column: number, columns: number): number =>
  frame.left + ((column + 0.5) * (width - frame.left - frame.right)) / columns;
function yOf(found: number): number {
  const exponent = Math.min(ceiling, Math.max(floor, Math.log10(found)));
  return frame.top + ((ceiling - exponent) / (ceiling - floor)) * (height - frame.top - frame.bottom);
}
const pathOf = (points: readonly PrecisionPoint[], of: (point: PrecisionPoint) => number): string =>
  points.map((p, i) => `${i === 0 ? 'M' : 'L'}${xOf(i, points.length).toFixed(1)},${yOf(of(p)).toFixed(1)}`).join('');

/** A marker for each curve, so that they can be distinguished without colour. */
function sign(curve: Curve, x: number, y: number): SVGElement {
  const shapes: Readonly<Record<Curve, string>> = {
    float: `M${x - 5},${y - 5}h10v10h-10Z`,
    coordinates: `M${x},${y - 4}l4,4l-4,4l-4,-4Z`,
    double: `M${x - 4},${y}a4,4 0 1 0 8,0a4,4 0 1 0 -8,0`,
  };
  return svg('path', { d: shapes[curve], class: `sign ${curve}` });
}

function axes(points: readonly PrecisionPoint[]): SVGElement[] {
  const parts: SVGElement[] = [];
  for (let exponent = -16; exponent <= ceiling; exponent += 4) {
    const y = yOf(10 ** exponent);
    parts.push(svg('path', { d: `M${frame.left},${y}H${width - frame.right}`, class: 'grid' }));
    parts.push(svg('text', { x: frame.left - 6, y: y + 4, 'text-anchor': 'end' }, powerOfTen(exponent)));
  }
  points.forEach(({ offset }, i) => {
    const x = xOf(i, points.length);
    parts.push(svg('text', { x, y: height - frame.bottom + 16, 'text-anchor': 'middle' }, offsetName(offset)));
  });
  const middle = (frame.left + width - frame.right) / 2;
  parts.push(svg('text', { x: middle, y: height - 4, 'text-anchor': 'middle' }, `${text('precision.offset')} (m)`));
  return parts;
}

function chart(points: readonly PrecisionPoint[]): SVGElement {
  const promised = (of: (point: PrecisionPoint) => number): SVGElement =>
    svg('path', { d: pathOf(points, of), class: 'promised' });
  const lines = curves.map((curve) => svg('path', { d: pathOf(points, (p) => p[curve]), class: `line ${curve}` }));
  const signs = curves.flatMap((curve) => points.map((p, i) => sign(curve, xOf(i, points.length), yOf(p[curve]))));
  return svg(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, class: 'precision-chart', role: 'img', 'aria-label': text('precision.chart') },
    ...axes(points),
    promised((p) => p.allowedFloat),
    promised((p) => p.allowedDouble),
    ...lines,
    ...signs,
  );
}

function legend(): HTMLElement {
  const mark = (curve: Curve): SVGElement => {
    const drawing = svg('svg', { viewBox: '0 0 24 12', 'aria-hidden': 'true', class: 'precision-chart' });
    drawing.append(svg('path', { d: 'M0,6H24', class: `line ${curve}` }), sign(curve, 12, 6));
    return drawing;
  };
  const promised = svg('svg', { viewBox: '0 0 24 12', 'aria-hidden': 'true', class: 'precision-chart' });
  promised.append(svg('path', { d: 'M0,6H24', class: 'promised' }));
  return make(
    'ul',
    { class: 'legend' },
    ...curves.map((curve) => make('li', {}, mark(curve), text(`precision.${curve}`))),
    make('li', {}, promised, text('precision.contract')),
  );
}

function table(points: readonly PrecisionPoint[]): HTMLElement {
  const heads = [text('precision.offset'), ...curves.map((curve) => text(`precision.${curve}`))];
  const rows = points.map((point) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, withUnit(offsetName(point.offset), 'm')),
      ...curves.map((curve) => make('td', { 'data-number': String(point[curve]) }, error(point[curve]))),
    ),
  );
  return make(
    'details',
    {},
    make('summary', {}, text('precision.table')),
    make(
      'table',
      { class: 'precision-table' },
      make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)))),
      make('tbody', {}, ...rows),
    ),
  );
}

/** No points: there is nothing that could be measured. */
export function showPrecision(element: HTMLElement, points: readonly PrecisionPoint[]): void {
  const last = points.at(-1);
  if (!last) {
    element.replaceChildren(make('p', { class: 'note' }, text('precision.none')));
    return;
  }
  const wasOpen = element.querySelector('details')?.open ?? false;
  const numbers = table(points);
  numbers.toggleAttribute('open', wasOpen);
  const worst = {
    offset: withUnit(offsetName(last.offset), 'm'),
    float: errorPhrase(last.float),
    double: errorPhrase(last.double),
  };
  element.replaceChildren(
    chart(points),
    legend(),
    make('p', { class: 'note' }, `${text('precision.worst', worst)} ${text('precision.explanation')}`),
    numbers,
  );
}
