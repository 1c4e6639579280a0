// SPDX-License-Identifier: MIT
// The colours with a meaning (web/src/styles/roles.css): text in them can be read, bodies and marks are seen, and readers who see no red
// or no green tell them apart. Each is told by its form as well, so what is close here is close in colour only.
import { expect, test } from 'vitest';
import { contrast, difference, vision } from './colours.ts';
import { sheets } from './styleSheets.ts';

const source = `${sheets.get('tokens.css') ?? ''}${sheets.get('roles.css') ?? ''}`;
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
/** The colour of a token in a theme. */
function color(name: string, theme: Theme): string {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(source);
  if (!found) throw new Error(`--${name} has no colours.`);
  return found[theme === 'light' ? 1 : 2] as string;
}

// By hand, of WCAG: black on white is 21, a colour on itself 1; #767676 is the lightest grey that white carries as text, 4.54.
test('contrasts are those of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10);
  expect(contrast('#767676', '#767676')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
// By hand, of CIE 1976: black and white differ by the whole lightness, 100.
test('differences are those of CIE 1976', () => {
  expect(difference('#000000', '#ffffff', vision.normal)).toBeCloseTo(100, 1);
});

for (const theme of themes) {
  test(`${theme}: text of a role has 4.5 : 1 on cards, 4.3 : 1 in scenes`, () => {
    for (const role of ['a-text', 'b-text', 'overlap', 'normal-text', 'difference-text', 'wrong', 'ink']) {
      expect(contrast(color(role, theme), color('card', theme)), role).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color(role, theme), color('scene', theme)), role).toBeGreaterThanOrEqual(4.295);
    }
  });
  test(`${theme}: the names in discs and squares have 4.5 : 1`, () => {
    for (const role of ['a-text', 'b-text'])
      expect(contrast(color('card', theme), color(role, theme)), role).toBeGreaterThanOrEqual(4.5);
  });
  // B and what is not of the pair are paler; their edges are lines of 3 : 1.
  test(`${theme}: marks and edges of bodies have 3 : 1 in scenes`, () => {
    for (const role of ['a', 'a-text', 'b-text', 'overlap', 'normal-text', 'difference', 'ink'])
      expect(contrast(color(role, theme), color('scene', theme)), role).toBeGreaterThanOrEqual(3);
  });
  // An arrow with a casing beside hatched faces and rings: their forms differ.
  const close = new Set(['overlap/normal']);
  for (const kind of ['protanopia', 'deuteranopia'] as const)
    test(`${theme}, ${kind}: A, B, overlap, normal and Minkowski difference differ by 24 or more`, () => {
      const roles = ['a', 'b', 'overlap', 'normal', 'difference'];
      const pairs = roles.flatMap((p, i) => roles.slice(i + 1).map((q) => [p, q] as const));
      for (const [p, q] of pairs)
        expect(difference(color(p, theme), color(q, theme), vision[kind]), `${p}, ${q}`).toBeGreaterThanOrEqual(
          close.has(`${p}/${q}`) ? 15 : 24,
        );
    });
}

test('high contrast and the system’s own colours have every role', () => {
  const roles = [...(sheets.get('roles.css') ?? '').matchAll(/@property --([\w-]+)/g)].map(([, name = '']) => name);
  expect(roles.length).toBeGreaterThan(8);
  const block = (start: string): string => (sheets.get('roles.css') ?? '').split(start)[1]?.split('}')[0] ?? '';
  for (const role of roles)
    for (const start of ["[data-theme='contrast'] {", ':root[data-theme] {'])
      expect(block(start), `${role} in ${start}`).toContain(`--${role}: `);
});
