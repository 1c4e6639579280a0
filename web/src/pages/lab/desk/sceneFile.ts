// SPDX-License-Identifier: MIT
// The scenes of a plan as requests of the runner, for another program to answer; its answers come back as a file.
import { requestsOf } from '../../../lab/export/lines.ts';
import { generate } from '../../../lab/generate/generate.ts';
import type { Plan } from '../../../lab/model/report.ts';
import { pairId } from '../../../lab/model/types.ts';
import { cellsOf } from '../../../lab/run/portions.ts';

/** More scenes are written by the command line. */
export const mostScenes = 100_000;
const portion = 1024;

/** Lines, each with its line end; of a plan of at most `mostScenes`. */
export function sceneLines(plan: Plan): string[] {
  const lines: string[] = [];
  for (const { pair, regime, count } of cellsOf(plan, plan.pairs.map(pairId)))
    for (let first = 0; first < count; first += portion)
      for (const line of requestsOf(generate(pair, regime, plan.seed, first, Math.min(portion, count - first))))
        lines.push(line);
  return lines;
}
