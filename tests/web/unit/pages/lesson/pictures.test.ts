// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest';
import { pictureHash, pictureId, stateOfHash } from '../../../../../web/src/pages/lesson/model/pictures.ts';

it('the first state is picture 1, in its section and in the address', () => {
  expect(pictureId(0)).toBe('picture-1');
  expect(pictureHash(10)).toBe('#picture-11');
  expect(pictureHash(-1)).toBe('#picture-1');
});
it('an address names a state of the lesson, or none', () => {
  expect(stateOfHash('#picture-11', 11)).toBe(10);
  for (const hash of ['#picture-12', '#picture-0', '#picture--1', '#picture-1e1', '#picture-99999', '#text', ''])
    expect(stateOfHash(hash, 11), hash).toBeUndefined();
});
