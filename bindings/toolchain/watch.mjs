// SPDX-License-Identifier: MIT
// The WebAssembly module while the development server runs: a flavour is built when a page asks for it and it is missing or
// old, and an edit of a C++ file rebuilds the one that is served and reloads the page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir, root, runCollect, say } from './common.mjs';
import { isModuleFresh } from './fresh.mjs';

/** Builds a flavour in another process, so that the server answers meanwhile; answers what went wrong. */
async function build(flavour) {
  const { status, output } = await runCollect(process.execPath, [
    join(root, 'bindings/toolchain/build.mjs'),
    'module',
    flavour,
  ]);
  return status === 0 ? undefined : output;
}

/** A module is resolved before it is built, and built when it is loaded. */
export function moduleOnDemand() {
  const asked = /build\/wasm\/(simd|scalar)\/touchstone\.mjs$/;
  const building = new Map();
  return {
    name: 'touchstone-module',
    apply: 'serve',
    enforce: 'pre',
    resolveId: (source, _importer, { scan: isScan }) => {
      // The search for dependencies leaves out a file that is not there.
      const [, flavour] = isScan ? [] : (asked.exec(source) ?? []);
      return flavour && join(buildDir, 'wasm', flavour, 'touchstone.mjs');
    },
    load: async (id) => {
      const [, flavour] = asked.exec(id) ?? [];
      if (!flavour) return undefined;
      if (!isModuleFresh(flavour)) {
        say(`Building the ${flavour} module, which a page asks for.`);
        if (!building.has(flavour))
          building.set(
            flavour,
            build(flavour).finally(() => building.delete(flavour)),
          );
        const fault = await building.get(flavour);
        if (fault !== undefined) throw new Error(`The C++ build failed:\n${fault}`);
      }
      return readFileSync(id, 'utf8');
    },
  };
}

export function rebuildOnChange() {
  let building = false;
  let again = false;
  async function rebuild(server) {
    if (building) {
      again = true;
      return;
    }
    building = true;
    do {
      again = false;
      say('C++ changed: rebuilding the module …');
      const fault = await build('simd');
      if (fault === undefined) {
        say('C++ changed: reloaded.');
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      } else {
        say(fault);
        server.ws.send({ type: 'error', err: { message: 'The C++ build failed; see the terminal.', stack: '' } });
      }
    } while (again);
    building = false;
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
