// SPDX-License-Identifier: MIT
// The one rule for numbers as they are shown (docs/playground.md): no value is lost, no zero is false, what lies beside something
// large stays visible, and no digit is made up. Expected texts are written by hand.
import { afterEach, expect, test } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../bindings/index.ts';
import { formatNumber, fullNumber } from '../../../../web/src/text/format.ts';
import { readNumber } from '../../../../web/src/text/read.ts';
import { verdictOfResult } from '../../../../web/src/queries/verdict.ts';
import { valueText } from '../../../../web/src/grading/template.ts';
import { setLanguage } from '../../../../web/src/text/language.ts';
import {
  formatError,
  formatFull,
  formatLength,
  formatPlace,
  formatRough,
  formatShort,
  formatVector,
} from '../../../../web/src/text/numbers.ts';
import { movedSentence } from '../../../../web/src/parts/board/sentences.ts';

const core = await loadTouchstone();
afterEach(() => setLanguage('en'));
const plain = (shown: string): string => shown.replaceAll('\u00a0', ' ');

test.each<[number, string]>([
  [0, '0.0000 m'],
  [-0, '0.0000 m'],
  [0.6, '0.6000 m'],
  [-1.23456, '−1.2346 m'],
  // Was shown as −0.0001: twice as much.
  [-0.00005, '−5.000e−5 m'],
  [0.00014, '0.00014 m'],
  [-0.001234567, '−0.001235 m'],
  [0.05, '0.0500 m'],
  [0.1 + 0.2, '0.3000 m'],
  [1e-9, '1.000e−9 m'],
  [-4.9e-324, '−4.941e−324 m'],
  [1e6, '1000000 m'],
  [1e6 + 0.1, '1000000.1 m'],
  [-999999999.9998, '−999999999.9998 m'],
  [2.5e12, '2.500e+12 m'],
])('%d is shown as %s', (x, shown) => expect(plain(formatLength(x))).toBe(shown));

test('of 100,000 numbers from 1e-12 to 1e9 none shows more than 1 in 2,000 off, or as a zero that it is not (seed 7)', () => {
  let seed = 7;
  const random = (): number => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let i = 0; i < 100_000; ++i) {
    const x = (random() < 0.5 ? -1 : 1) * 10 ** (21 * random() - 12);
    const shown = readNumber(formatNumber(x));
    const off = Math.abs((shown ?? Number.NaN) - x) / Math.abs(x);
    if (!(off <= 5e-4)) expect.fail(`${x} is shown as ${formatNumber(x)}`);
    if (readNumber(fullNumber(x)) !== x) expect.fail(`${x} in full is ${fullNumber(x)}`);
  }
});

test('two points 1e-10, or at 1e6 m 0.1, apart do not look the same; digits that a double does not have are not made up', () => {
  const [near, far] = [
    [1, 0, 0],
    [1.0000000001, 0, 0],
  ];
  expect([formatVector(near ?? [], 1e-10), formatVector(far ?? [], 1e-10)]).toEqual([
    '(1.0000, 0.0000, 0.0000)',
    '(1.0000000001, 0.0000, 0.0000)',
  ]);
  expect(formatVector([1e6, 1e6 + 0.1, 0.3])).toBe('(1000000, 1000000.1, 0.3000)');
  expect(formatVector([1 / 3, 0.1 + 0.2], 1e-17), 'rounding is no distance').toBe('(0.3333, 0.3000)');
  expect(formatNumber(0.1, { beside: 1e-30 })).toBe('0.1000');
  expect(formatNumber(1 / 3, { beside: 1e-30 })).toBe('0.3333333333333333');
  expect(formatNumber(1.00001e-9, { beside: 1e-14 }), 'with an exponent too').toBe('1.00001e−9');
  expect(formatNumber(12.5, { beside: Number.NaN })).toBe('12.5000');
});

test('in sentences two decimals and two digits, with their minus; places within a micrometre of zero are zero', () => {
  expect([0, 0.004, -0.006, -2, 12.345, 2e6].map(formatRough).map(plain)).toEqual([
    '0.00 m',
    '0.004 m',
    '−0.006 m',
    '−2.00 m',
    '12.35 m',
    '2000000 m',
  ]);
  expect(formatRough(1), 'no line ends before the unit').toBe('1.00\u00a0m');
  expect([formatPlace(-1e-17), formatPlace(-0.25)].map(plain)).toEqual(['0.00 m', '−0.25 m']);
  expect(plain(movedSentence('A', [-2, 1.5]))).toBe('A: at −2.00 m, 1.50 m.');
  setLanguage('de');
  expect(plain(formatRough(-2))).toBe('−2,00 m');
});

test('in running text zeros at the end are left out; an error has two digits, and none is "0"', () => {
  expect([0.5, -0.25, 1 / 3, 1234.5, 0, 1e-9].map(formatShort)).toEqual([
    '0.5',
    '−0.25',
    '0.333333',
    '1234.5',
    '0',
    '1e−9',
  ]);
  expect([0, 1.13e-16, 0.98].map(formatError)).toEqual(['0', '1.1e−16', '0.98']);
  expect([valueText(-0.5, 'de'), valueText([0.25, -1e-5], 'en'), valueText(1e6 + 0.1, 'en')]).toEqual([
    '−0,5',
    '(0.25, −1e−5)',
    '1000000.1',
  ]);
  setLanguage('de');
  expect([formatFull(-0.30000000000000004), formatFull(1e-10)]).toEqual(['−0,30000000000000004', '1e−10']);
});

test('a sphere that misses another by 1e-10, within the error of the core, is apart, for the verdict is the boolean', () => {
  const a: Shape = { type: 'sphere', center: [0, 0, 0], radius: 1 };
  const at = (x: number): Shape => ({ ...a, center: [x, 0, 0] });
  const verdict = (b: Shape) => verdictOfResult(core.distance(a, b), a, b);
  expect([2.0000000001, 2, 1.9999999999, 1.99].map((x) => verdict(at(x)))).toEqual([
    'apart',
    'touching',
    'touching',
    'overlapping',
  ]);
});
