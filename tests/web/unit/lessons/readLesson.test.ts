// SPDX-License-Identifier: MIT
// A file of a lesson: what is read, and what is said of one with mistakes, with the line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { gradingWith } from '../../../../web/src/grading/grading.ts';
import { checkLesson } from '../../../../web/src/lessons/checkLesson.ts';
import { readLesson } from '../../../../web/src/lessons/readLesson.ts';
import { scopeOf } from '../../../../web/src/lessons/scope.ts';
import { say } from '../../../../web/src/text/language.ts';
import { loadAllTexts } from '../../../../web/src/text/texts.ts';

const core = await loadTouchstone();
await loadAllTexts();
const grading = gradingWith(core);

/** The first lesson of the documents: a ball of radius 0.5 whose centre is h above a floor. */
const documented = readFileSync(join(import.meta.dirname, '../../../../docs/writing-lessons.md'), 'utf8');
const [, first = ''] = /^````markdown lesson\n([^]*?)^````$/m.exec(documented) ?? [];

function problemsOf(source: string): readonly string[] {
  const { lesson, problems } = readLesson(core, source);
  const found = lesson ? checkLesson(grading, lesson) : problems;
  return found.map(({ line, message }) => `${line}: ${say(message, 'en')}`);
}
const lineOf = (source: string, words: string): number => source.slice(0, source.indexOf(words)).split('\n').length;

describe('the lesson of the documents', () => {
  it('is short, and has no problem', () => {
    expect(first.trim().split('\n').length).toBeLessThanOrEqual(30);
    expect(problemsOf(first)).toEqual([]);
  });
  it('has one scene with one state, a text and a task behind it', () => {
    const { lesson } = readLesson(core, first);
    expect(lesson?.title).toBe('A ball and a floor');
    expect(lesson?.exercises).toEqual(['sphere-plane-by-hand']);
    expect(lesson?.states).toMatchObject([{ scene: 0, values: { h: 1 }, hasAnswer: true }]);
    expect(lesson?.parts.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['prose 0', 'task 0']);
  });
  it('at a height of 1 m the ball is 0.5 m above the floor, at 0.2 m it is 0.3 m deep', () => {
    const [scene] = readLesson(core, first).lesson?.scenes ?? [];
    if (!scene) throw new Error('no scene');
    const distance = (h: number): number => grading.evaluator.number('distance(A, B)', scopeOf(grading, scene, { h }));
    expect(distance(1)).toBeCloseTo(0.5, 12);
    expect(distance(0.2)).toBeCloseTo(-0.3, 12);
  });
});

describe('states follow one another', () => {
  const states = `
\`\`\`state
{ "values": { "h": 0.5 } }
\`\`\`

Two.

\`\`\`state
{ "answer": false }
\`\`\`
`;
  it('one that names no value keeps those before it, and text belongs to the state before it', () => {
    const { lesson } = readLesson(core, first + states);
    expect(lesson?.states.map(({ values, hasAnswer }) => [values['h'], hasAnswer])).toEqual([
      [1, true],
      [0.5, true],
      [0.5, false],
    ]);
    expect(lesson?.parts.at(-1)).toMatchObject({ kind: 'prose', state: 1 });
  });
});

describe('problems have the line of the file', () => {
  const cases: readonly [name: string, from: string, to: string, words: string, problem: RegExp][] = [
    ['no front', '---\nid', 'id', 'id', /begins with a line of three hyphens/],
    ['a line that is no field', 'minutes: 5', 'minutes 5', 'minutes 5', /"minutes 5" must be a field/],
    ['minutes that are no number', 'minutes: 5', 'minutes: five', 'minutes', /minutes/],
    ['an unknown field', '"answer": true', '"answers": true', '"answers"', /answers/],
    ['a shape that the core refuses', '"radius": 0.5', '"radius": -0.5', '```scene', /radius/],
    ['a control outside of its range', '"value": 1,', '"value": 3,', '"value": 3', /value/],
    ['JSON that is none', '"to": 2,', '"to": 2', '"to": 2', /comma/],
    ['an expression that is none', '{{distance(A, B)}}', '{{distance(A, }}', 'The centre', /./],
    ['a value that does not exist', '{{distance(A, B)}}', '{{distance(A, C)}}', 'The centre', /C/],
    ['a block without an end', '"solution": { "h": 0.5 } }\n```', '"solution": { "h": 0.5 } }', '```task', /no end/],
    [
      'a task that is done at once',
      '"distance(A, B) == 0"',
      '"distance(A, B) > 0"',
      '{ "id": "touch"',
      /before the reader/,
    ],
    ['a solution that does not do it', '"h": 0.5 } }', '"h": 0.6 } }', '{ "id": "touch"', /does not do it/],
  ];
  it.each(cases)('%s', (_, from, to, words, problem) => {
    const source = first.replace(from, to);
    expect(source).not.toBe(first);
    const found = problemsOf(source);
    expect(found[0]).toMatch(problem);
    const line = Number(/^\d+/.exec(found[0] ?? '')?.[0]);
    // The line itself, or the one before it, on which its block begins to be read.
    expect(Math.abs(line - lineOf(source, words))).toBeLessThanOrEqual(1);
  });
  it('one problem hides none of the others', () => {
    const source = first.replace('"answer": true', '"answers": true').replace('minutes: 5', 'minutes: five');
    expect(problemsOf(source)).toHaveLength(3);
  });
  it('a task and a prediction of one id', () => {
    const second = '\n```prediction\n{ "id": "touch", "prompt": "How far?", "answer": "distance(A, B)" }\n```\n';
    expect(problemsOf(first + second)).toEqual([expect.stringMatching(/touch/)]);
  });
  it('a prediction whose answer is none of its choices', () => {
    const choices = '[{ "value": "a", "text": "a" }]';
    const second = `\n\`\`\`prediction\n{ "id": "p", "prompt": "?", "answer": "\\"b\\"", "choices": ${choices} }\n\`\`\`\n`;
    expect(problemsOf(first + second)).toEqual([expect.stringMatching(/one of its choices/)]);
  });
  it('a state before the first scene', () => {
    expect(problemsOf(first.replace('```scene', '```state\n{}\n```\n\n```scene'))).toEqual([
      expect.stringMatching(/needs a scene before it/),
    ]);
  });
});
