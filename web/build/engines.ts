// SPDX-License-Identifier: MIT
// Puts pictures of scenes that engines and the article get wrong into the pages that show them, as templates.
import { join, resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const root = resolve(import.meta.dirname, '../..');
interface Scenes {
  readonly worstScenes: string;
  readonly example: string;
}
/** The elements that get them. */
const places = [
  ['worst-scenes', 'worstScenes'],
  ['example-scene', 'example'],
] as const;
const elementOf = (id: string, content: string): string => `<div id="${id}" hidden>${content}</div>`;

async function scenes(): Promise<Scenes> {
  const file = join(root, 'web/build/engines/scenes.ts');
  return (await runnerImport<Scenes>(file, { configFile: false, root, logLevel: 'warn' })).module;
}

export function engines(): Plugin {
  return {
    name: 'touchstone-engines',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const found = places.find(([id]) => html.includes(elementOf(id, '')));
        if (!found) return html;
        const [id, name] = found;
        const made = await scenes();
        return html.replace(elementOf(id, ''), () => elementOf(id, made[name]));
      },
    },
  };
}
