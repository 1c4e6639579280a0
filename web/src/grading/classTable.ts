// SPDX-License-Identifier: MIT
// The grades of a class, one row a student: of several answers of a student the best one counts.
import { type Cell, csvText } from './csv.ts';
import type { Language } from './format.ts';
import { type CriterionGrade, pointsOf } from './grading.ts';

/** What became of one answer, without its messages. */
export interface ClassAnswer {
  /** As the list, the receipt or the place of the file names the student; undefined where nothing does. */
  readonly student: string | undefined;
  /** Answers with the same key are one student's; undefined for an answer that no other one belongs to. */
  readonly key: string | undefined;
  readonly file: string | undefined;
  readonly line: number;
  readonly result: ClassGrade | { readonly error: string };
}
export interface ClassGrade {
  readonly score: number;
  readonly maximum: number;
  readonly criteria: readonly Pick<CriterionGrade, 'id' | 'passed' | 'points' | 'earned' | 'mistake'>[];
  readonly revealed: readonly string[];
  /** Whether the receipt has the same score; undefined for an answer without a receipt. */
  readonly isConfirmed: boolean | undefined;
  readonly seed: string | undefined;
  /** How many wrong choices were checked, with other numbers too. */
  readonly tries: number;
}
export interface StudentRow {
  readonly student: string | undefined;
  readonly file: string | undefined;
  readonly line: number;
  /** Undefined if no answer of the student could be graded. */
  readonly best: ClassGrade | undefined;
  /** All answers, those with errors included. */
  readonly answers: number;
  readonly errors: readonly string[];
}

export class ClassTable {
  readonly #rows = new Map<string, StudentRow>();

  add({ student, key = String(this.#rows.size), file, line, result }: ClassAnswer): void {
    const known = this.#rows.get(key);
    const found = 'error' in result ? undefined : result;
    const errors = [...(known?.errors ?? []), ...('error' in result ? [result.error] : [])];
    const answers = (known?.answers ?? 0) + 1;
    const isBetter = known?.best === undefined || (found !== undefined && found.score > known.best.score);
    const row = isBetter && (found !== undefined || !known) ? { student, file, line, best: found } : known;
    if (row) this.#rows.set(key, { ...row, answers, errors });
  }
  /** In the order in which their first answers were read. */
  get rows(): readonly StudentRow[] {
    return [...this.#rows.values()];
  }
}

const confirmation = (grade: ClassGrade | undefined): string | undefined =>
  grade?.isConfirmed === undefined ? undefined : grade.isConfirmed ? 'confirmed' : 'not confirmed';

/** The points for a criterion; for a required one, which has none, whether it is passed. */
function pointsCell(found: ClassGrade['criteria'][number] | undefined): Cell {
  if (found?.points === 0) return found.passed ? 'yes' : 'no';
  return found && pointsOf(found);
}

/** One row a student, one column a criterion with the points for it; the columns are named as the fields of the JSON lines. */
export function classCsv(rows: readonly StudentRow[], language: Language): string {
  const criteria = rows.find(({ best }) => best !== undefined)?.best?.criteria ?? [];
  const head = criteria.map(({ id, points }) => `${id} (${points === 0 ? 'required' : points})`);
  const columns = ['answers', 'revealed', 'tries', 'receipt', 'seed', 'file', 'line', 'error'];
  const body = rows.map(({ student, file, line, best, answers, errors }): readonly Cell[] => [
    student,
    best?.score,
    best?.maximum,
    ...criteria.map((_, i) => best && pointsCell(best.criteria[i])),
    answers,
    best?.revealed.join(' '),
    best?.tries,
    confirmation(best),
    best?.seed,
    file,
    line,
    errors.join(' | '),
  ]);
  return csvText([['student', 'score', 'maximum', ...head, ...columns], ...body], language);
}
