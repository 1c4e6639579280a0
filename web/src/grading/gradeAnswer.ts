// SPDX-License-Identifier: MIT
// Typed answers are compared with what the core says of the student's own scene, within the tolerance that the question states.
import type { TypedAnswer } from './answer.ts';
import type { AnswerExercise, DrawnExercise, Language, Question } from './format.ts';
import { type Drawing, drawScene, toTheEnd } from './given.ts';
import type { CriterionGrade, Grading } from './grading.ts';
import { isVector, ExpressionError, type Scope, type Value } from './language/value.ts';
import { failureOf } from './mistakes.ts';
import { predictedRun } from './predict/runs.ts';
import { phrases } from './phrases.ts';
import { triedValues } from './tries.ts';
import { filled, unfilled, valueText } from './template.ts';

/** Cache of the last scenes, by seed: each is used several times while one answer is graded and shown. */
const drawn = new WeakMap<DrawnExercise, Map<string, Scope>>();
const mostKept = 16;

/** The scene of a student: the same for the same seed, on every machine. */
export function* drawSceneOf(grading: Grading, exercise: DrawnExercise, seed: string): Drawing<Scope> {
  const known = drawn.get(exercise)?.get(seed);
  if (known) return known;
  const { core, evaluator } = grading;
  // Of a scene that is drawn by lot, the run must have a step for each prediction.
  const fits = (found: Scope): void => {
    if (exercise.kind === 'predict') predictedRun(grading, exercise, found);
  };
  const scene = yield* drawScene(evaluator, core, exercise.given, `${exercise.id}/${seed}`, 0, { fits });
  keepScene(exercise, seed, scene);
  return scene;
}
export function keepScene(exercise: DrawnExercise, seed: string, scene: Scope): void {
  const kept = drawn.get(exercise) ?? new Map<string, Scope>();
  drawn.set(exercise, kept);
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(seed, scene);
}
export const sceneOf = (grading: Grading, exercise: DrawnExercise, seed: string): Scope =>
  toTheEnd(drawSceneOf(grading, exercise, seed));

// A decimal that is typed exactly at the edge of the tolerance is within it, whatever its last bit.
const slack = 1e-12;
const isNear = (a: number, b: number, within: number): boolean => Math.abs(a - b) <= within * (1 + 1e-9) + slack;

function isRight({ evaluator }: Grading, question: Question, scope: Scope, given: Value): boolean {
  if (question.accept !== undefined) return evaluator.truth(question.accept, { ...scope, answer: given });
  const truth = evaluator.evaluate(question.answer, scope);
  if (typeof truth === 'number' && typeof given === 'number') return isNear(given, truth, question.within);
  if (isVector(truth) && isVector(given))
    return truth.length === given.length && truth.every((x, i) => isNear(given[i] ?? Number.NaN, x, question.within));
  return typeof truth === 'string' && truth === given;
}

/** A value of another form than the question asks for, and how to put it right. */
function misshapen(
  { evaluator, language }: Grading,
  question: Question,
  scope: Scope,
  given: Value,
): string | undefined {
  if (question.kind === 'number') return typeof given === 'number' ? undefined : phrases[language].notANumber;
  if (question.kind !== 'vector') return undefined;
  const truth = evaluator.evaluate(question.answer, scope);
  const count = isVector(truth) ? truth.length : 3;
  return isVector(given) && given.length === count ? undefined : phrases[language].notAVector(count);
}

/** What was chosen, in the words of the question; a number is of one student. */
function choiceText({ choices }: Question, given: Value, language: Language): string {
  const chosen = choices.find(({ value }) => value === given);
  return chosen ? chosen.text[language] : '…';
}

/**
 * Each wrong choice that was tried before costs its share, so that trying all has nothing: of two choices the wrong one costs
 * all points, of four each of the three wrong ones a third.
 */
function afterTries(
  grading: Grading,
  question: Question,
  scope: Scope,
  tried: ReadonlySet<string>,
): number | undefined {
  const { points, choices } = question;
  if (tried.size === 0) return undefined;
  const wrong = choices.filter(({ value }) => !isRight(grading, question, scope, value));
  const missed = wrong.filter(({ value }) => tried.has(value)).length;
  return missed > 0 ? (points * (wrong.length - missed)) / wrong.length : undefined;
}

export function gradeQuestion(
  grading: Grading,
  question: Question,
  scope: Scope,
  given: Value | undefined,
  tried: ReadonlySet<string> = new Set(),
): CriterionGrade {
  const { id, points } = question;
  const { evaluator, language } = grading;
  const open = (message: string): CriterionGrade => ({ id, passed: false, message, points, mistake: message });
  if (given === undefined) return open(phrases[language][question.kind === 'choice' ? 'notChosen' : 'notAnswered']);
  const wrongForm = misshapen(grading, question, scope, given);
  if (wrongForm !== undefined) return open(wrongForm);
  let passed = false;
  try {
    passed = isRight(grading, question, scope, given);
  } catch (error) {
    // A property that has no value for this answer does not hold of it.
    if (!(error instanceof ExpressionError)) throw error;
  }
  const all = { ...scope, answer: given };
  const said = passed ? question.passed : failureOf(evaluator, question, all);
  const message = filled(evaluator, said, all, language);
  const earned = passed ? afterTries(grading, question, scope, tried) : undefined;
  if (earned !== undefined) {
    const why = phrases[language].tried(valueText(Math.round(earned * 100) / 100, language), points);
    return { id, passed, message: `${message} ${why}`.trim(), points, earned };
  }
  if (passed) return { id, passed, message, points };
  const mistake = unfilled(said, language) || phrases[language].answered(choiceText(question, given, language));
  return { id, passed, message, points, mistake };
}

export function gradeAnswer(
  grading: Grading,
  exercise: AnswerExercise,
  answer: TypedAnswer,
): readonly CriterionGrade[] {
  const scope = sceneOf(grading, exercise, answer.seed);
  return exercise.questions.map((question) =>
    gradeQuestion(grading, question, scope, answer.values[question.id], triedValues(exercise, answer, question.id)),
  );
}
