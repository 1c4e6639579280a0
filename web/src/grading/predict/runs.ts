// SPDX-License-Identifier: MIT
// The run of the algorithm of an exercise on a drawn scene, and where in it each prediction is asked. The core records the run;
// what is expected is nowhere else.
import { stepSchemas } from '../../../../bindings/generated/schema.ts';
import type { Step } from '../../../../bindings/steps.ts';
import { TouchstoneError } from '../../../../bindings/types.ts';
import { dimensionOf } from '../../model/scene.ts';
import { phrase } from '../../text/phrase.ts';
import { refusal } from '../../model/refusal.ts';
import type { Prediction, PredictExercise } from '../format.ts';
import type { Grading } from '../grading.ts';
import { sizeOf } from '../language/functions.ts';
import { stepsOfQuery } from '../language/steps.ts';
import { asShape, ExpressionError, type Scope, type Struct, type Value } from '../language/value.ts';
import type { Asked, Run } from './asked.ts';
import { questions } from './questions.ts';

export interface Predicted {
  readonly prediction: Prediction;
  /** The last step that is shown when it is asked; −1: none. */
  readonly from: number;
  readonly asked: Asked;
  /** The names that the texts of the prediction may use: those of the scene, and `step` with the fields of the step. */
  readonly scope: Scope;
}
export interface PredictedRun {
  readonly run: Run;
  readonly predicted: readonly Predicted[];
}

/** Numbers and vectors as they are, lists of them as lists of the language. */
export function structOf({ algorithm, name, fields }: Step): Struct {
  const schema = stepSchemas.find((one) => one.algorithm === algorithm && one.name === name);
  const entries = (schema?.fields ?? []).map(({ name: field, form }): [string, Value] => {
    const value = fields[field] ?? 0;
    const isList = form === 'numbers' || form === 'vectors';
    return [field, isList ? { list: value as readonly Value[] } : (value as Value)];
  });
  return Object.fromEntries(entries);
}

/** Steps of the budget for a recorded step: it is read, and a question is looked for in it. */
const stepsOfRecorded = 100;

/** What runs, on two shapes of a scene. */
export type Recorded = Pick<PredictExercise, 'algorithm' | 'query' | 'pair'>;

/** The steps that the core records; throws an ExpressionError where the algorithm does not answer the pair. */
export function runOf({ core, evaluator }: Grading, { algorithm, query, pair }: Recorded, scope: Scope): Run {
  const [a, b] = pair.map((name) => asShape(scope[name], name));
  if (!a || !b) throw new ExpressionError(phrase('predict.refused.shapes'));
  // An algorithm of pairs of features tests at most all of them.
  evaluator.spend(stepsOfQuery(a, b) + sizeOf(a) * sizeOf(b));
  try {
    const steps = core.steps(algorithm, a, b, { overlap: query === 'overlap' });
    evaluator.spend(stepsOfRecorded * steps.length);
    return { steps, dimension: dimensionOf(a.type), a, b };
  } catch (error) {
    if (error instanceof TouchstoneError) throw new ExpressionError(refusal(error));
    throw error;
  }
}

/** The first place after `from` at which the prediction is asked, as many times as it says. */
function find(
  { evaluator }: Grading,
  run: Run,
  prediction: Prediction,
  from: number,
  scene: Scope,
): Predicted | undefined {
  const ask = questions[prediction.question];
  let count = 0;
  for (let at = from; at < run.steps.length - 1; ++at) {
    evaluator.spend(stepsOfRecorded);
    const asked = ask(run, at);
    const step = run.steps[at + 1];
    if (!asked || !step) continue;
    const scope = { ...scene, step: structOf(step) };
    if (prediction.where !== undefined && !evaluator.truth(prediction.where, scope)) continue;
    count += 1;
    if (count === prediction.at) return { prediction, from: at, asked, scope };
  }
  return undefined;
}

/** Runs by their scene, which is drawn once and used many times while an answer is graded and shown. */
const known = new WeakMap<PredictExercise, WeakMap<Scope, PredictedRun>>();

/** Throws an ExpressionError where the run has no step for a prediction. Each is asked after what the one before has shown. */
export function predictedRun(grading: Grading, exercise: PredictExercise, scene: Scope): PredictedRun {
  const runs = known.get(exercise) ?? new WeakMap<Scope, PredictedRun>();
  known.set(exercise, runs);
  const before = runs.get(scene);
  if (before) return before;
  const run = runOf(grading, exercise, scene);
  const predicted: Predicted[] = [];
  for (const prediction of exercise.predictions) {
    const last = predicted.at(-1);
    const found = find(grading, run, prediction, last?.asked.until ?? -1, scene);
    if (!found) {
      const { id, question, at } = prediction;
      const values = { id, question, at, algorithm: exercise.algorithm };
      throw new ExpressionError(phrase('predict.refused.noStep', values));
    }
    predicted.push(found);
  }
  const made = { run, predicted };
  runs.set(scene, made);
  return made;
}
