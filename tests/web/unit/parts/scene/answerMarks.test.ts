// SPDX-License-Identifier: MIT
// The marks of a case of a code exercise besides its shapes: none for a number as answer, an arrow for a direction
// among the arguments.
import { Color } from 'three';
import { expect, test, vi } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { drawingOf } from '../../../../../web/src/pages/exercise/code/drawing.ts';
import type { CodeExercise } from '../../../../../web/src/grading/format.ts';
import { gradingWith } from '../../../../../web/src/grading/grade.ts';
import { casesOf, expectedOf } from '../../../../../web/src/grading/gradeCode.ts';
import { readExercise } from '../../../../../web/src/grading/readExercise.ts';
import { AnswerMarks, type Mark } from '../../../../../web/src/parts/scene/answerMarks.ts';
import type { Palette } from '../../../../../web/src/parts/scene/palette.ts';

const core = await loadTouchstone();
const grading = gradingWith(core);
const ink = new Color('black');
const palette: Palette = {
  ...{ a: ink, aLine: ink, b: ink, bLine: ink, overlap: ink, normal: ink, difference: ink, wrong: ink },
  ...{ shape: ink, accent: ink, warn: ink, ink, card: ink, grid: ink, scene: ink },
  ...{ axes: [ink, ink, ink], shadow: 0 },
};

/** The coordinate of a point along a direction: dot((1, 2, 2), (0, 1, 0)) = 2. */
const exercise = readExercise(core, {
  format: 'touchstone-exercise',
  version: 1,
  id: 'along',
  kind: 'code',
  title: 'Along',
  text: 'Along',
  function: {
    name: 'along',
    parameters: [
      { name: 'point', type: 'Vec3' },
      { name: 'direction', type: 'Vec3' },
    ],
    result: 'number',
  },
  arguments: { point: '[1, 2, 2]', direction: '[0, 3, 0]' },
  expected: { along: '2' },
  checks: [{ id: 'along', is: 'answer == 2', failed: 'No.' }],
  groups: [{ id: 'one', title: 'One', given: {} }],
  start: { javascript: '' },
}) as CodeExercise;

test('a vector is a point, or an arrow of length 1 where it is called a direction; a number is not drawn', () => {
  const [one] = casesOf(grading, exercise);
  if (!one) throw new Error('There is one case.');
  const drawing = drawingOf(exercise, one, expectedOf(grading, exercise, one), { answer: 3 });
  expect(drawing.shapes).toEqual([{ name: 'point', shape: { type: 'point', position: [1, 2, 2] } }]);
  expect(drawing.marks).toEqual([{ kind: 'arrow', side: 'given', name: 'direction', at: [1, 2, 2], to: [0, 1, 0] }]);
});

test('three.js has no complaint, whether there are marks or none', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown: readonly (readonly Mark[])[] = [
    [],
    [{ kind: 'arrow', side: 'given', name: 'd', at: [0, 0, 0], to: [0, 1, 0] }],
  ];
  for (const wanted of shown) {
    const marks = new AnswerMarks(wanted);
    marks.update(palette);
    marks.update(palette);
    expect(marks.object.children).toHaveLength(wanted.length);
    marks.dispose();
  }
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
});
