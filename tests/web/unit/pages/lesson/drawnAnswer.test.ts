// SPDX-License-Identifier: MIT
// Answers that are drawn. Lengths, angles and places are worked out by hand.
import { describe, expect, it } from 'vitest';
import type { Asked } from '../../../../../web/src/lessons/drawing.ts';
import type { Drawing } from '../../../../../web/src/lessons/format.ts';
import {
  answerAt,
  gapOf,
  marksOfAnswer,
  nearestOf,
  spotOfAnswer,
} from '../../../../../web/src/pages/lesson/model/drawnAnswer.ts';

const arrow: Drawing = { by: 'arrow', from: '[1, 2, 0]', step: 0.1, plane: undefined, among: undefined };
const point: Drawing = { by: 'point', from: undefined, step: 0.5, plane: undefined, among: undefined };
const asked: Asked = { from: [1, 2, 0], plane: undefined, places: [], answers: [[0, 1.1, 0]] };
const corners: Asked = {
  ...{ from: undefined, plane: undefined },
  places: [
    [0, 0],
    [2, 0],
    [2, 1],
  ],
  answers: [[2, 1]],
};
const labels = { yours: 'yours', exact: 'exact', gap: '0.5 m' };

describe('the gap', () => {
  it('is between the tips, with the angle between the arrows', () => {
    // 3-4-5: the tips (3, 0, 0) and (0, 4, 0) are 5 m apart.
    expect(gapOf([3, 0, 0], [[0, 4, 0]])).toEqual({ exact: [0, 4, 0], size: 5, angle: 90 });
    expect(gapOf([1, 1], [[2, 0]])?.angle).toBeCloseTo(45, 12);
    expect(gapOf([-1, 0], [[2, 0]])?.angle).toBeCloseTo(180, 12);
    // The tangent of the angle is a millionth: an arc cosine would lose half of its digits.
    expect(gapOf([1, 1e-6], [[1, 0]])?.angle).toBeCloseTo((1e-6 * 180) / Math.PI, 15);
  });
  it('is to the nearest of several right answers, of equally near ones the first', () => {
    const ways = [
      [0.4, 0, 0],
      [0, 0.4, 0],
    ];
    expect(gapOf([0.1, 0.4, 0], ways)).toMatchObject({ exact: [0, 0.4, 0], size: 0.1 });
    expect(gapOf([0.3, 0.3, 0], ways)?.exact).toEqual([0.4, 0, 0]);
  });
  it('has no angle where one has no direction', () => {
    expect(gapOf([0, 0], [[1, 0]])).toEqual({ exact: [1, 0], size: 1, angle: undefined });
  });
});

describe('a place in the picture', () => {
  it('is the vector from where the arrow begins, on its steps', () => {
    expect(answerAt(arrow, asked, [1.32, 2.98, -0.04])).toEqual([0.3, 1, 0]);
  });
  it('is a point on its steps, or the nearest of those to choose from', () => {
    expect(answerAt(point, { ...asked, places: [] }, [0.8, -0.3, 0.2])).toEqual([1, -0.5, 0]);
    expect(answerAt(point, corners, [1.2, 0.3])).toEqual([2, 0]);
    expect(nearestOf([0.9, 0], corners.places)).toEqual([0, 0]);
    expect(nearestOf([1, 1], [])).toBeUndefined();
  });
});

describe('what is drawn', () => {
  it('is the own arrow alone at first, then every right one and the gap between the tips', () => {
    expect(marksOfAnswer(arrow, asked, [0, 0, 0], undefined, labels)).toEqual([]);
    const own = { kind: 'arrow', role: 'naive', at: [asked.from, [1.5, 2, 0]], label: 'yours' };
    expect(marksOfAnswer(arrow, asked, [0.5, 0, 0], undefined, labels)).toEqual([own]);
    const all = marksOfAnswer(arrow, asked, [0.5, 0, 0], gapOf([0.5, 0, 0], asked.answers), labels);
    expect(all).toEqual([
      { kind: 'arrow', role: 'true', at: [asked.from, [1, 3.1, 0]], label: 'exact' },
      own,
      {
        ...{ kind: 'segment', role: 'hint', label: '0.5 m' },
        at: [
          [1.5, 2, 0],
          [1, 3.1, 0],
        ],
      },
    ]);
  });
  it('numbers the points to choose from', () => {
    const marks = marksOfAnswer({ ...point, among: 'corners(A)' }, corners, undefined, undefined, labels);
    expect(marks.map(({ label, at }) => [label, at])).toEqual([
      ['1', [[0, 0]]],
      ['2', [[2, 0]]],
      ['3', [[2, 1]]],
    ]);
  });
});

describe('what the reader moves', () => {
  it('is the tip of the arrow, at first where it begins', () => {
    expect(spotOfAnswer('way', arrow, asked, undefined)).toMatchObject({ at: [1, 2, 0], isPlaced: false });
    expect(spotOfAnswer('way', arrow, asked, [0.5, 0, 0]).at).toEqual([1.5, 2, 0]);
  });
  it('is a point that a press puts anywhere; one of several is nowhere before it is chosen', () => {
    const chosen = { ...point, among: 'corners(A)' };
    expect(spotOfAnswer('corner', chosen, corners, undefined)).toMatchObject({ at: undefined, isPlaced: true });
    expect(spotOfAnswer('corner', chosen, corners, [2, 1])).toMatchObject({ at: [2, 1, 0] });
    expect(spotOfAnswer('corner', chosen, corners, undefined).places).toHaveLength(3);
  });
});
