// SPDX-License-Identifier: MIT
// Reports as CSV and JSON Lines, and generated scenes as requests of the runner.
import { written } from '../../../../bindings/written.ts';
import { csvCell, plainJson } from '../../../../bindings/plainText.ts';
import { idOf, idText, sceneOf } from '../model/rows.ts';
import type { Report } from '../model/report.ts';
import { type Block, pairId } from '../model/types.ts';
import { percentile } from '../report/histogram.ts';
import { failureLine } from '../report/table.ts';

/** Numbers that JSON has no form for are texts: "NaN", "Infinity". */
function withoutNaN(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(withoutNaN);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutNaN(part)]));
  return value;
}
/** JSON that reads back exactly. */
export const exactJson = (value: unknown): string => written(withoutNaN(value));

/** First the run, then a line for each cell. */
export function jsonLinesOf({ cells, ...run }: Report): string {
  const lines = [{ kind: 'run', ...run }, ...cells.map((cell) => ({ kind: 'cell', ...cell, pair: pairId(cell.pair) }))];
  return lines.map((line) => `${plainJson(exactJson(line))}\n`).join('');
}

const csvHead =
  'subject,seed,pair,regime,cases,answered,property,judged,wrong,median,p99,worst_error,worst_tolerance,worst_scene,allowed_absolute,allowed_relative,reason';

/** Names and messages are of others; numbers stay numbers. */
const cellOf = (value: string | number): string => (typeof value === 'number' ? String(value) : csvCell(value, ','));

/** A line for each property of each cell, and for each kind of failure that occurred. */
export function csvOf(report: Report): string {
  const { subject, seed, cells } = report;
  const lines = cells.flatMap((cell) => {
    const { pair, regime, cases, answered, properties, failures } = cell;
    const start = [subject.name, seed, pairId(pair), regime, cases, answered];
    const { absolute, relative } = subject.promised;
    const ofProperties = properties.map(({ property, judged, wrong, worst, histogram }) => [
      ...start,
      property,
      judged,
      wrong,
      percentile(histogram, 0.5),
      percentile(histogram, 0.99),
      worst?.error ?? '',
      worst?.tolerance ?? '',
      worst ? idText({ seed, pair, regime, index: worst.index }) : '',
      absolute,
      relative,
      '',
    ]);
    const ofFailures = Object.entries(failures)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => {
        const first = cell.findings.find(({ cause }) => cause === kind);
        const scene = first ? idText({ seed, pair, regime, index: first.index }) : '';
        const reason = first?.failure ? failureLine(first.failure) : '';
        return [
          ...start,
          kind,
          cases,
          kind === 'not-answered' ? 0 : count,
          '',
          '',
          '',
          '',
          scene,
          absolute,
          relative,
          reason,
        ];
      });
    return [...ofProperties, ...ofFailures];
  });
  return [csvHead, ...lines.map((line) => line.map(cellOf).join(','))].join('\n') + '\n';
}

/** The scenes of a block as requests of the runner, each with its id. */
export function* requestsOf(block: Block): Generator<string> {
  for (let i = 0; i < block.count; ++i) {
    const id = idOf(block, i);
    yield `${written({ ...(id && { id: idText(id) }), ...sceneOf(block, i) })}\n`;
  }
}
