// SPDX-License-Identifier: MIT
// Puts the pictures of the worst scenes into the page of engines, as templates.
import { join, resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const place = '<div id="worst-scenes" hidden></div>';

export function engines(): Plugin {
  return {
    name: 'touchstone-engines',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        if (!html.includes(place)) return html;
        const file = join(root, 'web/build/engines/worstScenes.ts');
        const { module } = await runnerImport<{ readonly markup: string }>(file, {
          configFile: false,
          root,
          logLevel: 'warn',
        });
        return html.replace(place, () => `<div id="worst-scenes" hidden>${module.markup}</div>`);
      },
    },
  };
}
