// SPDX-License-Identifier: MIT
// A student's construction in a step, with undo: one sphere B that moves from x = 3 to other positions.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../../bindings/index.ts';
import { marksOf, seenMarks, valuesOf } from '../../../../../web/src/grading/marks.ts';
import {
  changed,
  cleared,
  isFull,
  startTrack,
  type Track,
} from '../../../../../web/src/pages/exercise/construct/track.ts';
import { redo, undo } from '../../../../../web/src/model/history.ts';
import { maxChanges, replayed } from '../../../../../web/src/grading/answer.ts';
import type { Shapes, Step } from '../../../../../web/src/grading/format.ts';
import { type Grading, gradingWith } from '../../../../../web/src/grading/grade.ts';

const sphere = (x: number): Shape => ({ type: 'sphere', center: [x, 0, 0], radius: 0.5 });
const initial: Shapes = { A: sphere(0), B: sphere(3) };
const to = (track: Track, x: number, key?: string): Track => changed(track, [{ name: 'B', shape: sphere(x) }], key);
const xOf = ({ present }: Track): number => (present.shapes['B'] as { center: readonly number[] }).center[0] ?? NaN;
/** The record has to lead to what stands there: the grader refuses it otherwise. */
const expectLed = ({ present }: Track): void => expect(replayed(initial, present.history)).toEqual(present.shapes);

describe('the track of a step', () => {
  it('records one change for each, and one alone for what is done in one go', () => {
    const track = to(to(to(to(startTrack(initial), 2), 1.9, 'drag'), 1.8, 'drag'), 1.7, 'drag');
    expect(track.present.history.map(({ shape }) => shape)).toEqual([sphere(2), sphere(1.7)]);
    expectLed(track);
    expect(xOf(undo(track))).toBe(2);
    expect(xOf(undo(undo(track)))).toBe(3);
    expect(xOf(redo(undo(track)))).toBe(1.7);
  });

  it('does not go on with what was undone: the next step of the same key is a change of its own', () => {
    const track = to(undo(to(to(startTrack(initial), 2), 1, 'drag')), 1.5, 'drag');
    expect(track.present.history).toHaveLength(2);
    expectLed(track);
    expect(xOf(undo(track))).toBe(2);
  });

  it('stays the same where nothing changes, and forgets what could be redone where something does', () => {
    const track = to(startTrack(initial), 2);
    expect(to(track, 2)).toBe(track);
    expect(to(undo(track), 1).future).toEqual([]);
    expect(undo(startTrack(initial))).toEqual(startTrack(initial));
  });

  it('is cleared with its record, which can be undone', () => {
    const track = cleared(to(to(startTrack(initial), 2), 1), initial);
    expect(track.present).toEqual({ shapes: initial, history: [] });
    expect(xOf(undo(track))).toBe(1);
    expectLed(undo(track));
    const untouched = startTrack(initial);
    expect(cleared(untouched, initial)).toBe(untouched);
  });

  it('takes shapes in and out: a figure that was drawn is not there before', () => {
    const drawn = changed(startTrack({}), [{ name: 'B', shape: sphere(1) }]);
    expect(undo(drawn).present.shapes).toEqual({});
    expect(changed(drawn, [{ name: 'B', shape: null }]).present.shapes).toEqual({});
  });

  it('goes on with what was kept, and gives a record to shapes that came without one', () => {
    const kept = to(startTrack(initial), 2).present;
    expect(startTrack(initial, kept).present).toBe(kept);
    const bare = startTrack(initial, { shapes: { A: sphere(0), B: sphere(1) }, history: [] });
    expectLed(bare);
    expect(bare.present.history).toHaveLength(1);
  });

  it(`records ${maxChanges} changes and refuses the next one; a step of the last may still go on`, () => {
    const history = Array.from({ length: maxChanges }, (_, i) => ({ name: 'B', shape: sphere(i) }));
    const full = startTrack(initial, { shapes: replayed(initial, history), history });
    expect(isFull(full)).toBe(true);
    expect(to(full, -1)).toBe(full);
    expect(isFull(cleared(full, initial))).toBe(false);
  });
});

describe('what a step shows besides its shapes', () => {
  let grading: Grading;
  beforeAll(async () => {
    grading = gradingWith(await loadTouchstone(), 'de');
  });
  const text = (en: string, de = en): { en: string; de: string } => ({ en, de });
  const step = {
    id: 'step',
    marks: [
      { kind: 'segment', role: 'true', at: ['pointOnA(A, B)', 'pointOnB(A, B)'], label: text('{{distance(A, B)}} m') },
      { kind: 'point', role: 'hint', at: ['[1, 2]'], label: text('flat') },
      { kind: 'point', role: 'hint', at: ['[1, 2, 1 / 0]'], label: text('nowhere') },
    ],
    show: [
      { label: text('Distance', 'Abstand'), value: 'distance(A, B)' },
      { label: text('Place', 'Ort'), value: 'B.center' },
    ],
  } as unknown as Step;

  it('works marks and values out for the shapes: 2.5 apart less two radii of 0.5', () => {
    const shapes = { A: sphere(0), B: sphere(2.5) };
    // The second mark is of the plane, the third has no end.
    expect(marksOf(grading, step.marks, shapes, 3)).toEqual([
      {
        kind: 'segment',
        role: 'true',
        at: [
          [0.5, 0, 0],
          [2, 0, 0],
        ],
        label: '1,5 m',
      },
    ]);
    expect(valuesOf(grading, step, shapes)).toEqual([
      { label: 'Abstand', value: '1,5' },
      { label: 'Ort', value: '(2,5; 0; 0)' },
    ]);
  });

  it('leaves out marks, and shows a dash, while a shape is not drawn yet', () => {
    expect(marksOf(grading, step.marks, { A: sphere(0) }, 3)).toEqual([]);
    expect(valuesOf(grading, step, { A: sphere(0) }).map(({ value }) => value)).toEqual(['–', '–']);
  });
});

it('of an exercise by hand, what is an answer is drawn once every answer is right', () => {
  const mark = { kind: 'point', role: 'true', at: ['A.center'], label: { en: 'c', de: 'c' } } as const;
  const [given, answer] = [
    { ...mark, isAnswer: false },
    { ...mark, isAnswer: true },
  ];
  expect(seenMarks([given, answer], false)).toEqual([given]);
  expect(seenMarks([given, answer], true)).toEqual([given, answer]);
});
