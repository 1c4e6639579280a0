// SPDX-License-Identifier: MIT
// What the lab finds of planted bugs: wrong scenes by regime, and the simplest scene.
import { generate, hasRegime } from '../../../../../web/src/lab/generate/generate.ts';
import { judgeBlock, judgeScenes } from '../../../../../web/src/lab/judge/judge.ts';
import type { Oracle } from '../../../../../web/src/lab/judge/oracle.ts';
import type { CellReport, JudgedScene } from '../../../../../web/src/lab/model/report.ts';
import type { Subject } from '../../../../../web/src/lab/model/subject.ts';
import { type Pair, type Property, type Regime, regimes } from '../../../../../web/src/lab/model/types.ts';
import { cellReport } from '../../../../../web/src/lab/report/collect.ts';
import { complexityOf } from '../../../../../web/src/lab/shrink/complexity.ts';
import { failsBy } from '../../../../../web/src/lab/shrink/judged.ts';
import { shrinkMany } from '../../../../../web/src/lab/shrink/shrink.ts';
import { type PlantedBug, plantedSubject } from './planted.ts';

const seed = 1;
export const regimesOf = (pair: Pair): readonly Regime[] => regimes.filter((regime) => hasRegime(pair, regime));

/** One subject on the first scenes of a pair in each of the regimes. */
export async function judgedCells(
  oracle: Oracle,
  subject: Subject,
  pair: Pair,
  chosen: readonly Regime[],
  count: number,
): Promise<readonly CellReport[]> {
  const cells: CellReport[] = [];
  for (const regime of chosen)
    cells.push(cellReport(await judgeBlock(oracle, subject, generate(pair, regime, seed, 0, count)), pair, regime));
  return cells;
}
export const wrongBy = ({ properties }: CellReport, property: Property): number =>
  properties.find((each) => each.property === property)?.wrong ?? 0;

export interface Simplest {
  readonly judged: JudgedScene;
  readonly cause: Property;
  readonly complexity: number;
  readonly isMinimal: boolean;
}

/** The first wrong scene of the first regime, shrunk by the first property that the bug names; undefined where nothing is wrong. */
export async function simplestOf(oracle: Oracle, bug: PlantedBug, count: number): Promise<Simplest | undefined> {
  const [cause] = bug.fails;
  const subject = plantedSubject(bug.id, bug.pair, bug.program, cause && [cause]);
  const cells = await judgedCells(oracle, subject, bug.pair, bug.regimes.slice(0, 1), count);
  const scene = cells[0]?.findings.find((finding) => finding.cause === cause)?.scene;
  if (!scene || cause === undefined) return undefined;
  const judge = (scenes: Parameters<typeof judgeScenes>[2]) => judgeScenes(oracle, subject, scenes);
  // Calls are limited and time hardly is: the same scene on every machine.
  const shrunk = await shrinkMany(scene, failsBy(cause, judge), { seconds: 60 });
  const all = plantedSubject(bug.id, bug.pair, bug.program);
  const [judged] = await judgeScenes(oracle, all, [shrunk.scene]);
  return judged && { judged, cause, complexity: complexityOf(shrunk.scene), isMinimal: shrunk.isMinimal };
}
