// SPDX-License-Identifier: MIT
// The finding of an engine that says most: its scene of ordinary size in which the answer is farthest from the truth.
import type { FindingData, SubjectData } from './data.ts';

/** Depths and distances beyond these, in metres, belong to scenes of which nobody has an idea. */
const ordinary = { least: 0.05, most: 10 } as const;

/** How far off what is reported of the linked scene is, in metres; undefined where the finding is about something else. */
export function errorOf({ cause, reported, truth }: FindingData): number | undefined {
  const exact = Number(truth);
  const { distance, depth } = reported;
  if (cause !== 'verdict' && cause !== 'distance' && cause !== 'depth') return undefined;
  const given = distance === undefined ? -Number(depth ?? 0) : Number(distance);
  // No number at all is as far off as "they touch".
  return Math.abs((Number.isNaN(given) ? 0 : given) - exact);
}
/** Undefined for an engine without a finding. */
export function worstFinding({ findings }: Pick<SubjectData, 'findings'>): FindingData | undefined {
  const isOrdinary = ({ truth }: FindingData): boolean =>
    Math.abs(Number(truth)) >= ordinary.least && Math.abs(Number(truth)) <= ordinary.most;
  const sorted = findings
    .filter((one) => isOrdinary(one) && errorOf(one) !== undefined)
    .sort((p, q) => (errorOf(q) ?? 0) - (errorOf(p) ?? 0));
  return sorted[0] ?? findings[0];
}
