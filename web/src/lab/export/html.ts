// SPDX-License-Identifier: MIT
// A report as one HTML file: no script and nothing from elsewhere, all texts escaped.
import { sentence } from '../../coding/sentences.ts';
import { idText } from '../model/rows.ts';
import type { CellReport, PropertyReport, Report } from '../model/report.ts';
import { isLaw, pairId } from '../model/types.ts';
import { percentile } from '../report/histogram.ts';
import { allowedLine, failureLine, shownError, tableColumns, tableOf, totalsOf } from '../report/table.ts';
import { exactJson } from './lines.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? found);

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:80rem;padding:0 1rem;color:#1a1a1a;background:#fff}
table{border-collapse:collapse;margin:1rem 0;display:block;overflow-x:auto}th,td{border:1px solid #8a8a8a;padding:.2rem .5rem;text-align:left}
td.wrong{background:#fde2e0}pre{overflow-x:auto;background:#f3f3f3;padding:.5rem}
@media(prefers-color-scheme:dark){body{color:#eee;background:#161616}td.wrong{background:#5c1f1b}pre{background:#262626}}`;

const row = (cells: readonly string[], tag: 'td' | 'th' = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${escaped(cell)}</${tag}>`).join('')}</tr>`;

function table(report: Report): string {
  const rows = tableOf(report).map((each) => {
    const isWrong = each.wrong !== '0';
    const cells = tableColumns.map((column) => {
      const mark = isWrong && column === 'wrong' ? ' class="wrong"' : '';
      return `<td${mark}>${escaped(each[column])}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table><caption>Pairs and regimes</caption><thead>${row(tableColumns, 'th')}</thead><tbody>${rows.join('')}</tbody></table>`;
}

const propertyHead = ['property', 'kind', 'judged', 'wrong', 'median', '99 %', 'worst error', 'allowed'];
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
  return `<section><h2>${escaped(name)}</h2><table><thead>${row(propertyHead, 'th')}</thead><tbody>${properties
    .map((each) => row(propertyRow(each)))
    .join('')}</tbody></table>${scenes.join('')}</section>`;
}

export function htmlOf(report: Report): string {
  const { subject, seed, stopped, cells } = report;
  const { cases, answered, wrong } = totalsOf(report);
  const title = `Test lab: ${subject.name}`;
  const early = stopped
    ? `<p><strong>${escaped(`Ended early at ${idText(stopped.at)} (${stopped.kind}): ${sentence(stopped.reason, 'en')}`)}</strong></p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>
<p>${cases} scenes, ${answered} answered, ${wrong} wrong. Seed ${seed}. ${escaped(allowedLine(subject.promised))}, which is its largest coordinate or size.</p>
${early}${table(report)}
${cells
  .filter((cell) => cell.wrong > 0)
  .map((cell) => section(report, cell))
  .join('\n')}
</main></body></html>
`;
}
