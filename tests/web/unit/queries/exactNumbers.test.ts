// SPDX-License-Identifier: MIT
// Numbers to the last bit: hexadecimal floats as C prints them, units in the last place worked out by hand.
import { expect, test } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { floatUlp, floatUlps, hexFloat, seventeenDigits } from '../../../../web/src/model/binary.ts';
import { importText } from '../../../../web/src/formats/exports.ts';
import { pairOf } from '../../../../web/src/model/scene.ts';
import { exactJson, exactNumbers } from '../../../../web/src/queries/exactNumbers.ts';
import { validateShape } from '../model/states.ts';

const core = await loadTouchstone();

test('hexadecimal floats read as C prints them with %a', () => {
  const cases: readonly (readonly [number, string])[] = [
    [0, '0x0p+0'],
    [-0, '-0x0p+0'],
    [1, '0x1p+0'],
    [-2.5, '-0x1.4p+1'],
    [0.1, '0x1.999999999999ap-4'],
    [Number.MAX_VALUE, '0x1.fffffffffffffp+1023'],
    [5e-324, '0x0.0000000000001p-1022'],
    [2 ** -1022, '0x1p-1022'],
    [-Infinity, '-inf'],
    [NaN, 'nan'],
  ];
  for (const [x, shown] of cases) expect(hexFloat(x)).toBe(shown);
});
test('17 digits read back as the same double', () => {
  expect(seventeenDigits(0.1)).toBe('0.10000000000000001');
  for (const x of [1 / 3, 5e-324, 1e300, -123456789.123]) expect(Number(seventeenDigits(x))).toBe(x);
  expect(Object.is(Number(seventeenDigits(-0)), -0)).toBe(true);
});
test('units in the last place of a float', () => {
  // 24 bits: from 1 to 2 the floats are 2^-23 apart, denormal ones 2^-149.
  expect(floatUlp(1)).toBe(2 ** -23);
  expect(floatUlp(-1.9)).toBe(2 ** -23);
  expect(floatUlp(2)).toBe(2 ** -22);
  expect(floatUlp(0)).toBe(2 ** -149);
  expect(floatUlp(1e39)).toBeNaN();
  // The next float after 1 differs from 1 by one unit.
  expect(floatUlps(1 + 2 ** -23, 1)).toBe(1);
  expect(floatUlps(1 - 2 ** -23, 1)).toBe(-1);
});
test('a pair: the numbers that were given differ by half a unit at most, and the JSON brings it back', () => {
  const a = { type: 'sphere', center: [0.1, 0.2, 0.3], radius: 1 / 3 } as const;
  const b = { type: 'aabb', min: [2, 2, 2], max: [3, 3.1, 3] } as const;
  const numbers = exactNumbers(core, a, b);
  // 11 of the answer, 4 of the sphere, 6 of the box.
  expect(numbers.map(({ of }) => of).join('')).toBe(`${'answer'.repeat(11)}aaaabbbbbb`);
  for (const { of, ulps } of numbers) if (of !== 'answer') expect(Math.abs(ulps)).toBeLessThanOrEqual(0.5);
  expect(numbers[0]).toMatchObject({ field: 'distance', value: core.distance(a, b).distance });
  const json = exactJson(core, a, b);
  const written = JSON.parse(json) as { numbers: readonly { name: string; hex: string; digits: string }[] };
  expect(written.numbers.find(({ name }) => name === 'a.center[0]')).toMatchObject({ hex: '0x1.999999999999ap-4' });
  const pair = pairOf(importText(json, validateShape).scene)?.map(({ shape }) => shape);
  expect(pair).toEqual([a, b]);
});
test('two planes have numbers but no answer', () => {
  const plane = { type: 'plane', normal: [0, 1, 0], offset: 0.1 } as const;
  expect(exactNumbers(core, plane, plane)).toHaveLength(8);
});
