// SPDX-License-Identifier: MIT
// Judged scenes and the shrinker: the same error in a simpler scene, and a judged scene as a finding for a link.
import type { LinkedFinding } from '../../model/findings.ts';
import type { JudgedScene } from '../model/report.ts';
import type { Subject } from '../model/subject.ts';
import { properties, type Property, type Scene } from '../model/types.ts';
import type { StillFailsMany } from './shrink.ts';
import type { FailureKind } from '../../model/programAnswer.ts';

/**
 * A scene still fails where it is wrong for the same cause: the property does not pass, or the failure is of the kind. Other errors
 * do not count, so that the search stays with the one that was found. All scenes of a call are of one pair of kinds, unless the
 * search may change kinds. `isAlike` restricts the search further: to scenes of one region, for example, for one property can have
 * several causes.
 */
export function failsBy(
  cause: Property | FailureKind,
  judge: (scenes: readonly Scene[]) => Promise<readonly JudgedScene[]>,
  isAlike: (scene: Scene) => boolean = () => true,
): StillFailsMany {
  const isWrong = ({ judgements, failure }: JudgedScene): boolean =>
    failure?.kind === cause || judgements.some(({ property, passed }) => property === cause && !passed);
  return async (scenes) => {
    const alike = scenes.flatMap((scene, at) => (isAlike(scene) ? [{ scene, at }] : []));
    // In the order of the scenes: a judged scene may be rounded to float.
    const judged = await judge(alike.map(({ scene }) => scene));
    const wrong = new Set(alike.filter((_, i) => judged[i] && isWrong(judged[i])).map(({ at }) => at));
    return scenes.map((_, at) => wrong.has(at));
  };
}

export const linkedFinding = ({ scene, answer, failure }: JudgedScene): LinkedFinding => ({
  a: scene.a,
  b: scene.b,
  answer,
  ...(failure ? { failure: failure.kind } : {}),
});

/** The subject, judged by one property alone: the laws ask it for several answers to each scene. */
export function judgedFor(subject: Subject, cause: Property | FailureKind): Subject {
  const judged = properties.filter((property) => property === cause);
  return {
    name: subject.name,
    language: subject.language,
    promised: { ...subject.promised, properties: judged },
    isFixed: subject.isFixed,
    hasPair: (pair) => subject.hasPair(pair),
    answer: (block, signal) => subject.answer(block, signal),
  };
}
