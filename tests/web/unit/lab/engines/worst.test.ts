// SPDX-License-Identifier: MIT
// Which finding of an engine is shown first: of ordinary size, and farthest from the truth.
import { expect, test } from 'vitest';
import type { FindingData } from '../../../../../web/src/lab/engines/data.ts';
import { errorOf, worstFinding } from '../../../../../web/src/lab/engines/worst.ts';

const finding = (
  truth: string,
  reported: FindingData['reported'],
  cause: FindingData['cause'] = 'distance',
): FindingData => ({ pair: 'sphere-sphere', cause, count: 1, regimes: ['deep'], reported, truth, link: '#s=' });

test('how far off: of a distance, of a depth, of no hit at all, of no number', () => {
  expect(errorOf(finding('-3', { intersects: true, distance: '-2.5' }))).toBe(0.5);
  expect(errorOf(finding('-3', { intersects: true, depth: '1' }, 'depth'))).toBe(2);
  expect(errorOf(finding('-3', { intersects: false, depth: '0' }, 'verdict'))).toBe(3);
  expect(errorOf(finding('-3', { intersects: true, distance: 'NaN' }))).toBe(3);
  expect(errorOf(finding('-3', { intersects: true, distance: '-3' }, 'witness'))).toBeUndefined();
});

test('the largest error of ordinary size; a kilometre and a micrometre are not', () => {
  const small = finding('-1', { distance: '-0.9' });
  const large = finding('-2', { distance: '-1' });
  const findings = [small, large, finding('-1000', { distance: '0' }), finding('1e-6', { distance: '5' })];
  expect(worstFinding({ findings })).toBe(large);
});

test('where none is of ordinary size, the first; none where there is none', () => {
  const far = finding('-1000', { distance: '0' });
  expect(worstFinding({ findings: [far] })).toBe(far);
  expect(worstFinding({ findings: [] })).toBeUndefined();
});
