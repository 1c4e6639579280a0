// SPDX-License-Identifier: MIT
// The scripts around the WebAssembly modules, for bundlers: Emscripten's glue without its branch for Node and without addresses of
// its own, and for each host (web, Node, inlined) a module that gives it the bytes.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'fflate';

const root = resolve(import.meta.dirname, '../..');

export const flavours = ['simd', 'scalar'] as const;
export const moduleNames = ['full', 'touchstone', 'particles', 'proof'] as const;
export const hosts = ['web', 'node', 'inline'] as const;
export type Host = (typeof hosts)[number];

export const moduleFile = (flavour: string, name: string, type: 'mjs' | 'wasm'): string =>
  join(root, 'build/wasm', flavour, `${name}.${type}`);

/** Exactly one place; another compiler's glue is not guessed at. */
function replaced(text: string, pattern: RegExp, by: string, what: string): string {
  const found = text.match(new RegExp(pattern, 'g'))?.length ?? 0;
  if (found !== 1) throw new Error(`The glue of Emscripten has ${found} places with ${what} instead of one.`);
  return text.replace(pattern, by);
}

/**
 * Bundlers look into branches for Node, too: webpack and esbuild would ask for a package "module". So the condition becomes a
 * constant, and what it excludes is removed with the rest of the unused code.
 */
export function withoutHosts(glue: string): string {
  let text = replaced(glue, /\bENVIRONMENT_IS_NODE=[^;]+;/, 'ENVIRONMENT_IS_NODE_=false;', 'the condition for Node');
  text = text.replace(/\bENVIRONMENT_IS_NODE\b/g, 'false');
  text = replaced(text, /new URL\("[\w.]+",\s*import\.meta\.url\)\.href/, '""', 'the address of the module');
  return replaced(text, /_scriptName = import\.meta\.url/, '_scriptName = ""', 'the address of the script');
}

/** Both flavours have the same glue. */
export function glueOf(name: string): string {
  const [first = '', ...others] = flavours.map((flavour) => readFileSync(moduleFile(flavour, name, 'mjs'), 'utf8'));
  if (others.some((other) => other !== first))
    throw new Error(`The flavours of the module ${name} differ in their glue.`);
  return withoutHosts(first);
}

const helper = (name: string): string => JSON.stringify(join(root, `bindings/package/${name}.ts`));

/**
 * The module that starts one WebAssembly module in a host. It lies beside the folder `wasm`, so that a bundler that leaves the
 * address as it is needs that folder beside its output.
 */
export function hostModule(host: Host, flavour: string, name: string): string {
  const glue = `import factory from 'touchstone-glue:${name}';\n`;
  const address = `new URL('./wasm/${flavour}/${name}.wasm', import.meta.url)`;
  switch (host) {
    case 'web':
      return `import { fetched } from ${helper('fetched')};\n${glue}export default () => fetched(factory, ${address});\n`;
    case 'node':
      return `import { readFile } from 'node:fs/promises';\n${glue}export default async () => factory({ wasmBinary: await readFile(${address}) });\n`;
    case 'inline': {
      const packed = gzipSync(readFileSync(moduleFile(flavour, name, 'wasm')), { level: 9, mtime: 0 });
      return `import { unpack } from ${helper('unpack')};\n${glue}const text = '${Buffer.from(packed).toString('base64')}';\nexport default async () => factory({ wasmBinary: await unpack(text) });\n`;
    }
  }
}
