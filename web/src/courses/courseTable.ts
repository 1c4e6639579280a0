// SPDX-License-Identifier: MIT
// The table of a course: a row for each student, and for each exercise the best answer; of equally good ones one that is on time, and of
// those the first.
import { type Cell, csvText } from '../grading/csv.ts';
import { type ClassAnswer, type ClassGrade, ClassTable, type StudentRow } from '../grading/classTable.ts';
import type { Language } from '../grading/format.ts';
import type { Identical } from './identical.ts';
import { studentKey } from './students.ts';

/** What became of one answer. */
export interface CourseAnswer extends ClassAnswer {
  /** Undefined where it is to none of the course. */
  readonly exercise: string | undefined;
  /** The date of its receipt, ISO 8601 in UTC; undefined where there is none. */
  readonly handedIn: string | undefined;
  readonly isLate: boolean;
}
/** An exercise of the course by its own id. */
export interface Task {
  readonly id: string;
  readonly week: number | undefined;
  readonly weight: number;
}
interface Best {
  readonly grade: ClassGrade;
  readonly handedIn: string | undefined;
  readonly isLate: boolean;
}
interface Student {
  readonly name: string | undefined;
  readonly file: string | undefined;
  readonly best: Map<string, Best>;
  answers: number;
  readonly errors: Set<string>;
}

/** The most reasons in the row of a student. */
const mostErrors = 5;

function isBetter(now: Best, before: Best | undefined): boolean {
  if (!before || now.grade.score !== before.grade.score) return !before || now.grade.score > before.grade.score;
  if (now.isLate !== before.isLate) return before.isLate;
  return now.handedIn !== undefined && before.handedIn !== undefined && now.handedIn < before.handedIn;
}
/** A number without the last digits of a division. */
const tidy = (x: number): number => Number(x.toPrecision(12));
const pointsOf = ({ weight }: Task, { score, maximum }: ClassGrade): number =>
  maximum > 0 ? (weight * score) / maximum : 0;
const triesCell = ({ grade }: Best): Cell => (grade.tries > 0 ? grade.tries : undefined);

export class CourseTable {
  readonly #students = new Map<string, Student>();
  readonly #classes = new Map<string, ClassTable>();

  constructor(readonly tasks: readonly Task[]) {}

  add(answer: CourseAnswer): void {
    const { student, file, exercise, result, handedIn, isLate } = answer;
    const key = studentKey(answer);
    const found = this.#students.get(key) ?? { name: student, file, best: new Map(), answers: 0, errors: new Set() };
    this.#students.set(key, found);
    if ('error' in result) {
      found.answers += result.count ?? 1;
      const where = exercise === undefined ? '' : `${exercise}: `;
      if (found.errors.size < mostErrors) found.errors.add(where + result.error);
    } else {
      found.answers += 1;
      const now = { grade: result, handedIn, isLate };
      if (exercise !== undefined && isBetter(now, found.best.get(exercise))) found.best.set(exercise, now);
    }
    if (exercise === undefined) return;
    const table = this.#classes.get(exercise) ?? new ClassTable();
    table.add({ ...answer, key });
    this.#classes.set(exercise, table);
  }
  /** One row a student with the best answer to this exercise, for its statistics. */
  rowsOf(exercise: string): readonly StudentRow[] {
    return this.#classes.get(exercise)?.rows ?? [];
  }
  nameOf(key: string): string {
    const { name, file } = this.#students.get(key) ?? {};
    return name ?? file ?? '?';
  }
  /** The share of all points of the course that a student has, for each student with an answer. */
  total(key: string): number {
    const best = this.#students.get(key)?.best;
    return tidy(
      this.tasks.reduce((sum, task) => {
        const found = best?.get(task.id);
        return sum + (found ? pointsOf(task, found.grade) : 0);
      }, 0),
    );
  }
  get maximum(): number {
    return tidy(this.tasks.reduce((sum, { weight }) => sum + weight, 0));
  }

  #sameAs(key: string, identical: readonly Identical[]): string {
    const groups = identical.filter(({ students }) => students.includes(key));
    const others = (students: readonly string[]): string =>
      students
        .filter((one) => one !== key)
        .map((one) => this.nameOf(one))
        .join(', ');
    return groups.map(({ exercise, students }) => `${exercise}: ${others(students)}`).join(' | ');
  }
  /** One row a student; an exercise without an answer is an empty cell, which counts nothing. */
  csv(identical: readonly Identical[], language: Language): string {
    const { tasks } = this;
    const head = tasks.map(({ id, weight }) => `${id} (${weight})`);
    const more = tasks.flatMap(({ id }) => [`${id} tries`, `${id} handed in`]);
    const rows = [...this.#students].map(([key, { name, file, best, answers, errors }]): readonly Cell[] => {
      const found = tasks.map((task) => ({ task, own: best.get(task.id) }));
      const late = found.flatMap(({ task, own }) => (own?.isLate === true ? [task.id] : []));
      return [
        name ?? file,
        this.total(key),
        this.maximum,
        ...found.map(({ task, own }) => own && tidy(pointsOf(task, own.grade))),
        late.join(' '),
        this.#sameAs(key, identical),
        answers,
        [...errors].join(' | '),
        ...found.flatMap(({ own }) => [own && triesCell(own), own?.handedIn]),
      ];
    });
    const columns = ['late', 'identical', 'answers', 'error'];
    return csvText([['student', 'total', 'maximum', ...head, ...columns, ...more], ...rows], language);
  }
}
