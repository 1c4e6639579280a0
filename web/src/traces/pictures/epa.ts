// SPDX-License-Identifier: MIT
// EPA: the polytope in B − A, the face picked, the support point beyond it, the faces that it sees and their horizon.
import type { Dimension } from '../../model/scene.ts';
import { type Face, horizonOf, type Polytope, polytopeAt } from '../queries/polytope.ts';
import { type Step, vectorIn, type Vector } from '../queries/steps.ts';
import { supportMarks } from './gjk.ts';
import { face, line, type Mark, outline, point, type StepPicture, type Tone } from './marks.ts';

const cornersOf = ({ vertices }: Polytope, indices: Face): readonly Vector[] =>
  indices.flatMap((index) => {
    const vertex = vertices[index];
    return vertex ? [vertex] : [];
  });

/** A face filled with its outline, in the plane an edge. */
function drawn(polytope: Polytope, indices: Face, tone: Tone): Mark[] {
  const corners = cornersOf(polytope, indices);
  const edges = outline(tone === 'known' ? 'segment' : 'bar', tone, corners);
  return corners.length < 3 ? edges : [face(tone, corners), ...edges];
}

function polytopeMarks(polytope: Polytope): Mark[] {
  const { faces, picked, added, removed, vertices, support } = polytope;
  const isSame = (a: Face, b: Face): boolean => a.every((index) => b.includes(index));
  const fresh = new Set(added);
  const rest = faces.filter((one) => !fresh.has(one) && !(picked && isSame(one, picked)));
  const horizon = horizonOf(removed).flatMap(([from, to]) => {
    const [p, q] = [vertices[from], vertices[to]];
    return p && q ? [line('bar', 'known', p, q)] : [];
  });
  return [
    ...rest.flatMap((one) => drawn(polytope, one, 'known')),
    ...(picked ? drawn(polytope, picked, 'main') : []),
    ...added.flatMap((one) => drawn(polytope, one, 'main')),
    ...horizon,
    ...vertices.map((vertex) => point('known', vertex)),
    ...(support ? [point('main', support)] : []),
  ];
}

export function epaPicture(steps: readonly Step[], at: number, dimension: Dimension): StepPicture {
  const step = steps[at];
  if (!step) return { real: [], difference: [] };
  const difference = polytopeMarks(polytopeAt(steps, at, dimension));
  if (step.name === 'support') {
    const support = supportMarks(step, dimension);
    return { real: support.real, difference: [...difference, ...support.difference] };
  }
  const normal = vectorIn(step, 'normal');
  if (step.name === 'face' && normal) {
    const origin = normal.map(() => 0);
    return {
      real: [],
      difference: [
        ...difference,
        line(
          'arrow',
          'main',
          origin,
          normal.map((x) => x / 2),
          'n',
        ),
      ],
    };
  }
  const [a, b] = [vectorIn(step, 'pointOnA'), vectorIn(step, 'pointOnB')];
  if (!a || !b) return { real: [], difference };
  return { real: [line('bar', 'main', a, b), point('a', a, 'a'), point('b', b, 'b')], difference };
}
