// SPDX-License-Identifier: MIT
// The picture of a state in a document without WebGL, as this one is: a drawing in its place.
import { beforeAll, expect, it, vi } from 'vitest';
import { LessonPicture } from '../../../../../../web/src/pages/lesson/ui/lessonPicture.ts';
import { scopeOf, shapesIn } from '../../../../../../web/src/lessons/scope.ts';
import { make } from '../../../../../../web/src/parts/dom/dom.ts';
import { speakIn } from '../../../../../../web/src/text/language.ts';
import { sessionOf } from './cards.ts';

beforeAll(() => speakIn('en'));
it('the scene of each height is drawn, and nothing is left when it ends', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { session } = sessionOf();
  const scene = session.sceneOf(0);
  if (!scene) throw new Error('no scene');
  const element = make('div');
  document.body.append(element);
  const picture = new LessonPicture(session.grading().core, element, { onStart: () => 0, onDrag: () => 0 });
  const show = (h: number) => {
    const shapes = shapesIn(scene, scopeOf(session.grading(), scene, { h }));
    return picture.show(scene, undefined, { shapes, marks: [], hasAnswer: true, framing: '0' });
  };
  const distance = () => [...element.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ');
  // Radius 0.5: the ball is as far above the floor as its centre is above 0.5 m.
  await show(1);
  await vi.waitFor(() => expect(distance()).toMatch(/0\.50\sm/));
  expect(element.querySelector('.view')).toBeNull();
  await show(0.75);
  await vi.waitFor(() => expect(distance()).toMatch(/0\.25\sm/));
  expect(element.querySelectorAll('svg')).toHaveLength(1);
  picture.destroy();
  expect(element.childElementCount).toBe(0);
});
