// SPDX-License-Identifier: MIT
// Formulas of anybody as MathML: what they may not bring into a page.
import { expect, test } from 'vitest';
import { formulaTree } from '../../../../../web/src/parts/prose/formula.ts';

test.each([
  String.raw`\begin{align} a &= b \label{sheet} \end{align}`,
  String.raw`\begin{equation} x \tag{1} \label{panel} \end{equation}`,
])('a label gives no element an id: %s', (tex) => {
  const markup = formulaTree(tex, true).toMarkup();
  expect(markup).toMatch(/^<math/);
  expect(markup).not.toMatch(/ id=|sheet|panel/);
});

test.each([String.raw`\ref{sheet}`, String.raw`\eqref{sheet}`, String.raw`\href{https://a.example}{x}`])(
  'a formula leads nowhere: %s',
  (tex) => {
    expect(() => formulaTree(tex, false)).toThrow();
  },
);
