// SPDX-License-Identifier: MIT
// The findings of a report: for each pair the properties that scenes fail by, each with the simplest scene found and its link.
import type { FindingData } from './data.ts';
import { linkOfFindings } from '../../content/situations/findingScenes.ts';
import type { CellReport, Finding, JudgedScene, Report } from '../model/report.ts';
import { pairId, type Property, type Regime } from '../model/types.ts';
import { linkedFinding } from '../shrink/judged.ts';
import type { Simplifier } from './simplify.ts';
import { worstOf } from './runs.ts';
import { type FailureKind, failureKinds } from '../../model/programAnswer.ts';

type Cause = Property | FailureKind;
const isFailure = (cause: Cause): cause is FailureKind => (failureKinds as readonly string[]).includes(cause);

/** One kind of error of a pair, with the first scene that has it. */
interface Group {
  readonly pair: string;
  readonly cause: Cause;
  readonly first: Finding;
  readonly cells: readonly CellReport[];
}

/** A scene counts as found by the first property that it fails: the others mostly follow from it. */
function groupsOf({ cells }: Report): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const cell of cells)
    for (const first of cell.findings) {
      const { cause } = first;
      const pair = pairId(cell.pair);
      const key = `${pair}/${cause}`;
      const ofPair = cells.filter((each) => pairId(each.pair) === pair);
      if (!groups.has(key)) groups.set(key, { pair, cause, first, cells: ofPair });
    }
  return [...groups.values()];
}

const wrongIn = (cell: CellReport, cause: Cause): number =>
  isFailure(cause) ? cell.failures[cause] : (propertyOf(cell, cause)?.wrong ?? 0);
const propertyOf = ({ properties }: CellReport, cause: Cause) => properties.find(({ property }) => property === cause);

/** A number as it is shown beside another: six digits. */
const shown = (x: number): string => (Number.isFinite(x) ? String(Number(x.toPrecision(6))) : String(x));

function messageIn({ answer }: JudgedScene): FindingData['reported'] {
  const { intersects, distance, depth } = answer;
  return {
    ...(intersects !== undefined && { intersects }),
    ...(distance !== undefined && { distance: shown(distance) }),
    ...(depth !== undefined && { depth: shown(depth) }),
  };
}

/** What is known of a scene of which the engine does not answer in time. */
const unanswered = ({ scene, cause }: Finding): Pick<JudgedScene, 'scene' | 'answer' | 'failure'> => ({
  scene,
  answer: {},
  ...(isFailure(cause) && { failure: { index: 0, kind: cause, reason: { key: 'notAnswered', values: {} } } }),
});

export interface FindingsOptions {
  readonly report: Report;
  readonly simplifier: Pick<Simplifier, 'simplify'>;
  /** The name in links. */
  readonly name: string;
  /** Errors up to this are none, in links. */
  readonly tolerance: number;
  /** The true signed distance of a scene. */
  trueDistance(scene: Finding['scene']): number;
}

export async function findingsOf(options: FindingsOptions): Promise<readonly FindingData[]> {
  const found: FindingData[] = [];
  for (const group of groupsOf(options.report)) found.push(await findingOf(group, options));
  return found;
}

async function findingOf({ pair, cause, first, cells }: Group, options: FindingsOptions): Promise<FindingData> {
  const { simplifier, name, tolerance, trueDistance } = options;
  // A scene that does not end is not tried again.
  const judged = cause === 'time' ? undefined : await simplifier.simplify(first.scene, cause);
  const linked = judged ?? unanswered(first);
  const { hash } = linkOfFindings(name, [linkedFinding(linked as JudgedScene)], tolerance);
  const wrong = cells.filter((cell) => wrongIn(cell, cause) > 0);
  return {
    pair,
    cause,
    count: wrong.reduce((sum, cell) => sum + wrongIn(cell, cause), 0),
    regimes: wrong.map(({ regime }): Regime => regime),
    ...(!isFailure(cause) && { worst: worstOf(wrong.map((cell) => propertyOf(cell, cause))) }),
    reported: judged ? messageIn(judged) : {},
    truth: shown(judged ? judged.truth.distance : trueDistance(first.scene)),
    link: hash,
  };
}
