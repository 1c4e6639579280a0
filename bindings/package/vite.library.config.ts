// SPDX-License-Identifier: MIT
// Bundles the library of the npm package: its entries as ES modules that share chunks. The core's entry comes once for each host,
// which differ in how they get the bytes of the WebAssembly module and share the rest.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { packageElement } from '../../web/entries.mjs';
import { flavours, glueOf, hostModule, type Host, hosts, moduleNames } from './glue.ts';

const root = resolve(import.meta.dirname, '../..');
const at = (file: string): string => resolve(root, file);

/** The entries that load a module; only the core and what it loads are inlined. */
const loading = {
  index: 'bindings/index.ts',
  particles: 'bindings/particles/index.ts',
  broadphase: 'bindings/broadphase/index.ts',
  proof: 'bindings/proof/index.ts',
};
const isInlined = (name: string): boolean => name === 'full' || name === 'touchstone' || name === 'proof';

/** The sources between an entry and a module: each host has its own of them. */
const ofHost = new Set(
  ['', 'particles/', 'broadphase/', 'proof/'].flatMap((folder) =>
    ['index', 'load'].map((name) => at(`bindings/${folder}${name}.ts`)),
  ),
);
const mark = '?host=';
const hostOf = (id: string): string | undefined => id.split(mark)[1];
const fileOf = (id: string): string => id.split(mark)[0] ?? id;

function hostsPlugin(): Plugin {
  return {
    name: 'touchstone-hosts',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.startsWith('touchstone-')) return `\0${source}`;
      if (hostOf(source)) return source;
      const host = importer && hostOf(importer);
      if (!host || !source.startsWith('.')) return null;
      const file = resolve(dirname(fileOf(importer)), source);
      const [, flavour, name] = /build\/wasm\/(\w+)\/(\w+)\.mjs$/.exec(file) ?? [];
      if (flavour) return `\0touchstone-host:${host}:${flavour}:${name}`;
      return ofHost.has(file) ? `${file}${mark}${host}` : null;
    },
    load(id) {
      if (hostOf(id)) return { code: readFileSync(fileOf(id), 'utf8'), moduleType: 'ts' };
      const [kind, ...rest] = id.replace('\0', '').split(':');
      // Generated code has no source to map to.
      const map = { mappings: '' } as const;
      if (kind === 'touchstone-glue') return { code: glueOf(rest[0] ?? ''), map, moduleType: 'js' };
      const [host, flavour = '', name = ''] = rest;
      if (kind !== 'touchstone-host') return null;
      return { code: hostModule(host as Host, flavour, name), map, moduleType: 'js' };
    },
  };
}

/** Entries of the core, one for each host that has it; then the modules that start a WebAssembly module; then what needs none. */
function inputs(): Record<string, string> {
  const found: Record<string, string> = {
    three: at('bindings/package/three.ts'),
    element: at(`${packageElement as string}.ts`),
  };
  for (const host of hosts) {
    for (const [name, file] of Object.entries(loading))
      if (host !== 'inline' || name === 'index')
        found[host === 'web' ? name : name === 'index' ? host : `${name}.${host}`] = `${at(file)}${mark}${host}`;
    for (const flavour of flavours)
      for (const name of moduleNames)
        if (host !== 'inline' || isInlined(name))
          found[`${host}-${flavour}-${name}`] = `touchstone-host:${host}:${flavour}:${name}`;
  }
  return found;
}

export default defineConfig({
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [hostsPlugin()],
  ssr: { noExternal: true, external: ['three'] },
  build: {
    outDir: at('build/npm/package/dist'),
    emptyOutDir: true,
    target: 'es2022',
    ssr: true,
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: inputs(),
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'shared/[name].js',
        // From the root of the repository, and without the host.
        sourcemapPathTransform: (path) => path.replace(/^(\.\.\/)+/, 'touchstone:///').replace(/\?host=\w+$/, ''),
      },
    },
  },
});
