// SPDX-License-Identifier: MIT
// Clipping of contact manifolds: reference and incident face, the part that each side plane leaves, the points that are kept.
import { numberIn, numbersIn, type Step, type Vector, vectorIn, vectorsIn } from '../queries/steps.ts';
import { face, indexed, line, type Mark, outline, place, point, type StepPicture, type Tone } from './marks.ts';
import { acrossOf, plus } from './vectors.ts';

const polygon = (tone: Tone, corners: readonly Vector[]): Mark[] => [
  ...(corners.length > 2 ? [face(tone, corners)] : []),
  ...outline('bar', tone, corners),
];
const planeSize = 0.6;

/** The plane through an edge of the reference polygon. */
function planeMark(step: Step): Mark[] {
  const [at, normal] = [vectorIn(step, 'point'), vectorIn(step, 'normal')];
  if (!at || !normal) return [];
  const arrow = line('arrow', 'main', at, plus(at, normal, 0.3));
  if (normal.length === 3)
    return [{ kind: 'plane', tone: 'main', at: place(at), normal: place(normal), size: planeSize }, arrow];
  const across = acrossOf(normal);
  return [line('segment', 'main', plus(at, across, planeSize), plus(at, across, -planeSize)), arrow];
}
const isIn = (points: readonly Vector[], p: Vector): boolean => points.some((q) => q.every((x, i) => x === p[i]));

export function clipPicture(steps: readonly Step[], at: number): StepPicture {
  const step = steps[at];
  if (!step) return { real: [] };
  const until = steps.slice(0, at + 1);
  const faces = until.findLast(({ name }) => name === 'faces');
  const isA = faces && numberIn(faces, 'side') === 0;
  const [ofReference, ofIncident]: readonly Tone[] = isA ? ['a', 'b'] : ['b', 'a'];
  const reference = faces ? outline('bar', ofReference ?? 'a', vectorsIn(faces, 'reference')) : [];
  if (step.name === 'faces' && faces) {
    const incident = polygon(ofIncident ?? 'b', vectorsIn(faces, 'incident'));
    return { real: [...polygon(ofReference ?? 'a', vectorsIn(faces, 'reference')), ...incident] };
  }
  if (step.name === 'plane') {
    const [before, after] = [vectorsIn(step, 'before'), vectorsIn(step, 'after')];
    const gone = before.filter((corner) => !isIn(after, corner)).map((corner) => point('gone', corner));
    const left = outline('segment', 'gone', before);
    return { real: [...reference, ...left, ...polygon('main', after), ...gone, ...planeMark(step)] };
  }
  return { real: [...reference, ...pointMarks(until, step)] };
}

/** The corners of the common region with their separations, those chosen, and the manifold. */
function pointMarks(until: readonly Step[], step: Step): Mark[] {
  const depth = until.findLast(({ name }) => name === 'depth');
  const corners = depth ? vectorsIn(depth, 'points') : [];
  if (step.name === 'depth') return [...polygon('known', corners), ...corners.map((p) => point('main', p))];
  if (step.name === 'reduce') {
    const chosen = new Set(numbersIn(step, 'chosen'));
    const marks = corners.map((p, i) => point(chosen.has(i) ? 'main' : 'gone', p));
    return [...polygon('known', corners), ...marks];
  }
  const points = vectorsIn(step, 'points');
  return [...polygon('known', points), ...points.map((p, i) => point('main', p, indexed('p', i + 1)))];
}
