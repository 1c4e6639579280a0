// SPDX-License-Identifier: MIT
// The score and its parts: each criterion with its points, passed or failed by a sign, by words and by colour.
import { type Exercise, isDrawn } from '../../grading/format.ts';
import type { CriterionGrade, Grade } from '../../grading/grade.ts';
import { language, text } from '../../text/language.ts';
import { make } from '../../parts/dom/dom.ts';
import { pointsText, scoreText } from '../../parts/exercise/points.ts';
import { showProse } from '../../parts/prose/prose.ts';

/** Title of a criterion: its step, its group of cases, or the number of its question or prediction. */
function titleOf(exercise: Exercise, id: string): string {
  const current = language();
  if (exercise.kind === 'answer')
    return text('sheet.question', { number: exercise.questions.findIndex((one) => one.id === id) + 1 });
  if (exercise.kind === 'predict')
    return text('sheet.prediction', { number: exercise.predictions.findIndex((one) => one.id === id) + 1 });
  if (exercise.kind === 'code') return exercise.groups.find((group) => group.id === id)?.title[current] ?? id;
  return exercise.steps.find((step) => id.startsWith(`${step.id}/`))?.title[current] ?? id;
}

/**
 * The sign and the words of a result, readable without the colour; `isWrong` if there is an answer to an open
 * criterion.
 */
export function verdict(passed: boolean, isWrong = false): HTMLElement {
  const [sign, words] = passed
    ? ['✓', text('sheet.passed')]
    : isWrong
      ? ['✗', text('sheet.notRight')]
      : ['○', text('sheet.open')];
  const shown = make('span', { class: 'sign', 'aria-hidden': 'true' }, sign);
  return make('span', { class: 'verdict-word' }, shown, ` ${words}`);
}

/** Criteria that are called alike and still open for the same reason are one row: a step that was not begun needs no list. */
function gathered(exercise: Exercise, criteria: readonly CriterionGrade[]): readonly CriterionGrade[] {
  const rows: CriterionGrade[] = [];
  for (const next of criteria) {
    const last = rows.at(-1);
    const isSame = last && !last.passed && !next.passed && last.message !== '' && last.message === next.message;
    if (isSame && titleOf(exercise, last.id) === titleOf(exercise, next.id))
      rows[rows.length - 1] = { ...last, points: last.points + next.points };
    else rows.push(next);
  }
  return rows;
}

function row(exercise: Exercise, one: CriterionGrade, message: string): HTMLElement {
  const { id, passed, points } = one;
  const title = make('span', { class: 'criterion-title' });
  void showProse(title, titleOf(exercise, id));
  const head = make('div', { class: 'criterion-head' }, title, verdict(passed));
  const worth = one.earned === undefined ? pointsText(points) : scoreText({ score: one.earned, maximum: points });
  if (points > 0) head.append(make('span', { class: 'points' }, worth));
  const item = make('li', { class: passed ? 'criterion passed' : 'criterion', 'data-criterion': id }, head);
  if (message !== '') item.append(messageElement(message));
  return item;
}
function messageElement(message: string): HTMLElement {
  const element = make('div', { class: 'criterion-message' });
  void showProse(element, message);
  return element;
}

/** A common reason (the code was not run, or was stopped) is shown once, above the list. */
function commonMessage(exercise: Exercise, { criteria }: Grade): string | undefined {
  const [first] = criteria;
  const isCommon = exercise.kind === 'code' && criteria.length > 1;
  return isCommon && criteria.every(({ message, passed }) => !passed && message === first?.message)
    ? first?.message
    : undefined;
}

export function showScore(target: HTMLElement, exercise: Exercise, grade: Grade): void {
  const bar = make('progress', {
    max: String(Math.max(grade.maximum, 1)),
    value: String(grade.score),
    'aria-label': text('sheet.score'),
  });
  const isDone = grade.criteria.length > 0 && grade.criteria.every(({ passed }) => passed);
  const line = make('p', { class: isDone ? 'score done' : 'score', 'data-value': 'score' }, scoreText(grade));
  if (isDone) line.append(` ${text('sheet.allDone')}`);
  target.dataset['score'] = JSON.stringify([grade.score, grade.maximum]);
  const common = commonMessage(exercise, grade);
  // The messages of questions and predictions stand beside them.
  const messageOf = ({ message }: CriterionGrade): string => (isDrawn(exercise) || common !== undefined ? '' : message);
  const rows = gathered(exercise, grade.criteria).map((one) => row(exercise, one, messageOf(one)));
  const above = common === undefined ? [] : [messageElement(common)];
  const list = make('ul', { class: 'criteria' }, ...rows);
  const isOpen = target.querySelector('details')?.open ?? false;
  target.replaceChildren(line, bar, ...above, exercise.kind === 'code' ? folded(list, isOpen) : list);
}
/** The results beside tell the same groups case by case; here they are for who wants to know where the points are. */
function folded(list: HTMLElement, isOpen: boolean): HTMLElement {
  const details = make('details', { class: 'criteria-fold' }, make('summary', {}, text('sheet.criteria')), list);
  details.open = isOpen;
  return details;
}
