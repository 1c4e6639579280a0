// SPDX-License-Identifier: MIT
// Motions of the first two shapes of a scene over t from 0 to 1: the core's answer as values for expressions, the shapes at the time
// that is shown, and what is drawn besides them.
import type { Shape, Touchstone, Vec3 } from '../../../bindings/index.ts';
import type { Grading } from '../grading/grading.ts';
import type { DrawnMark } from '../grading/marks.ts';
import type { Evaluator } from '../grading/language/expression.ts';
import { stepsOfQuery } from '../grading/language/steps.ts';
import { asShape, asVector, ExpressionError, type Scope, type Struct, type Vector } from '../grading/language/value.ts';
import { type Body, type BodyMotion, type MotionState, sides, still } from '../model/motion.ts';
import { refusal } from '../model/refusal.ts';
import type { Dimension } from '../model/scene.ts';
import { add, lifted, scaled } from '../model/vectors.ts';
import { motionAnswer, type MotionAnswer, shapeAt } from '../queries/motion.ts';
import { phrase } from '../text/phrase.ts';
import { type Contact, contactOf, pathOf, shapesAt, type StepShape } from '../traces/motion/motionShapes.ts';
import type { LessonMotion, LessonMoved } from './format.ts';
import type { Structured } from './structured.ts';

type Bodies = MotionState['bodies'];
type Answered = Extract<MotionAnswer, { kind: 'answer' }>;
/** What does not depend on the time that is shown. */
interface Whole {
  readonly key: string;
  readonly answer: Answered;
  readonly ghosts: readonly StepShape[];
  readonly path: readonly DrawnMark[];
  readonly reach: readonly Vec3[];
  readonly contact: Contact | undefined;
  /** Of the budget. */
  readonly cost: number;
}

/** A picture shows the places of the bodies at so many equal steps, whether they are drawn or not. */
const framedSteps = 8;
const equalSteps = (count: number): readonly number[] => Array.from({ length: count + 1 }, (_, i) => i / count);

function vectorOf(
  evaluator: Evaluator,
  sources: readonly string[],
  field: string,
  count: number,
  scope: Scope,
): Vector {
  const [only = '0'] = sources;
  const isWhole = sources.length === 1 && count > 1;
  const vector = isWhole
    ? asVector(evaluator.evaluate(only, scope), field)
    : sources.map((source) => evaluator.number(source, scope));
  if (vector.length !== count)
    throw new ExpressionError(phrase('lesson.fault.dimension', { field, count, found: vector.length }));
  if (!vector.every(Number.isFinite)) throw new ExpressionError(phrase('lesson.fault.notFinite', { field }));
  return vector;
}
function motionOf(
  evaluator: Evaluator,
  moved: LessonMoved | undefined,
  side: string,
  dimension: Dimension,
  scope: Scope,
): BodyMotion {
  const read = (name: keyof LessonMoved, count: number): Vector | undefined => {
    const sources = moved?.[name];
    return sources && vectorOf(evaluator, sources, `motion.${side}.${name}`, count, scope);
  };
  const place = (vector: Vector | undefined): Vec3 | undefined => vector && lifted(vector as unknown as Vec3);
  const angular = read('angular', dimension === 2 ? 1 : 3);
  return {
    linear: place(read('linear', dimension)) ?? still.linear,
    angular: angular ? (dimension === 2 ? [0, 0, angular[0] ?? 0] : (angular as unknown as Vec3)) : still.angular,
    pivot: place(read('pivot', dimension)),
  };
}

const flatTo = (dimension: Dimension, v: Vec3): Vector => (dimension === 2 ? v.slice(0, 2) : v);
const marksOf = (path: readonly Vec3[], dimension: Dimension): readonly DrawnMark[] =>
  path.slice(1).map((place, i) => ({
    kind: 'segment',
    role: 'hint',
    at: [path[i] ?? place, place].map((p) => flatTo(dimension, p)),
    label: '',
  }));
/** Corners of the boxes around shapes. */
const cornersOf = (core: Touchstone, shapes: readonly StepShape[]): readonly Vec3[] =>
  shapes.flatMap(({ shape }) => {
    const box = core.boundingBox(shape);
    return box ? [lifted(box.min), lifted(box.max)] : [];
  });

const known = new WeakMap<LessonMotion, Whole>();
/** The same while the time alone changes, as it does in every frame of a motion. */
function wholeOf({ core, evaluator }: Grading, asked: LessonMotion, bodies: Bodies): Whole {
  const key = JSON.stringify(bodies);
  const before = known.get(asked);
  const whole = before?.key === key ? before : madeWhole(core, asked, bodies, key);
  known.set(asked, whole);
  evaluator.spend(whole.cost);
  return whole;
}
function madeWhole(core: Touchstone, { dimension, ghosts: count }: LessonMotion, bodies: Bodies, key: string): Whole {
  const answer = motionAnswer(core, { bodies });
  if (answer.kind === 'refused') throw new ExpressionError(refusal(answer.error));
  const ghosts = count === 0 ? [] : shapesAt(core, bodies, equalSteps(count));
  const path = sides.flatMap((side) => marksOf(pathOf(core, bodies[side]), dimension));
  const framed = shapesAt(core, bodies, equalSteps(framedSteps));
  const ofQuery = stepsOfQuery(bodies.A.shape, bodies.B.shape);
  return {
    ...{ key, answer, ghosts, path },
    reach: cornersOf(core, framed),
    contact: contactOf(answer),
    // The search runs twice: for its answer, and for its steps.
    cost: ofQuery * (2 * answer.result.queries + ghosts.length + path.length + framed.length),
  };
}

/** The fields of the answer as the core names them, without those that are null; the steps of its search. */
function valuesOf({ result, steps }: Answered, t: number): Struct {
  const fields = Object.entries(result).filter(([, value]) => value !== null) as [string, number | string | Vector][];
  return { ...Object.fromEntries(fields), steps: { list: steps.map((step): Struct => ({ ...step })) }, t };
}
/** Where the pivot is, of a body that has one of its own. */
function pivotMarks({ motion: { pivot, linear } }: Body, t: number, dimension: Dimension): readonly DrawnMark[] {
  const at = pivot && flatTo(dimension, add(pivot, scaled(linear, t)));
  return at ? [{ kind: 'point', role: 'hint', at: [at], label: '' }] : [];
}

/** Throws an ExpressionError where a value does not exist, or the core rejects the pair. */
export function motionIn(grading: Grading, asked: LessonMotion, scope: Scope): Structured {
  const { core, evaluator } = grading;
  const { names, dimension } = asked;
  const [a, b] = names.map((name) => asShape(scope[name], name)) as [Shape, Shape];
  const bodies: Bodies = {
    A: { name: names[0], shape: a, motion: motionOf(evaluator, asked.a, 'a', dimension, scope) },
    B: { name: names[1], shape: b, motion: motionOf(evaluator, asked.b, 'b', dimension, scope) },
  };
  const t = Math.min(Math.max(evaluator.number(asked.at, scope), 0), 1);
  const { answer, ghosts, path, reach, contact } = wholeOf(grading, asked, bodies);
  const pivots = sides.flatMap((side) => pivotMarks(bodies[side], t, dimension));
  return {
    kind: 'motion',
    values: valuesOf(answer, t),
    lines: [],
    placed: { [names[0]]: shapeAt(core, bodies.A, t), [names[1]]: shapeAt(core, bodies.B, t) },
    drawn: { bodies, ghosts, reach, contact, dimension, marks: [...path, ...pivots] },
    said: { t, result: answer.result },
  };
}
