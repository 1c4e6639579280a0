// SPDX-License-Identifier: MIT
// Particles through the runner.
import { expect, test } from 'vitest';
import { line, query, sphere } from './runnerSupport.ts';

test('a step of particles: current and previous positions, collisions, and what is wrong with a request', () => {
  const ball = { center: [0, 0, 0], radius: 1 };
  const spheres = [{ from: ball, to: ball }];
  const request = {
    kind: 'particles',
    previous: [
      [0, 3, 0],
      [9, 3, 0],
    ],
    current: [
      [0, -3, 0],
      [9, 3, 0],
    ],
    spheres,
  };
  const cube = { center: [0, 0, 0], halfExtents: [1, 1, 1], rotation: [0, 0, 0, 1] };
  const boxed = {
    ...request,
    current: [
      [0.5, 0.25, 0],
      [9, 3, 0],
    ],
    spheres: null,
    boxes: [{ from: cube, to: cube }],
  };
  const run = query(
    line({ ...request, id: 'discrete' }) +
      line({ ...request, id: 'swept', continuous: true }) +
      line({ ...boxed, id: 'nearest face' }) +
      line({ ...boxed, id: 'from the centre', mode: 'published' }) +
      line({ ...request, id: 'mode', mode: 'quick' }) +
      line({ ...request, id: 'shorter', current: [[0, 0, 0]] }) +
      line({
        ...request,
        id: 'text',
        previous: [
          [0, 3, 0],
          [0, 'x', 0],
        ],
      }) +
      line({ ...request, id: 'cone', cones: [[0, 7]] }) +
      line({ ...request, id: 'skin', skin: -1 }) +
      line({ kind: 'particles', id: 'none' }) +
      line({ id: 'pair', a: sphere(0), b: sphere(3) }),
  );
  const answers = run.answers as readonly { current: number[][]; previous: number[][]; collisions: number[] }[];
  expect(answers[0]).toEqual({
    id: 'discrete',
    current: request.current,
    previous: request.previous,
    collisions: [0, 0],
  });
  // The contact is at the pole of a sphere at rest.
  expect(answers[1]).toMatchObject({ id: 'swept', previous: request.previous, collisions: [1, 0] });
  expect(answers[1]?.current[0]?.[1]).toBeCloseTo(1, 12);
  expect(answers[2]?.current[0]).toEqual([expect.closeTo(1, 12), 0.25, 0]);
  expect(answers[3]?.current[0]).toEqual([1, 0.5, 0]);
  expect(run.answers.slice(4, 10).map(({ id, error }) => [id, (error as { path: string }).path])).toEqual([
    ['mode', 'mode'],
    ['shorter', 'current'],
    ['text', 'previous[1][1]'],
    ['cone', 'cones[0][1]'],
    ['skin', 'skin'],
    ['none', 'previous'],
  ]);
  expect(run.answers[10]).toMatchObject({ id: 'pair', distance: 1 });
});
