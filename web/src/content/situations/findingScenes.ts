// SPDX-License-Identifier: MIT
// The playground with a scene of the test lab, and the link to it: what a finding opens.
import { type Findings, type LinkedFinding, maxFindings, usualTolerance } from '../../model/findings.ts';
import { toLink } from '../../formats/link/sceneLink.ts';
import { isName, maxNameLength } from '../../model/scene.ts';
import type { State } from '../../model/state.ts';
import { stateOf } from './framing.ts';

/** The scene of `findings.at`, seen so that its pair is in the picture. */
export function stateOfFindings(findings: Findings): State {
  const finding = findings.list[findings.at];
  if (!finding) throw new RangeError(`There is no finding ${findings.at} of ${findings.list.length}.`);
  return { ...stateOf(finding.a, finding.b), findings };
}

/** A name as links may have it: at most 40 visible characters. */
export function subjectName(name: string): string {
  const visible = name.replace(/[\p{C}\u2028\u2029]/gu, ' ').trim();
  const short = [...visible].slice(0, maxNameLength).join('').trim();
  return isName(short) ? short : 'subject';
}

/** A link of more characters is cut by some programs that send it. */
const longestLink = 8000;

/** The hash of a link with as many of the scenes as it has room for, the first of them shown; at least that one. */
export function linkOfFindings(
  subject: string,
  list: readonly LinkedFinding[],
  tolerance = usualTolerance,
): { readonly hash: string; readonly count: number } {
  const of = (count: number): string =>
    toLink(stateOfFindings({ subject: subjectName(subject), tolerance, at: 0, list: list.slice(0, count) }));
  for (let count = Math.min(maxFindings, list.length); count > 1; --count) {
    const hash = of(count);
    if (hash.length <= longestLink) return { hash, count };
  }
  return { hash: of(1), count: 1 };
}
