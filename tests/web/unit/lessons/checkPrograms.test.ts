// SPDX-License-Identifier: MIT
// Programs in a lesson: what is read of the line above them, and what is found when they are run. The ball of radius 0.5 is h above a
// floor, so its distance is h − 0.5: 0.5 m at first, −0.5 m and 1.5 m at the ends of the control.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { createNodeRunner } from '../../../../web/src/coding/node.ts';
import { gradingWith } from '../../../../web/src/grading/grading.ts';
import { checkLesson } from '../../../../web/src/lessons/checkLesson.ts';
import { checkPrograms } from '../../../../web/src/lessons/checkPrograms.ts';
import { isCounted } from '../../../../web/src/lessons/format.ts';
import { readLesson } from '../../../../web/src/lessons/readLesson.ts';
import { say } from '../../../../web/src/text/language.ts';

const core = await loadTouchstone();
const runner = createNodeRunner();
afterAll(() => runner.close());

/** A first lesson, and a program for its scene. */
const documented = readFileSync(join(import.meta.dirname, '../../../../docs/writing-lessons.md'), 'utf8');
const example = (kind: string): string =>
  new RegExp(`^\`{4}markdown ${kind}\\n([^]*?)^\`{4}$`, 'm').exec(documented)?.[1] ?? '';

const front = '---\nid: one\ntitle: One\nidea: One.\nminutes: 5\n---\n';
/** Lines 7 to 11. */
const scene = `\`\`\`scene
{ "controls": { "h": { "label": "Height", "value": 1, "from": 0, "to": 2, "step": 0.1 } },
  "shapes": { "A": { "type": "sphere", "center": [0, "h", 0], "radius": 0.5 },
              "B": { "type": "plane", "normal": [0, 1, 0], "offset": 0 } } }
\`\`\``;
const fields = { id: 'height', call: 'height', with: ['A'], equals: 'distance(A, B)' };
const right = 'function height(ball) {\n  return ball.center.y - ball.radius;\n}';
/** The line above the program is number 12, its first line 13. */
const lessonOf = (program: string, more: object = {}, before = scene): string =>
  `${front}${before}\n\`\`\`js run ${JSON.stringify({ ...fields, ...more })}\n${program}\n\`\`\`\n`;

async function problemsOf(source: string): Promise<readonly string[]> {
  const { lesson, problems } = readLesson(core, source);
  const grading = gradingWith(core);
  const found = lesson
    ? [...checkLesson(grading, lesson), ...(await checkPrograms(runner, grading, lesson))]
    : problems;
  return found.map(({ line, message }) => `${line}: ${say(message, 'en')}`);
}

describe('the line above a program', () => {
  it('its fields, with what is usual where it says nothing; the text is the program', () => {
    const { lesson, problems } = readLesson(core, lessonOf(right, { exercise: 'code-sphere-sphere' }));
    expect(problems).toEqual([]);
    expect(lesson?.parts).toEqual([
      {
        ...{ kind: 'code', id: 'height', call: 'height', with: ['A'], value: 'result', equals: 'distance(A, B)' },
        ...{ within: 1e-9, exercise: 'code-sphere-sphere', program: right, state: 0, line: 12 },
      },
    ]);
    expect(lesson?.parts.filter(isCounted)).toEqual([]);
  });
  it('without `run` it is code like any other', () => {
    const { lesson } = readLesson(core, `${front}${scene}\n\`\`\`js\n${right}\n\`\`\`\n`);
    expect(lesson?.parts.map(({ kind }) => kind)).toEqual(['prose']);
  });
  it.each([
    [{ call: 'no name' }, /^12: call must be the name of a function of the program/],
    [{ call: 'function' }, /^12: call must be the name of a function/],
    [{ with: ['A +'] }, /^12: with\[0\]/],
    [{ equals: 'nothing(A)' }, /^12: equals: .*nothing/],
    [{ within: -1 }, /^12: within must be a number/],
    [{ wiht: [] }, /^12: wiht: .*with/],
    [{ with: ['C'] }, /^12: .*C/],
  ])('%j', async (more, problem) => {
    expect(await problemsOf(lessonOf(right, more))).toEqual([expect.stringMatching(problem)]);
  });
  it('that is not JSON, or has no scene before it', async () => {
    expect(await problemsOf(`${front}${scene}\n\`\`\`js run { "id": }\n${right}\n\`\`\`\n`)).toEqual([
      expect.stringMatching(/^12: /),
    ]);
    // The program is the first block: its line is 8.
    expect(await problemsOf(lessonOf(right, {}, ''))).toEqual([expect.stringMatching(/^8: .*needs a scene before it/)]);
  });
  it('two programs have two names', async () => {
    const twice = `${lessonOf(right)}\n${lessonOf(right).slice(front.length + scene.length + 1)}`;
    expect(await problemsOf(twice)).toEqual([expect.stringMatching(/^18: .*duplicate id "height"/)]);
  });
});

describe('a program that is run', () => {
  it('gives what the core says, for the state and both ends', async () => {
    expect(await problemsOf(lessonOf(right))).toEqual([]);
  });
  it('so does the one of the documents, in their first lesson', async () => {
    const source = `${example('lesson')}\n${example('program')}`;
    expect(readLesson(core, source).lesson?.parts.map(({ kind }) => kind)).toEqual(['prose', 'task', 'code']);
    expect(await problemsOf(source)).toEqual([]);
  });
  it('right for the state alone: the first end at which it is wrong is said', async () => {
    const wrong = 'function height(ball) {\n  return Math.abs(ball.center.y - ball.radius);\n}';
    expect(await problemsOf(lessonOf(wrong))).toEqual([
      '12: the program "height" gives 0.5 for h = 0, but "distance(A, B)" is -0.5',
    ]);
  });
  it('as near as it claims to be', async () => {
    const near = 'const height = (ball) => ball.center.y - 0.501;';
    expect(await problemsOf(lessonOf(near, { within: 0.002 }))).toEqual([]);
    expect(await problemsOf(lessonOf(near, { within: 0.0005 }))).toEqual([
      expect.stringMatching(/^12: the program "height" gives 0\.499\d* for h = 1, but "distance\(A, B\)" is 0\.5$/),
    ]);
  });
  it('an exception has the line of the file, a division by nothing is not finite', async () => {
    const broken = 'function height(ball) {\n  return ball.middle.y;\n}';
    expect(await problemsOf(lessonOf(broken))).toEqual([
      expect.stringMatching(/^14: the program "height" fails for h = 1: TypeError: .*'y'/),
    ]);
    const divided = 'const height = (ball) => 1 / (ball.center.y - 2);';
    expect(await problemsOf(lessonOf(divided, { equals: undefined }))).toEqual([
      '12: the program "height" gives Infinity for h = 2; it must be finite',
    ]);
  });
  it('one that cannot be read, or lacks the function', async () => {
    expect(await problemsOf(lessonOf('const height = (ball) => {\n  return ball.;\n};'))).toEqual([
      expect.stringMatching(/^14: the program "height" fails/),
    ]);
    expect(await problemsOf(lessonOf(right, { call: 'depth' }))).toEqual(['12: the program has no function "depth"']);
  });
  it('a part of a result of any form is compared', async () => {
    const whole =
      'const height = (ball) => ({ hit: ball.center.y <= 0.5, at: { x: 0, y: ball.center.y - 0.5, z: 0 }, more: [1, null] });';
    expect(await problemsOf(lessonOf(whole, { value: 'result.at.y' }))).toEqual([]);
    expect(await problemsOf(lessonOf(whole, { value: 'result.hit', equals: 'overlaps(A, B)' }))).toEqual([]);
    expect(await problemsOf(lessonOf(whole, { value: 'result.at', equals: '[0, distance(A, B), 0]' }))).toEqual([]);
    expect(await problemsOf(lessonOf(whole, { value: 'result.no' }))).toEqual([
      expect.stringMatching(/^12: the program "height" fails for h = 1: .*no/),
    ]);
  });
});
