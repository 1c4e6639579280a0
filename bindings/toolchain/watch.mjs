// SPDX-License-Identifier: MIT
// The WebAssembly modules while the development server runs: a flavour is built when a page asks for it and it is missing or
// old, and an edit of a C++ file rebuilds the one that almost every browser asks for and reloads the page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir, root, runCollect, say } from './common.mjs';
import { isModuleFresh, moduleNames } from './fresh.mjs';

let last = Promise.resolve();
/** The modules that a page has asked for; an edit builds no other. */
const used = new Set([moduleNames[0]]);

/**
 * Builds a flavour unless it is up to date by then, in another process, so that the server answers meanwhile; answers what went
 * wrong. One build at a time: Ninja does not lock its folder.
 */
function build(flavour, name) {
  last = last.then(async () => {
    if (isModuleFresh(flavour, name)) return undefined;
    say(`Building the WebAssembly module ${name} (${flavour}) …`);
    const script = join(root, 'bindings/toolchain/build.mjs');
    const { status, output } = await runCollect(process.execPath, [script, 'module', flavour, name]);
    return status === 0 ? undefined : output;
  });
  return last;
}

/** A module is resolved before it is there, and built when it is loaded. */
export function moduleOnDemand() {
  const asked = new RegExp(`build/wasm/(simd|scalar)/(${moduleNames.join('|')})\\.mjs$`);
  return {
    name: 'touchstone-module',
    apply: 'serve',
    enforce: 'pre',
    resolveId: (source, _importer, { scan: isScan }) => {
      // The search for dependencies leaves out a file that is not there.
      const [, flavour, name] = isScan ? [] : (asked.exec(source) ?? []);
      return flavour && join(buildDir, 'wasm', flavour, `${name}.mjs`);
    },
    load: async (id) => {
      const [, flavour, name] = asked.exec(id) ?? [];
      if (!flavour) return undefined;
      used.add(name);
      const fault = await build(flavour, name);
      if (fault !== undefined) throw new Error(`The C++ build failed:\n${fault}`);
      return readFileSync(id, 'utf8');
    },
  };
}

export function rebuildOnChange() {
  let changes = 0;
  async function rebuild(server) {
    changes += 1;
    const change = changes;
    const faults = [];
    for (const name of used) faults.push(await build('simd', name));
    const fault = faults.find((message) => message !== undefined);
    // Many files may change at once: the last one reloads the page.
    if (change !== changes) return;
    if (fault === undefined) {
      say('C++ changed: reloaded.');
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    } else {
      say(fault);
      server.ws.send({ type: 'error', err: { message: 'The C++ build failed; see the terminal.', stack: '' } });
    }
  }
  return {
    name: 'touchstone-rebuild',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add([join(root, 'core'), join(root, 'bindings')]);
      server.watcher.on('change', (file) => {
        if (/\.(cpp|hpp|cmake)$/.test(file)) void rebuild(server);
      });
    },
  };
}
