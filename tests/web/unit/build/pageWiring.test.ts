// SPDX-License-Identifier: MIT
// What pages share is written once, in the parts: a page asks neither the address, the storage, the modules nor the wish for less motion
// by itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const [pages, parts] = ['pages', 'parts'].map((room) => join(import.meta.dirname, '../../../../web/src', room)) as [
  string,
  string,
];

/** What a page must not call, and what it takes instead. */
const rules: readonly { readonly calls: RegExp; readonly instead: string }[] = [
  { calls: /\bhistory\s*\.\s*(replaceState|pushState)/, instead: 'PageAddress or replaceAddress (parts/page)' },
  { calls: /\b(localStorage|sessionStorage)\b/, instead: 'siteStorage or tabStorage (parts/page/storages.ts)' },
  { calls: /\bload(Touchstone|BroadPhase|Particles)\b/, instead: 'parts/page/modules' },
  {
    calls: /prefers-reduced-motion|\bhasReducedMotion\b|\bpageClock\b/,
    instead: 'SimulationControls or Scrubber (parts/player)',
  },
  { calls: /\bstartFrame\b|\bkeepOffline\b|\bnotifyNoCore\b/, instead: 'startPage and ModuleStart (parts/page)' },
  { calls: /\bsettl\w* = setTimeout\b/, instead: 'Settling (parts/page)' },
];

const withoutComments = (source: string): string => source.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');
const faultsOf = (file: string, source: string): readonly string[] =>
  rules.flatMap(({ calls, instead }) => {
    const [found] = calls.exec(withoutComments(source)) ?? [];
    return found === undefined ? [] : [`${file}: ${found}; instead: ${instead}`];
  });

test('a call by a page itself is named, and one in a comment is none', () => {
  expect(faultsOf('a.ts', "history.replaceState(null, '', x); // localStorage")).toEqual([
    'a.ts: history.replaceState; instead: PageAddress or replaceAddress (parts/page)',
  ]);
  expect(faultsOf('a.ts', "startFrame(notices); void matchMedia('(prefers-reduced-motion: reduce)')")).toHaveLength(2);
  expect(faultsOf('a.ts', '/* loadTouchstone */ const history = 1;')).toEqual([]);
});

/** Workers have no page and start the core themselves; the pictures of the gallery are drawn by a command. */
const isOfPage = (file: string): boolean => !/worker\.ts$/i.test(file) && !file.startsWith('thumbnails/');
/** Not yet so. */
const later =
  /^(api|author|capsule2d|compare|course|docs|engines|exercise|exercises|gallery|matrix|notFound|published)\//;

test('no page does by itself what the parts do for all', () => {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const own = files.filter((file) => isOfPage(file) && !later.test(file));
  expect(own.length).toBeGreaterThan(50);
  expect(own.flatMap((file) => faultsOf(file, readFileSync(join(pages, file), 'utf8')))).toEqual([]);
});

/** What one file of the parts does for all others. */
const alone: readonly { readonly calls: RegExp; readonly file: string }[] = [
  { calls: /\b(localStorage|sessionStorage)\b/, file: 'page/storages.ts' },
  { calls: /\bhistory\s*\.\s*(replaceState|pushState)/, file: 'page/replaceAddress.ts' },
];
test.each(alone)('of the parts only $file calls $calls', ({ calls, file }) => {
  const files = readdirSync(parts, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const callers = files.filter((name) => calls.test(withoutComments(readFileSync(join(parts, name), 'utf8'))));
  expect(callers).toEqual([file]);
});

test('the main.ts of a page joins its parts and holds no more', () => {
  const names = readdirSync(pages).filter((name) => name !== 'thumbnails' && !later.test(`${name}/`));
  for (const name of names) {
    const lines = readFileSync(join(pages, name, 'main.ts'), 'utf8').split('\n').length;
    expect(lines, `lines of ${name}/main.ts`).toBeLessThan(121);
  }
});
