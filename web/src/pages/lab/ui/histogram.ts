// SPDX-License-Identifier: MIT
// The errors of a property on a log scale: a bar for each power of ten. The same numbers stand in its table.
import { text } from '../../../text/language.ts';
import { formatCount } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import { svg } from '../../../parts/dom/svg.ts';
import type { PropertyReport } from '../../../lab/model/report.ts';
import { type Decade, decadesOf, heightShare, isBeyond, nameOfDecade } from '../../../lab/report/decades.ts';

const [width, height, foot] = [480, 120, 18];
/** Names of decades that have room beside each other. */
const mostNames = 12;

/** `isOpen`: the table was open before the histogram was drawn anew. */
export function histogramOf(report: PropertyReport, isOpen: boolean): HTMLElement {
  const decades = decadesOf(report.histogram);
  const most = Math.max(1, ...decades.map(({ count }) => count));
  const step = width / Math.max(decades.length, 1);
  const every = Math.ceil(decades.length / mostNames);
  const heightOf = (count: number): number => heightShare(count, most) * (height - foot - 2);
  const bars = decades.flatMap((decade, i) => {
    const tall = heightOf(decade.count);
    const bar = svg('rect', {
      x: (i * step + 1).toFixed(1),
      y: (height - foot - tall).toFixed(1),
      width: Math.min(Math.max(step - 2, 1), 60).toFixed(1),
      height: tall.toFixed(1),
      class: isBeyond(decade, report.worst) ? 'beyond' : 'within',
    });
    const isNamed = decade.kind !== 'power' || decade.power % every === 0;
    const at = { x: (i * step + Math.min(step, 62) / 2).toFixed(1), y: height - 4, 'text-anchor': 'middle' };
    return isNamed ? [bar, svg('text', at, nameOfDecade(decade))] : [bar];
  });
  const axis = svg('line', { x1: 0, x2: width, y1: height - foot, y2: height - foot });
  const picture = svg('svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, ...bars, axis);
  const table = make('details', {}, make('summary', {}, text('lab.histogram.table')), tableOf(decades));
  table.open = isOpen;
  return make('div', { class: 'histogram' }, picture, table);
}

function tableOf(decades: readonly Decade[]): HTMLElement {
  const rows = decades.map((decade) =>
    make('tr', {}, make('th', { scope: 'row' }, nameOfDecade(decade)), make('td', {}, formatCount(decade.count))),
  );
  const heads = (['lab.histogram.from', 'lab.cases'] as const).map((key) => make('th', { scope: 'col' }, text(key)));
  return make('table', {}, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows));
}
