// SPDX-License-Identifier: MIT
// Runs the lab on one subject twice, within what it promises and strictly, and joins both reports cell by cell. A scene that does not
// end takes the rest of its regime with it, and the run goes on with the next one.
import type { CellData, PairData, SubjectData, Written } from './data.ts';
import { idText } from '../model/rows.ts';
import type { CellReport, PropertyReport, Report } from '../model/report.ts';
import type { SubjectDescription } from '../model/subject.ts';
import { type Pair, pairId, type Property, type Regime, regimes } from '../model/types.ts';
import { mergeReports } from '../report/collect.ts';
import { shownError } from '../report/table.ts';
import { openNodePort } from '../run/node.ts';
import { cellsOf } from '../run/portions.ts';
import { LabRun } from '../run/run.ts';

export interface EnginePlan {
  /** Those that the subject answers. */
  readonly pairs: readonly Pair[];
  /** In each regime of each pair. */
  readonly scenes: number;
  readonly seed: number;
  /** For one scene. Default: more than a thousand times what the slowest engine needs, for machines that are busy. */
  readonly secondsPerScene?: number;
}
interface Part {
  readonly pairs: readonly Pair[];
  readonly regimes: readonly Regime[];
}
export interface RunsOfSubject {
  readonly report: Report;
  readonly stopped: SubjectData['stopped'];
}

async function runPart(
  description: SubjectDescription,
  { scenes, seed, secondsPerScene = 5 }: EnginePlan,
  part: Part,
): Promise<Report> {
  const ids = part.pairs.map(pairId);
  const cells = cellsOf({ ...part, count: Number.MAX_SAFE_INTEGER, seed }, ids).length;
  const plan = { ...part, count: scenes * cells, seed };
  // One worker: an engine that keeps something between scenes then answers the same in every run.
  const run = new LabRun({
    plan,
    subject: description,
    workers: 1,
    connect: openNodePort,
    limits: { secondsPerScene },
  });
  return (await run.run()).report;
}

/** The parts of a plan after the cell at which it was stopped. */
function partsAfter({ pairs, regimes: all }: Part, pair: Pair, regime: Regime): readonly Part[] {
  const at = pairs.findIndex((each) => pairId(each) === pairId(pair));
  const parts = [
    { pairs: pairs.slice(at, at + 1), regimes: all.slice(all.indexOf(regime) + 1) },
    { pairs: pairs.slice(at + 1), regimes: all },
  ];
  return parts.filter((part) => part.pairs.length > 0 && part.regimes.length > 0);
}

/** All cells of a plan. */
export async function runSubject(description: SubjectDescription, plan: EnginePlan): Promise<RunsOfSubject> {
  const reports: Report[] = [];
  const stopped: { at: string; kind: NonNullable<Report['stopped']>['kind'] }[] = [];
  const parts: Part[] = [{ pairs: plan.pairs, regimes }];
  for (let part = parts.shift(); part; part = parts.shift()) {
    const report = await runPart(description, plan, part);
    reports.push(report);
    if (!report.stopped) continue;
    const { at, kind } = report.stopped;
    stopped.push({ at: idText(at), kind });
    parts.unshift(...partsAfter(part, at.pair, at.regime));
  }
  return { report: mergeReports(reports), stopped };
}

const lengths: readonly Property[] = ['verdict', 'distance', 'depth'];
/** The largest error; NaN is larger than any. */
export function worstOf(found: readonly (PropertyReport | undefined)[]): Written {
  const errors = found.flatMap((one) => (one?.worst ? [one.worst.error] : []));
  return shownError(errors.some(Number.isNaN) ? NaN : Math.max(0, ...errors));
}

function cellData(promised: CellReport, strict: CellReport | undefined): CellData {
  const { cases, answered, wrong, properties } = promised;
  const worst = worstOf(properties.filter(({ property }) => lengths.includes(property)));
  return [cases, answered, wrong, strict?.wrong ?? wrong, worst];
}

/** The cells of both reports as a table of pairs. */
export function pairsData(pairs: readonly Pair[], promised: Report, strict: Report): readonly PairData[] {
  const find = ({ cells }: Report, pair: Pair, regime: Regime): CellReport | undefined =>
    cells.find((cell) => cell.regime === regime && pairId(cell.pair) === pairId(pair));
  return pairs.map((pair) => ({
    pair: pairId(pair),
    cells: regimes.map((regime) => {
      const cell = find(promised, pair, regime);
      return cell ? cellData(cell, find(strict, pair, regime)) : null;
    }),
  }));
}
