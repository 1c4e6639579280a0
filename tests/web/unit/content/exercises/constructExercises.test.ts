// SPDX-License-Identifier: MIT
// Every construction of the site as a student meets it: its start does not pass, its solution does, and a typical wrong
// construction of each step fails with the sentence that says why. The expected figures are worked out by hand beside them.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone, type Shape, type Touchstone } from '../../../../../bindings/index.ts';
import { exerciseIds, headingOf } from '../../../../../web/src/content/exercises/index.ts';
import type { ConstructExercise, Step } from '../../../../../web/src/grading/format.ts';
import { type CriterionGrade, type Grading, gradingWith, totalOf } from '../../../../../web/src/grading/grade.ts';
import { gradeStep } from '../../../../../web/src/grading/gradeConstruct.ts';
import { exerciseOf as readExercise } from '../../../../support/exercises.ts';
import { depthMistakes } from './depthMistakes.ts';

let core: Touchstone;
let grading: Grading;
beforeAll(async () => {
  core = await loadTouchstone();
  grading = gradingWith(core);
});

const constructions = exerciseIds.filter((id) => headingOf(id)?.kind === 'construct');

const exerciseOf = (id: string): ConstructExercise => readExercise(core, id, 'construct');
function stepOf(id: string): Step {
  const [exercise = '', name] = id.split('/');
  const step = exerciseOf(exercise).steps.find((one) => one.id === name);
  if (!step) throw new Error(`There is no step ${id}.`);
  return step;
}
const judge = (step: Step, shapes: Step['initial']): readonly CriterionGrade[] =>
  gradeStep(grading, step, { shapes, history: [] });
const isPassed = (grades: readonly CriterionGrade[]): boolean => grades.every(({ passed }) => passed);

const point = (x: number, y: number): Shape => ({ type: 'circle2', center: [x, y], radius: 0 });
type Flat = readonly [number, number];
type Solid = readonly [number, number, number];
const segment = (base: Flat, tip: Flat, radius = 0): Shape => ({ type: 'capsule2', base, tip, radius });
const capsule = (base: Solid, tip: Solid, radius = 0): Shape => ({ type: 'capsule', base, tip, radius });
const ball = (center: Solid): Shape => ({ type: 'sphere', center, radius: 0.25 });
const block = (center: Solid): Shape => ({ type: 'obb', center, halfExtents: [1, 1, 1], rotation: [0, 0, 0, 1] });
const upright = [0, 0, 0.3826834323650898, 0.9238795325112867] as const;
const cube = (center: Solid, rotation: readonly [number, number, number, number] = upright): Shape => ({
  type: 'obb',
  center,
  halfExtents: [0.5, 0.5, 0.5],
  rotation,
});

describe.each(constructions)('%s', (id) => {
  it('does not pass as it stands at first, and passes as its solution', () => {
    for (const step of exerciseOf(id).steps) {
      expect(isPassed(judge(step, step.initial)), `the start of ${step.id}`).toBe(false);
      expect(isPassed(judge(step, step.solution)), `the solution of ${step.id}`).toBe(true);
    }
  });

  it('speaks both languages: every sentence has its values in each', () => {
    const german = gradingWith(core, 'de');
    for (const step of exerciseOf(id).steps)
      for (const shapes of [step.initial, step.solution])
        for (const { message } of [...judge(step, shapes), ...gradeStep(german, step, { shapes, history: [] })])
          expect(message).not.toMatch(/\{|\}|NaN|–/);
  });

  it('has a hint for every step, and leaves in its solution what is fixed', () => {
    const exercise = exerciseOf(id);
    for (const step of exercise.steps) {
      expect(step.hints.length + exercise.hints.length, step.id).toBeGreaterThan(0);
      for (const name of step.fixed) expect(step.solution[name]).toEqual(step.initial[name]);
      expect(Object.keys(step.solution).sort()).toEqual(
        [...Object.keys(step.initial), ...step.plan.map(({ name }) => name)].sort(),
      );
    }
  });
});

/** Step, what the student made of it, the criterion that fails, and how its sentence goes on. */
const wrong: readonly (readonly [string, Readonly<Record<string, Shape>>, string, string])[] = [
  // (1, 3) - (-2, -1) = (3, 4); (3, 4)·(4, 2) = 20; 20 / 20 = 1.
  ['project-point/quarter', { C: point(1, 3) }, 't', 't is 1; it must be exactly 0.25. Move C back'],
  // (1.5, 4)·(4, 2) = 14 and 14 / 20 = 0.7.
  ['project-point/before', { C: point(-0.5, 3) }, 't', 't is 0.7; it must be negative'],
  ['project-point/beyond', { C: point(-0.5, 3) }, 't', 't is 0.7; it must be greater than 1'],
  // On the line itself: the height is 0.
  ['project-point/beyond', { C: point(4, 2) }, 'beside', 'C is 0 m away from the line'],
  ['closest-on-segment/inside', { C: point(-1, 1) }, 'distance', 'The distance from the segment is 2 m'],
  // Left of the base: (-4 + 3) / 4 = -0.25.
  ['closest-on-segment/inside', { C: point(-4, 0.5) }, 'between', 't is -0.25, so the foot lies before a'],
  // Straight above the tip t is 1, and the line is as near as the segment.
  ['closest-on-segment/clamped', { C: point(1, 1) }, 'tip', 't is 1; the tip is closest where t is greater than 1'],
  // From (1.5, 0.9365) the line is 1.9365 m away, the tip 2 m.
  ['closest-on-segment/clamped', { C: point(1.5, 0.9365) }, 'line', 'The line is only 0.06'],
  // Straight below C, where the segment is at y = -1.75.
  ['closest-on-segment/click-inside', { X: point(-2.5, -1.75) }, 'closest', 'From X to C it is 3.75 m; another point'],
  // The foot on the line, t = -6 / 45: (-3.8, -2.4), outside of the segment by the length of (0.8, 0.4), 0.894.
  ['closest-on-segment/click-end', { X: point(-3.8, -2.4) }, 'on', 'X is 0.894 m beside the segment'],
  ['closest-on-segment/click-end', { X: point(-1, -1) }, 'closest', 'From X to C it is 3.5 m; another point'],
  // v = (2, 2) - (1, 1) is along P: v·d1 = 1 * 5 + 1 * 5, v·d2 = 1 * 6 - 1 * 3.
  ['segment-segment/conditions', { X: point(2, 2), Y: point(1, 1) }, 'right1', 'v·d₁ is 10; it must be 0'],
  ['segment-segment/conditions', { X: point(2, 2), Y: point(1, 1) }, 'right2', 'v·d₂ is 3; it must be 0'],
  ['segment-segment/conditions', { X: point(1, 2), Y: point(1, 1) }, 'onP', 'X is 0.707 m beside the line of P'],
  // At the intersection of the lines, which is 1.5 m beyond the end of Q.
  [
    'segment-segment/end',
    { X: point(-1, -1), Y: point(-1, -1) },
    'closestQ',
    'Y is not the closest point of Q yet; it is 1.5 m',
  ],
  ['segment-segment/interior', { Q: segment([-1, 1], [0, -0.5]) }, 't', 't = 1: the closest point of Q is an end'],
  ['segment-segment/interior', { Q: segment([3, 1], [4, -2]) }, 's', 's = 1: the closest point of P is an end'],
  ['segment-segment/interior', { Q: segment([-1, 1], [2, 1]) }, 'crossing', 'P and Q are (nearly) parallel'],
  // Through the middle of P, but with the middle of Q.
  ['segment-segment/solve', { Q: segment([-1, 1], [1, -1]) }, 't', 't is 0.5; it must be exactly 0.25'],
  ['segment-segment/solve', { Q: segment([-2, 0], [2, 0.5]) }, 's', 's is 0.6'],
  // A crossing: nothing is clamped.
  [
    'segment-segment/naive',
    { Q: segment([-1, 1], [-1, -2]) },
    'longer',
    'The naive clamp gives 0 m, the correct distance is 0 m',
  ],
  ['segment-segment/parallel', { Q: segment([-1, 0], [3, 0.5]) }, 'parallel', 'The sine of the angle is 0.124'],
  [
    'segment-segment/parallel',
    { Q: segment([-1, 1], [3, 1]) },
    'distance',
    'The distance is 2 m; it must be 1 m. Move Q closer',
  ],
  ['segment-segment/parallel', { Q: segment([1, 0], [3, 0]) }, 'beside', 'P and Q do not lie beside each other'],
  // Beyond the tip of P: x = 2 is at s = 3.5 / 3.
  ['segments-in-space/interior', { Q: capsule([2, 1.5, 1], [2, 1.5, -1]) }, 's', 'On the lines s = 1.167'],
  ['segments-in-space/interior', { Q: capsule([0, 1.5, 2], [0, 1.5, 1]) }, 't', 'On the lines t = 2'],
  ['segments-in-space/interior', { Q: capsule([0, 0.5, 1], [0, 0.5, -1]) }, 'apart', 'The distance is 0 m'],
  ['segments-in-space/exact', { Q: capsule([0, 1.5, 1], [0, 1.5, -1]) }, 't', 't is 0.5; it must be 0.25'],
  // Three clicks on one place.
  ['capsules-2d/draw', { A: segment([0, 0], [0, 0]) }, 'capsuleA', 'A is 0 m long with a radius of 0 m'],
  ['capsules-2d/draw', { B: segment([-3, -1], [1, -1], 0.5) }, 'apart', 'They overlap: the distance is -1 m'],
  // From axis to axis instead of from surface to surface: sqrt(5) = 2.236.
  [
    'capsules-2d/shortest',
    { D: segment([-1, -1], [1, -2]) },
    'length',
    'D is 2.236 m long; the shortest connection is shorter',
  ],
  ['capsules-2d/shortest', { D: segment([-1, -1], [1, -2]) }, 'onA', 'No end of D is the point of A'],
  // The axes at 0.2 m, forgetting the radii.
  ['capsules-2d/overlap', { B: segment([-1, -0.8], [2, -0.8], 0.7) }, 'depth', 'Here the axes are 0.2 m apart.'],
  ['capsules-2d/overlap', { B: segment([-1, 0.5], [2, 0.5], 1.2) }, 'same', 'B has a radius of 1.2 m'],
  // Just inside of the top face: from the axis 0.2, and the radius 0.2.
  [
    'capsule-in-box/level',
    { B: capsule([-0.5, 1.8, 0], [0.5, 1.8, 0], 0.2) },
    'depth',
    'The penetration depth is 0.4 m',
  ],
  ['capsule-in-box/level', { B: capsule([-0.5, 1.7, 0], [0.5, 1.7, 0], 0.3) }, 'radius', 'The radius of B is 0.3 m'],
  // Half out of it.
  ['capsule-in-box/tilted', { B: capsule([-0.3, 1.6, 0], [0.3, 2.2, 0], 0.1) }, 'inside', 'B is not entirely inside A'],
  [
    'capsule-in-box/tilted',
    { B: capsule([-0.5, 1.6, 0], [0.5, 1.6, 0], 0.1) },
    'tilted',
    'The ends differ by 0 m in height',
  ],
  // Level, 0.5 m under the top: through a face. And across the edge, but with its middle as far from it as the ends reach.
  [
    'capsule-in-box/edge',
    { B: capsule([-0.5, 1.5, 0], [0.5, 1.5, 0], 0.1) },
    'edge',
    'B still leaves through a face, along (0, 1, 0), by 0.6 m.',
  ],
  // Corner (1.5, 2) minus the middle (0.7, 1.2): 1.6 / sqrt(2) = 1.131 over the edge, 0.8 + 0.3 = 1.1 through a face.
  ['capsule-in-box/edge', { B: capsule([0.4, 1.5, 0], [1, 0.9, 0], 0.1) }, 'edge', 'B still leaves through a face'],
  // 1 / sqrt(2) + 0.1 = 0.807 over the edge, 0.5 + 0.3 + 0.1 = 0.9 through a face: 0.093 is not enough.
  [
    'capsule-in-box/edge',
    { B: capsule([0.7, 1.8, 0], [1.3, 1.2, 0], 0.1) },
    'edge',
    'The depth is 0.807 m, through the nearest face it is 0.9 m: that is 0.093 m more',
  ],
  ['capsule-in-box/edge', { B: capsule([0.9, 1.6, 0], [1.1, 1.4, 0], 0.1) }, 'edge', 'an axis of 0.283 m'],
  // The axis 0.5 m deep, without the radius; cubes that do not meet; crossing axes; the radius of B forgotten.
  ['capsule-in-box/level', { B: capsule([-0.5, 1.5, 0], [0.5, 1.5, 0], 0.2) }, 'depth', 'Here the axis is 0.5 m deep'],
  ['edge-edge/move', { B: cube([0, 2.3, 0]) }, 'edges', 'They do not overlap yet'],
  ['capsules-2d/overlap', { B: segment([-1, -1.5], [-1, 1.5], 0.7) }, 'depth', 'The axes cross'],
  ['capsules-2d/overlap', { B: segment([-1, 0.4], [2, 0.4], 0.7) }, 'depth', 'Here there is a gap of 0.2 m'],
  [
    'sphere-touch/along-x',
    { B: { type: 'sphere', center: [0.75, 1, 0], radius: 0.5 } },
    'touch',
    'Here the centre of B lies on the surface of A',
  ],
  // Edge against edge, but 1.6 - 2 sqrt(0.5) = 0.186 apart; and beside each other, face to face.
  ['edge-edge/move', { B: cube([0, 2.3, 0]) }, 'overlap', 'They do not overlap: the distance is 0.186 m'],
  ['edge-edge/move', { B: cube([0.9, 0.9, 0]) }, 'edges', "The axis of least penetration belongs to: A's face"],
  // Edge along edge: both faces down by the same turn.
  ['edge-edge/turn', { B: cube([0, 1.8, 0], [0, 0, 0, 1]) }, 'edges', 'The axis of least penetration belongs to:'],
  [
    'shortcut-misses/miss',
    { B: capsule([0, 1.1, 0], [2, 1.1, 0], 0.25) },
    'missed',
    'The shortcut reports this hit too.',
  ],
  [
    'shortcut-misses/miss',
    { B: capsule([0, 3, 0], [2, 1.5, 0], 0.25) },
    'overlap',
    'They do not overlap: the distance is 0.25 m',
  ],
  // The box before it was turned: half extents (1, 0.5, 0.5) about the centre.
  // The sphere alone is moved: 10002.1 - 1 - 0.25 from the box.
  [
    'float-differs/differ',
    { A: ball([10002.1, 1, 0]) },
    'near',
    'Only the sphere has moved: the distance is 10000.85 m',
  ],
  // Beside each other along x, where their coordinates are small.
  [
    'float-differs/differ',
    { A: ball([2.1, 1, 10000.1]), B: block([0, 1, 10000]) },
    'differ',
    'not in the direction of the gap',
  ],
  // Whole numbers below 2^24 are numbers of single precision; near 100 these are 0.0076 mm apart.
  ['float-differs/differ', { A: ball([10002, 1, 0]), B: block([10000, 1, 0]) }, 'differ', 'so none is rounded'],
  ['float-differs/differ', { A: ball([102.1, 1, 0]), B: block([100, 1, 0]) }, 'differ', 'are below 1,000 m'],
  // A is simplified, the seven numbers of B are not yet.
  ['shrink-a-bug/shrink', { A: capsule([-1, 0, 0], [1, 0, 0], 0.5) }, 'simple', '7 of the 14 numbers are no multiple'],
  [
    'shrink-a-bug/shrink',
    { A: capsule([-1, 0, 0], [1, 0, 0], 0.5), B: capsule([0.5, 2.5, 0.5], [0.5, 0.5, 0.5], 0.5) },
    'zeros',
    '4 of the twelve coordinates are 0',
  ],
  // The tip is 1 m from the axis of A, as far as both radii: touching is another difference.
  [
    'shrink-a-bug/shrink',
    { A: capsule([-1, 0, 0], [1, 0, 0], 0.5), B: capsule([0, 2.5, 0], [0, 1, 0], 0.5) },
    'wrong',
    'Now the capsules only touch',
  ],
  [
    'shrink-a-bug/shrink',
    { A: capsule([-1, 0, 0], [1, 0, 0], 0.5), B: capsule([0, 0, 0], [0, 0, 2], 0.5) },
    'wrong',
    'lies on the axis of A',
  ],
  // An axis of 0.8 mm is replaced by its base.
  [
    'shrink-a-bug/shrink',
    { A: capsule([-1, 0, 0], [1, 0, 0], 0.5), B: capsule([0, 1.0005, 0], [0, 0.9997, 0], 0.5) },
    'wrong',
    'an axis is so short',
  ],
  // Base and tip exchanged: the formula measures at the base and is right.
  [
    'shrink-a-bug/shrink',
    { A: capsule([-1, 0, 0], [1, 0, 0], 0.5), B: capsule([0, 0.5, 0], [0, 2.5, 0], 0.5) },
    'wrong',
    'The formula is right here',
  ],
  [
    'smallest-aabb/about-z',
    { B: { type: 'aabb', min: [-1, 0.7, -0.5], max: [1, 1.7, 0.5] } },
    'contains',
    'A extends beyond B',
  ],
  [
    'smallest-aabb/about-z',
    { B: { type: 'aabb', min: [-1.1, 0.2, -0.5], max: [1.2, 2.2, 0.5] } },
    'smallest',
    'B is not the smallest box yet. Its faces do not fit along x.',
  ],
  // The bounding sphere: sqrt(1 + 0.25 + 0.25) = 1.2247.
  [
    'smallest-aabb/about-all',
    { B: { type: 'aabb', min: [-0.73, -0.03, -1.23], max: [1.73, 2.43, 1.23] } },
    'smallest',
    'B is not the smallest box yet. Its faces do not fit along x along y along z.',
  ],
  // Another shape moved instead: what is fixed stays.
  [
    'sphere-touch/along-x',
    { A: { type: 'sphere', center: [1.75, 1, 0], radius: 0.75 } },
    'touch',
    'A must stay as given.',
  ],
  [
    'sphere-touch/along-x',
    { B: { type: 'sphere', center: [1, 1, 0], radius: 0.5 } },
    'touch',
    'The signed distance is −0.25 m',
  ],
  ...depthMistakes,
];

describe('a typical mistake is told', () => {
  it.each(wrong)('%s: %j', (id, made, criterion, message) => {
    const step = stepOf(id);
    const found = judge(step, { ...step.solution, ...step.initial, ...made }).find((one) =>
      one.id.endsWith(`/${criterion}`),
    );
    expect(found?.passed).toBe(false);
    expect(found?.message.replaceAll('−', '-')).toContain(message.replaceAll('−', '-'));
  });

  it('a step whose condition does not hold has no points, and says the condition alone', () => {
    // Another radius, then the depth of 0.5 m: all that has points is as it should be.
    const step = stepOf('capsule-in-box/level');
    const grades = judge(step, { ...step.solution, B: capsule([-0.5, 1.8, 0], [0.5, 1.8, 0], 0.3) });
    expect(core.distance(step.initial['A'] as Shape, capsule([-0.5, 1.8, 0], [0.5, 1.8, 0], 0.3)).distance).toBeCloseTo(
      -0.5,
      12,
    );
    expect(new Set(grades.map(({ message }) => message))).toEqual(
      new Set(['The radius of B is 0.3 m; it was 0.2 m. Set it back.']),
    );
    expect(totalOf(grades)).toMatchObject({ score: 0, maximum: 3 });
  });

  it('all points never stand beside something that is still to be done', () => {
    for (const id of constructions)
      for (const step of exerciseOf(id).steps)
        for (const made of wrong.filter(([name]) => name === `${id}/${step.id}`)) {
          const { score, maximum } = totalOf(judge(step, { ...step.solution, ...step.initial, ...made[1] }));
          expect(score, made[0]).toBeLessThan(maximum);
        }
  });

  it('has one for every step', () => {
    const faulty = new Set(wrong.map(([id]) => id));
    const steps = constructions.flatMap((id) => exerciseOf(id).steps.map((step) => `${id}/${step.id}`));
    expect(steps.filter((id) => !faulty.has(id))).toEqual([]);
  });
});
