// SPDX-License-Identifier: MIT
// Closest points of segments: the points that the parameters stand for, on both segments, and the connection between them.
import type { Shape } from '../../../../bindings/types.ts';
import { numberIn, type Step, vectorIn, type Vector } from '../queries/steps.ts';
import { line, type Mark, point, type StepPicture } from './marks.ts';

/** Base and tip of the core of a shape; undefined where it has none. */
export function segmentOf(shape: Shape): readonly [Vector, Vector] | undefined {
  return 'base' in shape && 'tip' in shape ? [shape.base, shape.tip] : undefined;
}
const at = ([base, tip]: readonly [Vector, Vector], t: number): Vector =>
  base.map((x, i) => x + t * ((tip[i] ?? 0) - x));

const joined = (a: Vector, b: Vector): Mark[] => [line('bar', 'main', a, b), point('a', a, 's'), point('b', b, 't')];

/** Segments drawn from end to end, and dashed to a point of the line beyond them. */
function coreMarks(tone: 'a' | 'b', segment: readonly [Vector, Vector], t: number): Mark[] {
  const beyond = t < 0 ? [line('segment', tone, segment[0], at(segment, t))] : [];
  const after = t > 1 ? [line('segment', tone, segment[1], at(segment, t))] : [];
  return [line('bar', tone, ...segment), ...beyond, ...after];
}

export function segmentsPicture(steps: readonly Step[], index: number, shapes: readonly Shape[]): StepPicture {
  const step = steps[index];
  const [first, second] = shapes.map(segmentOf);
  if (!step || !first || !second) return { real: [] };
  const [s, t] = [numberIn(step, 's') ?? 0, numberIn(step, 't') ?? 0];
  const ends = [vectorIn(step, 'pointOnA'), vectorIn(step, 'pointOnB')] as const;
  const answer = ends[0] && ends[1] ? [line('arrow', 'known', ends[0], ends[1])] : [];
  const [onA, onB] = [at(first, s), at(second, t)];
  return { real: [...coreMarks('a', first, s), ...coreMarks('b', second, t), ...joined(onA, onB), ...answer] };
}

export function pointSegmentPicture(steps: readonly Step[], index: number): StepPicture {
  const step = steps[index];
  const project = steps.slice(0, index + 1).findLast(({ name }) => name === 'project');
  if (!step || !project) return { real: [] };
  const [p, base, tip] = ['point', 'base', 'tip'].map((name) => vectorIn(project, name));
  if (!p || !base || !tip) return { real: [] };
  const t = numberIn(step, 't') ?? numberIn(step, 'after') ?? 0;
  const foot = at([base, tip], t);
  return {
    real: [
      ...coreMarks('b', [base, tip], t),
      line('bar', 'main', p, foot),
      point('a', p, 'p'),
      point('main', foot, 't'),
    ],
  };
}
