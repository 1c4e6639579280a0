// SPDX-License-Identifier: MIT
// Grades the answers to all exercises of a course: each names its exercise. Node only.
import { basename } from 'node:path';
import { plainJson } from '../../../bindings/plainText.ts';
import { readAnswer } from '../grading/answer.ts';
import type { Entry } from '../grading/entries.ts';
import { gradeEach, type Tally } from '../grading/gradeClass.ts';
import { answerIn, fieldsOf, type GradedLine, gradeLine, isReceipt, namedIn } from '../grading/gradeLine.ts';
import type { Grading } from '../grading/grade.ts';
import { type CodeRunner, runnerOf } from '../grading/runInNode.ts';
import type { Source } from '../grading/sources.ts';
import { listOf, withNearest } from '../text/known.ts';
import { say } from '../text/language.ts';
import { phrase } from '../text/phrase.ts';
import type { CourseAnswer } from './courseTable.ts';
import { isLate } from './due.ts';
import { Comparison, evidenceIn, type Identical } from './identical.ts';
import type { CourseTask } from './openCourse.ts';
import { studentKey } from './students.ts';

interface CourseLine extends GradedLine {
  readonly answer: CourseAnswer;
}
interface Settings {
  readonly seconds: number;
  readonly seed: string | undefined;
}

/** The same line of JSON with fields before its own. */
const withFields = (text: string, fields: object): string =>
  plainJson(JSON.stringify({ ...fields, ...(JSON.parse(text) as object) }));

class CourseGrader {
  /** Begun with the first program of the exercise: the compiler takes a second. */
  readonly #runners = new Map<string, CodeRunner>();
  readonly comparisons = new Map<string, Comparison>();

  constructor(
    readonly grading: Grading,
    readonly tasks: readonly CourseTask[],
    readonly settings: Settings,
  ) {}

  close(): void {
    for (const runner of this.#runners.values()) runner.close();
  }
  #runner({ id, exercise }: CourseTask): CodeRunner {
    const found = this.#runners.get(id) ?? runnerOf(this.grading, exercise, this.settings.seconds);
    this.#runners.set(id, found);
    return found;
  }

  readonly line = async (entry: Entry, source: Source): Promise<CourseLine> => {
    const task = this.#taskOf(entry, source);
    if (!task) return this.#unknown(entry, source);
    const { id, exercise, due } = task;
    const { seed } = this.settings;
    const run = (code: Parameters<CodeRunner['run']>[0]) => this.#runner(task).run(code);
    const { ok, text, answer } = await gradeLine(this.grading, exercise, entry, source, run, seed);
    const handedIn = ok && 'value' in entry ? madeIn(entry.value) : undefined;
    const late = isLate(due, handedIn);
    if (ok && 'value' in entry) this.#compare(task, entry.value, answer);
    return {
      ok,
      text: withFields(text, { exercise: id, ...(late && { late }) }),
      answer: { ...answer, exercise: id, handedIn, isLate: late },
    };
  };
  /** The exercise that the answer names; of one that cannot be read, the name that the page gave the file. */
  #taskOf(entry: Entry, { file = '' }: Source): CourseTask | undefined {
    if ('value' in entry) {
      const { exercise } = fieldsOf(answerIn(entry.value));
      return this.tasks.find(({ id }) => id === exercise);
    }
    const name = basename(file);
    const named = this.tasks.filter(({ id }) =>
      ['-', '.', ' '].some((end) => name.startsWith(`touchstone-${id}${end}`)),
    );
    return named.sort((a, b) => b.id.length - a.id.length)[0];
  }
  /** An answer to no exercise of the course is an error of its student. */
  async #unknown(entry: Entry, source: Source): Promise<CourseLine> {
    const refused =
      'fault' in entry ? entry : { line: entry.line, fault: this.#whyUnknown(entry.value), ...ownerOf(entry) };
    const [any] = this.tasks;
    if (!any) throw new Error('A course without an exercise has no answers.');
    const none = () => Promise.reject(new Error('not run'));
    const { text, answer } = await gradeLine(this.grading, any.exercise, refused, source, none);
    return { ok: false, text, answer: { ...answer, exercise: undefined, handedIn: undefined, isLate: false } };
  }
  #whyUnknown(value: unknown): string {
    const { exercise } = fieldsOf(answerIn(value));
    if (typeof exercise !== 'string') return say(phrase('course.fault.unnamed'), 'en');
    const ids = this.tasks.map(({ id }) => id);
    const why = phrase('course.fault.noExercise', { id: exercise, known: listOf(ids) });
    return say(withNearest(why, exercise, ids), 'en');
  }
  #compare({ id, exercise }: CourseTask, value: unknown, { student, file, result }: GradedLine['answer']): void {
    if ('error' in result) return;
    const given = answerIn(value);
    const answer = readAnswer(this.grading.core, exercise, isReceipt(given) ? fieldsOf(given)['answer'] : given);
    const { language } = this.grading;
    const isPinned = this.settings.seed !== undefined;
    const comparison = this.comparisons.get(id) ?? new Comparison();
    this.comparisons.set(id, comparison);
    comparison.add(
      studentKey({ student, file }),
      evidenceIn(exercise, answer, result.criteria, { language, isPinned }),
    );
  }
}
/** The date in a receipt that was read without an error. */
function madeIn(value: unknown): string | undefined {
  const given = answerIn(value);
  const { made } = fieldsOf(given);
  return isReceipt(given) && typeof made === 'string' ? made : undefined;
}
function ownerOf(entry: Entry): { readonly student?: string } {
  const { student } = namedIn(entry);
  if (student === undefined || student === null) return {};
  return { student: typeof student === 'string' ? student : JSON.stringify(student) };
}

export interface GradedCourse extends Tally {
  readonly identical: readonly Identical[];
}
export async function gradeCourse(
  grading: Grading,
  tasks: readonly CourseTask[],
  sources: readonly Source[],
  put: (line: string, answer: CourseAnswer) => Promise<void>,
  settings: Settings,
): Promise<GradedCourse> {
  const grader = new CourseGrader(grading, tasks, settings);
  try {
    const tally = await gradeEach(sources, grader.line, ({ text, answer }) => put(text, answer));
    const identical = [...grader.comparisons].flatMap(([id, comparison]) => comparison.found(id));
    return { ...tally, identical };
  } finally {
    grader.close();
  }
}
