// SPDX-License-Identifier: MIT
// Checks an exercise with predictions beyond its format: scenes can be drawn in which every prediction has its step, the answer of
// the run passes and every other one fails, and the expressions use existing names.
import { phrase, type Message } from '../text/phrase.ts';
import { checkSeeds, textsOfMistakes, unknown, unknownInGiven, worthNothing } from './checkSources.ts';
import type { PredictExercise } from './format.ts';
import { sceneOf } from './gradeAnswer.ts';
import { answeredScope, gradePrediction, predictedRunOf } from './gradePredict.ts';
import type { Grading } from './grading.ts';
import type { Predicted } from './predict/runs.ts';

function* problemsInPrediction(grading: Grading, predicted: Predicted, seed: string): Generator<Message> {
  const { prediction, asked, scope } = predicted;
  const { id, where, passed, failed, mistakes } = prediction;
  const place = `predictions.${id}`;
  if (where !== undefined) yield* unknown(grading, place, scope, [where]);
  yield* unknown(grading, place, answeredScope(predicted, asked.expected), [
    passed,
    failed,
    ...textsOfMistakes(mistakes),
  ]);
  for (const { value } of asked.options) {
    const isRight = value === asked.expected;
    if (gradePrediction(grading, predicted, value).passed !== isRight)
      yield phrase('fault.answerFails', { question: id, seed });
  }
}

export function* problemsInPredict(grading: Grading, exercise: PredictExercise): Generator<Message> {
  const { given, predictions, text, hints, worked } = exercise;
  yield* worthNothing(predictions);
  for (const seed of checkSeeds) {
    const scope = sceneOf(grading, exercise, seed);
    yield* unknownInGiven(grading, 'given', scope, given);
    yield* unknown(grading, 'text', scope, [text, ...hints]);
    yield* unknown(grading, 'worked', scope, [worked]);
    for (const one of predictedRunOf(grading, exercise, seed).predicted)
      yield* problemsInPrediction(grading, one, seed);
  }
}
