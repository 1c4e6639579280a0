// SPDX-License-Identifier: MIT
// The picture halfway between two steps: what both have is halfway, directions turn and keep their length, what is new grows.
import { expect, test } from 'vitest';
import { between, originsOf } from '../../../../../web/src/traces/pictures/between.ts';
import { face, line, type Mark, point } from '../../../../../web/src/traces/pictures/marks.ts';

const halfway = (from: readonly Mark[], to: readonly Mark[], earlier: readonly Mark[] = []): readonly Mark[] =>
  between(to, originsOf(from, to, earlier), 0.5);
const round = (marks: readonly Mark[]): unknown =>
  JSON.parse(JSON.stringify(marks), (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e9) / 1e9 + 0 : value,
  );

test('a point of the same name slides; one at the same place stays, whatever it is called then', () => {
  const from = [point('a', [0, 0, 0], 'a'), point('main', [5, 5, 5], 'w')];
  const to = [point('a', [2, 0, 4], 'a'), point('main', [5, 5, 5], 'w₁')];
  expect(halfway(from, to)).toEqual([point('a', [1, 0, 2], 'a'), point('main', [5, 5, 5], 'w₁')]);
});

// From +x to +y, both of length 2: at 45 degrees, not through the middle, where it would be √2 long.
test('an arrow turns and keeps its length', () => {
  const from = [line('arrow', 'main', [0, 0, 0], [2, 0, 0], 'n')];
  const to = [line('arrow', 'main', [0, 0, 0], [0, 2, 0], 'n')];
  expect(round(halfway(from, to))).toEqual(round([line('arrow', 'main', [0, 0, 0], [Math.SQRT2, Math.SQRT2, 0], 'n')]));
});

test('a direction to the opposite one does not become NaN', () => {
  const along = (x: number): Mark => line('arrow', 'a', [0, 0, 0], [x, 0, 0], 'n');
  const plane = (x: number): Mark => ({ kind: 'plane', tone: 'known', at: [0, 0, 0], normal: [x, 0, 0], size: 1 });
  for (const t of [0, 0.25, 0.5, 0.75])
    for (const mark of between([along(1), plane(1)], originsOf([along(-1), plane(-1)], [along(1), plane(1)], []), t))
      expect(JSON.stringify(mark)).not.toContain('null');
});

test('a mark that was gone for one step comes from where it was before', () => {
  const to = [line('arrow', 'a', [4, 0, 0], [5, 0, 0], 'n'), point('a', [4, 0, 0], 'a')];
  const earlier = [line('arrow', 'a', [0, 0, 0], [1, 0, 0], 'n'), point('a', [0, 0, 0], 'a')];
  expect(halfway([], to, earlier)).toEqual([line('arrow', 'a', [2, 0, 0], [3, 0, 0], 'n'), point('a', [2, 0, 0], 'a')]);
});

test('what is new grows: a bar from its beginning, a face from its middle; a point is there at once', () => {
  const to = [
    line('bar', 'main', [0, 0, 0], [2, 0, 0]),
    face('main', [
      [0, 0, 0],
      [6, 0, 0],
      [0, 6, 0],
    ]),
    point('gone', [1, 2, 3]),
  ];
  const [bar, grown, there] = halfway([], to);
  expect(bar).toEqual(line('bar', 'main', [0, 0, 0], [1, 0, 0]));
  // The middle is (2, 2, 0).
  expect(grown).toEqual(
    face('main', [
      [1, 1, 0],
      [4, 1, 0],
      [1, 4, 0],
    ]),
  );
  expect(there).toEqual(to[2]);
});

test('at the end it is the picture of the step itself, with nothing of the one before', () => {
  const to = [point('a', [1, 1, 1], 'a')];
  expect(between(to, originsOf([point('b', [9, 9, 9], 'b')], to, []), 1)).toBe(to);
});
