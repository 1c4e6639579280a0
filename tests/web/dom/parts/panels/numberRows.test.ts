// SPDX-License-Identifier: MIT
// Rows of a read-out: rounded, with every digit on request, each copied as code has it.
import { expect, test, vi } from 'vitest';
import { lengthValue, NumberRows, vectorValue } from '../../../../../web/src/parts/panels/numberRows.ts';
import { button, put, textOf } from '../../by.ts';

const terms = { gap: 'Signed distance', at: 'Point on B' };
const gap = 0.5000000001 - 0.5;

function rows(): NumberRows<'gap' | 'at'> {
  const of = { rows: ['gap', 'at'], term: (row: 'gap' | 'at') => terms[row], whole: () => '{"distance":1}' } as const;
  const made = new NumberRows(of);
  put(made.element);
  made.show({ gap: lengthValue(gap), at: vectorValue([0.5000000001, 0, 0], gap) });
  return made;
}
const seen = (name: string): string | null | undefined => textOf(`[data-value="${name}"]`);

test('a number has four digits, or as many as the gap beside it needs, and all of them on request', () => {
  const made = rows();
  expect([seen('gap'), seen('at')]).toEqual(['1.000e−10\u00a0m', '(0.5000000001, 0.0000, 0.0000)']);
  button('Full precision').click();
  expect(button('Full precision').getAttribute('aria-pressed')).toBe('true');
  expect(seen('gap')).toBe(`${String(gap).replace('-', '−')}\u00a0m`);
  made.show({ at: vectorValue([1, 2, 3]) });
  expect([seen('gap'), seen('at')], 'a dash where there is none').toEqual(['–', '(1, 2, 3)']);
  expect(document.querySelector('[data-value="at"]')?.getAttribute('data-vector')).toBe('[1,2,3]');
  expect(document.querySelector('[data-value="gap"]')?.hasAttribute('data-number')).toBe(false);
});

test('each number is copied as code has it, and the whole answer; where that is forbidden it is shown to be copied', async () => {
  const writeText = vi.fn((copied: string) => (copied === 'no' ? Promise.reject(new Error('no')) : Promise.resolve()));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  rows();
  button('Full precision').click();
  for (const name of ['Copy Signed distance', 'Copy Point on B', 'Copy numbers']) button(name).click();
  await vi.waitFor(() => expect(textOf('[role="status"]')).toBe('Copied.'), { timeout: 30_000 });
  expect(writeText.mock.calls.flat()).toEqual([String(gap), '[0.5000000001,0,0]', '{"distance":1}']);
  writeText.mockRejectedValue(new Error('forbidden'));
  button('Copy Point on B').click();
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'), { timeout: 30_000 });
  expect((document.activeElement as HTMLTextAreaElement).value).toBe('[0.5000000001,0,0]');
  vi.unstubAllGlobals();
});
