// SPDX-License-Identifier: MIT
// What the pictures of a flat scene need of the plane; extents by hand.
import { expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { gradingWith } from '../../../../../web/src/grading/grading.ts';
import { readLesson } from '../../../../../web/src/lessons/readLesson.ts';
import { flatExtent, normalsIn } from '../../../../../web/src/pages/lesson/model/flatExtent.ts';

const core = await loadTouchstone();
const x = { label: 'x', value: 1, from: -4, to: 2, step: 0.1 };
function lessonOf(scene: object, ...states: readonly object[]) {
  const blocks = [['scene', { controls: { x }, ...scene }], ...states.map((state) => ['state', state])];
  const text = blocks
    .map(([kind, data]) => `\`\`\`${String(kind)}\n${JSON.stringify(data)}\n\`\`\`\n`)
    .join('\nWords.\n\n');
  const { lesson, problems } = readLesson(core, `---\nid: a\ntitle: A\nidea: A.\nminutes: 1\n---\n\n${text}`);
  expect(problems).toEqual([]);
  if (!lesson) throw new Error('no lesson');
  return lesson;
}
function extentOf(scene: object, ...states: readonly object[]) {
  const lesson = lessonOf(scene, ...states);
  return lesson.states.map(({ framed }) => flatExtent(gradingWith(core), lesson, framed));
}
const box = { type: 'aabb2', min: [0, 0], max: [1, 1] };
const circle = { type: 'circle2', center: ['x', 0], radius: 0.5 };

it('has room for the range of a number, up to a fifth of the larger side: a circle of 0.5 m at x = 1, from −4 to 2', () => {
  // At x = 1 everything is between 0 and 1.5 m, and −0.5 and 1 m: 0.3 m more on each side. At −4 it would reach −4.5, at 2 to 2.5.
  expect(extentOf({ shapes: { A: box, B: circle } })).toEqual([
    { left: expect.closeTo(-0.3, 9), right: expect.closeTo(1.8, 9), bottom: -0.5, top: 1 },
  ]);
});
it('has room for the shapes of all its states, and for the marks of the first but for lines that lead to something', () => {
  const marks = [
    { kind: 'point', role: 'true', at: ['[0, 3]'] },
    { kind: 'line', role: 'true', at: ['[0, -9]', '[1, -9]'] },
    { kind: 'segment', role: 'hint', at: ['[0, -9]', '[1, -9]'] },
    { kind: 'segment', role: 'hint', at: ['[0, -1]', '[0, -1]'], label: 'zero' },
  ];
  // From x = −1.5 (the circle of the second state) to 1.5, and from −1 to 3: 0.8 m more where the numbers lead.
  const whole = { left: expect.closeTo(-2.3, 9), right: expect.closeTo(2.3, 9), bottom: -1, top: 3 };
  expect(extentOf({ shapes: { A: box, B: circle }, marks }, { values: { x: -1 } })).toEqual([whole, whole]);
});
it('leaves out an end of a range at which something has no value', () => {
  // The square root of −4 is none. At 1 it is between 0 and 2.5 m, −1 and 1 m; at 2 it would reach from −0.5 to 3.5: half a metre of that.
  const root = { type: 'circle2', center: [1.5, 0], radius: 'sqrt(x) * sqrt(x)' };
  expect(extentOf({ shapes: { A: box, B: root } })).toEqual([
    {
      left: expect.closeTo(-0.5, 9),
      right: expect.closeTo(3, 9),
      bottom: expect.closeTo(-1.5, 9),
      top: expect.closeTo(1.5, 9),
    },
  ]);
});
it('is nothing for a scene in space', () => {
  expect(extentOf({ shapes: { A: { type: 'sphere', center: ['x', 0, 0], radius: 1 } } })).toEqual([undefined]);
});
it('has room for the whole way of shapes that move', () => {
  // The circle flies from x = 1 to x = 6, whatever is shown of it: from −4 it would start 5 m farther left, of which a fifth of 6.5 m is seen.
  const motion = { a: {}, b: { linear: [5, 0] }, at: 0 };
  expect(extentOf({ shapes: { A: box, B: circle }, motion })).toEqual([
    { left: expect.closeTo(-1.3, 9), right: expect.closeTo(7.5, 9), bottom: -0.5, top: 1 },
  ]);
});

it('normals stand at the contact points of A: to a circle on the right of the box, and to one on its left', () => {
  const { scenes, states } = lessonOf({ shapes: { A: box, B: circle } }, { values: { x: 2 } }, { values: { x: -1 } });
  const [scene] = scenes;
  if (!scene) throw new Error('no scene');
  expect(normalsIn(gradingWith(core), scene, states.slice(1))).toEqual([
    { at: [1, 0], way: [1, 0] },
    { at: [0, 0], way: [-1, 0] },
  ]);
});
