// SPDX-License-Identifier: MIT
// The certificate of the path or of a course: what was done, the reader's name, and the receipts as a file.
import type { Course } from '../../courses/format.ts';
import { keptKeys } from '../../handin/keptKeys.ts';
import { readText, writeText } from '../../model/storage.ts';
import { download } from '../../parts/dom/clipboard.ts';
import { copyAndSay } from '../../parts/dom/copying.ts';
import { byId, entry, part } from '../../parts/dom/dom.ts';
import { pointsNumber } from '../../parts/exercise/points.ts';
import { linkToTask, nextStep } from '../../parts/learning/rows.ts';
import { pathTasks, tasksOfCourse, Work } from '../../parts/learning/work.ts';
import { siteStorage } from '../../parts/page/storages.ts';
import { receiptText } from '../../grading/receipt.ts';
import { language, say, text } from '../../text/language.ts';
import { fileOfReceipts, type Receipts, receiptsOf } from './receipts.ts';
import { courseOfPath, isEmptyRecord, type RecordOfWork, recordOf } from './record.ts';
import { dateText, showExerciseTable, showLessonTable } from './tables.ts';

/** The reader's name, which stays in this browser; deleted with the answers. */
const nameKey = `${keptKeys.exercise}page.certificate`;
const longestName = 100;
const json = (content: string): Blob => new Blob([content], { type: 'application/json' });

export class CertificateSheet {
  readonly #storage = siteStorage();
  readonly #name = byId('name', HTMLInputElement);
  readonly #checksums = new Map<string, string>();

  /** Without a course it is the whole path. */
  constructor(readonly course: Course | undefined) {
    this.#name.value = (readText(this.#storage, nameKey) ?? '').slice(0, longestName);
    this.#name.addEventListener('input', () => this.#rename());
    this.#on('print', () => print());
    this.#on('save', () => void this.#save());
    this.#on('copy', () => void this.#copy());
    this.#on('course-file', () => download(json(courseOfPath(text('certificate.path'))), 'touchstone-path.json'));
  }
  #on(id: string, action: () => void): void {
    byId(id, HTMLButtonElement).addEventListener('click', action);
  }
  get #typed(): string {
    return this.#name.value.trim();
  }
  #rename(): void {
    writeText(this.#storage, nameKey, this.#typed);
    // Receipts have the name: those that were made before are others.
    this.#checksums.clear();
    this.show();
  }

  show(): void {
    const { course } = this;
    const work = new Work(this.#storage);
    const record = recordOf(work, course);
    part('certificate').hidden = false;
    part('subject').textContent = course ? course.title[language()] : text('certificate.path');
    const isEmpty = isEmptyRecord(record);
    part('empty').hidden = !isEmpty;
    part('filled').hidden = isEmpty;
    if (isEmpty) return this.#showEmpty(work);
    part('printed-name').textContent = this.#typed;
    this.#showSum(record);
    part('lessons-part').hidden = record.lessons.length === 0;
    showLessonTable(byId('lessons', HTMLTableElement), record.lessons);
    const hasExercises = record.exercises.length > 0 || (record.goals ?? 0) > 0;
    part('exercises-part').hidden = !hasExercises;
    showExerciseTable(byId('exercises', HTMLTableElement), record, this.#checksums);
    const names = record.elsewhere.join(', ');
    part('more').textContent = names === '' ? '' : text('certificate.elsewhere', { names });
    const hasReceipts = record.exercises.some(({ best }) => best !== undefined);
    for (const id of ['save', 'copy']) byId(id, HTMLButtonElement).disabled = !hasReceipts;
    part('course-file').hidden = course !== undefined;
    part('check').textContent = text(course ? 'certificate.check.course' : 'certificate.check.path');
  }
  #showEmpty(work: Work): void {
    part('empty-text').textContent = text(this.#storage ? 'certificate.empty.text' : 'certificate.noStorage');
    const tasks = this.course ? tasksOfCourse(this.course.items) : pathTasks;
    const [first] = tasks;
    part('begin').replaceChildren(nextStep(work, tasks) ?? (first ? linkToTask(first) : ''));
  }
  #showSum({ sum, points }: RecordOfWork): void {
    const { lessons, exercises, minutes } = sum;
    const rows = [
      ...(lessons.count > 0 ? [entry('lessons', text('certificate.lessons'), text('certificate.of', lessons))] : []),
      entry('exercises', text('certificate.exercises'), text('certificate.of', exercises)),
      entry(
        'points',
        text(this.course ? 'certificate.points.course' : 'certificate.points.begun'),
        text('sheet.score.of', { score: pointsNumber(points.score), maximum: points.maximum }),
      ),
      entry('minutes', text('certificate.minutes'), text('certificate.about', { minutes })),
      entry('date', text('certificate.date'), dateText(Date.now())),
    ];
    part('sum').replaceChildren(...rows);
  }

  /** Undefined where there is none; why is said. */
  async #receipts(): Promise<Receipts | undefined> {
    const { exercises } = recordOf(new Work(this.#storage), this.course);
    const made = await receiptsOf(exercises, this.#typed);
    for (const { exercise, checksum } of made.receipts) this.#checksums.set(exercise, checksum);
    this.show();
    if (made.receipts.length > 0) return made;
    part('said').textContent = made.problem === undefined ? text('certificate.noReceipts') : say(made.problem);
    return undefined;
  }
  async #save(): Promise<void> {
    const made = await this.#receipts();
    if (!made) return;
    download(json(receiptText(made.receipts)), fileOfReceipts(this.course?.id, this.#typed));
    const problem = made.problem === undefined ? '' : ` ${say(made.problem)}`;
    part('said').textContent = text('certificate.saved', { count: made.receipts.length }) + problem;
  }
  async #copy(): Promise<void> {
    const made = await this.#receipts();
    if (made) await copyAndSay(receiptText(made.receipts), part('said'));
  }
}
