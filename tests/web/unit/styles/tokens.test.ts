// SPDX-License-Identifier: MIT
// Sizes, spaces, colours and thresholds are named in tokens.css, colours with a meaning in roles.css, and everything else takes them
// from there.
import { expect, test } from 'vitest';
import { thresholdsIn, withThresholds } from '../../../../web/build/thresholds.ts';
import { sheets, withoutComments } from './styleSheets.ts';

/** What may stand outside of tokens.css, and why. */
const exceptions: Readonly<Record<string, { readonly pattern: RegExp; readonly reason: string }>> = {
  'pages/embeds.css': { pattern: /min-height: \d+px/, reason: 'measured heights of the frames of this one page' },
};

const own = ['tokens.css', 'roles.css'];
const tokens = own.map((name) => sheets.get(name) ?? '').join('\n');
const others = [...sheets].filter(([name]) => !own.includes(name));
const linesOf = (source: string): readonly string[] =>
  withoutComments(source)
    .split('\n')
    .map((line) => line.trim());
const found = (pattern: RegExp, skip = /^@(?:import|layer)/): readonly string[] =>
  others.flatMap(([name, source]) =>
    linesOf(source)
      .filter((line) => pattern.test(line) && !skip.test(line) && !exceptions[name]?.pattern.test(line))
      .map((line) => `${name}: ${line}`),
  );

test('no rem or px outside of tokens.css', () => {
  expect(found(/(?<![\w-])\d*\.?\d+(?:rem|px)\b/)).toEqual([]);
});

test('no colour outside of tokens.css', () => {
  expect(found(/#[0-9a-f]{3,8}\b(?=[\s;,)])|\b(?:rgb|hsl|oklch|lab|lch|light-dark)a?\(/i)).toEqual([]);
});

test('no stack of typefaces outside of tokens.css, but for formulas', () => {
  expect(found(/font(?:-family)?: .*(?:monospace|sans-serif|serif)\b/)).toEqual([]);
});

test('conditions on widths and heights are named', () => {
  expect(found(/^@(?:media|container)\b.*\b(?:width|height)\b/)).toEqual([]);
});

test('each exception is still needed', () => {
  for (const [name, { pattern }] of Object.entries(exceptions))
    expect(
      linesOf(sheets.get(name) ?? '').some((line) => pattern.test(line)),
      name,
    ).toBe(true);
});

test('each name is defined, and used', () => {
  const defined = new Set([...tokens.matchAll(/^\s+(--[\w-]+):/gm)].map(([, name = '']) => name));
  const everywhere = [...sheets.values()].join('\n');
  const used = new Set([...everywhere.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const local = new Set(
    others.flatMap(([, source]) => [...source.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name)),
  );
  // Set by the page's script.
  const set = ['--view-height', '--share', '--at'];
  expect([...used].filter((name) => !defined.has(name) && !local.has(name) && !set.includes(name))).toEqual([]);
  // Read by scripts, for the drawings.
  const read = ['--grid'];
  expect([...defined].filter((name) => !used.has(name) && !read.includes(name))).toEqual([]);
  const named = new Set([...everywhere.matchAll(/\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  expect([...thresholdsIn(tokens).keys()].filter((name) => !named.has(name))).toEqual([]);
});

// By hand: the name in brackets is replaced with its condition, which brings its own.
test('thresholds are put into conditions', () => {
  const named = thresholdsIn('@custom-media --phone (width <= 480px);\n@custom-media --tall   (height > 620px);');
  expect(withThresholds('(--phone), print and (--tall)', named)).toBe('(width <= 480px), print and (height > 620px)');
  expect(withThresholds('(pointer: coarse)', named)).toBe('(pointer: coarse)');
  expect(() => withThresholds('(--phon)', named)).toThrow(
    'Unknown threshold --phon; tokens.css defines --phone, --tall.',
  );
});
