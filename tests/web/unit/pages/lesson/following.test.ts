// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { following } from '../../../../../web/src/pages/lesson/model/following.ts';

/** Three sections, 300 px high each, with the page scrolled by so many pixels; the line of reading is at 400. */
const tops = (scrolled: number): readonly number[] => [500, 800, 1100].map((top) => top - scrolled);

describe('the state that is read', () => {
  it('is the first one before its section has reached the line', () => expect(following(tops(0), 400, 0)).toBe(0));
  it('is the last one whose top has passed the line', () => {
    expect(following(tops(450), 400, 0)).toBe(1);
    expect(following(tops(900), 400, 0)).toBe(2);
  });
  it('stays where two sections meet at the line, from above and from below', () => {
    // The top of the second one is 5 px above the line, and 5 px below it.
    expect(following(tops(405), 400, 0)).toBe(0);
    expect(following(tops(405), 400, 1)).toBe(1);
    expect(following(tops(395), 400, 1)).toBe(1);
    expect(following(tops(395), 400, 0)).toBe(0);
  });
});
