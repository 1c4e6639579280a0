// SPDX-License-Identifier: MIT
// The texts of a page are found in its sources: in scripts that it imports at once or later, by a pattern or in a worker, and in its HTML.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageTexts } from '../../../../web/build/pageTexts.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'touchstone-texts-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function keysOf(files: Readonly<Record<string, string>>, html = ''): readonly string[] {
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), source);
  }
  return [...new PageTexts().keysOf(html, [join(folder, 'main.ts')])].sort();
}

test('keys of imported files count, however they are imported; those of types and of other files do not', () => {
  const found = keysOf({
    'main.ts': `import './now.ts'; import type { T } from './type.ts'; import { type U } from './now.ts';
      export const later = () => import('./later.ts');
      export const worker = () => new Worker(new URL('./worker.ts', import.meta.url));
      export const kinds = import.meta.glob('./kinds/*/*Kind.ts', { import: 'open' });`,
    'now.ts': `export { again } from './again.ts'; text('home.title');`,
    'again.ts': `export const again = phrase("home.lead");`,
    'type.ts': `text('home.open');`,
    'later.ts': 'text(`home.curve`);',
    'worker.ts': `import './main.ts'; text('home.readers');`,
    'kinds/one/oneKind.ts': `text('home.headline');`,
    'kinds/one/other.ts': `text('home.students');`,
  });
  expect(found).toEqual(['home.curve', 'home.headline', 'home.lead', 'home.readers', 'home.title']);
});

test('a beginning stands for all keys that begin so, and a type for none', () => {
  const found = keysOf({ 'main.ts': 'type K = `number.${string}`; text(`settings.${name}`);' });
  expect(found).toContain('settings.language');
  expect(found).toContain('settings.theme');
  expect(found.every((key) => key.startsWith('settings.'))).toBe(true);
});

test('the HTML has keys, too', () => {
  const html =
    '<p data-text="home.title"></p><div class="a" data-text-label="home.readers"><meta data-text-content="home.description">';
  expect(keysOf({ 'main.ts': '' }, html)).toEqual(['home.description', 'home.readers', 'home.title']);
});
