// SPDX-License-Identifier: MIT
// What the pictures of a flat scene need of the plane; extents by hand.
import { expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { gradingWith } from '../../../../../web/src/grading/grading.ts';
import { readLesson } from '../../../../../web/src/lessons/readLesson.ts';
import { flatExtent } from '../../../../../web/src/pages/lesson/model/flatExtent.ts';

const core = await loadTouchstone();
const x = { label: 'x', value: 1, from: -4, to: 2, step: 0.1 };
function extentOf(scene: object, ...states: readonly object[]) {
  const blocks = [['scene', { controls: { x }, ...scene }], ...states.map((state) => ['state', state])];
  const text = blocks
    .map(([kind, data]) => `\`\`\`${String(kind)}\n${JSON.stringify(data)}\n\`\`\`\n`)
    .join('\nWords.\n\n');
  const { lesson, problems } = readLesson(core, `---\nid: a\ntitle: A\nidea: A.\nminutes: 1\n---\n\n${text}`);
  expect(problems).toEqual([]);
  if (!lesson) throw new Error('no lesson');
  return lesson.states.map(({ framed }) => flatExtent(gradingWith(core), lesson, framed));
}
const box = { type: 'aabb2', min: [0, 0], max: [1, 1] };
const circle = { type: 'circle2', center: ['x', 0], radius: 0.5 };

it('has room for the whole range of a number: a circle of 0.5 m from x = −4 to 2', () => {
  expect(extentOf({ shapes: { A: box, B: circle } })).toEqual([{ left: -4.5, right: 2.5, bottom: -0.5, top: 1 }]);
});
it('has room for marks, but for a line without ends, which all its states share', () => {
  const marks = [
    { kind: 'point', at: ['[0, 3]'], label: 'P' },
    { kind: 'line', at: ['[0, -9]', '[1, -9]'], label: '' },
  ];
  const whole = { left: -4.5, right: 2.5, bottom: -0.5, top: 3 };
  expect(extentOf({ shapes: { A: box, B: circle } }, { values: { x: 0 }, marks })).toEqual([whole, whole]);
});
it('leaves out an end of a range at which something has no value', () => {
  // The square root of −4 is none; at 2 the circle reaches 1.5 + 2.
  const root = { type: 'circle2', center: [1.5, 0], radius: 'sqrt(x) * sqrt(x)' };
  expect(extentOf({ shapes: { A: box, B: root } })).toEqual([
    {
      left: expect.closeTo(-0.5, 9),
      right: expect.closeTo(3.5, 9),
      bottom: expect.closeTo(-2, 9),
      top: expect.closeTo(2, 9),
    },
  ]);
});
it('is nothing for a scene in space', () => {
  expect(extentOf({ shapes: { A: { type: 'sphere', center: ['x', 0, 0], radius: 1 } } })).toEqual([undefined]);
});
