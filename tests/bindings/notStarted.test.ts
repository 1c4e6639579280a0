// SPDX-License-Identifier: MIT
// Why a WebAssembly module did not start, by what stands at the address of its file, and by the engine's words where nothing does.
import { afterEach, expect, test, vi } from 'vitest';
import { notLoaded, whyNotStarted } from '../../bindings/notStarted.ts';

const file = { address: 'https://a.example/some/course/assets/touchstone-LiXXGSF5.wasm', bytes: 8 };
/** The smallest module: "\0asm" and the version. */
const whole = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
const compileError = new Error(
  'Aborted(CompileError: WebAssembly.instantiate(): expected magic word 00 61 73 6d, found 3c 21 64 6f @+0)',
);
afterEach(() => void vi.unstubAllGlobals());

const answer =
  (body: BodyInit, status = 200, type = 'application/wasm') =>
  () =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }));
const cases: readonly [string, () => Promise<Response>, string, string][] = [
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'core-not-loaded', 'Failed to fetch'],
  ['no such file', answer('gone', 404), 'core-not-loaded', '404'],
  ['an HTML page', answer('<!doctype html>', 200, 'text/html; charset=utf-8'), 'core-not-webassembly', 'text/html'],
  ['half of it', answer(whole.subarray(0, 4)), 'core-cut-off', '4 / 8 bytes'],
  ['not even the first word', answer(whole.subarray(0, 2)), 'core-cut-off', '2 / 8 bytes'],
  ['an empty file', answer(''), 'core-cut-off', '0 / 8 bytes'],
  ['all of it', answer(whole), 'core-not-compiled', compileError.message],
];
test.each(cases)('at the address: %s', async (_, fetched, code, why) => {
  vi.stubGlobal('fetch', fetched);
  expect(await whyNotStarted(compileError, file)).toMatchObject({
    name: 'TouchstoneError',
    code,
    path: 'touchstone-LiXXGSF5.wasm',
    values: { why },
  });
});

test('too little memory is said without another request', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('asked')));
  for (const words of [
    'WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance',
    'WebAssembly.Memory(): could not allocate memory',
  ])
    expect((await whyNotStarted(new RangeError(words), file)).code).toBe('core-out-of-memory');
});

test('without an address the words of the engine decide, as of Chromium, Firefox and Safari', async () => {
  const codeOf = async (words: string): Promise<string> => (await whyNotStarted(new Error(words), undefined)).code;
  expect(await codeOf(compileError.message)).toBe('core-not-webassembly');
  expect(await codeOf('Aborted(CompileError: wasm validation error: at offset 0: failed to match magic number)')).toBe(
    'core-not-webassembly',
  );
  expect(
    await codeOf(
      "Aborted(CompileError: WebAssembly.Module doesn't parse at byte 0: module doesn't start with '\\0asm')",
    ),
  ).toBe('core-not-webassembly');
  expect(await codeOf('Aborted(CompileError: WebAssembly.Module(): unexpected end @+120)')).toBe('core-not-compiled');
  expect(await codeOf('Aborted(both async and sync fetching of the wasm failed)')).toBe('core-not-loaded');
});

test('a missing script of the core is named', () => {
  const error = notLoaded(
    new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/touchstone-B1GlIKMD.js'),
  );
  expect(error).toMatchObject({ code: 'core-not-loaded', path: 'touchstone-B1GlIKMD.js' });
});
