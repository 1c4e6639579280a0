// SPDX-License-Identifier: MIT
// What a state of a lesson is made of for its expressions: the values of the controls, the values that follow, the shapes by name,
// the step of the algorithm, the counts of the structure, or the answer about the motion, where the scene has one.
import { type Shape, TouchstoneError } from '../../../bindings/types.ts';
import { drawScene, toTheEnd } from '../grading/given.ts';
import type { Grading } from '../grading/grading.ts';
import { Meter } from '../grading/language/budget.ts';
import {
  ExpressionError,
  isList,
  isShape,
  type Scope,
  unlessValueless,
  type Value,
} from '../grading/language/value.ts';
import type { Run } from '../grading/predict/asked.ts';
import { runOf, structOf } from '../grading/predict/runs.ts';
import { refusal } from '../model/refusal.ts';
import { type Dimension, dimensionOf } from '../model/scene.ts';
import { broadPhaseIn } from './broadPhase.ts';
import type { LessonScene, LessonSteps, Values } from './format.ts';
import { hierarchyIn } from './hierarchy.ts';
import { motionIn } from './motion.ts';
import { keep, type Structured } from './structured.ts';

/** A run, and which of its steps is shown: 0 is the first, −1 none. */
export interface ShownRun {
  readonly run: Run;
  readonly at: number;
}
const runs = new WeakMap<Scope, ShownRun>();
/** Of a scene with steps. */
export const runIn = (scope: Scope): ShownRun | undefined => runs.get(scope);

function shownRun(grading: Grading, steps: LessonSteps, scope: Scope): ShownRun {
  const run = runOf(grading, steps, scope);
  // A run has another length where its shapes are elsewhere: beyond its end the last step is shown.
  const asked = Math.round(grading.evaluator.number(steps.at, scope));
  return { run, at: Math.min(Math.max(asked, 0), run.steps.length) - 1 };
}
/** `steps`, how many there are, and `step`, the shown one with its fields; `step.kind` says which fields these are. */
function valuesOf({ run, at }: ShownRun): Scope {
  const step = run.steps[at];
  return { steps: run.steps.length, ...(step ? { step: { kind: step.name, ...structOf(step) } } : {}) };
}

function structuredOf(grading: Grading, scene: LessonScene, scope: Scope): Structured | undefined {
  const { broadPhase, hierarchy, motion } = scene;
  if (broadPhase) return broadPhaseIn(grading, broadPhase, scope);
  if (motion) return motionIn(grading, motion, scope);
  return hierarchy && hierarchyIn(grading, hierarchy, scope);
}

/** Throws an ExpressionError where a value does not exist, or a shape is none that the core takes. */
export const scopeOf = (grading: Grading, scene: LessonScene, values: Values): Scope =>
  grading.evaluator.within('state', () => madeScope(grading, scene, values));

function madeScope(grading: Grading, scene: LessonScene, values: Values): Scope {
  const { core, evaluator } = grading;
  const known: Record<string, Value> = {};
  for (const { name, value } of scene.controls) known[name] = values[name] ?? value;
  // Those that shapes need come before them, those that need shapes after.
  const later: (readonly [string, string])[] = [];
  for (const [name, is] of Object.entries(scene.derived)) {
    const value = unlessValueless(() => evaluator.evaluate(is, known));
    if (value === undefined) later.push([name, is]);
    else known[name] = value;
  }
  try {
    const { shapes, lists } = scene;
    const meter = new Meter('scene');
    const drawn = toTheEnd(
      drawScene(evaluator, core, { numbers: {}, shapes, lists, require: [] }, '', 0, { known, meter }),
    );
    evaluator.spend(meter.used);
    const shown = scene.steps && shownRun(grading, scene.steps, drawn);
    const structured = structuredOf(grading, scene, drawn);
    const scope: Record<string, Value> = {
      ...drawn,
      ...(shown ? valuesOf(shown) : {}),
      ...(structured && { [structured.kind]: structured.values }),
      ...(structured?.kind === 'motion' && structured.placed),
    };
    for (const [name, is] of later) scope[name] = evaluator.evaluate(is, scope);
    if (shown) runs.set(scope, shown);
    if (structured) keep(scope, structured);
    return scope;
  } catch (error) {
    throw error instanceof TouchstoneError ? new ExpressionError(refusal(error)) : error;
  }
}

export interface NamedShape {
  /** Empty for a shape of a list. */
  readonly name: string;
  readonly shape: Shape;
}
/** That of its first shape. */
export const dimensionIn = (scene: LessonScene, scope: Scope): Dimension =>
  dimensionOf(shapesIn(scene, scope)[0]?.shape.type ?? 'sphere');
/** Those with names first. */
export function shapesIn(scene: LessonScene, scope: Scope): readonly NamedShape[] {
  const shapesOf = (value: Value | undefined): readonly Shape[] => {
    if (value === undefined) return [];
    if (isList(value)) return value.list.filter(isShape);
    return isShape(value) ? [value] : [];
  };
  const named = Object.keys(scene.shapes).flatMap((name) => shapesOf(scope[name]).map((shape) => ({ name, shape })));
  const listed = Object.keys(scene.lists).flatMap((name) =>
    shapesOf(scope[name]).map((shape) => ({ name: '', shape })),
  );
  return [...named, ...listed];
}
