// SPDX-License-Identifier: MIT
// The installed package in projects of bundlers and without one, each opened in a browser: on the page and in a module worker.
import { cpSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { build as viteBuild, createServer as viteServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, like the command itself
import { launchOptions } from '../../bindings/toolchain/browser.mjs';
import { type Place, root, snippet } from './place.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

/** A plain static host. */
function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  });
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(server)));
}

/** Other bundlers than ours, loaded by the tests that use them: `npm run test:long` and `npm run release:check`. */
const bundlers = {
  esbuild: () => import('esbuild'),
  rollup: () => import('rollup'),
  webpack: async () => (await import('webpack')).default,
};
const occasionally = test.runIf(process.env['TOUCHSTONE_LONG'] ?? process.env['TOUCHSTONE_RELEASE']);

/** A ball half a metre deep in a box. */
const pair = `const pair = [
  { type: 'sphere', center: [0, 0, 0], radius: 1 },
  { type: 'aabb', min: [0.5, -1, -1], max: [3, 1, 1] },
];
`;
/** The title becomes what the page found, or the reason against it. */
const failing = `addEventListener('unhandledrejection', ({ reason }) => (document.title = String(reason)));
addEventListener('error', ({ message }) => (document.title = message));
`;
const alone = (entry: string): string => `import { loadTouchstone } from '${entry}';
${failing}${pair}const core = await loadTouchstone();
document.title = JSON.stringify([core.distance(...pair).distance, core.build.simd]);
`;
const withWorker = (
  address = `new URL('./worker.js', import.meta.url)`,
): string => `import { loadTouchstone } from 'touchstone';
${failing}${pair}const core = await loadTouchstone();
const worker = new Worker(${address}, { type: 'module' });
worker.onerror = ({ message }) => (document.title = 'worker: ' + message);
worker.onmessage = ({ data }) => (document.title = JSON.stringify([core.distance(...pair).distance, core.build.simd, data]));
worker.postMessage(pair);
`;
const page = (script: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title></title>${head}</head><body><script type="module" ${script}></script></body></html>`;

async function webpackBuild(folder: string): Promise<void> {
  const compiler = (await bundlers.webpack())({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist'), publicPath: 'auto' },
    // The modules are larger than webpack recommends for a page.
    performance: { hints: false },
    // Takes seconds and has nothing to do with the package.
    optimization: { minimize: false },
  });
  const problems = await new Promise<string>((done, fail) => {
    compiler.run((error, stats) => (error ? fail(error) : done(stats?.toString('errors-warnings') ?? 'no result')));
  });
  await new Promise<void>((done) => void compiler.close(() => done()));
  expect(problems).toBe('webpack compiled successfully');
}

async function esbuildTo(outfile: string, main: string): Promise<void> {
  const { build } = await bundlers.esbuild();
  await build({ entryPoints: [main], outfile, bundle: true, format: 'esm', logLevel: 'silent' });
}

async function rollupBuild(folder: string, installed: string): Promise<void> {
  const bundle = await (
    await bundlers.rollup()
  ).rollup({
    input: join(folder, 'main.js'),
    plugins: [{ name: 'packages', resolveId: (id) => (id === 'touchstone' ? join(installed, 'dist/index.js') : null) }],
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  await bundle.write({ dir: join(folder, 'dist'), format: 'es' });
}

export const browsers = (place: () => Place): void => {
  describe('in a browser', () => {
    let browser: Browser;
    let server: Server;
    beforeAll(async () => {
      browser = await chromium.launch((launchOptions as (options: { webgl: boolean }) => object)({ webgl: false }));
      server = await serve(place().folder);
      // The project's own, as a user installs it.
      symlinkSync(join(root, 'node_modules/vite'), join(place().folder, 'node_modules/vite'));
    }, 120_000);
    afterAll(async () => {
      await browser.close();
      server.close();
    });

    async function titleAt(url: string): Promise<unknown> {
      const tab = await browser.newPage();
      await tab.goto(url);
      await tab.waitForFunction(() => document.title !== '');
      const title = await tab.title();
      await tab.close();
      return title.startsWith('[') ? JSON.parse(title) : title;
    }
    const titleOf = (path: string): Promise<unknown> =>
      titleAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`);

    test('docs/install.md: an import map without a bundler, and a module worker that names the file', async () => {
      const { write } = place();
      const address = '/node_modules/touchstone/dist/index.js';
      const worker = snippet('worker').replace("'touchstone'", `'${address}'`);
      write('plain-worker.js', worker);
      write('plain.js', withWorker(`'./plain-worker.js'`));
      write('plain.html', page('src="plain.js"', snippet('import-map')));
      expect(await titleOf('plain.html')).toEqual([-0.5, true, -0.5]);
    });

    test("the element, its frame from the package's own site; another site is refused", async () => {
      const { write } = place();
      write(
        'element.js',
        `${failing}${snippet('element').replace('https://touchstone.example/', './node_modules/touchstone/site')}
        const reasonOf = (site) => {
          try {
            definePlayground({ site });
          } catch (error) {
            return error.message;
          }
        };
        const element = document.createElement('touchstone-playground');
        element.setAttribute('pair', 'sphere aabb');
        document.body.append(element);
        const { shapes } = await element.getState();
        const kinds = shapes.map(({ type }) => type);
        const frame = new URL(element.querySelector('iframe').src).pathname;
        const reasons = ['https://[', '/other/', './node_modules/touchstone/site/'].map(reasonOf);
        document.title = JSON.stringify([kinds, frame, ...reasons]);`,
      );
      const map = snippet('import-map')
        .replaceAll('touchstone"', 'touchstone/element"')
        .replace('index.js', 'element.js');
      write('element.html', page('src="element.js"', map));
      const own = '/node_modules/touchstone/site/embed.html';
      expect(await titleOf('element.html')).toEqual([
        ['sphere', 'aabb'],
        own,
        'site is "https://["; it must be the address of a folder with embed.html.',
        expect.stringMatching(`^<touchstone-playground> is already defined with http://.*${own}\\.$`),
        null,
      ]);
    });

    test('docs/install.md: Vite, with a module worker', async () => {
      const { folder, write } = place();
      write('vite/vite.config.js', snippet('vite'));
      write('vite/index.html', page('src="./main.js"'));
      write('vite/main.js', withWorker());
      write('vite/worker.js', snippet('worker'));
      const project = join(folder, 'vite');
      const configFile = join(project, 'vite.config.js');
      await viteBuild({ root: project, configFile, base: './', logLevel: 'silent', build: { target: 'es2022' } });
      expect(await titleOf('vite/dist/index.html')).toEqual([-0.5, true, -0.5]);
    });

    occasionally('webpack, without configuration for the package, with a worker', async () => {
      const { folder, write } = place();
      write('webpack/main.js', withWorker());
      write('webpack/worker.js', snippet('worker'));
      write('webpack/dist/index.html', page('src="main.js"'));
      await webpackBuild(join(folder, 'webpack'));
      expect(await titleOf('webpack/dist/index.html')).toEqual([-0.5, true, -0.5]);
    });

    occasionally('esbuild, into one file with the module inside', async () => {
      const { folder, write } = place();
      const main = write('esbuild/main.js', alone('touchstone/inline'));
      const outfile = join(folder, 'esbuild/dist/main.js');
      await esbuildTo(outfile, main);
      write('esbuild/dist/index.html', page('src="main.js"'));
      expect(await titleOf('esbuild/dist/index.html')).toEqual([-0.5, true]);
    });

    occasionally(
      'a bundler that does not copy the module: the error says where it is missed and what to do',
      async () => {
        const { folder, write } = place();
        const outfile = join(folder, 'bare/dist/main.js');
        const main = write('bare/main.js', alone('touchstone'));
        await esbuildTo(outfile, main);
        write('bare/dist/index.html', page('src="main.js"'));
        expect(await titleOf('bare/dist/index.html')).toMatch(
          /could not be loaded from http:.*\/bare\/dist\/wasm\/simd\/full\.wasm: .* or import touchstone\/inline\.$/,
        );
      },
    );

    occasionally('Rollup, with the folder wasm copied beside its output', async () => {
      const { folder, installed, write } = place();
      write('rollup/main.js', alone('touchstone'));
      await rollupBuild(join(folder, 'rollup'), installed);
      cpSync(join(installed, 'dist/wasm'), join(folder, 'rollup/dist/wasm'), { recursive: true });
      write('rollup/dist/index.html', page('src="main.js"'));
      expect(await titleOf('rollup/dist/index.html')).toEqual([-0.5, true]);
    });

    occasionally("docs/install.md: Vite's development server", async () => {
      const { folder, write } = place();
      write('served/vite.config.js', snippet('vite'));
      write('served/index.html', page('src="./main.js"'));
      write('served/main.js', withWorker());
      write('served/worker.js', snippet('worker'));
      const project = join(folder, 'served');
      const vite = await viteServer({
        root: project,
        configFile: join(project, 'vite.config.js'),
        logLevel: 'silent',
        server: { port: 0, host: '127.0.0.1', fs: { allow: [folder] } },
      });
      await vite.listen();
      try {
        expect(await titleAt(vite.resolvedUrls?.local[0] ?? '')).toEqual([-0.5, true, -0.5]);
      } finally {
        await vite.close();
      }
    });
  });
};

/** Kilobytes of what an import adds to a page's script, minified, and compressed; what it loads later is apart. */
async function sizeOf(place: Place, contents: string): Promise<{ readonly kB: number; readonly gzipped: number }> {
  const { build } = await bundlers.esbuild();
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: place.folder },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    outdir: join(place.folder, 'sizes'),
    external: ['three'],
    write: false,
    logLevel: 'silent',
  });
  const text = outputFiles.find(({ path }) => path.endsWith('stdin.js'))?.text ?? '';
  return { kB: text.length / 1000, gzipped: gzipSync(text, { level: 9 }).length / 1000 };
}

export const sizes = (place: () => Place): void => {
  occasionally('a bundler leaves out what is not imported', async () => {
    /** What is imported, and the most kilobytes, compressed. */
    const wanted: readonly (readonly [contents: string, most: number])[] = [
      [`export { loadTouchstone } from 'touchstone';`, 30],
      [`export { TouchstoneError } from 'touchstone';`, 1],
      [`export { fromSphere } from 'touchstone/three';`, 3],
      [`export * from 'touchstone/three';`, 8],
      [`export { definePlayground } from 'touchstone/element';`, 5],
      [`export { EmbedHost } from 'touchstone/element';`, 5],
    ];
    for (const [contents, most] of wanted) {
      const { kB, gzipped } = await sizeOf(place(), contents);
      console.log(`${contents} ${kB.toFixed(1)} kB, ${gzipped.toFixed(1)} kB compressed`);
      expect(gzipped, contents).toBeLessThan(most);
      expect(gzipped, contents).toBeGreaterThan(0);
    }
  });
};
