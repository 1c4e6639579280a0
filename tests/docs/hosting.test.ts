// SPDX-License-Identifier: MIT
// docs/hosting.md and the file of headers in the built site say the same as the module that both come from; the files for forges
// and containers call what a user calls.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pages } from '../../web/build/pages.ts';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { headerPolicyOf, headersFile, headersOf } from '../../bindings/toolchain/policy.mjs';
// @ts-expect-error plain JavaScript, like the other
import { testPackages } from '../../bindings/toolchain/system.mjs';

const read = (file: string): string => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');
const document = read('docs/hosting.md');
const folder = mkdtempSync(join(tmpdir(), 'touchstone-site-'));
afterAll(() => rmSync(folder, { recursive: true }));
const policies = ['embed.html', 'exercise.html', 'index.html'].map(headerPolicyOf as (path: string) => string);

test.each(['nginx', 'apache', 'caddy'])('the example for %s sends each of the three policies, and no other', (name) => {
  const example = new RegExp(`<!-- snippet: ${name} -->\\n\`\`\`\\w+\\n([^]*?)\`\`\``).exec(document)?.[1] ?? '';
  const sent = [...example.matchAll(/"(default-src [^"]*)"/g)].map(([, policy]) => policy);
  expect(new Set(sent)).toEqual(new Set(policies));
  for (const header of Object.keys((headersOf as (path: string) => object)('x.js'))) expect(example).toContain(header);
});

test('each example names the pages that may be framed, and Caddy the others, as the table of pages has them', () => {
  // Those that fetch from elsewhere have a policy of their own.
  const framed = pages.filter(({ isFramed, fetchesElsewhere }) => isFramed && !fetchesElsewhere).map(({ name }) => name);
  const fetching = pages.filter(({ fetchesElsewhere }) => fetchesElsewhere).map(({ name }) => name);
  const other = pages.filter(({ isFramed }) => !isFramed).map(({ name }) => name);
  const listed = (pattern: RegExp): readonly string[] => (pattern.exec(document)?.[1] ?? '').split('|');
  expect(new Set(listed(/~\/\(([\w|]+)\)\\\.html\$ "(?![^"]*https:)/)), 'nginx').toEqual(new Set(framed));
  expect(new Set(listed(/~\/\(([\w|]+)\)\\\.html\$ "[^"]*https:/)), 'nginx').toEqual(new Set(fetching));
  expect(new Set(listed(/FilesMatch "\^\(([\w|]+)\)\\\.html\$">\n(?![^\n]*https:)/)), 'Apache').toEqual(new Set(framed));
  expect(new Set(listed(/FilesMatch "\^\(([\w|]+)\)\\\.html\$">\n[^\n]*https:/)), 'Apache').toEqual(new Set(fetching));
  expect(new Set(listed(/@page path_regexp \/touchstone\/\(\|\(([\w|]+)\)/)), 'Caddy').toEqual(new Set(other));
  expect(new Set(listed(/not path_regexp \/touchstone\/\(\|\(([\w|]+)\)/)), 'Caddy').toEqual(new Set([...other, ...fetching]));
});

test('the file for hosts has one rule for each path, with and without .html', () => {
  mkdirSync(join(folder, 'assets'));
  for (const name of ['index.html', 'exercise.html', 'service-worker.js', 'assets/a.js', '_headers'])
    writeFileSync(join(folder, name), '');
  const text = (headersFile as (folder: string) => string)(folder);
  const rules = text.trim().split('\n\n').map((rule) => rule.split('\n'));
  expect(rules.map(([path]) => path)).toEqual([
    '/',
    '/assets/*',
    '/exercise',
    '/exercise.html',
    '/index.html',
    '/service-worker.js',
  ]);
  const policyAt = (path: string): string | undefined =>
    rules.find(([at]) => at === path)?.find((line) => line.includes('Content-Security-Policy'))?.replace(/^.*?: /, '');
  expect(['/assets/*', '/exercise', '/'].map(policyAt)).toEqual(policies);
});

test.each(['.github/workflows/touchstone.yml', '.gitlab-ci.yml', '.forgejo/workflows/touchstone.yml'])(
  '%s runs the tests as everybody does, on a named Node, and publishes dist/ of the main branch alone',
  (file) => {
    const text = read(file);
    expect(text).toMatch(/^\s*- (run: )?\.ci\/run$/m);
    expect(text).toMatch(/^\s*- (run: )?npm run build$/m);
    expect(text).toContain('node:20-bookworm');
    expect(text).toMatch(/path: dist$|mv dist public$|cd dist$/m);
    expect(text).toMatch(/default_branch|CI_DEFAULT_BRANCH/);
    // What a failed run has left is kept.
    expect(text).toMatch(/path: build\/reports$|- build\/reports$/m);
    expect(text).toMatch(/if: failure\(\)$|when: always$/m);
    expect(text, 'YAML has no tabs').not.toContain('\t');
  },
);
test('the container has every package that npm test asks for, and its Node is one that the project supports', () => {
  const installed = read('.devcontainer/Dockerfile').split(/[\s\\]+/);
  expect(installed).toEqual(expect.arrayContaining(testPackages as string[]));
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(engines.node).toBe('>=20');
  expect(read('.devcontainer/Dockerfile')).toContain('FROM node:20-');
  const container = JSON.parse(read('.devcontainer/devcontainer.json')) as Record<string, unknown>;
  expect(container['build']).toEqual({ dockerfile: 'Dockerfile' });
  expect(container['postCreateCommand']).toContain('bindings/toolchain/emscripten.mjs');
});

test('documents are pages of their own: nobody frames them, and one with the name of a page has none of its rights', () => {
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs/embed.html'), '');
  const [, rule = ''] = /^\/docs\/\*\n([^]*?)\n\n/m.exec((headersFile as (folder: string) => string)(folder)) ?? [];
  expect(rule).toContain("frame-ancestors 'self'");
  const policyOf = headerPolicyOf as (path: string) => string;
  for (const name of ['embed', 'exercise', 'index'])
    for (const path of [`docs/${name}.html`, `/some/course/docs/${name}.html`]) expect(policyOf(path), path).toBe(policyOf('index.html'));
});
