// SPDX-License-Identifier: MIT
// Typed answers are compared with what the core says of the student's own scene, within the tolerance that the question states.
import type { Given, TypedAnswer } from './answer.ts';
import type { AnswerExercise, DrawnExercise, Language, Question } from './format.ts';
import { type Drawing, drawScene, toTheEnd } from './given.ts';
import type { CriterionGrade, Grading } from './grading.ts';
import { isSame } from './language/operators.ts';
import { isList, isVector, ExpressionError, type List, type Scope, type Struct, type Value } from './language/value.ts';
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

const indexBelow =
  (count: number) =>
  (x: unknown): x is number =>
    typeof x === 'number' && Number.isInteger(x) && x >= 0 && x < count;
/** The elements of an answer that are pairs of items; undefined where one is none. */
function pairsOf(all: readonly unknown[], count: number): List | undefined {
  const isIndex = indexBelow(count);
  const pairs = all.flatMap((pair): Struct[] => {
    const fields = Object(pair) as Struct;
    const [i, j] = Array.isArray(pair) ? (pair as readonly unknown[]) : [fields['i'], fields['j']];
    return isIndex(i) && isIndex(j) ? [{ i, j }] : [];
  });
  return pairs.length === all.length ? { list: pairs } : undefined;
}
/** An answer as a value of the language: an order is a list, and so are pairs; undefined for one of another form. */
function valueOf({ kind, items }: Question, given: Given | Value): Value | undefined {
  if (typeof given !== 'object') return given;
  const all: readonly unknown[] | undefined = Array.isArray(given)
    ? given
    : isList(given as Value)
      ? (given as List).list
      : undefined;
  if (kind === 'pairs') return all && pairsOf(all, items.length);
  if (kind !== 'order') return all?.some((x) => typeof x !== 'number') === true ? undefined : (given as Value);
  const places = all?.filter(indexBelow(items.length)) ?? [];
  return places.length === items.length && places.length === all?.length ? { list: places } : undefined;
}
/** Whole numbers are compared as such: what is worked out may have a rounding error. */
const isWholeNear = (a: number, b: number): boolean => Number.isInteger(a) && Math.abs(a - b) < 1e-6;

function isRight({ evaluator }: Grading, question: Question, scope: Scope, given: Value): boolean {
  if (question.accept !== undefined) return evaluator.truth(question.accept, { ...scope, answer: given });
  const truth = evaluator.evaluate(question.answer, scope);
  const near = (a: number, b: number): boolean =>
    question.isWhole ? isWholeNear(a, b) : isNear(a, b, question.within);
  if (typeof truth === 'number' && typeof given === 'number') return near(given, truth);
  if (isVector(truth) && isVector(given))
    return truth.length === given.length && truth.every((x, i) => near(given[i] ?? Number.NaN, x));
  if (isList(truth) && isList(given)) return isSame(given, truth);
  return typeof truth === 'string' && truth === given;
}

/** A value of another form than the question asks for, and how to put it right. */
function misshapen(
  { evaluator, language }: Grading,
  question: Question,
  scope: Scope,
  given: Value,
): string | undefined {
  const { kind, isWhole } = question;
  if (kind === 'order' || kind === 'pairs')
    return isList(given) ? undefined : phrases[language][kind === 'order' ? 'notAnOrder' : 'notPairs'];
  const isFit = (x: number): boolean => !isWhole || Number.isInteger(x);
  if (kind === 'number')
    return typeof given === 'number' && isFit(given)
      ? undefined
      : phrases[language][isWhole ? 'notWhole' : 'notANumber'];
  if (kind !== 'vector') return undefined;
  const truth = evaluator.evaluate(question.answer, scope);
  const count = isVector(truth) ? truth.length : 3;
  if (!isVector(given) || given.length !== count) return phrases[language].notAVector(count);
  return given.every(isFit) ? undefined : phrases[language].notWhole;
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
  answered: Given | Value | undefined,
  tried: ReadonlySet<string> = new Set(),
): CriterionGrade {
  const { id, points } = question;
  const { evaluator, language } = grading;
  const open = (message: string): CriterionGrade => ({ id, passed: false, message, points, mistake: message });
  const isTyped = question.kind === 'number' || question.kind === 'vector';
  if (answered === undefined) return open(phrases[language][isTyped ? 'notAnswered' : 'notChosen']);
  // One of another form is none of the values that the question asks for.
  const given = valueOf(question, answered) ?? '';
  const wrongForm = misshapen(grading, question, scope, given);
  if (wrongForm !== undefined) return { ...open(wrongForm), isUnreadable: true };
  let passed = false;
  try {
    passed = isRight(grading, question, scope, given);
  } catch (error) {
    // A property that has no value for this answer does not hold of it.
    if (!(error instanceof ExpressionError)) throw error;
  }
  const all = { ...scope, answer: given };
  const sentence = passed ? question.passed : failureOf(evaluator, question, all);
  const message = filled(evaluator, sentence, all, language, question.items);
  const earned = passed ? afterTries(grading, question, scope, tried) : undefined;
  if (earned !== undefined) {
    const why = phrases[language].tried(valueText(Math.round(earned * 100) / 100, language), points);
    return { id, passed, message: `${message} ${why}`.trim(), points, earned };
  }
  if (passed) return { id, passed, message, points };
  const mistake = unfilled(sentence, language) || phrases[language].answered(choiceText(question, given, language));
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
