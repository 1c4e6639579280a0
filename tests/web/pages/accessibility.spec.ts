// SPDX-License-Identifier: MIT
// The check that the other tests rely on: axe reports what is wrong in a page and in a frame of it, at each look.
import { violations } from './accessibility.ts';
import { expect, test } from './support.ts';

test('a button without a name and pale text are reported, in a frame and after a change too', async ({ page }) => {
  await page.goto('exercises.html');
  await expect(page.locator('#list a').first()).toBeAttached();
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.title = 'Frame';
    document.querySelector('main')?.append(frame);
    for (const { body } of [document, frame.contentDocument ?? document]) {
      body.insertAdjacentHTML('beforeend', '<button></button><p>pale</p>');
      const text = body.lastElementChild as HTMLElement;
      [text.style.color, text.style.background] = ['rgb(200, 200, 200)', 'rgb(250, 250, 250)'];
    }
  });
  const found = await violations(page);
  const of = (rule: string) => found.filter((line) => line.startsWith(`${rule}: `)).join();
  expect(of('button-name').match(/<button>/g), 'in the page and in its frame').toHaveLength(2);
  expect(of('color-contrast').match(/pale/g), 'in the page and in its frame').toHaveLength(2);
});
