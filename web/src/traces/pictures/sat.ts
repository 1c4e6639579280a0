// SPDX-License-Identifier: MIT
// The separating axis test: the axis as a line, the projections of A and B beside it, and the slab between them.
import { axisOf, originOf, type TestedAxis } from '../queries/axes.ts';
import { type Step, vectorIn } from '../queries/steps.ts';
import { line, type Mark, place, point, type StepPicture } from './marks.ts';
import { acrossOf, plus } from './vectors.ts';

/** The projections lie beside the axis, each on its side, so that both are seen where they overlap. */
const beside = 0.06;
/** The axis is drawn beyond them. */
const beyond = 0.3;
const slabSize = 0.8;

function axisMarks({ axis, a, b, separation, isBest }: TestedAxis, origin: readonly number[]): Mark[] {
  const at = (t: number): readonly number[] => plus(origin, axis, t);
  const side = acrossOf(axis);
  const interval = (tone: 'a' | 'b', [from, to]: readonly [number, number], shift: number): Mark =>
    line('bar', tone, plus(at(from), side, shift), plus(at(to), side, shift));
  const ends = [Math.min(a[0], b[0]) - beyond, Math.max(a[1], b[1]) + beyond] as const;
  const slab = ([b[0], a[1]] as const).map((t, i): Mark => {
    const tone = i === 0 ? 'b' : 'a';
    const where = at(t);
    if (axis.length === 3) return { kind: 'plane', tone, at: place(where), normal: place(axis), size: slabSize };
    return line('segment', tone, plus(where, side, slabSize), plus(where, side, -slabSize));
  });
  return [
    line('arrow', 'known', at(ends[0]), at(ends[1]), 'n'),
    interval('a', a, beside),
    interval('b', b, -beside),
    ...slab,
    line('bar', separation > 0 ? 'gone' : 'main', at(a[1]), at(b[0])),
    ...(isBest ? [point('main', at((a[1] + b[0]) / 2))] : []),
  ];
}

export function satPicture(steps: readonly Step[], at: number): StepPicture {
  const step = steps[at];
  const axis = axisOf(steps, at);
  const slabs = axis ? axisMarks(axis, originOf(steps)) : [];
  const crossed = step && vectorIn(step, 'crossed');
  if (crossed && !axis) {
    const origin = originOf(steps);
    return { real: [line('arrow', 'gone', origin, plus(origin, crossed))] };
  }
  const [a, b] = [step && vectorIn(step, 'pointOnA'), step && vectorIn(step, 'pointOnB')];
  if (!a || !b) return { real: slabs };
  return { real: [...slabs, line('bar', 'main', a, b), point('a', a, 'a'), point('b', b, 'b')] };
}
