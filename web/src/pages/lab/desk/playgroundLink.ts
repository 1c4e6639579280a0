// SPDX-License-Identifier: MIT
// The playground with a scene of the lab: the subject's answer stands beside the true one there.
import { toLink } from '../../../formats/link/sceneLink.ts';
import { setMethod } from '../../../model/state.ts';
import { linkOfFindings } from '../../../content/situations/findingScenes.ts';
import { stateOf } from '../../../content/situations/framing.ts';
import type { JudgedScene } from '../../../lab/model/report.ts';
import type { Promised } from '../../../lab/model/subject.ts';
import { linkedFinding } from '../../../lab/shrink/judged.ts';

export interface LinkedSubject {
  readonly name: string;
  readonly isPublished: boolean;
  readonly promised: Promised;
}

/** The article's answer is computed there; any other is carried by the link. */
export function playgroundLink(judged: JudgedScene, subject: LinkedSubject): string {
  const { scene } = judged;
  const { name, isPublished, promised } = subject;
  if (isPublished) return `./playground.html${toLink(setMethod(stateOf(scene.a, scene.b), 'published'))}`;
  return `./playground.html${linkOfFindings(name, [linkedFinding(judged)], promised.absolute).hash}`;
}
