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

test('the names A and B are marked, in italics or upright; a vector A and other letters are not', () => {
  const markup = formulaTree(String.raw`d(A, \mathrm{B}) = |\mathbf{A} - C|`, false).toMarkup();
  expect(markup.match(/class="name-a"/g)).toHaveLength(1);
  expect(markup.match(/class="name-b"/g)).toHaveLength(1);
});

test.each([String.raw`\ref{sheet}`, String.raw`\eqref{sheet}`, String.raw`\href{https://a.example}{x}`])(
  'a formula leads nowhere: %s',
  (tex) => {
    expect(() => formulaTree(tex, false)).toThrow();
  },
);
