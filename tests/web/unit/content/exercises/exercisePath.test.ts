// SPDX-License-Identifier: MIT
// The path through the exercises: complete, in an order that respects what comes before, and where it goes on.
import { expect, it } from 'vitest';
import { exerciseIds } from '../../../../../web/src/content/exercises/index.ts';
import { continueAt, entryOf, path } from '../../../../../web/src/content/exercises/path.ts';

it('has every exercise of the site once', () => {
  expect(path.map(({ id }) => id).sort()).toEqual([...exerciseIds].sort());
});

it.each(path.map((one) => [one.id, one] as const))('%s comes after all that it needs', (id, { after, minutes }) => {
  const before = path
    .slice(
      0,
      path.findIndex((one) => one.id === id),
    )
    .map((one) => one.id);
  expect(before).toEqual(expect.arrayContaining([...after]));
  expect(after.map(entryOf)).not.toContain(undefined);
  expect(minutes % 5).toBe(0);
});

it('goes on after the last one that is done, then at what was left out, then nowhere', () => {
  const at = (...done: readonly string[]) => continueAt((id) => done.includes(id))?.id;
  expect(at()).toBe('project-point');
  expect(at('project-point', 'sphere-touch')).toBe('spheres-by-hand');
  const all = path.map(({ id }) => id);
  expect(at(...all.filter((id) => id !== 'edge-edge'))).toBe('edge-edge');
  expect(at(...all)).toBeUndefined();
});
