// SPDX-License-Identifier: MIT
// The start of a module on a page: loaded once, each cause of a failure in a sentence of its own, and a way to try again where that
// can help.
import { expect, test } from 'vitest';
import { TouchstoneError } from '../../../../../bindings/types.ts';
import { ModuleStart } from '../../../../../web/src/parts/page/moduleStart.ts';
import type { Notices } from '../../../../../web/src/parts/page/notices.ts';

interface Notice {
  readonly about: string;
  readonly sentence: string;
  readonly canTry: boolean;
}
function openPage() {
  const shown: Notice[] = [];
  const notify = (about: string, sentence?: () => string, ways?: unknown): void => {
    if (sentence) shown.push({ about, sentence: sentence(), canTry: ways !== undefined });
  };
  return { page: { notices: { notify } as unknown as Notices }, shown };
}

test('it is loaded at once, and once', async () => {
  let loads = 0;
  const start = new ModuleStart(async () => Promise.resolve((loads += 1)));
  expect(loads).toBe(1);
  const { page, shown } = openPage();
  expect([await start.on(page), await start.on(page)]).toEqual([1, 1]);
  expect(shown).toEqual([]);
});

test.each([
  ['no-webassembly', /does not support WebAssembly/, false],
  ['core-not-loaded', /could not be loaded/, true],
  ['core-not-webassembly', /came something else/, true],
  ['core-cut-off', /incomplete/, true],
  ['core-not-compiled', /compile/, true],
  ['core-out-of-memory', /memory/, true],
] as const)('%s: its sentence, what the page misses, and whether to try again', async (code, sentence, canTry) => {
  const error = new TouchstoneError(code, 'core.wasm', 'for programs', { why: 'a reason' });
  // The page may ask long after that.
  const start = new ModuleStart<number>(() => Promise.reject(error));
  await new Promise((done) => setTimeout(done));
  const { page, shown } = openPage();
  expect(await start.on(page, () => 'No results.')).toBeUndefined();
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ about: 'core', canTry });
  expect(shown[0]?.sentence).toMatch(sentence);
  expect(shown[0]?.sentence).toMatch(/ No results\.$/);
});
