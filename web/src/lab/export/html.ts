// SPDX-License-Identifier: MIT
// A report as one HTML file: no script and nothing from elsewhere, all texts escaped.
import { sentence } from '../../coding/sentences.ts';
import { counted } from '../../text/plural.ts';
import { idText } from '../model/rows.ts';
import type { CellReport, PropertyReport, Report } from '../model/report.ts';
import { isLaw, type Pair, pairId } from '../model/types.ts';
import { percentile } from '../report/histogram.ts';
import { allowedLine, failureLine, shownError, tableColumns, tableOf, totalsOf } from '../report/table.ts';
import { cellsOfPair, firstProperty, pairsIn, propertyIn, sumOf } from '../report/summary.ts';
import { exactJson } from './lines.ts';
import { cells, escaped, heads } from './markup.ts';
import { coverageOf, heatMapOf, histogramSvg, pictureStyle, throughputLine } from './pictures.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:80rem;padding:0 1rem;color:#1a1a1a;background:#fff}
table{border-collapse:collapse;margin:1rem 0;display:block;overflow-x:auto}th,td{border:1px solid #8a8a8a;padding:.2rem .5rem;text-align:left}
td.wrong{background:#fde2e0}pre{overflow-x:auto;background:#f3f3f3;padding:.5rem}
@media(prefers-color-scheme:dark){body{color:#eee;background:#161616}td.wrong{background:#5c1f1b}pre{background:#262626}}
${pictureStyle}`;

function table(report: Report): string {
  const rows = tableOf(report).map((each) => {
    const isWrong = each.wrong !== '0';
    const columns = tableColumns.map((column) => {
      const mark = isWrong && column === 'wrong' ? ' class="wrong"' : '';
      return `<td${mark}>${escaped(each[column])}</td>`;
    });
    return `<tr>${columns.join('')}</tr>`;
  });
  return `<table><caption>Pairs and regimes</caption><thead>${heads(tableColumns)}</thead><tbody>${rows.join('')}</tbody></table>`;
}

const propertyHead = [
  'property',
  'kind',
  'judged',
  'wrong',
  'median',
  '99 %',
  'error of the worst scene',
  'allowed there',
];
const propertyRow = ({ property, judged, wrong, worst, histogram }: PropertyReport): readonly string[] => [
  property,
  isLaw(property) ? 'law' : 'comparison',
  String(judged),
  String(wrong),
  shownError(percentile(histogram, 0.5)),
  shownError(percentile(histogram, 0.99)),
  worst ? shownError(worst.error) : '',
  worst ? shownError(worst.tolerance) : '',
];

/** The properties and the findings of a cell in which something is wrong. */
function section(report: Report, cell: CellReport): string {
  const { pair, regime, properties, findings } = cell;
  const name = `${pairId(pair)}, ${regime}`;
  const scenes = findings.map(({ index, cause, error, tolerance, scene, failure }) => {
    const id = idText({ seed: report.seed, pair, regime, index });
    const what = failure ? failureLine(failure) : `error ${shownError(error)}, allowed ${shownError(tolerance)}`;
    const line = `${id}: ${cause}, ${what}`;
    return `<p>${escaped(line)}</p><pre>${escaped(exactJson(scene))}</pre>`;
  });
  return `<section><h2>${escaped(name)}</h2><table><thead>${heads(propertyHead)}</thead><tbody>${properties
    .map((each) => cells(propertyRow(each)))
    .join('')}</tbody></table>${scenes.join('')}</section>`;
}

/** The errors and the coverage of a pair in all of its regimes. */
function pairSection(report: Report, pair: Pair): string {
  const sum = sumOf(cellsOfPair(report, pair));
  if (!sum) return '';
  const property = firstProperty(sum);
  const errors = property && propertyIn(sum, property);
  const histogram = errors ? `<p>Errors of ${errors.property}:</p>${histogramSvg(errors)}` : '';
  return `<section><h2>${escaped(pairId(pair))}, all regimes</h2>${histogram}${coverageOf(sum)}</section>`;
}

export function htmlOf(report: Report): string {
  const { subject, seed, stopped } = report;
  const { cases, answered, wrong } = totalsOf(report);
  const title = `Test lab: ${subject.name}`;
  const early = stopped
    ? `<p><strong>${escaped(`Ended early at ${idText(stopped.at)} (${stopped.kind}): ${sentence(stopped.reason, 'en')}`)}</strong></p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>
<p>${counted('# scene|# scenes', cases, 'en')}, ${answered} answered, ${wrong} wrong. Seed ${seed}. ${escaped(allowedLine(subject.promised))}, which is its largest coordinate or size.</p>
<p>${escaped(throughputLine(report))}</p>
${early}${heatMapOf(report)}${table(report)}
${pairsIn(report)
  .map((pair) => pairSection(report, pair))
  .join('\n')}
${report.cells
  .filter((cell) => cell.wrong > 0)
  .map((cell) => section(report, cell))
  .join('\n')}
</main></body></html>
`;
}
