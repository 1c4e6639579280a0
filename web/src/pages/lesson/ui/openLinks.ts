// SPDX-License-Identifier: MIT
// The link from a state of a lesson to the page that is made for its scene: the steps of an algorithm, a motion, or the playground.
import { stateOf } from '../../../content/situations/framing.ts';
import { toLink, toMotionLink } from '../../../formats/link/sceneLink.ts';
import type { Scope } from '../../../grading/language/value.ts';
import type { LessonScene } from '../../../lessons/format.ts';
import { runIn, shapesIn } from '../../../lessons/scope.ts';
import { structuredIn } from '../../../lessons/structured.ts';
import { usualComparison } from '../../../model/motion.ts';
import { writeHash } from '../../../traces/link.ts';
import { text } from '../../../text/language.ts';
import { algorithmNameOf } from './lessonPicture.ts';

export interface OpenLink {
  readonly href: string;
  readonly words: string;
}

/** Undefined where no page is. */
export function openLink(scene: LessonScene, scope: Scope): OpenLink | undefined {
  const shown = runIn(scope);
  if (scene.steps && shown) {
    const { a, b } = shown.run;
    const state = { algorithm: algorithmNameOf(scene.steps), shapes: { A: a, B: b }, camera: stateOf(a, b).camera };
    const hash = writeHash({ preset: undefined, state, step: Math.max(shown.at, 0) });
    return { href: `./algorithms.html${hash}`, words: text('lesson.openSteps') };
  }
  const structured = structuredIn(scope);
  if (structured?.kind === 'motion') {
    const { bodies } = structured.drawn;
    const { camera } = stateOf(bodies.A.shape, bodies.B.shape);
    const hash = toMotionLink({ bodies, camera, comparison: usualComparison });
    return { href: `./motion.html${hash}`, words: text('lesson.openMotion') };
  }
  const [a, b] = shapesIn(scene, scope);
  if (!a || !b || a.name === '' || b.name === '') return undefined;
  return { href: `./playground.html${toLink(stateOf(a.shape, b.shape))}`, words: text('lesson.open') };
}
