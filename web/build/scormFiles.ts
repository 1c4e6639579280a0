// SPDX-License-Identifier: MIT
// scorm.json: the files that a package for learning platforms has, for the authoring page, which cannot list the site.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { packageFiles } from '../../bindings/toolchain/scormZip.mjs';

const filesOf = packageFiles as (site: string, isCompiled: boolean, kind?: 'lesson') => readonly string[];

export function scormFiles(): Plugin {
  let site = '';
  return {
    name: 'touchstone-scorm-files',
    apply: 'build',
    configResolved: ({ build }) => void (site = build.outDir),
    // Before the list of files for use offline is made.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const lists = {
          plain: filesOf(site, false),
          compiled: filesOf(site, true),
          lesson: filesOf(site, false, 'lesson'),
        };
        writeFileSync(join(site, 'scorm.json'), JSON.stringify(lists));
      },
    },
  };
}
