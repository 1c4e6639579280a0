// SPDX-License-Identifier: MIT
// Failures of programs in C++ with the line at which they stopped, and what the check of the compiler says there: the compiler reads
// the debug information of the module that it has made.
import type { SourcePosition } from '../../coding/clang.ts';
import { reasonAt } from '../../coding/cpp.ts';
import type { Line } from '../../coding/line.ts';
import type { Finding, Report } from '../model/report.ts';
import { defaultLabLimits, type SubjectDescription } from '../model/subject.ts';
import { type FailureDetail, type Pair, pairId } from '../model/types.ts';

/** The places of some stops in a module, each by its frames; undefined where there is no compiler to ask. */
export type Locate = (
  module: Uint8Array,
  stacks: readonly (readonly number[])[],
) => Promise<readonly SourcePosition[] | undefined>;

/** `seconds`: for the compiler, once it is loaded. */
export function locateBy(line: Line, folder: string, seconds = defaultLabLimits.compileSeconds): Locate {
  const { signal } = new AbortController();
  const hear = (): number => seconds;
  const options = { signal, hear, isWorkerEnded: () => false };
  return async (module, stacks) => {
    const ready = await line.ask({ kind: 'load', folder }, { ...options, hear: () => undefined });
    if (ready.kind !== 'loaded') return undefined;
    const reply = await line.ask({ kind: 'locate', module, stacks }, options);
    return reply.kind === 'located' ? reply.places : undefined;
  };
}

const moduleFor = (subject: SubjectDescription, pair: Pair): Uint8Array | undefined =>
  subject.kind === 'cpp' ? subject.functions.find((one) => pairId(one.pair) === pairId(pair))?.module : undefined;

/** The failures of one pair with their places; as they are where there are no frames or no compiler. */
export async function locatedFailures<F extends FailureDetail>(
  failures: readonly F[],
  subject: SubjectDescription,
  pair: Pair,
  locate: Locate,
): Promise<readonly F[]> {
  const module = moduleFor(subject, pair);
  // The same place often stops many scenes.
  const keyOf = ({ addresses = [] }: FailureDetail): string => addresses.join();
  const keys = [...new Set(failures.map(keyOf))].filter((key) => key !== '');
  if (!module || keys.length === 0) return failures;
  const places = await locate(
    module,
    keys.map((key) => key.split(',').map(Number)),
  );
  return failures.map((failure) => {
    const place = places?.[keys.indexOf(keyOf(failure))];
    if (!place) return failure;
    const { check, ...at } = place;
    const located: F & { addresses?: readonly number[] } = {
      ...failure,
      ...at,
      reason: reasonAt(failure.reason, check),
    };
    delete located.addresses;
    return located;
  });
}

/** A report whose findings have their places: one question for each pair. */
export async function locatedReport(report: Report, subject: SubjectDescription, locate: Locate): Promise<Report> {
  if (subject.kind !== 'cpp') return report;
  const located = new Map<FailureDetail, FailureDetail>();
  for (const { pair } of subject.functions) {
    const cells = report.cells.filter((cell) => pairId(cell.pair) === pairId(pair));
    const failures = cells.flatMap(({ findings }) => findings.flatMap(({ failure }) => failure ?? []));
    const found = await locatedFailures(failures, subject, pair, locate);
    failures.forEach((failure, i) => located.set(failure, found[i] ?? failure));
  }
  const at = (finding: Finding): Finding =>
    finding.failure ? { ...finding, failure: located.get(finding.failure) ?? finding.failure } : finding;
  return { ...report, cells: report.cells.map((cell) => ({ ...cell, findings: cell.findings.map(at) })) };
}
