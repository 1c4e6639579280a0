// SPDX-License-Identifier: MIT
// Grades a student's function by its results for drawn scenes: each group scores when all of its cases pass. The
// grader sees only the results, not how the code was run.
import type { CodeExercise, Group } from './format.ts';
import { type Drawing, drawScene, toTheEnd } from './given.ts';
import { gradeCriterion } from './gradeConstruct.ts';
import type { CriterionGrade, Grading } from './grading.ts';
import { Meter } from './language/budget.ts';
import { isList, isShape, isVector, type Scope, type Struct, unlessValueless, type Value } from './language/value.ts';
import { phrases } from './phrases.ts';

export interface Case {
  readonly group: string;
  /** The scene, by the names of the group. */
  readonly scope: Scope;
  /** The arguments of the function, in the order of its parameters. */
  readonly arguments: readonly Value[];
}
/** The results of the code, case by case; `stopped` gives the reason for missing ones. */
export interface CodeRun {
  readonly answers: readonly Value[];
  readonly stopped: string | undefined;
}
export type CaseGrade = Pick<CriterionGrade, 'passed' | 'message' | 'mistake'>;

/** Drawn once for each exercise: they are the same for every answer, and hundreds of scenes take a while. */
const drawn = new WeakMap<CodeExercise, readonly Case[]>();

/** The cases of an exercise, in the order of its groups: the same in every run. */
export function* drawCases(grading: Grading, exercise: CodeExercise): Drawing<readonly Case[]> {
  const known = drawn.get(exercise);
  if (known) return known;
  const cases: Case[] = [];
  const meter = new Meter('cases');
  for (const group of exercise.groups)
    for (let i = 0; i < group.count; ++i) {
      cases.push(yield* drawCase(grading, exercise, group, i, meter));
      yield;
    }
  keepCases(exercise, cases);
  return cases;
}
export function keepCases(exercise: CodeExercise, cases: readonly Case[]): void {
  drawn.set(exercise, cases);
}
export const casesOf = (grading: Grading, exercise: CodeExercise): readonly Case[] =>
  toTheEnd(drawCases(grading, exercise));

function* drawCase(
  { core, evaluator }: Grading,
  exercise: CodeExercise,
  group: Group,
  index: number,
  meter: Meter,
): Drawing<Case> {
  const scope = yield* drawScene(evaluator, core, group.given, `${exercise.id}/${group.id}`, index, { meter });
  const values = evaluator.during(meter, () =>
    exercise.function.parameters.map(({ name }) => evaluator.evaluate(exercise.arguments[name] ?? name, scope)),
  );
  const named = Object.fromEntries(exercise.function.parameters.map(({ name }, k) => [name, values[k] ?? 0]));
  return { group: group.id, scope: { ...scope, ...named }, arguments: values };
}

/** A result without fields, a number, a vector or a list, is shown under this name. */
export const wholeField = 'answer';
const isStruct = (value: Value | undefined): value is Struct =>
  typeof value === 'object' && !isVector(value) && !isShape(value) && !isList(value);

/** A result by its fields; one without fields as one. */
export const fieldsOf = (value: Value | undefined): Readonly<Record<string, Value>> =>
  value === undefined ? {} : isStruct(value) ? value : { [wholeField]: value };

/** The values of expressions in a case by their names, without those that have none in it. */
function valuesOf({ evaluator }: Grading, sources: Readonly<Record<string, string>>, { scope }: Case): Struct {
  const entryOf = ([name, source]: readonly [string, string]): [string, Value][] => {
    const value = unlessValueless(() => evaluator.evaluate(source, scope));
    return value === undefined ? [] : [[name, value]];
  };
  return Object.fromEntries(evaluator.within('view', () => Object.entries(sources).flatMap(entryOf)));
}
/** The right answer as values, by the fields of the result that the exercise shows. */
export const expectedOf = (grading: Grading, exercise: CodeExercise, one: Case): Struct =>
  valuesOf(grading, exercise.expected, one);
/** What the exercise draws besides the arguments. */
export const drawnOf = (grading: Grading, exercise: CodeExercise, one: Case): Struct =>
  valuesOf(grading, exercise.drawn, one);

/** The first check that an answer does not pass; passed where there is none. */
export function gradeCase(grading: Grading, exercise: CodeExercise, { scope }: Case, answer: Value): CaseGrade {
  for (const check of exercise.checks) {
    const graded = gradeCriterion(grading, check, { ...scope, answer }, check.id);
    if (!graded.passed) return graded;
  }
  return { passed: true, message: '' };
}

export function gradeCode(
  grading: Grading,
  exercise: CodeExercise,
  run: CodeRun | undefined,
): readonly CriterionGrade[] {
  const say = phrases[grading.language];
  const cases = run ? casesOf(grading, exercise) : [];
  return exercise.groups.map(({ id, points }) => {
    const own = cases.flatMap((one, i) => (one.group === id ? [{ one, answer: run?.answers[i] }] : []));
    if (!run) return { id, passed: false, message: say.notRun, points, mistake: say.notRun };
    const grades = own.map(({ one, answer }): CaseGrade =>
      answer === undefined
        ? { passed: false, message: run.stopped ?? say.notRun }
        : gradeCase(grading, exercise, one, answer),
    );
    const wrong = grades.filter(({ passed }) => !passed);
    const [first] = wrong;
    // A program that was stopped before this group has one reason for all of its cases.
    const isUnanswered = own.every(({ answer }) => answer === undefined);
    const message = !first
      ? say.allRight(grades.length)
      : isUnanswered
        ? first.message
        : say.firstWrong(wrong.length, grades.length, first.message);
    if (!first) return { id, passed: true, message, points };
    // The place in a program is that of one student.
    const mistake = first.mistake ?? first.message.replace(/^\d+:\d+: /, '');
    return { id, passed: false, message, points, mistake };
  });
}
