// SPDX-License-Identifier: MIT
// Formulas in Markdown: their syntax, and linear time for malicious texts.
import { expect, test, vi } from 'vitest';
import { proseParser } from '../../../../../web/src/parts/prose/mathRules.ts';

const parser = proseParser(() => true);

/** The formulas of a text, in order: those of their own lines in double marks. */
const formulasIn = (source: string): readonly string[] =>
  parser
    .parse(source, {})
    .flatMap((block) =>
      [block, ...(block.children ?? [])]
        .filter(({ type }) => type.startsWith('math'))
        .map(({ type, content }) => (type === 'math' ? `$${content}$` : `$$${content}$$`)),
    );

test.each<[source: string, formulas: readonly string[]]>([
  ['a $x$ and $y_1$', ['$x$', '$y_1$']],
  ['$5 and $6', []],
  ['$ x$', []],
  ['$x\\$y$', ['$x\\$y$']],
  ['within $$x$$ a line', ['$$x$$']],
  ['$$x$$', ['$$x$$']],
  ['$$\nx\n+ y\n$$', ['$$\nx\n+ y\n$$']],
  ['$$\n- x\n$$\n\n$$y$$', ['$$\n- x\n$$', '$$y$$']],
  ['text\n$$\nx\n$$', ['$$\nx\n$$']],
  ['- $$\n  x\n  $$\n- $y$', ['$$\nx\n$$', '$y$']],
  ['> $$a\n\n$$b$$', ['$$b$$']],
  ['$$a\nno end', []],
  ['$$a\n\n$$b\n\n$c$', ['$c$']],
])('%j', (source, formulas) => {
  expect(formulasIn(source)).toEqual(formulas);
});

/** Visits of a line or a mark, over 2,000 repetitions; a rule that scans the rest for each took 2,000 times as many. */
test.each(['$$a\n', '$$a\n\n', '- $$a\n', '> $$a\n\n', '\\$$ ', '$\\\\'])('%j again and again', (part) => {
  const times = 2000;
  const looks = [vi.spyOn(String.prototype, 'trim'), vi.spyOn(String.prototype, 'indexOf')];
  try {
    parser.parse(part.repeat(times), {});
    expect(looks.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(40 * times);
  } finally {
    for (const look of looks) look.mockRestore();
  }
});
