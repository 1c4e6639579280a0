// SPDX-License-Identifier: MIT
// Judged blocks to reports of cells, and reports to one report. Everything that is kept can be joined in any order with the same
// result: sums, the worst by a total order, and the first findings by index.
import { featureNames } from '../../../../bindings/index.ts';
import { isJudged, type JudgedBlock, passes } from '../judge/judge.ts';
import { unpackFeatures } from '../judge/oracle.ts';
import { sceneOf } from '../model/rows.ts';
import {
  type CellReport,
  type Coverage,
  type Finding,
  type JudgedProperty,
  mostFindings,
  type PropertyReport,
  type Report,
} from '../model/report.ts';
import { type FailureDetail, type Pair, pairId, properties, type Regime, type Scene } from '../model/types.ts';
import { binOf, Counts } from './histogram.ts';
import { type FailureKind, failureKinds } from '../../model/programAnswer.ts';

/** How bad an error is: as a multiple of what is allowed. NaN is worst; where nothing is allowed any error is next to it. */
function badness({ error, tolerance }: Pick<Finding, 'error' | 'tolerance'>): number {
  if (Number.isNaN(error)) return Infinity;
  if (error === 0) return 0;
  return tolerance > 0 ? error / tolerance : Number.MAX_VALUE * Math.min(1, error);
}
/** Whether one finding is to be kept as the worst before another: the lower index of equals. */
const isWorse = (one: Finding, other: Finding): boolean => {
  const [x, y] = [badness(one), badness(other)];
  return x > y || (x === y && one.index < other.index);
};

const noFailures = (): Record<FailureKind, number> =>
  Object.fromEntries(failureKinds.map((kind) => [kind, 0])) as Record<FailureKind, number>;

function propertyReport(block: JudgedBlock, column: JudgedProperty): PropertyReport {
  const counts = new Counts();
  const { errors, tolerances, property } = column;
  let [judged, wrong, worstAt, worst] = [0, 0, -1, -1];
  for (let i = 0; i < block.block.count; ++i) {
    if (!isJudged(column, i)) continue;
    const [error, tolerance] = [errors[i] as number, tolerances[i] as number];
    ++judged;
    if (!passes(error, tolerance)) ++wrong;
    counts.add(binOf(error));
    const bad = badness({ error, tolerance });
    if (bad > worst) [worst, worstAt] = [bad, i];
  }
  const finding = worstAt < 0 ? undefined : findingAt(block, worstAt, property, column);
  return { property, judged, wrong, ...(finding && { worst: finding }), histogram: counts.histogram };
}

function findingAt({ block }: JudgedBlock, i: number, cause: Finding['cause'], column?: JudgedProperty): Finding {
  const [error, tolerance] = [column?.errors[i] ?? 0, column?.tolerances[i] ?? 0];
  return { index: (block.origin?.first ?? 0) + i, scene: sceneOf(block, i), cause, error, tolerance };
}

/** Without the row of its block. */
export function detailOf({ reason, line, functionName, addresses }: FailureDetail): FailureDetail {
  return {
    reason,
    ...(line !== undefined && { line }),
    ...(functionName !== undefined && { functionName }),
    ...(addresses && { addresses }),
  };
}

/** What a wrong scene was found by: its failure, or the first property that did not pass. */
function causeOf(block: JudgedBlock, i: number): Finding {
  const failure = block.failures.get(i);
  if (failure && failure.kind !== 'not-answered')
    return { ...findingAt(block, i, failure.kind), failure: detailOf(failure) };
  const column = block.judged.find(
    (each) => isJudged(each, i) && !passes(each.errors[i] as number, each.tolerances[i] as number),
  );
  return findingAt(block, i, column?.property ?? 'exception', column);
}

function findingsOf(block: JudgedBlock): Finding[] {
  const found: Finding[] = [];
  for (let i = 0; i < block.block.count && found.length < mostFindings; ++i)
    if (block.wrong[i] === 1) found.push(causeOf(block, i));
  return found;
}

function coverageOf({ truth, block }: JudgedBlock): Coverage[] {
  const counts = new Counts();
  for (let i = 0; i < block.count; ++i) counts.add(truth.features[i] as number);
  const all = counts.histogram.map(([packed, count]) => {
    const { a, b, overlapping, unique } = unpackFeatures(packed);
    return { featureA: featureNames[a] ?? '', featureB: featureNames[b] ?? '', overlapping, unique, count };
  });
  return mergeCoverage(all, []);
}

/** The report of one judged block of a cell. */
export function cellReport(block: JudgedBlock, pair: Pair, regime: Regime): CellReport {
  const failures = noFailures();
  for (const { kind } of block.failures.values()) ++failures[kind];
  const cases = block.block.count;
  return {
    pair,
    regime,
    cases,
    answered: cases - failures['not-answered'],
    wrong: block.wrong.reduce((sum, x) => sum + x, 0),
    failures,
    properties: block.judged.map((column) => propertyReport(block, column)),
    findings: findingsOf(block),
    coverage: coverageOf(block),
  };
}

/** The report of a scene that was not answered for a reason that ended the run. */
export function failedCell(
  { pair, regime }: Pick<CellReport, 'pair' | 'regime'>,
  index: number,
  scene: Scene,
  kind: FailureKind,
  failure: FailureDetail,
): CellReport {
  const failures = { ...noFailures(), [kind]: 1 };
  const findings: Finding[] = [{ index, scene, cause: kind, error: 0, tolerance: 0, failure: detailOf(failure) }];
  return { pair, regime, cases: 1, answered: 1, wrong: 1, failures, properties: [], findings, coverage: [] };
}

function mergeProperty(one: PropertyReport, other: PropertyReport): PropertyReport {
  const counts = new Counts();
  counts.addAll(one.histogram);
  counts.addAll(other.histogram);
  const worst =
    one.worst && other.worst ? (isWorse(other.worst, one.worst) ? other.worst : one.worst) : (one.worst ?? other.worst);
  return {
    property: one.property,
    judged: one.judged + other.judged,
    wrong: one.wrong + other.wrong,
    ...(worst && { worst }),
    histogram: counts.histogram,
  };
}

const coverageKey = ({ featureA, featureB, overlapping, unique }: Coverage): string =>
  `${featureNames.indexOf(featureA as never)}/${featureNames.indexOf(featureB as never)}/${overlapping}/${unique}`;

function mergeCoverage(one: readonly Coverage[], other: readonly Coverage[]): Coverage[] {
  const all = new Map<string, Coverage>();
  for (const each of [...one, ...other]) {
    const key = coverageKey(each);
    all.set(key, { ...each, count: each.count + (all.get(key)?.count ?? 0) });
  }
  return [...all].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, each]) => each);
}

/** Two parts of one cell. */
export function mergeCells(one: CellReport, other: CellReport): CellReport {
  const failures = noFailures();
  for (const kind of failureKinds) failures[kind] = one.failures[kind] + other.failures[kind];
  const both = properties.map((property): PropertyReport | undefined => {
    const [x, y] = [one, other].map((cell) => cell.properties.find((each) => each.property === property));
    return x && y ? mergeProperty(x, y) : (x ?? y);
  });
  return {
    pair: one.pair,
    regime: one.regime,
    cases: one.cases + other.cases,
    answered: one.answered + other.answered,
    wrong: one.wrong + other.wrong,
    failures,
    properties: both.filter((each) => each !== undefined),
    findings: [...one.findings, ...other.findings].sort((x, y) => x.index - y.index).slice(0, mostFindings),
    coverage: mergeCoverage(one.coverage, other.coverage),
  };
}

const cellKey = ({ pair, regime }: CellReport): string => `${pairId(pair)}/${regime}`;

/** Reports of parts of one run; cells in the order in which they first occur. `stopped` is that of the first report with one. */
export function mergeReports(reports: readonly Report[]): Report {
  const [first] = reports;
  if (!first) throw new RangeError('There is no report to merge.');
  const cells = new Map<string, CellReport>();
  for (const cell of reports.flatMap((report) => report.cells)) {
    const known = cells.get(cellKey(cell));
    cells.set(cellKey(cell), known ? mergeCells(known, cell) : cell);
  }
  const stopped = reports.find((report) => report.stopped)?.stopped;
  const sum = (of: 'seconds' | 'scenes'): number => reports.reduce((total, { timing }) => total + timing[of], 0);
  return {
    subject: first.subject,
    seed: first.seed,
    cells: [...cells.values()],
    ...(stopped && { stopped }),
    timing: { seconds: sum('seconds'), scenes: sum('scenes') },
  };
}
