// SPDX-License-Identifier: MIT
// A lesson on its page: read, checked and opened, or what is wrong with it. Fetched for a lesson alone, not for the list.
import type { Touchstone } from '../../../../bindings/index.ts';
import { lessons } from '../../content/lessons/index.ts';
import { gradingWith } from '../../grading/grading.ts';
import { checkLesson } from '../../lessons/checkLesson.ts';
import type { Lesson } from '../../lessons/format.ts';
import { readLesson } from '../../lessons/readLesson.ts';
import { make, part } from '../../parts/dom/dom.ts';
import { linkToLesson } from '../../parts/exercise/lessonLinks.ts';
import { linkTo } from '../../parts/exercise/onward.ts';
import { siteStorage } from '../../parts/page/storages.ts';
import { language, say, text } from '../../text/language.ts';
import { Progress } from './model/progress.ts';
import { Reading } from './reading.ts';

function showHead(lesson: Lesson): void {
  document.title = text('lesson.titled', { title: lesson.title });
  part('title').textContent = lesson.title;
  part('idea').textContent = lesson.idea;
  part('minutes').textContent = text('lesson.minutes', { minutes: lesson.minutes });
}
function showEnd(lesson: Lesson): void {
  part('exercises').hidden = lesson.exercises.length === 0;
  part('exercise-links').replaceChildren(...lesson.exercises.map((one) => make('li', {}, linkTo(one))));
  const next = lessons[lessons.findIndex((one) => one.id === lesson.id) + 1];
  part('next').hidden = next === undefined;
  if (next) part('next-link').replaceChildren(linkToLesson(next));
}

/** Undefined where the lesson has problems, which are shown. */
export function openLesson(
  core: Touchstone,
  source: string,
  announce: (sentence: string) => void,
): Reading | undefined {
  const grading = gradingWith(core, language());
  const { lesson, problems } = readLesson(core, source);
  const found = lesson ? checkLesson(grading, lesson) : problems;
  part('problems').hidden = found.length === 0;
  const sentences = found.map(({ line, message }) => text('lesson.problem', { line, problem: say(message) }));
  part('problem-list').replaceChildren(...sentences.map((sentence) => make('li', {}, sentence)));
  if (!lesson || found.length > 0) return undefined;
  showHead(lesson);
  part('lesson').hidden = false;
  const elements = { text: part('text'), stage: part('stage') };
  const reading = new Reading(lesson, () => grading, new Progress(siteStorage(), lesson.id), elements, announce);
  showEnd(lesson);
  return reading;
}
