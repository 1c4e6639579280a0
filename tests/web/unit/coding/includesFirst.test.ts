// SPDX-License-Identifier: MIT
// Only where a file includes the header before everything else is the precompiled header the same as the header.
import { expect, test } from 'vitest';
import { includesFirst } from '../../../../web/src/coding/includesFirst.ts';

const name = 'touchstone.hpp';

test.each([
  '#include "touchstone.hpp"',
  '\n  # include  "touchstone.hpp"\nint x;',
  '// a comment\n/* and *another* **/ #include <vector>\n#include <cmath> // for sqrt\n#include "touchstone.hpp"',
])('%j includes it first', (source) => expect(includesFirst(source, name)).toBe(true));

test.each([
  '',
  'double f(double x) { return x; }',
  '#define private public\n#include "touchstone.hpp"',
  '#include "other.hpp"\n#include "touchstone.hpp"',
  'struct Vec2 {};\n#include "touchstone.hpp"',
  '/* #include "touchstone.hpp"',
  '// #include "touchstone.hpp"',
  '#include "touchstone.hpp',
])('%j does not', (source) => expect(includesFirst(source, name)).toBe(false));

test('a million comments and spaces are skipped in linear time', () => {
  const start = '/**/ '.repeat(1_000_000);
  expect(includesFirst(`${start}#include "touchstone.hpp"`, name)).toBe(true);
  expect(includesFirst(`${start}/`, name)).toBe(false);
});
