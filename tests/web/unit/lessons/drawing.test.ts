// SPDX-License-Identifier: MIT
// Predictions that are drawn: what is read, and what is said of one that this scene cannot have. In space a ball of radius 0.5 is h above
// a floor; in the plane a circle of radius 0 stands for a point.
import { describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { gradingWith } from '../../../../web/src/grading/grading.ts';
import { checkLesson } from '../../../../web/src/lessons/checkLesson.ts';
import type { Prediction } from '../../../../web/src/lessons/format.ts';
import { readLesson } from '../../../../web/src/lessons/readLesson.ts';
import { say } from '../../../../web/src/text/language.ts';
import { loadAllTexts } from '../../../../web/src/text/texts.ts';

const core = await loadTouchstone();
await loadAllTexts();
const grading = gradingWith(core);
const space = {
  A: { type: 'sphere', center: [0, 'h', 0], radius: 0.5 },
  B: { type: 'plane', normal: [0, 1, 0], offset: 0 },
};
const plane = { P: { type: 'circle2', center: [0, 'h'], radius: 0 } };

function read(prediction: object, shapes: object = space, control: object = {}) {
  const controls = { h: { label: 'Height', value: 1, from: 0, to: 2, step: 0.1, ...control } };
  const block = (kind: string, value: object): string => `\`\`\`${kind}\n${JSON.stringify(value)}\n\`\`\`\n`;
  const source = [
    '---\nid: one\ntitle: One\nidea: One.\nminutes: 5\n---\n',
    block('scene', { controls, shapes }),
    block('prediction', { id: 'way', prompt: 'Which?', ...prediction }),
  ].join('\n');
  const { lesson, problems } = readLesson(core, source);
  const found = lesson ? checkLesson(grading, lesson) : problems;
  const part = lesson?.parts.find((one): one is Prediction => one.kind === 'prediction');
  return {
    part,
    control: lesson?.scenes[0]?.controls[0],
    problems: found.map(({ message }) => say(message, 'en')),
  };
}
const arrow = { by: 'arrow', from: '[0, h, 0]', answer: '[0, 0 - distance(A, B), 0]' };
const point = { by: 'point', answer: '[0, h - 0.5, 0]' };

describe('what is read', () => {
  it('an arrow, with steps of 0.1 m unless it says others', () => {
    const { part, problems } = read(arrow);
    expect(problems).toEqual([]);
    expect(part?.drawing).toMatchObject({ by: 'arrow', from: '[0, h, 0]', step: 0.1, among: undefined });
    expect(part?.answers).toEqual([arrow.answer]);
    expect(read({ ...arrow, step: 0.05, plane: '[0, 0, 1]' }).part?.drawing).toMatchObject({ step: 0.05 });
  });
  it('a point of the plane, one of a list, and several right answers', () => {
    const among = 'list([0, h], [1, 1], [2, 0])';
    const { part, problems } = read({ by: 'point', among, answers: ['[0, h]', '[2, 0]'] }, plane);
    expect(problems).toEqual([]);
    expect(part?.answers).toEqual(['[0, h]', '[2, 0]']);
  });
  it('a number that plays', () => {
    expect(read(arrow, space, { play: 4 }).control?.play).toBe(4);
    expect(read(arrow).control?.play).toBeUndefined();
    expect(read(arrow, space, { play: 0 }).problems[0]).toMatch(/play must be .* 0\.5 to 120/);
  });
});

describe('what is refused', () => {
  const cases: readonly (readonly [name: string, prediction: object, words: RegExp])[] = [
    ['an arrow without its beginning', { by: 'arrow', answer: '[0, 1, 0]' }, /^from/],
    ['another way to draw', { ...arrow, by: 'circle' }, /by must be one of "arrow", "point"/],
    ['choices beside it', { ...arrow, choices: [] }, /choices: unknown field/],
    ['a list for an arrow', { ...arrow, among: 'list([0, 1, 0])' }, /among: unknown field/],
    ['a beginning of a number', { from: '[0, 0, 0]', answer: '1' }, /from: unknown field/],
    ['both an answer and several', { ...arrow, answers: ['[0, 1, 0]'] }, /answer: unknown field/],
    ['no answer of several', { ...arrow, answer: undefined, answers: [] }, /answers must be a list of at least one/],
    ['an answer that is no vector', { ...arrow, answer: 'distance(A, B)' }, /needs a vector, but gets a number/],
    ['a beginning of the plane', { ...arrow, from: '[0, h]' }, /"from" must have 3 coordinates .* but has 2/],
    ['a coordinate that is infinite', { ...point, answer: '[1 / 0, 0, 0]' }, /"answer" has a coordinate/],
    ['one point to choose from', { ...point, among: 'list([0, h - 0.5, 0])' }, /2 to 20 points, but has 1/],
    [
      'an answer that is none of them',
      { ...point, among: 'list([0, 1, 0], [0, 2, 0])' },
      /one of the points of "among"/,
    ],
    ['a list that is none', { ...point, among: '1' }, /"among" needs a list/],
  ];
  it.each(cases)('%s', (_, prediction, words) => {
    expect(read(prediction).problems).toEqual([expect.stringMatching(words)]);
  });
  it('a vector of space in the plane', () => {
    expect(read({ by: 'point', answer: '[0, 0, 0]' }, plane).problems).toEqual([
      expect.stringMatching(/"answer" must have 2 coordinates .* but has 3/),
    ]);
  });
});
