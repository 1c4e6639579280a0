// SPDX-License-Identifier: MIT
// The README: its pictures are there, small and not stale, and its measured numbers are those of the documents that it names.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadTouchstone } from '../../bindings/index.ts';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import * as toolchain from '../../bindings/toolchain/pictures.mjs';
import { type ReadmeFact, readmeFacts } from '../../web/src/pages/thumbnails/readmeScene.ts';

interface Picture {
  readonly file: string;
  readonly limit: number;
  readonly sources: readonly string[];
}
interface List {
  readonly drag: readonly ReadmeFact[];
  readonly pictures: readonly object[];
}
const { pictures, problemsOf, readList, recordOf } = toolchain as {
  pictures: readonly Picture[];
  problemsOf: (list: Pick<List, 'pictures'>, base?: string, wanted?: readonly Picture[]) => readonly string[];
  readList: () => List;
  recordOf: (picture: Picture, base?: string) => object;
};
const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');

test('every picture of the README is one that npm run screenshot takes, and each of those is in it', () => {
  const shown = [...readme.matchAll(/\]\((docs\/images\/[^)]+)\)/g)].map(([, file]) => file);
  expect(new Set(shown)).toEqual(new Set(pictures.map(({ file }) => file)));
  const linked = [...readme.matchAll(/http:\/\/localhost:5173\/(\w+)\.html/g)].map(([, page = '']) => page);
  expect(linked.length).toBeGreaterThan(4);
  for (const page of linked) expect(() => read(`web/${page}.html`), page).not.toThrow();
});
test('the pictures have not been changed by hand, and are within their limits', () => {
  // Whether they are stale is said by `npm run screenshot -- --check`, which a release needs: here it would stop every change of a page.
  expect(problemsOf(readList()).filter((problem) => !problem.includes('may be stale'))).toEqual([]);
});
test('the moving picture shows the answers that the core gives today', async () => {
  const facts = readmeFacts(await loadTouchstone());
  expect(readList().drag).toEqual(facts);
  // The surface of the box is at −0.2, the radius 0.6: the depth is x + 0.8. The article has a hit until the centre is inside.
  for (const { x, depth, published } of facts) {
    expect(depth).toBeCloseTo(Math.max(0, x + 0.8), 4);
    expect(published, `at ${x}`).toBe(x > -0.8 && x < -0.2 ? depth : null);
  }
});
test('a missing, a large, an exchanged and a stale picture are each named with what to do', () => {
  const base = mkdtempSync(join(tmpdir(), 'touchstone-pictures-'));
  try {
    const put = (file: string, content: string): void => {
      mkdirSync(join(base, 'a'), { recursive: true });
      writeFileSync(join(base, file), content);
    };
    const picture: Picture = { file: 'a/one.webp', limit: 4, sources: ['a/page.html'] };
    put('a/page.html', '<p>');
    const missing = ['a/one.webp is missing; npm run screenshot takes it.'];
    expect(problemsOf({ pictures: [] }, base, [picture])).toEqual(missing);
    put('a/one.webp', 'abcd');
    const list = { pictures: [recordOf(picture, base)] };
    expect(problemsOf(list, base, [picture])).toEqual([]);
    put('a/page.html', '<p>new');
    expect(problemsOf(list, base, [picture])).toEqual([
      'a/one.webp may be stale: a/page.html changed since; run npm run screenshot.',
    ]);
    put('a/page.html', '<p>');
    put('a/one.webp', 'abcde');
    expect(problemsOf(list, base, [picture])).toEqual([
      'a/one.webp has 5 bytes; 4 are allowed.',
      'a/one.webp is not the picture that npm run screenshot took.',
    ]);
  } finally {
    rmSync(base, { recursive: true });
  }
});

/** The cells of the row of a table whose first cells are these. */
function row(file: string, ...first: readonly string[]): readonly string[] {
  const rows = read(file).split('\n').map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
  return rows.find((cells) => first.every((cell, i) => cells[i] === cell)) ?? [];
}
test('its numbers are those of the documents', () => {
  const [, overlaps = '', missed = ''] = row('docs/published.md', 'sphere–aabb');
  expect(readme).toContain(`misses ${missed} of ${overlaps} overlapping spheres and boxes`);
  const [, all = '', none = '', shallow = ''] = row('docs/published.md', 'capsule–capsule');
  expect(readme).toContain(`${none} of ${all} overlapping\n  capsules, and its depth is too small in ${shallow} of the others`);

  const crosscheck = read('docs/crosscheck.md').split('## The general solver')[0] ?? '';
  const pairs = [...crosscheck.matchAll(/^\| \S+–\S+ \| .*$/gm)].map(([line]) => line.split('|').map((cell) => cell.trim()));
  const sum = pairs.reduce((total, cells) => total + Number(cells[3]), 0);
  const most = (at: number): number => Math.max(...pairs.map((cells) => Number(cells[at])));
  expect(readme).toContain(`largest error is ${most(7).toExponential(1)} m on ${sum.toLocaleString('en')} scenes`);
  expect(readme).toContain(`off by up to ${most(6).toFixed(1)} m`);

  const engines = ['[cannon-es]', '[crashcat]', '[Jolt]', '[OimoPhysics]', '[Rapier]'].map((name) => {
    const line = read('docs/what-engines-get-wrong.md').split('\n').find((text) => text.startsWith(`| ${name}`)) ?? '';
    const cells = line.split('|').map((cell) => cell.trim());
    return Math.round((100 * Number(cells[9])) / Number(cells[8]));
  });
  expect(readme).toContain(`${Math.min(...engines)}–${Math.max(...engines)} % of scenes`);

  const columns = row('docs/benchmarks.md', 'pair', 'scenes');
  const nanoseconds = (pair: string, column: string): string =>
    String(Math.round(parseFloat(row('docs/benchmarks.md', pair, 'overlapping')[columns.indexOf(column)] ?? '')));
  const [box, capsules] = ['sphere-aabb', 'capsule-capsule'].map((pair) =>
    ['fast double', 'native double'].map((column) => nanoseconds(pair, column)),
  );
  expect(readme).toContain(`take ${box?.[0]} ns from JavaScript and ${box?.[1]} ns from`);
  expect(readme).toContain(`${capsules?.[0]} and ${capsules?.[1]} ns`);
});
