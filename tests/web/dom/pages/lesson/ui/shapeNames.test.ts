// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest';
import { make } from '../../../../../../web/src/parts/dom/dom.ts';
import { lightNames, linkShapeNames, onShapeName } from '../../../../../../web/src/pages/lesson/ui/shapeNames.ts';

/** The text with its marked names in brackets. */
function marked(html: string, names: readonly string[], language: 'en' | 'de' = 'en'): string {
  const element = make('div');
  element.innerHTML = html;
  linkShapeNames(element, names, language);
  for (const word of element.querySelectorAll('.shape-name')) word.textContent = `[${word.textContent}]`;
  return element.textContent;
}
const ab = ['A', 'B'];

it('a name is marked wherever it stands alone', () => {
  expect(marked('<p>The centre of A lies in B.</p>', ab)).toBe('The centre of [A] lies in [B].');
  expect(marked("<p>A's normal, from A to B: B − A, (A), “A”, A/B, AB and A_1.</p>", ab)).toBe(
    "[A]'s normal, from [A] to [B]: [B] − [A], ([A]), “[A]”, [A]/[B], AB and A_1.",
  );
  expect(marked('<p>P and box1, box12</p>', ['P', 'box1'])).toBe('[P] and [box1], box12');
});
it('the English article is no name, at the beginning of a sentence', () => {
  expect(marked('<p>A box has six faces. A and B touch. A is larger. A sphere (A) moves: A box waits.</p>', ab)).toBe(
    'A box has six faces. [A] and [B] touch. [A] is larger. A sphere ([A]) moves: A box waits.',
  );
  expect(marked('<p>Is it so? A question.</p><p>A <b>long</b> way, of A.</p>', ab)).toBe(
    'Is it so? A question.A long way, of [A].',
  );
  expect(marked('<p>Was ist A? A ist ein Quader.</p>', ab, 'de')).toBe('Was ist [A]? [A] ist ein Quader.');
});
it('what is code, a link, a heading or a formula is left as it is', () => {
  const html = '<h3>A</h3><p><code>A</code> <a href="#x">A</a> <b>A</b></p><pre>A</pre><math><mi>A</mi></math>';
  expect(marked(html, ab)).toBe('AA A [A]AA');
});
it('the first two shapes have colours, others none', () => {
  const element = make('p', {}, 'with A, B and C');
  linkShapeNames(element, ['A', 'B', 'C'], 'en');
  expect([...element.children].map(({ className }) => className)).toEqual([
    'shape-name word-a',
    'shape-name word-b',
    'shape-name',
  ]);
});
it('the pointer on a name tells it, and a shape lights its names', () => {
  const element = make('p', {}, 'from A to B');
  linkShapeNames(element, ab, 'en');
  const told: (string | undefined)[] = [];
  const ending = new AbortController();
  onShapeName(element, (word) => told.push(word?.dataset['shape']), ending.signal);
  const [a, b] = [...element.children];
  a?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  element.dispatchEvent(new Event('pointerover', { bubbles: true }));
  b?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  element.dispatchEvent(new Event('pointerleave'));
  expect(told).toEqual(['A', undefined, 'B', undefined]);
  lightNames(element, 'B');
  expect([a, b].map((word) => word?.classList.contains('lit'))).toEqual([false, true]);
  lightNames(element, '');
  expect(b?.classList.contains('lit')).toBe(false);
});
