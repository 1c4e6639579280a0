// SPDX-License-Identifier: MIT
// The screenshots are of the pages in the table.
import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import * as screenshot from '../../bindings/toolchain/screenshot.mjs';
import { pages } from '../../web/build/pages.ts';

const shotsOf = screenshot.shotsOf as (names?: readonly string[]) => readonly { readonly name: string }[];

test('every page of the table is taken, in its order', () => {
  expect(shotsOf().map(({ name }) => name)).toEqual(pages.map(({ name }) => name));
});
test('pages can be named; an unknown one is refused with the names that there are', () => {
  expect(shotsOf(['matrix', 'lab'])).toEqual([
    { name: 'lab', ready: 'body[data-ready]' },
    { name: 'matrix', ready: '.pair[data-holds]' },
  ]);
  expect(() => shotsOf(['editor'])).toThrow(/^Unknown page editor; available: index, lesson,/);
});
