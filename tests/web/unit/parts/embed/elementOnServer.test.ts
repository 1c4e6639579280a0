// SPDX-License-Identifier: MIT
// The elements in a program without a page, as Node runs it when a framework renders on a server.
import { expect, test } from 'vitest';
import { definePlayground, TouchstonePlayground } from '../../../../../web/src/parts/embed/packageElement.ts';

test('there is no page here', () => {
  expect([typeof document, typeof customElements, typeof HTMLElement]).toEqual(['undefined', 'undefined', 'undefined']);
});
test('definePlayground() does nothing there, whatever the site', () => {
  for (const site of ['https://touchstone.example/', './site', 'http://']) definePlayground({ site });
  expect(TouchstonePlayground.page).toBeUndefined();
});
test('the script of the site does nothing there', async () => {
  await expect(import('../../../../../web/src/parts/embed/element.ts')).resolves.toBeDefined();
  expect(TouchstonePlayground.page).toBeUndefined();
});
