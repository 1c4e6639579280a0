// SPDX-License-Identifier: MIT
// Writes the content policy into the built pages, and as headers for hosts; the development server needs inline styles and is
// left without.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { contentPolicyOf, headersFile } from '../../bindings/toolchain/policy.mjs';

export function policy(): Plugin {
  let folder = '';
  return {
    name: 'touchstone-policy',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
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
      handler: () => writeFileSync(join(folder, '_headers'), headersFile(folder) as string),
    },
  };
}
