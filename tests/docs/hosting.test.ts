// SPDX-License-Identifier: MIT
// docs/hosting.md and the file of headers in the built site say the same as the module that both come from.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { headerPolicyOf, headersFile, headersOf } from '../../bindings/toolchain/policy.mjs';

const document = readFileSync(resolve(import.meta.dirname, '../../docs/hosting.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'touchstone-site-'));
afterAll(() => rmSync(folder, { recursive: true }));
const policies = ['embed.html', 'exercise.html', 'index.html'].map(headerPolicyOf as (path: string) => string);

test.each(['nginx', 'apache', 'caddy'])('the example for %s sends each of the three policies, and no other', (name) => {
  const example = new RegExp(`<!-- snippet: ${name} -->\\n\`\`\`\\w+\\n([^]*?)\`\`\``).exec(document)?.[1] ?? '';
  const sent = [...example.matchAll(/"(default-src [^"]*)"/g)].map(([, policy]) => policy);
  expect(new Set(sent)).toEqual(new Set(policies));
  for (const header of Object.keys((headersOf as (path: string) => object)('x.js'))) expect(example).toContain(header);
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
