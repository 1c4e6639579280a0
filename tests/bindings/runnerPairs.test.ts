// SPDX-License-Identifier: MIT
// Requests of the kind `pairs` to the runner: the pairs of a broad phase, and what is wrong with a request.
import { expect, test } from 'vitest';
import { broadPhaseMethods } from '../../bindings/generated/schema.ts';
import { line, query, sphere } from './runnerSupport.ts';

test('pairs: bounds that touch, shapes that intersect, whatever the method and the order of the shapes', () => {
  const shapes = [
    sphere(0),
    { type: 'plane', normal: [0, 1, 0], offset: -1 },
    { type: 'aabb', min: [1, 1, 1], max: [2, 2, 2] },
    sphere(5),
    sphere(0),
  ];
  const poses = [null, null, null, null, { position: [5, 0, 0], rotation: [0, 0, 0, 1] }];
  const request = { kind: 'pairs', shapes, poses };
  const run = query(
    broadPhaseMethods.map((method) => line({ ...request, method, id: method })).join('') +
      line({ ...request, id: 'contacts', phase: 'contacts' }) +
      line({ ...request, id: 'margin', margin: 1.5 }) +
      line({ kind: 'pairs', id: 'none', shapes: [] }) +
      line({ kind: 'pairs', id: 'missing' }) +
      line({ ...request, id: 'method', method: 'octopus' }) +
      line({ ...request, id: 'poses', poses: [null] }) +
      line({ kind: 'pairs', id: 'radius', shapes: [sphere(0), { ...sphere(1), radius: -1 }] }) +
      line({ kind: 'pairs', id: 'flat', shapes: [sphere(0), { type: 'circle2', center: [0, 0], radius: 1 }] }),
  );
  const answers = run.answers as Record<string, unknown>[];
  // The bounds of the half-space end at y = -1, where all three balls touch it.
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 3],
    [1, 4],
    [3, 4],
  ];
  broadPhaseMethods.forEach((method, i) => expect(answers[i]).toMatchObject({ id: method, pairs }));
  // Ten pairs of five.
  expect(answers[0]).toEqual({ id: 'brute', pairs, tests: 10 });
  const rest = answers.slice(broadPhaseMethods.length);
  expect(rest[0]).toMatchObject({ pairs: pairs.filter(([i, j]) => !(i === 0 && j === 2)) });
  // Moved outwards by 1.5 all bounds meet: the ball at 0 ends at x = 2.5, where those at 5 begin; the half-space ends at
  // y = 0.5, the cube begins at -0.5.
  expect(rest[1]?.pairs).toHaveLength(10);
  expect(rest[2]).toEqual({ id: 'none', pairs: [], tests: 0 });
  const paths = rest.slice(3).map((answer) => (answer.error as { path: string }).path);
  expect(paths).toEqual(['shapes', 'method', 'poses', 'shapes[1].radius', 'shapes[1].type']);
});
