// SPDX-License-Identifier: MIT
// The elements in a program without a page, as Node runs it when a framework renders on a server.
import { expect, test } from 'vitest';
import {
  defineLesson,
  definePlayground,
  defineSteps,
  TouchstoneLesson,
  TouchstonePlayground,
  TouchstoneSteps,
} from '../../../../../web/src/parts/embed/packageElement.ts';

test('there is no page here', () => {
  expect([typeof document, typeof customElements, typeof HTMLElement]).toEqual(['undefined', 'undefined', 'undefined']);
});
test('defining the elements does nothing there, whatever the site', () => {
  for (const define of [definePlayground, defineSteps, defineLesson])
    for (const site of ['https://touchstone.example/', './site', 'http://']) define({ site });
  for (const element of [TouchstonePlayground, TouchstoneSteps, TouchstoneLesson]) expect(element.page).toBeUndefined();
});
test('the script of the site does nothing there', async () => {
  await expect(import('../../../../../web/src/parts/embed/element.ts')).resolves.toBeDefined();
  expect(TouchstonePlayground.page).toBeUndefined();
});
