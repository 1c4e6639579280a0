// SPDX-License-Identifier: MIT
// The pictures of a report as HTML, in English, as in the other exports: the matrix of pairs by their share of wrong answers, the errors
// of a property on a log scale, and which features the right answers were of.
import { dimensionOf } from '../../model/scene.ts';
import { counted } from '../../text/plural.ts';
import type { CellReport, PropertyReport, Report } from '../model/report.ts';
import type { Pair } from '../model/types.ts';
import { decadesOf, heightShare, isBeyond, nameOfDecade } from '../report/decades.ts';
import { cellsOfPair, levelOf, pairsIn, sumOf } from '../report/summary.ts';
import { cells, escaped, heads } from './markup.ts';

export const pictureStyle = `td[data-level]{text-align:right}td[data-level="1"]{background:#fde2e0}td[data-level="2"]{background:#f9b9b3}
td[data-level="3"]{background:#f08a80}td[data-level="4"]{background:#d9544a;color:#000}figure{margin:0;overflow-x:auto}svg{display:block}rect{fill:#5b7fb5}rect.beyond{fill:#c8372d}svg text{font-size:11px;fill:currentColor}
@media(prefers-color-scheme:dark){td[data-level="1"]{background:#3d1a17}td[data-level="2"]{background:#5c1f1b}td[data-level="3"]{background:#86291f}td[data-level="4"]{background:#b33a2e;color:#fff}}`;

/** Percent with two digits, so that 1 of 10,000 is not 0. */
const share = (wrong: number, cases: number): string =>
  wrong === 0 ? '0' : `${Number(((100 * wrong) / cases).toPrecision(2))} %`;

function matrix(report: Report, pairs: readonly Pair[], caption: string): string {
  const kinds = (side: 'a' | 'b'): readonly string[] => [...new Set(pairs.map((pair) => pair[side]))];
  const cell = (a: string, b: string): string => {
    const pair = pairs.find((one) => one.a === a && one.b === b);
    const sum = pair && sumOf(cellsOfPair(report, pair));
    if (!sum) return '<td></td>';
    return `<td data-level="${levelOf(sum.wrong, sum.cases)}">${share(sum.wrong, sum.cases)}</td>`;
  };
  const rows = kinds('a').map(
    (a) =>
      `<tr><th scope="row">${a}</th>${kinds('b')
        .map((b) => cell(a, b))
        .join('')}</tr>`,
  );
  return `<table><caption>${caption}</caption><thead>${heads(['A \\ B', ...kinds('b')])}</thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Wrong answers by pair: a table for those in space, one for those in the plane; nothing for a single pair. */
export function heatMapOf(report: Report): string {
  const pairs = pairsIn(report);
  if (pairs.length < 2) return '';
  return ([3, 2] as const)
    .map((dimension) => {
      const inside = pairs.filter(({ a }) => dimensionOf(a) === dimension);
      return inside.length === 0
        ? ''
        : matrix(report, inside, `Share of wrong answers, ${dimension === 3 ? 'in space' : 'in the plane'}`);
    })
    .join('');
}

/** A bar for each power of ten, with its name and its count below; red: beyond what the worst scene was allowed. */
export function histogramSvg({ histogram, property, worst }: PropertyReport): string {
  const decades = decadesOf(histogram);
  const [step, height] = [48, 90];
  const most = Math.max(1, ...decades.map(({ count }) => count));
  const bars = decades.map((decade, i) => {
    const tall = heightShare(decade.count, most) * height;
    const at = i * step;
    const name = `<text x="${at + 20}" y="${height + 14}" text-anchor="middle">${nameOfDecade(decade)}</text>`;
    const count = `<text x="${at + 20}" y="${height + 27}" text-anchor="middle">${decade.count}</text>`;
    const bar = `<rect x="${at + 2}" y="${(height - tall).toFixed(1)}" width="36" height="${tall.toFixed(1)}"${isBeyond(decade, worst) ? ' class="beyond"' : ''}/>`;
    return bar + name + count;
  });
  const label = `Errors of ${property} by powers of ten, with the number of scenes of each`;
  const [width, total] = [Math.max(decades.length, 1) * step, height + 32];
  return `<figure><svg viewBox="0 0 ${width} ${total}" width="${width}" height="${total}" role="img" aria-label="${escaped(label)}">${bars.join('')}</svg></figure>`;
}

/** Features of the core's answers, the most frequent first. */
export function coverageOf({ coverage }: CellReport): string {
  const rows = [...coverage]
    .sort((x, y) => y.count - x.count)
    .map(({ featureA, featureB, overlapping, unique, count }) =>
      cells([
        `${featureA} – ${featureB}`,
        overlapping ? 'overlapping' : 'apart',
        unique ? 'unique' : 'not unique',
        String(count),
      ]),
    );
  const head = heads(['features of A and B', 'relation', 'normal', 'scenes']);
  return `<details><summary>Coverage: which features the right answers were of</summary><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></details>`;
}

/** Scenes per second within the subject; nothing where no time was measured. */
export function throughputLine({ timing: { seconds, scenes } }: Report): string {
  if (!(seconds > 0) || scenes === 0) return '';
  return `The subject answered ${counted('# scene|# scenes', scenes, 'en')} in ${seconds.toPrecision(3)} s: ${(scenes / seconds).toPrecision(3)} per second and worker on this machine.`;
}
