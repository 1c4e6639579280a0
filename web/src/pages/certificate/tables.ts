// SPDX-License-Identifier: MIT
// The tables of a certificate: lessons with their last visit, exercises with points, the date of the solution and the receipt.
import { goals } from '../../handin/capsuleDrawing.ts';
import { make } from '../../parts/dom/dom.ts';
import { scoreText } from '../../parts/exercise/points.ts';
import { linkToTask } from '../../parts/learning/rows.ts';
import { language, text } from '../../text/language.ts';
import type { ExerciseLine, LessonLine, RecordOfWork } from './record.ts';

const none = '–';
export const dateText = (when: string | number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(new Date(when));

type Cell = string | HTMLElement;
function rowOf(id: string, [name = '', ...cells]: readonly Cell[]): HTMLElement {
  const values = cells.map((cell) => make('td', {}, cell));
  return make('tr', { 'data-row': id }, make('th', { scope: 'row' }, name), ...values);
}
function fill(table: HTMLTableElement, names: readonly string[], rows: readonly HTMLElement[]): void {
  const head = make('tr', {}, ...names.map((name) => make('th', { scope: 'col' }, name)));
  table.replaceChildren(make('thead', {}, head), make('tbody', {}, ...rows));
}

function lessonRow({ id, done, count, seen }: LessonLine): HTMLElement {
  const tasks = count > 0 ? text('certificate.of', { done, count }) : none;
  return rowOf(id, [linkToTask({ kind: 'lesson', id }), tasks, seen > 0 ? dateText(seen) : none]);
}
export function showLessonTable(table: HTMLTableElement, lines: readonly LessonLine[]): void {
  const names = [text('certificate.lesson'), text('certificate.tasks'), text('certificate.seen')];
  fill(table, names, lines.map(lessonRow));
}

/** `checksums`: of the receipts that were made during this visit, by exercise. */
function receiptText({ id, score, best }: ExerciseLine, checksums: ReadonlyMap<string, string>): Cell {
  const checksum = checksums.get(id);
  if (checksum !== undefined) return make('code', {}, checksum.slice(0, 8));
  if (best) return text('certificate.kept');
  return score > 0 ? text('certificate.openOnce') : none;
}
function exerciseRow(line: ExerciseLine, checksums: ReadonlyMap<string, string>): HTMLElement {
  const name = make('span', {}, linkToTask({ kind: 'exercise', id: line.id }));
  if (line.hasSeenSolution) name.append(` ${text('certificate.revealed')}`);
  const solved = line.solved === undefined ? none : dateText(line.solved);
  return rowOf(line.id, [name, scoreText(line), solved, receiptText(line, checksums)]);
}
export function showExerciseTable(
  table: HTMLTableElement,
  { exercises, goals: reached = 0 }: RecordOfWork,
  checksums: ReadonlyMap<string, string>,
): void {
  const names = [
    text('certificate.exercise'),
    text('certificate.points'),
    text('certificate.solved'),
    text('certificate.receipt'),
  ];
  const drawing = text('learning.goals', { reached, count: goals.length });
  const last = reached > 0 ? [rowOf('capsule2d', [linkToTask({ kind: 'drawing' }), drawing, none, none])] : [];
  fill(table, names, [...exercises.map((line) => exerciseRow(line, checksums)), ...last]);
}
