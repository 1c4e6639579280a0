// SPDX-License-Identifier: MIT
// While the development server runs: an edit of a C++ file rebuilds the module and reloads the page.
import { join } from 'node:path';
import { root, runCollect, say } from './common.mjs';

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
      const { status, output } = await runCollect(process.execPath, [
        join(root, 'bindings/toolchain/build.mjs'),
        'module',
      ]);
      if (status === 0) {
        say('C++ changed: reloaded.');
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      } else {
        say(output);
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
