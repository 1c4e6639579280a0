// SPDX-License-Identifier: MIT
// Builds a module with all that it imports as one classic script, which needs no permission of its host as a module would.
import { resolve } from 'node:path';
import { build } from 'vite';

export interface ClassicScript {
  /** The module, from the folder web/src. */
  readonly entry: string;
  /** The name of its global variable. */
  readonly name: string;
  readonly fileName: string;
}

/** The source of the script. */
export async function classicScript({ entry, name, fileName }: ClassicScript): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: resolve(import.meta.dirname, '../src', entry),
        formats: ['iife'],
        name,
        fileName: () => fileName,
      },
    },
  });
  for (const { output } of Array.isArray(built) ? built : [])
    for (const file of output) if (file.type === 'chunk') return file.code;
  throw new Error(`${fileName} was not built.`);
}
