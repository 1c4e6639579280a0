// SPDX-License-Identifier: MIT
// The report as one HTML file: its pictures and their numbers, counted by hand in a report of three cells.
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../../../../web/src/lab/export/html.ts';
import { pairNamed } from '../../../../../web/src/lab/model/rows.ts';
import type { CellReport, Report } from '../../../../../web/src/lab/model/report.ts';
import { binOf } from '../../../../../web/src/lab/report/histogram.ts';
import { failureKinds } from '../../../../../web/src/model/programAnswer.ts';

const none = Object.fromEntries(failureKinds.map((kind) => [kind, 0])) as CellReport['failures'];
const scene = {
  a: { type: 'sphere', center: [0, 0, 0], radius: 1 },
  b: { type: 'sphere', center: [3, 0, 0], radius: 1 },
} as const;
const cell = (pair: string, regime: CellReport['regime'], cases: number, wrong: number): CellReport => ({
  pair: pairNamed(pair),
  regime,
  cases,
  answered: cases,
  wrong,
  failures: none,
  properties: [
    {
      property: 'distance',
      judged: cases,
      wrong,
      worst: { index: 1, scene, cause: 'distance', error: 0.25, tolerance: 1e-3 },
      histogram: [
        [0, cases - wrong],
        [binOf(0.25), wrong],
      ],
    },
  ],
  findings: [],
  coverage: [
    { featureA: 'surface', featureB: 'cap', overlapping: false, unique: true, count: 3 },
    { featureA: 'surface', featureB: 'side', overlapping: true, unique: false, count: cases - 3 },
  ],
});
const report: Report = {
  subject: { name: '<b>my</b>.js', language: 'javascript', promised: { absolute: 1e-3, relative: 0 } },
  seed: 1,
  cells: [
    cell('sphere-capsule', 'deep', 100, 2),
    cell('sphere-capsule', 'far', 300, 1),
    cell('circle2-circle2', 'deep', 50, 50),
  ],
  timing: { seconds: 0.5, scenes: 450 },
};
const html = htmlOf(report);

describe('the report as HTML', () => {
  it('has the share of wrong answers of each pair: 3 of 400 in space, 50 of 50 in the plane', () => {
    expect(html).toContain('<td data-level="2">0.75 %</td>');
    expect(html).toContain('<td data-level="4">100 %</td>');
    expect(html).toContain('in the plane</caption>');
  });
  it('has the errors of both regimes together: 397 of 0, 3 from 0.1 on, which are beyond what was allowed', () => {
    const [first] = /<svg .*?<\/svg>/.exec(html.slice(html.indexOf('sphere-capsule, all regimes'))) ?? [''];
    expect([...first.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(['0', '397', '1e-1', '3']);
    expect([...first.matchAll(/<rect ([^>]*)/g)].map(([, bar]) => bar?.includes('class="beyond"'))).toEqual([
      false,
      true,
    ]);
  });
  it('has the coverage, the most frequent first: 394 scenes on the side, 6 on the cap', () => {
    const part = html.slice(html.indexOf('sphere-capsule, all regimes'));
    const rows = [...part.slice(0, part.indexOf('</details>')).matchAll(/<tr><td>(.*?)<\/td><\/tr>/g)];
    expect(rows.map(([, row]) => row?.split('</td><td>'))).toEqual([
      ['surface – side', 'overlapping', 'not unique', '394'],
      ['surface – cap', 'apart', 'unique', '6'],
    ]);
  });
  it('says how many scenes a second were answered: 450 in 0.5 s', () => {
    expect(html).toContain('450 scenes in 0.500 s: 900 per second');
  });
  it('has no markup of the subject and no script', () => {
    expect(html).not.toContain('<b>my');
    expect(html).not.toContain('<script');
  });
});
