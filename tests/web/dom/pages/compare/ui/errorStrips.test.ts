// SPDX-License-Identifier: MIT
// The chart of errors: a row for each algorithm, the worst error filled, on a logarithmic scale from nothing to no number.
import { expect, test } from 'vitest';
import { drawStrips, placeOf } from '../../../../../../web/src/pages/compare/ui/errorStrips.ts';
import { stripsOfPoses } from '../../../../../../web/src/pages/compare/ui/strips.ts';
import type { PoseRow } from '../../../../../../web/src/pages/compare/queries/sample.ts';

// From 1e-18, which is the place of 0, to 1e4: 22 decades. A millimetre is 15 of them from the left.
test('places: nothing left, a millimetre at 15 of 22 decades, no number and infinity right', () => {
  expect([0, 1e-30, 1e-3, 1e4, Infinity, NaN].map(placeOf)).toEqual([0, 0, 15 / 22, 1, 1, 1]);
});

test.each([
  ['wide', 900],
  ['on a phone', 300],
])('%s: names, dots and times are within the picture; the worst is said', (_, width) => {
  const picture = drawStrips(
    [
      { name: 'GJK', errors: [1e-16, 1e-9, 1e-12], nanoseconds: 2000 },
      { name: 'Published article', errors: [NaN, 0.5], nanoseconds: 500 },
    ],
    width,
  );
  const worst = [...picture.querySelectorAll('circle.worst')].map((dot) => Number(dot.getAttribute('cx')));
  const dots = [...picture.querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cx')));
  expect(worst.length).toBe(2);
  expect(worst[0]).toBe(Math.max(...dots.slice(0, 3)));
  for (const at of dots) expect(at).toBeGreaterThan(0);
  for (const at of dots) expect(at).toBeLessThan(width);
  expect(picture.getAttribute('aria-label')).toMatch(/GJK 1\.0e−9\sm; Published article not a number/);
  const times = [...picture.querySelectorAll('text')].map((one) => one.textContent);
  expect(times).toContain('2,000 ns');
});

test('random poses: the worst of each regime is a dot, the time the median of the regimes; refused ones have no row', () => {
  const row = (algorithm: PoseRow['algorithm'], worst: number | undefined, time: number): PoseRow => ({
    algorithm,
    regime: 'deep',
    poses: 10,
    answered: worst === undefined ? 0 : 10,
    ...(worst !== undefined && { difference: { median: 0, p95: 0, worst, worstIndex: 0 } }),
    nanoseconds: { median: time, p95: time },
    timed: 1,
  });
  const rows = [row('gjk', 1e-15, 300), row('gjk', 1e-13, 100), row('gjk', 0, 200), row('epa', undefined, 50)];
  expect(stripsOfPoses(rows)).toEqual([{ name: 'GJK', errors: [1e-15, 1e-13, 0], nanoseconds: 200 }]);
});
