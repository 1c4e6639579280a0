// SPDX-License-Identifier: MIT
// The distance of the two capsules of a drawing: as the core computes it, as marks on the board, and as it is announced.
import type { PairResult, Touchstone, Vec2 } from '../../../../bindings/index.ts';
import type { Extra, Extras } from '../../parts/board/extras.ts';
import type { Drawing } from '../../parts/board/model.ts';
import { type PairAnswer, pairAnswer } from '../../queries/queries.ts';
import { verdictOf } from '../../queries/verdict.ts';
import { text } from '../../text/language.ts';
import { formatLength } from '../../text/numbers.ts';

export type PairDistance = Extract<PairAnswer, { kind: 'distance' }>;

export class CapsuleDistance {
  /** Undefined until it is loaded. */
  core: Touchstone | undefined;

  /** Undefined without the core, and until both capsules are made. */
  of({ scene }: Drawing): PairDistance | undefined {
    const answer = this.core && pairAnswer(this.core, scene);
    return answer?.kind === 'distance' ? answer : undefined;
  }
}

export function extrasOf({ scene }: Drawing, answer: PairDistance | undefined): Extras {
  if (!answer) return { marks: [] };
  const { pointOnA: from, pointOnB: to, distance } = answer.result as PairResult<Vec2>;
  const part = 'measure';
  const marks: Extra[] = [
    { kind: 'segment', role: 'true', from, to, label: formatLength(Math.abs(distance)), part },
    { kind: 'point', role: 'true', at: from },
    { kind: 'point', role: 'true', at: to },
  ];
  return { marks, overlapping: distance <= 0 ? scene.selection : [] };
}

export function announcementOf(answer: PairDistance): string {
  const { distance, penetrationDepth } = answer.result;
  const verdict = verdictOf(answer);
  if (verdict === 'touching') return text('capsule2d.spoken.touch');
  if (verdict === 'overlapping') return text('capsule2d.spoken.overlap', { length: formatLength(penetrationDepth) });
  return text('capsule2d.spoken.apart', { length: formatLength(distance) });
}
