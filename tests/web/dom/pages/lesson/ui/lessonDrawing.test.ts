// SPDX-License-Identifier: MIT
// What stands in place of the view of a lesson where there is none. The document has no layout: drawings have their usual size.
import { beforeAll, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../../bindings/index.ts';
import { LessonDrawing } from '../../../../../../web/src/pages/lesson/ui/lessonDrawing.ts';
import { make } from '../../../../../../web/src/parts/dom/dom.ts';
import type { Looked } from '../../../../../../web/src/parts/scene/lookView.ts';
import { speakIn } from '../../../../../../web/src/text/language.ts';

const core = await loadTouchstone();
beforeAll(() => speakIn('en'));
const looked = (x: number): Looked => ({
  shapes: [
    { name: 'A', shape: { type: 'circle2', center: [-2, 0], radius: 0.5 } },
    { name: 'B', shape: { type: 'aabb2', min: [x, -0.5], max: [x + 1, 0.5] } },
  ],
  ...{ marks: [], hasAnswer: true, framing: '0' },
});
const wordsIn = (element: HTMLElement): readonly string[] =>
  [...element.querySelectorAll('text')].map(({ textContent }) => textContent.replace('\u00a0', ' ')).sort();

it('a scene is one drawing with what it is and why it is a drawing; a number that changes is drawn anew', () => {
  const element = make('div');
  const drawing = new LessonDrawing(core, element);
  drawing.show({ looked: looked(0) });
  expect(element.querySelectorAll('[role="img"] > svg')).toHaveLength(1);
  expect(element.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
    'Picture of the scene; its numbers are beside it',
  );
  expect(element.querySelector('.note')?.textContent).toMatch(/does not support WebGL/);
  expect(wordsIn(element)).toEqual(['1.50 m', 'A', 'B']);
  drawing.show({ looked: looked(0.25) });
  expect(wordsIn(element)).toEqual(['1.75 m', 'A', 'B']);
  drawing.destroy();
  expect(element.childElementCount).toBe(0);
});
it('a step of GJK has B − A beside it, and the scene after it has not', () => {
  const element = make('div');
  const drawing = new LessonDrawing(core, element);
  const [a, b] = looked(0).shapes.map(({ shape }) => shape);
  if (!a || !b) throw new Error('no pair');
  const trace = { dimension: 2 as const, steps: core.steps('gjk', a, b), answer: core.distance(a, b) };
  drawing.show({ step: { a, b, names: ['A', 'B'], algorithm: 'gjk', trace, at: 0 } });
  expect(element.querySelectorAll('.spaces.two [role="img"] > svg')).toHaveLength(2);
  drawing.show({ looked: looked(0) });
  expect(element.querySelectorAll('svg')).toHaveLength(1);
  expect(element.querySelector('.two')).toBeNull();
});
it('over a view without its picture there is no note', () => {
  const element = make('div');
  new LessonDrawing(core, element, true).show({ looked: looked(0) });
  expect(element.querySelectorAll('.scene-drawing-over svg')).toHaveLength(1);
  expect(element.querySelector('.note')).toBeNull();
});
it('lines of a structure are a path for each look, and all of them are in sight', () => {
  const element = make('div');
  const drawing = new LessonDrawing(core, element);
  const square = (x: number): readonly number[] => [x, 0, 0, x + 1, 0, 0, x + 1, 0, 0, x + 1, 1, 0];
  const structure = [
    { tone: 'part' as const, share: 0, ends: square(0) },
    { tone: 'hit' as const, share: 1, ends: square(30) },
    { tone: 'skipped' as const, share: 1, ends: square(-30) },
  ];
  drawing.show({ looked: { ...looked(0), hasAnswer: false, structure } });
  const paths = (color: string) => [...element.querySelectorAll(`path[fill="none"][stroke="var(--${color})"]`)];
  const [part] = paths('difference');
  expect(part?.getAttribute('stroke-opacity')).toBe('0.5');
  // Two segments: two places to begin at.
  expect(part?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  const [hit] = paths('overlap').filter((path) => path.getAttribute('stroke-width') === '2.5');
  const skipped = paths('ink').find((path) => path.hasAttribute('stroke-dasharray'));
  for (const path of [hit, skipped])
    for (const [, x = ''] of (path?.getAttribute('d') ?? 'M-1').matchAll(/[ML](-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThan(0);
      expect(Number(x)).toBeLessThan(640);
    }
  drawing.destroy();
});
