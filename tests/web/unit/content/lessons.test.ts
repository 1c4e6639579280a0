// SPDX-License-Identifier: MIT
// The lessons of the site: read without a problem, and every number in their sentences has a value that the core gives.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { createNodeRunner } from '../../../../web/src/coding/node.ts';
import { exerciseIds } from '../../../../web/src/content/exercises/index.ts';
import { lessons, lessonsOf } from '../../../../web/src/content/lessons/index.ts';
import { gradingWith } from '../../../../web/src/grading/grading.ts';
import { checkLesson } from '../../../../web/src/lessons/checkLesson.ts';
import { checkPrograms } from '../../../../web/src/lessons/checkPrograms.ts';
import { allModules } from '../../../../web/src/lessons/modules.ts';
import { readLesson } from '../../../../web/src/lessons/readLesson.ts';
import { loadAllTexts } from '../../../../web/src/text/texts.ts';
import { say } from '../../../../web/src/text/language.ts';

const [core, modules] = await Promise.all([loadTouchstone(), allModules()]);
await loadAllTexts();
const runner = createNodeRunner();
afterAll(() => runner.close());
const folder = join(import.meta.dirname, '../../../../web/src/content/lessons');
const fileOf = (id: string, language: string): string => readFileSync(join(folder, id, `${language}.md`), 'utf8');

describe.each(lessons)('$id', (entry) => {
  it.each(['en', 'de'] as const)('%s: nothing is wrong with it, and it is the one of the list', async (language) => {
    const { lesson, problems } = readLesson(core, fileOf(entry.id, language));
    const grading = gradingWith(core, language, modules);
    const found = lesson
      ? [...checkLesson(grading, lesson), ...(await checkPrograms(runner, grading, lesson))]
      : problems;
    expect(found.map(({ line, message }) => `${line}: ${say(message, language)}`)).toEqual([]);
    expect(lesson).toMatchObject({
      id: entry.id,
      minutes: entry.minutes,
      after: entry.after,
      exercises: entry.exercises,
    });
    expect([lesson?.title, lesson?.idea]).toEqual([entry.title[language], entry.idea[language]]);
    for (const id of lesson?.exercises ?? []) expect(exerciseIds).toContain(id);
    for (const part of lesson?.parts ?? [])
      if (part.kind === 'code' && part.exercise !== undefined) expect(exerciseIds).toContain(part.exercise);
  });
  it('both languages have the same scenes, states, predictions and tasks', () => {
    const [en, de] = (['en', 'de'] as const).map((language) => readLesson(core, fileOf(entry.id, language)).lesson);
    const shape = (lesson: typeof en) => ({
      values: lesson?.states.map(({ values, hasAnswer, scene }) => ({ values, hasAnswer, scene })),
      // The same but for the words beside the numbers.
      scenes: lesson?.scenes.map(({ controls, ...scene }) => ({
        ...scene,
        controls: controls.map(({ name, value, from, to, step, unit }) => ({ name, value, from, to, step, unit })),
      })),
      parts: lesson?.parts.flatMap((part) => ('id' in part ? [`${part.kind} ${part.id} ${part.state}`] : [])),
      // The same but for their comments.
      programs: lesson?.parts.flatMap((part) =>
        part.kind === 'code' ? [{ ...part, line: 0, program: part.program.replace(/\/\/.*$/gm, '') }] : [],
      ),
    });
    expect(shape(de)).toEqual(shape(en));
  });
});

it('an exercise leads to the lessons that it practises, and a lesson comes after others of the list', () => {
  expect(lessonsOf('code-sphere-aabb').map(({ id }) => id)).toEqual(['how-deep', 'closest-point']);
  expect(lessonsOf('there-is-none')).toEqual([]);
  const ids = lessons.map(({ id }) => id);
  for (const [i, { after }] of lessons.entries()) for (const id of after) expect(ids.slice(0, i)).toContain(id);
});
