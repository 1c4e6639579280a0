// SPDX-License-Identifier: MIT
// Triangle against triangle: distances of the vertices from the other plane, the intervals on the common line, the closest features.
import type { Shape } from '../../../../bindings/types.ts';
import { numberIn, numbersIn, type Step, vectorIn, type Vector } from '../queries/steps.ts';
import { line, type Mark, point, type StepPicture } from './marks.ts';
import { acrossOf, plus } from './vectors.ts';

/** The vertices of a shape that has them. */
export const verticesOf = (shape: Shape): readonly Vector[] =>
  'vertices' in shape ? (shape.vertices as readonly Vector[]) : [];

/** From each vertex of one triangle down to the plane of the other. */
function heights(tone: 'a' | 'b', vertices: readonly Vector[], normal: Vector | undefined, distances: Vector): Mark[] {
  if (!normal) return [];
  return vertices.flatMap((vertex, i) => {
    const foot = plus(vertex, normal, -(distances[i] ?? 0));
    return [line('segment', tone, vertex, foot), point(tone, vertex)];
  });
}
const beside = 0.04;
function intervalMarks(step: Step): Mark[] {
  const [at, direction] = [vectorIn(step, 'point'), vectorIn(step, 'direction')];
  if (!at || !direction) return [];
  const number = (name: string): number => numberIn(step, name) ?? 0;
  const [a, b] = [['fromA', 'toA'].map(number), ['fromB', 'toB'].map(number)] as [Vector, Vector];
  const across = acrossOf(direction);
  const on = (t: number, shift: number): Vector => plus(plus(at, direction, t), across, shift);
  const all = [...a, ...b];
  return [
    line('segment', 'known', on(Math.min(...all) - 0.4, 0), on(Math.max(...all) + 0.4, 0)),
    line('bar', 'a', on(a[0] ?? 0, beside), on(a[1] ?? 0, beside)),
    line('bar', 'b', on(b[0] ?? 0, -beside), on(b[1] ?? 0, -beside)),
  ];
}

export function trianglePicture(steps: readonly Step[], at: number, shapes: readonly Shape[]): StepPicture {
  const step = steps[at];
  if (!step) return { real: [] };
  const [a, b] = shapes.map(verticesOf);
  if (step.name === 'planes')
    return {
      real: [
        ...heights('a', a ?? [], vectorIn(step, 'normalB'), numbersIn(step, 'distancesOfA')),
        ...heights('b', b ?? [], vectorIn(step, 'normalA'), numbersIn(step, 'distancesOfB')),
      ],
    };
  if (step.name === 'intervals') return { real: intervalMarks(step) };
  const [onA, onB] = [vectorIn(step, 'pointOnA'), vectorIn(step, 'pointOnB')];
  if (!onA || !onB) return { real: [] };
  return { real: [line('bar', 'main', onA, onB), point('a', onA, 'a'), point('b', onB, 'b')] };
}
