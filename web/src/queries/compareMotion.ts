// SPDX-License-Identifier: MIT
// What other methods answer for the same motion: discrete steps, a linear cast that ignores the turn, and conservative
// advancement that stops at a slop. Each with the time at which it stops and what the signed distance is there.
import type { Touchstone, Vec2, Vec3 } from '../../../bindings/index.ts';
import { dimensionOfState, type MotionState } from '../model/motion.ts';
import { type MotionAnswer, resultAt, type Sample, speedBound } from './motion.ts';

export const methods = ['exact', 'discrete', 'linear', 'slop'] as const;
export type MotionMethod = (typeof methods)[number];

export interface Stop {
  /** `failed`: it gives no answer, because it has no bound or does not end. */
  readonly outcome: 'hit' | 'none' | 'failed';
  /** Of a hit: the time at which it stops, and the signed distance of the true motion there. */
  readonly at: Sample | undefined;
  /** Distance queries, or casts. */
  readonly queries: number;
  /** The times at which it looked. */
  readonly looks: readonly Sample[];
}
export type Stops = Readonly<Record<MotionMethod, Stop>>;

/** An advancement that needs more steps is given up, as engines do. */
const mostSteps = 64;

export function compareMotion(core: Touchstone, state: MotionState, answer: MotionAnswer): Stops | undefined {
  if (answer.kind === 'refused') return undefined;
  const sample = (t: number): Sample => ({ t, distance: resultAt(core, state, t).distance });
  const { toi, queries } = answer.result;
  return {
    exact: {
      outcome: toi === null ? (answer.result.state === 'undecided' ? 'failed' : 'none') : 'hit',
      at: toi === null ? undefined : sample(toi),
      queries,
      looks: answer.steps,
    },
    discrete: discreteSteps(sample, state.comparison.rate),
    linear: linearCast(core, state, sample),
    slop: advancement(core, state, sample),
  };
}

/** Looks at the frames only. */
function discreteSteps(sample: (t: number) => Sample, rate: number): Stop {
  const looks: Sample[] = [];
  for (let i = 0; i <= rate; ++i) {
    const look = sample(i / rate);
    looks.push(look);
    if (look.distance <= 0) return { outcome: 'hit', at: look, queries: looks.length, looks };
  }
  return { outcome: 'none', at: undefined, queries: looks.length, looks };
}

/** The shapes of the start along their displacements, as if they did not turn. */
function linearCast(core: Touchstone, state: MotionState, sample: (t: number) => Sample): Stop {
  const { A, B } = state.bodies;
  const flat = (v: Vec3): Vec2 | Vec3 => (dimensionOfState(state) === 2 ? [v[0], v[1]] : v);
  const { toi } = core.cast(A.shape, flat(A.motion.linear) as Vec3, B.shape, flat(B.motion.linear) as Vec3);
  return { outcome: toi === null ? 'none' : 'hit', at: toi === null ? undefined : sample(toi), queries: 1, looks: [] };
}

/**
 * Conservative advancement to a target distance: each step is as long as the bound of the speed allows to half of the slop, and
 * a gap of at most the slop counts as the contact.
 */
function advancement(core: Touchstone, state: MotionState, sample: (t: number) => Sample): Stop {
  const { A, B } = state.bodies;
  const speed = speedBound(core, A) + speedBound(core, B);
  const { slop } = state.comparison;
  const looks: Sample[] = [];
  const stop = (outcome: Stop['outcome'], at?: Sample): Stop => ({ outcome, at, queries: looks.length, looks });
  if (!Number.isFinite(speed)) return stop('failed');
  for (let t = 0; looks.length < mostSteps;) {
    const look = sample(t);
    looks.push(look);
    if (look.distance <= slop) return stop('hit', look);
    const next = speed > 0 ? t + (look.distance - slop / 2) / speed : Infinity;
    if (next > 1) return stop('none');
    t = next;
  }
  return stop('failed');
}

/** The pose that a method shows at a time: discrete steps show the last frame, and each stops where it reports a hit. */
export function shownTime(method: MotionMethod, { at }: Stop, t: number, rate: number): number {
  const stopped = at ? Math.min(t, at.t) : t;
  return method === 'discrete' ? Math.floor(stopped * rate + 1e-9) / rate : stopped;
}
