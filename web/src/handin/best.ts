// SPDX-License-Identifier: MIT
// The best answer to each exercise of the site, with its score and when it was given, beside the attempt of now: a student who begins
// again keeps it, and receipts are made of it without the core and without running programs. What the storage holds may be written by
// others: it is read like a file from elsewhere, and a grader grades the answer again.
import type { Answer } from '../grading/answer.ts';
import { Cursor, FormatError } from '../grading/cursor.ts';
import type { Grade } from '../grading/grade.ts';
import { type Outcome, outcomeOf } from '../grading/receipt.ts';
import { readText, type TextStorage, writeText } from '../model/storage.ts';
import { keptKeys } from './keptKeys.ts';

export interface Best {
  /** Its exercise and revision are checked, the rest of it is not. */
  readonly answer: Answer;
  readonly outcome: Outcome;
  /** When it was given, as ISO 8601 in UTC: of equally good ones the first. */
  readonly made: string;
}

export const bestKey = (id: string): string => `${keptKeys.exercise}site.${id}~best`;

function readAnswerOf(at: Cursor, id: string): Answer {
  at.names();
  at.at('exercise').choice([id]);
  at.at('revision').count(1, 1e9);
  return at.value as Answer;
}
function readOutcome(at: Cursor): Outcome {
  at.object(['score', 'maximum', 'passed']);
  return {
    score: at.at('score').number(0, 1e6),
    maximum: at.at('maximum').number(0, 1e6),
    passed: at.at('passed').list(1000, (one) => one.text(200)),
  };
}
function readMade(at: Cursor): string {
  const found = at.text(40);
  if (Number.isNaN(Date.parse(found))) at.fail('');
  return found;
}

/** Undefined where nothing is kept, and where what is kept is not of the form. */
export function bestOf(storage: TextStorage | undefined, id: string): Best | undefined {
  try {
    const source = readText(storage, bestKey(id));
    if (source === undefined) return undefined;
    const root = new Cursor(JSON.parse(source), '').object(['answer', 'outcome', 'made']);
    const answer = readAnswerOf(root.at('answer'), id);
    return { answer, outcome: readOutcome(root.at('outcome')), made: readMade(root.at('made')) };
  } catch (error) {
    if (error instanceof FormatError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Keeps an answer that is better than the best one so far, or the first with points to another revision of the exercise. */
export function keepBest(storage: TextStorage | undefined, answer: Answer, grade: Grade, now: Date): void {
  const before = bestOf(storage, answer.exercise);
  const isSameRevision = before?.answer.revision === answer.revision;
  const least = isSameRevision ? before.outcome.score : 0;
  if (grade.score <= least) return;
  const best: Best = { answer, outcome: outcomeOf(grade), made: now.toISOString() };
  writeText(storage, bestKey(answer.exercise), JSON.stringify(best));
}
