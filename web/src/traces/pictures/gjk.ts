// SPDX-License-Identifier: MIT
// GJK: the simplex in B − A with the direction and the support point, and for each vertex the two support points that it comes
// from, under the same number.
import type { Step, Vector } from '../queries/steps.ts';
import { numbersIn, vectorIn, vectorsIn } from '../queries/steps.ts';
import { indexed, line, type Mark, place, point, simplexOf, type StepPicture } from './marks.ts';
import { acrossOf, plus, unitOf, weighted } from './vectors.ts';

/** Drawn length of a direction, in metres. */
const arrowLength = 0.5;

interface Simplex {
  readonly kept: readonly Vector[];
  readonly onA: readonly Vector[];
  readonly onB: readonly Vector[];
  readonly weights: Vector;
  readonly closest: Vector | undefined;
  readonly dropped: readonly Vector[];
}
function simplexIn(step: Step | undefined): Simplex {
  if (!step) return { kept: [], onA: [], onB: [], weights: [], closest: undefined, dropped: [] };
  return {
    kept: vectorsIn(step, 'kept'),
    onA: vectorsIn(step, 'keptOnA'),
    onB: vectorsIn(step, 'keptOnB'),
    weights: numbersIn(step, 'weights'),
    closest: vectorIn(step, 'closest'),
    dropped: vectorsIn(step, 'dropped'),
  };
}

/** The points of A farthest along n and of B farthest along −n, and their difference, the point of B − A farthest along −n. */
export function supportMarks(step: Step, dimension: 2 | 3): Required<StepPicture> {
  const [direction, onA, onB, w] = ['direction', 'onA', 'onB', 'difference'].map((name) => vectorIn(step, name));
  if (!direction || !onA || !onB || !w) return { real: [], difference: [] };
  const along = unitOf(direction);
  const plane: Mark =
    dimension === 3
      ? { kind: 'plane', tone: 'known', at: place(w), normal: place(along), size: 0.6 }
      : line('segment', 'known', plus(w, acrossOf(along)), plus(w, acrossOf(along), -1));
  return {
    real: [
      line('arrow', 'a', onA, plus(onA, along, arrowLength), 'n'),
      line('arrow', 'b', onB, plus(onB, along, -arrowLength), '−n'),
      point('a', onA, 'a'),
      point('b', onB, 'b'),
    ],
    difference: [plane, line('arrow', 'main', w, plus(w, along, -arrowLength), '−n'), point('main', w, 'w')],
  };
}

function simplexMarks(simplex: Simplex, isNew: boolean): Required<StepPicture> {
  const tone = isNew ? 'main' : 'known';
  const { kept, onA, onB, weights, closest, dropped } = simplex;
  const [a, b] = [weighted(onA, weights), weighted(onB, weights)];
  const origin = kept[0]?.map(() => 0) ?? [0, 0, 0];
  const tie = (points: readonly Vector[], side: 'a' | 'b'): Mark[] => [
    ...simplexOf(side, points),
    ...points.map((p, i) => point(side, p, indexed(side, i + 1))),
  ];
  return {
    real: [
      ...tie(onA, 'a'),
      ...tie(onB, 'b'),
      ...(weights.length > 0 ? [line('bar', tone, a, b), point(tone, a), point(tone, b)] : []),
    ],
    difference: [
      ...simplexOf(tone, kept),
      ...kept.map((w, i) => point(tone, w, indexed('w', i + 1))),
      ...(isNew ? dropped.map((w) => point('gone', w)) : []),
      ...(closest ? [line('segment', 'main', origin, closest), point('main', closest, 'v')] : []),
    ],
  };
}

export function gjkPicture(steps: readonly Step[], at: number, dimension: 2 | 3): StepPicture {
  const step = steps[at];
  if (!step) return { real: [], difference: [] };
  const last = simplexIn(steps.slice(0, at + 1).findLast(({ name }) => name === 'simplex'));
  const simplex = simplexMarks(last, step.name === 'simplex');
  if (step.name === 'support') {
    const support = supportMarks(step, dimension);
    // The support points are what this step is about: the vertices of the simplex stay in B − A only.
    return { real: support.real, difference: [...simplex.difference, ...support.difference] };
  }
  const normal = vectorIn(step, 'normal');
  if (step.name !== 'end' || !normal) return simplex;
  const from = weighted(last.onA, last.weights);
  const arrow = last.onA.length > 0 ? [line('arrow', 'main', from, plus(from, normal, arrowLength), 'n')] : [];
  return { real: [...simplex.real, ...arrow], difference: simplex.difference };
}
