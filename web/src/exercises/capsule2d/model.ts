// SPDX-License-Identifier: MIT
// The exercise as a value: the clicks made so far, three for each of two capsules. Everything else follows from them.
import type { Capsule2Shape, Vec2 } from '../../../../bindings/index.ts';

export interface Exercise {
  /** At most six points, in the order of the clicks. */
  readonly clicks: readonly Vec2[];
}

export const empty: Exercise = { clicks: [] };
const clicksPerCapsule = 3;
const capsuleCount = 2;
export const complete = (exercise: Exercise): boolean => exercise.clicks.length >= clicksPerCapsule * capsuleCount;

/** One more click; once both capsules stand, a further one starts anew only by reset. */
export const place = (exercise: Exercise, at: Vec2): Exercise =>
  complete(exercise) ? exercise : { clicks: [...exercise.clicks, at] };
export const takeBack = (exercise: Exercise): Exercise =>
  exercise.clicks.length === 0 ? exercise : { clicks: exercise.clicks.slice(0, -1) };
export const reset = (): Exercise => empty;

const distance = (a: Vec2, b: Vec2): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** The capsule of three clicks: centre of one end, radius, centre of the other end. With fewer, what is known so far. */
function capsuleOf(clicks: readonly Vec2[]): Capsule2Shape | undefined {
  const [base, rim, tip] = clicks;
  if (!base) return undefined;
  return { type: 'capsule2', base, tip: tip ?? base, radius: rim ? distance(base, rim) : 0 };
}

export interface Drawing {
  /** The capsules that are defined, in order. */
  readonly capsules: readonly Capsule2Shape[];
  /** The one being defined, as it would be if the next click came at the cursor. */
  readonly draft: Capsule2Shape | undefined;
}

export function drawingOf(exercise: Exercise, cursor: Vec2 | undefined): Drawing {
  const capsules: Capsule2Shape[] = [];
  let draft: Capsule2Shape | undefined;
  for (let i = 0; i < capsuleCount; ++i) {
    const own = exercise.clicks.slice(i * clicksPerCapsule, (i + 1) * clicksPerCapsule);
    const capsule = capsuleOf(own.length < clicksPerCapsule && own.length > 0 && cursor ? [...own, cursor] : own);
    if (own.length === clicksPerCapsule && capsule) capsules.push(capsule);
    else draft ??= capsule;
  }
  return { capsules, draft };
}

/** What the next click defines: of which capsule, and which of its three clicks; undefined where both are complete. */
export function nextClick(exercise: Exercise): { readonly capsule: 'A' | 'B'; readonly click: 0 | 1 | 2 } | undefined {
  if (complete(exercise)) return undefined;
  const n = exercise.clicks.length;
  return { capsule: n < clicksPerCapsule ? 'A' : 'B', click: (n % clicksPerCapsule) as 0 | 1 | 2 };
}
