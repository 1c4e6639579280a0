// SPDX-License-Identifier: MIT
// Small pictures of steps: what the camera sees, in proportion, within the picture.
import { expect, test } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { eyeOf, flatPicture, letterPlaces, outlinesOf } from '../../../../../web/src/traces/pictures/flat.ts';
import { line, point } from '../../../../../web/src/traces/pictures/marks.ts';
import { stepSourceOf } from '../../../../../web/src/traces/queries/source.ts';

const { support } = stepSourceOf(await loadTouchstone());
const camera = (position: readonly [number, number, number]) =>
  ({ position, target: [0, 0, 0], projection: 'perspective', height: 3 }) as const;
const front = eyeOf(camera([0, 0, 10]));
const box = (x: number) => ({ type: 'aabb', min: [x, 0, 0], max: [x + 2, 1, 7] }) as const;
const numbersOf = (path: string): readonly (readonly [number, number])[] =>
  [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

test('the eye in front has x to the right and y up; from above it has directions all the same', () => {
  // −0 is 0.
  expect([front.right, front.up].map((v) => v.map((x) => x + 0))).toEqual([
    [1, 0, 0],
    [0, 1, 0],
  ]);
  const { right, up } = eyeOf(camera([0, 5, 0]));
  expect(Math.hypot(...right)).toBeCloseTo(1, 12);
  expect(Math.hypot(...up)).toBeCloseTo(1, 12);
});

// Two boxes of 2 by 1 beside each other, 1 apart: 5 wide and 1 high. In a picture of 100 by 80 with a tenth of margin on each side
// they are 80 wide, so 16 high; the gap is in the middle.
test('two boxes from the front, as large as the picture allows', () => {
  const outlines = outlinesOf(support, [box(0), box(3)], front, { dimension: 3, isDifference: false });
  expect(outlines.map(({ role }) => role)).toEqual(['a', 'b']);
  const marks = [line('segment', 'main', [2, 0.5, 0], [3, 0.5, 0]), point('a', [2, 0.5, 0])];
  const parts = flatPicture(outlines, marks, front, [100, 80]);
  expect(parts.map(({ kind, role }) => `${kind} ${role}`)).toEqual(['body a', 'body b', 'line main', 'point a']);
  const all = parts.slice(0, 2).flatMap(({ path }) => numbersOf(path));
  expect([extent(all.map(([x]) => x)), extent(all.map(([, y]) => y))]).toEqual([80, 16]);
  expect(parts[2]?.path).toBe('M42 40L58 40');
  // The letters stand in the middle of the outlines: 1 and 4 metres along.
  const letters = letterPlaces(outlines, front, [100, 80]);
  expect(letters.map(({ role, at: [x, y] }) => [role, Math.round(x), Math.round(y)])).toEqual([
    ['a', 26, 40],
    ['b', 74, 40],
  ]);
  // Up on the page is smaller.
  expect(Math.min(...all.map(([, y]) => y))).toBe(32);
});

// B − A of boxes from 0 to 2 and 3 to 5: from 1 to 5 along x. The origin belongs to the picture: 5 wide, 2 high.
test('the difference with the origin, and no plane', () => {
  const outlines = outlinesOf(support, [box(0), box(3)], front, { dimension: 3, isDifference: true });
  const plane = { kind: 'plane', tone: 'known', at: [1, 0, 0], normal: [1, 0, 0], size: 1 } as const;
  const parts = flatPicture(outlines, [plane], front, [100, 80]);
  expect(parts.map(({ kind, role }) => `${kind} ${role}`)).toEqual(['body difference', 'point known']);
  const xs = numbersOf(parts[0]?.path ?? '').map(([x]) => x);
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([26, 90]);
  // A disc around the origin, 10 from the left; its path begins at its left end.
  expect(parts[1]?.path).toMatch(/^M7\.6 40a/);
});

test('a scene in the plane, and bodies without any extent', () => {
  const circle = (x: number, radius: number) => ({ type: 'circle2', center: [x, 0], radius }) as const;
  const outlines = outlinesOf(support, [circle(0, 1), circle(3, 1)], front, { dimension: 2, isDifference: false });
  expect(outlines[0]?.points.every(([x, y]) => Math.abs(Math.hypot(x, y) - 1) < 1e-12)).toBe(true);
  const same = outlinesOf(support, [circle(0, 0), circle(0, 0)], front, { dimension: 2, isDifference: false });
  for (const { path } of flatPicture(same, [], front, [100, 80])) expect(path).not.toMatch(/NaN|Infinity/);
});
