// SPDX-License-Identifier: MIT
// What a reader makes of the numbers of a lesson: with each control of each state at its ends and on the way, every sentence
// has its values, none of them is long, and every task can be looked at.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { lessons } from '../../../../web/src/content/lessons/index.ts';
import { type Grading, gradingWith } from '../../../../web/src/grading/grading.ts';
import { unlessValueless } from '../../../../web/src/grading/language/value.ts';
import { filled } from '../../../../web/src/grading/template.ts';
import type { Control, Lesson, LessonState, Values } from '../../../../web/src/lessons/format.ts';
import { allModules } from '../../../../web/src/lessons/modules.ts';
import { readLesson } from '../../../../web/src/lessons/readLesson.ts';
import { scopeOf } from '../../../../web/src/lessons/scope.ts';
import { loadAllTexts } from '../../../../web/src/text/texts.ts';

const core = await loadTouchstone();
const modules = await allModules();
await loadAllTexts();
const folder = join(import.meta.dirname, '../../../../web/src/content/lessons');

/** All places of a control with few of them, such as the steps of an algorithm; of others both ends and some between. */
const few = 34;
const some = 8;
function placesOf({ from, to, step }: Control): readonly number[] {
  const count = Math.round((to - from) / step);
  const stride = count <= few ? 1 : Math.ceil(count / some);
  const places = Array.from({ length: Math.floor(count / stride) + 1 }, (_, i) => from + i * stride * step);
  return [...places, to].map((x) => Number(x.toPrecision(12)));
}
/** The values of a state as in the text, and with one control at a time elsewhere. */
function* valuesOf(lesson: Lesson, { scene, values }: LessonState): Generator<Values> {
  yield values;
  for (const control of lesson.scenes[scene]?.controls ?? [])
    for (const place of placesOf(control)) yield { ...values, [control.name]: place };
}
/** A dash in place of a number, NaN outside of a text about it, too many digits, or a power of ten as programs write it. */
const isOdd = (words: string): boolean =>
  /(^|[\s(=])–(?=\s(m|mm|m²|°)\b|[,.;)]|$)|not a number \(|keine Zahl \(|∞|\d[.,]\d{7}|\de[-−]\d/.test(words);

/** The sentences of a state that have numbers, and whether each of its tasks is done. */
function textsOf(grading: Grading, lesson: Lesson, index: number, values: Values): readonly string[] {
  const { language, evaluator } = grading;
  const state = lesson.states[index];
  const scene = state && lesson.scenes[state.scene];
  if (!scene) return [];
  const scope = scopeOf(grading, scene, values);
  const parts = lesson.parts.filter((part) => part.state === index);
  const texts = parts.flatMap((part) => {
    if (part.kind === 'prose') return part.text;
    if (part.kind === 'task') return [part.task, part.hint];
    return part.kind === 'prediction' ? part.prompt : [];
  });
  const lines = [state.says, ...texts].flatMap((text) =>
    text[language]
      .split('\n')
      .filter((line) => line.includes('{{'))
      .map((line) => ({ ...text, [language]: line })),
  );
  const undecided = parts.flatMap((part) =>
    part.kind === 'task' && unlessValueless(() => evaluator.truth(part.is, scope)) === undefined ? `– ${part.is}` : [],
  );
  return [...lines.map((line) => filled(evaluator, line, scope, language)), ...undecided];
}

it.each(lessons.flatMap(({ id }) => (['en', 'de'] as const).map((language) => [id, language] as const)))(
  '%s, %s: wherever the controls are, each sentence has its numbers',
  (id, language) => {
    const { lesson } = readLesson(core, readFileSync(join(folder, id, `${language}.md`), 'utf8'));
    if (!lesson) throw new Error(id);
    const grading = gradingWith(core, language, modules);
    const odd = lesson.states.flatMap((state, index) =>
      [...valuesOf(lesson, state)].flatMap((values) =>
        textsOf(grading, lesson, index, values)
          .filter(isOdd)
          .map((words) => `picture ${index + 1}, ${JSON.stringify(values)}: ${words}`),
      ),
    );
    expect(odd).toEqual([]);
  },
);
