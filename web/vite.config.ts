// SPDX-License-Identifier: MIT
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
// @ts-expect-error plain JavaScript, like the others
import { offline } from '../bindings/toolchain/offline.mjs';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { contentPolicyOf, headersFile } from '../bindings/toolchain/policy.mjs';
// @ts-expect-error plain JavaScript, like the other
import { moduleOnDemand, rebuildOnChange } from '../bindings/toolchain/watch.mjs';
import { compilerFiles } from './compilerFiles.ts';
import { elementScript } from './elementScript.ts';
import { frame } from './frame.ts';
import { typeface } from './typeface.ts';

const root = import.meta.dirname;

const outDir = resolve(root, '../dist');

/** Writes the policy into the built pages, and as headers for hosts; the development server needs inline styles and is left without. */
function policy(): Plugin {
  return {
    name: 'touchstone-policy',
    apply: 'build',
    transformIndexHtml: (_html, { path }) => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentPolicyOf(path) as string },
        injectTo: 'head-prepend',
      },
    ],
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => writeFileSync(resolve(outDir, '_headers'), headersFile(outDir) as string),
    },
  };
}

/** The pages whose first answer comes from the core. */
const askFirst = ['index', 'matrix', 'capsule2d', 'embed'];

/**
 * What a page imports later is on its way from the start: the core, and for the playground the 3D view. They are only fetched:
 * a module that is preloaded as one is compiled at once, before what the page shows first.
 */
function preload(): Plugin {
  const link = (href: string, kind: 'script' | 'fetch', more = {}): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel: 'preload', as: kind, crossorigin: true, ...more, href: `./${href}` },
    injectTo: 'head',
  });
  return {
    name: 'touchstone-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) => {
        const files = Object.values(bundle ?? {});
        const page = path.slice(1, -'.html'.length);
        const wanted: HtmlTagDescriptor[] = [];
        for (const file of askFirst.includes(page) ? files : []) {
          const isCore = (source: string | null): boolean => source?.includes('wasm/simd/') ?? false;
          if (file.type === 'chunk' && isCore(file.facadeModuleId)) wanted.push(link(file.fileName, 'script'));
          if (file.type === 'asset' && file.originalFileNames.some(isCore)) wanted.push(link(file.fileName, 'fetch'));
        }
        const view = files.flatMap((file) =>
          file.type === 'chunk' && ['viewport', 'webgl'].includes(file.name) ? [file.fileName, ...file.imports] : [],
        );
        for (const name of page === 'index' ? new Set(view) : [])
          if (!html.includes(name)) wanted.push(link(name, 'script', { fetchpriority: 'low' }));
        return wanted;
      },
    },
  };
}

export default defineConfig({
  root,
  base: './',
  plugins: [
    frame(),
    typeface(),
    policy(),
    elementScript(),
    compilerFiles(),
    preload(),
    offline() as Plugin,
    moduleOnDemand() as Plugin,
    rebuildOnChange() as Plugin,
  ],
  server: { fs: { allow: [resolve(root, '..')] } },
  // The worker for students' code loads an engine only when it is needed; that engine finds its module beside itself.
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['@jitl/quickjs-wasmfile-release-sync'] },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // What most pages share comes as one file: each further one costs every page a request and a compilation.
      output: {
        codeSplitting: {
          groups: [
            // The texts of each language are a file of their own, of which a page loads one.
            { name: 'english', test: /web[\\/]src[\\/]text[\\/]en[\\/.]/, priority: 1 },
            { name: 'german', test: /web[\\/]src[\\/]text[\\/]de[\\/.]/, priority: 1 },
            { name: 'shared', test: /web[\\/]src|bindings|fflate|preload-helper/, minShareCount: 4 },
          ],
        },
      },
      input: Object.fromEntries(
        ['index', 'capsule2d', 'gallery', 'matrix', 'published', 'embed', 'course', 'exercises', 'exercise'].map(
          (page) => [page, resolve(root, `${page}.html`)],
        ),
      ),
    },
  },
});
