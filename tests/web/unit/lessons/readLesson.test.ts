// SPDX-License-Identifier: MIT
// A file of a lesson: what is read, and what is said of one with mistakes, with the line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { gradingWith } from '../../../../web/src/grading/grading.ts';
import { checkLesson } from '../../../../web/src/lessons/checkLesson.ts';
import { readLesson } from '../../../../web/src/lessons/readLesson.ts';
import { runIn, scopeOf, shapesIn } from '../../../../web/src/lessons/scope.ts';
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

/** The head of the lesson of the documents, with a scene of one's own. */
const withScene = (scene: string, after = ''): string =>
  `${first.slice(0, first.indexOf('```scene'))}\`\`\`scene\n${scene}\n\`\`\`\n${after}`;
const onlyScene = (source: string) => {
  const { lesson, problems } = readLesson(core, source);
  expect(problems.map(({ message }) => say(message, 'en'))).toEqual([]);
  const [scene] = lesson?.scenes ?? [];
  if (!lesson || !scene) throw new Error('no scene');
  return { lesson, scene };
};

describe('a scene with the steps of an algorithm', () => {
  // Along x the squares have a gap of 1 m; a test of two boxes in the plane has four axes, so six steps with its start and its end.
  const squares = `{
    "controls": { "k": { "label": "Step", "value": 0, "from": 0, "to": 20, "step": 1 } },
    "shapes": { "A": { "type": "aabb2", "min": [0, 0], "max": [1, 1] }, "B": { "type": "aabb2", "min": [2, 0], "max": [3, 1] } },
    "steps": { "algorithm": "sat", "at": "k" }
  }`;
  it('has no step at 0, then one after the other, and beyond the end the last', () => {
    const { scene } = onlyScene(withScene(squares));
    const at = (k: number) => scopeOf(grading, scene, { k });
    const count = grading.evaluator.number('steps', at(0));
    expect(count).toBeGreaterThan(2);
    expect(runIn(at(0))).toMatchObject({ at: -1 });
    expect(at(0)['step']).toBeUndefined();
    expect(runIn(at(1))).toMatchObject({ at: 0, run: { dimension: 2 } });
    expect(runIn(at(20))).toMatchObject({ at: count - 1 });
    // The end of the run has the largest gap.
    expect(grading.evaluator.number('step.separation', at(20))).toBeCloseTo(1, 12);
  });
  it('pseudo-code stands behind such a scene, and nowhere else', () => {
    const block = '\n```pseudocode\n{}\n```\n';
    expect(onlyScene(withScene(squares, block)).lesson.parts).toEqual([
      expect.objectContaining({ kind: 'pseudocode', state: 0 }),
    ]);
    expect(problemsOf(first + block)).toEqual([expect.stringMatching(/needs a scene with steps/)]);
  });
  it('an algorithm that does not answer the pair, an unknown one, and one shape are refused', () => {
    expect(problemsOf(withScene(squares.replace('"sat"', '"segment-segment"')))).not.toEqual([]);
    expect(problemsOf(withScene(squares.replace('"sat"', '"sort"')))).toEqual([expect.stringMatching(/algorithm/)]);
    const one = squares.replace(/, "B": \{.*?\}/, '');
    expect(one).not.toBe(squares);
    expect(problemsOf(withScene(one))).toEqual([expect.stringMatching(/pair/)]);
  });
});

describe('a scene with lists', () => {
  const boxes = `{
    "controls": { "n": { "label": "Boxes", "value": 3, "from": 1, "to": 8, "step": 1 } },
    "derived": { "all": "size(boxes)", "far": "[n, 0]" },
    "shapes": { "M": { "type": "circle2", "center": "far", "radius": 0.5 } },
    "lists": { "boxes": { "count": "n", "numbers": { "x": { "from": 0, "to": 9 } }, "shape": { "type": "aabb2", "min": ["x", "index"], "max": ["x + 1", "index + 0.5"] } } },
    "marks": [{ "kind": "polygon", "at": ["list([0, 0], [1, 0], [0, 1])"] }],
    "show": ["box", "manifold"]
  }`;
  it('has as many shapes as the control says, those with names first', () => {
    const { lesson, scene } = onlyScene(withScene(boxes));
    const at = (n: number) => shapesIn(scene, scopeOf(grading, scene, { n }));
    expect(at(3).map(({ name, shape }) => `${name} ${shape.type}`)).toEqual([
      'M circle2',
      ' aabb2',
      ' aabb2',
      ' aabb2',
    ]);
    expect(at(8)).toHaveLength(9);
    expect(lesson.states[0]?.show).toEqual(['box', 'manifold']);
  });
  it('has the same random numbers each time, and one box more leaves the others', () => {
    const { scene } = onlyScene(withScene(boxes));
    const at = (n: number) => shapesIn(scene, scopeOf(grading, scene, { n })).slice(1);
    expect(at(3)).toEqual(at(3));
    expect(at(4).slice(0, 3)).toEqual(at(3));
  });
  it('derived values come before the shapes that need them, and after those that they need', () => {
    const { scene } = onlyScene(withScene(boxes));
    expect(scopeOf(grading, scene, { n: 5 })).toMatchObject({ all: 5, far: [5, 0], M: { center: [5, 0] } });
  });
  it('a derived value that has none is a problem of the scene', () => {
    expect(problemsOf(withScene(boxes.replace('size(boxes)', 'size(crates)')))).toEqual([
      expect.stringMatching(/crates/),
    ]);
  });
  it('an unknown part of the answer is named', () => {
    expect(problemsOf(withScene(boxes.replace('"manifold"', '"manifolds"')))).toEqual([
      expect.stringMatching(/manifolds/),
    ]);
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
