// SPDX-License-Identifier: MIT
// Parts of the program that are loaded later: what counts as not arrived, who is asked, and that every import goes this way.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  fileName,
  later,
  laterOrThrow,
  LoadError,
  loadErrorOf,
  onMissing,
  unlessMissing,
} from '../../../../web/src/loading/later.ts';
import { compareVersions } from '../../../../web/src/loading/site.ts';

const web = join(import.meta.dirname, '../../../../web/src');

// The words of Chromium, Firefox, Safari and Vite, as each of them was seen to report it; the last one was cut off.
const reported: readonly [Error, string | undefined][] = [
  [
    new TypeError(
      'Failed to fetch dynamically imported module: https://a.example/some/course/assets/viewport-C8gqb8s1.js',
    ),
    'viewport-C8gqb8s1.js',
  ],
  [
    new TypeError('error loading dynamically imported module: https://a.example/x/layer-C7k3sQw1.js'),
    'layer-C7k3sQw1.js',
  ],
  [new TypeError('Importing a module script failed.'), undefined],
  [new Error('Unable to preload CSS for /some/course/assets/open-BV7W29Ok.css'), 'open-BV7W29Ok.css'],
  [new SyntaxError("Unexpected identifier 'fr'"), undefined],
];
test.each(reported)('%s: a file that did not arrive', (cause, file) => {
  const error = loadErrorOf(cause);
  expect(error).toBeInstanceOf(LoadError);
  expect(error?.file).toBe(file);
  expect(error?.message).toBe(`${file ?? 'A script'} could not be loaded.`);
  expect(error?.cause).toBe(cause);
});

test('an error of the imported code is no missing file', async () => {
  const fault = new TypeError("Cannot read properties of undefined (reading 'x')");
  expect(loadErrorOf(fault)).toBeUndefined();
  await expect(laterOrThrow(() => Promise.reject(fault))).rejects.toBe(fault);
});

test('without a page the error names the file; a page is asked until the part is there', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: https://a.example/a-12345678.js');
  let left = 2;
  const load = async (): Promise<string> => {
    await Promise.resolve();
    if (left-- > 0) throw missing;
    return 'part';
  };
  await expect(later(load)).rejects.toBeInstanceOf(LoadError);
  expect(left).toBe(1);

  left = 2;
  const calls: string[] = [];
  onMissing({
    ask: async ({ file = '' }) => void calls.push(`ask ${file}`),
    arrived: ({ file = '' }) => void calls.push(`arrived ${file}`),
  });
  let failures = 0;
  expect(await later(load, () => (failures += 1))).toBe('part');
  expect(failures).toBe(2);
  expect(calls).toEqual(['ask a-12345678.js', 'ask a-12345678.js', 'arrived a-12345678.js']);
  left = 1;
  await expect(laterOrThrow(load), 'its caller does without it').rejects.toBeInstanceOf(LoadError);
});

test('the name of a file has neither its folder nor what follows its address', () => {
  expect(fileName('https://a.example/some/course/assets/a.js?x=/1#/2')).toBe('a.js');
});

test('a page is an old one when the published one starts with another version of its script', () => {
  const html = (src: string): string => `<head><script type="module" crossorigin src="${src}"></script></head>`;
  const own = './assets/index-CHu1bdgW.js';
  expect(compareVersions(own, html('./assets/index-CHu1bdgW.js'))).toBe('same');
  expect(compareVersions(own, html('./assets/index-D576u1Jl.js'))).toBe('newer');
  // A document of another depth names the same file.
  expect(compareVersions('../assets/docs-_x-bdgW1.js', html('./assets/docs-_x-bdgW1.js'))).toBe('same');
  for (const other of ['', '<title>Log in to the hotel</title>', html('/portal.js')])
    expect(compareVersions(own, other), 'something else answers').toBe('unreachable');
  expect(compareVersions(undefined, html(own))).toBe('unreachable');
});

test('every dynamic import of the pages goes through later() or laterOrThrow()', () => {
  // Programs of Node, whose files are beside them.
  const inNode = ['coding/nodeWorker.ts', 'lab/subjects/engine.ts'];
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !name.startsWith('commands/') && !inNode.includes(name));
  const bare = files.flatMap((name) =>
    [...readFileSync(join(web, name), 'utf8').matchAll(/.*(?<![\w#.])(?<!typeof )import\(.*/g)]
      .map(([line]) => line.trim())
      .filter((line) => !line.startsWith('//') && !line.startsWith('*'))
      .filter((line) => [...line.matchAll(/import\(/g)].length !== [...line.matchAll(/\(\) => import\(/g)].length)
      .map((line) => `${name}: ${line}`),
  );
  expect(bare).toEqual([]);
  const all = files.map((name) => readFileSync(join(web, name), 'utf8')).join('\n');
  const imports = [...all.matchAll(/\(\) => import\(/g)].length;
  const wrapped = [...all.matchAll(/(?:later|laterOrThrow)\(\s*\(\) => import\(/g)].length;
  expect(imports).toBeGreaterThan(40);
  expect(wrapped, 'each as the argument of one of them').toBe(imports);
});

test('what is beside a part that does not arrive goes on without it, and the part comes when it can', async () => {
  let isThere = false;
  let tryAgain: () => void = () => undefined;
  onMissing({ ask: () => new Promise((retry) => (tryAgain = retry)), arrived: () => undefined });
  const load = async (): Promise<string> => {
    await Promise.resolve();
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module: https://a.example/a-12345678.js');
    return 'view';
  };
  const view = later(load);
  expect(await unlessMissing(view)).toBeUndefined();
  expect(await unlessMissing(view), 'it is still missing').toBeUndefined();
  isThere = true;
  tryAgain();
  expect(await view).toBe('view');
  expect(await unlessMissing(view)).toBe('view');
  expect(await unlessMissing(Promise.resolve(1))).toBe(1);
  await expect(unlessMissing(Promise.reject(new TypeError('a mistake')))).rejects.toThrow('a mistake');
});
