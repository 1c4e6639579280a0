// SPDX-License-Identifier: MIT
// Links of when the playground stood at the root of the site lead to its page; those of the home page stay.
import { expect, test } from 'vitest';
import { playgroundAddress } from '../../../../../web/src/pages/home/oldLinks.ts';

test.each([
  ['a scene', '', '#s=AQAC', './playground.html#s=AQAC'],
  ['a scene with a language', '?lang=de', '#s=AQAC', './playground.html?lang=de#s=AQAC'],
  ['a part of a scene, with other settings', '', '#m=published&s=AQAC', './playground.html#m=published&s=AQAC'],
  ['what is no link of any page: the playground says so', '', '#%', './playground.html#%'],
  ['another parameter', '?utm=x', '', './playground.html?utm=x'],
])('%s', (_, search, hash, expected) => {
  expect(playgroundAddress({ search, hash })).toBe(expected);
});

test.each([
  ['the page alone', '', ''],
  ['an empty place', '', '#'],
  ['its content', '', '#content'],
  ['language and theme', '?lang=de&theme=dark', ''],
])('%s stays', (_, search, hash) => {
  expect(playgroundAddress({ search, hash })).toBeUndefined();
});
