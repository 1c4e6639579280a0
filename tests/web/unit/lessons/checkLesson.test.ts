// SPDX-License-Identifier: MIT
// What is checked of a lesson that can be read, and `npm run -s lesson -- --check` as a program.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { gradingWith } from '../../../../web/src/grading/grading.ts';
import { checkLesson } from '../../../../web/src/lessons/checkLesson.ts';
import { readLesson } from '../../../../web/src/lessons/readLesson.ts';
import { say } from '../../../../web/src/text/language.ts';

const core = await loadTouchstone();

const root = resolve(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'touchstone-lesson-'));
afterAll(() => rmSync(folder, { recursive: true }));
const lesson = join(root, 'web/src/content/lessons/how-deep/en.md');

function run(...args: readonly string[]) {
  const program = join(root, 'build/node/lesson.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { status, out: stdout.trim(), errors: stderr };
}

it('a mark and a sentence of a state need values, at the line of the state; a scene whose shape the core refuses, too', () => {
  const head = '---\nid: one\ntitle: One\nidea: One.\nminutes: 5\n---\n';
  const state = (more: string): string =>
    `${head}\n\`\`\`scene\n{ "controls": { "r": { "label": "r", "value": 1, "from": -1, "to": 1, "step": 1 } },\n"shapes": { "A": { "type": "sphere", "center": [0, 0, 0], "radius": "r" } } }\n\`\`\`\n\n\`\`\`state\n${more}\n\`\`\`\n`;
  const linesOf = (source: string): readonly number[] => {
    const { lesson, problems } = readLesson(core, source);
    expect(problems).toEqual([]);
    return lesson ? checkLesson(gradingWith(core), lesson).map(({ line }) => line) : [];
  };
  expect(linesOf(state('{}'))).toEqual([]);
  expect(linesOf(state('{ "marks": [{ "kind": "point", "at": ["B.center"] }] }'))).toEqual([14]);
  expect(linesOf(state('{ "says": "{{B.radius}}" }'))).toEqual([14]);
  expect(linesOf(state('{ "values": { "r": -1 } }'))).toEqual([14]);
});
it('a file of formulas that take long ends its check, with one problem', () => {
  const head = '---\nid: one\ntitle: One\nidea: One.\nminutes: 5\n---\n';
  // 128 boxes, each compared with each: 16,384 steps for each of the values.
  const scene =
    '```scene\n{ "lists": { "L": { "count": 128, "shape": { "type": "aabb2", "min": ["index", 0], "max": ["index + 2", 1] } } } }\n```\n';
  const { lesson } = readLesson(core, `${head}\n${scene}\n${'{{size(overlapping(L))}}\n'.repeat(350)}`);
  if (!lesson) throw new Error('no lesson');
  const problems = checkLesson(gradingWith(core), lesson).map(({ message }) => say(message, 'en'));
  expect(problems).toEqual([expect.stringMatching(/checking the lesson takes more than 5000000 steps/)]);
});
it('a lesson of the site works', () => {
  expect(run('--check', lesson)).toMatchObject({ status: 0, out: 'how-deep works.' });
});
it('one with mistakes: each with its file and line, in either language', () => {
  const file = join(folder, 'mine.md');
  writeFileSync(file, '---\nid: mine\ntitle: Mine\nidea: An idea.\nminutes: many\n---\n\n```state\n{}\n```\n');
  const { status, out } = run('--check', file, lesson);
  expect(status).toBe(1);
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/mine\.md:5: .*minutes/),
    expect.stringMatching(/mine\.md:9: .*needs a scene before it/),
    'how-deep works.',
  ]);
  expect(run('--check', '--language', 'de', file).out).toMatch(/braucht eine Szene davor/);
});
it('wrong use has the usage and status 2; so has a file that there is not', () => {
  expect(run(lesson)).toMatchObject({ status: 2, errors: expect.stringMatching(/--check[^]*Usage: /) as string });
  expect(run('--check')).toMatchObject({ status: 2, errors: expect.stringContaining('Name a lesson.') as string });
  expect(run('--check', join(folder, 'none.md'))).toMatchObject({ status: 2 });
  expect(run('--help')).toMatchObject({ status: 0, out: expect.stringMatching(/^Usage: /) as string });
});
