// SPDX-License-Identifier: MIT
// One mistake, one message: a known mistake in an exercise solved by hand gets its message. Each is made here as a
// student makes it, for a hundred students' numbers, and every mistake of an exercise is made at least once.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { exerciseIds, headingOf } from '../../../../../web/src/content/exercises/index.ts';
import type { AnswerExercise, Question } from '../../../../../web/src/grading/format.ts';
import { type Grading, gradingWith } from '../../../../../web/src/grading/grade.ts';
import { gradeQuestion, sceneOf } from '../../../../../web/src/grading/gradeAnswer.ts';
import { exerciseOf as readExercise } from '../../../../support/exercises.ts';

let grading: Grading;
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
});
const exerciseOf = (id: string): AnswerExercise => readExercise(grading.core, id, 'answer');
const byHand = exerciseIds.filter((id) => headingOf(id)?.kind === 'answer');
const seeds = Array.from({ length: 100 }, (_, i) => `student-${i}`);

const centres = 'length(B.center - A.center)';
const height = 'dot(B.normal, A.center) - B.offset';
const axes = 'length(segmentPoint1(A, B) - segmentPoint2(A, B))';
const over = '(A.position - pointOnB(A, B))';
const reach = 'dot(B.normal, A.center) - B.offset - distance(A, B)';
const cast = 'A, P.tip - P.base, B, Q.tip - Q.base';
const atImpact = `A.center + castToi(${cast}) * (P.tip - P.base)`;

const boxes = [1, 2, 3, 4, 5, 6];

/** Exercise and question, what the student answers instead, and how the message goes on. */
const made: readonly (readonly [string, string, string])[] = [
  ['spheres-by-hand/distance', centres, 'That is the distance of the centres'],
  ['spheres-by-hand/distance', '-distance(A, B)', 'overlaps count as negative'],
  ['spheres-by-hand/distance', '-distance(A, B)', 'where there is a gap, the distance is positive'],
  ['spheres-by-hand/distance', `${centres} - A.radius`, 'Only one of the radii is subtracted'],
  ['spheres-by-hand/distance', `${centres} - B.radius`, 'Only one of the radii is subtracted'],
  ['spheres-by-hand/distance', `${centres} + A.radius + B.radius`, 'The radii are added here'],
  ['spheres-by-hand/distance', `${centres} * ${centres} - A.radius - B.radius`, 'the squared length'],
  ['spheres-by-hand/normal', 'B.center - A.center', 'The length of this vector is'],
  ['spheres-by-hand/normal', '-normal(A, B)', 'It points from B to A'],
  ['spheres-by-hand/pointOnA', 'A.center - A.radius * normal(A, B)', 'on the far side'],
  ['spheres-by-hand/pointOnA', 'pointOnB(A, B)', 'the point on the surface of $B$'],
  ['spheres-by-hand/pointOnA', 'A.center + B.radius * normal(A, B)', 'as far as the radius of $B$'],
  ['spheres-by-hand/pointOnA', 'A.radius * normal(A, B)', 'the vector from the centre to the surface'],
  ['sphere-plane-by-hand/height', 'dot(B.normal, A.center)', 'That is n·c'],
  ['sphere-plane-by-hand/height', 'dot(B.normal, A.center) + B.offset', 'k is added'],
  ['sphere-plane-by-hand/height', 'distance(A, B)', 'the radius is subtracted already'],
  ['sphere-plane-by-hand/height', `-(${height})`, 'The magnitude is right, the sign is wrong'],
  ['sphere-plane-by-hand/distance', height, 'still the distance of the centre'],
  ['sphere-plane-by-hand/distance', '-distance(A, B)', 'overlaps count as negative'],
  ['sphere-plane-by-hand/distance', '-distance(A, B)', 'where there is a gap'],
  ['sphere-plane-by-hand/distance', `${height} + A.radius`, 'the radius is added'],
  ['sphere-plane-by-hand/distance', `${height} - 2 * A.radius`, 'subtracted twice'],
  ['sphere-plane-by-hand/normal', '2 * normal(A, B)', 'The length of this vector is'],
  ['sphere-plane-by-hand/normal', 'B.normal', 'That is the normal of the plane'],
  ['sphere-box-by-hand/closest', 'A.center', 'That is the centre of the sphere as it was'],
  ['sphere-box-by-hand/closest', 'pointOnA(A, B)', 'the point on the surface of the sphere'],
  // The clamp of the wrong coordinate, and the clamp that was left out.
  ...(['x', 'y', 'z'] as const).flatMap((c, i): [string, string, string][] => {
    const all = [0, 1, 2].map((k) => `pointOnB(A, B).${'xyz'[k] ?? ''}`);
    const clamped = `[${all.map((p, k) => (k === i ? '1' : p)).join(', ')}]`;
    const left = (at: string): string => `[${all.map((p, k) => (k === i ? `${at}.${c}` : p)).join(', ')}]`;
    return [
      ['sphere-box-by-hand/closest', clamped, `$${c}$ = {{A.center.${c}}} lies within the range of the box`],
      ['sphere-box-by-hand/closest', left('A.center'), `$${c}$ = {{A.center.${c}}} lies outside the range`],
      ['box-feature-by-hand/closest', clamped, `$${c}$ = {{A.position.${c}}} lies within the range of the box`],
      ['box-feature-by-hand/closest', left('A.position'), `$${c}$ = {{A.position.${c}}} lies outside the range`],
      ['boxes-by-hand/ways', waysWith(i, `1 + h${c} + abs(${c})`), `Along $${c}$ that is the longer`],
      ['boxes-by-hand/ways', waysWith(i, `p${c} + 0.07`), `The number for $${c}$ is not right yet`],
    ];
  }),
  ['sphere-box-by-hand/distance', 'distance(A, B) + A.radius', 'That is the distance of the centre'],
  ['sphere-box-by-hand/distance', 'distance(A, B) - A.radius', 'subtracted twice'],
  ['sphere-box-by-hand/distance', 'distance(A, B) + 2 * A.radius', 'the radius is added'],
  ['sphere-box-by-hand/distance', '-distance(A, B)', 'where there is a gap'],
  ['sphere-box-by-hand/normal', 'pointOnB(A, B) - A.center', 'The length of this vector is'],
  ['sphere-box-by-hand/normal', '-normal(A, B)', 'It points from the box to the sphere'],
  ['box-feature-by-hand/feature', '"face"', 'exactly one coordinate'],
  ['box-feature-by-hand/feature', '"edge"', 'exactly two coordinates'],
  ['box-feature-by-hand/feature', '"vertex"', 'all three coordinates'],
  ['box-feature-by-hand/distance', `dot(${over}, ${over})`, 'the squared distance'],
  ['box-feature-by-hand/distance', `abs(${over}.x) + abs(${over}.y) + abs(${over}.z)`, 'the sum along the axes'],
  ['box-feature-by-hand/distance', `max(abs(${over}.x), max(abs(${over}.y), abs(${over}.z)))`, 'the largest of the'],
  ['box-feature-by-hand/distance', 'length(A.position)', 'the distance from the centre of the box'],
  ['boxes-by-hand/ways', '[-px, py, pz]', 'none is negative'],
  ['boxes-by-hand/ways', '[abs(x), abs(y), abs(z)]', 'the distances of the centres'],
  ['boxes-by-hand/depth', 'distance(A, B)', 'That is the signed distance'],
  ['boxes-by-hand/depth', 'max(px, max(py, pz))', 'not the shortest of them'],
  ['boxes-by-hand/depth', 'px + py + pz', 'the three translations are added'],
  ['boxes-by-hand/normal', '[1, 1, 0]', 'The normal is a unit vector'],
  ['boxes-by-hand/normal', '-normal(A, B)', 'increases the overlap'],
  ['boxes-by-hand/normal', 'px == least ? [0, 1, 0] : [1, 0, 0]', 'not along the one of least penetration'],
  ['contact-points-by-hand/count', '1', 'One point cannot hold a box'],
  ['contact-points-by-hand/count', '8', 'the corners of both boxes'],
  ['contact-points-by-hand/count', '4', 'for a face on a face'],
  ['contact-points-by-hand/count', '2', 'for an edge on a face'],
  ['contact-points-by-hand/depth', 'distance(A, B)', 'That is the signed distance'],
  ['contact-points-by-hand/depth', 'depth(A, B) / 2', 'That is half of it'],
  ['contact-points-by-hand/depth', 'B.center.y', 'the height of the centre'],
  ...(['most', 'least'] as const).flatMap((which): [string, string, string][] => {
    const [path, end, sign] = [
      `contact-points-by-hand/${which}`,
      which === 'most' ? 1 : 0,
      which === 'most' ? '+' : '-',
    ];
    const [x, z] = [`x${end}`, `z${end}`];
    return [
      [path, `[x ${sign} ex, -d / 2, z ${sign} ez]`, 'it lies beside $A$'],
      [path, `[${x}, 0, ${z}]`, 'on the surface of $A$'],
      [path, `[${x}, -d, ${z}]`, 'on the surface of $B$'],
      [path, `[${x}, d, ${z}]`, '$x$ and $z$ are right'],
    ];
  }),
  ['capsules-2d-by-hand/onA', 'segmentPoint2(A, B)', 'the point on the axis of $B$'],
  ['capsules-2d-by-hand/onA', 'pointOnA(A, B)', 'the point on the surface of $A$'],
  ['capsules-2d-by-hand/onA', '[0, 1]', 'lies on y = 0'],
  ['capsules-2d-by-hand/onA', '[3, 0]', 'beyond the end of the axis of A'],
  ['capsules-2d-by-hand/axes', 'distance(A, B)', 'the radii are subtracted already'],
  ['capsules-2d-by-hand/axes', 'length(B.tip - closestPoint(B.tip, A))', 'another end is closer'],
  ['capsules-2d-by-hand/distance', axes, 'That is the distance of the axes'],
  ['capsules-2d-by-hand/distance', '-distance(A, B)', 'overlaps count as negative'],
  ['capsules-2d-by-hand/distance', '-distance(A, B)', 'where there is a gap'],
  ['capsules-2d-by-hand/distance', `${axes} - A.radius`, 'Only one of the radii is subtracted'],
  ['capsules-2d-by-hand/distance', `${axes} + A.radius + B.radius`, 'The radii are added here'],
  ['separating-axis-by-hand/gapX', 'x - 1 - (0.8 * h + 0.6 * k)', 'The distance of the centres is not negative'],
  ['separating-axis-by-hand/gapX', 'abs(x) - (0.8 * h + 0.6 * k)', 'the reach of the square, is not subtracted yet'],
  ['separating-axis-by-hand/gapX', 'abs(x) - 1', '$r_B$ is not subtracted yet'],
  ['separating-axis-by-hand/gapX', 'abs(x) - 1 - h', 'one half extent stands for $r_B$'],
  ['separating-axis-by-hand/gapX', '-gx', 'The magnitude is right, the sign is wrong'],
  ['separating-axis-by-hand/gapU', '0.8 * x + 0.6 * y - 1.4 - h', 'The distance of the centres is not negative'],
  ['separating-axis-by-hand/gapU', 'abs(0.8 * x + 0.6 * y) - 1 - h', 'both axes of the square contribute'],
  ['separating-axis-by-hand/gapU', 'abs(0.8 * x + 0.6 * y) - 1.4', '$r_B = h_u$ is not subtracted yet'],
  ['separating-axis-by-hand/gapU', 'gu - k', 'both half extents of $B$ are subtracted'],
  ['separating-axis-by-hand/gapU', '-gu', 'The magnitude is right, the sign is wrong'],
  ['separating-axis-by-hand/overlap', '"yes"', 'One of the four gaps is positive'],
  ['separating-axis-by-hand/overlap', '"no"', 'None of the four gaps is positive'],
  [
    'obb-plane-by-hand/reach',
    'dot(B.normal, A.halfExtents.x * axis(A, 0) + A.halfExtents.y * axis(A, 1) + A.halfExtents.z * axis(A, 2))',
    'the signs of',
  ],
  ['obb-plane-by-hand/reach', 'A.halfExtents.x + A.halfExtents.y + A.halfExtents.z', 'the sum of the half extents'],
  ['obb-plane-by-hand/reach', 'length(A.halfExtents)', 'the distance from the centre to a vertex'],
  ['obb-plane-by-hand/distance', 'dot(B.normal, A.center) - B.offset', 'That is the distance of the centre'],
  ['obb-plane-by-hand/distance', '-distance(A, B)', 'overlaps count as negative'],
  ['obb-plane-by-hand/distance', '-distance(A, B)', 'where there is a gap'],
  ['obb-plane-by-hand/distance', `distance(A, B) + 2 * (${reach})`, 'the distance of the highest vertex'],
  ['obb-plane-by-hand/distance', 'distance(A, B) + B.offset', '$k$ is not subtracted'],
  ['obb-plane-by-hand/corner', '2 * A.center - pointOnA(A, B)', 'the highest vertex'],
  ...([0, 1, 2] as const).map((i): [string, string, string] => [
    'obb-plane-by-hand/corner',
    `pointOnA(A, B) - 2 * dot(pointOnA(A, B) - A.center, axis(A, ${i})) * axis(A, ${i})`,
    `Along $\\mathbf{a}_${i}$ this has the wrong sign`,
  ]),
  ['moving-spheres-by-hand/relative', 'P.tip - P.base', 'the displacement of $A$ alone'],
  [
    'moving-spheres-by-hand/relative',
    'Q.tip - Q.base - (P.tip - P.base)',
    'seen from $A$: subtract in the other order',
  ],
  ['moving-spheres-by-hand/relative', 'P.tip - P.base + (Q.tip - Q.base)', 'the displacements are added'],
  ['moving-spheres-by-hand/toi', '(gap + 2 * half) / v', 'That is the larger root'],
  ['moving-spheres-by-hand/toi', '(gap + half) / v', 'the centres are closest'],
  ['moving-spheres-by-hand/toi', 'distance(A, B) / v', 'a central impact only'],
  ['moving-spheres-by-hand/toi', 'gap', 'the length of the way'],
  ['moving-spheres-by-hand/normal', 'normal(A, B)', 'the normal at the start'],
  ['moving-spheres-by-hand/normal', `-castNormal(${cast})`, 'It points from B to A'],
  ['moving-spheres-by-hand/normal', `sum * castNormal(${cast})`, 'The length of this vector is'],
  ['ball-and-wall-by-hand/gap', 'distance(A, B) + A.radius', 'That is the distance of the centre'],
  ['ball-and-wall-by-hand/gap', 'dot(B.normal, A.center)', 'That is n·c'],
  ['ball-and-wall-by-hand/closing', '-dot(B.normal, P.tip - P.base)', 'as if the wall stood still'],
  ['ball-and-wall-by-hand/closing', '-c', 'the sign is wrong'],
  ['ball-and-wall-by-hand/closing', 'c - 2 * m', 'the speed of the wall has the wrong sign'],
  [
    'ball-and-wall-by-hand/closing',
    'length(Q.tip - Q.base - (P.tip - P.base))',
    'the length of the relative displacement',
  ],
  ['ball-and-wall-by-hand/toi', '(gap + r) / c', 'the centre is on the wall'],
  ['ball-and-wall-by-hand/toi', 'gap / (c - m)', 'for a wall at rest'],
  ['ball-and-wall-by-hand/toi', 'c / gap', 'it is the other way round'],
  ['ball-and-wall-by-hand/point', atImpact, 'the centre of the ball at that time'],
  ['ball-and-wall-by-hand/point', `${atImpact} + A.radius * B.normal`, 'farthest from the wall'],
  ['ball-and-wall-by-hand/point', 'pointOnA(A, B)', 'closest to the wall at the start'],
  ['turning-rod-by-hand/toi', 'B.min.y / A.tip.x', 'the sine of the angle'],
  ['turning-rod-by-hand/toi', 'angle', 'the angle in degrees'],
  ['turning-rod-by-hand/toi', 'angle * pi / 180', 'the angle in radians'],
  ['turning-rod-by-hand/toi', '2 * B.min.y / A.tip.x', 'touch without turning'],
  ['turning-rod-by-hand/cast', '"later"', 'only, and the wall begins at'],
  ['turning-rod-by-hand/cast', '"never"', 'it is reached'],
  ['turning-rod-by-hand/deep', 'distance(turned(A, [0, 0], 90), B)', 'a depth is positive'],
  ['turning-rod-by-hand/deep', 'abs(A.tip.x / 2 - B.min.y)', 'the rod without its turn'],
  ['sweep-and-prune-by-hand/order', `ranked(${listOf((k) => `-x${k}`)})`, 'from the largest to the smallest'],
  ['sweep-and-prune-by-hand/order', `ranked(${listOf((k) => `B${k}.max.x`)})`, 'of the upper ends'],
  ['sweep-and-prune-by-hand/tests', '15', 'those of brute force'],
  ['sweep-and-prune-by-hand/tests', 'pairs', 'Pairs that only $y$ separates'],
  ['sweep-and-prune-by-hand/tests', '2 * tests', 'counted twice here'],
  ['sweep-and-prune-by-hand/tests', 'across', 'a sweep along $y$'],
  ['sweep-and-prune-by-hand/overlaps', `overlappingOn(${listOf((k) => `B${k}`)}, 0)`, 'the overlaps on $x$ alone'],
  ['sweep-and-prune-by-hand/overlaps', `overlappingOn(${listOf((k) => `B${k}`)}, 1)`, 'the overlaps on $y$ alone'],
  [
    'sweep-and-prune-by-hand/overlaps',
    `lacking(overlapping(${listOf((k) => `B${k}`)}), list(item(overlapping(${listOf((k) => `B${k}`)}), 0)))`,
    'there are further ones',
  ],
  ['choose-a-cell-size/cells', '(columns - 1) * (rows - 1)', 'The first and the last cell both count'],
  ['choose-a-cell-size/cells', 'columns + rows', 'columns plus rows'],
  ['choose-a-cell-size/cells', '1 / (k * k)', 'the area of the box'],
  ['choose-a-cell-size/entries', '1 + e / c', 'along one axis'],
  ['choose-a-cell-size/entries', 'e / c * e / c', 'reaches into one more cell'],
  ['choose-a-cell-size/entries', 'entries * N', 'for all objects together'],
  ['choose-a-cell-size/tests', 'm * m / 2', 'the number of tests in one cell'],
  ['choose-a-cell-size/tests', '2 * tests', 'Each pair of a cell is tested once'],
  ['choose-a-cell-size/tests', '(N - 1) / 2', 'every object with every other'],
  ['choose-a-cell-size/best', '"half"', 'too small'],
  ['choose-a-cell-size/best', '"four"', 'too large'],
  ['choose-a-cell-size/smaller', '"empty"', 'Empty cells cost nothing'],
  ['choose-a-cell-size/smaller', '"tests"', 'In smaller cells'],
  ['choose-a-cell-size/larger', '"empty"', 'Empty cells cost nothing'],
  ['choose-a-cell-size/larger', '"entries"', 'In larger cells'],
  ['contact-ids-by-hand/partners', '[1, 2, 3, 4]', 'Equal numbers do not mean equal ids'],
  ['contact-ids-by-hand/partners', '[0, 0, 0, 0]', 'ids do not depend on positions'],
  ['contact-ids-by-hand/partners', '[1, 3, 2, 4]', 'Every point has a partner here'],
  ['contact-ids-by-hand/start', 'j1 + j2 + j3 + j4', 'That is the sum of all four'],
  ['contact-ids-by-hand/start', `j1 + j2 + j3 + j4 - (${keptImpulses()})`, 'the part that is dropped'],
  ['contact-ids-by-hand/start', `(j1 + j2 + j3 + j4) / 4 * (${keptPoints()})`, 'the mean of the four impulses'],
  ['contact-ids-by-hand/fresh', '"mass"', 'Points have no mass'],
  ['contact-ids-by-hand/fresh', '"order"', 'The order of the points does not matter'],
  ['sphere-tree-by-hand/tests', '[h0, h1, h2]', 'A miss costs a test too'],
  ['sphere-tree-by-hand/tests', '[1, 2, 4]', 'That is the whole tree'],
  ['sphere-tree-by-hand/tests', '[1, 2 * h0p, 2 * h1p]', 'for the centre of Q alone'],
  ['sphere-tree-by-hand/skipped', '[0, 2 - h1, 2 * h1 - h2]', 'These are the circles that are missed'],
  ['sphere-tree-by-hand/skipped', '[0, k * (2 - h1), k * (2 * h1 - h2)]', 'hang two leaves'],
  ['sphere-tree-by-hand/skipped', '[0, 2 * k * (2 - h1), k * (4 - h2)]', 'that were never tested'],
  ['sphere-tree-by-hand/exact', '2 * k * h1', 'all leaves that are tested'],
  ['sphere-tree-by-hand/exact', '4 * k', 'as without the tree'],
  ['sphere-tree-by-hand/exact', 'h2', 'That is the number of leaves'],
  ['sphere-tree-by-hand/saved', '4 * k - k * h2', 'The tests of circles count as well'],
  ['sphere-tree-by-hand/saved', '1 + 2 + 2 * h1 + k * h2 - 4 * k', 'The sign is reversed'],
  ['sphere-tree-by-hand/saved', '3 + 2 * h1 + k * h2', 'how many tests the tree makes'],
];
/** The points of the first frame whose id is left in the second, and the sum of their impulses. */
function keptPoints(impulse: (i: number) => string = () => '1'): string {
  const isKept = (i: number): string => `find(contactIds(A2, B2), item(contactIds(A, B), ${i})) >= 0`;
  return [0, 1, 2, 3].map((i) => `(${isKept(i)} ? ${impulse(i)} : 0)`).join(' + ');
}
function keptImpulses(): string {
  return keptPoints((i) => `j${i + 1}`);
}
/** What each of the six boxes has, as a list of the language. */
function listOf(of: (k: number) => string): string {
  return `list(${boxes.map(of).join(', ')})`;
}
function waysWith(i: number, wrong: string): string {
  return `[${['px', 'py', 'pz'].map((right, k) => (k === i ? wrong : right)).join(', ')}]`;
}

const questionOf = (path: string): readonly [AnswerExercise, Question] => {
  const [id = '', name] = path.split('/');
  const exercise = exerciseOf(id);
  const question = exercise.questions.find((one) => one.id === name);
  if (!question) throw new Error(`There is no question ${path}.`);
  return [exercise, question];
};
/** A mistake of a question by a part of its message, before values are filled in. */
const mistakeOf = ({ mistakes }: Question, message: string): number =>
  mistakes.findIndex(({ says }) => says.en.includes(message));

describe('a known mistake is named', () => {
  it.each(made)('%s: %s', (path, answer, message) => {
    const [exercise, question] = questionOf(path);
    const index = mistakeOf(question, message);
    const mistake = question.mistakes[index];
    if (!mistake) throw new Error(`${path} does not know: ${message}`);
    let times = 0;
    for (const seed of seeds) {
      const scope = sceneOf(grading, exercise, seed);
      const given = grading.evaluator.evaluate(answer, scope);
      const { passed, message: sentence } = gradeQuestion(grading, question, scope, given);
      const isMade = (when: string): boolean => grading.evaluator.truth(when, { ...scope, answer: given });
      // With some numbers a mistake has no effect, or is also another one, which is reported first.
      if (passed || !isMade(mistake.when) || question.mistakes.slice(0, index).some(({ when }) => isMade(when)))
        continue;
      times += 1;
      const [before = '', after = ''] = message.split(/\{\{.*\}\}/);
      expect(sentence, seed).toContain(before);
      expect(sentence, seed).toContain(after);
      expect(sentence, seed).not.toMatch(/–|\{\{|NaN/);
    }
    expect(times, 'students of a hundred who are told').toBeGreaterThanOrEqual(3);
  });

  it('every mistake that an exercise knows is made above', () => {
    for (const id of byHand)
      for (const question of exerciseOf(id).questions) {
        const path = `${id}/${question.id}`;
        const known = new Set(made.filter(([of]) => of === path).map(([, , message]) => mistakeOf(question, message)));
        expect(
          question.mistakes.map((_, i) => i).filter((i) => !known.has(i)),
          path,
        ).toEqual([]);
      }
  });
});
