// SPDX-License-Identifier: MIT
// The numbers of two exercises by hand, worked out a second time in another way: the features of contact points by their places, and a
// walk through a tree of circles by distances of the core.
import { beforeAll, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { type Grading, gradingWith } from '../../../../../web/src/grading/grade.ts';
import { sceneOf } from '../../../../../web/src/grading/gradeAnswer.ts';
import type { Scope, Value } from '../../../../../web/src/grading/language/value.ts';
import { exerciseOf } from '../../../../support/exercises.ts';

let grading: Grading;
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
});
const seeds = Array.from({ length: 100 }, (_, i) => `student-${i}`);
function scenesOf(id: string): readonly (readonly [Scope, readonly Value[]])[] {
  const exercise = exerciseOf(grading.core, id, 'answer');
  return seeds.map((seed) => {
    const scope = sceneOf(grading, exercise, seed);
    return [scope, exercise.questions.map(({ answer }) => grading.evaluator.evaluate(answer, scope))];
  });
}

it('contact ids: a point of the second frame is the partner that has the same corner, or the same two edges', () => {
  const counts = new Map<number, number>();
  for (const [scope, [partners, start]] of scenesOf('contact-ids-by-hand')) {
    const number = (source: string): number => grading.evaluator.number(source, scope);
    const [hx, hz] = [number('hx'), number('hz')];
    const side = (at: number, half: number): number => (Math.abs(Math.abs(at) - half) < 1e-6 ? Math.sign(at) : 0);
    /** The side of A and that of B along each axis; 0: the point is not on one. */
    const featuresOf = (a: string, b: string, degrees: number, offset: number): readonly string[] =>
      [0, 1, 2, 3].map((i) => {
        const of = (axis: string): number => number(`item(contactPoints(${a}, ${b}), ${i}).${axis}`);
        const [x, z] = [of('x') - number(`${b}.center.x`), of('z') - number(`${b}.center.z`)];
        // About y, by the angle of B backwards.
        const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
        const onB = [side(c * x - s * z, hx), side(s * x + c * z, hz)];
        const onA = [side(of('x') - offset, 2), side(of('z'), 2)];
        expect([...onA, ...onB].filter((one) => one !== 0)).toHaveLength(2);
        return [...onA, ...onB].join(' ');
      });
    const first = featuresOf('A', 'B', 0, 0);
    const second = featuresOf('A2', 'B2', number('phi'), 8);
    const expected = first.map((features) => 1 + second.indexOf(features));
    expect(partners).toEqual(expected);
    const kept = expected.map((k, i) => (k > 0 ? number(`j${i + 1}`) : 0));
    expect(start).toBeCloseTo(
      kept.reduce((sum, one) => sum + one, 0),
      12,
    );
    const count = expected.filter((k) => k > 0).length;
    counts.set(count, (counts.get(count) ?? 0) + 1);
  }
  // Not the same answer for everybody.
  expect(counts.size).toBeGreaterThanOrEqual(2);
});

it('sphere tree: a walk from the root', () => {
  const children: Readonly<Record<string, readonly string[]>> = { T: ['L', 'R'], L: ['L1', 'L2'], R: ['R1', 'R2'] };
  const answers = new Set<string>();
  for (const [scope, [tests, skipped, exact, saved]] of scenesOf('sphere-tree-by-hand')) {
    const truth = (source: string): boolean => grading.evaluator.truth(source, scope);
    const k = grading.evaluator.number('k', scope);
    const tested = [0, 0, 0];
    const missed = [0, 0, 0];
    let left = 0;
    const visit = (name: string, level: number): void => {
      tested[level] = (tested[level] ?? 0) + 1;
      if (!truth(`overlaps(${name}, Q)`)) missed[level] = (missed[level] ?? 0) + k * 2 ** (2 - level);
      else if (level === 2) left += k;
      else for (const child of children[name] ?? []) visit(child, level + 1);
    };
    visit('T', 0);
    expect([tests, skipped, exact]).toEqual([tested, missed, left]);
    expect(saved).toBe(4 * k - left - tested.reduce((sum, one) => sum + one, 0));
    answers.add(JSON.stringify([tested, left / k]));
    // A circle contains those below it, or a skipped one could touch Q.
    for (const [parent, below] of Object.entries(children))
      for (const child of below)
        expect(truth(`length(${parent}.center - ${child}.center) + ${child}.radius <= ${parent}.radius + 1e-9`)).toBe(
          true,
        );
  }
  expect(answers.size).toBeGreaterThanOrEqual(5);
});
