// SPDX-License-Identifier: MIT
// Wrong answers to the exercises on hulls, polygons and triangles, each with a part of the message that it gets.
import type { List, Scope, Value } from '../../../../../web/src/grading/language/value.ts';

/** What the student answers instead: an expression, or a function of the scene where the answer is a list or a whole result. */
export type Wrong = readonly [id: string, field: string, instead: string | ((scope: Scope) => Value), message: string];
type Evaluate = (source: string, scope: Scope) => Value;

const best = 'farthest(points, direction)';
const product = (index: string): string => `dot(item(points, ${index}), direction)`;
/** The second of at least three points instead of the best one, where a condition holds. */
const second = (condition: string): string => `size(points) > 2 && ${condition} ? 1 : ${best}`;
const ofSupport: readonly (readonly [instead: string, message: string])[] = [
  [`${product(best)} <= 0 ? -1 : ${best}`, 'no point was better than the initial value'],
  [`${product(best)} < 0 ? 0 : ${best}`, 'The answer is the first point'],
  ['farthest(points, -direction)', 'it is the support point along the opposite direction'],
  [
    second(`dot(unit(item(points, 1)), direction) > dot(unit(item(points, ${best})), direction)`),
    'Do not divide by the length',
  ],
  [second(`${best} == size(points) - 1`), 'does the loop reach it'],
  [second(`length(item(points, 1)) > length(item(points, ${best}))`), 'not the lengths'],
];

const zero: Value = [0, 0];
function ofGjk(evaluate: Evaluate): readonly (readonly [instead: (scope: Scope) => Value, message: string])[] {
  const answer =
    (hit: string, axis: string, point = '[0, 0]') =>
    (scope: Scope): Value => {
      const [p, q, r] = [point, point, point].map((source) => evaluate(source, scope));
      return { hit: evaluate(hit, scope), axis: evaluate(axis, scope), p: p ?? zero, q: q ?? zero, r: r ?? zero };
    };
  return [
    [answer('false', '[0, 0]'), 'touch, which counts'],
    [answer('false', '[0, 0]'), 'Is s the support point of b − a'],
    [answer('true', '[0, 0]', 'pointOnB(a, b) - pointOnA(a, b)'), 'Compare it with both edges'],
    [answer('overlaps(a, b)', '[0, 0]'), 'axis is the zero vector'],
    // On the grid bounding boxes touch on x, though the polygons are apart.
    [
      answer('overlaps(a, b)', 'boundingBox(a).max.x == boundingBox(b).min.x ? [1, 0] : [0, 1]'),
      'the projections touch',
    ],
    [answer('overlaps(a, b)', '-normal(a, b)'), 'points from b to a; negate it'],
    [answer('overlaps(a, b)', 'normal(a, b)', 'item(a, 0) - item(b, 0)'), 'p, q and r are points of a − b'],
  ];
}

const ofTriangles: readonly (readonly [hit: string, axis: string, message: string])[] = [
  ['true', '[0, 0, 0]', 'within one plane'],
  ['true', '[0, 0, 0]', 'Compare in both directions'],
  ['false', '[0, 0, 0]', 'Parallel edges have no cross product'],
  ['overlaps(a, b)', '-normal(a, b)', 'points from b to a; negate it'],
];

const truth = 'clipped(subject, clip)';
const closing = '(item(clip, 0) - item(clip, size(clip) - 1))';
function ofClipping(
  evaluate: Evaluate,
): readonly (readonly [instead: string | ((scope: Scope) => Value), message: string])[] {
  const list = (source: string, scope: Scope): readonly Value[] => (evaluate(source, scope) as List).list;
  const withPoint =
    (source: string) =>
    (scope: Scope): Value => ({ list: [...list(truth, scope), evaluate(source, scope)] });
  const outside = 'outside(subject, clip, 1e-9)';
  return [
    ['corners(subject)', 'The list is still the subject'],
    [outside, 'No point of the list lies inside of clip'],
    [withPoint(`item(clip, 0) + [${closing}.y, -${closing}.x]`), 'that edge clips, too'],
    [withPoint(`size(${outside}) > 0 ? item(${outside}, 0) : item(clip, 0)`), 'Each edge clips the polygon'],
    [() => ({ list: [] }), 'The list is empty'],
    [(scope) => ({ list: list(truth, scope).slice(1) }), 'is missing'],
    [(scope) => ({ list: [...list(truth, scope)].reverse() }), 'clockwise'],
  ];
}

/** `evaluate` gives the value of an expression in a scene. */
export const polygonMistakes = (evaluate: Evaluate): readonly Wrong[] => [
  ...ofSupport.map(([instead, message]): Wrong => ['code-support-of-hull', 'answer', instead, message]),
  ...ofGjk(evaluate).map(([instead, message]): Wrong => ['code-gjk-2d', 'answer', instead, message]),
  ...ofTriangles.map(([hit, axis, message]): Wrong => {
    const instead = (scope: Scope): Value => ({ hit: evaluate(hit, scope), axis: evaluate(axis, scope) });
    return ['code-sat-triangles', 'answer', instead, message];
  }),
  ...ofClipping(evaluate).map(([instead, message]): Wrong => ['code-clip-polygon', 'answer', instead, message]),
];
