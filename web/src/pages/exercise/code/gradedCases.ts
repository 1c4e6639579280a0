// SPDX-License-Identifier: MIT
// The graded cases of an exercise with the answers of the code, by groups, and navigation between failing cases.
import type { CodeExercise, Group } from '../../../grading/format.ts';
import { type Case, type CaseGrade, type CodeRun, gradeCase } from '../../../grading/gradeCode.ts';
import type { Grading } from '../../../grading/grade.ts';
import type { Value } from '../../../grading/language/value.ts';

export interface GradedCase {
  /** Among all cases of the exercise, from 0. */
  readonly index: number;
  /** Within its group, from 0. */
  readonly number: number;
  readonly group: Group;
  readonly one: Case;
  /** Undefined where the code has not answered. */
  readonly answer: Value | undefined;
  readonly grade: CaseGrade | undefined;
}
export interface GradedGroup {
  readonly group: Group;
  readonly cases: readonly GradedCase[];
  readonly passed: number;
}

/** Visible groups first, and each in the order of the exercise. */
export function gradeCases(
  grading: Grading,
  exercise: CodeExercise,
  cases: readonly Case[],
  answers: CodeRun['answers'],
): readonly GradedGroup[] {
  const groups = exercise.groups.map((group): GradedGroup => {
    const own = cases
      .map((one, index) => ({ one, index }))
      .filter(({ one }) => one.group === group.id)
      .map(({ one, index }, number): GradedCase => {
        const answer = answers[index];
        const grade = answer === undefined ? undefined : gradeCase(grading, exercise, one, answer);
        return { index, number, group, one, answer, grade };
      });
    return { group, cases: own, passed: own.filter(({ grade }) => grade?.passed).length };
  });
  return [...groups.filter(({ group }) => group.isVisible), ...groups.filter(({ group }) => !group.isVisible)];
}

export const allCases = (groups: readonly GradedGroup[]): readonly GradedCase[] => groups.flatMap(({ cases }) => cases);
export const failingCases = (groups: readonly GradedGroup[]): readonly GradedCase[] =>
  allCases(groups).filter(({ grade }) => grade?.passed === false);

/** The failing case after (or before) another case, in the order that is shown; undefined where there is none. */
export function nextFailing(groups: readonly GradedGroup[], index: number, direction: 1 | -1): GradedCase | undefined {
  const all = allCases(groups);
  const at = all.findIndex((one) => one.index === index);
  const rest = direction === 1 ? all.slice(at + 1) : all.slice(0, Math.max(at, 0)).reverse();
  return rest.find(({ grade }) => grade?.passed === false);
}
