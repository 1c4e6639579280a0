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
  /** `count`: how many answers the error stands for, 1 where it is left out. */
  readonly result: ClassGrade | { readonly error: string; readonly count?: number };
}
export interface ClassGrade {
  readonly score: number;
  readonly maximum: number;
  readonly criteria: readonly Pick<
    CriterionGrade,
    'id' | 'passed' | 'points' | 'earned' | 'mistake' | 'isUnreadable'
  >[];
  readonly revealed: readonly string[];
  /** Whether the receipt has the same score; undefined for an answer without a receipt. */
  readonly isConfirmed: boolean | undefined;
  readonly seed: string | undefined;
  /** How many wrong choices were checked, with other numbers too. */
  readonly tries: number;
  /** The revision that the answer was made with, where it is another one than the exercise's. */
  readonly made?: { readonly revision: number; readonly isNewer: boolean } | undefined;
}
export interface StudentRow {
  readonly student: string | undefined;
  readonly file: string | undefined;
  readonly line: number;
  /** Undefined if no answer of the student could be graded. */
  readonly best: ClassGrade | undefined;
  /** All answers, those with errors included. */
  readonly answers: number;
  /** The first ones that differ. */
  readonly errors: readonly string[];
  readonly errorCount: number;
}

/** The most errors of a row that are kept. */
const mostErrors = 5;

export class ClassTable {
  readonly #rows = new Map<string, StudentRow>();

  add({ student, key = String(this.#rows.size), file, line, result }: ClassAnswer): void {
    const known = this.#rows.get(key);
    const found = 'error' in result ? undefined : result;
    const [count, failed] = 'error' in result ? [result.count ?? 1, result.count ?? 1] : [1, 0];
    const before = known?.errors ?? [];
    // One that stands for several is a count, and no reason.
    const isReason =
      'error' in result && result.count === undefined && before.length < mostErrors && !before.includes(result.error);
    const errors = isReason ? [...before, result.error] : before;
    const errorCount = (known?.errorCount ?? 0) + failed;
    const answers = (known?.answers ?? 0) + count;
    const isBetter = known?.best === undefined || (found !== undefined && found.score > known.best.score);
    const row = isBetter && (found !== undefined || !known) ? { student, file, line, best: found } : known;
    if (row) this.#rows.set(key, { ...row, answers, errors, errorCount });
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

/** The reasons in one cell. */
function errorsCell({ errors, errorCount }: StudentRow): string {
  const more = errorCount - errors.length;
  return [...errors, ...(more > 0 ? [`and ${more} more`] : [])].join(' | ');
}
/** The revision of an answer that was made with another one than it is graded with. */
const revisionCell = (made: ClassGrade['made']): Cell => (made?.isNewer ? `${made.revision} (newer)` : made?.revision);

/** One row a student, one column a criterion with the points for it; the columns are named as the fields of the JSON lines. */
export function classCsv(rows: readonly StudentRow[], language: Language): string {
  const criteria = rows.find(({ best }) => best !== undefined)?.best?.criteria ?? [];
  const head = criteria.map(({ id, points }) => `${id} (${points === 0 ? 'required' : points})`);
  const columns = ['answers', 'revealed', 'tries', 'receipt', 'seed', 'revision', 'file', 'line', 'error'];
  const body = rows.map((row): readonly Cell[] => {
    const { student, file, line, best, answers } = row;
    return [
      student,
      best?.score,
      best?.maximum,
      ...criteria.map((_, i) => best && pointsCell(best.criteria[i])),
      answers,
      best?.revealed.join(' '),
      best?.tries,
      confirmation(best),
      best?.seed,
      revisionCell(best?.made),
      file,
      line,
      errorsCell(row),
    ];
  });
  return csvText([['student', 'score', 'maximum', ...head, ...columns], ...body], language);
}
