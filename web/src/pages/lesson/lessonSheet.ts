// SPDX-License-Identifier: MIT
// A lesson on its page: read, checked and opened, or what is wrong with it. Fetched for a lesson alone, not for the list.
import type { Touchstone } from '../../../../bindings/index.ts';
import { exerciseIds } from '../../content/exercises/index.ts';
import { lessons } from '../../content/lessons/index.ts';
import { type Grading, gradingWith } from '../../grading/grading.ts';
import { checkLesson } from '../../lessons/checkLesson.ts';
import type { TextProblem } from '../../grading/jsonText.ts';
import type { Lesson } from '../../lessons/format.ts';
import { asksBroadPhase, type LessonModules } from '../../lessons/modules.ts';
import { readLesson } from '../../lessons/readLesson.ts';
import { later } from '../../loading/later.ts';
import { packagedLesson } from '../../handin/packaged.ts';
import { make, part } from '../../parts/dom/dom.ts';
import { linkToLesson } from '../../parts/exercise/lessonLinks.ts';
import { linkTo } from '../../parts/exercise/onward.ts';
import type { Page } from '../../parts/page/page.ts';
import { fetchView } from '../../parts/scene/startViewport.ts';
import { phrase } from '../../text/phrase.ts';
import { language, say, text } from '../../text/language.ts';
import { Progress } from './model/progress.ts';
import type { Asked } from './opening.ts';
import { Reading } from './reading.ts';
import type { StageEvents } from './ui/stage.ts';

/** What is shown of a lesson: all of it, or an excerpt. */
export interface Shown {
  readonly lesson: Lesson;
  readonly progress: Progress;
  readonly ways: Pick<StageEvents, 'addressOf' | 'onShare'>;
}
function whole(lesson: Lesson, { storage, place, link }: Asked): Shown {
  const share = async (index: number): Promise<void> => {
    const { sharePicture } = await later(() => import('./ui/shareDialog.ts'));
    if (link) sharePicture(lesson, link, index);
  };
  const ways = link ? { onShare: (index: number) => void share(index) } : {};
  return { lesson, progress: new Progress(storage, place(lesson.id)), ways };
}

function showHead(lesson: Lesson): void {
  document.title = text('lesson.titled', { title: lesson.title });
  part('title').textContent = lesson.title;
  part('idea').textContent = lesson.idea;
  part('minutes').textContent = text('lesson.minutes', { minutes: lesson.minutes });
}
function showEnd(lesson: Lesson, isOwn: boolean): void {
  // A package has no other pages.
  part('exercises').hidden = lesson.exercises.length === 0 || packagedLesson() !== undefined;
  part('exercise-links').replaceChildren(...lesson.exercises.map((one) => make('li', {}, linkTo(one))));
  const next = isOwn ? undefined : lessons[lessons.findIndex((one) => one.id === lesson.id) + 1];
  part('next').hidden = next === undefined;
  if (next) part('next-link').replaceChildren(linkToLesson(next));
}

/** What the file of a lecturer may name; the lessons of the site are tested. */
function unknownExercises({ exercises, parts }: Lesson, lines: ReadonlyMap<string, number>): readonly TextProblem[] {
  const inFront = exercises.map((id) => ({ id, line: lines.get('exercises') ?? 1 }));
  const inText = parts.flatMap((part) =>
    part.kind === 'code' && part.exercise !== undefined ? [{ id: part.exercise, line: part.line }] : [],
  );
  return [...inFront, ...inText]
    .filter(({ id }) => !exerciseIds.some((one) => one === id))
    .map(({ id, line }) => ({ line, message: phrase('lesson.fault.exercise', { id }) }));
}

/** Those of the site are checked by tests: on a phone it takes a quarter of the time until the text is there. */
const faultsOf = (grading: Grading, lesson: Lesson, lines: ReadonlyMap<string, number>): readonly TextProblem[] => [
  ...checkLesson(grading, lesson),
  ...unknownExercises(lesson, lines),
];
/** What its scenes ask besides the core; undefined, with a notice, where that does not start. */
export async function lessonModules(page: Page, source: string): Promise<LessonModules | undefined> {
  if (!asksBroadPhase(source)) return {};
  const { startBroadPhase } = await later(() => import('../../parts/page/modules/broadPhase.ts'));
  const broadPhase = await startBroadPhase().on(page, () => '');
  return broadPhase && { broadPhase };
}

/** Undefined where the lesson has problems, which are shown. */
export function openLesson(
  core: Touchstone,
  modules: LessonModules,
  asked: Asked,
  announce: (sentence: string) => void,
  shownOf: (lesson: Lesson, asked: Asked) => Shown | undefined = whole,
): Reading | undefined {
  const grading = gradingWith(core, language(), modules);
  const { lesson, problems, lines } = readLesson(core, asked.source);
  const found = lesson ? (asked.isOwn ? faultsOf(grading, lesson, lines) : []) : problems;
  part('problems').hidden = found.length === 0;
  const sentences = found.map(({ line, message }) => text('lesson.problem', { line, problem: say(message) }));
  part('problem-list').replaceChildren(...sentences.map((sentence) => make('li', {}, sentence)));
  const shown = lesson && found.length === 0 ? shownOf(lesson, asked) : undefined;
  if (!lesson || !shown) return undefined;
  // On its way while the text is made.
  void fetchView();
  showHead(lesson);
  part('lesson').hidden = false;
  const elements = { text: part('text'), stage: part('stage') };
  const reading = new Reading(shown.lesson, () => grading, shown.progress, elements, announce, shown.ways);
  showEnd(lesson, asked.isOwn);
  return reading;
}
