// SPDX-License-Identifier: MIT
// Texts on the drawing board step aside from each other; places in pixels, y downwards.
import { expect, test } from 'vitest';
import type { Vec2 } from '../../../../../bindings/index.ts';
import { type Caption, stepsAside } from '../../../../../web/src/parts/board/captions.ts';

/** Letters of 8.6 px, 13 px above the baseline and 4 px below it. */
const at = (text: string, x: number, y: number, isCentred = false): Caption => ({
  x,
  y,
  isCentred,
  width: 8.6 * text.length,
  ascent: 13,
  descent: 4,
});

test('texts that have room stay where they are', () => {
  const captions = [at('A', 0, 0), at('B', 40, 0), at('C', 0, 18), at('1.5 m', 0, 60, true)];
  expect(stepsAside(captions)).toEqual(captions.map(() => [0, 0]));
});

test('three at one place: the first stays, the second goes below the point, the third above it', () => {
  const [first, second, third] = stepsAside([at('S', 0, 0), at('L(t)', 0, 0), at('C', 0, 0)]);
  expect(first).toEqual([0, 0]);
  expect(second).toEqual([0, 38]);
  expect(third).toEqual([0, -19]);
});

// Noto Sans is 20.4 px high at 15 px, DejaVu Sans 17.5 px: what is apart in one covers the other in the other.
test('the measured height and width decide: 18 px below is free for letters of 17 px, not for those of 21 px', () => {
  const tall = (y: number): Caption => ({ ...at('A', 0, y), ascent: 16, descent: 5 });
  expect(stepsAside([at('A', 0, 0), at('B', 0, 18)])[1]).toEqual([0, 0]);
  // Below its point by 16 + 25.
  expect(stepsAside([tall(0), tall(18)])[1]).toEqual([0, 41]);
  expect(stepsAside([{ ...at('A', 0, 0), width: 41 }, at('B', 40, 0)])[1]).not.toEqual([0, 0]);
});

test('a text in the middle of another is seen to cover it, though neither begins where the other does', () => {
  // "A long name" reaches from -47 to 47, "m" begins at 30.
  expect(stepsAside([at('A long name', 0, 0, true), at('m', 30, 5)])[1]).not.toEqual([0, 0]);
  expect(stepsAside([at('A long name', 0, 0, true), at('m', 50, 5)])[1]).toEqual([0, 0]);
});

test('where there is no room at all a text is shown at its usual place rather than not', () => {
  const crowd = Array.from({ length: 30 }, () => at('here', 0, 0));
  expect(stepsAside(crowd).at(-1)).toEqual([0, 0]);
});

test('a name that a measure would cross goes to where it does not; of lines everywhere it minds none', () => {
  // From (2, -60) to (2, 60) it crosses all places above and below; the one on the left ends at -20.
  expect(
    stepsAside(
      [at('S', 0, 0)],
      [
        [
          [2, -60],
          [2, 60],
        ],
      ],
    ),
  ).toEqual([[-28.6, 0]]);
  const everywhere = Array.from({ length: 40 }, (_, i): [Vec2, Vec2] => [
    [-400, 10 * i - 200],
    [400, 10 * i - 200],
  ]);
  expect(stepsAside([at('S', 0, 0)], everywhere)).toEqual([[0, 0]]);
});
