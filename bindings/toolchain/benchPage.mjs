// SPDX-License-Identifier: MIT
// Builds the site and measures its pages; see tests/bench/page.mjs. Exit status 1: a limit is exceeded; 2: wrong use.
import { benchCommand } from './benchCommand.mjs';
import { buildSite } from './build.mjs';
import { root, say } from './common.mjs';

await benchCommand({
  usage: 'Usage: npm run bench:page -- [--write] [--built] [--drags N] [--lessons]',
  options: { drags: { type: 'string', default: '10000' }, lessons: { type: 'boolean' } },
  /** N is a multiple of 10, since memory is sampled after every tenth; --lessons measures these alone, and keeps the other figures. */
  read(values) {
    const drags = Number(values.drags);
    if (Number.isInteger(drags) && drags > 0 && drags % 10 === 0) return { ...values, drags };
    return `--drags must be a multiple of 10, but is ${values.drags}.`;
  },
  build: buildSite,
  async measure(wanted) {
    const { benchPage } = await import('../../tests/bench/page.mjs');
    const over = await benchPage(root, wanted);
    for (const sentence of over) say(`Over the limit: ${sentence}`);
    process.exitCode = over.length === 0 ? 0 : 1;
  },
});
