// SPDX-License-Identifier: MIT
// Which numbers of a scene move a shape, and what a drag makes of them. Places are worked out by hand.
import { describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { gradingWith } from '../../../../../web/src/grading/grading.ts';
import { readLesson } from '../../../../../web/src/lessons/readLesson.ts';
import { dragged, moversOf } from '../../../../../web/src/pages/lesson/model/dragging.ts';

const core = await loadTouchstone();
const grading = gradingWith(core);
const control = (value: number) => ({ label: 'c', value, from: -4, to: 4, step: 0.1 });

function sceneOf(shapes: object, more: object = {}) {
  const controls = { x: control(1), y: control(0), t: { ...control(0), from: 0, to: 90, step: 1 } };
  const scene = JSON.stringify({ controls, shapes, ...more });
  const source = `---\nid: a\ntitle: A\nidea: A.\nminutes: 1\n---\n\n\`\`\`scene\n${scene}\n\`\`\`\n`;
  const { lesson, problems } = readLesson(core, source);
  expect(problems).toEqual([]);
  const [found] = lesson?.scenes ?? [];
  if (!found) throw new Error('no scene');
  return found;
}
const movers = (shapes: object, values = { x: 1, y: 0, t: 0 }, more: object = {}) =>
  Object.fromEntries(
    [...moversOf(grading, sceneOf(shapes, more), values)].map(([name, all]) => [
      name,
      all.map(({ control: { name: one }, along }) => [one, along.map((x) => Math.round(x * 1e9) / 1e9 + 0)]),
    ]),
  );
const ball = (center: readonly unknown[]) => ({ type: 'sphere', center, radius: 0.5 });

describe('the numbers that move a shape', () => {
  it('are those of its place, however they stand there', () => {
    expect(movers({ A: ball([0, 0, 0]), B: ball(['x', 'y', 0]) })).toEqual({
      B: [
        ['x', [1, 0, 0]],
        ['y', [0, 1, 0]],
      ],
    });
    // Half of x to the right and x upwards, about the origin of a polygon.
    const points = ['[x / 2, x]', '[x / 2 + 1, x]', '[x / 2, x + 1]'];
    expect(movers({ P: { type: 'polygon2', points } })).toEqual({ P: [['x', [0.5, 1, 0]]] });
  });
  it('are not those that turn it, change its size or move it along a curve', () => {
    const box = { type: 'obb2', center: [0, 0], halfExtents: ['1 + x * x', 1], angle: 't * pi / 180' };
    expect(movers({ B: box })).toEqual({});
    expect(movers({ B: ball(['x * x', 0, 0]) })).toEqual({});
  });
  it('at the end of a range are found into it', () => {
    expect(movers({ B: ball(['x', 0, 0]) }, { x: 4, y: 0, t: 0 })).toEqual({ B: [['x', [1, 0, 0]]] });
  });
  it('of a shape that may not be where the change leads are none', () => {
    // A radius of x / 4 is negative for x below 0: such a scene has no shapes.
    const shapes = { B: { type: 'sphere', center: ['x', 0, 0], radius: 'sqrt(4 - x)' } };
    expect(movers(shapes, { x: 4, y: 0, t: 0 })).toEqual({});
  });
  it('are none where the steps of an algorithm are drawn', () => {
    const shapes = {
      A: { type: 'circle2', center: [0, 0], radius: 1 },
      B: { type: 'circle2', center: ['x', 3], radius: 1 },
    };
    expect(movers(shapes, undefined, { steps: { algorithm: 'gjk', at: 1 } })).toEqual({});
  });
});

describe('a drag', () => {
  const both = moversOf(grading, sceneOf({ B: ball(['x', 'y', 0]) }), { x: 1, y: 0, t: 0 }).get('B') ?? [];
  it('sets the numbers on their steps, and no further than they go', () => {
    expect(dragged(both, { x: 1, y: 0 }, [0.23, -0.58, 7])).toEqual({ x: 1.2, y: -0.6 });
    expect(dragged(both, { x: 1, y: 0 }, [9, 0, 0])).toEqual({ x: 4, y: 0 });
  });
  it('along one line takes the nearest place on it', () => {
    const one = moversOf(grading, sceneOf({ B: ball(['x', 'x', 0]) }), { x: 1, y: 0, t: 0 }).get('B') ?? [];
    // 1 m to the right is half of it along the diagonal: 0.5 m in each direction.
    expect(dragged(one, { x: 1 }, [1, 0, 0])).toEqual({ x: 1.5 });
  });
  it('along two slanted lines reaches the place', () => {
    const slanted = moversOf(grading, sceneOf({ B: ball(['x + y', 'y', 0]) }), { x: 1, y: 0, t: 0 }).get('B') ?? [];
    expect(dragged(slanted, { x: 1, y: 0 }, [1, 0.5, 0])).toEqual({ x: 1.5, y: 0.5 });
  });
});
