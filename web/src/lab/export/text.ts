// SPDX-License-Identifier: MIT
// A report as text: the table in columns, and the totals.
import { sentence } from '../../coding/sentences.ts';
import { counted } from '../../text/plural.ts';
import { idText } from '../model/rows.ts';
import type { Report } from '../model/report.ts';
import { allowedLine, failureLine, tableColumns, tableOf, totalsOf, type TableRow } from '../report/table.ts';

const isNumeric = (column: keyof TableRow): boolean =>
  ['cases', 'answered', 'wrong', 'median', 'p99', 'most'].includes(column);

/** Each way to fail once, with the first of its scenes. */
function failureLines({ cells, seed }: Report): readonly string[] {
  const lines = new Map<string, string>();
  for (const { pair, regime, findings } of cells)
    for (const { cause, failure, index } of findings) {
      if (!failure) continue;
      const line = `${cause}: ${failureLine(failure)}`;
      if (!lines.has(line)) lines.set(line, `${line} First at ${idText({ seed, pair, regime, index })}`);
    }
  return [...lines.values()];
}

export function textOf(report: Report): string {
  const rows = tableOf(report);
  const widths = tableColumns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)));
  const line = (cell: (column: keyof TableRow) => string): string =>
    tableColumns
      .map((column, i) => {
        const [text, width] = [cell(column), widths[i] as number];
        return isNumeric(column) ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const { cases, answered, wrong } = totalsOf(report);
  const { stopped, subject } = report;
  return [
    line((column) => column),
    ...rows.map((row) => line((column) => row[column])),
    '',
    `${subject.name}: ${counted('# scene|# scenes', cases, 'en')}, ${answered} answered, ${wrong} wrong (seed ${report.seed})`,
    allowedLine(subject.promised),
    ...failureLines(report),
    ...(stopped ? [`Ended early at ${idText(stopped.at)} (${stopped.kind}): ${sentence(stopped.reason, 'en')}`] : []),
    '',
  ].join('\n');
}
