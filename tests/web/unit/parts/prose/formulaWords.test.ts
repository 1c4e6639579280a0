// SPDX-License-Identifier: MIT
// Formulas as they are read out: nothing is left to signs that screen readers pass over, and no TeX is heard.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import temml from 'temml';
import { expect, test } from 'vitest';
import { type FormulaNode, formulaWords, type Language } from '../../../../../web/src/parts/prose/formulaWords.ts';

const words = (tex: string, language: Language = 'en'): string =>
  formulaWords(temml.__renderToMathMLTree(tex, { throwOnError: true }) as FormulaNode, language);

test('signs, brackets and bold letters are words and plain letters', () => {
  expect(words(String.raw`(\mathbf{c} - \mathbf{a})\cdot\mathbf{d} = 5`)).toBe(
    'open bracket c minus a close bracket dot d equals 5',
  );
  expect(words(String.raw`(\mathbf{c} - \mathbf{a})\cdot\mathbf{d} = 5`, 'de')).toBe(
    'Klammer auf c minus a Klammer zu mal d gleich 5',
  );
  expect(words(String.raw`C = (-2, 1.5)`)).toBe('C equals open bracket minus 2, 1.5 close bracket');
});

test('lengths, absolute values, fractions, roots and powers say where they end', () => {
  expect(words(String.raw`\lVert\mathbf{a}-\mathbf{b}\rVert \le 2`)).toBe(
    'length of a minus b end of length is at most 2',
  );
  expect(words(String.raw`\lvert x\rvert`)).toBe('absolute value of x end of absolute value');
  expect(words(String.raw`\lfloor x\rfloor`)).toBe('floor of x end of floor');
  expect(words(String.raw`\lfloor x\rfloor`, 'de')).toBe('abgerundet x Ende der Abrundung');
  expect(words(String.raw`\frac{a}{b}`)).toBe('a over b');
  expect(words(String.raw`\frac{a + 1}{b}`)).toBe('fraction a plus 1 over b end of fraction');
  expect(words(String.raw`\sqrt{x^2 + y_1^2}`)).toBe('square root of x squared plus y sub 1 squared end of root');
  expect(words(String.raw`\sqrt{2}`, 'de')).toBe('Wurzel aus 2');
  expect(words(String.raw`\sum_{i=1}^{n} x_i`)).toBe('sum from i equals 1 to n x sub i');
});

test('in every formula of every exercise no sign of TeX or of mathematics is left', () => {
  const folder = join(import.meta.dirname, '../../../../../web/src/content/exercises');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(json|md)$/.test(name));
  let count = 0;
  for (const file of files) {
    const source = readFileSync(join(folder, file), 'utf8');
    const plain = file.endsWith('.json') ? source.replaceAll('\\\\', '\\') : source;
    for (const [, display, inline] of plain.matchAll(/\$\$([^$]+)\$\$|\$([^$\n"]+)\$/g)) {
      const tex = (display ?? inline ?? '').replace(/\{\{.*?\}\}/g, '1').replace(/\\text\{[^}]*\}/g, 'x');
      for (const language of ['en', 'de'] as const) {
        const message = words(tex, language);
        expect(message, `${file}: ${tex}`).toMatch(/^[\p{Script=Latin}\p{Script=Greek}\p{N}\s,;.:!?%…'’/°*&–−]+$/u);
        expect(message, `${file}: ${tex}`).not.toMatch(/[−\\]/);
        count += 1;
      }
    }
  }
  expect(count).toBeGreaterThan(300);
});
