// SPDX-License-Identifier: MIT
// A course as a list by week: each lesson and exercise as a link, with minutes, due date and how far the reader has come.
import { entryOf, path } from '../../content/exercises/path.ts';
import { lessons } from '../../content/lessons/index.ts';
import type { Course, Due, ExerciseItem, Item, LessonItem } from '../../courses/format.ts';
import { readCourse } from '../../courses/readCourse.ts';
import { isComplete, Kept } from '../../handin/kept.ts';
import { lessonSummary } from '../../handin/lessonSummary.ts';
import { make, part } from '../../parts/dom/dom.ts';
import { linkToLesson } from '../../parts/exercise/lessonLinks.ts';
import { effortText, linkTo } from '../../parts/exercise/onward.ts';
import { progressText } from '../../parts/exercise/progressText.ts';
import { siteStorage } from '../../parts/page/storages.ts';
import { showProse } from '../../parts/prose/prose.ts';
import { language, say, text } from '../../text/language.ts';

const known = { lessons: lessons.map(({ id }) => id), exercises: path.map(({ id }) => id) };

/** A day as it is written, wherever the reader is; a time in the reader's own zone. */
function dueText({ text: written, at, isDay }: Due): string {
  const style = isDay ? ({ timeZone: 'UTC' } as const) : ({ timeStyle: 'short' } as const);
  const date = new Intl.DateTimeFormat(language(), { dateStyle: 'long', ...style }).format(Date.parse(written));
  return text(Date.now() > at ? 'course.overdue' : 'course.due', { date });
}

class CourseList {
  readonly #kept = new Kept(siteStorage());

  row(item: Item): HTMLElement {
    const [link, ...notes] = item.kind === 'lesson' ? this.#lesson(item) : this.#exercise(item);
    if (item.due) notes.push(dueText(item.due));
    return make(
      'li',
      { 'data-item': item.id },
      make('span', { class: 'course-item' }, link ?? ''),
      make('span', { class: 'note' }, notes.join(' · ')),
    );
  }
  #lesson({ id }: LessonItem): [HTMLElement | string, ...string[]] {
    const entry = lessons.find((one) => one.id === id);
    if (!entry) return [id];
    const { done, count } = lessonSummary(siteStorage(), id);
    const progress = done > 0 ? [text('lesson.list.progress', { done, count })] : [];
    const minutes = text('lesson.minutes', { minutes: entry.minutes });
    return [linkToLesson(entry), text('course.lesson'), minutes, ...progress];
  }
  #exercise({ id, isFile, weight }: ExerciseItem): [HTMLElement | string, ...string[]] {
    const points = text('course.weight', { weight });
    if (isFile) return [text('course.file', { name: id }), points];
    const entry = entryOf(id);
    const [, sign, words] = progressText(this.#kept.progress('site', id));
    return [linkTo(id), ...(entry ? [effortText(entry)] : []), points, `${sign} ${words}`];
  }
  isDone({ id, isFile }: ExerciseItem): boolean {
    const progress = isFile ? undefined : this.#kept.progress('site', id);
    return progress !== undefined && isComplete(progress);
  }
}

/** By week; what belongs to none comes last. */
function sections({ items }: Course, list: CourseList): readonly HTMLElement[] {
  const weeks = [...new Set(items.map(({ week }) => week))].sort((a, b) => (a ?? Infinity) - (b ?? Infinity));
  return weeks.map((week) => {
    const id = `week-${week ?? 'none'}`;
    const title = week === undefined ? text('course.noWeek') : text('course.week', { week });
    const rows = items.filter((item) => item.week === week).map((item) => list.row(item));
    return make(
      'section',
      { class: 'course-week', 'aria-labelledby': id },
      make('h3', { id }, title),
      make('ul', {}, ...rows),
    );
  });
}

/** Shows the course, or what is wrong with its file. A course of one's own is the page, the example a part of it. */
export function showCourse(source: string, isOwn: boolean): void {
  const { course, problems } = readCourse(source, known);
  part('problems').hidden = problems.length === 0;
  const sentences = problems.map(({ line, message }) => text('lesson.problem', { line, problem: say(message) }));
  part('problem-list').replaceChildren(...sentences.map((sentence) => make('li', {}, sentence)));
  part('course').hidden = course === undefined;
  if (!course) return;
  const title = course.title[language()];
  part('title').textContent = title;
  if (isOwn) document.title = text('course.titled', { title });
  const about = part('about');
  about.hidden = course.text.en === '' && course.text.de === '';
  if (!about.hidden) void showProse(about, course.text[language()]);
  const list = new CourseList();
  const exercises = course.items.filter((item): item is ExerciseItem => item.kind === 'exercise');
  const done = exercises.filter((item) => list.isDone(item)).length;
  part('progress').textContent = text('course.progress', { done, count: exercises.length });
  part('weeks').replaceChildren(...sections(course, list));
}
