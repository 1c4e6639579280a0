// SPDX-License-Identifier: MIT
// Answers of different students that are the same although chance does not make them so. What every student has to give is no evidence:
// right numbers, choices, the start of an exercise, its solution, and mistakes that the exercise knows. What counts is
// - a program with 150 characters of one's own (without white space) that are neither of the start nor the solution,
// - an answer with the same random numbers and the same values: each browser draws numbers of its own,
// - elsewhere at least two numbers that are wrong, no known mistake, and not round.
import { type Answer, type CodeAnswer, type ConstructAnswer, hasSeed, type TypedAnswer } from '../grading/answer.ts';
import { type CodeExercise, type Exercise, isDrawn, type Language, type Text } from '../grading/format.ts';
import { isRandom } from '../grading/given.ts';
import type { CriterionGrade } from '../grading/grading.ts';
import { canonical } from '../grading/receipt.ts';
import { unfilled } from '../grading/template.ts';

export type Sameness = 'program' | 'numbers' | 'wrong';
/** Two answers with the same text, of the same kind, are the same. */
export interface Evidence {
  readonly kind: Sameness;
  readonly text: string;
  /** Of random numbers: whether they were drawn or are those of the whole class shows only when all answers are known. */
  readonly seed?: string;
}
type Criteria = readonly Pick<CriterionGrade, 'id' | 'passed' | 'mistake' | 'isUnreadable'>[];

const ownCharacters = 150;
const fewestNumbers = 2;
const packed = (source: string): string => source.replace(/\s+/g, '');

function ofProgram(exercise: CodeExercise, { language, source }: CodeAnswer): readonly Evidence[] {
  const [start, solution] = [exercise.start[language] ?? '', exercise.solution[language] ?? ''];
  const given = new Set(start.split('\n').map(packed));
  const own = source.split('\n').map(packed);
  const count = own.filter((line) => !given.has(line)).join('').length;
  const text = packed(source);
  if (count < ownCharacters || text === packed(start) || text === packed(solution)) return [];
  return [{ kind: 'program', text: `${language} ${text}` }];
}

const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};
/** Significant digits as the number is written: two students seldom have the same three by chance, and often the same one. */
const digitsOf = (x: number): number => x.toExponential().replace(/e.*$/, '').replace(/\D/g, '').length;
const manyDigits = 3;
/** Shapes are typed, too, and then they are round; a shape that was dragged has all digits. */
const draggedDigits = 6;
const isTelling = (numbers: readonly number[], digits: number): boolean =>
  numbers.filter((x) => digitsOf(x) >= digits).length >= fewestNumbers;

/** Whether a criterion fails without a known mistake. */
function isOddly({ passed, mistake, isUnreadable }: Criteria[number], failed: Text, language: Language): boolean {
  return !passed && isUnreadable !== true && mistake === unfilled(failed, language);
}

function ofNumbers(
  exercise: Extract<Exercise, { kind: 'answer' }>,
  { values }: TypedAnswer,
  criteria: Criteria,
  language: Language,
): readonly Evidence[] {
  const wrong = exercise.questions.filter(({ id, kind, failed }) => {
    const found = criteria.find((one) => one.id === id);
    return (kind === 'number' || kind === 'vector') && found !== undefined && isOddly(found, failed, language);
  });
  const numbers = wrong.flatMap(({ id }) => numbersIn(values[id]));
  return isTelling(numbers, manyDigits) ? [{ kind: 'wrong', text: canonical(values) }] : [];
}

function ofShapes(
  exercise: Extract<Exercise, { kind: 'construct' }>,
  { steps }: ConstructAnswer,
  all: Criteria,
  language: Language,
): readonly Evidence[] {
  const shapes = Object.fromEntries(Object.entries(steps).map(([id, built]) => [id, built.shapes]));
  const numbers = exercise.steps.flatMap(({ id, criteria, initial }) => {
    const failed = all.filter((one) => one.id.startsWith(`${id}/`) && !one.passed);
    const isOdd = failed.every((one) =>
      criteria.some((own) => one.id === `${id}/${own.id}` && isOddly(one, own.failed, language)),
    );
    if (failed.length === 0 || !isOdd) return [];
    const moved = Object.entries(shapes[id] ?? {}).filter(
      ([name, shape]) => JSON.stringify(shape) !== JSON.stringify(initial[name]),
    );
    return moved.flatMap(([, shape]) => numbersIn(shape));
  });
  return isTelling(numbers, draggedDigits) ? [{ kind: 'wrong', text: canonical(shapes) }] : [];
}

/** What of an answer another student does not have by chance. `isPinned`: all students were given the same random numbers. */
export function evidenceIn(
  exercise: Exercise,
  answer: Answer,
  criteria: Criteria,
  { language, isPinned }: { readonly language: Language; readonly isPinned: boolean },
): readonly Evidence[] {
  if (exercise.kind === 'code' && answer.kind === 'code') return ofProgram(exercise, answer);
  if (exercise.kind === 'construct' && answer.kind === 'construct')
    return ofShapes(exercise, answer, criteria, language);
  if (!isDrawn(exercise) || !hasSeed(answer)) return [];
  const { seed, values } = answer;
  const isDrawnAlone = isRandom(exercise.given) && !isPinned && Object.keys(values).length > 0;
  const drawn = isDrawnAlone ? [{ kind: 'numbers', text: canonical([seed, values]), seed } as const] : [];
  const wrong =
    exercise.kind === 'answer' && answer.kind === 'answer' ? ofNumbers(exercise, answer, criteria, language) : [];
  return [...drawn, ...wrong];
}

/** Students whose answers to an exercise are the same. */
export interface Identical {
  readonly exercise: string;
  readonly kind: Sameness;
  /** Keys of students, in the order of their answers. */
  readonly students: readonly string[];
}

/** A seed of at least three students and more than half of the class is one that the lecturer has pinned. */
const fewestPinned = 3;

/** The answers to one exercise that are to be compared. */
export class Comparison {
  readonly #students = new Map<
    string,
    { readonly kind: Sameness; readonly seed?: string; readonly keys: Set<string> }
  >();
  readonly #seeds = new Map<string, Set<string>>();
  readonly #all = new Set<string>();

  add(student: string, evidence: readonly Evidence[]): void {
    this.#all.add(student);
    for (const { kind, text, seed } of evidence) {
      const key = JSON.stringify([kind, text]);
      const found = this.#students.get(key) ?? { kind, ...(seed !== undefined && { seed }), keys: new Set<string>() };
      found.keys.add(student);
      this.#students.set(key, found);
      if (seed === undefined) continue;
      const owners = this.#seeds.get(seed) ?? new Set<string>();
      this.#seeds.set(seed, owners.add(student));
    }
  }
  #isPinned(seed: string): boolean {
    const count = this.#seeds.get(seed)?.size ?? 0;
    return count >= fewestPinned && 2 * count > this.#all.size;
  }
  found(exercise: string): readonly Identical[] {
    const groups = new Map<string, Identical>();
    for (const { kind, seed, keys } of this.#students.values()) {
      if (keys.size < 2 || (seed !== undefined && this.#isPinned(seed))) continue;
      const students = [...keys];
      // Several answers of the same students are one note.
      const group = JSON.stringify(students);
      if (!groups.has(group)) groups.set(group, { exercise, kind, students });
    }
    return [...groups.values()];
  }
}
