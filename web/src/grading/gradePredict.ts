// SPDX-License-Identifier: MIT
// Predictions are compared with the run of the student's own scene, as the core has recorded it.
import { say } from '../text/language.ts';
import { phrase, type Message } from '../text/phrase.ts';
import type { PredictedAnswer } from './answer.ts';
import type { PredictExercise } from './format.ts';
import { sceneOf } from './gradeAnswer.ts';
import type { CriterionGrade, Grading } from './grading.ts';
import { Meter } from './language/budget.ts';
import type { Scope } from './language/value.ts';
import { failureOf } from './mistakes.ts';
import { type Predicted, predictedRun, type PredictedRun } from './predict/runs.ts';
import { triedValues } from './tries.ts';
import { phrases } from './phrases.ts';
import { filled, unfilled } from './template.ts';

/** The run belongs to the scene, whose steps it takes, whether it was recorded while that was drawn or only now. */
export function predictedRunOf(grading: Grading, exercise: PredictExercise, seed: string): PredictedRun {
  const scene = sceneOf(grading, exercise, seed);
  return grading.evaluator.during(new Meter('scene'), () => predictedRun(grading, exercise, scene));
}

/** What the texts of a prediction may show beside its step: what was answered, and what is right. */
export const answeredScope = ({ scope, asked }: Predicted, given: string): Scope => ({
  ...scope,
  answer: given,
  expected: asked.expected,
});

/** The sentence with the numbers of the step; for a wrong answer after the right one. */
export function reasonOf({ asked }: Predicted, isNamed: boolean): Message {
  const right = asked.options.find(({ value }) => value === asked.expected);
  if (!right || !isNamed) return asked.why;
  return phrase('predict.joined', { one: phrase('predict.correct', { answer: right.text }), two: asked.why });
}

export function gradePrediction(
  grading: Grading,
  predicted: Predicted,
  given: string | undefined,
  tried: ReadonlySet<string> = new Set(),
): CriterionGrade {
  const { evaluator, language } = grading;
  const { prediction, asked } = predicted;
  const { id, points } = prediction;
  const open = (message: Message): CriterionGrade => {
    const sentence = say(message, language);
    return { id, passed: false, message: sentence, points, mistake: sentence };
  };
  if (given === undefined) return open(phrase('predict.notYet'));
  if (!asked.options.some(({ value }) => value === given))
    return { ...open(phrase('predict.unknown', { found: given })), isUnreadable: true };
  const passed = given === asked.expected;
  const scope = answeredScope(predicted, given);
  const text = passed ? prediction.passed : failureOf(evaluator, prediction, scope);
  const own = filled(evaluator, text, scope, language);
  const reason = say(reasonOf(predicted, !passed), language);
  const message = own === '' ? reason : `${reason} ${own}`;
  // The step and its right answer were shown after a wrong one.
  const isShown = [...tried].some((value) => value !== asked.expected);
  const why = phrases[language].tried('0', points);
  if (passed) return { id, passed, points, ...(isShown ? { earned: 0, message: `${message} ${why}` } : { message }) };
  return { id, passed, message, points, mistake: unfilled(text, language) || phrases[language].answered(given) };
}

export function gradePredict(
  grading: Grading,
  exercise: PredictExercise,
  answer: PredictedAnswer,
): readonly CriterionGrade[] {
  const { predicted } = predictedRunOf(grading, exercise, answer.seed);
  return predicted.map((one) => {
    const { id } = one.prediction;
    return gradePrediction(grading, one, answer.values[id], triedValues(exercise, answer, id));
  });
}
