// SPDX-License-Identifier: MIT
// What a page of a package opens: the file that its head names, or the one of a folder that the address names.
import { afterEach, expect, it } from 'vitest';
import { IncomingError, textAt } from '../../../../web/src/handin/incoming.ts';
import { packagedExercise, packagedLesson } from '../../../../web/src/handin/packaged.ts';

function open(names: Readonly<Record<string, string>>, search = ''): void {
  for (const [name, content] of Object.entries(names)) {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: `touchstone-${name}`, content });
    document.head.append(meta);
  }
  history.replaceState(null, '', `/lesson.html${search}`);
}
afterEach(() => {
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
});

it('the site names nothing, whatever the address', () => {
  open({}, '?item=lesson-gjk');
  expect([packagedExercise(), packagedLesson()]).toEqual([undefined, undefined]);
});
it('a package of one has its file', () => {
  open({ lesson: './lesson.md' }, '?item=lesson-gjk');
  expect([packagedExercise(), packagedLesson()]).toEqual([undefined, './lesson.md']);
});
it('a package of several has the file of the item, in its folder', () => {
  open({ items: './items/' }, '?item=lesson-gjk-2&lang=de');
  expect(packagedLesson()).toBe('./items/lesson-gjk-2.md');
  history.replaceState(null, '', '/exercise.html?item=exercise-a.b');
  expect(packagedExercise()).toBe('./items/exercise-a.b.json');
});
it.each(['', '?item=', '?item=exercise-a', '?item=lesson-../x', '?item=lesson-a%2Fb', '?item=gjk', '?item=lesson-ä'])(
  'an address that names no lesson of the package is refused in a sentence: %s',
  async (search) => {
    open({ items: './items/' }, search);
    const refused = textAt(packagedLesson() ?? '');
    await expect(refused).rejects.toThrow(IncomingError);
    await expect(refused).rejects.toThrow(/names none of them.*table of contents/);
  },
);
