// SPDX-License-Identifier: MIT
// The parts of an exercise that only those with predictions have.
import { phrase } from '../text/phrase.ts';
import type { Cursor } from './cursor.ts';
import type { Given, Prediction, PredictExercise } from './format.ts';
import { predictedAlgorithms, queriesOf, questionNames, type QuestionName } from './predict/questionNames.ts';
import { distinct, empty, type Reader } from './reader.ts';

/** More steps than any run has. */
const mostSteps = 1000;

/** A and B; left out, the first two shapes. */
export function readPair(at: Cursor, { shapes }: Given): PredictExercise['pair'] {
  const names = Object.keys(shapes);
  const found = at.isMissing ? names.slice(0, 2) : at.list(2, (item) => item.choice(names));
  const [a, b] = found;
  return a !== undefined && b !== undefined && a !== b ? [a, b] : at.refuse(phrase('predict.refused.pair'));
}

function readPrediction(reader: Reader, at: Cursor, allowed: readonly QuestionName[]): Prediction {
  at.object(['id', 'question', 'at', 'where', 'points', 'passed', 'failed', 'mistakes']);
  return {
    id: at.at('id').id(),
    question: at.at('question').choice(allowed),
    at: at.at('at').or(1, (x) => x.count(1, mostSteps)),
    where: at.at('where').or(undefined, (x) => reader.source(x)),
    points: reader.points(at.at('points')),
    passed: at.at('passed').or(empty, (x) => reader.text(x)),
    failed: at.at('failed').or(empty, (x) => reader.text(x)),
    mistakes: reader.mistakes(at.at('mistakes')),
  };
}

type Own = Omit<PredictExercise, 'id' | 'revision' | 'title' | 'text' | 'hints'>;
export const predictFields = ['algorithm', 'query', 'pair', 'given', 'predictions', 'worked'] as const;

export function readPredict(reader: Reader, root: Cursor): Own {
  const algorithm = root.at('algorithm').choice(predictedAlgorithms);
  const given = reader.given(root.at('given'));
  if (Object.keys(given.shapes).length < 2) root.at('given').at('shapes').refuse(phrase('predict.refused.shapes'));
  const predictions = distinct(
    root.at('predictions'),
    root.at('predictions').list(30, (item) => readPrediction(reader, item, questionNames[algorithm])),
  );
  if (predictions.length === 0) root.at('predictions').refuse(phrase('predict.refused.some'));
  return {
    kind: 'predict',
    algorithm,
    query: root.at('query').or('distance', (x) => x.choice(queriesOf(algorithm))),
    pair: readPair(root.at('pair'), given),
    given,
    predictions,
    worked: root.at('worked').or(empty, (x) => reader.text(x)),
  };
}
