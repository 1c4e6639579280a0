// SPDX-License-Identifier: MIT
// A course: where the reader goes on, what is due, and each week with its lessons and exercises.
import type { Course, Due, Item } from '../../courses/format.ts';
import { readCourse } from '../../courses/readCourse.ts';
import { type Week, weeksOf } from '../../courses/weeks.ts';
import { byId, make, part } from '../../parts/dom/dom.ts';
import { certificateOf, type CourseSource, knownHere } from '../../parts/learning/askedCourse.ts';
import { cardPicture } from '../../parts/learning/cardPicture.ts';
import { linkToTask, nextStep, rowOf, sumOf, taskRow } from '../../parts/learning/rows.ts';
import { type Task, tasksOfCourse, Work } from '../../parts/learning/work.ts';
import { siteStorage } from '../../parts/page/storages.ts';
import { showProse } from '../../parts/prose/prose.ts';
import { language, say, text } from '../../text/language.ts';
import { dueGroups } from './dueItems.ts';

/** A day as it is written, wherever the reader is; a time in the reader's own zone. */
function dateText({ text: written, isDay }: Due): string {
  const style = isDay ? ({ timeZone: 'UTC' } as const) : ({ timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(language(), { dateStyle: 'long', ...style }).format(Date.parse(written));
}
const taskOf = (item: Item): Task | undefined => tasksOfCourse([item])[0];

class CourseView {
  readonly #work = new Work(siteStorage());
  constructor(readonly course: Course) {}

  readonly #isOpen = (item: Item): boolean => {
    const task = taskOf(item);
    return task !== undefined && this.#work.stateOf(task) !== 'done';
  };
  #row(item: Item): HTMLElement {
    const points = item.kind === 'exercise' ? [text('course.weight', { weight: item.weight })] : [];
    const isOver = item.due !== undefined && Date.now() > item.due.at && this.#isOpen(item);
    const due = item.due ? [text(isOver ? 'course.overdue' : 'course.due', { date: dateText(item.due) })] : [];
    const task = taskOf(item);
    const picture = task?.kind === 'lesson' ? cardPicture(task.id) : undefined;
    if (task) return taskRow(this.#work, task, [...points, ...due], picture);
    const title = text('course.file', { name: item.id });
    return rowOf({ id: item.id, title, notes: [...points, ...due], state: undefined });
  }
  #week({ week, items }: Week): HTMLElement {
    const id = `week-${week ?? 'none'}`;
    const tasks = tasksOfCourse(items);
    const done = tasks.filter((task) => this.#work.stateOf(task) === 'done').length;
    const title = week === undefined ? text('course.noWeek') : text('course.week', { week });
    return make(
      'section',
      { class: done === tasks.length ? 'course-week done' : 'course-week', 'aria-labelledby': id },
      make('h3', { id }, title),
      make('p', { class: 'note' }, text('course.weekDone', { done, count: tasks.length })),
      make('ul', { class: 'work-rows' }, ...items.map((item) => this.#row(item))),
    );
  }
  weeks(): readonly HTMLElement[] {
    return weeksOf(this.course.items).map((week) => this.#week(week));
  }
  standing(): readonly HTMLElement[] {
    const tasks = tasksOfCourse(this.course.items);
    const next = nextStep(this.#work, tasks) ?? make('p', { class: 'next-step' }, text('learning.allDone'));
    return [next, sumOf(this.#work.sum(tasks))];
  }
  due(): readonly HTMLElement[] {
    return dueGroups(this.course.items, this.#isOpen, Date.now()).map(({ due, isOver, items }) => {
      const date = text(isOver ? 'course.wasDue' : 'course.dueBy', { date: dateText(due) });
      const names = items.flatMap((item, i) => {
        const task = taskOf(item);
        return [i === 0 ? ' ' : ', ', task ? linkToTask(task) : text('course.file', { name: item.id })];
      });
      return make('li', { class: isOver ? 'due over' : 'due' }, make('strong', {}, date), ...names);
    });
  }
}

/** Shows the course, or what is wrong with its file. A course of one's own is named in the title of the page. */
export function showCourse(source: string, asked: CourseSource): void {
  const { course, problems } = readCourse(source, knownHere);
  part('problems').hidden = problems.length === 0;
  const sentences = problems.map(({ line, message }) => text('lesson.problem', { line, problem: say(message) }));
  part('problem-list').replaceChildren(...sentences.map((sentence) => make('li', {}, sentence)));
  part('course').hidden = course === undefined;
  if (!course) return;
  const title = course.title[language()];
  part('title').textContent = title;
  if (asked !== 'example') document.title = text('course.titled', { title });
  const about = part('about');
  about.hidden = course.text.en === '' && course.text.de === '';
  if (!about.hidden) void showProse(about, course.text[language()]);
  const view = new CourseView(course);
  part('standing').replaceChildren(...view.standing());
  const due = view.due();
  part('due-part').hidden = due.length === 0;
  part('due').replaceChildren(...due);
  part('weeks').replaceChildren(...view.weeks());
  byId('certificate-link', HTMLAnchorElement).href = certificateOf(asked);
}
