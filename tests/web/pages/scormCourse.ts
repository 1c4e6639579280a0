// SPDX-License-Identifier: MIT
// A course with a learning platform for page tests: scorm-again plays the platform, the package is unpacked from its zip and served
// below the course.
import { extname, resolve } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { unzipSync, type ZipOptions, zipSync } from 'fflate';
// @ts-expect-error plain JavaScript, like the command itself
import { scormPackage } from '../../../bindings/toolchain/packageScorm.mjs';
// @ts-expect-error plain JavaScript, shared with the static host
import { contentPolicyOf } from '../../../bindings/toolchain/policy.mjs';
import type { PackedCourse, PackedUnit } from '../../../web/src/handin/scorm/packed.ts';

const root = resolve(import.meta.dirname, '../../..');

export const names = {
  '1.2': { api: 'Scorm12API', object: 'API', get: 'LMSGetValue', script: 'scorm12.min.js' },
  '2004': { api: 'Scorm2004API', object: 'API_1484_11', get: 'GetValue', script: 'scorm2004.min.js' },
} as const;
export type Version = keyof typeof names;
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** A course page with the platform's object and the package in a frame; `kept` is what an earlier visit left. */
function coursePage(version: Version, start: string, kept: object, isPlatform: boolean): string {
  const { api, object, script } = names[version];
  const begin = `const api = (window.${object} = new ${api}({ logLevel: 5 })); api.loadFromJSON(${JSON.stringify(kept)}, '');
    window.sent = [];
    for (const name of ['LMSSetValue', 'LMSCommit', 'SetValue', 'Commit'])
      if (api[name]) {
        const call = api[name].bind(api);
        api[name] = (...values) => (window.sent.push([name, ...values].join(' ')), call(...values));
      }`;
  return `<!doctype html><html lang="en"><title>Course</title><link rel="icon" href="data:," />
    <script src="./${script}"></script>${isPlatform ? `<script>${begin}</script>` : ''}
    <iframe id="package" title="Package" src="./package/${start}" width="1000" height="1400"></iframe></html>`;
}

const make = scormPackage as (...values: unknown[]) => Uint8Array;
/** Stores the files as they are: compressing them takes seconds, and unit tests unpack compressed ones. */
const stored = (files: Record<string, [Uint8Array, ZipOptions]>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, [bytes]]) => [name, bytes])), { level: 0 });
/** What is packed, as the command reads it. */
export type Contents = PackedUnit | PackedCourse;
const packages = new Map<string, Readonly<Record<string, Uint8Array>>>();
/** The files of a package, unpacked. */
export function unpacked(version: Version, contents: Contents): Readonly<Record<string, Uint8Array>> {
  const key = `${version} ${contents.kind} ${contents.id}`;
  const files = packages.get(key) ?? unzipSync(make(stored, resolve(root, 'dist'), version, contents));
  packages.set(key, files);
  return files;
}

/** `kept` is what an earlier visit left on the platform; undefined: there is none. `start` is the page with its parameters. */
export async function openPackage(
  page: Page,
  version: Version,
  contents: Contents,
  kept: object | undefined,
  start = `${contents.kind}.html`,
): Promise<Frame> {
  const files = unpacked(version, contents);
  const [startPage = ''] = start.split('?');
  await page.route('**/lms/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^.*\/lms\//, '');
    if (path === 'course.html')
      return route.fulfill({
        contentType: 'text/html',
        body: coursePage(version, start, kept ?? {}, kept !== undefined),
      });
    if (path === names[version].script)
      return route.fulfill({ path: resolve(root, 'node_modules/scorm-again/dist', path) });
    const file = files[path.replace(/^package\//, '')];
    if (!file) return route.fulfill({ status: 404 });
    return route.fulfill({
      body: Buffer.from(file),
      contentType: types[extname(path)] ?? 'application/octet-stream',
      headers: { 'content-security-policy': (contentPolicyOf as (page: string) => string)(startPage) },
    });
  });
  await page.goto('../lms/course.html');
  const frame = page.frames().find((one) => one.url().includes('/package/'));
  if (!frame) throw new Error('The package is not in its frame.');
  return frame;
}
/** Each SetValue and Commit of the package since it was opened. */
export const sent = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { sent: readonly string[] }).sent);
/** All that the platform has, for the next visit. */
export const dataOf = (page: Page, version: Version): Promise<object> =>
  page.evaluate(
    (object) =>
      (window as unknown as Record<string, { renderCMIToJSONObject(): object }>)[object]?.renderCMIToJSONObject() ?? {},
    names[version].object,
  );
export const element = (page: Page, version: Version, name: string): Promise<string> =>
  page.evaluate(
    ([object, get, wanted]) => {
      const api = (window as unknown as Record<string, Record<string, (name: string) => unknown>>)[object];
      return String(api?.[get]?.(wanted));
    },
    [names[version].object, names[version].get, name] as const,
  );
