// SPDX-License-Identifier: MIT
// Which pictures of a lesson an address asks for, and the lesson cut to them: four states of two scenes, with a prediction and a task.
import { describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { lessonKey } from '../../../../../web/src/handin/keptLesson.ts';
import { readLesson } from '../../../../../web/src/lessons/readLesson.ts';
import {
  cutLesson,
  ExcerptProgress,
  readRange,
  sceneRange,
  writtenRange,
} from '../../../../../web/src/pages/lesson/model/excerpt.ts';
import { Progress } from '../../../../../web/src/pages/lesson/model/progress.ts';

describe('the numbers in an address', () => {
  it.each([
    ['1', 0, 0],
    ['5', 4, 4],
    ['16', 15, 15],
    [' 5 ', 4, 4],
    ['5-9', 4, 8],
    ['5 – 9', 4, 8],
    ['5-5', 4, 4],
    ['1-16', 0, 15],
    ['007', 6, 6],
  ])('"%s" of 16 pictures', (found, first, last) => {
    expect(readRange(found, 16)).toEqual({ first, last });
  });
  it.each(['', '0', '17', '99', '9-5', '0-3', '5-17', 'text', '5-', '-5', '5.5', '1e1', '5-6-7', '5,6', '12345'])(
    '"%s" of 16 pictures is none of them',
    (found) => {
      expect(readRange(found, 16)).toBeUndefined();
    },
  );
  it('are written as they are read', () => {
    expect(writtenRange({ first: 4, last: 4 })).toBe('5');
    expect(writtenRange({ first: 4, last: 8 })).toBe('5-9');
  });
});

const block = (kind: string, value: object): string => `\`\`\`${kind}\n${JSON.stringify(value)}\n\`\`\`\n`;
const scene = {
  controls: { h: { label: 'Height', value: 1, from: 0, to: 2, step: 0.1, unit: 'm' } },
  shapes: {
    A: { type: 'sphere', center: [0, 'h', 0], radius: 0.5 },
    B: { type: 'plane', normal: [0, 1, 0], offset: 0 },
  },
};
const source = [
  '---\nid: one\ntitle: One\nidea: One.\nminutes: 5\n---\nBefore.\n',
  block('scene', scene),
  'First.\n',
  block('state', { values: { h: 0.4 } }),
  'Second.\n',
  block('prediction', { id: 'depth', prompt: 'How deep?', answer: 'depth(A, B)', within: 0.01, unit: 'm' }),
  block('state', { values: { h: 0.2 } }),
  'Third.\n',
  block('task', { id: 'touch', task: 'Touch.', is: 'distance(A, B) == 0', done: 'So.', solution: { h: 0.5 } }),
  block('scene', { ...scene, answer: true }),
  'Fourth.\n',
].join('\n');

const { lesson, problems } = readLesson(await loadTouchstone(), source);
if (!lesson) throw new Error(JSON.stringify(problems));
const kinds = (of: typeof lesson): readonly string[] => of.parts.map(({ kind, state }) => `${kind} ${state}`);

describe('a lesson cut', () => {
  it('to its second and third picture has their parts alone, which belong to its first and second', () => {
    const cut = cutLesson(lesson, { first: 1, last: 2 }, true);
    expect(cut.states.map(({ values }) => values['h'])).toEqual([0.4, 0.2]);
    expect(kinds(cut)).toEqual(['prose 0', 'prediction 0', 'prose 1', 'task 1']);
    expect(cut.states.map(({ hasAnswer }) => hasAnswer)).toEqual([false, false]);
    expect(cut.states[0]?.scene).toBe(0);
    expect(cut.scenes).toBe(lesson.scenes);
  });
  it('to a picture without its text is asked nothing, and shows what would have been asked', () => {
    const cut = cutLesson(lesson, { first: 1, last: 2 }, false);
    expect(cut.parts).toEqual([]);
    expect(cut.states.map(({ hasAnswer }) => hasAnswer)).toEqual([true, false]);
  });
  it('to its last one keeps its own scene', () => {
    const cut = cutLesson(lesson, { first: 3, last: 3 }, true);
    expect(cut.states.map((state) => [state.scene, state.values['h']])).toEqual([[1, 1]]);
    expect(kinds(cut)).toEqual(['prose 0']);
  });
});

it('the pictures of the same scene stand in a row', () => {
  expect([0, 1, 2, 3].map((index) => sceneRange(lesson.states, index))).toEqual([
    { first: 0, last: 2 },
    { first: 0, last: 2 },
    { first: 0, last: 2 },
    { first: 3, last: 3 },
  ]);
});

it('predictions are those of the lesson, of which an excerpt changes neither the count nor the place', () => {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
  };
  const whole = new Progress(storage, 'one');
  whole.count(2);
  whole.visit(3, 1_700_000_000_000);
  const part = new ExcerptProgress(storage, 'one', 2);
  part.count();
  part.visit();
  part.predict('depth', 0.1);
  const later = new Progress(storage, 'one');
  expect(later.prediction('depth')).toBe(0.1);
  expect(later.last).toMatchObject({ at: 3, seen: 1_700_000_000_000 });
  expect(later.summary).toEqual({ done: 1, count: 2 });
  expect([...texts.keys()]).toEqual([lessonKey('one')]);
});
